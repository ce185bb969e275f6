import { Rng } from 'gumption/math';
import { PerlinNoise } from 'gumption/procedural/noise';
import type { Benchmark, Subject } from '../harness.js';

// Perlin's improved noise on a plane, at 256 by 256 points. An operation is one point.

const SIDE = 256;
const STEP = 0.037;
const order = Array.from({ length: 256 }, (_, i) => i);
new Rng('order').shuffle(order);

function subject(name: string, note: string, create: () => (x: number, y: number) => number): Subject {
  return {
    subject: name,
    unit: 'point',
    note,
    setup() {
      const at = create();
      let sum = 0;
      return {
        opsPerRun: SIDE * SIDE,
        run() {
          for (let y = 0; y < SIDE; y++) for (let x = 0; x < SIDE; x++) sum += at(x * STEP, y * STEP);
          return sum;
        },
        verify: () => sum,
      };
    },
  };
}

/** The noise for a plane only, in one function. */
function createByHand(): (x: number, y: number) => number {
  const table = Uint8Array.from({ length: 512 }, (_, i) => order[i & 255]);
  const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10);
  const slope = (hash: number, x: number, y: number) => {
    const which = hash & 15;
    const u = which < 8 ? x : y;
    const v = which < 4 ? y : which === 12 || which === 14 ? x : 0;
    return ((which & 1) === 0 ? u : -u) + ((which & 2) === 0 ? v : -v);
  };
  return (x, y) => {
    const floorX = Math.floor(x);
    const floorY = Math.floor(y);
    const dx = x - floorX;
    const dy = y - floorY;
    const u = fade(dx);
    const v = fade(dy);
    const a = table[floorX & 255] + (floorY & 255);
    const b = table[(floorX & 255) + 1] + (floorY & 255);
    const near = slope(table[table[a]], dx, dy);
    const far = slope(table[table[a + 1]], dx, dy - 1);
    const low = near + u * (slope(table[table[b]], dx - 1, dy) - near);
    const high = far + u * (slope(table[table[b + 1]], dx - 1, dy - 1) - far);
    return low + v * (high - low);
  };
}

export const perlin: Benchmark = {
  name: 'procedural/perlin',
  title: 'Perlin noise at points of a plane',
  verifyRuns: 2,
  subjects: [
    subject('hand-written', 'for a plane only', createByHand),
    subject('gumption', 'PerlinNoise', () => {
      const noise = new PerlinNoise(order);
      return (x, y) => noise.at(x, y);
    }),
  ],
};
