import type { Activation } from './activations.js';
import { defaultSharpness } from './activations.js';
import type { DenseLayerOptions, Layer, Stride } from './layer.js';

/**
 * A layer whose neurons are connected to all of the layer before. Weights are stored neuron by neuron,
 * biases behind them. Four neurons are computed at a time, which keeps the processor busy; each sum is
 * added up in the order of its inputs all the same, so that the bits are those of the obvious loop.
 */
export class DenseLayer implements Layer {
  readonly activation: Activation;
  readonly sharpness: number;
  readonly dropout: number;
  readonly sums: Float64Array;
  readonly states: Float64Array;
  readonly outputs: Float64Array;
  readonly deltas: Float64Array;
  readonly mask: Float64Array | undefined;
  readonly #weights: Float64Array;
  readonly #biases: Float64Array;
  readonly #weightGradient: Float64Array;
  readonly #biasGradient: Float64Array;

  static countParameters(inputs: number, size: number): number {
    return inputs * size + size;
  }

  constructor(options: DenseLayerOptions, inputs: number, parameters: Float64Array, gradient: Float64Array) {
    const { size, activation = 'relu', sharpness = defaultSharpness(activation), dropout = 0 } = options;
    this.activation = activation;
    this.sharpness = sharpness;
    this.dropout = dropout;
    this.sums = new Float64Array(size);
    this.states = new Float64Array(size);
    this.outputs = dropout === 0 ? this.states : new Float64Array(size);
    this.deltas = new Float64Array(size);
    this.mask = dropout === 0 ? undefined : new Float64Array(size).fill(1);
    this.#weights = parameters.subarray(0, inputs * size);
    this.#biases = parameters.subarray(inputs * size);
    this.#weightGradient = gradient.subarray(0, inputs * size);
    this.#biasGradient = gradient.subarray(inputs * size);
  }

  sum(inputs: Float64Array): void {
    const weights = this.#weights;
    const biases = this.#biases;
    const { sums } = this;
    const n = inputs.length;
    let j = 0;
    for (; j + 4 <= sums.length; j += 4) {
      const a = j * n;
      const b = a + n;
      const c = b + n;
      const d = c + n;
      let first = biases[j];
      let second = biases[j + 1];
      let third = biases[j + 2];
      let fourth = biases[j + 3];
      for (let i = 0; i < n; i++) {
        const x = inputs[i];
        first += weights[a + i] * x;
        second += weights[b + i] * x;
        third += weights[c + i] * x;
        fourth += weights[d + i] * x;
      }
      sums[j] = first;
      sums[j + 1] = second;
      sums[j + 2] = third;
      sums[j + 3] = fourth;
    }
    for (; j < sums.length; j++) {
      const a = j * n;
      let sum = biases[j];
      for (let i = 0; i < n; i++) sum += weights[a + i] * inputs[i];
      sums[j] = sum;
    }
  }

  accumulate(inputs: Float64Array, inputDeltas: Float64Array | undefined): void {
    if (inputDeltas !== undefined) this.#handBack(inputDeltas);
    const gradient = this.#weightGradient;
    const biases = this.#biasGradient;
    const { deltas } = this;
    const n = inputs.length;
    for (let j = 0; j < deltas.length; j++) {
      const delta = deltas[j];
      biases[j] += delta;
      const a = j * n;
      for (let i = 0; i < n; i++) gradient[a + i] += delta * inputs[i];
    }
  }

  /** The slopes by input, from the weights as they are before the step. */
  #handBack(inputDeltas: Float64Array): void {
    const weights = this.#weights;
    const { deltas } = this;
    const n = inputDeltas.length;
    inputDeltas.fill(0);
    let j = 0;
    for (; j + 4 <= deltas.length; j += 4) {
      const a = j * n;
      const b = a + n;
      const c = b + n;
      const d = c + n;
      const first = deltas[j];
      const second = deltas[j + 1];
      const third = deltas[j + 2];
      const fourth = deltas[j + 3];
      for (let i = 0; i < n; i++)
        inputDeltas[i] =
          inputDeltas[i] +
          weights[a + i] * first +
          weights[b + i] * second +
          weights[c + i] * third +
          weights[d + i] * fourth;
    }
    for (; j < deltas.length; j++) {
      const a = j * n;
      const delta = deltas[j];
      for (let i = 0; i < n; i++) inputDeltas[i] += weights[a + i] * delta;
    }
  }

  descend(inputs: Float64Array, inputDeltas: Float64Array | undefined, stride: Stride): void {
    if (inputDeltas !== undefined) this.#handBack(inputDeltas);
    const weights = this.#weights;
    const biases = this.#biases;
    const { deltas } = this;
    const { rate } = stride;
    const n = inputs.length;
    for (let j = 0; j < deltas.length; j++) {
      const step = rate * deltas[j];
      biases[j] -= step;
      const a = j * n;
      for (let i = 0; i < n; i++) weights[a + i] -= step * inputs[i];
    }
  }
}
