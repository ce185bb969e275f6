import { describe, expect, it } from 'vitest';
import { Rng } from '../../packages/engine/src/math/rng.js';
import { endOf, judge } from './soak.js';
import { trendOf } from './trend.js';

const rng = new Rng('trend');
/** Twenty values around a level that rises by `slope` each, with wild ones among them. */
const series = (slope: number, noise: number) =>
  Array.from({ length: 20 }, (_, i) => 1e6 + i * slope + rng.normal(0, noise) + (i % 7 === 3 ? 30 * noise : 0));

describe('a trend', () => {
  it('is that of most values, whatever a few say', () => {
    expect(trendOf([1, 2, 3, 4, 500, 6, 7])).toMatchObject({ slope: 1, level: 4 });
    expect(trendOf(series(200, 40)).slope).toBeCloseTo(200, -2);
  });

  it('is certain where values rise, and not where they only differ', () => {
    expect(trendOf(series(200, 40)).certainty).toBeGreaterThan(3);
    expect(Math.abs(trendOf(series(0, 40)).certainty)).toBeLessThan(3);
    expect(trendOf([5, 5, 5]).certainty).toBe(0);
  });
});

describe('the judgment of a long run', () => {
  const flat = { memory: series(0, 500), work: Array.from({ length: 20 }, () => 7), time: series(0, 1e5) };
  const problems = (changed: Partial<typeof flat>) => judge({ ...flat, ...changed }, 1000).problems;

  it('has nothing to say about what is flat', () => {
    expect(problems({})).toEqual([]);
  });

  it('finds memory that grows by a few bytes in each operation', () => {
    expect(problems({ memory: series(20_000, 500) })).toEqual([
      expect.stringMatching(/^memory grows by (19|20|21)(\.\d)? bytes per operation/),
    ]);
  });

  it('finds work that grows', () => {
    expect(problems({ work: Array.from({ length: 20 }, (_, i) => 100 + i) })).toEqual([
      expect.stringMatching(/^work grows by 17\.4 %/),
    ]);
  });

  it('forgives time that varies, and not time that more than doubles', () => {
    expect(problems({ time: series(8000, 1e5) })).toEqual([]);
    expect(problems({ time: series(3e5, 1e4) })).toEqual([expect.stringMatching(/^time grows by \d+ %/)]);
  });
});

describe('an operation of a long run', () => {
  it('that never ends fails by its name', async () => {
    await expect(endOf(new Promise(() => undefined), 'sockets: operation 3 of 10', 0)).rejects.toThrow(
      'sockets: operation 3 of 10 has not ended within 0 seconds.',
    );
  });

  it('that fails says why', async () => {
    await expect(endOf(Promise.reject(new Error('refused')), 'sockets', 60)).rejects.toThrow('refused');
  });
});
