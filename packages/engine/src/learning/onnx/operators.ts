import { InvalidDataError } from '../../data/check.js';
import { exp } from '../../math/exponential.js';
import { log } from '../../math/logarithm.js';
import { pow } from '../../math/power.js';
import type { Rng } from '../../math/rng.js';
import { combine, compare, divide, map, sigmoid, softplus, tanhOf } from './element-wise.js';
import { argMax, gemm, matMul, softmax } from './matrices.js';
import { drawClasses, drawNormals } from './random.js';
import { type GraphNode, readType } from './read-graph.js';
import { reduce, squeeze, transpose, unsqueeze } from './reductions.js';
import { concat, flatten, reshape, slice } from './shaping.js';
import type { RunLimits, Tensor } from './tensor.js';
import { convolve, pool, poolAll, type WindowOptions } from './windows.js';

/** An operator at work: what goes in, by number, and what it is told. */
export interface Call {
  readonly node: GraphNode;
  readonly opset: number;
  /** An input. Throws if it is missing. */
  input(index: number): Tensor;
  /** An input that may be left out. */
  optional(index: number): Tensor | undefined;
  readonly inputCount: number;
  readonly limits: RunLimits;
  /** Random numbers. Throws if the run has none. */
  rng(): Rng;
}

function integerOf({ node }: Call, name: string, otherwise: number): number {
  return node.attributes.get(name)?.integer ?? otherwise;
}

function floatOf({ node }: Call, name: string, otherwise: number): number {
  return node.attributes.get(name)?.float ?? otherwise;
}

const byElement = (apply: (x: number) => number) => (call: Call) => map(call.input(0), apply);
const byPair = (apply: (x: number, y: number) => number) => (call: Call) =>
  combine(call.input(0), call.input(1), call.node.path, apply);

/** The operators that can be run, by their names in the format. */
export const OPERATORS: ReadonlyMap<string, (call: Call) => Tensor> = new Map<string, (call: Call) => Tensor>([
  ['Add', byPair((x, y) => x + y)],
  ['Sub', byPair((x, y) => x - y)],
  ['Mul', byPair((x, y) => x * y)],
  ['Div', (call) => divide(call.input(0), call.input(1), call.node.path)],
  ['Pow', byPair(pow)],
  ['Less', (call) => compare(call.input(0), call.input(1), call.node.path, (x, y) => x < y)],
  ['Exp', byElement(exp)],
  ['Log', byElement(log)],
  ['Sqrt', byElement(Math.sqrt)],
  ['Identity', (call) => call.input(0)],
  ['Relu', byElement((x) => Math.max(0, x))],
  ['Sigmoid', byElement(sigmoid)],
  ['Softplus', byElement(softplus)],
  ['Tanh', (call) => tanhOf(call.input(0))],
  [
    'LeakyRelu',
    (call) => {
      const alpha = floatOf(call, 'alpha', 0.01);
      return map(call.input(0), (x) => (x >= 0 ? x : alpha * x));
    },
  ],
  [
    'Elu',
    (call) => {
      const alpha = floatOf(call, 'alpha', 1);
      return map(call.input(0), (x) => (x >= 0 ? x : alpha * (exp(x) - 1)));
    },
  ],
  ['Gemm', runGemm],
  ['MatMul', (call) => matMul(call.input(0), call.input(1), call.limits, call.node.path)],
  ['Clip', runClip],
  ['Slice', runSlice],
  ['Reshape', (call) => reshape(call.input(0), call.input(1), integerOf(call, 'allowzero', 0) === 1, call.node.path)],
  ['Transpose', (call) => transpose(call.input(0), call.node.attributes.get('perm')?.integers, call.node.path)],
  ['Squeeze', (call) => squeeze(call.input(0), axesOf(call), call.node.path)],
  ['Unsqueeze', (call) => unsqueeze(call.input(0), axesOf(call), call.node.path)],
  ['ReduceSum', (call) => runReduce(call, 'sum')],
  ['ReduceMean', (call) => runReduce(call, 'mean')],
  [
    'RandomNormalLike',
    (call) => drawNormals(call.input(0), floatOf(call, 'mean', 0), floatOf(call, 'scale', 1), call.rng()),
  ],
  ['Multinomial', (call) => drawClasses(call.input(0), integerOf(call, 'sample_size', 1), call.rng(), call.node.path)],
  ['Flatten', (call) => flatten(call.input(0), integerOf(call, 'axis', 1), call.node.path)],
  [
    'Concat',
    (call) => {
      const parts = Array.from({ length: Math.max(1, call.inputCount) }, (_, i) => call.input(i));
      return concat(parts, integerOf(call, 'axis', 0), call.node.path);
    },
  ],
  [
    'Softmax',
    (call) => {
      const axis = integerOf(call, 'axis', call.opset < 13 ? 1 : -1);
      return softmax(call.input(0), axis, call.opset, call.node.path);
    },
  ],
  [
    'ArgMax',
    (call) => {
      const keep = integerOf(call, 'keepdims', 1) !== 0;
      const last = integerOf(call, 'select_last_index', 0) !== 0;
      return argMax(call.input(0), integerOf(call, 'axis', 0), keep, last, call.node.path);
    },
  ],
  [
    'Conv',
    (call) => {
      const weights = call.input(1);
      const options = windowOf(call, weights.dims.slice(2));
      const group = integerOf(call, 'group', 1);
      return convolve([call.input(0), weights, call.optional(2)], group, options, call.limits, call.node.path);
    },
  ],
  ['MaxPool', (call) => pool(call.input(0), 'largest', false, windowOf(call), call.limits, call.node.path)],
  [
    'AveragePool',
    (call) => {
      const countsPadding = integerOf(call, 'count_include_pad', 0) !== 0;
      return pool(call.input(0), 'mean', countsPadding, windowOf(call), call.limits, call.node.path);
    },
  ],
  ['GlobalAveragePool', (call) => poolAll(call.input(0), call.node.path)],
  ['Constant', runConstant],
  ['Cast', runCast],
]);

