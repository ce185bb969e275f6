import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { runs } from '../../../../../tests/runs.js';
import { InvalidDataError } from '../../data/check.js';
import { Rng } from '../../math/rng.js';
import { Network } from '../networks/index.js';
import { readOnnx, writeOnnx } from './index.js';
import { drawDeepStack } from './laws/deep-stack.js';
import { GraphMaker, type MadeAttribute, type MadeTensor } from './laws/graph-maker.js';
import { drawGraph } from './laws/random-graph.js';
import { FieldReader, FieldWriter } from './protobuf.js';

/** Runs one operator. The first tensor goes in, the others are constants. */
function run(
  operator: string,
  [first, ...others]: readonly MadeTensor[],
  attributes: Record<string, MadeAttribute> = {},
  opset = 13,
) {
  const graph = new GraphMaker();
  const input = graph.input('in', first.dims);
  const made = graph.node(operator, [input, ...others.map((tensor) => graph.constant(tensor))], attributes);
  graph.output(made, 1);
  const { dims, values } = readOnnx(graph.finish(opset)).run({ in: first })[made];
  return { dims, values: [...values] };
}

const row = (...values: number[]): MadeTensor => ({ dims: [values.length], values });
const matrix = (rows: number, columns: number, ...values: number[]): MadeTensor => ({ dims: [rows, columns], values });
const maps = (channels: number, height: number, width: number, ...values: number[]): MadeTensor => ({
  dims: [1, channels, height, width],
  values,
});
const line = (...values: number[]): MadeTensor => ({ dims: [1, 1, values.length], values });
const whole = (...values: number[]): MadeTensor => ({ dims: [values.length], values, type: 'int64' });

