import { InvalidDataError } from '../../data/check.js';

/** Copies numbers, which must be as many as there is room for, and all finite. */
export function readNumbers(out: Float64Array, values: ArrayLike<number>, path: string): void {
  if (values.length !== out.length)
    throw new InvalidDataError(path, `must have ${out.length} values, got ${values.length}`);
  for (let i = 0; i < out.length; i++) {
    const value = values[i];
    // Neither NaN nor an infinity has a difference of 0 to itself.
    if (value - value !== 0) throw new InvalidDataError(`${path}[${i}]`, `must be a finite number, got ${value}`);
    out[i] = value;
  }
}

export function requireCount(values: ArrayLike<unknown>, count: number, path: string): void {
  if (values.length !== count) throw new InvalidDataError(path, `must have ${count} items, got ${values.length}`);
}
