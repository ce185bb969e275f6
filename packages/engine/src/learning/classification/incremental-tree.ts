import { checkOptions } from '../../data/parse.js';
import { choice, type Infer, optional, struct } from '../../data/schema.js';
import type { LearnedNode, LearnedTree } from '../../decision/decision-tree/learned-tree.js';
import type { Learner } from '../learners/learner.js';
import { ExampleSet } from './example-set.js';
import { type ExampleOptions, ExampleTable, type Observation, type SavedExamples } from './example-table.js';
import { createLeaf, createTree, MAX_DEPTH } from './grow-tree.js';
import { SplitFinder } from './split-finder.js';

/** How a tree follows new examples. */
export type IncrementalTreeOptions = Infer<typeof incrementalTreeOptions>;

export const incrementalTreeOptions = struct({
  __proto__: null,
  /**
   * `restructure` (ID4; the default) rebuilds only the part of the tree that the example has made
   * wrong, and always has the tree that `learnTree` would learn. `rebuild` learns the whole tree
   * again. `split` only splits leaves: it costs least, and grows long trees.
   */
  update: optional(choice(['restructure', 'rebuild', 'split'])),
});

/** A node that keeps the examples that came to it. */
interface GrowingNode {
  readonly set: ExampleSet;
  /** −1 for a leaf. */
  attribute: number;
  threshold: number;
  /** By the number of the value; for a number at most the threshold, then above. */
  children: (GrowingNode | undefined)[];
}

/**
 * A decision tree that learns while the game runs, one example at a time. It chooses by information
 * gain, as ID3 does. Its first examples change nearly everything, later ones little.
 */
export class IncrementalTree implements Learner<readonly [observation: Observation, className: string]> {
  isLearning = true;
  /** Everything it has learned from. */
  readonly examples: ExampleTable;
  /** How many examples the last `add` has sorted into new nodes: its cost. */
  regrouped = 0;
  readonly #update: 'restructure' | 'rebuild' | 'split';
  readonly #finder: SplitFinder;
  #root: GrowingNode;

  constructor(declared: ExampleOptions, options: IncrementalTreeOptions = {}) {
    checkOptions(incrementalTreeOptions, options, 'IncrementalTree');
    this.examples = new ExampleTable(declared);
    this.#update = options.update ?? 'restructure';
    this.#finder = new SplitFinder(this.examples, 'gain');
    this.#root = createNode(this.examples);
  }

  /** Learns from one more example. Throws, and learns nothing, if it does not fit. */
  add(observation: Observation, className: string): void {
    if (!this.isLearning) return;
    this.examples.add(observation, className);
    this.#learn(this.examples.count - 1);
  }

  /** As `add`, for a row of numbers and the number of a class. */
  addRow(row: ArrayLike<number>, classNumber: number): void {
    if (!this.isLearning) return;
    this.examples.addRow(row, classNumber);
    this.#learn(this.examples.count - 1);
  }

  /**
   * Writes which share of the examples at the leaf of a row each class has, in the order of the
   * classes; all are 0 before the first example. A value that was never seen ends the way early.
   * Allocates nothing.
   */
  writeShares(out: Float64Array, row: Readonly<Float64Array>): void {
    const { classOf } = this.examples;
    let node = this.#root;
    for (let child = this.#childOf(node, row); child !== undefined; child = this.#childOf(node, row)) node = child;
    const { members, count } = node.set;
    out.fill(0);
    for (let i = 0; i < count; i++) out[classOf[members[i]]]++;
    for (let i = 0; i < out.length && count > 0; i++) out[i] /= count;
  }

  /** The way of a row from the root to its leaf, in words: `distance is at most 3`. */
  describePath(row: Readonly<Float64Array>): string[] {
    const steps: string[] = [];
    for (let node: GrowingNode | undefined = this.#root; node !== undefined; node = this.#childOf(node, row)) {
      if (node.attribute < 0) break;
      const declared = this.examples.attributes[node.attribute];
      const value = row[node.attribute];
      if (declared.type === 'category') steps.push(`${declared.name} is ${declared.values[value]}`);
      else steps.push(`${declared.name} is ${value <= node.threshold ? 'at most' : 'above'} ${node.threshold}`);
    }
    return steps;
  }

  /** Where a row goes from a node; undefined at a leaf, and for a value that was never seen. */
  #childOf({ attribute, set, threshold, children }: GrowingNode, row: Readonly<Float64Array>): GrowingNode | undefined {
    if (attribute < 0) return undefined;
    return children[set.orders[attribute] === undefined ? row[attribute] : row[attribute] <= threshold ? 0 : 1];
  }

