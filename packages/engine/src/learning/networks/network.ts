import { InvalidDataError } from '../../data/check.js';
import { SAVED_LIMITS } from '../../data/limits.js';
import { checkOptions, parse } from '../../data/parse.js';
import { having, type Infer, integer, list, literal, number, record, struct, union } from '../../data/schema.js';
import type { Rng } from '../../math/rng.js';
import { activate, passThroughActivation } from './activations.js';
import { ConvolutionLayer, type Extent } from './convolution-layer.js';
import { DenseLayer } from './dense-layer.js';
import {
  type ConvolutionLayerOptions,
  convolutionLayerOptions,
  type DenseLayerOptions,
  denseLayerOptions,
  drawMask,
  type Layer,
  mapShape,
  type Stride,
} from './layer.js';
import { readNumbers, requireCount } from './numbers.js';

/** More would not fit into a save. */
const MAX_PARAMETERS = 10_000_000;
const MAX_NEURONS = 10_000_000;

/** Options of {@link Network}. */
export type NetworkOptions = Infer<typeof networkOptions>;

export const networkOptions = struct({
  __proto__: null,
  /** How many numbers go in; or the size of the map that goes in, for layers with windows. */
  inputs: union(integer({ min: 1, max: 1_000_000 }), mapShape),
  /** From the first one behind the inputs to the outputs. */
  layers: list(union(denseLayerOptions, convolutionLayerOptions), { min: 1, max: 1000 }),
  /** Draws the first weights. */
  rng: having<Rng>('an Rng', 'next'),
});

/** What `Network.save` returns: plain JSON, opaque to a game. Pass it to `restore`. */
export type SavedNetwork = Infer<typeof savedNetworkSchema>;

export const savedNetworkSchema = record({
  version: literal(1),
  parameters: list(number()),
});

/**
 * A feed-forward neural network: a multi-layer perceptron, with layers that look at maps through
 * windows where you want them. All its weights stand in one array, `parameters`.
 *
 * `predict` is all a game needs. A `NetworkTrainer` makes it learn from examples; `forward` and
 * `backward` are for training of your own.
 */
export class Network {
  /** How many numbers go in. */
  readonly inputCount: number;
  /** The weights and biases of all layers, one after the other. */
  readonly parameters: Float64Array;
  /** The slopes of the error by each parameter, which `backward` adds to. */
  readonly gradient: Float64Array;
  /** The options it was made with. */
  readonly options: Readonly<Omit<NetworkOptions, 'rng'>>;
  readonly #layers: readonly Layer[];
  readonly #last: Layer;
  readonly #input: Float64Array;

  constructor(options: NetworkOptions) {
    checkOptions(networkOptions, options, 'Network');
    const { inputs, layers, rng } = options;
    this.options = { inputs, layers };
    const from: Extent | undefined = typeof inputs === 'number' ? undefined : { channels: 1, ...inputs };
    this.inputCount = from === undefined ? (inputs as number) : from.width * from.height * from.channels;
    const plans = planLayers(layers, this.inputCount, from);
    const count = plans.reduce((sum, plan) => sum + plan.parameters, 0);
    this.parameters = new Float64Array(count);
    this.gradient = new Float64Array(count);
    let at = 0;
    this.#layers = plans.map(({ create, fanIn, fanOut, parameters, weights, layer }) => {
      const own = this.parameters.subarray(at, at + parameters);
      drawWeights(own.subarray(0, weights), layer, fanIn, fanOut, rng);
      const created = create(own, this.gradient.subarray(at, at + parameters));
      at += parameters;
      return created;
    });
    this.#last = this.#layers[this.#layers.length - 1];
    this.#input = new Float64Array(this.inputCount);
  }

  /** How many numbers come out. */
  get outputCount(): number {
    return this.#last.states.length;
  }

  /** What the last `predict` or `forward` put out. Reused: read it, do not keep it. */
  get outputs(): Readonly<Float64Array> {
    return this.#last.outputs;
  }

  /** What went in last, and what every layer put out for it, for tools. Reused: read it, do not keep it. */
  get activity(): readonly Readonly<Float64Array>[] {
    return [this.#input, ...this.#layers.map(({ outputs }) => outputs)];
  }

  /** What the network puts out for these inputs. Reused: read it, do not keep it. */
  predict(inputs: ArrayLike<number>): Readonly<Float64Array> {
    this.forward(inputs);
    return this.#last.outputs;
  }

  /** The number of the largest output: the choice of a classifier. Of equals the first. */
  choose(inputs: ArrayLike<number>): number {
    this.forward(inputs);
    const { outputs } = this.#last;
    let best = 0;
    for (let i = 1; i < outputs.length; i++) if (outputs[i] > outputs[best]) best = i;
    return best;
  }

  /** Finds the outputs. With an `rng`, as a training step does: neurons drop out. */
  forward(inputs: ArrayLike<number>, rng?: Rng): void {
    readNumbers(this.#input, inputs, 'inputs');
    let source = this.#input;
    for (const layer of this.#layers) {
      layer.sum(source);
      activate(layer);
      if (layer.mask !== undefined) {
        if (rng === undefined) layer.mask.fill(1);
        else drawMask(layer, rng);
        for (let i = 0; i < layer.mask.length; i++) layer.outputs[i] = layer.states[i] * layer.mask[i];
      }
      source = layer.outputs;
    }
  }

  /** Where to write the slopes of the error by output, before `backward`. */
  get outputDeltas(): Float64Array {
    return this.#last.deltas;
  }

  /**
   * Adds the slopes of the error to `gradient`, for the inputs of the last `forward`. With `by` as
   * `sum`, `outputDeltas` are the slopes by the sums of the last neurons, before their activation.
   */
  backward(by: 'output' | 'sum' = 'output'): void {
    for (let i = this.#layers.length - 1; i >= 0; i--) {
      this.#passThrough(i, by);
      this.#layers[i].accumulate(this.#sourceOf(i), this.#deltasBefore(i));
    }
  }

  /** As `backward`, but takes a step of gradient descent at once, and leaves `gradient` at zero. */
  descend(by: 'output' | 'sum', stride: Stride): void {
    for (let i = this.#layers.length - 1; i >= 0; i--) {
      this.#passThrough(i, by);
      this.#layers[i].descend(this.#sourceOf(i), this.#deltasBefore(i), stride);
    }
  }

  #passThrough(index: number, by: 'output' | 'sum'): void {
    const layer = this.#layers[index];
    const { mask, deltas } = layer;
    if (mask !== undefined) for (let i = 0; i < mask.length; i++) deltas[i] *= mask[i];
    if (by === 'output' || layer !== this.#last) passThroughActivation(layer);
  }

  #sourceOf(layer: number): Float64Array {
    return layer === 0 ? this.#input : this.#layers[layer - 1].outputs;
  }

  #deltasBefore(layer: number): Float64Array | undefined {
    return layer === 0 ? undefined : this.#layers[layer - 1].deltas;
  }

  /** Returns the whole state as plain JSON, from which {@link restore} continues. */
  save(): SavedNetwork {
    return { version: 1, parameters: [...this.parameters] };
  }

  /** Throws, and changes nothing, if the state cannot be one of a network of this shape. */
  restore(saved: SavedNetwork): void {
    const { parameters } = parse(savedNetworkSchema, saved, 'saved', SAVED_LIMITS);
    requireCount(parameters, this.parameters.length, 'saved.parameters');
    this.parameters.set(parameters);
  }
}

