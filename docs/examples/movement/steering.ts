import { Rng } from 'gumption/math';
import {
  addKinematicSteering,
  addSteering,
  align,
  applyDrag,
  createKinematic,
  createKinematicSteering,
  createSteering,
  easeFacingBy,
  evade,
  face,
  faceAway,
  integrate,
  integrateExactly,
  integrateKinematic,
  type Kinematic,
  kinematicFlee,
  kinematicVehicle,
  lookWhereGoing,
  matchRotation,
  pursue,
  pursueAndArrive,
  type Steering,
  scaleKinematicSteering,
  scaleSteering,
  seek,
  wander,
  wanderFacing,
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

// #region turning
const aiming = {
  maxAngularAcceleration: 10,
  maxRotation: 4,
  targetRadius: 0.01,
  slowRadius: 0.8,
};
const turret = createKinematic();
const enemy = { x: 5, y: 0, z: 0 };
const swing = createSteering();
align(swing, aiming, turret, Math.PI / 2);
console.log(`to a direction: ${swing.angular.toFixed(1)} rad/s²`);
face(swing, aiming, turret, enemy);
faceAway(swing, aiming, turret, enemy); // shows the enemy its back
console.log(`away from the enemy: ${swing.angular.toFixed(1)} rad/s²`);
wanderFacing(swing, { ...strolling, align: aiming }, { angle: 0 }, turret, new Rng('turret'), 1 / 60);
matchRotation(swing, aiming, turret, 0.5); // sweeps at half a radian per second
console.log(`to sweep: ${swing.angular.toFixed(1)} rad/s²`);
// #endregion

// #region more
const escort = createKinematic();
const wagon = createKinematic({ position: { x: 8, y: 0, z: 0 }, velocity: { x: 0, y: 0, z: 2 } });
const push = createSteering();
pursueAndArrive(
  push,
  { maxAcceleration: 6, maxSpeed: 4, targetRadius: 0.5, slowRadius: 3, maxPrediction: 1 },
  escort,
  wagon,
);
scaleSteering(push, 0.5);
integrateExactly(escort, push, { maxSpeed: 4, maxRotation: 4 }, 0.1);
applyDrag(escort, 0.2, 0.1);
easeFacingBy(escort, 0.5);
console.log(`the escort leads the wagon: z ${push.z > 0}, and it turns: ${escort.orientation.toFixed(2)} rad`);
const shove = createKinematicSteering();
kinematicFlee(shove, { maxSpeed: 3 }, escort, wagon.position);
console.log(`a simple flight: ${shove.x.toFixed(1)} m/s`);
addKinematicSteering(shove, createKinematicSteering(0, 0, 1), 2); // and the current of a river
scaleKinematicSteering(shove, 0.5); // waist-deep
console.log(`through water: ${shove.x.toFixed(1)}, ${shove.z.toFixed(1)} m/s`);
// #endregion

// #region vehicle
const lamp = { x: 6, z: 10 };
const bright = (x: number, z: number) => 1 / (1 + 0.02 * ((x - lamp.x) ** 2 + (z - lamp.z) ** 2));
for (const wiring of ['same side', 'crossed'] as const) {
  const bug = createKinematic();
  const motors = createKinematicSteering();
  const wires = { wiring, effect: 'faster', maxSpeed: 4, sensorDistance: 0.3, track: 0.4 } as const;
  let nearest = Number.POSITIVE_INFINITY;
  for (let tick = 0; tick < 600; tick++) {
    kinematicVehicle(motors, wires, bug, bright);
    integrateKinematic(bug, motors, 1 / 60);
    nearest = Math.min(nearest, Math.hypot(bug.position.x - lamp.x, bug.position.z - lamp.z));
  }
  console.log(`${wiring}: ${nearest < 1 ? 'reaches the lamp' : 'keeps away from the lamp'}`);
}
// #endregion
