import { arrive, createKinematic, createSteering, faceMotion, integrate } from 'gumption/movement';

const walking = { maxAcceleration: 4, maxSpeed: 3, targetRadius: 0.1, slowRadius: 2.5 };
const limits = { maxSpeed: 3, maxRotation: 6 };
const guard = createKinematic({ position: { x: 0, y: 0, z: 0 } });
const door = { x: 8, y: 0, z: 6 };
const steering = createSteering();

for (let tick = 1; tick <= 300; tick++) {
  arrive(steering, walking, guard, door); // writes the acceleration it asks for
  integrate(guard, steering, limits, 1 / 60); // applies it within the limits
  faceMotion(guard);
  if (tick % 60 === 0)
    console.log(`${tick / 60} s: x ${guard.position.x.toFixed(2)}, z ${guard.position.z.toFixed(2)}`);
}
