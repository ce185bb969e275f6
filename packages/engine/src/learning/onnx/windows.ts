import { InvalidDataError } from '../../data/check.js';
import { createTensor, type RunLimits, showDims, type Tensor } from './tensor.js';

/** What a file says about a window that moves over maps; a number for each dimension of a map. */
export interface WindowOptions {
  readonly kernel: readonly number[];
  readonly strides: readonly number[] | undefined;
  readonly dilations: readonly number[] | undefined;
  /** What is added before each dimension, then what is added behind each. */
  readonly pads: readonly number[] | undefined;
  readonly autoPad: string;
}

/** No window for a character is larger, or moves farther. */
const MAX_SIZE = 100_000;

/** A window over maps, down and across; a row of numbers is a map of one row. */
interface Window {
  readonly size: Pair;
  readonly stride: Pair;
  readonly dilation: Pair;
  /** What is added above and to the left. */
  readonly before: Pair;
  /** The maps that go in, and those that come out. */
  readonly from: Pair;
  readonly to: Pair;
}

type Pair = readonly [down: number, across: number];

/** A convolution. `weights` are by channel out, channel in, row and column. */
export function convolve(
  [maps, weights, biases]: readonly [Tensor, Tensor, Tensor | undefined],
  group: number,
  options: WindowOptions,
  limits: RunLimits,
  path: string,
): Tensor {
  const window = readWindow(maps.dims, options, path);
  const [count, channels] = maps.dims;
  const [made, taken, ...kernel] = weights.dims;
  const fits = Number.isInteger(group) && group >= 1 && taken * group === channels && made % group === 0;
  if (!fits || kernel.length !== options.kernel.length || kernel.some((size, i) => size !== options.kernel[i]))
    throw new InvalidDataError(path, `cannot use weights ${showDims(weights.dims)} on maps ${showDims(maps.dims)}`);
  if (biases !== undefined && biases.values.length !== made)
    throw new InvalidDataError(path, `must have ${made} biases, got ${biases.values.length}`);
  const [area, window2, outside] = [window.from[0] * window.from[1], window.size[0] * window.size[1], areaOf(window)];
  limits.multiply(count * made * outside * taken * window2, path);
  const out = createTensor([count, made, ...outDims(maps.dims, window)], maps.type, path);
  for (let n = 0; n < count; n++)
    for (let m = 0; m < made; m++) {
      const to = (n * made + m) * outside;
      out.values.fill(biases?.values[m] ?? 0, to, to + outside);
      const first = Math.floor((m * group) / made) * taken;
      for (let c = 0; c < taken; c++) {
        const [source, kernelAt] = [(n * channels + first + c) * area, (m * taken + c) * window2];
        visit(window, (place, cell, at) => {
          out.values[to + place] += weights.values[kernelAt + cell] * maps.values[source + at];
        });
      }
    }
  return out;
}

/** The largest, or the mean, of what a window sees. What was added around counts for a mean if told. */
export function pool(
  maps: Tensor,
  by: 'largest' | 'mean',
  countsPadding: boolean,
  options: WindowOptions,
  limits: RunLimits,
  path: string,
): Tensor {
  const window = readWindow(maps.dims, options, path);
  const [area, outside] = [window.from[0] * window.from[1], areaOf(window)];
  const all = maps.dims[0] * maps.dims[1];
  limits.multiply(all * outside * window.size[0] * window.size[1], path);
  const out = createTensor([maps.dims[0], maps.dims[1], ...outDims(maps.dims, window)], maps.type, path);
  const seen = new Float64Array(outside);
  for (let map = 0; map < all; map++) {
    const [to, source] = [map * outside, map * area];
    seen.fill(0);
    visit(window, (place, _, at) => {
      const value = maps.values[source + at];
      const old = out.values[to + place];
      if (by === 'mean') out.values[to + place] = old + value;
      else out.values[to + place] = seen[place] === 0 ? value : Math.max(old, value);
      seen[place]++;
    });
    if (by === 'mean')
      for (let i = 0; i < outside; i++)
        out.values[to + i] /= countsPadding ? window.size[0] * window.size[1] : Math.max(1, seen[i]);
  }
  return out;
}

