import { InvalidDataError } from '../../data/check.js';
import { countValues, createTensor, readAxis, showDims, stridesOf, type Tensor, Walker } from './tensor.js';

/** The same values with other dimensions: 0 keeps one, and −1 is what is left. */
export function reshape(a: Tensor, wanted: Tensor, allowZero: boolean, path: string): Tensor {
  const count = a.values.length;
  const dims = Array.from(wanted.values, (dim, i) => (dim === 0 && !allowZero ? (a.dims[i] ?? 0) : dim));
  const open = dims.indexOf(-1);
  if (open >= 0) {
    const rest = countValues(
      dims.map((dim, i) => (i === open ? 1 : dim)),
      path,
    );
    dims[open] = rest === 0 ? 0 : count / rest;
  }
  if (!dims.every(Number.isInteger) || countValues(dims, path) !== count)
    throw new InvalidDataError(path, `cannot reshape ${showDims(a.dims)} to ${showDims([...wanted.values])}`);
  return { ...a, dims };
}

/** Two dimensions: those before the axis, and those from it on. */
export function flatten(a: Tensor, axis: number, path: string): Tensor {
  const at = axis === a.dims.length ? axis : readAxis(axis, a.dims.length, path);
  const rows = a.dims.slice(0, at).reduce((product, dim) => product * dim, 1);
  return { ...a, dims: [rows, rows === 0 ? 0 : a.values.length / rows] };
}

export function concat(parts: readonly Tensor[], axis: number, path: string): Tensor {
  const [first] = parts;
  const at = readAxis(axis, first.dims.length, path);
  for (const { dims } of parts)
    if (dims.length !== first.dims.length || dims.some((dim, i) => i !== at && dim !== first.dims[i]))
      throw new InvalidDataError(path, `cannot join ${showDims(first.dims)} and ${showDims(dims)} along ${at}`);
  const dims = first.dims.map((dim, i) => (i === at ? parts.reduce((sum, part) => sum + part.dims[at], 0) : dim));
  const out = createTensor(dims, first.type, path);
  const outer = first.dims.slice(0, at).reduce((product, dim) => product * dim, 1);
  let to = 0;
  for (let row = 0; row < outer; row++)
    for (const { values } of parts) {
      const length = values.length / outer;
      out.values.set(values.subarray(row * length, (row + 1) * length), to);
      to += length;
    }
  return out;
}

/** A part of a tensor: for some axes from where, to where, and by which step. */
export function slice(
  a: Tensor,
  starts: readonly number[],
  ends: readonly number[],
  axes: readonly number[],
  steps: readonly number[],
  path: string,
): Tensor {
  if (starts.length !== ends.length || axes.length !== starts.length || steps.length !== starts.length)
    throw new InvalidDataError(path, 'must have as many starts, ends, axes and steps');
  if (![...starts, ...ends].every(Number.isInteger))
    throw new InvalidDataError(path, 'must start and end at whole numbers');
  const dims = [...a.dims];
  const from = a.dims.map(() => 0);
  const by = a.dims.map(() => 1);
  for (const [i, axis] of axes.entries()) {
    const at = readAxis(axis, a.dims.length, path);
    const [size, step] = [a.dims[at], steps[i]];
    if (!Number.isInteger(step) || step === 0) throw new InvalidDataError(path, 'cannot take steps of 0');
    const [low, high] = step > 0 ? [0, size] : [-1, size - 1];
    const clamp = (value: number) => Math.min(high, Math.max(low, value < 0 ? value + size : value));
    const start = Math.max(0, clamp(starts[i]));
    // Minus one after the shift means "before the first"; very small ends mean the same.
    const end = step < 0 && ends[i] < -size ? -1 : clamp(ends[i]);
    dims[at] = size === 0 ? 0 : Math.max(0, Math.ceil((end - start) / step));
    from[at] = start;
    by[at] = step;
  }
  const out = createTensor(dims, a.type, path);
  const strides = stridesOf(a.dims);
  const base = from.reduce((sum, start, i) => sum + start * strides[i], 0);
  const walked = strides.map((stride, i) => stride * by[i]);
  const walker = new Walker(dims);
  for (let i = 0; i < out.values.length; i++) {
    out.values[i] = a.values[base + walker.offset(walked)];
    walker.next();
  }
  return out;
}
