import { InvalidDataError } from '../../data/check.js';

/** What the numbers of a tensor are in the file. All are computed as doubles. */
export type TensorType = 'float' | 'integer' | 'boolean';

/** Numbers in rows, columns and further dimensions; the last dimension varies first. */
export interface Tensor {
  readonly dims: readonly number[];
  readonly values: Float64Array;
  readonly type: TensorType;
}

/** More would not be a network for a character; and a file could claim anything. */
export const MAX_VALUES = 10_000_000;
export const MAX_RANK = 8;

/** What one run may still do, so that no file keeps a game busy or takes all of its memory. */
export class RunLimits {
  #multiplications = 1_000_000_000;
  #values = 30_000_000;

  multiply(count: number, path: string): void {
    this.#multiplications -= count;
    if (!(this.#multiplications >= 0))
      throw new InvalidDataError(path, 'needs too much: at most 1000000000 multiplications in a run');
  }

  keep(values: number, path: string): void {
    this.#values -= values;
    if (!(this.#values >= 0)) throw new InvalidDataError(path, 'needs too much: at most 30000000 values in a run');
  }
}

/** How many values these dimensions hold. Throws if they are impossible, or too many to allocate. */
export function countValues(dims: readonly number[], path: string): number {
  if (dims.length > MAX_RANK)
    throw new InvalidDataError(path, `must have at most ${MAX_RANK} dimensions, got ${dims.length}`);
  let count = 1;
  for (const dim of dims) {
    if (!(Number.isInteger(dim) && dim >= 0)) throw new InvalidDataError(path, `has an impossible dimension, ${dim}`);
    count *= dim;
    if (count > MAX_VALUES) throw new InvalidDataError(path, `must have at most ${MAX_VALUES} values`);
  }
  return count;
}

export function createTensor(dims: readonly number[], type: TensorType, path: string): Tensor {
  return { dims, type, values: new Float64Array(countValues(dims, path)) };
}

/** A dimension by its number, which may be counted from the end. */
export function readAxis(axis: number, rank: number, path: string): number {
  const from = axis < 0 ? axis + rank : axis;
  if (!(Number.isInteger(axis) && from >= 0 && from < Math.max(1, rank)))
    throw new InvalidDataError(path, `has no dimension ${axis}: there are ${rank}`);
  return from;
}

/** How far apart neighbors in each dimension are. */
export function stridesOf(dims: readonly number[]): number[] {
  const strides: number[] = [];
  let stride = 1;
  for (let i = dims.length - 1; i >= 0; i--) {
    strides[i] = stride;
    stride *= dims[i];
  }
  return strides;
}

/** The dimensions of two tensors that are stretched to fit each other. Names both if they do not. */
export function broadcastDims(a: readonly number[], b: readonly number[], path: string): number[] {
  const rank = Math.max(a.length, b.length);
  return Array.from({ length: rank }, (_, i) => {
    const [left, right] = [a[i - rank + a.length] ?? 1, b[i - rank + b.length] ?? 1];
    if (left !== right && left !== 1 && right !== 1)
      throw new InvalidDataError(path, `shapes do not fit each other: ${showDims(a)} and ${showDims(b)}`);
    return left === 1 ? right : left;
  });
}

/** Strides by which a tensor of `dims` is walked as if it had dimensions `to`. */
export function broadcastStrides(dims: readonly number[], to: readonly number[]): number[] {
  const own = stridesOf(dims);
  return to.map((_, i) => {
    const at = i - to.length + dims.length;
    return at < 0 || dims[at] === 1 ? 0 : own[at];
  });
}

/** Moves a position one value on, the last dimension first, and returns what changes for each walker. */
export class Walker {
  readonly #dims: readonly number[];
  readonly #at: number[];

  constructor(dims: readonly number[]) {
    this.#dims = dims;
    this.#at = dims.map(() => 0);
  }

  /** The offset of the position for these strides. */
  offset(strides: readonly number[]): number {
    let offset = 0;
    for (let i = 0; i < strides.length; i++) offset += strides[i] * this.#at[i];
    return offset;
  }

  next(): void {
    for (let i = this.#dims.length - 1; i >= 0; i--) {
      if (++this.#at[i] < this.#dims[i]) return;
      this.#at[i] = 0;
    }
  }
}

export function showDims(dims: readonly number[]): string {
  return `[${dims.join(' × ')}]`;
}
