import { type Corner, cornersOf } from '../../decision/fuzzy/compile/corners.js';
import {
  type FuzzyShape,
  type FuzzyShapeName,
  fuzzyShape,
  piecewise,
  rampDown,
  rampUp,
  rectangle,
  SHAPES,
  singleton,
  trapezoid,
  triangle,
} from '../../decision/fuzzy/compile/shape.js';
import { pow } from '../../math/power.js';

/**
 * The shape that corners make: a triangle, a trapezoid or a shoulder if they form one, so that a
 * shape written as points is read back as the same shape; otherwise the points.
 */
export function shapeOfPoints(points: readonly Corner[]): FuzzyShape {
  const xs = points.map(([x]) => x);
  const [a = 0, b = 0, c = 0, d = 0] = xs;
  if (xs.every((x) => x === a) && points.every(([, degree]) => degree === 1)) return singleton(a);
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

interface Curve {
  /** How many numbers it has; −1 for any even number. */
  readonly count: number;
  readonly make: (...at: number[]) => FuzzyShape;
}

/** Curves as other tools name them, with the order that their numbers have there. */
const FOREIGN: Readonly<Record<string, Curve>> = {
  trian: { count: 3, make: (a, b, c) => triangle(a, b, c) },
  trape: { count: 4, make: (a, b, c, d) => trapezoid(a, b, c, d) },
  gauss: { count: 2, make: (mean, deviation) => fuzzyShape('gaussian', mean, deviation) },
  gbell: { count: 3, make: (width, slope, center) => fuzzyShape('bell', center, width, slope) },
  sigm: { count: 2, make: (slope, middle) => fuzzyShape('sigmoid', middle, slope) },
  dsigm: { count: 4, make: (a1, c1, a2, c2) => fuzzyShape('sigmoidBand', c1, a1, c2, a2) },
  gauss2: { count: 4, make: (from, before, to, after) => fuzzyShape('gaussianPlateau', from, before, to, after) },
  gaussianproduct: {
    count: 4,
    make: (from, before, to, after) => fuzzyShape('gaussianPlateau', from, before, to, after),
  },
  sigmoiddifference: {
    count: 4,
    make: (from, rise, fall, to) => fuzzyShape('sigmoidBand', from, rise, to, fall),
  },
  ramp: { count: 2, make: (from, to) => (from <= to ? rampUp(from, to) : rampDown(to, from)) },
  discrete: { count: -1, make: (...at) => ({ shape: 'piecewise', at }) },
  constant: { count: 1, make: (at) => fuzzyShape('singleton', at) },
};

/** What other tools have and we have not, by its word. */
export const UNKNOWN_CURVES: Readonly<Record<string, string>> = {
  function: 'a FUNCTION that computes the value of a set',
  linear: 'a Linear function of the inputs',
  singletons: 'SINGLETONS, a set of several single values',
  concave: 'the curve Concave',
  spike: 'the curve Spike',
  binary: 'the curve Binary',
  sigmoidproduct: 'the curve SigmoidProduct',
};

/** Names of curves that can be read: those of other tools, and our own. */
export const CURVES: readonly string[] = [...Object.keys(FOREIGN), ...Object.keys(SHAPES)];

/**
 * A curve by its name, in any case of letters; undefined for an unknown one. `COSINE` in capitals is
 * that of jFuzzyLogic, whose numbers stand the other way round.
 */
export function curveOf(name: string): Curve | undefined {
  if (name === 'COSINE') return { count: 2, make: (half, center) => fuzzyShape('cosine', center, 2 * half) };
  const lower = name.toLowerCase();
  if (Object.hasOwn(FOREIGN, lower)) return FOREIGN[lower];
  const own = (Object.keys(SHAPES) as FuzzyShapeName[]).find((shape) => shape.toLowerCase() === lower);
  if (own === undefined) return undefined;
  const count = own === 'piecewise' ? -1 : SHAPES[own].numbers.length;
  return { count, make: (...at) => ({ shape: own, at }) };
}

/**
 * The range that a set spans where its file gives none: as far as its corners go, or as far as a
 * curve differs visibly from 0 or 1.
 */
export function spanOf(set: FuzzyShape): readonly [number, number] {
  const [a = 0, b = 0, c = 0, d = 0] = set.at;
  const around = (center: number, half: number): readonly [number, number] => [center - half, center + half];
  switch (set.shape) {
    case 'gaussian':
      return around(a, 4 * b);
    case 'gaussianPlateau':
      return [a - 4 * b, c + 4 * d];
    case 'bell':
      return around(a, pow(999, 1 / (2 * c)) * b);
    case 'sigmoid':
      return around(a, 9 / Math.abs(b));
    case 'sigmoidBand':
      return [a - 9 / Math.abs(b), c + 9 / Math.abs(d)];
    case 'cosine':
      return around(a, b / 2);
    default: {
      const xs = cornersOf(set)?.map(([x]) => x) ?? set.at;
      return [Math.min(...xs), Math.max(...xs)];
    }
  }
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
    case 'gaussianPlateau':
      return `gauss2 ${a} ${b} ${c} ${d}`;
    case 'cosine':
      return `COSINE ${b / 2} ${a}`;
    default:
      return `${shape} ${at.join(' ')}`;
  }
}
