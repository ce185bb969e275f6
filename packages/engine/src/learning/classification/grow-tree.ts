import { checkOptions } from '../../data/parse.js';
import { boolean, choice, type Infer, integer, number, optional, struct } from '../../data/schema.js';
import { LEARNED_TREE_FORMAT, type LearnedNode, type LearnedTree } from '../../decision/decision-tree/learned-tree.js';
import type { ExampleTable } from './example-table.js';
import { pruneNode } from './prune-tree.js';
import { SplitFinder } from './split-finder.js';

/** How a decision tree is learned. */
export type LearnTreeOptions = Infer<typeof learnTreeOptions>;

export const learnTreeOptions = struct({
  __proto__: null,
  /**
   * What makes a split good: the information `gain` (ID3; the default), or its `gainRatio` (C4.5),
   * which does not favor categories with many values.
   */
  measure: optional(choice(['gain', 'gainRatio'])),
  /** Questions from the root to a leaf, at most. By default 100. */
  maxDepth: optional(integer({ min: 0, max: 100 })),
  /** Sets with fewer examples are not split any more. By default 2. */
  minExamples: optional(integer({ min: 2 })),
  /**
   * Prunes branches that the examples do not justify, as C4.5 does: the confidence of its estimate,
   * from 0 to 0.5; 0.25 is usual, and less prunes more. By default the tree is not pruned.
   */
  prune: optional(number({ above: 0, max: 0.5 })),
  /**
   * Splits a set by its first attribute that splits it at all where no attribute alone tells
   * anything, as in an exclusive or. By default false: such a set becomes a leaf.
   */
  forceSplits: optional(boolean()),
});

/** Depth of the deepest tree, which also bounds the nesting of the document. */
export const MAX_DEPTH = 100;

/**
 * Learns a decision tree from examples: ID3, with thresholds for numbers and the gain ratio and
 * pruning of C4.5 as options. The tree is a document of `gumption/decision/decision-tree`: it can be
 * read, edited, compared, and compiled to run. A leaf keeps how many examples of each class came to
 * it. A category is asked once on a way, a number as often as it helps.
 */
export function learnTree(examples: ExampleTable, options: LearnTreeOptions = {}): LearnedTree {
  checkOptions(learnTreeOptions, options, 'learnTree');
  const root = new TreeGrower(examples, options).grow();
  return createTree(examples, options.prune === undefined ? root : pruneNode(root, options.prune));
}

export function createTree({ attributes, classes }: ExampleTable, root: LearnedNode): LearnedTree {
  return { format: LEARNED_TREE_FORMAT, attributes, classes, root };
}

/** A leaf with the number of examples of each class. */
export function createLeaf(classes: readonly string[], counts: ArrayLike<number>): LearnedNode {
  const entries = classes.map((name, i) => [name, counts[i]] as const).filter(([, count]) => count > 0);
  // A tree of no examples knows nothing: all classes are alike.
  return { classes: Object.fromEntries(entries.length > 0 ? entries : classes.map((name) => [name, 1])) };
}

/**
 * Grows a tree over arrays that hold the examples in the order of each number. A set of examples is a
 * range of these arrays; splitting it moves the examples of each branch together and keeps their
 * order, so nothing is sorted twice.
 */
class TreeGrower {
  readonly #examples: ExampleTable;
  readonly #finder: SplitFinder;
  readonly #maxDepth: number;
  readonly #minExamples: number;
  readonly #forceSplits: boolean;
  /** The examples in any order, and for each number in its order. */
  readonly #members: Int32Array;
  readonly #orders: readonly (Int32Array | undefined)[];
  readonly #spare: Int32Array;
  /** The branch of each example in the split at hand. */
  readonly #branch: Int32Array;
  readonly #isUsed: Uint8Array;

