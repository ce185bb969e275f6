import { InvalidDataError } from '../../data/check.js';
import { showValue } from '../../data/show.js';
import type { LearnedTree } from '../../decision/decision-tree/learned-tree.js';
import type { Chooser, CreateChooser } from '../learners/chooser.js';
import { IncrementalTree } from './incremental-tree.js';

/** Examples that a tree of a behavior keeps. When it has this many, it stops learning. */
export const MAX_TREE_EXAMPLES = 10_000;

/**
 * A growing decision tree as a chooser: it does what most often went well at the leaf to which the
 * observations lead. It learns from what went well only, since a tree takes every example at its word:
 * suited to what a person shows. `BayesChooser` also learns from what went badly.
 */
export class TreeChooser implements Chooser {
  readonly measure = 'share of examples';
  readonly attributes: Chooser['attributes'];
  readonly choices: readonly string[];
  readonly #tree: IncrementalTree;
  /** For each example the number of its class, then its row. */
  readonly #state: number[];

  constructor(...[{ attributes, choices }, state]: Parameters<CreateChooser>) {
    this.attributes = attributes;
    this.choices = choices;
    this.#tree = new IncrementalTree({ attributes, classes: choices });
    this.#state = state;
    const width = attributes.length + 1;
    if (state.length % width !== 0 || state.length > width * MAX_TREE_EXAMPLES)
      throw new InvalidDataError('state', `must be examples of ${width} numbers, got ${state.length} numbers`);
    for (const [i, value] of state.entries())
      if (!Number.isFinite(value))
        throw new InvalidDataError(`state[${i}]`, `must be a finite number, got ${showValue(value)}`);
    for (let at = 0; at < state.length; at += width) this.#tree.addRow(state.slice(at + 1, at + width), state[at]);
  }

  get isLearning(): boolean {
    return this.#tree.isLearning;
  }

  set isLearning(isLearning: boolean) {
    this.#tree.isLearning = isLearning;
  }

  /** The tree, for tools. */
  get tree(): LearnedTree {
    return this.#tree.tree;
  }

  /** How many examples it keeps. */
  get count(): number {
    return this.#tree.examples.count;
  }

  add(row: Readonly<Float64Array>, choice: number, feedback: number): void {
    if (!(feedback > 0) || !this.isLearning || this.#tree.examples.count >= MAX_TREE_EXAMPLES) return;
    this.#tree.addRow(row, choice);
    this.#state.push(choice);
    for (let i = 0; i < row.length; i++) this.#state.push(row[i]);
  }

  writeWorths(out: Float64Array, row: Readonly<Float64Array>): void {
    this.#tree.writeShares(out, row);
  }

  /** The way through the tree. */
  explain(row: Readonly<Float64Array>): string[] {
    if (this.#tree.examples.count === 0) return ['has no examples yet'];
    return this.#tree.describePath(row);
  }

  save(): unknown {
    return this.#tree.save();
  }

  restore(saved: unknown): void {
    this.#tree.restore(saved as Parameters<IncrementalTree['restore']>[0]);
    const { examples } = this.#tree;
    this.#state.length = 0;
    for (let i = 0; i < examples.count; i++)
      this.#state.push(examples.classOf[i], ...examples.columns.map((column) => column[i]));
  }
}
