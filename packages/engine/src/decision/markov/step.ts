import { InvalidDataError } from '../../data/check.js';
import type { Matrix } from './matrix.js';

/**
 * One step of a Markov process: new[j] = Σ old[i] · M[i][j], written to `out`, which must not be
 * the vector itself. The vector is a row and stands to the left; the other way round would give
 * other numbers with the same sum. With offsets the vectors lie somewhere in larger arrays, as
 * those of many characters do. O(n²).
 */
export function stepVector(
  out: Float64Array,
  vector: Readonly<Float64Array>,
  { size, values }: Matrix,
  outAt = 0,
  vectorAt = 0,
): void {
  if (out === vector && outAt === vectorAt)
    throw new InvalidDataError('out', 'must not be the vector that the step starts from');
  for (let j = 0; j < size; j++) {
    let sum = 0;
    for (let i = 0; i < size; i++) sum += vector[vectorAt + i] * values[i * size + j];
    out[outAt + j] = sum;
  }
}

/**
 * A step of higher order: the new vector is the sum of the latest vectors, each multiplied by its
 * own matrix. `history[0]` is the current vector, `history[1]` the one before it, and so on. It
 * conserves the sum if the rows of all matrices together sum to 1.
 */
export function stepHigherOrder(
  out: Float64Array,
  history: readonly Readonly<Float64Array>[],
  matrices: readonly Matrix[],
): void {
  const { size } = matrices[0];
  for (let j = 0; j < size; j++) {
    let sum = 0;
    for (let lag = 0; lag < matrices.length; lag++) {
      const vector = history[lag];
      const { values } = matrices[lag];
      for (let i = 0; i < size; i++) sum += vector[i] * values[i * size + j];
    }
    out[j] = sum;
  }
}

/**
 * Whether every row sums to 1. Then the sum of a vector never changes; otherwise it can drift
 * towards 0 or infinity and needs limits.
 */
export function isConservative(matrix: Matrix, tolerance = 1e-9): boolean {
  const { size, values } = matrix;
  for (let i = 0; i < size; i++) {
    let sum = 0;
    for (let j = 0; j < size; j++) sum += values[i * size + j];
    if (!(Math.abs(sum - 1) <= tolerance)) return false;
  }
  return true;
}

/**
 * Scales every row to the sum 1, which makes a process conservative. An element whose row sums to 0
 * keeps its whole weight.
 */
export function normalizeRows(out: Matrix, { size, values }: Matrix): void {
  for (let i = 0; i < size; i++) {
    let sum = 0;
    for (let j = 0; j < size; j++) sum += values[i * size + j];
    for (let j = 0; j < size; j++) {
      const share = values[i * size + j];
      out.values[i * size + j] = sum === 0 ? (i === j ? 1 : 0) : share / sum;
    }
  }
}
