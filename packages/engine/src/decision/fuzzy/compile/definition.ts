import type { Block } from './block.js';
import type { Logic } from './operators.js';
import type { FuzzyShape } from './shape.js';

/** The sets of a variable by name. In an output a plain number is a direct value. */
export type FuzzySets = Readonly<Record<string, FuzzyShape | number>>;

/**
 * How one number comes out of the degrees of an output's sets; `docs/guides/fuzzy-logic.md` says
 * which to take when.
 */
export type Defuzzifier = (typeof DEFUZZIFIERS)[number];

export const DEFUZZIFIERS = [
  ...(['centroid', 'bisector', 'meanOfMaximum', 'smallestOfMaximum', 'largestOfMaximum'] as const),
  ...(['blend', 'highest'] as const),
] as const;

/** Which point stands for a whole set where sets are blended or one wins. */
export type Representative = (typeof REPRESENTATIVES)[number];

export const REPRESENTATIVES = ['mean', 'smallest', 'largest', 'bisector', 'centroid'] as const;

/** How the parts of the output's sets are put together where they overlap. */
export type Accumulation = (typeof ACCUMULATIONS)[number];

export const ACCUMULATIONS = ['max', 'sum', 'bounded sum'] as const;

/** What a degree does to its set: cuts it off, or makes it lower as a whole. */
export type Implication = (typeof IMPLICATIONS)[number];

export const IMPLICATIONS = ['clip', 'scale'] as const;

/** An input that is a number, with a membership function for each of its sets. */
export interface NumberInput {
  readonly type: 'number';
  readonly sets: Readonly<Record<string, FuzzyShape>>;
  /**
   * Where its values usually lie: for pictures and for checking the group, never to cut values off.
   */
  readonly range?: readonly [from: number, to: number];
}

/** An input that is true or false, or one of some words, with a stored degree per set and value. */
export interface StoredInput<V extends string = string> {
  readonly type: 'stored';
  readonly sets: Readonly<Record<string, Readonly<Record<V, number>>>>;
}

/** How a number comes out of an output. All of it may be left out. */
export interface OutputOptions {
  /** The values it can have. Needed where a set has no end of its own, such as a shoulder. */
  readonly range?: readonly [from: number, to: number];
  /** `centroid` unless said; `blend` where all sets are direct values. */
  readonly defuzzify?: Defuzzifier;
  /** For `blend` and `highest`; `mean` unless said. */
  readonly representative?: Representative;
  /**
   * For methods that look at areas; `max` unless said. `sum` counts overlaps twice, which is the
   * form of some textbooks.
   */
  readonly accumulate?: Accumulation;
  /** For methods that look at areas; `clip` unless said. */
  readonly implication?: Implication;
  /**
   * The result when no rule holds at all: a number, or `keep` for the one before. Without it the
   * result is NaN.
   */
  readonly default?: number | 'keep';
}

/** An output that is a number. */
export interface NumberOutput extends OutputOptions {
  readonly type: 'number';
  readonly sets: FuzzySets;
}

/** An output that is true or false: true if its only set, `true`, reaches the cut-off. */
export interface TruthOutput {
  readonly type: 'truth';
  readonly cutOff: number;
}

/** An output that is one of some words in no order: the one with the highest degree. */
export interface OptionsOutput<V extends string = string> {
  readonly type: 'options';
  readonly options: readonly V[];
}

/**
 * An output that is one of some words in order: a number is found first and falls into one of their
 * ranges.
 */
export interface BeltsOutput<V extends string = string> extends OutputOptions {
  readonly type: 'belts';
  readonly sets: FuzzySets;
  /** The number at which each begins, rising; what is below the first belongs to the first. */
  readonly belts: Readonly<Record<V, number>>;
}

export type FuzzyInput = NumberInput | StoredInput;
export type FuzzyOutput = NumberOutput | TruthOutput | OptionsOutput | BeltsOutput;
/** A variable in full, or its sets alone. */
export type InputLike = FuzzyInput | Readonly<Record<string, FuzzyShape>>;
export type OutputLike = FuzzyOutput | FuzzySets;