function windowOf({ node: { attributes, path } }: Call, size: readonly number[] = []): WindowOptions {
  const autoPad = attributes.get('auto_pad')?.text ?? 'NOTSET';
  if (!['NOTSET', 'SAME_UPPER', 'SAME_LOWER', 'VALID'].includes(autoPad))
    throw new InvalidDataError(path, 'has an auto_pad that is not supported');
  for (const name of ['ceil_mode', 'storage_order'])
    if ((attributes.get(name)?.integer ?? 0) !== 0)
      throw new InvalidDataError(path, `has ${name}, which is not supported`);
  return {
    kernel: attributes.get('kernel_shape')?.integers ?? size,
    strides: attributes.get('strides')?.integers,
    dilations: attributes.get('dilations')?.integers,
    pads: attributes.get('pads')?.integers,
    autoPad,
  };
}

/** Dimensions are an input; in older versions, an attribute. */
function axesOf(call: Call): readonly number[] {
  const input = call.optional(1);
  return input === undefined ? (call.node.attributes.get('axes')?.integers ?? []) : [...input.values];
}

function runReduce(call: Call, how: 'sum' | 'mean'): Tensor {
  const axes = axesOf(call);
  if (axes.length === 0 && integerOf(call, 'noop_with_empty_axes', 0) !== 0) return call.input(0);
  return reduce(call.input(0), axes, how, integerOf(call, 'keepdims', 1) !== 0, call.node.path);
}

function runGemm(call: Call): Tensor {
  const options = {
    alpha: floatOf(call, 'alpha', 1),
    beta: floatOf(call, 'beta', 1),
    turnA: integerOf(call, 'transA', 0) !== 0,
    turnB: integerOf(call, 'transB', 0) !== 0,
  };
  return gemm([call.input(0), call.input(1), call.optional(2)], options, call.limits, call.node.path);
}

/** The limits are inputs; before version 11, attributes. */
function runClip(call: Call): Tensor {
  const min = call.optional(1)?.values[0] ?? floatOf(call, 'min', -Infinity);
  const max = call.optional(2)?.values[0] ?? floatOf(call, 'max', Infinity);
  return map(call.input(0), (x) => Math.min(max, Math.max(min, x)));
}

/** What to take are inputs; before version 10, attributes. */
function runSlice(call: Call): Tensor {
  const { attributes, path } = call.node;
  const read = (index: number, name: string) => {
    const input = call.optional(index);
    return input === undefined ? attributes.get(name)?.integers : [...input.values];
  };
  const starts = read(1, 'starts') ?? [];
  const axes = read(3, 'axes') ?? starts.map((_, i) => i);
  const steps = read(4, 'steps') ?? starts.map(() => 1);
  return slice(call.input(0), starts, read(2, 'ends') ?? [], axes, steps, path);
}

function runConstant({ node: { attributes, path } }: Call): Tensor {
  const tensor = attributes.get('value')?.tensor;
  if (tensor !== undefined) return tensor;
  for (const [name, type] of [
    ['value_float', 'float'],
    ['value_int', 'integer'],
  ] as const) {
    const single = attributes.get(name);
    const value = single?.float ?? single?.integer;
    if (value !== undefined) return { dims: [], type, values: Float64Array.of(value) };
    const several = attributes.get(`${name}s`);
    if (several === undefined) continue;
    const values = Float64Array.from(type === 'float' ? several.floats : several.integers);
    return { dims: [values.length], type, values };
  }
  throw new InvalidDataError(path, 'must have a value, a number or numbers');
}

function runCast(call: Call): Tensor {
  const { path } = call.node;
  const type = readType(integerOf(call, 'to', 0), path);
  const { dims, values } = call.input(0);
  if (type === 'float') return { dims, type, values };
  return { dims, type, values: values.map((x) => (type === 'boolean' ? (x === 0 ? 0 : 1) : Math.trunc(x))) };
}