  constructor(examples: ExampleTable, options: LearnTreeOptions) {
    const { maxDepth = MAX_DEPTH, minExamples = 2, measure = 'gain', forceSplits = false } = options;
    this.#examples = examples;
    this.#finder = new SplitFinder(examples, measure);
    this.#maxDepth = maxDepth;
    this.#minExamples = minExamples;
    this.#forceSplits = forceSplits;
    this.#members = Int32Array.from({ length: examples.count }, (_, i) => i);
    this.#orders = examples.attributes.map(({ type }, i) =>
      type === 'number' ? sortedBy(examples.columns[i], examples.count) : undefined,
    );
    this.#spare = new Int32Array(examples.count);
    this.#branch = new Int32Array(examples.count);
    this.#isUsed = new Uint8Array(examples.attributes.length);
  }

  grow(): LearnedNode {
    return this.#grow(0, this.#examples.count, 0);
  }

  #grow(first: number, end: number, depth: number): LearnedNode {
    const finder = this.#finder;
    const { classes, attributes } = this.#examples;
    const isMixed = finder.begin(this.#members, first, end);
    const leaf = () => createLeaf(classes, finder.counts);
    if (!isMixed || end - first < this.#minExamples || depth === this.#maxDepth) return leaf();
    for (let i = 0; i < attributes.length; i++) {
      if (this.#isUsed[i] === 1) continue;
      const order = this.#orders[i];
      if (order === undefined) finder.tryCategory(i, this.#members, first, end);
      else finder.tryNumber(i, order, first, end);
    }
    if (!finder.choose() && !(this.#forceSplits && this.#force(first, end))) return leaf();
    const { attribute, threshold } = finder;
    return this.#orders[attribute] === undefined
      ? this.#growCategory(attribute, first, end, depth)
      : this.#growNumber(attribute, threshold, first, end, depth);
  }

  /** Chooses the first attribute with two values in the set. */
  #force(first: number, end: number): boolean {
    const finder = this.#finder;
    finder.attribute = this.#examples.columns.findIndex((column, i) => {
      if (this.#isUsed[i] === 1) return false;
      const order = this.#orders[i] ?? this.#members;
      const value = column[order[first]];
      let at = first + 1;
      while (at < end && column[order[at]] === value) at++;
      if (at === end) return false;
      finder.threshold = (value + column[order[at]]) / 2;
      return true;
    });
    return finder.attribute >= 0;
  }

  #growNumber(attribute: number, threshold: number, first: number, end: number, depth: number): LearnedNode {
    const column = this.#examples.columns[attribute];
    let middle = first;
    for (let i = first; i < end; i++) {
      const member = this.#members[i];
      this.#branch[member] = column[member] <= threshold ? 0 : 1;
      middle += 1 - this.#branch[member];
    }
    this.#part(first, end, [first, middle]);
    const { name } = this.#examples.attributes[attribute];
    const atMost = this.#grow(first, middle, depth + 1);
    return { attribute: name, threshold, atMost, above: this.#grow(middle, end, depth + 1) };
  }

  #growCategory(attribute: number, first: number, end: number, depth: number): LearnedNode {
    const column = this.#examples.columns[attribute];
    const declared = this.#examples.attributes[attribute];
    const names = declared.type === 'category' ? declared.values : [];
    const counts = names.map(() => 0);
    for (let i = first; i < end; i++) {
      const member = this.#members[i];
      this.#branch[member] = column[member];
      counts[column[member]]++;
    }
    let at = first;
    const starts = counts.map((count) => {
      at += count;
      return at - count;
    });
    this.#part(first, end, [...starts]);
    const values: Record<string, LearnedNode> = {};
    this.#isUsed[attribute] = 1;
    for (const [i, name] of names.entries())
      if (counts[i] > 0) values[name] = this.#grow(starts[i], starts[i] + counts[i], depth + 1);
    this.#isUsed[attribute] = 0;
    return { attribute: declared.name, values };
  }

  /** Moves the examples of each branch together, in every array. `starts` says where each begins. */
  #part(first: number, end: number, starts: readonly number[]): void {
    for (const order of [this.#members, ...this.#orders]) {
      if (order === undefined) continue;
      const next = [...starts];
      const spare = this.#spare;
      for (let i = first; i < end; i++) spare[next[this.#branch[order[i]]]++] = order[i];
      order.set(spare.subarray(first, end), first);
    }
  }
}

/** The numbers of examples in ascending order of a column. */
function sortedBy(column: Float64Array, count: number): Int32Array {
  return Int32Array.from({ length: count }, (_, i) => i).sort((a, b) => column[a] - column[b] || a - b);
}
