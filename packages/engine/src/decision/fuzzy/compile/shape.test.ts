import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberBetween } from '../../../../../../tests/number-between.js';
import { checkOptions } from '../../../data/parse.js';
import { anyShape, curvedShape, straightShape } from '../laws/fuzzy.js';
import { degreeOf } from '../run/degree.js';
import { findGroupGap, sumOfDegrees } from '../run/group.js';
import { CURVE_ERROR, outlineOf } from '../run/outline.js';
import { stored, truthInput } from './definition.js';
import {
  type FuzzyShape,
  fuzzyShape,
  fuzzyShapeSchema,
  piecewise,
  rampDown,
  rampUp,
  rectangle,
  SHAPES,
  singleton,
  trapezoid,
  triangle,
} from './shape.js';

describe('a fuzzy set [FUZ-01]', () => {
  it('has degrees from 0 to 1 whatever the value, and none for what is no number', () => {
    const value = fc.oneof(fc.double({ noNaN: true }), numberBetween(-5, 15));
    fc.assert(
      fc.property(anyShape, value, (shape, x) => {
        checkOptions(fuzzyShapeSchema, shape, 'set');
        expect(degreeOf(shape, x)).toBeGreaterThanOrEqual(0);
        expect(degreeOf(shape, x)).toBeLessThanOrEqual(1);
        expect(degreeOf(shape, Number.NaN)).toBe(0);
      }),
    );
  });

  it.each<[FuzzyShape, readonly (readonly [x: number, degree: number])[]]>([
    [
      rectangle(2, 4),
      [
        [1.9, 0],
        [2, 1],
        [4, 1],
        [4.1, 0],
      ],
    ],
    [
      singleton(3),
      [
        [2.999, 0],
        [3, 1],
        [3.001, 0],
      ],
    ],
    [
      triangle(0, 0, 10),
      [
        [-0.1, 0],
        [0, 1],
        [5, 0.5],
        [10, 0],
      ],
    ],
    [
      piecewise([0, 0.2], [2, 1], [2, 0.4], [6, 0]),
      [
        [-9, 0.2],
        [1, 0.6],
        [2, 1],
        [4, 0.2],
        [9, 0],
      ],
    ],
    [
      fuzzyShape('piShape', 0, 2, 4, 8),
      [
        [0, 0],
        [1, 0.5],
        [3, 1],
        [6, 0.5],
        [8, 0],
      ],
    ],
    [
      fuzzyShape('cosine', 5, 4),
      [
        [3, 0],
        [4, 0.5],
        [5, 1],
        [6, 0.5],
        [7, 0],
      ],
    ],
    [
      fuzzyShape('bell', 5, 2, 3),
      [
        [3, 0.5],
        [5, 1],
        [7, 0.5],
      ],
    ],
    [
      rampUp(3, 3),
      [
        [2.9, 0],
        [3, 1],
        [4, 1],
      ],
    ],
  ])('%j has its degrees [FUZ-03]', (shape, rows) => {
    for (const [x, expected] of rows) expect(degreeOf(shape, x)).toBeCloseTo(expected, 12);
  });

  it.each<[FuzzyShape, string]>([
    [triangle(5, 2, 9), 'inputs.speed.slow: a triangle is wrong: its numbers must not fall, got 5, 2, 9'],
    [fuzzyShape('gaussian', 5, 0), 'inputs.speed.slow: a gaussian is wrong: its width must be above 0, got 5, 0'],
    [
      fuzzyShape('sShape', 5, 5),
      'inputs.speed.slow: a sShape is wrong: must rise from a lower number to a higher one, got 5, 5',
    ],
    [piecewise([0, 2], [1, 0]), 'inputs.speed.slow: a piecewise is wrong: degrees lie between 0 and 1, got 2'],
    [piecewise([0, 1]), 'inputs.speed.slow: a piecewise set needs two corners or more, each an x and a degree'],
    [
      piecewise([0, 1], [4, 0.5], [3, 0]),
      'inputs.speed.slow: a piecewise is wrong: corners go from left to right, but 3 follows 4',
    ],
    [
      { shape: 'piecewise', at: [0, 1, 2, 0, 3] },
      'inputs.speed.slow: a piecewise set needs two corners or more, each an x and a degree',
    ],
    [trapezoid(0, 1, 2, Number.NaN), 'inputs.speed.slow: a trapezoid needs finite numbers, got 0, 1, 2, NaN'],
    [{ shape: 'triangle', at: [1, 2] }, 'inputs.speed.slow: a triangle needs 3 numbers (from, peak, to), got 2'],
    [{ shape: 'blob' as 'bell', at: [] }, 'inputs.speed.slow: has the unknown shape blob; known are triangle,'],
  ])('is refused as %j with path and reason', (shape, message) => {
    expect(() => checkOptions(fuzzyShapeSchema, shape, 'inputs.speed.slow')).toThrow(message);
  });

  it('is an outline of straight lines: exact for straight shapes, within a hair for curves', () => {
    const heightAt = (shape: FuzzyShape, at: number) => {
      const { x, y } = outlineOf(shape, 0, 10);
      let height = 0;
      for (let i = 0; i < x.length; i++) {
        if (x[i] === at) height = Math.max(height, y[i]);
        else if (i > 0 && x[i - 1] < at && x[i] > at)
          height = y[i - 1] + ((at - x[i - 1]) / (x[i] - x[i - 1])) * (y[i] - y[i - 1]);
      }
      return height;
    };
    const at = numberBetween(0, 10);
    fc.assert(
      fc.property(straightShape, at, (shape, x) => {
        expect(heightAt(shape, x)).toBeCloseTo(degreeOf(shape, x), 9);
      }),
    );
    fc.assert(
      fc.property(curvedShape, at, (shape, x) => {
        expect(Math.abs(heightAt(shape, x) - degreeOf(shape, x))).toBeLessThan(2 * CURVE_ERROR);
      }),
    );
  });

  it('of every kind says what its numbers mean', () => {
    for (const { numbers } of Object.values(SHAPES)) expect(numbers.length).toBeGreaterThan(0);
  });
});

