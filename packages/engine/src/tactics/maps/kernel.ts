import { InvalidDataError } from '../../data/check.js';
import { checkOptions } from '../../data/parse.js';
import { number, optional, type Schema, struct } from '../../data/schema.js';

/**
 * The weights of a square of cells around a cell, for {@link convolve}. A kernel that is the product
 * of a column and a row takes 2 · side multiplications per cell instead of side².
 */
export interface Kernel {
  /** Cells on each side of the center: 1 for a kernel of 3 × 3. */
  readonly size: number;
  /** The weights row by row, (2 · size + 1)² of them. */
  readonly weights: Readonly<Float64Array>;
  /** The weights of the two passes of a separable kernel; undefined for any other kernel. */
  readonly factors?: { readonly column: Readonly<Float64Array>; readonly row: Readonly<Float64Array> };
}

/** Sides up to this are allowed: a wider kernel is usually a smaller one applied several times. */
export const MAX_KERNEL_SIDE = 65;

/**
 * Makes a kernel from rows of weights. The weights are used as they are; they usually add up to 1,
 * so that flat ground keeps its value.
 */
export function createKernel(rows: readonly (readonly number[])[]): Kernel {
  const side = requireSide(rows.length, 'rows');
  rows.forEach((row, z) => {
    if (row.length !== side) throw new InvalidDataError(`rows[${z}]`, `must have ${side} weights, got ${row.length}`);
    requireFinite(row, `rows[${z}]`);
  });
  return { size: (side - 1) / 2, weights: Float64Array.from(rows.flat()) };
}

/**
 * Makes a kernel whose weights are the products of a column and a row. The two may differ, for a
 * wind that blurs a map along one axis only.
 */
export function createSeparableKernel(column: readonly number[], row: readonly number[]): Kernel {
  const side = requireSide(column.length, 'column');
  if (row.length !== side) throw new InvalidDataError('row', `must have ${side} weights, got ${row.length}`);
  requireFinite(column, 'column');
  requireFinite(row, 'row');
  const weights = Float64Array.from(column.flatMap((a) => row.map((b) => a * b)));
  return { size: (side - 1) / 2, weights, factors: { column: Float64Array.from(column), row: Float64Array.from(row) } };
}

/**
 * A Gaussian blur, which spreads each value over the cells around it. `size` is the number of cells
 * on each side: 1 spreads over 3 × 3 cells, 2 over 5 × 5. The weights add up to 1.
 */
export function gaussianKernel(size: number): Kernel {
  requireSize(size);
  const row = [1];
  for (let order = 1; order <= 2 * size; order++)
    for (let i = order; i >= 0; i--) row[i] = (i < order ? row[i] : 0) + (i > 0 ? row[i - 1] : 0);
  const total = row.reduce((sum, coefficient) => sum + coefficient);
  const shares = row.map((coefficient) => coefficient / total);
  return createSeparableKernel(shares, shares);
}

/** The mean of the square of cells around each cell. */
export function boxKernel(size: number): Kernel {
  requireSize(size);
  const side = 2 * size + 1;
  const shares = new Array<number>(side).fill(1 / side);
  return createSeparableKernel(shares, shares);
}

/** Options of {@link sharpeningKernel}. */
export interface SharpeningOptions {
  /** How much of each of the four direct neighbors is taken away. By default 0.5. */
  readonly direct?: number;
  /** How much of each of the four diagonal neighbors is taken away. By default 0.5. */
  readonly diagonal?: number;
}

const sharpeningOptions: Schema<SharpeningOptions> = struct({
  __proto__: null,
  direct: optional(number()),
  diagonal: optional(number()),
});

/**
 * Sharpens a map: values above those of their neighbors grow, and values below them shrink, while
 * flat ground stays as it is. One or a few passes show the centers of activity. Values may become
 * negative.
 */
export function sharpeningKernel(options: SharpeningOptions = {}): Kernel {
  checkOptions(sharpeningOptions, options, 'sharpeningKernel');
  const { direct = 0.5, diagonal = 0.5 } = options;
  return createKernel([
    [-diagonal, -direct, -diagonal],
    [-direct, 1 + 4 * direct + 4 * diagonal, -direct],
    [-diagonal, -direct, -diagonal],
  ]);
}

function requireSize(size: number): void {
  if (!(Number.isInteger(size) && size >= 0 && 2 * size + 1 <= MAX_KERNEL_SIDE))
    throw new InvalidDataError('size', `must be a whole number from 0 to ${(MAX_KERNEL_SIDE - 1) / 2}, got ${size}`);
}

function requireSide(side: number, path: string): number {
  if (side % 2 === 1 && side <= MAX_KERNEL_SIDE) return side;
  throw new InvalidDataError(
    path,
    `must be an odd number of at most ${MAX_KERNEL_SIDE}, so that there is a cell in the middle, got ${side}`,
  );
}

function requireFinite(weights: readonly number[], path: string): void {
  weights.forEach((weight, i) => {
    if (!Number.isFinite(weight)) throw new InvalidDataError(`${path}[${i}]`, `must be a finite number, got ${weight}`);
  });
}
