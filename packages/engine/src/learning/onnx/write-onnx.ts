import { InvalidDataError } from '../../data/check.js';
import { LEAK } from '../networks/activations.js';
import { ConvolutionLayer, type Extent } from '../networks/convolution-layer.js';
import type { ConvolutionLayerOptions } from '../networks/layer.js';
import type { Network } from '../networks/network.js';
import type { NetworkPolicy } from '../policies/network-policy.js';
import { FieldWriter } from './protobuf.js';

/** The version of the format and of its operators that we write: old enough for every reader. */
const FORMAT = 7;
const OPSET = 13;
const FLOAT = 1;
const INTEGER = 7;
/** As the normalizer of policies has it. */
const FARTHEST = 10;

/** A graph that is being written: nodes in a row, each from what the one before made. */
class GraphWriter {
  readonly #graph = new FieldWriter();
  #count = 0;
  /** The name of what was made last. */
  last = 'input';

  /** Whole numbers, as shapes are. */
  wholes(values: readonly number[]): string {
    const name = `constant${this.#count++}`;
    this.#graph.message(5, (tensor) => {
      tensor.integer(1, values.length).integer(2, INTEGER).text(8, name);
      for (const value of values) tensor.integer(7, value);
    });
    return name;
  }

  constant(dims: readonly number[], values: ArrayLike<number>): string {
    const name = `constant${this.#count++}`;
    this.#graph.message(5, (tensor) => {
      for (const dim of dims) tensor.integer(1, dim);
      tensor.integer(2, FLOAT).text(8, name);
      const view = new DataView(new ArrayBuffer(values.length * 4));
      for (let i = 0; i < values.length; i++) view.setFloat32(i * 4, values[i], true);
      tensor.bytes(9, new Uint8Array(view.buffer));
    });
    return name;
  }

  node(
    operator: string,
    inputs: readonly string[],
    integers: Record<string, number | readonly number[]> = {},
    output?: string,
  ): string {
    const name = output ?? `value${this.#count++}`;
    this.#graph.message(1, (node) => {
      for (const input of inputs) node.text(1, input);
      node.text(2, name).text(4, operator);
      for (const [key, value] of Object.entries(integers))
        node.message(5, (attribute) => {
          attribute.text(1, key);
          if (typeof value === 'number') attribute.integer(3, value).integer(20, 2);
          else {
            for (const one of value) attribute.integer(8, one);
            attribute.integer(20, 7);
          }
        });
    });
    this.last = name;
    return name;
  }

  leaky(): void {
    const [input, name] = [this.last, `value${this.#count++}`];
    this.#graph.message(1, (node) => {
      node.text(1, input).text(2, name).text(4, 'LeakyRelu');
      node.message(5, (attribute) => attribute.text(1, 'alpha').float(2, LEAK).integer(20, 1));
    });
    this.last = name;
  }

  finish(inputs: number, outputs: readonly (readonly [name: string, type: number, size: number])[]): Uint8Array {
    const describe = (field: number, name: string, type: number, size: number) =>
      this.#graph.message(field, (info) =>
        info.text(1, name).message(2, (kind) =>
          kind.message(1, (tensor) =>
            tensor.integer(1, type).message(2, (shape) => {
              shape.message(1, (dim) => dim.text(2, 'batch'));
              shape.message(1, (dim) => dim.integer(1, size));
            }),
          ),
        ),
      );
    this.#graph.text(2, 'network');
    describe(11, 'input', FLOAT, inputs);
    for (const [name, type, size] of outputs) describe(12, name, type, size);
    return new FieldWriter()
      .integer(1, FORMAT)
      .text(2, 'gumption')
      .bytes(7, this.#graph.finish())
      .message(8, (opset) => opset.text(1, '').integer(2, OPSET))
      .finish();
  }
}

function writeLayers(graph: GraphWriter, network: Network): void {
  const { inputs: shape, layers } = network.options;
  let [at, inputs] = [0, network.inputCount];
  let maps: Extent | undefined = typeof shape === 'number' ? undefined : { channels: 1, ...shape };
  for (const [i, layer] of layers.entries()) {
    const path = `network.layers[${i}]`;
    const { activation = 'relu', sharpness } = layer;
    const take = (count: number) => network.parameters.subarray(at, (at += count));
    if ('size' in layer) {
      const weights = graph.constant([layer.size, inputs], take(layer.size * inputs));
      graph.node('Gemm', [graph.last, weights, graph.constant([layer.size], take(layer.size))], { transB: 1 });
      [inputs, maps] = [layer.size, undefined];
    } else {
      maps = writeConvolution(graph, layer, maps as Extent, take);
      inputs = maps.channels * maps.width * maps.height;
    }
    writeActivation(graph, activation, sharpness, path);
  }
}

