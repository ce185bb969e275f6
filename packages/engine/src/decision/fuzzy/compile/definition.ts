import type { Block } from './block.js';
import type { Logic } from './operators.js';
import type { FuzzyShape } from './shape.js';

/** The sets of a variable by name. In an output a plain number is a direct value. */
export type FuzzySets = Readonly<Record<string, FuzzyShape | number>>;

/**
 * How the degrees of an output's sets become one number;
 * `docs/guides/decision/fuzzy-logic.md` says which to take when.
 */
export type Defuzzifier = (typeof DEFUZZIFIERS)[number];

export const DEFUZZIFIERS = [
  ...(['centroid', 'bisector', 'meanOfMaximum', 'smallestOfMaximum', 'largestOfMaximum'] as const),
  ...(['blend', 'highest'] as const),
] as const;

/** Which point represents a whole set when sets are blended or one wins. */
export type Representative = (typeof REPRESENTATIVES)[number];

export const REPRESENTATIVES = ['mean', 'smallest', 'largest', 'bisector', 'centroid'] as const;

/** How overlapping output sets are combined. */
export type Accumulation = (typeof ACCUMULATIONS)[number];

export const ACCUMULATIONS = ['max', 'sum', 'bounded sum'] as const;

/** What a degree does to its set: clip it, or scale it. */
export type Implication = (typeof IMPLICATIONS)[number];

export const IMPLICATIONS = ['clip', 'scale'] as const;

/** An input that is a number, with a membership function for each of its sets. */
export interface NumberInput {
  /** Tells it apart from an input of stored degrees. */
  readonly type: 'number';
  /** The sets by name, each with its membership function. */
  readonly sets: Readonly<Record<string, FuzzyShape>>;
  /**
   * The usual range of its values, for pictures and for checking the group. Values outside are not
   * cut off.
   */
  readonly range?: readonly [from: number, to: number];
}

/**
 * An input that is true or false, or one of several words, with a stored degree per set and value.
 */
export interface StoredInput<V extends string = string> {
  readonly type: 'stored';
  readonly sets: Readonly<Record<string, Readonly<Record<V, number>>>>;
}

/** How an output becomes a number. All options have defaults. */
export interface OutputOptions {
  /** The values it can have. Needed where a set has no end of its own, such as a shoulder. */
  readonly range?: readonly [from: number, to: number];
  /** By default `centroid`, or `blend` if all sets are direct values. */
  readonly defuzzify?: Defuzzifier;
  /** For `blend` and `highest`; by default `mean`. */
  readonly representative?: Representative;
  /**
   * For methods that measure areas; by default `max`. `sum` counts overlaps twice, as some
   * textbooks do.
   */
  readonly accumulate?: Accumulation;
  /** For methods that measure areas; by default `clip`. */
  readonly implication?: Implication;
  /** The result when no rule holds: a number, or `keep` for the previous result. By default NaN. */
  readonly default?: number | 'keep';
}

/** An output that is a number. */
export interface NumberOutput extends OutputOptions {
  /** Tells it apart from other kinds of outputs. */
  readonly type: 'number';
  /** The sets by name, each with its membership function. */
  readonly sets: FuzzySets;
}

/** An output that is true or false: true if its only set, `true`, reaches the cut-off. */
export interface TruthOutput {
  readonly type: 'truth';
  readonly cutOff: number;
}

/** An output that is one of several unordered words: the one with the highest degree. */
export interface OptionsOutput<V extends string = string> {
  readonly type: 'options';
  readonly options: readonly V[];
}

/**
 * An output that is one of several ordered words: the numeric result selects the word whose range
 * it falls in.
 */
export interface BeltsOutput<V extends string = string> extends OutputOptions {
  readonly type: 'belts';
  readonly sets: FuzzySets;
  /**
   * The number at which each word's range starts, in rising order. Smaller numbers belong to the
   * first word.
   */
  readonly belts: Readonly<Record<V, number>>;
}

/** A variable that rules ask about. */
export type FuzzyInput = NumberInput | StoredInput;
/** A variable that rules conclude. */
export type FuzzyOutput = NumberOutput | TruthOutput | OptionsOutput | BeltsOutput;
/** A variable in full, or its sets alone. */
export type InputLike = FuzzyInput | Readonly<Record<string, FuzzyShape>>;
export type OutputLike = FuzzyOutput | FuzzySets;

/** The definition of a fuzzy controller as plain data: inputs, outputs and rules. */
export interface FuzzyDefinition<
  I extends Readonly<Record<string, InputLike>> = Readonly<Record<string, InputLike>>,
  O extends Readonly<Record<string, OutputLike>> = Readonly<Record<string, OutputLike>>,
> {
  /** The inputs by name. */
  readonly inputs: I;
  /** The outputs by name. */
  readonly outputs: O;
  /** One rule per string: `IF distance IS near AND ammo IS NOT low THEN aggression IS high`. */
  readonly rules?: readonly string[];
  /** Rules as complete tables. */
  readonly blocks?: readonly Block[];
  /** What AND and OR mean; by default `zadeh`: minimum and maximum. */
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

/** The inputs of a controller: a value for each. */
export type FuzzyInputs<I> = { readonly [K in keyof I]: InputValue<I[K]> };
/** The outputs of a controller: a value for each. */
export type FuzzyOutputs<O> = { -readonly [K in keyof O]: OutputValue<O[K]> };

/** Makes a numeric output with options. */
export const output = <const S extends FuzzySets>(sets: S, options: OutputOptions = {}): NumberOutput => ({
  type: 'number',
  sets,
  ...options,
});

/** Makes an input that is true or false: `IF raining IS true`. */
export const truthInput = (): StoredInput<'true' | 'false'> => ({
  type: 'stored',
  sets: { true: { true: 1, false: 0 }, false: { true: 0, false: 1 } },
});

/**
 * Makes an input of words, or of true and false, with a degree for each set and value: `stored({
 * loud: { axe: 0.9, bow: 0.1 } })`.
 */
export const stored = <V extends string>(
  sets: Readonly<Record<string, Readonly<Record<V, number>>>>,
): StoredInput<V> => ({
  type: 'stored',
  sets,
});

/** Makes an output that is true or false: `IF … THEN flee IS true`. */
export const truthOutput = (cutOff = 0.5): TruthOutput => ({ type: 'truth', cutOff });

/**
 * Makes an output that is one of these words, the one with the highest degree: `IF … THEN stance IS
 * defend`. The first of equals wins.
 */
export const options = <const V extends string>(...words: readonly V[]): OptionsOutput<V> => ({
  type: 'options',
  options: words,
});

/**
 * Makes an output that is one of several ordered words, each from a number on: `belts({ walk: 0,
 * run: 3 }, sets)`.
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
