import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { describeWithData, readJson } from '../../../../../tests/shared-data.js';
import { Rng } from '../../math/rng.js';
import { Octaves, PerlinNoise, SimplexNoise, ValueNoise } from './index.js';

const place = fc.double({ min: -300, max: 300, noNaN: true });
const kinds = {
  Perlin: () => new PerlinNoise(new Rng(1)),
  simplex: () => new SimplexNoise(new Rng(1)),
  value: () => new ValueNoise(new Rng(1)),
  octaves: () => new Octaves(new PerlinNoise(new Rng(1))),
};

describe.each(Object.entries(kinds))('%s noise', (_name, create) => {
  const noise = create();

  it('lies between −1 and 1, is continuous, and the same for a seed', () => {
    const again = create();
    let [least, most] = [0, 0];
    for (let i = 0; i < 20_000; i++) {
      const value = noise.at(i * 0.137, i * 0.311);
      least = Math.min(least, value);
      most = Math.max(most, value);
    }
    expect(least).toBeGreaterThanOrEqual(-1);
    expect(most).toBeLessThanOrEqual(1);
    expect([least < -0.4, most > 0.4]).toEqual([true, true]);
    fc.assert(
      fc.property(place, place, (x, y) => {
        expect(again.at(x, y)).toBe(noise.at(x, y));
        expect(Math.abs(noise.at(x + 1e-7, y - 1e-7) - noise.at(x, y))).toBeLessThan(1e-5);
      }),
    );
  });

  it('differs from seed to seed, and has a mean of about 0', () => {
    let sum = 0;
    for (let i = 0; i < 10_000; i++) sum += noise.at((i % 100) * 0.77, Math.floor(i / 100) * 0.77);
    expect(Math.abs(sum / 10_000)).toBeLessThan(0.08);
  });
});

test('[PCG-27] Perlin noise is 0 at whole numbers, and its hills are as wide as a cell', () => {
  const noise = new PerlinNoise(new Rng(2));
  fc.assert(
    fc.property(fc.integer({ min: -300, max: 300 }), fc.integer({ min: -300, max: 300 }), (x, y) => {
      expect(Math.abs(noise.at(x, y))).toBe(0);
    }),
  );
  // Near places are alike, places a cell and a half apart are not.
  const correlation = (distance: number) => {
    let [both, square] = [0, 0];
    for (let i = 0; i < 4000; i++) {
      const [x, y] = [(i % 63) * 1.37, Math.floor(i / 63) * 1.37];
      both += noise.at(x, y) * noise.at(x + distance, y);
      square += noise.at(x, y) * noise.at(x, y);
    }
    return both / square;
  };
  expect(correlation(0.1)).toBeGreaterThan(0.9);
  expect(Math.abs(correlation(1.5))).toBeLessThan(0.15);
});

test('[PCG-27] Perlin noise has no crease where cells meet: its slope is continuous', () => {
  const noise = new PerlinNoise(new Rng(3));
  const slope = (x: number, y: number) => (noise.at(x + 1e-6, y) - noise.at(x - 1e-6, y)) / 2e-6;
  for (let cell = 1; cell < 40; cell++)
    expect(Math.abs(slope(cell - 1e-4, 0.37) - slope(cell + 1e-4, 0.37))).toBeLessThan(0.01);
});

test('[PCG-28] octaves sum weighted scales', () => {
  const noise = { at: (x: number, y: number) => x + 10 * y };
  // 1 and 0.5 of the same numbers, doubled: (1 + 1) / 1.5 of the first.
  expect(new Octaves(noise, { octaves: 2 }).at(1, 2)).toBeCloseTo((21 + 0.5 * 42) / 1.5, 12);
  expect(new Octaves(noise, { octaves: 3, persistence: 1, lacunarity: 1 }).at(1, 2)).toBeCloseTo(21, 12);
  expect(new Octaves(noise, { octaves: 1 }).at(1, 2)).toBe(21);
  // More octaves are rougher: neighbors differ more.
  const rough = (octaves: number) => {
    const hills = new Octaves(new PerlinNoise(new Rng(1)), { octaves });
    let sum = 0;
    for (let i = 0; i < 2000; i++) sum += Math.abs(hills.at(i * 0.31 + 0.02, 0.4) - hills.at(i * 0.31, 0.4));
    return sum;
  };
  expect(rough(6)).toBeGreaterThan(1.1 * rough(1));
  expect(() => new Octaves(noise, { octaves: 0 })).toThrow('Octaves.octaves');
});

it('takes an order of its own, and refuses one that is none', () => {
  const order = Array.from({ length: 256 }, (_, i) => (i * 7 + 3) % 256);
  expect(new PerlinNoise(order).at(0.5, 0.25, 0.75)).toBe(new PerlinNoise(order).at(256.5, 0.25, 0.75));
  expect(() => new PerlinNoise(order.slice(1))).toThrow('order: must have each number from 0 to 255 once');
  expect(() => new PerlinNoise([...order.slice(1), order[1]])).toThrow('order');
});

describeWithData('improved noise as published', 'procedural/improved-noise.json', (path) => {
  const { permutation, points } = readJson<{
    readonly permutation: number[];
    readonly points: readonly (readonly [number, number, number, number])[];
  }>(path);

  it('is the same number at every point', () => {
    const noise = new PerlinNoise(permutation);
    for (const [x, y, z, expected] of points) expect(noise.at(x, y, z)).toBeCloseTo(expected, 14);
  });
});
