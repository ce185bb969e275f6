import { describe, expect, it } from 'vitest';
import { heapGrowth } from '../../../data/laws/heap-growth.js';
import { createKinematic, createSteering } from '../../core/kinematic.js';
import { createNeighborhood, gatherNeighbors } from '../../core/neighborhood.js';
import { avoidCollisions } from '../avoid-collisions.js';
import { createReciprocalState, RECIPROCAL_DEFAULTS, steerReciprocally } from '../avoid-reciprocally.js';
import { avoidWalls, createAvoidWallsState } from '../avoid-walls.js';
import { detectBoxes } from '../detect-boxes.js';
import { detectSpheres } from '../detect-spheres.js';
import { detectVolume } from '../detect-volume.js';
import { detectWalls } from '../detect-walls.js';
import { createHit, detectAny } from '../detector.js';
import { whiskers } from '../rays.js';
import { separate } from '../separate.js';

const CALLS = 10_000;

describe('avoidance allocates nothing per call', () => {
  const bodies = Array.from({ length: 12 }, (_, i) =>
    createKinematic({
      position: { x: 1.37 * (i % 4), y: 0, z: 1.21 * Math.floor(i / 4) },
      velocity: { x: Math.sin(i), y: 0, z: Math.cos(i) },
    }),
  );
  const near = createNeighborhood();
  const neighbors = bodies.map((motion) => ({ motion, radius: 0.5 }));
  const walls = [{ from: { x: -3, z: 5.5 }, to: { x: 9, z: 4.5 } }];
  const hit = createHit();
  const detectors = [
    detectWalls(walls),
    detectVolume(walls, 0.4),
    detectSpheres([{ position: { x: 2, y: 0, z: 6 }, radius: 1 }]),
    detectBoxes([{ min: { x: 5, y: -1, z: 1 }, max: { x: 6, y: 1, z: 2 } }]),
  ];
  const detector = detectAny(detectors);
  const out = createSteering();
  const separation = { threshold: 3, maxAcceleration: 5, falloff: 'inverse square', strength: 2 } as const;
  const dodging = { radius: 0.5, horizon: 4, maxAcceleration: 5 };
  const feeling = { rays: whiskers(), lookahead: 2, minLookahead: 1, avoidDistance: 1, maxAcceleration: 5 };
  const braking = { ...feeling, brakes: true };
  const inverse = { ...separation, falloff: 'inverse' } as const;
  const memory = createAvoidWallsState();
  const reciprocal = { ...RECIPROCAL_DEFAULTS, radius: 0.5, maxSpeed: 2, maxAcceleration: 5 };
  const state = createReciprocalState();

  it.each<[string, (i: number) => void]>([
    ['separate', (i) => void separate(out, separation, bodies[i], near)],
    ['avoidCollisions', (i) => void avoidCollisions(out, dodging, bodies[i], near)],
    ['detectWalls', (i) => void detectors[0](hit, bodies[i].position, bodies[(i + 1) % 12].velocity)],
    ['detectVolume', (i) => void detectors[1](hit, bodies[i].position, bodies[(i + 1) % 12].velocity)],
    ['detectSpheres', (i) => void detectors[2](hit, bodies[i].position, bodies[(i + 1) % 12].velocity)],
    ['detectBoxes', (i) => void detectors[3](hit, bodies[i].position, bodies[(i + 1) % 12].velocity)],
    ['avoidWalls', (i) => void avoidWalls(out, feeling, memory, bodies[i], detectors[0], 1 / 60)],
    ['avoidWalls with brakes', (i) => void avoidWalls(out, braking, memory, bodies[i], detectors[0], 1 / 60)],
    ['separate by the inverse', (i) => void separate(out, inverse, bodies[i], near)],
    ['avoidWalls over all', (i) => void avoidWalls(out, feeling, memory, bodies[i], detector, 1 / 60)],
    ['detectAny', (i) => void detector(hit, bodies[i].position, bodies[(i + 1) % 12].velocity)],
    [
      'steerReciprocally',
      (i) =>
        void steerReciprocally(out, reciprocal, state, bodies[i], bodies[(i + 3) % 12].velocity, near, walls, 1 / 60),
    ],
  ])('%s', (_name, call) => {
    const grown = heapGrowth(() => {
      for (let i = 0; i < CALLS; i++) {
        if (i % 100 === 0) gatherNeighbors(near, bodies[i % 12], neighbors);
        call(i % 12);
      }
    }, 4 * CALLS);
    // One boxed number per call would be 16 bytes. A quarter of that is allowed for the rest of the
    // process.
    expect(grown).toBeLessThan(4 * CALLS);
  });
});
