import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { degree } from '../laws/fuzzy.js';
import { fuzzyCondition } from '../run/condition.js';
import { fromDegreeByte, toDegreeByte } from '../run/degree-byte.js';
import { applyHedge, findHedge, HEDGES, type Hedge } from '../text/hedges.js';
import { fuzzyAnd, fuzzyOr, fuzzyXor, LOGICS, type Logic } from './operators.js';
import { rampUp } from './shape.js';

/** The truth of a text about `a`, `b` and `c`, whose degrees are given. */
function truth(text: string, degrees: readonly number[], logic: Logic = 'zadeh'): number {
  const [a = 0, b = 0, c = 0] = degrees;
  const sets = { so: rampUp(0, 1) };
  const condition = text.replace(/\b[abc]\b/g, '$& IS so');
  return fuzzyCondition(condition, { a: sets, b: sets, c: sets }, { logic }).degree({ a, b, c });
}

const OPERATORS = ['a AND b', 'a OR b', 'a XOR b', 'a NOR b', 'a NAND b'];

describe('fuzzy operators [FUZ-13]', () => {
  it.each([
    { what: 'raining and cold', value: truth('a AND b', [0.5, 0.2]), expected: 0.2 },
    { what: 'close and fast, so brake', value: truth('a AND b', [0.6, 0.9]), expected: 0.6 },
    { what: 'raining or cold', value: truth('a OR b', [0.5, 0.2]), expected: 0.5 },
    { what: 'not cold', value: truth('NOT a', [0.2]), expected: 0.8 },
    { what: 'either', value: truth('a XOR b', [0.5, 0.2]), expected: 0.5 },
    { what: 'neither', value: truth('a NOR b', [0.5, 0.2]), expected: 0.5 },
    { what: 'not both', value: truth('a NAND b', [0.5, 0.2]), expected: 0.8 },
  ])('give $what its degree', ({ value, expected }) => {
    expect(value).toBeCloseTo(expected, 12);
  });

  it.each(LOGICS)('of %s are those of classical logic on true and false [FUZ-01]', (logic) => {
    for (const a of [0, 1])
      for (const b of [0, 1]) {
        const results = OPERATORS.map((operator) => truth(operator, [a, b], logic));
        const [x, y] = [a === 1, b === 1];
        expect(results).toEqual([x && y, x || y, x !== y, !(x || y), !(x && y)].map(Number));
      }
  });

  it.each(LOGICS)('of %s obey De Morgan, stay between 0 and 1, and AND never exceeds either', (logic) => {
    fc.assert(
      fc.property(degree, degree, (a, b) => {
        // There it jumps, and rounding decides on which side one is.
        fc.pre(logic !== 'nilpotent' || Math.abs(a + b - 1) > 1e-9);
        const both = [a, b];
        expect(truth('NOT (a AND b)', both, logic)).toBeCloseTo(truth('NOT a OR NOT b', both, logic), 9);
        expect(truth('NOT (a OR b)', both, logic)).toBeCloseTo(truth('NOT a AND NOT b', both, logic), 9);
        expect(truth('a NAND b', both, logic)).toBeCloseTo(truth('NOT (a AND b)', both, logic), 12);
        expect(truth('a NOR b', both, logic)).toBeCloseTo(truth('NOT (a OR b)', both, logic), 12);
        for (const operator of OPERATORS) {
          expect(truth(operator, both, logic)).toBeGreaterThanOrEqual(0);
          expect(truth(operator, both, logic)).toBeLessThanOrEqual(1);
        }
        expect(truth('a AND b', both, logic)).toBeLessThanOrEqual(Math.min(a, b));
        expect(truth('a OR b', both, logic)).toBeGreaterThanOrEqual(Math.max(a, b) - 1e-9);
      }),
    );
  });

  it.each<[Logic, (a: number, b: number) => number]>([
    ['zadeh', (a, b) => Math.min(a, b)],
    ['product', (a, b) => a * b],
    ['lukasiewicz', (a, b) => (a + b > 1 ? a + b - 1 : 0)],
    ['hamacher', (a, b) => (a + b === 0 ? 0 : (a * b) / (a + b - a * b))],
    ['einstein', (a, b) => (a * b) / (1 + (1 - a) * (1 - b))],
    ['nilpotent', (a, b) => (a + b > 1 ? Math.min(a, b) : 0)],
    ['drastic', (a, b) => (a === 1 ? b : b === 1 ? a : 0)],
  ])('of %s are those of the textbooks', (logic, and) => {
    const or = (a: number, b: number) => 1 - and(1 - a, 1 - b);
    const degrees = [0, 0.2, 0.45, 0.6, 0.9, 1];
    for (const a of degrees)
      for (const b of degrees) {
        expect(fuzzyAnd(a, b, logic)).toBeCloseTo(and(a, b), 12);
        expect(fuzzyOr(a, b, logic)).toBeCloseTo(or(a, b), 12);
        expect(fuzzyXor(a, b, logic)).toBeCloseTo(or(and(a, 1 - b), and(1 - a, b)), 12);
      }
    expect([fuzzyAnd(0.2, 0.6), fuzzyOr(0.2, 0.6), fuzzyXor(0.2, 0.6)]).toEqual([0.2, 0.6, 0.6]);
  });

  it('hold the equivalence on which the Combs method rests: (a and b) entails c is a entails c or b entails c [FUZ-18]', () => {
    for (const a of [0, 1])
      for (const b of [0, 1])
        for (const c of [0, 1])
          expect(truth('NOT (a AND b) OR c', [a, b, c])).toBe(truth('(NOT a OR c) OR (NOT b OR c)', [a, b, c]));
  });
});

describe('hedges', () => {
  it('leave what is wholly so or not so at all, and keep the order of degrees', () => {
    fc.assert(
      fc.property(fc.constantFrom(...(Object.keys(HEDGES) as Hedge[])), degree, degree, (hedge, a, b) => {
        const [low, high] = [applyHedge(hedge, Math.min(a, b)), applyHedge(hedge, Math.max(a, b))];
        expect(low).toBeLessThanOrEqual(high + 1e-12);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(applyHedge(hedge, 1)).toBe(1);
        if (hedge !== 'any') expect(applyHedge(hedge, 0)).toBe(0);
      }),
    );
  });

  it.each([
    ['very', 0.5, 0.25],
    ['extremely', 0.5, 0.125],
    ['somewhat', 0.25, 0.5],
    ['slightly', 0.125, 0.5],
    ['indeed', 0.75, 0.875],
    ['seldom', 0.125, 0.25],
    ['any', 0.3, 1],
  ] as const)('%s makes %d %d', (hedge, from, to) => {
    expect(applyHedge(hedge, from)).toBeCloseTo(to, 12);
  });

  it('are found by other names and in any case', () => {
    expect(['VERY', 'fairly', 'moreOrLess', 'near', 'constructor'].map(findHedge)).toEqual([
      'very',
      'somewhat',
      'somewhat',
      undefined,
      undefined,
    ]);
  });
});

describe('degrees as bytes [FUZ-01]', () => {
  it('are near the degree, and obey De Morgan without rounding', () => {
    fc.assert(
      fc.property(degree, degree, (a, b) => {
        const [x, y] = [toDegreeByte(a), toDegreeByte(b)];
        expect(Math.abs(fromDegreeByte(x) - a)).toBeLessThanOrEqual(1 / 510 + 1e-12);
        expect(255 - Math.min(x, y)).toBe(Math.max(255 - x, 255 - y));
      }),
    );
    expect([-1, 0, 1, 2].map(toDegreeByte)).toEqual([0, 0, 255, 255]);
  });
});