describe('operators', () => {
  test.each([
    ['Gemm', [matrix(1, 2, 1, 2), matrix(2, 2, 3, 4, 5, 6), row(100, 200)], {}, [1, 2], [113, 216]],
    ['Gemm', [matrix(2, 1, 1, 2), matrix(1, 2, 3, 4)], { transA: 1, transB: 1 }, [1, 1], [11]],
    ['MatMul', [{ dims: [2, 1, 2], values: [1, 2, 3, 4] }, matrix(2, 1, 10, 1)], {}, [2, 1, 1], [12, 34]],
    ['MatMul', [row(1, 2), row(3, 4)], {}, [], [11]],
    ['Add', [matrix(2, 1, 1, 2), row(10, 20)], {}, [2, 2], [11, 21, 12, 22]],
    ['Clip', [row(-5, 0.5, 5), { dims: [], values: [-1] }, { dims: [], values: [1] }], {}, [3], [-1, 0.5, 1]],
    ['Slice', [row(1, 2, 3, 4), whole(1), whole(-1)], {}, [2], [2, 3]],
    ['Slice', [row(1, 2, 3, 4), whole(-1), whole(-100), whole(0), whole(-2)], {}, [2], [4, 2]],
    ['Slice', [row(1, 2, 3, 4), whole(1000), whole(0), whole(0), whole(-1)], {}, [3], [4, 3, 2]],
    ['Concat', [matrix(2, 1, 1, 2), matrix(2, 2, 3, 4, 5, 6)], { axis: 1 }, [2, 3], [1, 3, 4, 2, 5, 6]],
    ['Reshape', [matrix(2, 3, 1, 2, 3, 4, 5, 6), whole(0, -1, 1)], {}, [2, 3, 1], [1, 2, 3, 4, 5, 6]],
    ['Flatten', [{ dims: [2, 1, 2], values: [1, 2, 3, 4] }], {}, [2, 2], [1, 2, 3, 4]],
    ['ArgMax', [matrix(2, 2, 1, 5, 7, 7)], { axis: 1, keepdims: 0 }, [2], [1, 0]],
    ['ArgMax', [matrix(2, 2, 1, 5, 7, 7)], { axis: 1, select_last_index: 1 }, [2, 1], [1, 1]],
    ['Cast', [row(-1.7, 2.9)], { to: 7 }, [2], [-1, 2]],
    ['Cast', [row(-1.7, 0)], { to: 9 }, [2], [1, 0]],
    [
      'Conv',
      [maps(1, 3, 3, 1, 2, 3, 4, 5, 6, 7, 8, 9), { dims: [1, 1, 2, 2], values: [1, 10, 100, 1000] }, row(0.5)],
      {},
      [1, 1, 2, 2],
      [5421.5, 6532.5, 8754.5, 9865.5],
    ],
    [
      'Conv',
      [maps(2, 1, 2, 1, 2, 3, 4), { dims: [2, 1, 1, 2], values: [1, 10, 100, 1000] }],
      { group: 2, pads: [0, 1, 0, 0] },
      [1, 2, 1, 2],
      [10, 21, 3000, 4300],
    ],
    [
      'Conv',
      [
        { dims: [1, 1, 5], values: [1, 2, 3, 4, 5] },
        { dims: [1, 1, 2], values: [1, 10] },
      ],
      { dilations: [2], strides: [2] },
      [1, 1, 2],
      [31, 53],
    ],
    ['Conv', [line(1, 2, 3), line(1, 10)], { auto_pad: { text: 'SAME_UPPER' } }, [1, 1, 3], [21, 32, 3]],
    ['Conv', [line(1, 2, 3), line(1, 10)], { auto_pad: { text: 'SAME_LOWER' } }, [1, 1, 3], [10, 21, 32]],
    ['Conv', [line(1, 2, 3), line(1, 10)], { auto_pad: { text: 'VALID' } }, [1, 1, 2], [21, 32]],
    ['MaxPool', [maps(1, 2, 3, -1, -2, -3, -4, -5, -6)], { kernel_shape: [2, 2] }, [1, 1, 1, 2], [-1, -2]],
    ['MaxPool', [maps(1, 1, 2, -1, -2)], { kernel_shape: [1, 2], pads: [0, 1, 0, 1] }, [1, 1, 1, 3], [-1, -1, -2]],
    ['AveragePool', [maps(1, 1, 2, 2, 4)], { kernel_shape: [1, 2], pads: [0, 1, 0, 0] }, [1, 1, 1, 2], [2, 3]],
    [
      'AveragePool',
      [maps(1, 1, 2, 2, 4)],
      { kernel_shape: [1, 2], pads: [0, 1, 0, 0], count_include_pad: 1 },
      [1, 1, 1, 2],
      [1, 3],
    ],
    ['GlobalAveragePool', [maps(2, 1, 2, 1, 2, 3, 5)], {}, [1, 2, 1, 1], [1.5, 4]],
    ['LeakyRelu', [row(-2, 3)], { alpha: { float: 0.5 } }, [2], [-1, 3]],
  ] as const)('%s %#', (operator, inputs, attributes, dims, values) => {
    expect(run(operator, inputs, attributes)).toEqual({ dims, values });
  });

  it('follow the older versions of the format, where those differ', () => {
    expect(run('Clip', [row(-5, 5)], { min: { float: -1 }, max: { float: 2 } }, 9).values).toEqual([-1, 2]);
    expect(run('Slice', [row(1, 2, 3)], { starts: [1], ends: [3], axes: [0] }, 9).values).toEqual([2, 3]);
    // All dimensions from the axis on are one whole.
    const input = { dims: [1, 2, 2], values: [0, 0, 0, 0] };
    expect(run('Softmax', [input], {}, 11).values).toEqual([0.25, 0.25, 0.25, 0.25]);
    const uneven = { dims: [1, 2, 2], values: [0, 0, 9, 9] };
    expect(run('Softmax', [uneven], {}, 13).values).toEqual([0.5, 0.5, 0.5, 0.5]);
  });
});

interface Export {
  readonly name: string;
  readonly opset: number;
  readonly dims: readonly number[];
  readonly input: readonly number[];
  readonly output: readonly number[];
  readonly file: string;
}
const exports: readonly Export[] = JSON.parse(
  readFileSync(new URL('./laws/torch-exports.json', import.meta.url), 'utf8'),
);

test.each(exports)('models from PyTorch 1.13 give what PyTorch gives: $name, version $opset', (exported) => {
  const model = readOnnx(new Uint8Array(Buffer.from(exported.file, 'base64')));
  const { values } = model.run({ x: { dims: exported.dims, values: exported.input } }).y;
  expect(values.length).toBe(exported.output.length);
  for (const [i, value] of exported.output.entries()) expect(values[i]).toBeCloseTo(value, 5);
});

