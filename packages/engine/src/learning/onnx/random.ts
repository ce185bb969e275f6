import { InvalidDataError } from '../../data/check.js';
import { exp } from '../../math/exponential.js';
import type { Rng } from '../../math/rng.js';
import { createTensor, type Tensor } from './tensor.js';

/** Far above what a character decides at once. */
const MAX_SAMPLES = 10_000;

/** Normally distributed numbers, as many as a tensor has. */
export function drawNormals(like: Tensor, mean: number, deviation: number, rng: Rng): Tensor {
  return { dims: like.dims, type: 'float', values: like.values.map(() => rng.normal(mean, deviation)) };
}

/** Draws `count` classes for each row of logarithms of their probabilities, which need not sum to 1. */
export function drawClasses(logs: Tensor, count: number, rng: Rng, path: string): Tensor {
  const [rows, classes] = logs.dims;
  if (logs.dims.length !== 2) throw new InvalidDataError(path, 'needs rows of classes, two dimensions');
  if (!(count >= 1 && count <= MAX_SAMPLES))
    throw new InvalidDataError(path, `must draw from 1 to ${MAX_SAMPLES} classes, got ${count}`);
  const out = createTensor([rows, count], 'integer', path);
  for (let row = 0; row < rows; row++) {
    const own = logs.values.subarray(row * classes, (row + 1) * classes);
    const most = own.reduce((high, value) => Math.max(high, value), -Infinity);
    if (!Number.isFinite(most)) throw new InvalidDataError(path, `has nothing to draw in row ${row}`);
    const weights = own.map((value) => exp(value - most));
    for (let i = 0; i < count; i++) out.values[row * count + i] = rng.weighted(weights);
  }
  return out;
}
