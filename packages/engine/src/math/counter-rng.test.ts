import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomAt, randomUint32At } from './counter-rng.js';

const word = fc.integer({ min: 0, max: 2 ** 32 - 1 });

describe('randomAt', () => {
  it('is a function of seed, stream and counter, in [0, 1), and agrees with the integer form', () => {
    fc.assert(
      fc.property(word, word, word, (seed, stream, counter) => {
        const value = randomAt(seed, stream, counter);
        expect(value >= 0 && value < 1).toBe(true);
        expect(randomAt(seed, stream, counter)).toBe(value);
        expect(randomAt(seed | 0, stream | 0, counter | 0)).toBe(value);
        expect(Math.floor(value * 2 ** 27)).toBe(randomUint32At(seed, stream, counter) >>> 5);
      }),
    );
  });

  it('keeps its values from version to version', () => {
    expect([randomUint32At(0, 0, 0), randomUint32At(1, 2, 3), randomUint32At(-1, -1, -1)]).toEqual([
      279880471, 3896856184, 2261734235,
    ]);
    expect(randomAt(1, 2, 3)).toBe(0.9073075323664956);
  });

  // χ² with 255 degrees of freedom: mean 255, deviation √510 = 22.6; 5 of them above is 368.
  it.each([
    { name: 'along a stream', at: (i: number) => randomAt(1, 2, i) },
    { name: 'across streams', at: (i: number) => randomAt(1, i, 0) },
    { name: 'across seeds', at: (i: number) => randomAt(i, 0, 0) },
    { name: 'across streams that count together', at: (i: number) => randomAt(1, i, i) },
    { name: 'over ticks of a crowd', at: (i: number) => randomAt(1, i % 256, i >> 8) },
    { name: 'in the lowest bits', at: (i: number) => ((randomAt(1, 2, i) * 2 ** 53) % 256) / 256 },
  ])('is evenly spread $name', ({ at }) => {
    const bins = new Array<number>(256).fill(0);
    for (let i = 0; i < 65_536; i++) bins[Math.floor(at(i) * 256)]++;
    expect(bins.reduce((sum, n) => sum + (n - 256) ** 2 / 256, 0)).toBeLessThan(368);
  });

  it.each([
    { name: 'neighboring streams', pair: (i: number) => [randomAt(5, 10, i), randomAt(5, 11, i)] },
    { name: 'neighboring counters', pair: (i: number) => [randomAt(5, 10, i), randomAt(5, 10, i + 1)] },
    { name: 'neighboring seeds', pair: (i: number) => [randomAt(5, 10, i), randomAt(6, 10, i)] },
    { name: 'a stream and a seed that change places', pair: (i: number) => [randomAt(5, 10, i), randomAt(10, 5, i)] },
    { name: 'streams one tick apart', pair: (i: number) => [randomAt(5, i, 1), randomAt(5, i + 1, 0)] },
  ])('gives unrelated numbers for $name', ({ pair }) => {
    const cells = new Array<number>(256).fill(0);
    let product = 0;
    const draws = 65_536;
    for (let i = 0; i < draws; i++) {
      const [a, b] = pair(i);
      cells[Math.floor(a * 16) * 16 + Math.floor(b * 16)]++;
      product += (a - 0.5) * (b - 0.5);
    }
    // Pairs fill a 16 × 16 table evenly (bound as above); the covariance deviates by 1/12/√65,536 =
    // 0.00033; 5 of them.
    expect(cells.reduce((sum, n) => sum + (n - 256) ** 2 / 256, 0)).toBeLessThan(368);
    expect(Math.abs(product / draws)).toBeLessThan(0.0017);
  });

  it('gives streams that are no shifted copies of each other', () => {
    const seen = new Set<number>();
    for (let stream = 0; stream < 300; stream++) for (let i = 0; i < 300; i++) seen.add(randomAt(1, stream, i));
    // of 2⁵³: a single coincidence has a chance below one in a million
    expect(seen.size).toBe(90_000);
  });
});
