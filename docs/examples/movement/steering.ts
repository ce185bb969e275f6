import { Rng } from 'gumption/math';
import {
  addSteering,
  createKinematic,
  createSteering,
  evade,
  integrate,
  type Kinematic,
  lookWhereGoing,
  pursue,
  type Steering,
  seek,
  wander,
} from 'gumption/movement';

// #region pursue
const limits = { maxSpeed: 4, maxRotation: 6 };
const steering = createSteering();
const hunting = { maxAcceleration: 8, maxPrediction: 3 };

function secondsToCatch(chase: (out: Steering, hunter: Kinematic, quarry: Kinematic) => void): number {
  const hunter = createKinematic();
  const quarry = createKinematic({ position: { x: -4, y: 0, z: 10 }, velocity: { x: 3.5, y: 0, z: 0 } });
  for (let tick = 1; tick <= 1800; tick++) {
    chase(steering, hunter, quarry);
    integrate(hunter, steering, limits, 1 / 60);
    quarry.position.x += quarry.velocity.x / 60;
    if (Math.hypot(hunter.position.x - quarry.position.x, hunter.position.z - quarry.position.z) < 0.5)
      return tick / 60;
  }
  return Infinity;
}
const sought = secondsToCatch((out, hunter, quarry) => seek(out, hunting, hunter, quarry.position));
const pursued = secondsToCatch((out, hunter, quarry) => pursue(out, hunting, hunter, quarry));
console.log(`seek catches it after ${sought.toFixed(1)} s, pursue after ${pursued.toFixed(1)} s`);
// #endregion

// #region evade
const wolf = createKinematic({ position: { x: 0, y: 0, z: -8 }, velocity: { x: 0, y: 0, z: 4 } });
const deer = createKinematic({ position: { x: 1, y: 0, z: 0 } });
const fear = { maxAcceleration: 6, maxPrediction: 2, panicDistance: 20 };
const runs = evade(steering, fear, deer, wolf);
console.log(`runs: ${runs}, x ${steering.x.toFixed(1)}, z ${steering.z.toFixed(1)}`);
// #endregion

// #region wander
const strolling = { offset: 2, radius: 1, jitter: 3, maxAcceleration: 3 };
const turning = { maxAngularAcceleration: 20, maxRotation: 6, targetRadius: 0.01, slowRadius: 0.5 };
const stroller = createKinematic();
const memory = { angle: 0 }; // one for each character
const rng = new Rng('stroller 1');
const turn = createSteering();
for (let tick = 0; tick < 600; tick++) {
  wander(steering, strolling, memory, stroller, rng, 1 / 60);
  lookWhereGoing(turn, turning, stroller);
  addSteering(steering, turn);
  integrate(stroller, steering, { maxSpeed: 1.5, maxRotation: 6 }, 1 / 60);
}
console.log(`after 10 s at ${stroller.position.x.toFixed(2)}, ${stroller.position.z.toFixed(2)}`);
// #endregion
