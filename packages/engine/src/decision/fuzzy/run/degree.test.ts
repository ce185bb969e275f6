import { describe, expect, it } from 'vitest';
import { fuzzyShape } from '../index.js';
import { degreeOf } from './degree.js';

const at = (shape: Parameters<typeof degreeOf>[0], ...places: number[]) =>
  places.map((x) => Number(degreeOf(shape, x).toFixed(9)));

describe('the degree of membership', () => {
  it('of a plateau falls like a bell curve on either side, each by its own width', () => {
    // One width from the edge e^(−1/2) is left, two widths from it e^(−2).
    expect(at(fuzzyShape('gaussianPlateau', 3, 1, 7, 2), 1, 2, 3, 5, 7, 9, 11)).toEqual([
      ...[0.135335283, 0.60653066, 1, 1, 1, 0.60653066, 0.135335283],
    ]);
  });

  it('of a band of two sigmoids is their difference, and never below 0', () => {
    const sigmoid = (x: number, middle: number, slope: number) => 1 / (1 + Math.exp(-slope * (x - middle)));
    for (const x of [-1, 2, 3, 5, 8, 20])
      expect(degreeOf(fuzzyShape('sigmoidBand', 2, 3, 8, 1), x)).toBeCloseTo(sigmoid(x, 2, 3) - sigmoid(x, 8, 1), 12);
    expect(at(fuzzyShape('sigmoidBand', 8, 3, 2, 1), 5)).toEqual([0]);
  });

  it('of corners is level outside, straight between, and the higher one on a step', () => {
    const steps = fuzzyShape('piecewise', 0, 0.2, 2, 1, 4, 0.5, 4, 0.8, 6, 0);
    expect(at(steps, -1, 0, 1, 2, 3, 4, 5, 6, 7)).toEqual([0.2, 0.2, 0.6, 1, 0.75, 0.8, 0.4, 0, 0]);
  });
});
