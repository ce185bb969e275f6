import { InvalidDataError } from '../../data/check.js';
import { countValues, createTensor, readAxis, showDims, stridesOf, type Tensor, Walker } from './tensor.js';

/** The dimensions in another order; without one they are reversed. */
export function transpose(a: Tensor, order: readonly number[] | undefined, path: string): Tensor {
  const rank = a.dims.length;
  const from = order ?? a.dims.map((_, i) => rank - 1 - i);
  if (from.length !== rank || new Set(from).size !== rank || from.some((axis) => a.dims[axis] === undefined))
    throw new InvalidDataError(path, `must name each of ${rank} dimensions once, got ${showDims(from)}`);
  const out = createTensor(
    from.map((axis) => a.dims[axis]),
    a.type,
    path,
  );
  const own = stridesOf(a.dims);
  const strides = from.map((axis) => own[axis]);
  const walker = new Walker(out.dims);
  for (let i = 0; i < out.values.length; i++) {
    out.values[i] = a.values[walker.offset(strides)];
    walker.next();
  }
  return out;
}

/** Sums or means over some dimensions, over all if none is named. Those stay with size 1, or go. */
export function reduce(
  a: Tensor,
  axes: readonly number[],
  how: 'sum' | 'mean',
  keepsDims: boolean,
  path: string,
): Tensor {
  const over = new Set(axes.length === 0 ? a.dims.keys() : axes.map((axis) => readAxis(axis, a.dims.length, path)));
  const kept = a.dims.map((dim, i) => (over.has(i) ? 1 : dim));
  const out = createTensor(kept, a.type, path);
  const strides = stridesOf(kept).map((stride, i) => (over.has(i) ? 0 : stride));
  const walker = new Walker(a.dims);
  for (const value of a.values) {
    out.values[walker.offset(strides)] += value;
    walker.next();
  }
  if (how === 'mean') {
    const count = a.values.length / out.values.length;
    for (let i = 0; i < out.values.length; i++) out.values[i] /= count;
  }
  return keepsDims ? out : { ...out, dims: kept.filter((_, i) => !over.has(i)) };
}

/** Without some dimensions of size 1, without all of them if none is named. */
export function squeeze(a: Tensor, axes: readonly number[], path: string): Tensor {
  const gone = new Set(axes.map((axis) => readAxis(axis, a.dims.length, path)));
  for (const axis of gone)
    if (a.dims[axis] !== 1)
      throw new InvalidDataError(path, `cannot drop dimension ${axis} of ${showDims(a.dims)}: its size is not 1`);
  return { ...a, dims: a.dims.filter((dim, i) => (axes.length === 0 ? dim !== 1 : !gone.has(i))) };
}

/** With further dimensions of size 1, which are named as they are afterwards. */
export function unsqueeze(a: Tensor, axes: readonly number[], path: string): Tensor {
  const rank = a.dims.length + axes.length;
  const added = new Set(axes.map((axis) => readAxis(axis, rank, path)));
  if (added.size !== axes.length) throw new InvalidDataError(path, 'must name each new dimension once');
  const own = a.dims.values();
  const dims = Array.from({ length: rank }, (_, i) => (added.has(i) ? 1 : (own.next().value as number)));
  countValues(dims, path);
  return { ...a, dims };
}
