import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { degree } from '../laws/fuzzy.js';
import { fromDegreeByte, notByte, toDegreeByte } from '../run/degree-byte.js';
import { applyHedge, findHedge, HEDGES, type Hedge } from '../text/hedges.js';
import { fuzzyAnd, fuzzyNand, fuzzyNor, fuzzyNot, fuzzyOr, fuzzyXor, LOGICS } from './operators.js';

describe('fuzzy operators [FUZ-13]', () => {
  it.each([
    { what: 'raining and cold', value: fuzzyAnd(0.5, 0.2), expected: 0.2 },
    { what: 'close and fast, so brake', value: fuzzyAnd(0.6, 0.9), expected: 0.6 },
    { what: 'raining or cold', value: fuzzyOr(0.5, 0.2), expected: 0.5 },
    { what: 'not cold', value: fuzzyNot(0.2), expected: 0.8 },
    { what: 'either', value: fuzzyXor(0.5, 0.2), expected: 0.5 },
    { what: 'neither', value: fuzzyNor(0.5, 0.2), expected: 0.5 },
    { what: 'not both', value: fuzzyNand(0.5, 0.2), expected: 0.8 },
  ])('give $what its degree', ({ value, expected }) => {
    expect(value).toBeCloseTo(expected, 12);
  });

  it.each(LOGICS)('of %s are those of classical logic on true and false [FUZ-01]', (logic) => {
    for (const a of [0, 1])
      for (const b of [0, 1]) {
        const results = [fuzzyAnd, fuzzyOr, fuzzyXor, fuzzyNor, fuzzyNand].map((operator) => operator(a, b, logic));
        const [x, y] = [a === 1, b === 1];
        expect(results).toEqual([x && y, x || y, x !== y, !(x || y), !(x && y)].map(Number));
      }
  });

  it.each(LOGICS)('of %s obey De Morgan, stay between 0 and 1, and AND never exceeds either', (logic) => {
    fc.assert(
      fc.property(degree, degree, (a, b) => {
        // There it jumps, and rounding decides on which side one is.
        fc.pre(logic !== 'nilpotent' || Math.abs(a + b - 1) > 1e-9);
        expect(fuzzyNot(fuzzyAnd(a, b, logic))).toBeCloseTo(fuzzyOr(fuzzyNot(a), fuzzyNot(b), logic), 9);
        expect(fuzzyNot(fuzzyOr(a, b, logic))).toBeCloseTo(fuzzyAnd(fuzzyNot(a), fuzzyNot(b), logic), 9);
        expect(fuzzyNand(a, b, logic)).toBeCloseTo(fuzzyNot(fuzzyAnd(a, b, logic)), 12);
        expect(fuzzyNor(a, b, logic)).toBeCloseTo(fuzzyNot(fuzzyOr(a, b, logic)), 12);
        for (const operator of [fuzzyAnd, fuzzyOr, fuzzyXor, fuzzyNor, fuzzyNand]) {
          expect(operator(a, b, logic)).toBeGreaterThanOrEqual(0);
          expect(operator(a, b, logic)).toBeLessThanOrEqual(1);
        }
        expect(fuzzyAnd(a, b, logic)).toBeLessThanOrEqual(Math.min(a, b));
        expect(fuzzyOr(a, b, logic)).toBeGreaterThanOrEqual(Math.max(a, b) - 1e-9);
      }),
    );
  });

  it('hold the equivalence on which the Combs method rests: (a and b) entails c is a entails c or b entails c [FUZ-18]', () => {
    const entails = (a: number, b: number) => fuzzyOr(fuzzyNot(a), b);
    for (const a of [0, 1])
      for (const b of [0, 1])
        for (const c of [0, 1]) expect(entails(fuzzyAnd(a, b), c)).toBe(fuzzyOr(entails(a, c), entails(b, c)));
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
        expect(notByte(Math.min(x, y))).toBe(Math.max(notByte(x), notByte(y)));
      }),
    );
    expect([-1, 0, 1, 2].map(toDegreeByte)).toEqual([0, 0, 255, 255]);
  });
});