/**
 * All that a fuzzy controller knows: what comes in, what goes out, and by which rules. Plain data.
 */
export interface FuzzyDefinition<
  I extends Readonly<Record<string, InputLike>> = Readonly<Record<string, InputLike>>,
  O extends Readonly<Record<string, OutputLike>> = Readonly<Record<string, OutputLike>>,
> {
  readonly inputs: I;
  readonly outputs: O;
  /** `IF distance IS near AND ammo IS NOT low THEN aggression IS high`, one a text. */
  readonly rules?: readonly string[];
  /** Rules as complete tables. */
  readonly blocks?: readonly Block[];
  /** What AND and OR mean; `zadeh`, the smaller and the larger, unless said. */
  readonly logic?: Logic;
}

type ValueOf<V extends string> = [V] extends ['true' | 'false'] ? boolean : V;

/** The value that an input is given. */
export type InputValue<I> = I extends StoredInput<infer V> ? ValueOf<V> : number;
/** The value that an output gives; undefined if no rule holds. */
export type OutputValue<O> = O extends { readonly type: 'truth' }
  ? boolean
  : O extends OptionsOutput<infer V>
    ? V | undefined
    : O extends BeltsOutput<infer V>
      ? V | undefined
      : number;

/** What a controller is given: a value for each input. */
export type FuzzyInputs<I> = { readonly [K in keyof I]: InputValue<I[K]> };
/** What a controller fills in: a value for each output. */
export type FuzzyOutputs<O> = { -readonly [K in keyof O]: OutputValue<O[K]> };

/** An output with more said about it than its sets. */
export const output = <const S extends FuzzySets>(sets: S, options: OutputOptions = {}): NumberOutput => ({
  type: 'number',
  sets,
  ...options,
});

/** An input that is true or false and is its own set: `IF raining IS true`. */
export const truthInput = (): StoredInput<'true' | 'false'> => ({
  type: 'stored',
  sets: { true: { true: 1, false: 0 }, false: { true: 0, false: 1 } },
});

/**
 * An input of words, or of true and false, with a degree for each set and value:
 * `stored({ loud: { axe: 0.9, bow: 0.1 } })`.
 */
export const stored = <V extends string>(
  sets: Readonly<Record<string, Readonly<Record<V, number>>>>,
): StoredInput<V> => ({
  type: 'stored',
  sets,
});

/** An output that is true or false: `IF … THEN flee IS true`. */
export const truthOutput = (cutOff = 0.5): TruthOutput => ({ type: 'truth', cutOff });

/**
 * An output that is one of these words, the best supported one: `IF … THEN stance IS defend`. Of
 * equals the first wins.
 */
export const options = <const V extends string>(...words: readonly V[]): OptionsOutput<V> => ({
  type: 'options',
  options: words,
});

/**
 * An output that is one of some words in order, each from a number on:
 * `belts({ walk: 0, run: 3 }, sets)`.
 */
export const belts = <const V extends string>(
  from: Readonly<Record<V, number>>,
  sets: FuzzySets,
  more: OutputOptions = {},
): BeltsOutput<V> => ({ type: 'belts', sets, belts: from, ...more });

/** The input in full, where only its sets are given. */
export function toInput(input: InputLike): FuzzyInput {
  return isFull(input) ? (input as FuzzyInput) : { type: 'number', sets: input as NumberInput['sets'] };
}

/** The output in full, where only its sets are given. */
export function toOutput(one: OutputLike): FuzzyOutput {
  return isFull(one) ? (one as FuzzyOutput) : { type: 'number', sets: one as FuzzySets };
}

/** A set may be called `type`, but is no text. */
function isFull(variable: InputLike | OutputLike): boolean {
  return typeof (variable as { type?: unknown }).type === 'string';
}
