import type { DatumType } from './knowledge.js';

/**
 * The type of a node of a compiled tree: a number, so that walking needs no call through an object.
 */
export const NODE = {
  ACTION: 0,
  TRUTH: 1,
  RANGE: 2,
  LENGTH: 3,
  SET: 4,
  WORDS: 5,
  NUMBERS: 6,
  BANDS: 7,
  RANDOM: 8,
} as const;

/** 32-bit words of a node: 32 bytes, two nodes to a cache line. */
export const NODE_WORDS = 8;

/**
 * Offsets of a node's fields, in words from its start. `LOW` and `HIGH` are doubles, found in
 * `numbers` at half the offset; nodes without them use those words for the fields named after them.
 */
export const FIELD = {
  /** One of {@link NODE}. */
  TYPE: 0,
  /** Index of the datum; of the action at a leaf; 1 at a random node that alternates. */
  ABOUT: 1,
  /** How many branches it has. */
  COUNT: 2,
  /** Where in `words` the nodes its branches lead to are listed. */
  BRANCHES: 3,
  /** Least value, or how likely a leaf is. */
  LOW: 4,
  /** Greatest value. */
  HIGH: 6,
  /**
   * Index in `lookups` (`SET`, `WORDS`); where in `numbers` the values, bounds or weights begin
   * (others).
   */
  TABLE: 4,
  /** Which of the tree's random nodes it is. */
  SLOT: 5,
  /** Evaluations after which a random node draws again, at least and at most; 0 for never. */
  TIME_OUT: 6,
} as const;

/**
 * A decision tree, compiled: all nodes in one block of memory, parents before children, the first
 * branch next to its parent. Readonly, shared by all characters that decide by it; what they
 * remember is in a {@link DecisionMemory}.
 */
export interface DecisionTree<in K = never, out A extends string = string> {
  /** Nodes, lists of branches. */
  readonly words: Readonly<Int32Array>;
  /** The same memory, for doubles. */
  readonly numbers: Readonly<Float64Array>;
  /** How many nodes there are. */
  readonly nodeCount: number;
  /** Reads a datum. */
  readonly readers: readonly ((subject: K) => unknown)[];
  /** The names of the data, their types, and the cost of asking for each. */
  readonly data: readonly { readonly name: string; readonly type: DatumType; readonly cost: number }[];
  /** The actions at the leaves, by their numbers. */
  readonly actions: readonly A[];
  /** Branches by word, or the words themselves of a `oneOf`. */
  readonly lookups: readonly ReadonlyMap<unknown, number>[];
  /** The path of each node in the source of the tree: `tree.yes.no`. */
  readonly paths: readonly string[];
  /** The most decisions on any path to a leaf. */
  readonly depth: number;
  /** How many random decisions there are; with none, no memory is needed. */
  readonly randomCount: number;
}

/** The tree's root. */
export const ROOT = 0;

/** A tree of any subject type, for functions that only look at its structure. */
export type AnyTree = DecisionTree<never>;

/** Which sort of node it is, one of {@link NODE}. */
export function nodeType({ words }: AnyTree, node: number): number {
  return words[node * NODE_WORDS + FIELD.TYPE];
}

/** How many branches a node has; none at a leaf. */
export function branchCount({ words }: AnyTree, node: number): number {
  return words[node * NODE_WORDS + FIELD.COUNT];
}

/**
 * The node that a branch leads to. Yes is branch 0, no is branch 1; cases go in their order,
 * `otherwise` last.
 */
export function branchOf({ words }: AnyTree, node: number, branch: number): number {
  return words[words[node * NODE_WORDS + FIELD.BRANCHES] + branch];
}

/** The action of a leaf; undefined for a decision. */
export function actionOf<A extends string>(tree: DecisionTree<never, A>, node: number): A | undefined {
  const at = node * NODE_WORDS;
  return tree.words[at] === NODE.ACTION ? tree.actions[tree.words[at + FIELD.ABOUT]] : undefined;
}