test('networks are written and read back', () => {
  const layers = [{ size: 3, activation: 'radial' }, { size: 2, activation: 'softmax' }] as const; // biome-ignore format: one line
  const network = new Network({ inputs: 2, layers, rng: new Rng(1) });
  const model = readOnnx(writeOnnx(network));
  expect(model.inputs).toEqual([{ name: 'input', dims: [-1, 2] }]);
  expect(model.outputs).toEqual(['output']);
  const { output } = model.run({ input: { dims: [1, 2], values: [0.3, -0.8] } });
  for (const [i, value] of network.predict([0.3, -0.8]).entries()) expect(output.values[i]).toBeCloseTo(value, 6);
  const step = new Network({ inputs: 1, layers: [{ size: 1, activation: 'step' }], rng: new Rng(1) });
  expect(() => writeOnnx(step)).toThrow('network.layers[0]: has the activation step, which cannot be written');
});

test('LRN-77 deep stacks with windows are written and read back, whatever their windows', () => {
  for (let seed = 0; seed < runs(20); seed++) {
    const rng = new Rng(seed);
    const network = drawDeepStack(rng);
    const count = network.inputCount;
    const values = Float64Array.from({ length: 2 * count }, () => rng.range(-1, 1));
    const { output } = readOnnx(writeOnnx(network)).run({ input: { dims: [2, count], values } });
    for (let row = 0; row < 2; row++)
      for (const [i, value] of network.predict(values.subarray(row * count, (row + 1) * count)).entries())
        expect(output.values[row * network.outputCount + i], JSON.stringify(network.options)).toBeCloseTo(value, 5);
  }
});

