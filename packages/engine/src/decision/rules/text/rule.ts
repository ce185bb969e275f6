import type { Tuple } from '../facts/facts.js';

/**
 * A range of numbers in a pattern. A missing bound means no limit; a bound belongs to the range
 * unless it is open. `as` names a variable that takes the value found. Values that are not numbers
 * never match.
 */
export interface NumberRange {
  readonly range: true;
  readonly min?: number;
  readonly max?: number;
  readonly minOpen?: boolean;
  readonly maxOpen?: boolean;
  readonly as?: string;
}

/** Matches numbers from `min` to `max`, both included. */
export function within(min: number, max: number, as?: string): NumberRange {
  return { range: true, min, max, as };
}

/** Matches numbers below a bound, excluding the bound. */
export function below(max: number, as?: string): NumberRange {
  return { range: true, max, maxOpen: true, as };
}

/** Matches numbers above a bound, excluding the bound. */
export function above(min: number, as?: string): NumberRange {
  return { range: true, min, minOpen: true, as };
}

/**
 * A fact with placeholders. Each position holds a value, a {@link NumberRange}, `'?name'` for a
 * variable (the same name is the same value in the whole rule) or `'?'` for anything.
 */
export type Pattern = readonly unknown[];

/** How two values are compared. The ordering comparisons hold for numbers only. */
export const COMPARISONS = ['<', '<=', '>', '>=', '=', '!='] as const;
export type Comparison = (typeof COMPARISONS)[number];

/**
 * Nested facts: a group with children, or a datum with a value. With variables as ids or values it
 * is a pattern.
 */
export interface FactTree {
  /** Name of the group or datum; a variable begins with `?`. */
  readonly id: string;
  /** The value of a datum. */
  readonly value?: unknown;
  /** What a group holds. */
  readonly children?: readonly FactTree[];
}

/**
 * A condition of a rule. A variable that first appears inside a `not` is local to it and matches
 * anything.
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

/** A value computed from others when a rule fires: `{ '+': ['?n', 1] }`. */
export type Arithmetic = { readonly [op in '+' | '-' | '*' | '/']?: readonly [unknown, unknown] };

/** Something a rule does when it fires. Effects run in the order written. */
export type RuleEffect =
  | { readonly add: Pattern }
  /**
   * A fact by its pattern, or the one that the k-th clause matched (`match`, `tree` and `not`
   * count, from 1).
   */
  | { readonly remove: Pattern | number }
  /**
   * Requests an action from the game. `onSuccess` runs when the game reports success, `onFailure`
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
   * Writes something other than a fact, such as a blackboard key; `undefined` clears it. See see
   * `RuleEngineOptions.onWrite`.
   */
  | { readonly write: string; readonly value: unknown }
  | { readonly halt: true }
  | { readonly run: (bindings: Readonly<Record<string, unknown>>) => void };

/** A rule: while `when` holds, it may fire and run its `effects`. */
export interface Rule {
  /** Unique among the rules of a set. */
  readonly name: string;
  /** All of these must hold. */
  readonly when: readonly RuleCondition[];
  /** What it does when it fires, in order; by default nothing. */
  readonly effects?: readonly RuleEffect[];
  /** Only the triggered rules with the highest salience in a set are candidates. By default 0. */
  readonly salience?: number;
  /**
   * How urgent the rule is for the values it matched, used by the arbiter `priority`. By default 0.
   */
  readonly priority?: (bindings: Readonly<Record<string, unknown>>) => number;
}

/** How one of several triggered rules is chosen; the README compares them. */
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
/** How a set chooses among its rules that match; see `RULE_ARBITERS`. */
export type RuleArbiter = (typeof RULE_ARBITERS)[number];

/**
 * When a rule may fire again on the same facts: after one of them changed, after any fact changed,
 * or immediately.
 */
export const REPEATS = ['matchedChange', 'anyChange', 'always'] as const;
export type Repeat = (typeof REPEATS)[number];

/** Rules that are enabled and disabled together, with their own arbiter. */
export interface RuleSet {
  /** By which it is enabled and disabled; by default it has none. */
  readonly name?: string;
  /** Rules and sets inside it, in order. */
  readonly rules: readonly (Rule | RuleSet)[];
  /** By default `first`. */
  readonly arbiter?: RuleArbiter;
  /** Whether a nested set starts enabled; by default true. The outermost set is always enabled. */
  readonly enabled?: boolean;
}

/** Whether a value in a pattern is a named variable. */
export function isVariable(term: unknown): term is string {
  return typeof term === 'string' && term.length > 1 && term.startsWith('?');
}

/** Whether a value in a pattern is a range. */
export function isRange(term: unknown): term is NumberRange {
  return typeof term === 'object' && term !== null && (term as NumberRange).range === true;
}

/** Whether a value is a number within a range. */
export function isInRange({ min = -Infinity, max = Infinity, minOpen, maxOpen }: NumberRange, value: unknown): boolean {
  if (typeof value !== 'number') return false;
  return (minOpen ? value > min : value >= min) && (maxOpen ? value < max : value <= max);
}

export type { Tuple };

/** Whether a term of an effect is arithmetic. */
export function isArithmetic(term: unknown): term is Record<string, readonly [unknown, unknown]> {
  if (typeof term !== 'object' || term === null) return false;
  const keys = Object.keys(term);
  return keys.length === 1 && keys[0].length === 1 && '+-*/'.includes(keys[0]);
}
