import type { Comparison, Rule, RuleArbiter, RuleEffect } from '../text/rule.js';

/**
 * The form that one fact must have, independent of other facts. Patterns that differ only in the
 * names of variables are one.
 */
export interface AlphaPattern {
  readonly key: string;
  readonly arity: number;
  /** Places that hold a certain value, as pairs of place and symbol. */
  readonly constants: readonly (readonly [field: number, symbol: number])[];
  readonly ranges: readonly (readonly [field: number, min: number, max: number, minOpen: boolean, maxOpen: boolean])[];
  /** Pairs of places that hold the same. */
  readonly equal: readonly (readonly [field: number, other: number])[];
}

/**
 * Where a value is found: in a place of the fact that a clause matched, or, with level -1, the
 * symbol of a constant.
 */
export interface Source {
  readonly level: number;
  readonly field: number;
}

/** A test of values, done as soon as all are known. */
export interface CompiledTest {
  readonly negated: boolean;
  readonly op: Comparison | 'check';
  readonly sources: readonly Source[];
  readonly check?: (...values: readonly unknown[]) => boolean;
}

/**
 * A clause in its place: matches take a fact, `not` refuses any. Levels count from 1; inside `not`
 * they go on.
 */
export type Step =
  | {
      readonly kind: 'match';
      readonly level: number;
      readonly pattern: number;
      /** Places that must hold what an earlier fact holds. */
      readonly joins: readonly { readonly field: number; readonly level: number; readonly otherField: number }[];
      readonly tests: readonly CompiledTest[];
    }
  | { readonly kind: 'not'; readonly level: number; readonly inner: readonly Step[] };

/** One way in which a rule can hold. */
export interface Production {
  readonly rule: number;
  readonly steps: readonly Step[];
  /**
   * Where each variable of the rule is found, in the order of its `variables`; level -1 where this
   * way does not bind it.
   */
  readonly bindings: readonly Source[];
  /** The level of each clause that takes or refuses facts, in the order written. */
  readonly clauses: readonly number[];
}

/** A rule with what matching it needs. */
export interface CompiledRule {
  readonly name: string;
  readonly source: Rule;
  readonly variables: readonly string[];
  readonly effects: readonly RuleEffect[];
  readonly salience: number;
  /** Number of clauses: the more, the more specific. */
  readonly specificity: number;
  readonly set: number;
}

/** A set of rules with its place in the tree of sets. */
export interface CompiledSet {
  readonly name: string;
  readonly arbiter: RuleArbiter;
  readonly parent: number;
  readonly enabled: boolean;
  /** Rules and sets in the order written. */
  readonly members: readonly { readonly rule: number; readonly set: number }[];
}

/** Rules, checked and ready, shared by all engines that run them. */
export interface RuleProgram {
  /** Values that rules name; a value's place is its symbol. */
  readonly constants: readonly unknown[];
  /** The patterns of single facts, shared by all rules that use them. */
  readonly patterns: readonly AlphaPattern[];
  /** The condition of each rule, as steps. */
  readonly productions: readonly Production[];
  /** All rules, in the order in which they were written. */
  readonly rules: readonly CompiledRule[];
  /** The rule sets, outer ones first. */
  readonly sets: readonly CompiledSet[];
}
