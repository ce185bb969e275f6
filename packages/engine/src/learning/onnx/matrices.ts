import { InvalidDataError } from '../../data/check.js';
import { exp } from '../../math/exponential.js';
import {
  broadcastDims,
  broadcastStrides,
  createTensor,
  type RunLimits,
  readAxis,
  showDims,
  type Tensor,
  Walker,
} from './tensor.js';

/** α · A · B + β · C, with A and B turned as told. */
export function gemm(
  [a, b, c]: readonly [Tensor, Tensor, Tensor | undefined],
  { alpha, beta, turnA, turnB }: { alpha: number; beta: number; turnA: boolean; turnB: boolean },
  limits: RunLimits,
  path: string,
): Tensor {
  if (a.dims.length !== 2 || b.dims.length !== 2)
    throw new InvalidDataError(path, `needs two matrices, got ${showDims(a.dims)} and ${showDims(b.dims)}`);
  const [rows, inner] = turnA ? [a.dims[1], a.dims[0]] : a.dims;
  const [other, columns] = turnB ? [b.dims[1], b.dims[0]] : b.dims;
  if (inner !== other) throw new InvalidDataError(path, `cannot multiply ${showDims(a.dims)} and ${showDims(b.dims)}`);
  limits.multiply(rows * inner * columns, path);
  const out = createTensor([rows, columns], a.type, path);
  for (let i = 0; i < rows; i++)
    for (let j = 0; j < columns; j++) {
      let sum = 0;
      for (let k = 0; k < inner; k++)
        sum += a.values[turnA ? k * rows + i : i * inner + k] * b.values[turnB ? j * inner + k : k * columns + j];
      out.values[i * columns + j] = alpha * sum;
    }
  if (c === undefined) return out;
  const strides = broadcastStrides(c.dims, out.dims);
  if (broadcastDims(c.dims, out.dims, path).some((dim, i) => dim !== out.dims[i]) || c.dims.length > 2)
    throw new InvalidDataError(path, `cannot add ${showDims(c.dims)} to ${showDims(out.dims)}`);
  for (let i = 0; i < rows; i++)
    for (let j = 0; j < columns; j++) out.values[i * columns + j] += beta * c.values[i * strides[0] + j * strides[1]];
  return out;
}

/** Products of matrices; further dimensions are stretched to fit each other. */
export function matMul(a: Tensor, b: Tensor, limits: RunLimits, path: string): Tensor {
  if (a.dims.length === 0 || b.dims.length === 0) throw new InvalidDataError(path, 'cannot multiply single numbers');
  const left = a.dims.length === 1 ? [1, ...a.dims] : a.dims;
  const right = b.dims.length === 1 ? [...b.dims, 1] : b.dims;
  const [rows, inner] = left.slice(-2);
  const [other, columns] = right.slice(-2);
  if (inner !== other) throw new InvalidDataError(path, `cannot multiply ${showDims(a.dims)} and ${showDims(b.dims)}`);
  const [leftOuter, rightOuter] = [left.slice(0, -2), right.slice(0, -2)];
  const outer = broadcastDims(leftOuter, rightOuter, path);
  const count = outer.reduce((product, dim) => product * dim, 1);
  limits.multiply(count * rows * inner * columns, path);
  const out = createTensor([...outer, rows, columns], a.type, path);
  const leftStrides = broadcastStrides(leftOuter, outer).map((stride) => stride * rows * inner);
  const rightStrides = broadcastStrides(rightOuter, outer).map((stride) => stride * inner * columns);
  const walker = new Walker(outer);
  for (let matrix = 0; matrix < count; matrix++) {
    const [fromA, fromB] = [walker.offset(leftStrides), walker.offset(rightStrides)];
    for (let i = 0; i < rows; i++)
      for (let j = 0; j < columns; j++) {
        let sum = 0;
        for (let k = 0; k < inner; k++) sum += a.values[fromA + i * inner + k] * b.values[fromB + k * columns + j];
        out.values[(matrix * rows + i) * columns + j] = sum;
      }
    walker.next();
  }
  const dims = [...outer, ...(a.dims.length === 1 ? [] : [rows]), ...(b.dims.length === 1 ? [] : [columns])];
  return { ...out, dims };
}

/** Rows along an axis: how many lie outside, how long they are, and how far apart their values. */
function rowsAlong(dims: readonly number[], axis: number): { outer: number; length: number; inner: number } {
  const product = (part: readonly number[]) => part.reduce((all, dim) => all * dim, 1);
  return { outer: product(dims.slice(0, axis)), length: dims[axis] ?? 1, inner: product(dims.slice(axis + 1)) };
}

/** Shares along an axis. Before version 13, along all dimensions from the axis on. */
export function softmax(a: Tensor, axis: number, opset: number, path: string): Tensor {
  const at = readAxis(axis, a.dims.length, path);
  const dims =
    opset < 13 ? [rowsAlong(a.dims, at).outer, a.values.length / (rowsAlong(a.dims, at).outer || 1)] : a.dims;
  const { outer, length, inner } = rowsAlong(dims, opset < 13 ? 1 : at);
  const values = a.values.slice();
  for (let i = 0; i < outer; i++)
    for (let j = 0; j < inner; j++) {
      const from = i * length * inner + j;
      let most = -Infinity;
      for (let k = 0; k < length; k++) most = Math.max(most, values[from + k * inner]);
      let sum = 0;
      for (let k = 0; k < length; k++) {
        values[from + k * inner] = exp(values[from + k * inner] - most);
        sum += values[from + k * inner];
      }
      for (let k = 0; k < length; k++) values[from + k * inner] /= sum;
    }
  return { ...a, values };
}

/** The places of the largest values along an axis; of equals the first, or the last. */
export function argMax(a: Tensor, axis: number, keepDims: boolean, last: boolean, path: string): Tensor {
  const at = readAxis(axis, a.dims.length, path);
  const { outer, length, inner } = rowsAlong(a.dims, at);
  if (length === 0) throw new InvalidDataError(path, 'has nothing to choose from');
  const kept = a.dims.map((dim, i) => (i === at ? 1 : dim));
  const out = createTensor(keepDims ? kept : kept.filter((_, i) => i !== at), 'integer', path);
  for (let i = 0; i < outer; i++)
    for (let j = 0; j < inner; j++) {
      const from = i * length * inner + j;
      let best = 0;
      for (let k = 1; k < length; k++) {
        const [value, most] = [a.values[from + k * inner], a.values[from + best * inner]];
        if (value > most || (last && value === most)) best = k;
      }
      out.values[i * inner + j] = best;
    }
  return out;
}
