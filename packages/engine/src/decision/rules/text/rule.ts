import type { Tuple } from '../facts/facts.js';

/**
 * A number within bounds, where a pattern wants no certain value. A missing bound is none; bounds
 * belong to the range unless they are open. `as` names a variable for what was found. Values that
 * are no numbers are in no range.
 */
export interface NumberRange {
  readonly range: true;
  readonly min?: number;
  readonly max?: number;
  readonly minOpen?: boolean;
  readonly maxOpen?: boolean;
  readonly as?: string;
}

/** Numbers from `min` to `max`, both included. */
export function within(min: number, max: number, as?: string): NumberRange {
  return { range: true, min, max, as };
}

/** Numbers below a bound, without it. */
export function below(max: number, as?: string): NumberRange {
  return { range: true, max, maxOpen: true, as };
}

/** Numbers above a bound, without it. */
export function above(min: number, as?: string): NumberRange {
  return { range: true, min, minOpen: true, as };
}

/**
 * A fact with holes. In each place stands a value, a {@link NumberRange}, `'?name'` for a variable
 * (the same name is the same value in the whole rule) or `'?'` for anything.
 */
export type Pattern = readonly unknown[];

/** How two values are compared; `<` and its like hold for numbers only. */
export const COMPARISONS = ['<', '<=', '>', '>=', '=', '!='] as const;
export type Comparison = (typeof COMPARISONS)[number];

/**
 * A group of children, or a datum with a value: the facts of a tree, or a pattern for it when ids
 * or values are variables.
 */
export interface FactTree {
  readonly id: string;
  readonly value?: unknown;
  readonly children?: readonly FactTree[];
}

/**
 * What must hold for a rule. Variables of a `not` that are bound nowhere before it are its own, and
 * mean "whatever it is".
 */
export type RuleCondition =
  | { readonly match: Pattern }
  | { readonly tree: FactTree }
  | { readonly not: Pattern | RuleCondition }
  | { readonly test: readonly [Comparison, unknown, unknown] }
  | { readonly check: (...values: readonly unknown[]) => boolean; readonly of: readonly string[] }
  | { readonly and: readonly RuleCondition[] }
  | { readonly or: readonly RuleCondition[] }
  | { readonly xor: readonly [RuleCondition, RuleCondition] };

/** A value computed of others when a rule fires: `{ '+': ['?n', 1] }`. */
export type Arithmetic = { readonly [op in '+' | '-' | '*' | '/']?: readonly [unknown, unknown] };

/** What a rule does when it fires, in the order written. */
export type RuleEffect =
  | { readonly add: Pattern }
  /**
   * A fact by its pattern, or the one that the k-th clause matched (`match`, `tree` and `not`
   * count, from 1).
   */
  | { readonly remove: Pattern | number }
  /**
   * Asks the game for something; `onSuccess` is done when the game reports success, `onFailure`
   * when it reports failure.
   */
  | {
      readonly do: string;
      readonly with?: readonly unknown[];
      readonly onSuccess?: readonly RuleEffect[];
      readonly onFailure?: readonly RuleEffect[];
    }
  | { readonly enable: string }
  | { readonly disable: string }
  /**
   * Writes something of the game's that is no fact, such as a blackboard key, or with `undefined`
   * empties it; see `RuleEngineOptions.onWrite`.
   */
  | { readonly write: string; readonly value: unknown }
  | { readonly halt: true }
  | { readonly run: (bindings: Readonly<Record<string, unknown>>) => void };

/** If `when` holds, `effects` may be done. */
export interface Rule {
  readonly name: string;
  readonly when: readonly RuleCondition[];
  readonly effects?: readonly RuleEffect[];
  /** Of rules in the same set, those of the highest salience are chosen from; 0 unless told. */
  readonly salience?: number;
  /** How urgent it is under what it matched, for the arbiter `priority`; 0 unless told. */
  readonly priority?: (bindings: Readonly<Record<string, unknown>>) => number;
}

/** How one of several triggered rules is chosen. See the README for which to take. */
export const RULE_ARBITERS = [
  'first',
  'leastRecentlyUsed',
  'random',
  'mostSpecific',
  'priority',
  'newest',
  'oldest',
  'simplest',
  'lex',
  'mea',
] as const;
export type RuleArbiter = (typeof RULE_ARBITERS)[number];

/**
 * When a rule may fire again on the same facts: once they changed, once anything changed, or at
 * once.
 */
export const REPEATS = ['matchedChange', 'anyChange', 'always'] as const;
export type Repeat = (typeof REPEATS)[number];

/** Rules that are switched on and off together, with an arbiter of their own. */
export interface RuleSet {
  readonly name?: string;
  readonly rules: readonly (Rule | RuleSet)[];
  /** `first` unless told. */
  readonly arbiter?: RuleArbiter;
  /** Of a set inside another; true unless told. The outermost is always on. */
  readonly enabled?: boolean;
}

/** Whether something in a pattern is a variable with a name. */
export function isVariable(term: unknown): term is string {
  return typeof term === 'string' && term.length > 1 && term.startsWith('?');
}

/** Whether something in a pattern is a range. */
export function isRange(term: unknown): term is NumberRange {
  return typeof term === 'object' && term !== null && (term as NumberRange).range === true;
}

export type { Tuple };

/** Whether a term of an effect is to be computed. */
export function isArithmetic(term: unknown): term is Record<string, readonly [unknown, unknown]> {
  if (typeof term !== 'object' || term === null) return false;
  const keys = Object.keys(term);
  return keys.length === 1 && keys[0].length === 1 && '+-*/'.includes(keys[0]);
}
