import { Rng } from 'gumption/math';
import { SimplexNoise } from 'gumption/procedural/noise';
import { createNoise2D } from 'simplex-noise';
import type { Benchmark, Subject } from '../harness.js';

// Simplex noise at 256 by 256 points of a plane. An operation is one point. The two number their
// gradients differently, so only the spread of their values is compared.

const SIDE = 256;
const STEP = 0.037;

function subject(name: string, note: string, create: () => (x: number, y: number) => number): Subject {
  return {
    subject: name,
    unit: 'point',
    note,
    setup() {
      const at = create();
      let squares = 0;
      let points = 0;
      return {
        opsPerRun: SIDE * SIDE,
        run() {
          for (let y = 0; y < SIDE; y++)
            for (let x = 0; x < SIDE; x++) {
              const value = at(x * STEP, y * STEP);
              squares += value * value;
            }
          points += SIDE * SIDE;
          return squares;
        },
        // The root of the mean square of simplex noise on a plane is near 0.4.
        verify: () => Math.abs(Math.sqrt(squares / points) - 0.4) < 0.1,
      };
    },
  };
}

export const simplex: Benchmark = {
  name: 'procedural/simplex',
  title: 'simplex noise at points of a plane',
  verifyRuns: 1,
  subjects: [
    subject('simplex-noise', 'createNoise2D', () => {
      const rng = new Rng('noise');
      return createNoise2D(() => rng.next());
    }),
    subject('gumption', 'SimplexNoise', () => {
      const noise = new SimplexNoise(new Rng('noise'));
      return (x, y) => noise.at(x, y);
    }),
  ],
};
