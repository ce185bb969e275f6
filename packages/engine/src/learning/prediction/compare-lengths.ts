import type { ActionName } from './action-set.js';
import { NGram } from './n-gram.js';

/** How well an N-gram of one length predicts a history. */
export interface LengthScore {
  /** The length N: it predicts from N − 1 actions. */
  readonly length: number;
  /** The share of actions that were predicted before they were seen; no answer counts as wrong. */
  readonly accuracy: number;
  /** The share of actions before which there was an answer. */
  readonly answered: number;
}

/**
 * Tries N-grams of several lengths on recorded sequences, to choose the length for a game. Each action
 * is predicted before it is learned. Longer is better up to a point; beyond it contexts are too rare
 * to have been seen before.
 */
export function compareLengths<A extends ActionName>(
  sequences: readonly (readonly A[])[],
  lengths: readonly number[],
): LengthScore[] {
  return lengths.map((length) => {
    const predictor = new NGram<A>({ length });
    let [all, right, answered] = [0, 0, 0];
    for (const sequence of sequences) {
      predictor.restart();
      for (const action of sequence) {
        const expected = predictor.predict().action;
        all++;
        if (expected !== undefined) answered++;
        if (expected === action) right++;
        predictor.add(action);
      }
    }
    return { length, accuracy: all === 0 ? 0 : right / all, answered: all === 0 ? 0 : answered / all };
  });
}