describe('a group of sets [FUZ-02]', () => {
  it('sums to 1: confident .2 and curious .4 leave terrified .4, while hurt .4 and healthy .7 are no group', () => {
    expect(sumOfDegrees([0.2, 0.4, 0.4])).toBeCloseTo(1, 12);
    expect(sumOfDegrees([0.4, 0.7])).toBeCloseTo(1.1, 12);
  });

  it('is recognized, and what is none is shown where it is worst', () => {
    expect(findGroupGap({ hurt: rampDown(20, 80), healthy: rampUp(20, 80) })).toBeUndefined();
    expect(findGroupGap({ low: fuzzyShape('sigmoid', 5, -1), high: fuzzyShape('sigmoid', 5, 1) })).toBeUndefined();
    expect(findGroupGap({ hurt: rampDown(20, 80), healthy: rampUp(40, 80) })).toEqual({
      at: 40,
      sum: expect.closeTo(2 / 3, 12),
    });
    // Without a range it looks from the first to the last place that shapes name: here only 5.
    expect(findGroupGap({ low: fuzzyShape('gaussian', 5, 1) })).toBeUndefined();
    expect(findGroupGap({ low: triangle(0, 0, 4), high: triangle(6, 10, 10) })).toMatchObject({ sum: 0 });
    expect(findGroupGap({ type: 'number', sets: { low: rampDown(0, 1) }, range: [0, 3] })).toMatchObject({ sum: 0 });
  });

  it('may be of stored degrees', () => {
    expect(findGroupGap(truthInput())).toBeUndefined();
    expect(findGroupGap(stored({ loud: { axe: 0.9, bow: 0.1 }, quiet: { axe: 0.1, bow: 0.5 } }))).toEqual({
      at: 'bow',
      sum: 0.6,
    });
  });
});

