import { InvalidDataError } from '../../data/check.js';
import { UNBOUNDED } from '../memory/position-memory.js';
import { TranspositionTable } from '../memory/transposition-table.js';
import type { TreeSearchOptions } from './tree-search-options.js';
import { WindowSearch } from './window-search.js';

/** After so many passes a search of the usual kind ends the matter. */
const MAX_PASSES = 60;

/**
 * Finds a score only by asking whether it is at least some number, MTD: each pass is a memory-enhanced
 * test, which a table makes cheap. It needs a table, and gets one if you give none.
 *
 * The first guess makes the variant: the score of the last search is MTD-f, `UNBOUNDED` is SSS\*,
 * and `-UNBOUNDED` is DUAL\*. Where scores are so unstable that the passes do not come to an end, the
 * last one is an ordinary search.
 */
export class MtdSearch extends WindowSearch {
  #lower = -UNBOUNDED;
  #upper = UNBOUNDED;
  readonly #maxPasses: number;

  constructor(options: TreeSearchOptions, guess: number, maxPasses = MAX_PASSES) {
    super({ ...options, algorithm: 'alpha-beta', table: options.table ?? new TranspositionTable() });
    if (!(Number.isInteger(maxPasses) && maxPasses >= 1))
      throw new InvalidDataError('MtdSearch.maxPasses', `must be a positive integer, got ${maxPasses}`);
    this.#maxPasses = maxPasses;
    this.begin(options.depth, guess);
  }

  protected start(guess: number): void {
    this.#lower = -UNBOUNDED;
    this.#upper = UNBOUNDED;
    this.#ask(Math.max(1 - UNBOUNDED, Math.min(guess, UNBOUNDED)));
  }

  protected isSettled(value: number): boolean {
    if (this.beta - this.alpha > 1) return true;
    if (value < this.beta) this.#upper = value;
    else this.#lower = value;
    if (this.#lower >= this.#upper) return true;
    if (this.passes >= this.#maxPasses) {
      this.alpha = -UNBOUNDED;
      this.beta = UNBOUNDED;
    } else this.#ask(value === this.#lower ? value + 1 : value);
    return false;
  }

  /** The next pass asks whether the score is at least this. */
  #ask(score: number): void {
    this.alpha = score - 1;
    this.beta = score;
  }
}
