import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { Rng } from '../../math/rng.js';
import { SimplexNoise, ValueNoise } from './index.js';
import { createPermutation } from './permutation.js';

const place = fc.double({ min: -300, max: 300, noNaN: true });

/** The middles of the twelve edges of a cube, seen from above. */
const EDGES = [-1, 1]
  .flatMap((one) => [-1, 1].flatMap((other) => [`${one} ${other}`, `${one} 0`, `0 ${other}`]))
  .sort();

/** Simplex noise the slow way: adds up all corners of triangles around a point, near or not. */
function slowSimplex(order: Uint8Array, directions: readonly (readonly number[])[], x: number, y: number): number {
  const [skew, unskew] = [(Math.sqrt(3) - 1) / 2, (3 - Math.sqrt(3)) / 6];
  const [nearX, nearY] = [x + (x + y) * skew, y + (x + y) * skew].map(Math.floor);
  let sum = 0;
  for (let i = nearX - 2; i <= nearX + 3; i++)
    for (let j = nearY - 2; j <= nearY + 3; j++) {
      const [dx, dy] = [x - i + (i + j) * unskew, y - j + (i + j) * unskew];
      const fading = Math.max(0, 0.5 - dx * dx - dy * dy) ** 4;
      const [gx, gy] = directions[order[(i & 255) + order[j & 255]] % 12];
      sum += fading * (gx * dx + gy * dy);
    }
  return 70 * sum;
}

test('simplex noise is the sum of all corners of triangles nearby', () => {
  // Each direction is read from the noise itself, beside a corner that has it.
  const order = createPermutation(new Rng(5));
  const noise = new SimplexNoise(new Rng(5));
  const directions: number[][] = [];
  const unskew = (3 - Math.sqrt(3)) / 6;
  for (let i = 0; directions.filter(Boolean).length < 12; i++) {
    const [x, y] = [i - i * unskew, -i * unskew];
    const slope = (dx: number, dy: number) =>
      Math.round((noise.at(x + dx, y + dy) - noise.at(x - dx, y - dy)) / (2e-6 * 70 * 0.5 ** 4)) + 0;
    directions[order[i + order[0]] % 12] = [slope(1e-6, 0), slope(0, 1e-6)];
  }
  expect(directions.map(([x, y]) => `${x} ${y}`).sort()).toEqual(EDGES);
  fc.assert(
    fc.property(place, place, (x, y) => {
      expect(noise.at(x, y)).toBeCloseTo(slowSimplex(order, directions, x, y), 9);
    }),
  );
});

it('value noise joins the heights of four whole numbers smoothly, and repeats after 256', () => {
  const noise = new ValueNoise(new Rng(4));
  const smooth = (t: number) => 3 * t ** 2 - 2 * t ** 3;
  fc.assert(
    fc.property(place, place, (x, y) => {
      const [left, top] = [Math.floor(x), Math.floor(y)];
      const [u, v] = [smooth(x - left), smooth(y - top)];
      const upper = noise.at(left, top) * (1 - u) + noise.at(left + 1, top) * u;
      const lower = noise.at(left, top + 1) * (1 - u) + noise.at(left + 1, top + 1) * u;
      expect(noise.at(x, y)).toBeCloseTo(upper * (1 - v) + lower * v, 12);
      expect(noise.at(left + 256, top - 256)).toBe(noise.at(left, top));
    }),
  );
  // A height of its own at each of 256 numbers along both axes.
  for (const at of [(i: number) => noise.at(i, 3), (i: number) => noise.at(3, i)]) {
    const heights = Array.from({ length: 256 }, (_, i) => at(i));
    expect(new Set(heights).size).toBe(256);
    expect(Math.min(...heights)).toBeLessThan(-0.9);
    expect(Math.max(...heights)).toBeGreaterThan(0.9);
  }
});