describe('a fuzzy set is refused', () => {
  it.each<[string, readonly number[], string]>([
    ['triangle', [1, 2], 'a triangle needs 3 numbers (from, peak, to), got 2'],
    ['triangle', [1, 0, 2], 'a triangle is wrong: its numbers must not fall, got 1, 0, 2'],
    ['triangle', [0, 2, 1], 'a triangle is wrong: its numbers must not fall, got 0, 2, 1'],
    ['triangle', [0, Number.NaN, 1], 'a triangle needs finite numbers, got 0, NaN, 1'],
    ['gaussian', [0, 0], 'a gaussian is wrong: its width must be above 0, got 0, 0'],
    ['gaussianPlateau', [0, 0, 1, 1], 'its width must be above 0'],
    ['gaussianPlateau', [0, 1, 1, 0], 'its width must be above 0'],
    ['gaussianPlateau', [2, 1, 1, 1], 'its numbers must not fall, got 2, 1'],
    ['bell', [0, 0, 1], 'its width must be above 0'],
    ['bell', [0, 1, 0], 'its width must be above 0'],
    ['sigmoidBand', [0, 0, 1, 1], 'its width must be above 0'],
    ['sigmoidBand', [0, 1, 1, 0], 'its width must be above 0'],
    ['sigmoidBand', [2, 1, 1, 1], 'its numbers must not fall, got 2, 1'],
    ['cosine', [0, -1], 'its width must be above 0'],
    ['sShape', [1, 1], 'must rise from a lower number to a higher one, got 1, 1'],
    ['zShape', [2, 1], 'must rise from a lower number to a higher one, got 2, 1'],
    ['piShape', [0, 0, 1, 2], 'must rise from a lower number to a higher one, got 0, 0'],
    ['piShape', [0, 1, 2, 2], 'must rise from a lower number to a higher one, got 2, 2'],
    ['piShape', [0, 3, 1, 4], 'its numbers must not fall, got 0, 3, 1, 4'],
    ['piecewise', [0, 0], 'a piecewise set needs two corners or more'],
    ['piecewise', [0, 0, 1], 'a piecewise set needs two corners or more'],
    ['piecewise', [0, 0, 1, 1, 2], 'a piecewise set needs two corners or more'],
    ['piecewise', [0, -0.1, 1, 1], 'degrees lie between 0 and 1, got -0.1'],
    ['piecewise', [0, 0, 1, 1.1], 'degrees lie between 0 and 1, got 1.1'],
    ['piecewise', [0, 0, 2, 1, 1, 0], 'corners go from left to right, but 1 follows 2'],
    ['piecewise', [1, 0, 0, 1], 'corners go from left to right, but 0 follows 1'],
    ['blob', [1], 'has the unknown shape blob; known are triangle'],
  ])('as a %s at %j', (name, at, problem) => {
    expect(() => checkOptions(fuzzyShapeSchema, { shape: name, at } as never, 'set')).toThrow(problem);
  });

  it.each<[string, readonly number[]]>([
    ['triangle', [1, 1, 1]],
    ['gaussianPlateau', [-1, 1, -1, 0.5]],
    ['sigmoidBand', [0, 1, 0, 1]],
    ['piShape', [0, 1, 1, 2]],
    ['piecewise', [-3, 0, -3, 1]],
    ['piecewise', [0, 1, 2, 0, 2, 1]],
  ])('but not on its limits, as a %s at %j', (name, at) => {
    expect(() => checkOptions(fuzzyShapeSchema, { shape: name, at } as never, 'set')).not.toThrow();
  });
});

describe('a gap in a group of sets', () => {
  it('is found between corners and beyond none, also where sets have no end', () => {
    // A lone bell is least where it is looked at least: at the ends of the range.
    expect(findGroupGap({ type: 'number', sets: { only: fuzzyShape('gaussian', 5, 1) }, range: [4, 8] })?.at).toBe(8);
    expect(findGroupGap({ only: fuzzyShape('gaussianPlateau', 2, 1, 6, 1) })).toBeUndefined();
    const band = findGroupGap({ only: fuzzyShape('sigmoidBand', 2, 3, 6, 3) });
    expect([2, 6]).toContain(band?.at);
    expect(findGroupGap({ only: fuzzyShape('bell', 3, 1, 2), other: rectangle(0, 6) })).toEqual({ at: 3, sum: 2 });
    // Between two corners the sets leave out the middle, which no corner shows.
    const gap = findGroupGap({ low: rectangle(0, 2), high: rectangle(4, 6) });
    expect(gap).toEqual({ at: 3, sum: 0 });
    expect(findGroupGap({ low: piecewise([0, 1], [2, 0]), high: piecewise([0, 0], [2, 1]) })).toBeUndefined();
  });
});
