import { describe, expect, it } from 'vitest';
import { readConditions, readEffects } from './planning-terms.js';

const rangeOf = (text: string) => {
  const { terms, problems } = readConditions(text);
  expect(problems).toEqual([]);
  return terms[0].does as { readonly kind: string; readonly min: number; readonly max: number };
};

describe('comparisons in conditions', () => {
  it.each([0, 1, -1, 3, -3, 0.1, -0.1, 1e-300, 2 ** 53, -(2 ** 53), 0.3])(
    'leave out %d itself where they are strict',
    (limit) => {
      const number = limit < 0 ? `(0 - ${-limit})` : `${limit}`;
      const written = limit < 0 ? `${limit}` : number;
      const [above, below] = [rangeOf(`wood > ${written}`), rangeOf(`wood < ${written}`)];
      expect([above.max, below.min]).toEqual([Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]);
      // The next numbers on both sides, and none in between.
      expect(above.min).toBeGreaterThan(limit);
      expect(below.max).toBeLessThan(limit);
      for (const [near, far] of [
        [limit, above.min],
        [limit, below.max],
      ]) {
        const middle = near + (far - near) / 2;
        expect(middle === near || middle === far).toBe(true);
      }
      expect(rangeOf(`wood >= ${written}`).min).toBe(limit);
      expect(rangeOf(`wood <= ${written}`).max).toBe(limit);
      expect(rangeOf(`wood is ${written}`)).toEqual({ kind: 'range', min: limit, max: limit });
    },
  );

  it('say what they cannot be', () => {
    const problemOf = (text: string) => readConditions(text).problems[0]?.problem;
    expect(problemOf('wood is not 3')).toContain('at least, at most or exactly');
    expect(problemOf('wood > forest')).toContain('only a number can be larger or smaller');
    expect(readEffects('wood + 10, hasAxe').terms).toHaveLength(2);
  });
});
