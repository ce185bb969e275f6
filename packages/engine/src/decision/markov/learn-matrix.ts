import { createMatrix, type Matrix } from './matrix.js';
import { normalizeRows } from './step.js';

/** How often each state was followed by each other state; make one with {@link createMatrix}. */
export type TransitionCounts = Matrix;

/** Counts one transition from a state to another. */
export function countTransition({ size, values }: TransitionCounts, from: number, to: number, weight = 1): void {
  values[from * size + to] += weight;
}

/** Counts all transitions in a sequence of states. */
export function countSequence(counts: TransitionCounts, states: ArrayLike<number>): void {
  for (let i = 1; i < states.length; i++) countTransition(counts, states[i - 1], states[i]);
}

/**
 * Computes the matrix of observed shares: of all transitions from a state, the share that went to
 * each state. `smoothing` is added to every count, so that a transition that was never observed is
 * unlikely rather than impossible. Without it, a state that was never left keeps its weight.
 */
export function learnMatrix(out: Matrix, counts: TransitionCounts, smoothing = 0): void {
  for (let i = 0; i < counts.values.length; i++) out.values[i] = counts.values[i] + smoothing;
  normalizeRows(out, out);
}

/** Learns a matrix from sequences of states in one call. */
export function matrixFromSequences(size: number, sequences: readonly ArrayLike<number>[], smoothing = 0): Matrix {
  const counts = createMatrix(size);
  for (const states of sequences) countSequence(counts, states);
  const matrix = createMatrix(size);
  learnMatrix(matrix, counts, smoothing);
  return matrix;
}
