import { createVector3 } from 'gumption/math';
import { createKinematic } from 'gumption/movement';
import {
  airTrial,
  createAim,
  createFiringSolution,
  createLanding,
  createRemoteMotion,
  decideOnFuse,
  findAim,
  findFiringSolution,
  findIntercept,
  predictLanding,
  reportMotion,
  STILL_AIR,
  tickRemoteMotion,
} from 'gumption/movement/prediction';

// #region landing
const gravity = { x: 0, y: -9.8, z: 0 };
const grenade = { position: { x: 0, y: 1.5, z: 0 }, velocity: { x: 8, y: 6, z: 0 }, gravity };
const landing = createLanding();
if (predictLanding(landing, grenade, 0))
  console.log(`down in ${landing.time.toFixed(2)} s at x ${landing.position.x.toFixed(1)}`);
const soldier = { x: 8, y: 0, z: 0 };
const nerve = { blastRadius: 6, runSpeed: 5, handlingTime: 1 };
console.log([1.5, 4].map((fuse) => decideOnFuse(nerve, soldier, landing, fuse)).join(', '));
// #endregion

// #region firing
const muzzle = { x: 0, y: 1, z: 0 };
const target = { x: 30, y: 3, z: 10 };
const solution = createFiringSolution();
for (const arc of ['low', 'high'] as const)
  if (findFiringSolution(solution, muzzle, target, 22, gravity, arc))
    console.log(`${arc}: ${toDegrees(Math.asin(solution.direction.y))}° up, hits after ${solution.time.toFixed(2)} s`);
console.log(`at 15 m/s: ${findFiringSolution(solution, muzzle, target, 15, gravity)}`);
// #endregion

// #region aim
const air = { ...STILL_AIR, squareDrag: 0.01, wind: { x: 0, y: 0, z: 6 } };
const aim = createAim();
const shot = { start: muzzle, target, speed: 30, gravity };
const status = findAim(aim, {}, shot, airTrial(muzzle, gravity, air, 0.05));
console.log(
  `${status} in ${aim.trials} trials: ${toDegrees(aim.elevation)}° up, ${toDegrees(aim.bearing)}° to the left`,
);
// #endregion

// #region intercept
const thief = createKinematic({ position: { x: 10, y: 0, z: 0 }, velocity: { x: 0, y: 0, z: 3 } });
const meeting = createVector3();
const seconds = findIntercept(meeting, { x: 0, y: 0, z: 0 }, 5, thief);
console.log(`met after ${seconds?.toFixed(2)} s at z ${meeting.z.toFixed(1)}`);
// #endregion

// #region remote
const remote = createRemoteMotion(thief);
reportMotion(remote, {}, thief, 0.1); // a message came, 0.1 s old
for (let frame = 0; frame < 30; frame++) tickRemoteMotion(remote, {}, 1 / 60);
console.log(`half a second later shown at z ${remote.shown.position.z.toFixed(2)}`);
// #endregion

function toDegrees(radians: number): string {
  return ((radians * 180) / Math.PI).toFixed(1);
}
