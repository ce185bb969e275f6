import type { Board } from './board.js';
import type { Proposals } from './proposals.js';

/**
 * Somebody who knows how to do one thing with what is on the board, and nobody else on it. Experts
 * talk through the board alone, so one is added or taken away without touching the others.
 */
export interface Expert {
  readonly name: string;
  /**
   * Names of entries or sections whose change makes it relevant: it is asked only if one of them
   * changed since it ran last. Left out, it is always asked.
   */
  readonly triggers?: readonly string[];
  /**
   * How much it wants to work on the board as it is now, 0 if it cannot use it. Quick, and changes
   * nothing: to write here is an error. Where finding out is expensive, claim to be of use and find
   * out in {@link run}.
   */
  insistence(board: Board, actions: Proposals): number;
  /**
   * Works on the board, shortly. Answers true if it has more to do, and wants to go on before
   * anybody else.
   */
  run(board: Board, actions: Proposals): unknown;
}

/**
 * The insistence of an expert in the middle of its work: above all that experts should give by
 * themselves.
 */
export const UNFINISHED = 1e9;
