import { PowerOfE, raiseE } from '../../math/exponential.js';
import { tanhAll } from '../../math/hyperbolic.js';
import { logAll } from '../../math/logarithm.js';

/**
 * What a neuron makes of its sum.
 *
 * - `relu`, `leakyRelu`: the sum where it is positive, nothing or a hundredth below. The usual choice
 *   inside of deep networks.
 * - `softplus`: a smooth `relu`. `sigmoid`: from 0 to 1. `tanh`: from −1 to 1. `identity`: the sum.
 * - `radial`: about 1 while the sum is between −1 and 1, and about 0 outside: one neuron that
 *   recognizes a range.
 * - `softmax`: shares of a whole, for the last layer of a classifier.
 * - `step`: 0 or 1. It has no slope, so it cannot be trained; `Perceptron` can.
 */
export const ACTIVATIONS = [
  'identity',
  'step',
  'relu',
  'leakyRelu',
  'softplus',
  'sigmoid',
  'tanh',
  'radial',
  'softmax',
] as const;
/** What a neuron makes of its sum; see `ACTIVATIONS`. */
export type Activation = (typeof ACTIVATIONS)[number];

/** What `leakyRelu` makes of one below zero. */
export const LEAK = 0.01;

/** The neurons of a layer, as far as their activation is concerned. */
export interface Neurons {
  readonly activation: Activation;
  /** How steep `sigmoid` and `radial` are. */
  readonly sharpness: number;
  readonly sums: Float64Array;
  readonly states: Float64Array;
  /** The slopes of the error: by state before, and by sum after {@link passThroughActivation}. */
  readonly deltas: Float64Array;
}

const scratch = new PowerOfE();

/** The activation's own steepness, where the layer says nothing. */
export function defaultSharpness(activation: Activation): number {
  return activation === 'radial' ? 5 : 1;
}

/** Finds the states of neurons from their sums. */
export function activate(neurons: Neurons): void {
  const { sums, states } = neurons;
  states.set(sums);
  switch (neurons.activation) {
    case 'identity':
      return;
    case 'step':
      for (let i = 0; i < states.length; i++) states[i] = states[i] < 0 ? 0 : 1;
      return;
    case 'relu':
      for (let i = 0; i < states.length; i++) if (!(states[i] > 0)) states[i] = 0;
      return;
    case 'leakyRelu':
      for (let i = 0; i < states.length; i++) if (!(states[i] > 0)) states[i] *= LEAK;
      return;
    case 'softplus':
      softplus(neurons);
      return;
    case 'sigmoid':
      sigmoid(neurons);
      return;
    case 'tanh':
      tanhAll(states, 0, states.length);
      return;
    case 'radial':
      radial(neurons);
      return;
    case 'softmax':
      softmax(states);
      return;
  }
}

/** ln(1 + eˣ), written so that neither part overflows. */
function softplus({ sums, states }: Neurons): void {
  for (let i = 0; i < states.length; i++) {
    scratch.exponent = -Math.abs(states[i]);
    raiseE(scratch);
    states[i] = 1 + scratch.value;
  }
  logAll(states, 0, states.length);
  for (let i = 0; i < states.length; i++) states[i] += Math.max(0, sums[i]);
}

function sigmoid({ states, sharpness }: Neurons): void {
  for (let i = 0; i < states.length; i++) {
    scratch.exponent = -sharpness * states[i];
    raiseE(scratch);
    states[i] = 1 / (1 + scratch.value);
  }
}

/** Two sigmoids that face each other. */
function radial({ states, sharpness }: Neurons): void {
  for (let i = 0; i < states.length; i++) {
    const x = states[i];
    scratch.exponent = -sharpness * (x + 1);
    raiseE(scratch);
    const lower = 1 / (1 + scratch.value);
    scratch.exponent = -sharpness * (1 - x);
    raiseE(scratch);
    states[i] = lower + 1 / (1 + scratch.value) - 1;
  }
}

/** Shares that add up to 1. The largest sum is taken off first, so that nothing overflows. */
export function softmax(states: Float64Array): void {
  let most = -Infinity;
  for (let i = 0; i < states.length; i++) if (states[i] > most) most = states[i];
  let sum = 0;
  for (let i = 0; i < states.length; i++) {
    scratch.exponent = states[i] - most;
    raiseE(scratch);
    states[i] = scratch.value;
    sum += scratch.value;
  }
  for (let i = 0; i < states.length; i++) states[i] /= sum;
}

/** Multiplies each delta by the slope of its neuron: from slopes by state to slopes by sum. */
export function passThroughActivation(neurons: Neurons): void {
  const { states, deltas, sharpness } = neurons;
  switch (neurons.activation) {
    case 'identity':
      return;
    case 'step':
      deltas.fill(0);
      return;
    case 'relu':
      for (let i = 0; i < states.length; i++) if (!(states[i] > 0)) deltas[i] = 0;
      return;
    case 'leakyRelu':
      for (let i = 0; i < states.length; i++) if (!(states[i] > 0)) deltas[i] *= LEAK;
      return;
    case 'softplus':
      for (let i = 0; i < states.length; i++) {
        scratch.exponent = -states[i];
        raiseE(scratch);
        deltas[i] *= 1 - scratch.value;
      }
      return;
    case 'sigmoid':
      for (let i = 0; i < states.length; i++) deltas[i] *= sharpness * states[i] * (1 - states[i]);
      return;
    case 'tanh':
      for (let i = 0; i < states.length; i++) deltas[i] *= 1 - states[i] * states[i];
      return;
    case 'radial':
      passThroughRadial(neurons);
      return;
    case 'softmax':
      passThroughSoftmax(neurons);
      return;
  }
}

function passThroughRadial({ sums, deltas, sharpness }: Neurons): void {
  for (let i = 0; i < sums.length; i++) {
    scratch.exponent = -sharpness * (sums[i] + 1);
    raiseE(scratch);
    const lower = 1 / (1 + scratch.value);
    scratch.exponent = -sharpness * (1 - sums[i]);
    raiseE(scratch);
    const upper = 1 / (1 + scratch.value);
    deltas[i] *= sharpness * (lower * (1 - lower) - upper * (1 - upper));
  }
}

/** Every share depends on every sum. */
function passThroughSoftmax({ states, deltas }: Neurons): void {
  let mean = 0;
  for (let i = 0; i < states.length; i++) mean += deltas[i] * states[i];
  for (let i = 0; i < states.length; i++) deltas[i] = states[i] * (deltas[i] - mean);
}
