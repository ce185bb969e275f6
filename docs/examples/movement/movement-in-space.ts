import { createQuaternion, createVector3, quaternionFromEuler, Rng, rotateVector3 } from 'gumption/math';
import { createKinematic, seek } from 'gumption/movement';
import {
  alignInSpace,
  bankInSpace,
  createSpaceKinematic,
  createSpaceSteering,
  createTiltState,
  createWanderInSpaceState,
  displayOrientation,
  faceInSpace,
  forwardInSpace,
  integrateInSpace,
  leanForTurn,
  lookWhereGoingInSpace,
  tickTilt,
  wanderInSpace,
} from 'gumption/movement/space';

// #region craft
const craft = createSpaceKinematic({ velocity: { x: 0, y: 0, z: 8 } });
const steering = createSpaceSteering();
const turning = { maxAngularAcceleration: 12, maxRotation: 2, targetRadius: 0.01, slowRadius: 0.6 };
const station = { x: 60, y: 40, z: 20 };
for (let tick = 0; tick < 240; tick++) {
  seek(steering, { maxAcceleration: 6 }, craft, station); // acceleration works as on the ground
  lookWhereGoingInSpace(steering.turn, turning, craft); // turning has its own vector
  integrateInSpace(craft, steering, { maxSpeed: 12, maxRotation: 2 }, 1 / 60);
}
const nose = createVector3();
forwardInSpace(nose, craft.attitude);
console.log(`climbs: nose ${nose.y.toFixed(2)} up, way ${(craft.velocity.y / 12).toFixed(2)} up`);
// #endregion

// #region bank
const banking = { ...turning, fullSpeed: 6, leanRotation: 1, lean: 'inward' } as const;
const plane = createSpaceKinematic({ velocity: { x: 0, y: 0, z: 8 } });
for (let tick = 0; tick < 60; tick++) {
  // a turn to the left
  seek(steering, { maxAcceleration: 8 }, plane, { x: 100, y: 0, z: plane.position.z });
  bankInSpace(steering.turn, banking, plane);
  integrateInSpace(plane, steering, { maxSpeed: 8, maxRotation: 2 }, 1 / 60);
}
const leftWing = createVector3();
rotateVector3(leftWing, plane.attitude, { x: 1, y: 0, z: 0 });
console.log(`turning left, the left wing is ${leftWing.y < -0.1 ? 'down' : 'level'}`);
// #endregion

// #region show
// has a heading only
const rider = createKinematic({ velocity: { x: 0, y: 0, z: 10 }, rotation: 0.8 });
const shown = createQuaternion();
const tilt = createTiltState();
for (let frame = 0; frame < 60; frame++)
  tickTilt(shown, { fullSpeed: 6, leanRotation: 1, lean: 'inward', lag: 0.2 }, tilt, rider, 1 / 60);
console.log(`leans by ${((Math.abs(tilt.roll) * 180) / Math.PI).toFixed(0)}°, for the picture alone`);
// #endregion

// #region wander
const fish = createSpaceKinematic({ position: { x: 0, y: -4, z: 0 } });
const memory = createWanderInSpaceState();
const rng = new Rng('fish 1');
const swimming = {
  ...turning,
  offset: 4,
  radius: 3,
  heightRadius: 0.5,
  jitter: 3,
  maxAcceleration: 2,
  heights: { min: -6, max: -1 },
};
let aside = 0;
let upAndDown = 0;
for (let tick = 0; tick < 1200; tick++) {
  wanderInSpace(steering, swimming, memory, fish, rng, 1 / 60);
  integrateInSpace(fish, steering, { maxSpeed: 1.5, maxRotation: 2 }, 1 / 60);
  aside += Math.abs(fish.spin.y) / 60;
  upAndDown += Math.hypot(fish.spin.x, fish.spin.z) / 60;
}
console.log(`turned ${aside.toFixed(1)} rad to the sides, ${upAndDown.toFixed(1)} up and down`);
// #endregion

// #region lean
const leaning = { fullSpeed: 6, leanRotation: 1, lean: 'inward' } as const;
const camera = createQuaternion();
for (const rotation of [0.2, 1, 5]) {
  const roll = leanForTurn(leaning, rotation) / 3; // the camera leans a third as far as the bike
  quaternionFromEuler(camera, 0, 0, roll);
  console.log(`turning at ${rotation} rad/s: the camera rolls by ${((roll * 180) / Math.PI).toFixed(0)}°`);
}
// #endregion

// #region turrets
const turret = createSpaceKinematic();
const up = createQuaternion();
quaternionFromEuler(up, 0, -Math.PI / 2, 0);
for (const [name, turn] of [
  ['to an enemy', () => faceInSpace(steering.turn, turning, turret, { x: 10, y: 10, z: 0 })],
  ['straight up', () => alignInSpace(steering.turn, turning, turret, up)],
] as const) {
  for (let tick = 0; tick < 240; tick++) {
    Object.assign(steering, { x: 0, y: 0, z: 0 });
    turn();
    integrateInSpace(turret, steering, { maxSpeed: 0, maxRotation: 2 }, 1 / 60);
  }
  forwardInSpace(nose, turret.attitude);
  console.log(`${name}: nose ${nose.y.toFixed(2)} up`);
}
displayOrientation(shown, { fullSpeed: 6, leanRotation: 1, lean: 'outward' }, rider); // a car, without a state
// #endregion
