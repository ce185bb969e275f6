import type { FuzzyShape } from './shape.js';

/** A bend of a straight membership function, or one of its ends. */
export type Corner = readonly [x: number, degree: number];

/**
 * The corners of a straight shape, as far as it says where they are; undefined for curves and for a
 * single point.
 */
export function cornersOf({ shape, at }: FuzzyShape): readonly Corner[] | undefined {
  const [a = 0, b = 0, c = 0, d = 0] = at;
  switch (shape) {
    case 'triangle':
      return [
        [a, 0],
        [b, 1],
        [c, 0],
      ];
    case 'trapezoid':
      return [
        [a, 0],
        [b, 1],
        [c, 1],
        [d, 0],
      ];
    case 'rectangle':
      return [
        [a, 0],
        [a, 1],
        [b, 1],
        [b, 0],
      ];
    case 'rampUp':
      return [
        [a, 0],
        [b, 1],
      ];
    case 'rampDown':
      return [
        [a, 1],
        [b, 0],
      ];
    case 'piecewise':
      return Array.from({ length: at.length / 2 }, (_, i): Corner => [at[2 * i], at[2 * i + 1]]);
    default:
      return undefined;
  }
}
