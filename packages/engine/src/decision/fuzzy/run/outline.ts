import { type Corner, cornersOf } from '../compile/corners.js';
import type { FuzzyShape } from '../compile/shape.js';
import { degreeOf } from './degree.js';

/**
 * A membership function as straight lines between corners, from left to right; two corners with the
 * same x are a step, and outside it is 0. Straight shapes become their own corners exactly, curves
 * a chain that is nowhere more than {@link CURVE_ERROR} off.
 */
export interface Outline {
  readonly x: readonly number[];
  readonly y: readonly number[];
}

/**
 * Smaller means longer chains and slower results: the number of corners grows with the root of its
 * inverse.
 */
export const CURVE_ERROR = 1e-4;

/** The interval in which the shape is above 0; infinite for shapes without an end. */
export function supportOf({ shape, at }: FuzzyShape): readonly [from: number, to: number] {
  const [first = 0, last = 0] = [at[0], at.at(-1)];
  switch (shape) {
    case 'triangle':
    case 'trapezoid':
    case 'rectangle':
    case 'piShape':
      return [first, last];
    case 'singleton':
      return [first, first];
    case 'cosine':
      return [first - last / 2, first + last / 2];
    case 'rampUp':
    case 'sShape':
      return [first, Number.POSITIVE_INFINITY];
    case 'rampDown':
    case 'zShape':
      return [Number.NEGATIVE_INFINITY, last];
    case 'piecewise':
      return [at[1] === 0 ? first : Number.NEGATIVE_INFINITY, last === 0 ? at.at(-2)! : Number.POSITIVE_INFINITY];
    default:
      return [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  }
}

/** The part of a shape between two numbers. */
export function outlineOf(shape: FuzzyShape, from: number, to: number): Outline {
  const corners = straightCorners(shape, from, to);
  return corners === undefined ? flatten(shape, from, to) : cut(corners, from, to);
}

/**
 * Heights of an outline just right of `from` and just left of `to`, between which it has no corner.
 */
export function lineWithin({ x, y }: Outline, from: number, to: number): readonly [left: number, right: number] {
  // The last corner that is not right of `from`; of a step, its last.
  let [low, high] = [-1, x.length - 1];
  while (low < high) {
    const half = Math.ceil((low + high) / 2);
    if (x[half] <= from) low = half;
    else high = half - 1;
  }
  if (low < 0 || low + 1 >= x.length || x[low + 1] < to) return [0, 0];
  const [x0, x1, y0, y1] = [x[low], x[low + 1], y[low], y[low + 1]];
  const slope = (y1 - y0) / (x1 - x0);
  return [from === x0 ? y0 : y0 + slope * (from - x0), to === x1 ? y1 : y0 + slope * (to - x0)];
}

/**
 * The corners of a straight shape. A side that ends above 0, such as a shoulder, continues level.
 */
function straightCorners(shape: FuzzyShape, from: number, to: number): readonly Corner[] | undefined {
  if (shape.shape === 'singleton') return [0, 1, 0].map((degree): Corner => [shape.at[0], degree]);
  const corners = cornersOf(shape);
  if (corners === undefined) return undefined;
  const [first, last] = [corners[0], corners.at(-1)!];
  return [
    ...(first[1] > 0 ? [[Math.min(first[0], from), first[1]] as const] : []),
    ...corners,
    ...(last[1] > 0 ? [[Math.max(last[0], to), last[1]] as const] : []),
  ];
}

/** The part between two numbers, with corners on the cuts. */
function cut(corners: readonly Corner[], from: number, to: number): Outline {
  const x: number[] = [];
  const y: number[] = [];
  const add = (cornerX: number, cornerY: number) => {
    const last = x.length - 1;
    if (last >= 0 && x[last] === cornerX && y[last] === cornerY) return;
    x.push(cornerX);
    y.push(cornerY);
  };
  for (const [i, [x1, y1]] of corners.entries()) {
    const [x0, y0] = corners[Math.max(0, i - 1)];
    const between = (at: number) => y0 + ((at - x0) / (x1 - x0)) * (y1 - y0);
    if (x0 < from && x1 > from) add(from, between(from));
    if (x0 < to && x1 > to) add(to, between(to));
    if (x1 >= from && x1 <= to) add(x1, y1);
  }
  return { x, y };
}

/**
 * Halves pieces of a curve until their chords are close enough. Begins with enough of them to miss
 * no hump.
 */
function flatten(shape: FuzzyShape, from: number, to: number): Outline {
  const special = shape.at.flatMap((number) => [number]).filter((number) => number > from && number < to);
  const starts = [...Array.from({ length: 17 }, (_, i) => from + ((to - from) * i) / 16), ...special].sort(
    (a, b) => a - b,
  );
  const x = [from];
  const y = [degreeOf(shape, from)];
  const refine = (x0: number, y0: number, x1: number, y1: number, depth: number) => {
    const isClose = (share: number) =>
      Math.abs(degreeOf(shape, x0 + share * (x1 - x0)) - (y0 + share * (y1 - y0))) <= CURVE_ERROR;
    if (depth === 0 || (isClose(0.5) && isClose(0.25) && isClose(0.75))) {
      x.push(x1);
      y.push(y1);
      return;
    }
    const middle = (x0 + x1) / 2;
    const height = degreeOf(shape, middle);
    refine(x0, y0, middle, height, depth - 1);
    refine(middle, height, x1, y1, depth - 1);
  };
  for (const start of starts) {
    const before = x.at(-1)!;
    if (start > before) refine(before, y.at(-1)!, start, degreeOf(shape, start), 16);
  }
  return { x, y };
}
