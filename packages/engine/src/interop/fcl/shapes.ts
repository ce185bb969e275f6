import type { Corner } from '../../decision/fuzzy/compile/corners.js';
import {
  type FuzzyShape,
  type FuzzyShapeName,
  fuzzyShape,
  piecewise,
  rampDown,
  rampUp,
  rectangle,
  SHAPES,
  trapezoid,
  triangle,
} from '../../decision/fuzzy/compile/shape.js';

/**
 * The shape that corners make: a triangle, a trapezoid or a shoulder if they form one, so that a
 * shape written as points is read back as the same shape; otherwise the points.
 */
export function shapeOfPoints(points: readonly Corner[]): FuzzyShape {
  const xs = points.map(([x]) => x);
  const [a = 0, b = 0, c = 0, d = 0] = xs;
  switch (points.map(([, degree]) => degree).join(' ')) {
    case '0 1 0':
      return triangle(a, b, c);
    case '0 1 1 0':
      return a === b && c === d ? rectangle(a, d) : trapezoid(a, b, c, d);
    case '0 1':
      return rampUp(a, b);
    case '1 0':
      return rampDown(a, b);
    default:
      return piecewise(...points);
  }
}

/** Curves as other tools name them, with the order that their numbers have there. */
const FOREIGN: Readonly<Record<string, { readonly count: number; readonly make: (...at: number[]) => FuzzyShape }>> = {
  trian: { count: 3, make: (a, b, c) => triangle(a, b, c) },
  trape: { count: 4, make: (a, b, c, d) => trapezoid(a, b, c, d) },
  gauss: { count: 2, make: (mean, deviation) => fuzzyShape('gaussian', mean, deviation) },
  gbell: { count: 3, make: (width, slope, center) => fuzzyShape('bell', center, width, slope) },
  sigm: { count: 2, make: (slope, middle) => fuzzyShape('sigmoid', middle, slope) },
  dsigm: { count: 4, make: (a1, c1, a2, c2) => fuzzyShape('sigmoidBand', c1, a1, c2, a2) },
};

/** Names of curves that can be read: those of other tools, and our own. */
export const CURVES: readonly string[] = [...Object.keys(FOREIGN), ...Object.keys(SHAPES)];

/** How many numbers a named curve has; undefined for an unknown name, −1 for any even number. */
export function countOf(name: string): number | undefined {
  if (Object.hasOwn(FOREIGN, name)) return FOREIGN[name].count;
  if (name === 'piecewise') return -1;
  return Object.hasOwn(SHAPES, name) ? SHAPES[name as FuzzyShapeName].numbers.length : undefined;
}

/** A named curve. */
export function shapeOfCurve(name: string, numbers: readonly number[]): FuzzyShape {
  if (Object.hasOwn(FOREIGN, name)) return FOREIGN[name].make(...numbers);
  return { shape: name as FuzzyShapeName, at: numbers };
}

/** A curve in the form that other tools know, or else under our name. */
export function writeCurve({ shape, at }: FuzzyShape): string {
  const [a, b, c, d] = at;
  switch (shape) {
    case 'gaussian':
      return `gauss ${a} ${b}`;
    case 'bell':
      return `gbell ${b} ${c} ${a}`;
    case 'sigmoid':
      return `sigm ${b} ${a}`;
    case 'sigmoidBand':
      return `dsigm ${b} ${a} ${d} ${c}`;
    default:
      return `${shape} ${at.join(' ')}`;
  }
}