/** The mean of each map. */
export function poolAll(maps: Tensor, path: string): Tensor {
  requireMaps(maps.dims, path);
  const [count, channels, ...sizes] = maps.dims;
  const area = sizes.reduce((product, size) => product * size, 1);
  if (area === 0) throw new InvalidDataError(path, 'needs maps that are not empty');
  const out = createTensor([count, channels, ...sizes.map(() => 1)], maps.type, path);
  for (let i = 0; i < maps.values.length; i++) out.values[Math.floor(i / area)] += maps.values[i];
  for (let i = 0; i < out.values.length; i++) out.values[i] /= area;
  return out;
}

/** Calls for every place out and every cell of the window that sees something: which, and where it is. */
function visit(
  { size, stride, dilation, before, from, to }: Window,
  see: (place: number, cell: number, at: number) => void,
) {
  for (let row = 0; row < to[0]; row++)
    for (let column = 0; column < to[1]; column++)
      for (let down = 0; down < size[0]; down++) {
        const z = row * stride[0] - before[0] + down * dilation[0];
        if (z < 0 || z >= from[0]) continue;
        for (let across = 0; across < size[1]; across++) {
          const x = column * stride[1] - before[1] + across * dilation[1];
          if (x >= 0 && x < from[1]) see(row * to[1] + column, down * size[1] + across, z * from[1] + x);
        }
      }
}

const areaOf = ({ to }: Window) => to[0] * to[1];

const outDims = (dims: readonly number[], { to }: Window) => (dims.length === 3 ? [to[1]] : [...to]);

function requireMaps(dims: readonly number[], path: string): void {
  if (dims.length !== 3 && dims.length !== 4)
    throw new InvalidDataError(path, `needs maps with one or two dimensions each, in channels, got ${showDims(dims)}`);
}

function readWindow(dims: readonly number[], options: WindowOptions, path: string): Window {
  requireMaps(dims, path);
  const { kernel, autoPad } = options;
  const sizes = dims.slice(2);
  const ones = sizes.map(() => 1);
  const strides = options.strides ?? ones;
  const dilations = options.dilations ?? ones;
  const pads = options.pads ?? [...sizes, ...sizes].map(() => 0);
  for (const list of [kernel, strides, dilations])
    if (list.length !== sizes.length || !list.every((size) => Number.isInteger(size) && size >= 1 && size <= MAX_SIZE))
      throw new InvalidDataError(path, `must have ${sizes.length} sizes for its window, from 1 to ${MAX_SIZE}`);
  if (pads.length !== 2 * sizes.length || !pads.every((pad) => Number.isInteger(pad) && pad >= 0 && pad <= MAX_SIZE))
    throw new InvalidDataError(path, `must have ${2 * sizes.length} pads, from 0 to ${MAX_SIZE}`);
  const before: number[] = [];
  const to = sizes.map((size, i) => {
    const reach = (kernel[i] - 1) * dilations[i] + 1;
    if (autoPad === 'SAME_UPPER' || autoPad === 'SAME_LOWER') {
      const made = Math.ceil(size / strides[i]);
      const missing = Math.max(0, (made - 1) * strides[i] + reach - size);
      before.push(autoPad === 'SAME_UPPER' ? Math.floor(missing / 2) : Math.ceil(missing / 2));
      return made;
    }
    const isOpen = autoPad === 'VALID';
    before.push(isOpen ? 0 : pads[i]);
    const room = size + (isOpen ? 0 : pads[i] + pads[i + sizes.length]);
    return Math.floor((room - reach) / strides[i]) + 1;
  });
  if (to.some((size) => size < 1))
    throw new InvalidDataError(path, `has a window of ${showDims(kernel)}, which does not fit into ${showDims(sizes)}`);
  const pair = (list: readonly number[], otherwise: number): Pair =>
    list.length === 1 ? [otherwise, list[0]] : [list[0], list[1]];
  return {
    size: pair(kernel, 1),
    stride: pair(strides, 1),
    dilation: pair(dilations, 1),
    before: pair(before, 0),
    from: pair(sizes, 1),
    to: pair(to, 1),
  };
}
