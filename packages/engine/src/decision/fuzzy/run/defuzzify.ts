import { InvalidDataError } from '../../../data/index.js';
import { checkOptions } from '../../../data/parse.js';
import type { BeltsOutput, Defuzzifier, FuzzyOutput, NumberOutput, Representative } from '../compile/definition.js';
import { type FuzzyShape, fuzzyShapeSchema, singleton } from '../compile/shape.js';
import { createClippedCentroid } from './clipped-centroid.js';
import { Envelope } from './envelope.js';
import { bisectorOf, centroidOf, type Figure, largestOfMaximum, meanOfMaximum, smallestOfMaximum } from './figure.js';
import { type Outline, outlineOf, supportOf } from './outline.js';

/**
 * Writes the value of an output to `out[place]`, for the degrees of its sets from `first` on; NaN
 * if there is none.
 */
export type Measure = (out: Float64Array, place: number, degrees: Readonly<Float64Array>, first: number) => void;

/**
 * Turns the degrees of one output's sets into its value: a number, 0 or 1 for a truth, the place of
 * a word.
 */
export interface OutputReader {
  /** Names of the sets, in the order of their degrees. */
  readonly sets: readonly string[];
  readonly isTruth: boolean;
  /** The words of an output that is one of some. */
  readonly words: readonly string[] | undefined;
  /** Where each word begins, if a number is sorted into them. */
  readonly belts: Float64Array | undefined;
  /** The values it can have, where it is a number. */
  readonly range: readonly [from: number, to: number] | undefined;
  /** Finds what its sets say together, where the method looks at areas. */
  readonly envelope: Envelope | undefined;
  /** The value when no rule holds. */
  readonly fallback: number;
  /** Finds its value, before fallback and belts. */
  readonly measure: Measure;
}

/**
 * Every reader has the same fields in the same order, so that loops over readers see one hidden
 * class.
 */
const PLAIN = {
  isTruth: false,
  words: undefined,
  belts: undefined,
  range: undefined,
  envelope: undefined,
  fallback: Number.NaN,
} as const;

/** Prepares to read an output, and checks it. */
export function createReader(output: FuzzyOutput, path: string): OutputReader {
  switch (output.type) {
    case 'truth': {
      const { cutOff } = output;
      const measure: Measure = (out, place, degrees, first) => {
        out[place] = degrees[first] < cutOff ? 0 : 1;
      };
      return { sets: ['true'], ...PLAIN, isTruth: true, measure };
    }
    case 'options': {
      const words = output.options;
      if (words.length === 0) throw new InvalidDataError(path, 'has no options');
      const measure: Measure = (out, place, degrees, first) => {
        const winner = highest(degrees, first, words.length);
        out[place] = winner < 0 ? Number.NaN : winner;
      };
      return { sets: words, ...PLAIN, words, measure };
    }
    case 'belts': {
      const words = Object.keys(output.belts);
      const belts = Float64Array.from(Object.values(output.belts));
      if (words.length === 0) throw new InvalidDataError(`${path}.belts`, 'has no belts');
      for (let i = 1; i < belts.length; i++) {
        if (belts[i] > belts[i - 1]) continue;
        const problem = `must begin above ${belts[i - 1]}, where the one before does`;
        throw new InvalidDataError(`${path}.belts.${words[i]}`, problem);
      }
      return { ...createNumberReader(output, path), words, belts };
    }
    case 'number':
      return createNumberReader(output, path);
  }
}

/** Writes the value of an output, all told. Allocates nothing. */
export function readOutput(
  out: Float64Array,
  place: number,
  reader: OutputReader,
  degrees: Readonly<Float64Array>,
  first: number,
): void {
  reader.measure(out, place, degrees, first);
  if (Number.isNaN(out[place])) out[place] = reader.fallback;
  const { belts } = reader;
  if (belts === undefined || Number.isNaN(out[place])) return;
  let belt = 0;
  while (belt + 1 < belts.length && out[place] >= belts[belt + 1]) belt++;
  out[place] = belt;
}

