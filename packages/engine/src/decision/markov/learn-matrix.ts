import { createMatrix, type Matrix } from './matrix.js';
import { normalizeRows } from './step.js';

/** How often each state was followed by each other; make one with {@link createMatrix}. */
export type TransitionCounts = Matrix;

/** Counts that one state was followed by another. */
export function countTransition({ size, values }: TransitionCounts, from: number, to: number, weight = 1): void {
  values[from * size + to] += weight;
}

/** Counts all steps of a sequence of states. */
export function countSequence(counts: TransitionCounts, states: ArrayLike<number>): void {
  for (let i = 1; i < states.length; i++) countTransition(counts, states[i - 1], states[i]);
}

/**
 * The matrix that the counts speak for: of what left a state, the share that went to each.
 * `smoothing` is added to every count, so that what was never seen is unlikely rather than
 * impossible; states never left stay as they are without it.
 */
export function learnMatrix(out: Matrix, counts: TransitionCounts, smoothing = 0): void {
  for (let i = 0; i < counts.values.length; i++) out.values[i] = counts.values[i] + smoothing;
  normalizeRows(out, out);
}

/** Learns a matrix from sequences of states, in one go. */
export function matrixFromSequences(size: number, sequences: readonly ArrayLike<number>[], smoothing = 0): Matrix {
  const counts = createMatrix(size);
  for (const states of sequences) countSequence(counts, states);
  const matrix = createMatrix(size);
  learnMatrix(matrix, counts, smoothing);
  return matrix;
}
