import { InvalidDataError } from '../../data/check.js';
import { exp } from '../../math/exponential.js';
import { tanhAll } from '../../math/hyperbolic.js';
import { log } from '../../math/logarithm.js';
import { broadcastDims, broadcastStrides, createTensor, type Tensor, Walker } from './tensor.js';

/** Applies a function to pairs of values, stretching tensors to fit each other. */
export function combine(a: Tensor, b: Tensor, path: string, apply: (x: number, y: number) => number): Tensor {
  const dims = broadcastDims(a.dims, b.dims, path);
  const out = createTensor(dims, a.type, path);
  const isSame = (tensor: Tensor) => tensor.dims.length === dims.length && tensor.values.length === out.values.length;
  if (isSame(a) && isSame(b)) {
    for (let i = 0; i < out.values.length; i++) out.values[i] = apply(a.values[i], b.values[i]);
    return out;
  }
  const [left, right] = [broadcastStrides(a.dims, dims), broadcastStrides(b.dims, dims)];
  const walker = new Walker(dims);
  for (let i = 0; i < out.values.length; i++) {
    out.values[i] = apply(a.values[walker.offset(left)], b.values[walker.offset(right)]);
    walker.next();
  }
  return out;
}

/** Asks a question about pairs of values: 1 for yes, 0 for no. */
export function compare(a: Tensor, b: Tensor, path: string, ask: (x: number, y: number) => boolean): Tensor {
  return { ...combine(a, b, path, (x, y) => (ask(x, y) ? 1 : 0)), type: 'boolean' };
}

/** Whole numbers are divided without a rest. */
export function divide(a: Tensor, b: Tensor, path: string): Tensor {
  if (a.type === 'float') return combine(a, b, path, (x, y) => x / y);
  if (b.values.includes(0)) throw new InvalidDataError(path, 'divides a whole number by 0');
  return combine(a, b, path, (x, y) => Math.trunc(x / y));
}

export function map(a: Tensor, apply: (x: number) => number): Tensor {
  return { ...a, values: a.values.map(apply) };
}

export function tanhOf(a: Tensor): Tensor {
  const values = a.values.slice();
  tanhAll(values, 0, values.length);
  return { ...a, values };
}

export function sigmoid(x: number): number {
  return 1 / (1 + exp(-x));
}

export function softplus(x: number): number {
  return Math.max(0, x) + log(1 + exp(-Math.abs(x)));
}
