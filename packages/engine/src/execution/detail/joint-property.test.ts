import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Rng } from '../../math/rng.js';
import { normalProperty, sharesProperty } from './distribution.js';
import { jointProperty } from './joint-property.js';

const NAMES = ['age', 'health', 'wealth'] as const;
const value = fc.integer({ min: -20, max: 20 });
const members = fc.array(fc.record({ age: value, health: value, wealth: value }), { minLength: 1, maxLength: 12 });

describe('properties of many', () => {
  it('[EXE-37] keep their means and how they vary with each other', () => {
    fc.assert(
      fc.property(members, fc.boolean(), (people, follows) => {
        const all = follows ? people.map((one) => ({ ...one, health: 3 - 2 * one.age })) : people;
        const { count, means, factors } = jointProperty.merge(all, NAMES);
        expect(count).toBe(all.length);
        const mean = (of: (one: (typeof all)[number]) => number) => all.reduce((sum, one) => sum + of(one), 0) / count;
        NAMES.forEach((row, i) => {
          expect(means[i]).toBeCloseTo(
            mean((one) => one[row]),
            9,
          );
          expect(factors[i]).toHaveLength(i + 1);
          NAMES.slice(0, i + 1).forEach((column, k) => {
            const product = factors[k].reduce((sum, factor, at) => sum + factor * (factors[i][at] ?? 0), 0);
            const together =
              mean((one) => one[row] * one[column]) - mean((one) => one[row]) * mean((one) => one[column]);
            expect(product).toBeCloseTo(together, 6);
          });
        });
      }),
      { numRuns: 60 },
    );
  });

  it('are drawn with the same relation, and not with its opposite', () => {
    const people = Array.from({ length: 40 }, (_, i) => ({ age: i, health: 100 - i + (i % 3), wealth: 5 }));
    const drawn = jointProperty.splitAll(jointProperty.merge(people, NAMES), new Rng('village'));
    expect(drawn).toHaveLength(40);
    for (const { age, health, wealth } of drawn) {
      expect(wealth).toBe(5);
      expect(Math.abs(age + health - 101)).toBeLessThan(4);
    }
    const spread = normalProperty.merge(drawn.map(({ age }) => age));
    expect(Math.abs(spread.mean - 19.5)).toBeLessThan(6);
    expect(Math.abs(spread.deviation - 11.5)).toBeLessThan(4);
    // The first number drawn is the deviation of the first property, to the same side.
    const [one, two] = [new Rng(4), new Rng(4)];
    const merged = jointProperty.merge(people, ['age']);
    expect(jointProperty.split(merged, one).age).toBeCloseTo(19.5 + merged.factors[0][0] * two.normal(0, 1), 9);
  });

  it('are nothing where there is nobody', () => {
    expect(normalProperty.merge([])).toEqual({ count: 0, mean: 0, deviation: 0 });
    expect(jointProperty.merge([], ['age'])).toEqual({ count: 0, names: ['age'], means: [0], factors: [[0]] });
    expect(sharesProperty.split(new Map(), 3, new Rng(1))).toEqual([]);
  });

  it('give each kind its share, rounded up where most is missing, so that the sum is right', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 }),
        fc.nat(30),
        (weights, count) => {
          const shares = new Map(weights.map((weight, i) => [`kind ${i}`, weight]));
          const total = weights.reduce((sum, weight) => sum + weight, 0);
          const drawn = sharesProperty.merge(sharesProperty.split(shares, count, new Rng(count), { exact: true }));
          const wanted = weights.map((weight) => (weight * count) / total);
          const rests = wanted
            .map((share, i) => ({ i, rest: share - Math.floor(share) }))
            .sort((a, b) => b.rest - a.rest || a.i - b.i);
          const missing = count - wanted.reduce((sum, share) => sum + Math.floor(share), 0);
          const lucky = new Set(rests.slice(0, missing).map(({ i }) => i));
          weights.forEach((_, i) => {
            expect(drawn.get(`kind ${i}`) ?? 0).toBe(Math.floor(wanted[i]) + (lucky.has(i) ? 1 : 0));
          });
        },
      ),
      { numRuns: 100 },
    );
  });
});
