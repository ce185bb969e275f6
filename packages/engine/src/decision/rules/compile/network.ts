import type { CompiledTest } from './program.js';

/**
 * A value seen from a join: `up` tokens above the parent's, the fact just joined (-1), or the
 * symbol `field` itself (-2).
 */
export interface Operand {
  readonly up: number;
  readonly field: number;
}

/** A test as a join does it. */
export interface JoinTest {
  readonly negated: boolean;
  readonly op: CompiledTest['op'];
  readonly operands: readonly Operand[];
  readonly check?: (...values: readonly unknown[]) => boolean;
}

/** A way to find the facts of a pattern by what certain places hold. */
export interface FactIndex {
  readonly id: number;
  readonly fields: Int32Array;
  /** Joins inside negations that look here. */
  readonly refuting: BetaNode[];
  /**
   * Where new facts of this pattern look for partners immediately: rules of two clauses that keep
   * no tokens.
   */
  readonly sides: PairSide[];
}

/** A clause of two that must agree in some values, as a new fact of it sees the rule. */
export interface PairSide {
  readonly production: number;
  readonly isFirst: boolean;
  /** Where facts of the other clause lie. */
  readonly other: FactIndex;
}

/**
 * A way to find the tokens of a node by what their facts hold: for each key, how many tokens up,
 * and in which place.
 */
export interface TokenIndex {
  readonly id: number;
  readonly ups: Int32Array;
  readonly fields: Int32Array;
}

/** Holds all facts that look like a pattern. */
export interface PatternNode {
  readonly indexes: readonly FactIndex[];
  /**
   * Joins to tell of a new fact, those furthest from the root first, or a pair of equal facts would
   * be found twice.
   */
  readonly joins: readonly BetaNode[];
}

export const JOIN = 0;
export const NOT = 1;
export const RULE = 2;

/** A node that holds tokens: rows of facts that match the first clauses of a rule. */
export interface BetaNode {
  readonly id: number;
  readonly kind: typeof JOIN | typeof NOT | typeof RULE;
  readonly parent: number;
  readonly depth: number;
  /** Inside how many negations. */
  readonly nesting: number;
  readonly pattern: number;
  /** Where a join looks for facts, and where for tokens. */
  readonly factIndex: FactIndex;
  readonly tokenIndex: TokenIndex;
  readonly tests: readonly JoinTest[];
  readonly children: readonly BetaNode[];
  /**
   * 1 if the first child is a rule and nothing more: then a token of this node is the rule's
   * trigger, and the rule has none.
   */
  readonly fused: 0 | 1;
  readonly indexes: readonly TokenIndex[];
  /** The beginning of what a negation refuses. */
  readonly inner: readonly BetaNode[];
  readonly innerIndexes: readonly TokenIndex[];
  /**
   * For the last node of what a negation refuses: how many tokens up the negation's is; otherwise
   * 0.
   */
  readonly refutes: number;
  /**
   * True for all that a negation refuses if that is one clause: matches are only counted, in the
   * negation's token.
   */
  readonly isCounted: boolean;
  /** Of a rule node, and of one that is fused with its rule; otherwise -1. */
  readonly production: number;
  /** True if only combinations come here: there are no tokens then, and no facts are joined. */
  readonly isCombined: boolean;
}

/**
 * A rule whose clauses share nothing, and whose matches no other node uses: every fact of one
 * clause combines with every fact of the others.
 */
export interface Combination {
  readonly production: number;
  /** Of each clause. */
  readonly patterns: readonly number[];
}

/**
 * The graph that facts trickle through: patterns, joins and rules, each shared by all rules that
 * begin alike.
 */
export interface Network {
  readonly root: BetaNode;
  readonly nodes: readonly BetaNode[];
  readonly patterns: readonly PatternNode[];
  readonly combinations: readonly Combination[];
  readonly factIndexes: readonly FactIndex[];
  readonly tokenIndexes: number;
  /** How deep negations stand inside one another. */
  readonly nesting: number;
}

/**
 * How large a network is: patterns, joins of two or more clauses (negations among them), and rules.
 */
export function networkSize({ nodes, patterns }: Network): { patterns: number; joins: number; rules: number } {
  const joins = nodes.filter(({ kind, depth }) => kind === NOT || (kind === JOIN && depth > 1)).length;
  return { patterns: patterns.length, joins, rules: nodes.filter(({ kind }) => kind === RULE).length };
}
