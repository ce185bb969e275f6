import { InvalidDataError } from '../../data/check.js';
import type { Activation } from './activations.js';
import { defaultSharpness } from './activations.js';
import type { ConvolutionLayerOptions, Layer, Stride } from './layer.js';

/** The width, height and channels of what goes in or comes out. */
export interface Extent {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
}

/**
 * A layer that looks at maps through a small window, with the same weights everywhere. Weights are
 * stored by channel out, channel in, row and column; biases, one for each channel, behind them.
 */
export class ConvolutionLayer implements Layer {
  readonly extent: Extent;
  readonly activation: Activation;
  readonly sharpness: number;
  readonly dropout: number;
  readonly sums: Float64Array;
  readonly states: Float64Array;
  readonly outputs: Float64Array;
  readonly deltas: Float64Array;
  readonly mask: Float64Array | undefined;
  readonly #from: Extent;
  readonly #kernel: number;
  readonly #stride: number;
  readonly #padding: number;
  readonly #weights: Float64Array;
  readonly #biases: Float64Array;
  readonly #parameters: Float64Array;
  readonly #gradient: Float64Array;
  readonly #weightGradient: Float64Array;
  readonly #biasGradient: Float64Array;

  static countParameters({ channels, kernel }: ConvolutionLayerOptions, from: Extent): number {
    return channels * (from.channels * kernel * kernel + 1);
  }

  /** What comes out. Throws if the window is larger than the map. */
  static extentOf(
    { channels, kernel, stride = 1, padding = 0 }: ConvolutionLayerOptions,
    from: Extent,
    path: string,
  ): Extent {
    const width = Math.floor((from.width + 2 * padding - kernel) / stride) + 1;
    const height = Math.floor((from.height + 2 * padding - kernel) / stride) + 1;
    if (width < 1 || height < 1)
      throw new InvalidDataError(
        `${path}.kernel`,
        `must fit into the map, got a window of ${kernel} × ${kernel} and a map of ${from.width} × ${from.height} with a padding of ${padding}`,
      );
    return { width, height, channels };
  }

  constructor(options: ConvolutionLayerOptions, from: Extent, parameters: Float64Array, gradient: Float64Array) {
    const { activation = 'relu', sharpness = defaultSharpness(activation), dropout = 0 } = options;
    const { kernel, channels, stride = 1, padding = 0 } = options;
    this.extent = ConvolutionLayer.extentOf(options, from, 'layer');
    const size = this.extent.width * this.extent.height * channels;
    this.activation = activation;
    this.sharpness = sharpness;
    this.dropout = dropout;
    this.sums = new Float64Array(size);
    this.states = new Float64Array(size);
    this.outputs = dropout === 0 ? this.states : new Float64Array(size);
    this.deltas = new Float64Array(size);
    this.mask = dropout === 0 ? undefined : new Float64Array(size).fill(1);
    this.#from = from;
    this.#kernel = kernel;
    this.#stride = stride;
    this.#padding = padding;
    const weights = channels * from.channels * kernel * kernel;
    this.#parameters = parameters;
    this.#gradient = gradient;
    this.#weights = parameters.subarray(0, weights);
    this.#biases = parameters.subarray(weights);
    this.#weightGradient = gradient.subarray(0, weights);
    this.#biasGradient = gradient.subarray(weights);
  }

  sum(inputs: Float64Array): void {
    const { width, height, channels } = this.extent;
    const weights = this.#weights;
    const kernel = this.#kernel;
    const from = this.#from;
    let at = 0;
    for (let channel = 0; channel < channels; channel++)
      for (let row = 0; row < height; row++)
        for (let column = 0; column < width; column++) {
          const top = row * this.#stride - this.#padding;
          const left = column * this.#stride - this.#padding;
          const first = Math.max(0, -left);
          const end = Math.min(kernel, from.width - left);
          let sum = this.#biases[channel];
          for (let input = 0; input < from.channels; input++)
            for (let y = Math.max(0, -top); y < kernel && top + y < from.height; y++) {
              const source = (input * from.height + top + y) * from.width + left;
              const weight = ((channel * from.channels + input) * kernel + y) * kernel;
              for (let x = first; x < end; x++) sum += weights[weight + x] * inputs[source + x];
            }
          this.sums[at++] = sum;
        }
  }

  accumulate(inputs: Float64Array, inputDeltas: Float64Array | undefined): void {
    inputDeltas?.fill(0);
    const { width, height, channels } = this.extent;
    const weights = this.#weights;
    const gradient = this.#weightGradient;
    const kernel = this.#kernel;
    const from = this.#from;
    let at = 0;
    for (let channel = 0; channel < channels; channel++)
      for (let row = 0; row < height; row++)
        for (let column = 0; column < width; column++) {
          const top = row * this.#stride - this.#padding;
          const left = column * this.#stride - this.#padding;
          const first = Math.max(0, -left);
          const end = Math.min(kernel, from.width - left);
          const delta = this.deltas[at++];
          this.#biasGradient[channel] += delta;
          for (let input = 0; input < from.channels; input++)
            for (let y = Math.max(0, -top); y < kernel && top + y < from.height; y++) {
              const source = (input * from.height + top + y) * from.width + left;
              const weight = ((channel * from.channels + input) * kernel + y) * kernel;
              for (let x = first; x < end; x++) gradient[weight + x] += delta * inputs[source + x];
              if (inputDeltas === undefined) continue;
              for (let x = first; x < end; x++) inputDeltas[source + x] += delta * weights[weight + x];
            }
        }
  }

  /** A weight is used everywhere, so its step needs the whole gradient first. */
  descend(inputs: Float64Array, inputDeltas: Float64Array | undefined, stride: Stride): void {
    const gradient = this.#gradient;
    gradient.fill(0);
    this.accumulate(inputs, inputDeltas);
    const { rate } = stride;
    for (let i = 0; i < gradient.length; i++) this.#parameters[i] -= rate * gradient[i];
    gradient.fill(0);
  }
}
