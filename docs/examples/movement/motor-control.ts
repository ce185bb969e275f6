import {
  createBlend,
  createKinematic,
  createKinematicSteering,
  createSteering,
  integrate,
  integrateKinematic,
  lookWhereGoing,
  seek,
} from 'gumption/movement';
import {
  actuateForce,
  BODIES,
  createCarState,
  createForce,
  deferActuation,
  driveCar,
  filterSteering,
  holdWheels,
  moveHuman,
} from 'gumption/movement/actuation';

// #region car
const car = createKinematic(); // looks along +z
const driver = createCarState();
const beside = { x: 4, y: 0, z: 1 }; // too near to simply turn to
const steering = createSteering();
const moves: string[] = [];
while (driveCar(steering, BODIES.car, driver, car, beside)) {
  integrate(car, steering, { maxSpeed: BODIES.car.maxSpeed, maxRotation: 4 }, 1 / 60);
  holdWheels(car, BODIES.car, 1 / 60); // leave it out if a physics engine rolls the wheels
  if (moves.at(-1) !== driver.move) moves.push(driver.move);
}
console.log(`${moves.join(', ')}: at ${car.position.x.toFixed(1)}, ${car.position.z.toFixed(1)}`);
// #endregion

// #region human
const person = createKinematic();
const step = createKinematicSteering();
const seen: string[] = [];
const chair = { x: -4, y: 0, z: 0 };
for (let tick = 0; tick < 300; tick++) {
  const move = moveHuman(step, BODIES.human, person, chair, 1 / 60); // what to animate
  integrateKinematic(person, step, 1 / 60);
  if (seen.at(-1) !== move) seen.push(move);
}
console.log(`${seen.join(', ')}: at ${person.position.x.toFixed(1)}, ${person.position.z.toFixed(1)}`);
// #endregion

// #region filter
const wheels = { maxAcceleration: 6, maxAngularAcceleration: 4, fullTurnSpeed: 2 };
const turning = { maxAngularAcceleration: 4, maxRotation: 2, targetRadius: 0.01, slowRadius: 0.6 };
const traffic = deferActuation<{ x: number; y: number; z: number }>(
  createBlend(
    [
      { name: 'go', steer: (out, self, goal) => seek(out, { maxAcceleration: 6 }, self, goal) },
      { name: 'look', steer: (out, self) => lookWhereGoing(out, turning, self) },
    ],
    { maxAcceleration: 6, maxAngularAcceleration: 4 },
  ),
  (out, self, request) => filterSteering(out, wheels, self, request),
);
const taxi = createKinematic({ velocity: { x: 0, y: 0, z: 3 } });
traffic(steering, taxi, { x: 10, y: 0, z: 5 }, 1 / 60);
console.log(`wished for x and z; pushes along z alone: ${steering.x.toFixed(1)}, ${steering.z.toFixed(1)}`);
// #endregion

// #region force
const body = { mass: 80, inertia: 6, maxForce: 400, maxTorque: 60 };
const force = createForce();
const runner = createKinematic();
seek(steering, { maxAcceleration: 6 }, runner, { x: 0, y: 0, z: 10 });
actuateForce(force, body, steering); // pass it to the physics engine instead of integrating
console.log(`asks for 6 m/s², pushes with ${force.z} N`);
// #endregion
