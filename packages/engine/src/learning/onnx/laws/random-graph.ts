import { Rng } from '../../../math/rng.js';
import { GraphMaker } from './graph-maker.js';

interface Made {
  readonly name: string;
  readonly dims: readonly number[];
}

export interface RandomGraph {
  readonly bytes: Uint8Array;
  readonly dims: readonly number[];
  readonly values: Float32Array;
  readonly operators: readonly string[];
}

const SIMPLE = ['Relu', 'Sigmoid', 'Tanh', 'Softplus', 'Identity', 'LeakyRelu', 'Elu'];

/** A chain of operators drawn at random, with shapes that fit; its end is `out`, and `best` its ArgMax. */
export function drawGraph(seed: number): RandomGraph {
  const rng = new Rng(seed);
  const graph = new GraphMaker();
  const dims = [rng.integer(1, 3), rng.integer(1, 5)];
  const operators: string[] = [];
  const draw = (count: number) => Array.from({ length: count }, () => rng.range(-1, 1));
  const floats = (...size: number[]) =>
    graph.constant({ dims: size, values: draw(size.reduce((product, dim) => product * dim, 1)) });
  const integers = (...values: number[]) => graph.constant({ dims: [values.length], values, type: 'int64' });
  let now: Made = { name: graph.input('in', dims), dims };
  const add = (operator: string, inputs: string[], to: readonly number[], attributes = {}) => {
    operators.push(operator);
    now = { name: graph.node(operator, inputs, attributes), dims: to };
  };
  const steps: readonly (() => void)[] = [
    () => add(rng.pick(SIMPLE), [now.name], now.dims),
    () => add('LeakyRelu', [now.name], now.dims, { alpha: { float: rng.range(0, 0.5) } }),
    () => add(rng.pick(['Add', 'Sub', 'Mul']), [now.name, floats(1)], now.dims),
    () => add(rng.pick(['Add', 'Sub', 'Mul']), [now.name, floats(now.dims[now.dims.length - 1])], now.dims),
    () => add('Add', [floats(...now.dims.map((dim, i) => (i === 0 ? dim : 1))), now.name], now.dims),
    () => add('Div', [now.name, graph.constant({ dims: [1], values: [rng.range(0.5, 3)] })], now.dims),
    () => {
      const [min, max] = [rng.range(-1, 0), rng.range(0, 1)].map((value) =>
        graph.node('Constant', [], { value: { dims: [], values: [value] } }),
      );
      add('Clip', [now.name, min, max], now.dims);
    },
    () => add('Exp', [graph.node('Tanh', [now.name])], now.dims),
    () => {
      const positive = graph.node('Exp', [graph.node('Tanh', [now.name])]);
      const how = rng.integer(0, 2);
      if (how < 2) return add(how === 0 ? 'Log' : 'Sqrt', [positive], now.dims);
      add('Pow', [positive, graph.constant({ dims: [1], values: [rng.range(-2, 2)] })], now.dims);
    },
    () => {
      const isLess = graph.node('Less', [now.name, floats(1)]);
      operators.push('Less');
      add('Cast', [isLess], now.dims, { to: 1 });
    },
    () => {
      const order = now.dims.map((_, i) => i);
      rng.shuffle(order);
      add('Transpose', [now.name], order.map((axis) => now.dims[axis]), { perm: order }); // biome-ignore format: one line
    },
    () => {
      const axis = rng.integer(0, now.dims.length - 1);
      const to = now.dims.map((dim, i) => (i === axis ? 1 : dim));
      const isSum = rng.chance(0.5);
      // Up to version 17 the dimensions of means are an attribute.
      if (isSum) add('ReduceSum', [now.name, integers(axis - now.dims.length)], to);
      else add('ReduceMean', [now.name], to, { axes: [axis] });
      if (rng.chance(0.5) && to.length > 2) add('Squeeze', [now.name, integers(axis)], to.toSpliced(axis, 1));
      else add('Unsqueeze', [now.name, integers(axis)], to.toSpliced(axis, 0, 1));
    },
    () => add('Softmax', [now.name], now.dims, { axis: rng.integer(-now.dims.length, now.dims.length - 1) }),
    () => {
      const size = rng.integer(1, 5);
      add('MatMul', [now.name, floats(now.dims[now.dims.length - 1], size)], [...now.dims.slice(0, -1), size]);
    },
    () => {
      if (now.dims.length !== 2) return;
      const [size, turn] = [rng.integer(1, 5), rng.chance(0.5)];
      const weights = turn ? floats(size, now.dims[1]) : floats(now.dims[1], size);
      const bias = rng.chance(0.5) ? [floats(size)] : [];
      const factors = { alpha: { float: rng.range(0.5, 2) }, beta: { float: rng.range(0.5, 2) } };
      add('Gemm', [now.name, weights, ...bias], [now.dims[0], size], { transB: turn ? 1 : 0, ...factors });
    },
    () => {
      const axis = rng.integer(0, now.dims.length - 1);
      const size = now.dims[axis];
      const isBack = rng.chance(0.4);
      const [start, end] = isBack ? [size - 1, -size - 5] : [rng.integer(0, size - 1), rng.pick([size, 1000])];
      const step = isBack ? -1 : rng.integer(1, 2);
      const count = Math.ceil((isBack ? size : size - start) / Math.abs(step));
      const to = now.dims.map((dim, i) => (i === axis ? count : dim));
      const at = rng.chance(0.5) ? axis : axis - now.dims.length;
      add('Slice', [now.name, integers(start), integers(end), integers(at), integers(step)], to);
    },
    () => {
      const axis = rng.integer(0, now.dims.length - 1);
      const more = floats(...now.dims.map((dim, i) => (i === axis ? 2 : dim)));
      add('Concat', [now.name, more, now.name], now.dims.map((dim, i) => (i === axis ? 2 * dim + 2 : dim)), { axis }); // biome-ignore format: one line
    },
    () => {
      const count = now.dims.reduce((product, dim) => product * dim, 1);
      const to = rng.pick([[count], [1, count], [now.dims[0], 1, count / now.dims[0]]]);
      const wanted = to.map((dim, i) => (i === to.length - 1 ? -1 : i === 0 && dim === now.dims[0] ? 0 : dim));
      add('Reshape', [now.name, integers(...wanted)], to);
    },
    () => {
      const axis = rng.integer(0, now.dims.length);
      const rows = now.dims.slice(0, axis).reduce((product, dim) => product * dim, 1);
      const count = now.dims.reduce((product, dim) => product * dim, 1);
      add('Flatten', [now.name], [rows, count / rows], { axis });
    },
    () => {
      const whole = graph.node('Cast', [graph.node('Mul', [now.name, graph.constant({ dims: [1], values: [3] })])], {
        to: 7,
      });
      add('Cast', [whole], now.dims, { to: 1 });
    },
    () => {
      // What there is becomes maps: of one or two dimensions, in a few channels.
      const count = now.dims.reduce((product, dim) => product * dim, 1);
      const channels = count % 2 === 0 ? 2 : 1;
      const height = rng.chance(0.3) ? undefined : (count / channels) % 3 === 0 ? 3 : 1;
      const size = height === undefined ? [count / channels] : [height, count / channels / height];
      add('Reshape', [now.name, integers(1, channels, ...size)], [1, channels, ...size]);
      drawWindows();
    },
  ];
  const drawWindows = () => {
    const [, channels, ...size] = now.dims;
    const each = (draw: (i: number) => number) => size.map((_, i) => draw(i));
    const kernel = each((i) => rng.integer(1, Math.min(3, size[i])));
    // With steps beyond the window, onnxruntime refuses to add what SAME asks for.
    const strides = each((i) => rng.integer(1, Math.min(2, kernel[i])));
    const how = rng.integer(0, 3);
    const begin = each((i) => (how === 1 ? rng.integer(0, kernel[i] - 1) : 0));
    const behind = each((i) => (how === 1 ? rng.integer(0, kernel[i] - 1) : 0));
    const auto = how === 2 ? 'SAME_UPPER' : how === 3 ? rng.pick(['SAME_LOWER', 'VALID']) : '';
    const isSame = auto.startsWith('SAME');
    const made = each((i) =>
      isSame
        ? Math.ceil(size[i] / strides[i])
        : Math.floor((size[i] + begin[i] + behind[i] - kernel[i]) / strides[i]) + 1,
    );
    const attributes = {
      kernel_shape: kernel,
      strides,
      ...(auto === '' ? { pads: [...begin, ...behind] } : { auto_pad: { text: auto } }),
    };
    const operator = rng.pick(['Conv', 'Conv', 'MaxPool', 'AveragePool', 'GlobalAveragePool']);
    if (operator === 'GlobalAveragePool') return add(operator, [now.name], [1, channels, ...size.map(() => 1)]);
    if (operator === 'MaxPool') return add(operator, [now.name], [1, channels, ...made], attributes);
    if (operator === 'AveragePool') {
      const counts = { count_include_pad: rng.integer(0, 1) };
      return add(operator, [now.name], [1, channels, ...made], { ...attributes, ...counts });
    }
    const group = rng.chance(0.3) ? channels : 1;
    const out = group * rng.integer(1, 2);
    const bias = rng.chance(0.5) ? [floats(out)] : [];
    const weights = floats(out, channels / group, ...kernel);
    add('Conv', [now.name, weights, ...bias], [1, out, ...made], { ...attributes, group });
  };
  for (let i = 0; i < rng.integer(3, 9); i++) rng.pick(steps)();
  // Windows have most to go wrong.
  if (seed % 2 === 1) for (let i = 0; i < 3; i++) steps[steps.length - 1]();
  // Small weights keep numbers small, and single precision near double.
  add('Tanh', [now.name], now.dims);
  const end = graph.output(now.name, now.dims.length);
  const axis = rng.integer(0, now.dims.length - 1);
  const keepdims = rng.integer(0, 1);
  const best = graph.node('ArgMax', [end], { axis, keepdims });
  graph.output(best, now.dims.length - (keepdims === 1 ? 0 : 1), 7);
  const values = Float32Array.from(draw(dims[0] * dims[1]));
  return { bytes: graph.finish(), dims, values, operators };
}
