import {
  createClearShot,
  createLanding,
  findClearShot,
  predictLandingOn,
  UNEVEN_LANDING,
} from 'gumption/movement/prediction';

// #region thrown
const gravity = { x: 0, y: -9.8, z: 0 };
const hand = { x: 0, y: 1.5, z: 0 };
const enemy = { x: 12, y: 0, z: 0 };
// A wall 3 m high stands at x = 6. Your game asks its own ray cast here.
const isClear = (from: { x: number; y: number }, to: { x: number; y: number }) => {
  if (from.x > 6 || to.x < 6) return true;
  const share = (6 - from.x) / (to.x - from.x || 1);
  return from.y + (to.y - from.y) * share > 3;
};
const shot = createClearShot();
if (findClearShot(shot, [20, 14], hand, enemy, gravity, isClear))
  console.log(`throws the ${shot.arc} arc at ${shot.speed} m/s, hits after ${shot.time.toFixed(2)} s`);

const hill = (x: number) => (x > 30 ? undefined : 0.2 * x); // no ground beyond x = 30
const ball = { position: hand, velocity: { x: 8, y: 6, z: 0 }, gravity };
const landing = createLanding();
const status = predictLandingOn(landing, UNEVEN_LANDING, ball, hill);
console.log(`${status}: x ${landing.position.x.toFixed(1)}, ${landing.position.y.toFixed(1)} m up the hill`);
// #endregion
