import { createVector3 } from 'gumption/math';
import { createKinematic, createNeighborhood, createSteering, gatherNeighbors } from 'gumption/movement';
import {
  avoidCollisions,
  avoidReciprocally,
  avoidWalls,
  createAvoidWallsState,
  createReciprocalState,
  detectAny,
  detectBoxes,
  detectWalls,
  RECIPROCAL_DEFAULTS,
  separate,
  whiskers,
} from 'gumption/movement/avoidance';

// #region separate
const people = [0, 0.6, 4].map((x) => ({ motion: createKinematic({ position: { x, y: 0, z: 0 } }), radius: 0.3 }));
const [anna] = people;
const steering = createSteering();
const near = createNeighborhood();
gatherNeighbors(near, anna.motion, people);
separate(steering, { threshold: 1, maxAcceleration: 5, falloff: 'linear' }, anna.motion, near);
console.log(`anna is pushed by ${steering.x.toFixed(1)} m/s²`);
// #endregion

// #region collisions
const runner = { motion: createKinematic({ velocity: { x: 0, y: 0, z: 3 } }), radius: 0.3 };
const crossing = {
  motion: createKinematic({ position: { x: 6, y: 0, z: 6 }, velocity: { x: -3, y: 0, z: 0 } }),
  radius: 0.3,
};
gatherNeighbors(near, runner.motion, [crossing]);
const dodging = { radius: 0.4, horizon: 2.5, maxAcceleration: 6 };
const mustDodge = avoidCollisions(steering, dodging, runner.motion, near);
console.log(`a collision in two seconds: ${mustDodge}`);
// #endregion

// #region walls
const world = detectAny([
  detectWalls([{ from: { x: -5, z: 4 }, to: { x: 5, z: 4 } }]),
  detectBoxes([{ min: { x: 6, y: 0, z: -1 }, max: { x: 8, y: 2, z: 1 } }]),
]);
const feeling = { rays: whiskers(), lookahead: 1, minLookahead: 1, avoidDistance: 1, maxAcceleration: 8 };
const felt = createAvoidWallsState(); // one for each character
const walker = createKinematic({ position: { x: 0, y: 0, z: 3.2 }, velocity: { x: 1, y: 0, z: 3 } });
if (avoidWalls(steering, feeling, felt, walker, world, 1 / 60))
  console.log(`ray ${felt.ray} hit at x ${felt.hit.x.toFixed(2)}; push z ${steering.z.toFixed(1)}`);
// #endregion

// #region reciprocal
const options = { ...RECIPROCAL_DEFAULTS, radius: 0.4, maxSpeed: 2 };
const state = createReciprocalState(); // one for all
const pair = [-4, 4].map((x) => ({
  motion: createKinematic({ position: { x, y: 0, z: 0 }, velocity: { x: -Math.sign(x), y: 0, z: 0 } }),
  radius: 0.4,
  wish: { x: -Math.sign(x), y: 0, z: 0 }, // the velocity it would like
  next: createVector3(),
}));
let nearest = Infinity;
for (let tick = 0; tick < 600; tick++) {
  for (const { motion, wish, next } of pair) {
    gatherNeighbors(near, motion, pair);
    avoidReciprocally(next, options, state, motion, wish, near, [], 1 / 60);
  }
  for (const { motion, next } of pair) {
    Object.assign(motion.velocity, next);
    motion.position.x += next.x / 60;
    motion.position.z += next.z / 60;
  }
  const [a, b] = pair.map(({ motion }) => motion.position);
  nearest = Math.min(nearest, Math.hypot(a.x - b.x, a.z - b.z));
}
console.log(`head on, 0.8 m wide together: no nearer than ${nearest.toFixed(2)} m`);
// #endregion
