import { describe, expect, it } from 'vitest';
import { heapGrowth } from '../../../data/laws/heap-growth.js';
import { Rng } from '../../../math/rng.js';
import { createVector3 } from '../../../math/vector3.js';
import { createKinematic, createKinematicSteering, createSteering } from '../../core/kinematic.js';
import { CAR, createCarState, driveCar } from '../car.js';
import { deferActuation } from '../defer.js';
import { filterSteering } from '../filter.js';
import { actuateForce, createForce } from '../force.js';
import { HUMAN, moveHuman } from '../human.js';
import { chooseManeuver } from '../maneuver.js';
import { driveTracked, TANK } from '../tracked.js';
import { holdWheels } from '../wheels.js';

const CALLS = 10_000;
const BODIES = 256;

describe('actuation allocates nothing per call', () => {
  const rng = new Rng('allocation');
  const bodies = Array.from({ length: BODIES }, () =>
    createKinematic({
      position: createVector3(rng.range(-30, 30), 0.5, rng.range(-30, 30)),
      velocity: createVector3(rng.normal(), 0.5, rng.normal()),
      orientation: rng.range(-Math.PI, Math.PI),
      rotation: rng.normal(),
    }),
  );
  const cars = bodies.map(() => createCarState());
  const target = createVector3(3.5, 0.5, 0.5);
  const wish = createSteering(1.5, 0.5, 2.5, 0.5);
  const force = createForce();
  const strength = { mass: 70.5, inertia: 2.5, maxForce: 900.5, maxTorque: 30.5 };
  const wheels = { maxAcceleration: 5.5, maxAngularAcceleration: 2.5, fullTurnSpeed: 3.5 };
  const out = createSteering(0.5, 0.5, 0.5, 0.5);
  const velocity = createKinematicSteering(0.5, 0.5, 0.5, 0.5);
  const trial = { seconds: 0.5, step: 0.1 };
  const maneuvers = [1.5, -1.5].map((push) => (steering: typeof out) => {
    steering.x = push;
  });
  const roll = (body: (typeof bodies)[number], steering: Readonly<typeof out>, dt: number) => {
    body.velocity.x += steering.x * dt;
    body.position.x += body.velocity.x * dt;
  };
  const deferred = deferActuation<null>(
    (request) => {
      request.x = 1.5;
      return true;
    },
    (steering, self, request) => filterSteering(steering, wheels, self, request),
  );

  it.each<[string, (i: number) => void]>([
    ['driveCar', (i) => void driveCar(out, CAR, cars[i], bodies[i], target)],
    ['driveTracked', (i) => void driveTracked(out, TANK, bodies[i], target)],
    ['moveHuman', (i) => void moveHuman(velocity, HUMAN, bodies[i], target, 1 / 60)],
    ['filterSteering', (i) => void filterSteering(out, wheels, bodies[i], wish)],
    ['deferActuation', (i) => void deferred(out, bodies[i], null, 1 / 60)],
    ['actuateForce', () => actuateForce(force, strength, wish)],
    ['chooseManeuver', (i) => void chooseManeuver(trial, maneuvers, bodies[i], roll, ({ position }) => position.x)],
    ['holdWheels', (i) => holdWheels(bodies[i], CAR, 1 / 600)],
  ])('%s', (_name, call) => {
    const grown = heapGrowth(() => {
      for (let i = 0; i < CALLS; i++) call(i % BODIES);
    }, 4 * CALLS);
    // One boxed number per call would be 16 bytes. A quarter of that is allowed for the rest of the
    // process.
    expect(grown).toBeLessThan(4 * CALLS);
  });
});
