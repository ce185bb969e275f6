import type { Board } from './board.js';
import type { Proposals } from './proposals.js';

/**
 * A knowledge source that can do one thing with the board. Experts communicate only through the
 * board, so one can be added or removed without changing the others.
 */
export interface Expert {
  /** Unique on a board; entries name it as their last writer. */
  readonly name: string;
  /**
   * Names of entries or sections that trigger it: it is asked only if one of them changed since it
   * last ran. By default it is always asked.
   */
  readonly triggers?: readonly string[];
  /**
   * How much it wants to run on the current board; 0 if it has nothing to do. Must be quick, and
   * writing here is an error. If finding out is expensive, return a positive number and find out in
   * {@link run}.
   */
  insistence(board: Board, actions: Proposals): number;
  /** Works on the board briefly. Returns true to continue before any other expert runs. */
  run(board: Board, actions: Proposals): unknown;
}

/**
 * The insistence of an expert with unfinished work, above any insistence that experts should
 * return.
 */
export const UNFINISHED = 1e9;
