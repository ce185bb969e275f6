import { describe, expect, it } from 'vitest';
import { heapGrowth } from './heap-growth.js';

const calls = 10_000;
/** What weighing itself takes. */
const scale = 1000;

describe('heapGrowth', () => {
  it('sees the smallest thing that a call can allocate: one number of 16 bytes', () => {
    // A list that also holds a text has no room for numbers with a fraction, only for references to
    // them.
    const last: (number | string)[] = ['none'];
    const keep = (value: number) => {
      last[0] = value / 2;
    };
    const work = () => {
      for (let i = 0; i < calls; i++) keep(2 * i + 1);
    };
    const growth = heapGrowth(work);
    expect(growth).toBeGreaterThanOrEqual(16 * calls);
    expect(growth).toBeLessThan(16 * calls + scale);
  });

  it('sees one in a hundred calls that does so', () => {
    const last: (number | string)[] = ['none'];
    const work = () => {
      for (let i = 0; i < calls; i++) if (i % 100 === 0) last[0] = i + 0.5;
    };
    expect(heapGrowth(work)).toBeGreaterThanOrEqual((16 * calls) / 100);
  });

  it('finds that what works on numbers in place allocates nothing', () => {
    const sums = new Float64Array(4);
    const work = () => {
      for (let i = 0; i < calls; i++) sums[i % 4] += i / 2;
    };
    expect(heapGrowth(work, scale)).toBeLessThan(scale);
  });
});
