import { InvalidDataError } from '../../data/check.js';
import { UNBOUNDED } from '../memory/position-memory.js';
import type { TreeSearchOptions } from './tree-search-options.js';
import { WindowSearch } from './window-search.js';

/**
 * Expects the score near a guess and searches with narrow bounds around it, which visits fewer positions.
 * If the score turns out to be outside, it opens the bound on that side and searches again. With the
 * algorithm `negascout` this is aspiration negascout.
 */
export class AspirationSearch extends WindowSearch {
  readonly #width: number;

  /** `width` is how far from the guess, up or down, the score is expected. */
  constructor(options: TreeSearchOptions, guess: number, width: number) {
    super(options);
    if (!(Number.isInteger(width) && width >= 1))
      throw new InvalidDataError('AspirationSearch.width', `must be a positive integer, got ${width}`);
    this.#width = width;
    this.begin(options.depth, guess);
  }

  protected start(guess: number): void {
    this.alpha = Math.max(-UNBOUNDED, guess - this.#width);
    this.beta = Math.min(UNBOUNDED, guess + this.#width);
  }

  protected isSettled(value: number): boolean {
    if (value <= this.alpha && this.alpha > -UNBOUNDED) this.alpha = -UNBOUNDED;
    else if (value >= this.beta && this.beta < UNBOUNDED) this.beta = UNBOUNDED;
    else return true;
    return false;
  }
}
