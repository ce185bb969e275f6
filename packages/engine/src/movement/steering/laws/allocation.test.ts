import { describe, expect, it } from 'vitest';
import { heapGrowth } from '../../../data/laws/heap-growth.js';
import { Rng } from '../../../math/rng.js';
import { createVector3 } from '../../../math/vector3.js';
import { createKinematic, createKinematicSteering, createSteering } from '../../core/kinematic.js';
import { align } from '../align.js';
import { face, faceAway } from '../face.js';
import { createFollowPathState, followPath, followPathToEnd } from '../follow-path.js';
import { kinematicWander } from '../kinematic/kinematic-wander.js';
import { lookWhereGoing } from '../look-where-going.js';
import { createLinePath } from '../path.js';
import { wander, wanderFacing } from '../wander.js';

const CALLS = 10_000;
const BODIES = 256;

describe('steering allocates nothing per call', () => {
  const rng = new Rng('allocation');
  const bodies = Array.from({ length: BODIES }, () =>
    createKinematic({
      position: createVector3(rng.range(0, 60), 0.5, rng.range(-5, 5)),
      velocity: createVector3(rng.normal(), 0.5, rng.normal()),
      orientation: rng.range(-Math.PI, Math.PI),
      rotation: rng.normal(),
    }),
  );
  const target = createVector3(30.5, 0.5, 0.5);
  const turning = { maxAngularAcceleration: 40.5, maxRotation: 8.5, targetRadius: 0.01, slowRadius: 0.5 };
  const wandering = { offset: 4.5, radius: 1.5, jitter: 2.5, maxAcceleration: 5.5 };
  const wanderingAndFacing = { ...wandering, align: turning };
  const strolling = { maxSpeed: 2.5, maxRotation: 1.5 };
  const drift = { angle: 0.5 };
  const path = createLinePath(Array.from({ length: 20 }, (_, i) => createVector3(i * 3.3, 0.5, 5 * rng.triangular())));
  const following = { maxAcceleration: 5.5, offset: 1.5, window: 4.5, prediction: 0.1 };
  const arriving = { ...following, maxSpeed: 3.5, targetRadius: 0.1, slowRadius: 1.5 };
  const places = bodies.map(() => createFollowPathState());
  const out = createSteering(0.5, 0.5, 0.5, 0.5);
  const velocity = createKinematicSteering(0.5, 0.5, 0.5, 0.5);

  it.each<[string, (i: number) => void]>([
    ['wander', (i) => void wander(out, wandering, drift, bodies[i], rng, 1 / 60)],
    ['wanderFacing', (i) => void wanderFacing(out, wanderingAndFacing, drift, bodies[i], rng, 1 / 60)],
    ['kinematicWander', (i) => void kinematicWander(velocity, strolling, bodies[i], rng)],
    ['align', (i) => void align(out, turning, bodies[i], 0.5)],
    ['face', (i) => void face(out, turning, bodies[i], target)],
    ['faceAway', (i) => void faceAway(out, turning, bodies[i], target)],
    ['lookWhereGoing', (i) => void lookWhereGoing(out, turning, bodies[i])],
    ['followPath', (i) => void followPath(out, following, places[i], bodies[i], path)],
    ['followPathToEnd', (i) => void followPathToEnd(out, arriving, places[i], bodies[i], path)],
  ])('%s', (_name, call) => {
    const grown = heapGrowth(() => {
      for (let i = 0; i < CALLS; i++) call(i % BODIES);
    }, 4 * CALLS);
    // One boxed number per call would be 16 bytes. A quarter of that is allowed for the rest of the
    // process.
    expect(grown).toBeLessThan(4 * CALLS);
  });
});
