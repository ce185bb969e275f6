import { describe, expect, it } from 'vitest';
import { areaOf, bisectorOf, centroidOf, largestOfMaximum, meanOfMaximum, smallestOfMaximum } from './figure.js';

const figure = (...corners: readonly (readonly [number, number])[]) => ({
  x: corners.map(([x]) => x),
  y: corners.map(([, y]) => y),
  count: corners.length,
});

describe('a figure above the axis', () => {
  it('has its area, its centre of gravity and its middle where they can be computed by hand', () => {
    const ramp = figure([0, 0], [3, 1]);
    expect([areaOf(ramp), centroidOf(ramp)]).toEqual([1.5, 2]);
    expect(bisectorOf(ramp)).toBeCloseTo(3 / Math.SQRT2, 12);
    const block = figure([2, 0.5], [6, 0.5]);
    expect([centroidOf(block), bisectorOf(block)]).toEqual([4, 4]);
  });

  it('has none of them where it is flat on the ground', () => {
    const flat = figure([2, 0], [6, 0]);
    for (const find of [centroidOf, bisectorOf, smallestOfMaximum, largestOfMaximum, meanOfMaximum])
      expect(find(flat)).toBeNaN();
  });

  it('has its highest places at the ends of a plateau, of two plateaus at the first and the last', () => {
    const one = figure([0, 0], [1, 1], [3, 1], [4, 0]);
    expect([smallestOfMaximum(one), meanOfMaximum(one), largestOfMaximum(one)]).toEqual([1, 2, 3]);
    const two = figure([0, 0], [1, 1], [3, 1], [4, 0], [7, 1], [8, 0]);
    expect([smallestOfMaximum(two), meanOfMaximum(two), largestOfMaximum(two)]).toEqual([1, 2, 7]);
  });

  it('has its highest places at its very ends, too', () => {
    const falling = figure([2, 0.8], [6, 0]);
    expect([smallestOfMaximum(falling), meanOfMaximum(falling), largestOfMaximum(falling)]).toEqual([2, 2, 2]);
    const rising = figure([2, 0], [6, 0.8]);
    expect([smallestOfMaximum(rising), meanOfMaximum(rising), largestOfMaximum(rising)]).toEqual([6, 6, 6]);
    const level = figure([2, 0.3], [6, 0.3]);
    expect([smallestOfMaximum(level), meanOfMaximum(level), largestOfMaximum(level)]).toEqual([2, 4, 6]);
    const point = figure([3, 0], [3, 1], [3, 0]);
    expect([smallestOfMaximum(point), largestOfMaximum(point), areaOf(point)]).toEqual([3, 3, 0]);
    expect([centroidOf(point), bisectorOf(point)]).toEqual([Number.NaN, Number.NaN]);
  });
});