interface LayerPlan {
  readonly layer: DenseLayerOptions | ConvolutionLayerOptions;
  readonly parameters: number;
  readonly weights: number;
  readonly fanIn: number;
  readonly fanOut: number;
  create(parameters: Float64Array, gradient: Float64Array): Layer;
}

/** Checks that layers fit each other, and counts, before anything is allocated. */
function planLayers(
  layers: readonly (DenseLayerOptions | ConvolutionLayerOptions)[],
  inputCount: number,
  shape: Extent | undefined,
): LayerPlan[] {
  let from = shape;
  let inputs = inputCount;
  let [parameterSum, neuronSum] = [0, inputCount];
  return layers.map((layer, i) => {
    const path = `Network.layers[${i}]`;
    const plan = 'size' in layer ? planDense(layer, inputs) : planConvolution(layer, from, path);
    from = plan.extent;
    inputs = plan.outputs;
    parameterSum += plan.parameters;
    neuronSum += inputs;
    if (parameterSum > MAX_PARAMETERS || neuronSum > MAX_NEURONS)
      throw new InvalidDataError(
        path,
        `makes the network too large: at most ${MAX_PARAMETERS} parameters and as many neurons, got ${parameterSum} and ${neuronSum}`,
      );
    return plan;
  });
}

function planDense(layer: DenseLayerOptions, inputs: number): LayerPlan & Outgoing {
  return {
    layer,
    parameters: DenseLayer.countParameters(inputs, layer.size),
    weights: inputs * layer.size,
    fanIn: inputs,
    fanOut: layer.size,
    outputs: layer.size,
    extent: undefined,
    create: (parameters, gradient) => new DenseLayer(layer, inputs, parameters, gradient),
  };
}

function planConvolution(layer: ConvolutionLayerOptions, from: Extent | undefined, path: string): LayerPlan & Outgoing {
  if (from === undefined)
    throw new InvalidDataError(
      path,
      'needs a map as its input: give `inputs` a width and a height, and no dense layer before',
    );
  const extent = ConvolutionLayer.extentOf(layer, from, path);
  const parameters = ConvolutionLayer.countParameters(layer, from);
  const window = layer.kernel * layer.kernel;
  return {
    layer,
    parameters,
    weights: parameters - layer.channels,
    fanIn: from.channels * window,
    fanOut: layer.channels * window,
    outputs: extent.width * extent.height * extent.channels,
    extent,
    create: (own, gradient) => new ConvolutionLayer(layer, from, own, gradient),
  };
}

/** What a planned layer hands to the next one. */
interface Outgoing {
  readonly outputs: number;
  readonly extent: Extent | undefined;
}

/**
 * First weights, uniformly drawn: after He where half of the neurons are silent, after Glorot
 * otherwise. Biases begin at 0.
 */
function drawWeights(
  weights: Float64Array,
  { activation = 'relu', spread = 1 }: DenseLayerOptions | ConvolutionLayerOptions,
  fanIn: number,
  fanOut: number,
  rng: Rng,
): void {
  const isHalf = activation === 'relu' || activation === 'leakyRelu';
  const limit = spread * Math.sqrt(isHalf ? 6 / fanIn : 6 / (fanIn + fanOut));
  for (let i = 0; i < weights.length; i++) weights[i] = (2 * rng.next() - 1) * limit;
}
