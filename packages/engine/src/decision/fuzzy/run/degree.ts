import { TAU } from '../../../math/angle.js';
import { cos, exp, pow } from '../../../math/index.js';
import type { FuzzyShape } from '../compile/shape.js';

/**
 * Degree of membership of `x` in a set, from 0 to 1; 0 for NaN. The shape must be valid
 * (`fuzzyShapeSchema`). Allocates nothing.
 */
export function degreeOf({ shape, at }: FuzzyShape, x: number): number {
  if (Number.isNaN(x)) return 0;
  switch (shape) {
    case 'triangle':
      return onTrapezoid(x, at[0], at[1], at[1], at[2]);
    case 'trapezoid':
      return onTrapezoid(x, at[0], at[1], at[2], at[3]);
    case 'rectangle':
      return x >= at[0] && x <= at[1] ? 1 : 0;
    case 'rampUp':
      return onTrapezoid(x, at[0], at[1], Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY);
    case 'rampDown':
      return onTrapezoid(x, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, at[0], at[1]);
    case 'singleton':
      return x === at[0] ? 1 : 0;
    case 'piecewise':
      return onCorners(x, at);
    case 'gaussian':
      return onGaussian(x, at[0], at[1]);
    case 'gaussianPlateau':
      return x < at[0] ? onGaussian(x, at[0], at[1]) : x > at[2] ? onGaussian(x, at[2], at[3]) : 1;
    case 'bell':
      return 1 / (1 + pow(Math.abs((x - at[0]) / at[1]), 2 * at[2]));
    case 'sigmoid':
      return onSigmoid(x, at[0], at[1]);
    case 'sigmoidBand':
      return Math.max(0, onSigmoid(x, at[0], at[1]) - onSigmoid(x, at[2], at[3]));
    case 'sShape':
      return onS(x, at[0], at[1]);
    case 'zShape':
      return 1 - onS(x, at[0], at[1]);
    case 'piShape':
      return x < at[1] ? onS(x, at[0], at[1]) : 1 - onS(x, at[2], at[3]);
    case 'cosine':
      return Math.abs(x - at[0]) * 2 >= at[1] ? 0 : (1 + cos((TAU * (x - at[0])) / at[1])) / 2;
  }
}

/**
 * A trapezoid whose upright sides belong to it; shoulders have infinite ends. Divides, so that no
 * rounding passes 1.
 */
function onTrapezoid(x: number, from: number, topFrom: number, topTo: number, to: number): number {
  if (x < topFrom) return x > from ? (x - from) / (topFrom - from) : 0;
  if (x > topTo) return x < to ? (to - x) / (to - topTo) : 0;
  return 1;
}

/**
 * On a step, the higher of the two degrees counts: an upright side belongs to the set, as that of a
 * triangle.
 */
function onCorners(x: number, at: readonly number[]): number {
  const last = at.length - 2;
  if (x < at[0]) return at[1];
  if (x > at[last]) return at[last + 1];
  let degree = 0;
  for (let i = 0; i <= last; i += 2) {
    if (at[i] === x) degree = Math.max(degree, at[i + 1]);
    else if (i < last && x > at[i] && x < at[i + 2]) {
      const share = (x - at[i]) / (at[i + 2] - at[i]);
      return at[i + 1] + share * (at[i + 3] - at[i + 1]);
    }
  }
  return degree;
}

function onGaussian(x: number, mean: number, deviation: number): number {
  const distance = (x - mean) / deviation;
  return exp(-0.5 * distance * distance);
}

function onSigmoid(x: number, middle: number, slope: number): number {
  return 1 / (1 + exp(-slope * (x - middle)));
}

function onS(x: number, from: number, to: number): number {
  if (x <= from) return 0;
  if (x >= to) return 1;
  const share = (x - from) / (to - from);
  return share < 0.5 ? 2 * share * share : 1 - 2 * (1 - share) * (1 - share);
}
