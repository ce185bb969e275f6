import { InvalidDataError } from '../../../data/index.js';
import { checkOptions } from '../../../data/parse.js';
import { type FuzzyInput, type InputLike, toInput } from '../compile/definition.js';
import { type FuzzyShape, fuzzyShapeSchema } from '../compile/shape.js';
import { degreeOf } from './degree.js';

/**
 * Turns the values of all inputs into degrees of all their sets. Sets are numbered across all
 * inputs. An input whose value has not changed costs one comparison.
 */
export class Fuzzifier {
  readonly names: readonly string[];
  readonly inputs: readonly FuzzyInput[];
  /** Sets of input i have the numbers from `starts[i]` up to `starts[i + 1]`. */
  readonly starts: Int32Array;
  /** Names of all sets, by number. */
  readonly sets: readonly string[];
  /** Degrees of all sets, by number, as of the last call. */
  readonly degrees: Float64Array;
  readonly #last: Float64Array;
  /** 1 for each input whose sets all have four corners. */
  readonly #areStraight: Uint8Array;
  readonly #corners: Float64Array;
  readonly #shapes: readonly (FuzzyShape | undefined)[];
  readonly #tables: readonly (Float64Array | undefined)[];
  readonly #places: readonly (ReadonlyMap<unknown, number> | undefined)[];

  constructor(inputs: Readonly<Record<string, InputLike>>) {
    this.names = Object.keys(inputs);
    this.inputs = this.names.map((name) => toInput(inputs[name]));
    const starts = [0];
    const sets: string[] = [];
    const shapes: (FuzzyShape | undefined)[] = [];
    const tables: (Float64Array | undefined)[] = [];
    const places: (ReadonlyMap<unknown, number> | undefined)[] = [];
    for (const [i, input] of this.inputs.entries()) {
      const path = `inputs.${this.names[i]}`;
      const words = input.type === 'stored' ? wordsOf(input.sets, path) : undefined;
      places.push(words && placesOf(words));
      for (const [name, set] of Object.entries(input.sets)) {
        sets.push(name);
        if (input.type === 'number') checkOptions(fuzzyShapeSchema, set as FuzzyShape, `${path}.${name}`);
        shapes.push(input.type === 'number' ? (set as FuzzyShape) : undefined);
        tables.push(words && Float64Array.from(words, (word) => (set as Record<string, number>)[word] ?? 0));
      }
      if (sets.length === starts.at(-1)) throw new InvalidDataError(path, 'has no sets');
      starts.push(sets.length);
    }
    this.starts = Int32Array.from(starts);
    this.sets = sets;
    this.#shapes = shapes;
    this.#tables = tables;
    this.#places = places;
    this.degrees = new Float64Array(sets.length);
    this.#last = new Float64Array(this.names.length).fill(Number.NaN);
    this.#areStraight = Uint8Array.from(this.names, (_, i) =>
      shapes.slice(starts[i], starts[i + 1]).every((shape) => shape !== undefined && cornersOf(shape) !== undefined)
        ? 1
        : 0,
    );
    this.#corners = Float64Array.from(shapes.flatMap((shape) => (shape && cornersOf(shape)) ?? [0, 0, 0, 0]));
  }

  /**
   * The number that represents a value: a number itself, the index of a known value, NaN for an
   * unknown one.
   */
  toNumber(input: number, value: unknown): number {
    const places = this.#places[input];
    if (places === undefined) return typeof value === 'number' ? value : Number.NaN;
    return places.get(value) ?? Number.NaN;
  }

  /** Finds the degrees for the values of the inputs, as `toNumber` gives them. */
  fuzzify(values: Readonly<Float64Array>): void {
    const last = this.#last;
    const areStraight = this.#areStraight;
    for (let input = 0; input < last.length; input++) {
      const value = values[input];
      if (value === last[input]) continue;
      last[input] = value;
      if (areStraight[input] === 1) this.#fuzzifyStraight(input);
      else this.#fuzzifyAny(input);
    }
  }

  /**
   * For inputs whose sets all have four corners: `degreeOf` without a call, reading no more corners
   * than it needs.
   */
  #fuzzifyStraight(input: number): void {
    const value = this.#last[input];
    const { degrees, starts } = this;
    const corners = this.#corners;
    const end = starts[input + 1];
    for (let set = starts[input]; set < end; set++) {
      const at = set * 4;
      const topFrom = corners[at + 1];
      const topTo = corners[at + 2];
      if (value < topFrom) degrees[set] = value > corners[at] ? (value - corners[at]) / (topFrom - corners[at]) : 0;
      else if (value <= topTo) degrees[set] = 1;
      else degrees[set] = value < corners[at + 3] ? (corners[at + 3] - value) / (corners[at + 3] - topTo) : 0;
    }
  }

  #fuzzifyAny(input: number): void {
    const value = this.#last[input];
    const { degrees, starts } = this;
    const shapes = this.#shapes;
    const tables = this.#tables;
    const end = starts[input + 1];
    for (let set = starts[input]; set < end; set++) {
      const shape = shapes[set];
      if (shape !== undefined) degrees[set] = degreeOf(shape, value);
      else degrees[set] = Number.isNaN(value) ? 0 : tables[set]![value];
    }
  }
}

/** The four corners of a straight shape; undefined for others. */
function cornersOf({ shape, at }: FuzzyShape): readonly number[] | undefined {
  const [a = 0, b = 0, c = 0] = at;
  const [before, after] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  switch (shape) {
    case 'triangle':
      return [a, b, b, c];
    case 'trapezoid':
      return at;
    case 'rectangle':
      return [a, a, b, b];
    case 'singleton':
      return [a, a, a, a];
    case 'rampUp':
      return [a, b, after, after];
    case 'rampDown':
      return [before, before, a, b];
    default:
      return undefined;
  }
}

/** All values that have a degree in some set, checked. */
function wordsOf(sets: Readonly<Record<string, Readonly<Record<string, number>>>>, path: string): string[] {
  for (const [name, degrees] of Object.entries(sets))
    for (const [word, degree] of Object.entries(degrees))
      if (!(degree >= 0 && degree <= 1))
        throw new InvalidDataError(`${path}.${name}.${word}`, `a degree lies between 0 and 1, got ${degree}`);
  return [...new Set(Object.values(sets).flatMap((degrees) => Object.keys(degrees)))];
}

/** Place of each value in the tables; `true` and `false` are found as words and as truth. */
function placesOf(words: readonly string[]): ReadonlyMap<unknown, number> {
  const places = new Map<unknown, number>(words.map((word, place) => [word, place]));
  for (const truth of [true, false]) {
    const place = places.get(String(truth));
    if (place !== undefined) places.set(truth, place);
  }
  return places;
}
