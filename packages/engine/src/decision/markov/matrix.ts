import { InvalidDataError } from '../../data/check.js';
import { joinIndex } from '../../data/path.js';
import { showValue } from '../../data/show.js';

/**
 * A square matrix, row by row in one array: `values[i * size + j]` is the share of the old element
 * i that the new element j is given. Rows are _from_, columns _to_: a step multiplies the vector,
 * as a row, from the left.
 */
export interface Matrix {
  /** Rows, and columns. */
  readonly size: number;
  /** `size` × `size` numbers, row by row. */
  readonly values: Float64Array;
}

/** A matrix of zeros. */
export function createMatrix(size: number): Matrix {
  return { size, values: new Float64Array(size * size) };
}

/**
 * Makes a matrix from its rows: row i says where element i goes. Throws if it is not square or
 * holds anything but numbers.
 */
export function matrixOf(rows: readonly (readonly number[])[], path = 'matrix'): Matrix {
  const size = rows.length;
  const matrix = createMatrix(size);
  rows.forEach((row, i) => {
    if (!Array.isArray(row) || row.length !== size)
      throw new InvalidDataError(
        joinIndex(path, i),
        `must have ${size} numbers, one for each element, got ${row?.length}`,
      );
    row.forEach((value, j) => {
      if (!Number.isFinite(value))
        throw new InvalidDataError(
          joinIndex(joinIndex(path, i), j),
          `must be a finite number, got ${showValue(value)}`,
        );
      matrix.values[i * size + j] = value;
    });
  });
  return matrix;
}

/**
 * A matrix with one value on the diagonal, the share an element keeps, and another everywhere else,
 * the share it gives to each other element.
 */
export function spreadMatrix(size: number, keeps: number, gives = 0): Matrix {
  const matrix = createMatrix(size);
  for (let i = 0; i < size; i++) for (let j = 0; j < size; j++) matrix.values[i * size + j] = i === j ? keeps : gives;
  return matrix;
}

/**
 * Swaps rows and columns, for matrices from sources that multiply a column by them. `out` may be
 * the matrix itself.
 */
export function transposeMatrix(out: Matrix, { size, values }: Matrix): void {
  for (let i = 0; i < size; i++) {
    for (let j = i; j < size; j++) {
      const upper = values[i * size + j];
      out.values[i * size + j] = values[j * size + i];
      out.values[j * size + i] = upper;
    }
  }
}

/** One step by `first`, then one by `second`, as a single matrix. `out` must be neither of them. */
export function multiplyMatrices(out: Matrix, first: Matrix, second: Matrix): void {
  const { size } = first;
  out.values.fill(0);
  for (let i = 0; i < size; i++)
    for (let k = 0; k < size; k++) {
      const share = first.values[i * size + k];
      if (share === 0) continue;
      for (let j = 0; j < size; j++) out.values[i * size + j] += share * second.values[k * size + j];
    }
}

/**
 * Extends a matrix by one element that is always 1, so that each step also adds `constants`. The
 * process then converges to values that do not depend on its start. The vectors to step must end
 * with a 1.
 */
export function affineMatrix({ size, values }: Matrix, constants: ArrayLike<number>): Matrix {
  const affine = createMatrix(size + 1);
  for (let i = 0; i < size; i++)
    for (let j = 0; j < size; j++) affine.values[i * (size + 1) + j] = values[i * size + j];
  for (let j = 0; j < size; j++) affine.values[size * (size + 1) + j] = constants[j];
  affine.values[size * (size + 1) + size] = 1;
  return affine;
}