function createNumberReader(output: NumberOutput | BeltsOutput, path: string): OutputReader {
  const sets = Object.keys(output.sets);
  if (sets.length === 0) throw new InvalidDataError(path, 'has no sets');
  const shapes = sets.map((name): FuzzyShape => {
    const set = output.sets[name];
    const shape = typeof set === 'number' ? singleton(set) : set;
    checkOptions(fuzzyShapeSchema, shape, `${path}.${name}`);
    return shape;
  });
  const points = shapes.filter(({ shape }) => shape === 'singleton');
  const areDirect = points.length === shapes.length;
  const method = output.defuzzify ?? (areDirect ? 'blend' : 'centroid');
  const range =
    areDirect && output.range === undefined ? rangeOfPoints(points) : rangeOf(output.range, sets, shapes, path);
  const outlines = shapes.map((shape) => outlineOf(shape, range[0], range[1]));
  const fallback = typeof output.default === 'number' ? output.default : Number.NaN;
  if (method === 'blend' || method === 'highest') {
    const { representative = 'mean' } = output;
    const values = Float64Array.from(shapes, (shape, i) =>
      shape.shape === 'singleton' ? shape.at[0] : pointOf(outlines[i], representative, `${path}.${sets[i]}`, range),
    );
    return { sets, ...PLAIN, range, fallback, measure: method === 'blend' ? createBlend(values) : createPick(values) };
  }
  if (points.length > 0) {
    const problem = `is a single value without an area, which ${method} needs; take blend or highest`;
    throw new InvalidDataError(`${path}.${sets[shapes.indexOf(points[0])]}`, problem);
  }
  const { accumulate = 'max', implication = 'clip' } = output;
  const envelope = new Envelope(outlines, accumulate, implication);
  const isClosed = method === 'centroid' && implication === 'clip' && accumulate !== 'bounded sum';
  const closed = isClosed ? createClippedCentroid(outlines, accumulate, range) : undefined;
  return { sets, ...PLAIN, range, envelope, fallback, measure: closed ?? createTraced(envelope, MEASURES[method]) };
}

const MEASURES: Readonly<Record<Exclude<Defuzzifier, 'blend' | 'highest'>, (figure: Figure) => number>> = {
  centroid: centroidOf,
  bisector: bisectorOf,
  smallestOfMaximum,
  largestOfMaximum,
  meanOfMaximum,
};

/** Traces what the sets say together, and measures that. */
function createTraced(envelope: Envelope, measure: (figure: Figure) => number): Measure {
  return (out, place, degrees, first) => {
    envelope.trace(degrees, first);
    out[place] = measure(envelope);
  };
}

/**
 * Σ degree · point / Σ degree. Without the division three sets at .6 would answer nearly double.
 */
function createBlend(points: Readonly<Float64Array>): Measure {
  return (out, place, degrees, first) => {
    let weight = 0;
    let sum = 0;
    for (let i = 0; i < points.length; i++) {
      const degree = degrees[first + i];
      weight += degree;
      sum += degree * points[i];
    }
    out[place] = weight > 0 ? sum / weight : Number.NaN;
  };
}

/** The point of the set with the highest degree. */
function createPick(points: Readonly<Float64Array>): Measure {
  return (out, place, degrees, first) => {
    const winner = highest(degrees, first, points.length);
    out[place] = winner < 0 ? Number.NaN : points[winner];
  };
}

/** Place of the highest degree, of equals the first; −1 if all are 0. */
function highest(degrees: Readonly<Float64Array>, first: number, count: number): number {
  let best = 0;
  let place = -1;
  for (let i = 0; i < count; i++) {
    if (degrees[first + i] <= best) continue;
    best = degrees[first + i];
    place = i;
  }
  return place;
}

/** The point that represents a set: that of its plateau, or of its area. */
function pointOf(
  { x, y }: Outline,
  representative: Representative,
  path: string,
  range: readonly [number, number],
): number {
  const figure: Figure = { x, y, count: x.length };
  const measures = {
    smallest: smallestOfMaximum,
    largest: largestOfMaximum,
    mean: meanOfMaximum,
    bisector: bisectorOf,
    centroid: centroidOf,
  } as const;
  const point = measures[representative](figure);
  if (Number.isNaN(point))
    throw new InvalidDataError(path, `lies outside the output's range of ${range[0]} to ${range[1]}`);
  return point;
}

function rangeOfPoints(points: readonly FuzzyShape[]): readonly [number, number] {
  const at = points.map((point) => point.at[0]);
  return [Math.min(...at), Math.max(...at)];
}

/**
 * The given range, or the range that the sets cover; shoulders and curves have no end and need a
 * given one.
 */
function rangeOf(
  given: readonly [number, number] | undefined,
  sets: readonly string[],
  shapes: readonly FuzzyShape[],
  path: string,
): readonly [number, number] {
  if (given !== undefined) {
    if (!(Number.isFinite(given[0]) && Number.isFinite(given[1]) && given[0] < given[1]))
      throw new InvalidDataError(`${path}.range`, `must go from a number to a higher one, got ${given.join(', ')}`);
    return given;
  }
  const supports = shapes.map(supportOf);
  const endless = supports.findIndex((support) => !support.every(Number.isFinite));
  if (endless >= 0)
    throw new InvalidDataError(
      path,
      `needs a range, such as [0, 100], because ${sets[endless]}, a ${shapes[endless].shape}, has no end of its own`,
    );
  return [Math.min(...supports.map(([from]) => from)), Math.max(...supports.map(([, to]) => to))];
}