  #learn(example: number): void {
    this.regrouped = 0;
    const used = new Set<number>();
    let node = this.#root;
    for (let depth = 0; ; depth++) {
      const { attribute, threshold } = node;
      node.set.add(example);
      if (this.#update === 'split' ? attribute < 0 : this.#isOutdated(node, used, depth)) {
        this.#grow(node, used, depth);
        return;
      }
      if (attribute < 0) return;
      const column = this.examples.columns[attribute];
      const isNumber = node.set.orders[attribute] !== undefined;
      const branch = isNumber ? (column[example] <= threshold ? 0 : 1) : column[example];
      if (!isNumber) used.add(attribute);
      node.children[branch] ??= createNode(this.examples);
      node = node.children[branch]!;
    }
  }

  /** Whether another split would be chosen now. */
  #isOutdated(node: GrowingNode, used: ReadonlySet<number>, depth: number): boolean {
    if (this.#update === 'rebuild') return true;
    const { attribute, threshold, set } = node;
    if (!this.#choose(set, used, depth)) return attribute >= 0;
    const finder = this.#finder;
    if (finder.attribute !== attribute) return true;
    return set.orders[attribute] !== undefined && finder.threshold !== threshold;
  }

  #choose({ members, orders, count }: ExampleSet, used: ReadonlySet<number>, depth: number): boolean {
    const finder = this.#finder;
    if (!finder.begin(members, 0, count) || depth === MAX_DEPTH) return false;
    for (let i = 0; i < orders.length; i++) {
      const order = orders[i];
      if (order !== undefined) finder.tryNumber(i, order, 0, count);
      else if (!used.has(i)) finder.tryCategory(i, members, 0, count);
    }
    return finder.choose();
  }

  /** Learns everything below a node again, from the examples that came to it. */
  #grow(node: GrowingNode, used: Set<number>, depth: number): void {
    node.children = [];
    node.attribute = -1;
    if (!this.#choose(node.set, used, depth)) return;
    const { attribute, threshold } = this.#finder;
    const { members, orders, count } = node.set;
    const column = this.examples.columns[attribute];
    const isNumber = orders[attribute] !== undefined;
    node.attribute = attribute;
    node.threshold = threshold;
    this.regrouped += count;
    for (let i = 0; i < count; i++) {
      const branch = isNumber ? (column[members[i]] <= threshold ? 0 : 1) : column[members[i]];
      node.children[branch] ??= createNode(this.examples);
      node.children[branch]!.set.add(members[i]);
    }
    if (!isNumber) used.add(attribute);
    for (const child of node.children) if (child !== undefined) this.#grow(child, used, depth + 1);
    if (!isNumber) used.delete(attribute);
  }

  /** The tree as a document, to be shown, edited or compiled. */
  get tree(): LearnedTree {
    return createTree(this.examples, this.#describe(this.#root));
  }

  #describe({ set, attribute, threshold, children }: GrowingNode): LearnedNode {
    const { attributes, classes, classOf } = this.examples;
    if (attribute < 0) {
      const counts = new Int32Array(classes.length);
      for (let i = 0; i < set.count; i++) counts[classOf[set.members[i]]]++;
      return createLeaf(classes, counts);
    }
    const declared = attributes[attribute];
    if (declared.type === 'number')
      return {
        attribute: declared.name,
        threshold,
        atMost: this.#describe(children[0]!),
        above: this.#describe(children[1]!),
      };
    const values: Record<string, LearnedNode> = {};
    for (const [i, name] of declared.values.entries()) {
      const child = children[i];
      if (child !== undefined) values[name] = this.#describe(child);
    }
    return { attribute: declared.name, values };
  }

  /** Everything it learned from: the tree follows from its examples and their order. */
  save(): SavedExamples {
    return this.examples.save();
  }

  /** Throws, and changes nothing, if the state cannot be one of this tree. */
  restore(saved: SavedExamples): void {
    this.examples.restore(saved);
    this.#root = createNode(this.examples);
    for (let i = 0; i < this.examples.count; i++) this.#learn(i);
  }
}

function createNode(examples: ExampleTable): GrowingNode {
  return { set: new ExampleSet(examples), attribute: -1, threshold: 0, children: [] };
}