describe('what cannot be read is refused by name', () => {
  const build = (make: (graph: GraphMaker, input: string) => string, opset?: number) => {
    const graph = new GraphMaker();
    graph.output(make(graph, graph.input('in', ['n', 2])), 2);
    return graph.finish(opset);
  };
  const fine = build((graph, input) => graph.node('Relu', [input]));
  const model = readOnnx(fine);
  const huge: MadeTensor = { dims: [100_000, 100_000], values: [1] };
  it.each([
    [
      () => readOnnx(build((graph, input) => graph.node('LSTM', [input]))),
      'graph.node[0] (LSTM): is not supported; supported are Add, ArgMax',
    ],
    [
      () => readOnnx(build((graph) => graph.node('Relu', ['nothing']))),
      'graph.node[0] (Relu): has an input that nothing before it makes',
    ],
    [() => readOnnx(build(() => 'nothing')), 'graph.output: has one that nothing makes'],
    [() => readOnnx(build((_, input) => input, 6)), 'onnx.opset_import: must be from 7 to 30, got 6'],
    [() => readOnnx(build((graph) => graph.constant(huge))), 'graph.initializer[0]: must have at most 10000000 values'],
    [
      () => readOnnx(build((graph) => graph.constant({ dims: [2], values: [1] }))),
      'must have 2 numbers, as its dimensions say, got 1',
    ],
    [
      () => readOnnx(build((graph) => graph.constant(row(Number.NaN)))),
      'graph.initializer[0]: must have finite numbers, got NaN',
    ],
    [() => readOnnx(build((graph) => graph.constant({ dims: [-1], values: [] }))), 'has an impossible dimension, -1'],
    [() => readOnnx(new Uint8Array(0)), 'onnx: has no graph'],
    [() => readOnnx(fine.subarray(0, 40)), 'ends before a field of'],
    [() => readOnnx('model' as never), 'onnx: must be bytes, got'],
    [() => model.run({}), 'inputs.in: is missing'],
    [() => model.run({ in: { dims: [1, 3], values: [1, 2, 3] } }), 'inputs.in: must be [-1 × 2], got [1 × 3]'],
    [() => model.run({ in: { dims: [1, 2], values: [1] } }), 'must have 2 values, as its dimensions say, got 1'],
    [() => model.run({ in: { dims: [1, 2], values: [1, Infinity] } }), 'inputs.in.values[1]: must be a finite number'],
    [() => run('Conv', [maps(1, 1, 2, 1, 2), { dims: [1, 2, 1, 1], values: [1, 2] }]), 'cannot use weights [1 × 2'],
    [() => run('Conv', [maps(1, 1, 2, 1, 2), { dims: [1, 1, 1, 3], values: [1, 2, 3] }]), 'does not fit into [1 × 2]'],
    [() => run('Conv', [row(1, 2), { dims: [1, 1, 1], values: [1] }]), 'needs maps with one or two dimensions'],
    [() => run('MaxPool', [maps(1, 1, 2, 1, 2)]), 'must have 2 sizes for its window'],
    [() => run('MaxPool', [maps(1, 1, 2, 1, 2)], { kernel_shape: [1, 1], strides: [0, 1] }), 'from 1 to 100000'],
    [() => run('MaxPool', [maps(1, 1, 2, 1, 2)], { kernel_shape: [1, 1], pads: [-1, 0, 0, 0] }), 'must have 4 pads'],
    [() => run('MaxPool', [maps(1, 1, 2, 1, 2)], { kernel_shape: [1, 1], ceil_mode: 1 }), 'has ceil_mode'],
    [() => run('MaxPool', [maps(1, 1, 2, 1, 2)], { auto_pad: { text: 'ANY' } }), 'has an auto_pad'],
    [
      () => run('MaxPool', [maps(1, 1, 1, 1)], { kernel_shape: [9000, 9000], pads: [9000, 9000, 9000, 9000] }),
      'needs too much: at most 1000000000 multiplications',
    ],
    [() => run('Gemm', [matrix(1, 2, 1, 2), matrix(3, 1, 1, 2, 3)]), 'cannot multiply [1 × 2] and [3 × 1]'],
    [() => run('Add', [row(1, 2), row(1, 2, 3)]), 'shapes do not fit each other: [2] and [3]'],
    [() => run('Reshape', [row(1, 2, 3), whole(2, -1)]), 'cannot reshape [3] to [2 × -1]'],
    [
      () =>
        run('MatMul', [
          { dims: [3_000_000, 1], values: new Float64Array(3_000_000) as never },
          matrix(1, 400, ...new Array(400).fill(1)),
        ]),
      'needs too much: at most 1000000000 multiplications in a run',
    ],
  ])('%#', (work, problem) => {
    expect(work).toThrow(InvalidDataError);
    expect(work).toThrow(problem);
  });

  it('a file that makes more and more values is stopped before it takes all memory', () => {
    const wide = new GraphMaker();
    const last = wide.input('in', [2000, 1]);
    const turned = wide.node('Reshape', [last, wide.constant(whole(1, 2000))]);
    const product = wide.node('Mul', [last, turned]);
    let sum = product;
    for (let i = 0; i < 20; i++) sum = wide.node('Add', [sum, product]);
    wide.output(sum, 2);
    const values = new Float64Array(2000);
    expect(() => readOnnx(wide.finish()).run({ in: { dims: [2000, 1], values } })).toThrow(
      'needs too much: at most 30000000 values in a run',
    );
  });

  const layers = [{ size: 2, activation: 'sigmoid', sharpness: 2 }] as const;
  const written = {
    bytes: writeOnnx(new Network({ inputs: 2, layers, rng: new Rng(1) })),
    dims: [1, 2],
    values: [1, 2],
  };

  it('a constant whose bytes are too few for its dimensions', () => {
    const spoiled = written.bytes.slice();
    // The weights have the dimensions 2 and 2: make it 2 and 3.
    const at = spoiled.findIndex(
      (byte, i) => byte === 8 && spoiled[i + 1] === 2 && spoiled[i + 2] === 8 && spoiled[i + 3] === 2,
    );
    spoiled[at + 3] = 3;
    expect(() => readOnnx(spoiled)).toThrow('graph.initializer[0]: must have 24 bytes, as its dimensions say, got 16');
  });

  it('whatever is spoiled in a file, it is read or refused, and never runs away', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 50 }), fc.integer(), (from, seed) => {
        const { bytes, dims, values } = from === 0 ? written : drawGraph(from);
        const rng = new Rng(seed);
        const spoiled = bytes.slice(0, rng.chance(0.3) ? rng.integer(0, bytes.length) : bytes.length);
        for (let i = 0; i < rng.integer(1, 4) && spoiled.length > 0; i++)
          spoiled[rng.integer(0, spoiled.length - 1)] = rng.integer(0, 255);
        try {
          readOnnx(spoiled).run({ in: { dims, values } });
        } catch (error) {
          expect(error).toBeInstanceOf(InvalidDataError);
        }
      }),
      { numRuns: runs(300) },
    );
  });
});

