import { describe, expect, it } from 'vitest';
import { heapGrowth } from '../../data/heap-growth.fixture.js';
import { createKinematic, createSteering } from '../kinematic.js';
import { createNeighborhood, gatherNeighbors } from '../neighborhood.js';
import { avoidCollisions } from './avoid-collisions.js';
import { createReciprocalState, RECIPROCAL_DEFAULTS, steerReciprocally } from './avoid-reciprocally.js';
import { separate } from './separate.js';

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
  const out = createSteering();
  const separation = { threshold: 3, maxAcceleration: 5, falloff: 'inverse square', strength: 2 } as const;
  const dodging = { radius: 0.5, horizon: 4, maxAcceleration: 5 };
  const reciprocal = { ...RECIPROCAL_DEFAULTS, radius: 0.5, maxSpeed: 2, maxAcceleration: 5 };
  const state = createReciprocalState();

  it.each<[string, (i: number) => void]>([
    ['separate', (i) => void separate(out, separation, bodies[i]!, near)],
    ['avoidCollisions', (i) => void avoidCollisions(out, dodging, bodies[i]!, near)],
    [
      'steerReciprocally',
      (i) =>
        void steerReciprocally(out, reciprocal, state, bodies[i]!, bodies[(i + 3) % 12]!.velocity, near, walls, 1 / 60),
    ],
  ])('%s', (_name, call) => {
    const grown = heapGrowth(() => {
      for (let i = 0; i < CALLS; i++) {
        if (i % 100 === 0) gatherNeighbors(near, bodies[i % 12]!, neighbors);
        call(i % 12);
      }
    });
    // One boxed number per call would be 12 bytes. A third of that is allowed for the rest of the process.
    expect(grown).toBeLessThan(4 * CALLS);
  });
});
