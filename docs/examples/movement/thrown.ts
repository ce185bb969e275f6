import { createVector3 } from 'gumption/math';
import {
  AimSearch,
  createAim,
  createClearShot,
  createLanding,
  findAim,
  findClearShot,
  positionUnderDrag,
  predictLandingOn,
  STILL_AIR,
  simulateProjectile,
  type TrialWorld,
  timeToImpact,
  worldTrial,
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
const below = { x: 0, y: -3, z: 0 }; // at the foot of the tower
if (findClearShot(shot, [0], hand, below, gravity, () => true))
  console.log(`a ${shot.arc} hits after ${shot.time.toFixed(2)} s`);

const hill = (x: number) => (x > 30 ? undefined : 0.2 * x); // no ground beyond x = 30
const ball = { position: hand, velocity: { x: 8, y: 6, z: 0 }, gravity };
const landing = createLanding();
const status = predictLandingOn(landing, {}, ball, hill);
console.log(`${status}: x ${landing.position.x.toFixed(1)}, ${landing.position.y.toFixed(1)} m up the hill`);
// #endregion

// #region air
const pull = { x: 0, y: -9.8, z: 0 };
const feather = { position: { x: 0, y: 2, z: 0 }, velocity: { x: 4, y: 0, z: 0 }, gravity: pull };
const after = createVector3();
positionUnderDrag(after, feather, 3, 0.5);
console.log(`a feather after half a second: x ${after.x.toFixed(2)}, y ${after.y.toFixed(2)}`);

const arrow = {
  position: { x: 0, y: 2, z: 0 },
  velocity: { x: 40, y: 5, z: 0 },
  gravity: pull,
};
simulateProjectile(arrow, { ...STILL_AIR, squareDrag: 0.004, wind: { x: 0, y: 0, z: 5 } }, 1, 1 / 60);
console.log(`an arrow after a second: x ${arrow.position.x.toFixed(1)}, blown aside by ${arrow.position.z.toFixed(2)}`);

const puck = { position: { x: 0, y: 0, z: 0 }, velocity: { x: 10, y: 0, z: 0 } };
const stick = { position: { x: 6, y: 0, z: 0.2 }, velocity: { x: -2, y: 0, z: 0 } };
console.log(`the puck meets the stick after ${timeToImpact(puck, stick, 0.5)?.toFixed(2)} s`);
// #endregion

// #region own-physics
interface Range {
  readonly shell: { x: number; y: number; z: number };
  readonly speed: { x: number; y: number; z: number };
}
const zero = () => ({ x: 0, y: 0, z: 0 });
const physics: TrialWorld<Range> = {
  isolate: () => ({ shell: zero(), speed: zero() }), // a copy of your world, for one trial
  fire: ({ speed }, velocity) => void Object.assign(speed, velocity),
  tick({ shell, speed }, dt) {
    speed.y -= 9.8 * dt;
    for (const axis of ['x', 'y', 'z'] as const) shell[axis] += speed[axis] * dt;
  },
  locate(out, { shell }) {
    Object.assign(out, shell);
    return shell.y > -5; // gone when it is below the ground
  },
};
const aim = createAim();
const search = new AimSearch(); // keep it: with it, aiming allocates nothing
const shooting = { start: zero(), target: { x: 20, y: 0, z: 5 }, speed: 18, gravity: { x: 0, y: -9.8, z: 0 } };
const aimed = findAim(aim, {}, shooting, worldTrial(physics, 1 / 60), search);
console.log(`${aimed} after ${aim.trials} trials: ${((aim.elevation * 180) / Math.PI).toFixed(0)}° up`);
// #endregion