/** Rows become maps and then rows again, so that all that follows a layer may take rows. */
function writeConvolution(
  graph: GraphWriter,
  layer: ConvolutionLayerOptions,
  { width, height, channels }: Extent,
  take: (count: number) => Float64Array,
): Extent {
  const { kernel, stride = 1, padding = 0 } = layer;
  const to = ConvolutionLayer.extentOf(layer, { width, height, channels }, 'layer');
  graph.node('Reshape', [graph.last, graph.wholes([-1, channels, height, width])]);
  const dims = [layer.channels, channels, kernel, kernel];
  const weights = graph.constant(dims, take(layer.channels * channels * kernel * kernel));
  graph.node('Conv', [graph.last, weights, graph.constant([layer.channels], take(layer.channels))], {
    kernel_shape: [kernel, kernel],
    strides: [stride, stride],
    pads: [padding, padding, padding, padding],
  });
  graph.node('Flatten', [graph.last], { axis: 1 });
  return to;
}

const NAMES: Readonly<Record<string, string>> = {
  relu: 'Relu',
  softplus: 'Softplus',
  tanh: 'Tanh',
};

function writeActivation(graph: GraphWriter, activation: string, sharpness: number | undefined, path: string): void {
  if (activation === 'identity') return;
  if (activation === 'leakyRelu') graph.leaky();
  else if (activation === 'softmax') graph.node('Softmax', [graph.last], { axis: -1 });
  else if (activation === 'sigmoid') writeSigmoid(graph, graph.last, sharpness ?? 1);
  else if (activation === 'radial') {
    const [sum, one] = [graph.last, graph.constant([1], [1])];
    const lower = writeSigmoid(graph, graph.node('Add', [sum, one]), sharpness ?? 5);
    const upper = writeSigmoid(graph, graph.node('Sub', [one, sum]), sharpness ?? 5);
    graph.node('Sub', [graph.node('Add', [lower, upper]), one]);
  } else if (NAMES[activation] !== undefined) graph.node(NAMES[activation], [graph.last]);
  else throw new InvalidDataError(path, `has the activation ${activation}, which cannot be written`);
}

function writeSigmoid(graph: GraphWriter, input: string, sharpness: number): string {
  const steep = sharpness === 1 ? input : graph.node('Mul', [input, graph.constant([1], [sharpness])]);
  return graph.node('Sigmoid', [steep]);
}

/**
 * Writes a network as a file in the format of ONNX, for other engines and tools. `input` takes rows of
 * inputs, and `output` has a row of outputs for each. Numbers are rounded to single precision.
 */
export function writeOnnx(network: Network): Uint8Array {
  const graph = new GraphWriter();
  writeLayers(graph, network);
  graph.node('Identity', [graph.last], {}, 'output');
  return graph.finish(network.inputCount, [['output', FLOAT, network.outputCount]]);
}

/**
 * Writes a policy as a file in the format of ONNX: `input` takes rows of observations as the game makes
 * them, since bringing them to size is part of the file. `output` has the preferences of all actions,
 * and `action` the best one; for actions that are numbers, `output` has these. The hard rules of the
 * game are not part of it.
 */
export function writePolicyOnnx(policy: NetworkPolicy): Uint8Array {
  const { actor, normalizer, observationSize } = policy;
  const graph = new GraphWriter();
  const { means, spreads } = normalizer.describe();
  if (means.some((mean) => mean !== 0) || spreads.some((spread) => spread !== 1)) {
    const centered = graph.node('Sub', ['input', graph.constant([observationSize], means)]);
    const scaled = graph.node('Div', [centered, graph.constant([observationSize], spreads)]);
    graph.node('Clip', [scaled, graph.constant([], [-FARTHEST]), graph.constant([], [FARTHEST])]);
  }
  writeLayers(graph, actor);
  graph.node('Identity', [graph.last], {}, 'output');
  const outputs: (readonly [string, number, number])[] = [['output', FLOAT, actor.outputCount]];
  if (typeof policy.actions !== 'number') {
    graph.node('ArgMax', ['output'], { axis: 1, keepdims: 1 }, 'action');
    outputs.push(['action', INTEGER, 1]);
  }
  return graph.finish(observationSize, outputs);
}
