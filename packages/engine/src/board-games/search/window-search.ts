import { InvalidDataError } from '../../data/check.js';
import { UNBOUNDED } from '../memory/position-memory.js';
import type { DepthSearch, LookAheadStatus } from './depth-search.js';
import { TreeSearch } from './tree-search.js';
import type { TreeSearchOptions } from './tree-search-options.js';

/**
 * What searches have in common that find a score by several passes over the same tree, each with other
 * bounds. A subclass says which bounds come next.
 */
export abstract class WindowSearch implements DepthSearch {
  value = 0;
  /** Passes over the tree for the present depth. */
  passes = 0;
  readonly #tree: TreeSearch;
  #status: LookAheadStatus = 'searching';
  #depth: number;
  #move: number | undefined;

  /** `guess` is the expected score; the closer it is, the fewer positions are visited. */
  constructor(options: TreeSearchOptions) {
    if (options.alpha !== undefined || options.beta !== undefined)
      throw new InvalidDataError('alpha', 'must be left out: the search chooses its own bounds');
    this.#tree = new TreeSearch(options);
    this.#depth = options.depth;
  }

  get status(): LookAheadStatus {
    return this.#status;
  }

  get nodes(): number {
    return this.#tree.nodes;
  }

  get move(): number {
    return this.#move ?? this.#tree.move;
  }

  begin(depth: number, guess: number): void {
    this.#depth = depth;
    this.#move = undefined;
    this.#status = 'searching';
    this.passes = 0;
    this.start(guess);
    this.#beginPass();
  }

  step(nodes: number): LookAheadStatus {
    const tree = this.#tree;
    const end = tree.nodes + nodes;
    while (this.#status === 'searching' && tree.nodes < end) {
      if (tree.step(end - tree.nodes) !== 'done') break;
      this.value = tree.value;
      // Only a pass that did not fail low has shown that its move is good.
      if (tree.value > this.alpha || this.#move === undefined) this.#move = tree.move;
      if (this.isSettled(tree.value)) this.#status = 'done';
      else this.#beginPass();
    }
    return this.#status;
  }

  stop(): void {
    if (this.#status === 'searching') this.#status = 'stopped';
    this.#tree.stop();
  }

  writeLine(out: Int32Array): number {
    return this.#tree.writeLine(out);
  }

  orderFirst(moves: ArrayLike<number>, count: number): void {
    this.#tree.orderFirst(moves, count);
  }

  limitFirst(count: number): void {
    this.#tree.limitFirst(count);
  }

  writeScores(moves: Int32Array, scores: Int32Array): number {
    return this.#tree.writeScores(moves, scores);
  }

  /** The lower bound of the present pass. */
  protected alpha = -UNBOUNDED;
  /** The upper bound of the present pass. */
  protected beta = UNBOUNDED;

  /** Chooses the bounds of the first pass. */
  protected abstract start(guess: number): void;
  /** Whether the score is known after a pass; otherwise chooses the bounds of the next. */
  protected abstract isSettled(value: number): boolean;

  #beginPass(): void {
    this.passes++;
    this.#tree.beginWithin(this.#depth, this.alpha, this.beta);
  }
}