test('whole numbers of 64 bits are written and read as they are', () => {
  for (const value of [0, 1, 127, 128, 300, 2 ** 31, 2 ** 32 + 5, Number.MAX_SAFE_INTEGER, -1, -128, -(2 ** 40) - 3]) {
    const reader = new FieldReader(new FieldWriter().integer(3, value).finish(), 'test');
    expect(reader.next()).toBe(true);
    expect([reader.field, reader.integer(), reader.next()]).toEqual([3, value, false]);
  }
});

describe('a policy that draws what it does', () => {
  /** As ML-Agents writes them: a mean, noise around it, and the mean alone; and a class. */
  function makePolicy(noise: Record<string, MadeAttribute> = {}): Uint8Array {
    const graph = new GraphMaker();
    const input = graph.input('obs_0', [4, 2]);
    const drawn = graph.node('Add', [input, graph.node('RandomNormalLike', [input], noise)]);
    const chances = graph.node('Log', [graph.node('Softmax', [input])]);
    const classes = graph.node('Multinomial', [chances], { sample_size: 500 });
    for (const name of [drawn, graph.node('Identity', [input]), classes]) graph.output(name, 2);
    return graph.finish(9);
  }
  const seen = { obs_0: { dims: [4, 2], values: [0, 0, 1, -1, 3, 0, -9, 9] } };

  it('draws from the numbers that it is given, the same again from the same', () => {
    const model = readOnnx(makePolicy({ scale: { float: 2 } }));
    const [drawn, still, classes] = model.outputs;
    const first = model.run(seen, { rng: new Rng(7) });
    expect(model.run(seen, { rng: new Rng(7) })).toEqual(first);
    expect(model.run(seen, { rng: new Rng(8) })).not.toEqual(first);
    expect([...first[still].values]).toEqual(seen.obs_0.values);
    const rng = new Rng(7);
    expect([...first[drawn].values]).toEqual(seen.obs_0.values.map((mean) => mean + rng.normal(0, 2)));
    // As often as the chances say: 1/2, e² : 1, e³ : 1, and nearly never.
    const firsts = [0, 1, 2, 3].map(
      (row) => first[classes].values.subarray(500 * row, 500 * (row + 1)).filter((each) => each === 0).length / 500,
    );
    const expected = [0.5, 1 / (1 + Math.exp(-2)), 1 / (1 + Math.exp(-3)), 0];
    for (const [row, share] of firsts.entries()) expect(Math.abs(share - expected[row])).toBeLessThan(0.08);
  });

  it('needs no random numbers for outputs that do without them, and else says so', () => {
    const model = readOnnx(makePolicy());
    const [drawn, still] = model.outputs;
    expect(model.run(seen, { outputs: [still] })).toEqual({ [still]: { dims: [4, 2], values: expect.anything() } });
    for (const options of [{}, { outputs: [drawn] }])
      expect(() => model.run(seen, options)).toThrow(
        'graph.node[0] (RandomNormalLike): draws random numbers: give run an rng, or ask for outputs without it',
      );
    expect(() => model.run(seen, { outputs: ['action'] })).toThrow('outputs[0]: must be an output, got action');
  });

  it.each([
    ['Multinomial', { sample_size: 0 }, [1, 1], 'must draw from 1 to 10000 classes, got 0'],
    ['Multinomial', {}, [1], 'needs rows of classes, two dimensions'],
    ['Transpose', { perm: [0, 0] }, [1, 1], 'must name each of 2 dimensions once, got [0 × 0]'],
    ['Squeeze', { axes: [0] }, [2, 1], 'cannot drop dimension 0 of [2 × 1]: its size is not 1'],
    ['Unsqueeze', { axes: [0, 0] }, [1], 'must name each new dimension once'],
    ['Unsqueeze', { axes: [0, 1, 2, 3, 4, 5, 6, 7] }, [1], 'must have at most 8 dimensions, got 9'],
    ['ReduceSum', { axes: [2] }, [1, 1], 'has no dimension 2: there are 2'],
  ] as const)('refuses %s with %o of %o', (operator, attributes, dims, problem) => {
    const graph = new GraphMaker();
    const made = graph.node(operator, [graph.input('in', dims)], attributes as never);
    graph.output(made, 1);
    const values = new Float64Array(dims.reduce<number>((all, dim) => all * dim, 1));
    const run = () => readOnnx(graph.finish(9)).run({ in: { dims, values } }, { rng: new Rng(1) });
    expect(run).toThrow(InvalidDataError);
    expect(run).toThrow(problem);
  });
});
