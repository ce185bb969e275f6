import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { runs } from '../../../../../tests/runs.js';
import { Rng } from '../../math/rng.js';
import { ACTIVATIONS, type Activation } from './activations.js';
import { Network, type NetworkOptions } from './index.js';

/** What a single neuron makes of a sum. */
function stateOf(activation: Activation, sum: number, sharpness?: number): number {
  const network = new Network({
    inputs: 1,
    layers: [{ size: 1, activation, ...(sharpness && { sharpness }) }],
    rng: new Rng(1),
  });
  network.parameters.set([1, 0]);
  return network.predict([sum])[0];
}

describe('activations', () => {
  test('LRN-67 have the values of their formulas', () => {
    for (const x of [-40, -2, -0.5, 0, 0.3, 1, 30]) {
      expect(stateOf('identity', x)).toBe(x);
      expect(stateOf('step', x)).toBe(x < 0 ? 0 : 1);
      expect(stateOf('relu', x)).toBe(Math.max(0, x));
      expect(stateOf('leakyRelu', x)).toBeCloseTo(x > 0 ? x : x / 100, 14);
      expect(stateOf('softplus', x)).toBeCloseTo(Math.log1p(Math.exp(x)), 13);
      expect(stateOf('sigmoid', x)).toBeCloseTo(1 / (1 + Math.exp(-x)), 14);
      expect(stateOf('sigmoid', x, 3)).toBeCloseTo(1 / (1 + Math.exp(-3 * x)), 14);
      expect(stateOf('tanh', x)).toBeCloseTo(Math.tanh(x), 14);
    }
    expect(stateOf('softplus', 1000)).toBe(1000);
    expect(stateOf('sigmoid', 1e6)).toBe(1);
    expect(stateOf('sigmoid', -1e6)).toBe(0);
  });

  test('LRN-72 a radial neuron puts out more than a half only within a range', () => {
    const detector = new Network({ inputs: 1, layers: [{ size: 1, activation: 'radial' }], rng: new Rng(1) });
    // The range has its middle at −bias / weight, and is about 2 / weight wide.
    for (const [weight, bias] of [
      [1, 0],
      [4, 0],
      [2, -6],
      [-0.5, 1],
    ]) {
      detector.parameters.set([weight, bias]);
      const [middle, half] = [-bias / weight, 1 / Math.abs(weight)];
      for (const side of [-1, 1]) {
        expect(detector.predict([middle + side * half * 0.97])[0]).toBeGreaterThan(0.5);
        expect(detector.predict([middle + side * half * 1.03])[0]).toBeLessThan(0.5);
        expect(detector.predict([middle + side * half * 3])[0]).toBeLessThan(0.001);
      }
      expect(detector.predict([middle])[0]).toBeGreaterThan(0.98);
    }
  });

  it('shares a whole in proportion, without overflow', () => {
    const network = new Network({ inputs: 3, layers: [{ size: 3, activation: 'softmax' }], rng: new Rng(1) });
    network.parameters.set([1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0]);
    const shares = network.predict([1000, 1001, 990]);
    expect(shares[0] + shares[1] + shares[2]).toBeCloseTo(1, 14);
    expect(shares[1] / shares[0]).toBeCloseTo(Math.E, 10);
  });
});

/** The same network as records of neurons, each with a list of its own weights. */
function predictByGraph(network: Network, sizes: readonly number[], input: readonly number[]): number[] {
  let at = 0;
  let states = [...input];
  for (const size of sizes) {
    const weights = Array.from({ length: size }, () => network.parameters.slice(at, (at += states.length)));
    const neurons = weights.map((own) => ({ own, bias: network.parameters[at++] }));
    const before = states;
    states = neurons.map(({ own, bias }) => {
      let sum = bias;
      for (const [i, weight] of own.entries()) sum += weight * before[i];
      return Math.max(0, sum);
    });
  }
  return states;
}

const sizesOf = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 2, maxLength: 5 });

test('LRN-66 LRN-71 the flat arrays give the same bits as a graph of neurons, time after time', () => {
  fc.assert(
    fc.property(sizesOf, fc.integer(), ([inputs, ...sizes], seed) => {
      const rng = new Rng(seed);
      const network = new Network({ inputs, layers: sizes.map((size) => ({ size })), rng });
      for (let i = 0; i < network.parameters.length; i++) network.parameters[i] = rng.normal();
      const input = Array.from({ length: inputs }, () => rng.normal());
      const expected = predictByGraph(network, sizes, input);
      expect([...network.predict(input)]).toEqual(expected);
      network.predict(input.map((x) => x + 1));
      expect([...network.predict(input)]).toEqual(expected);
    }),
  );
});

const TRAINABLE = ACTIVATIONS.filter((name) => name !== 'step');

/** Weighted outputs stand for an error; its slopes by output are the weights. */
function checkGradient(options: Omit<NetworkOptions, 'rng'>, rng: Rng): void {
  const network = new Network({ ...options, rng });
  // A sum of `relu` within 1e-6 of its kink is too rare to be drawn.
  for (let i = 0; i < network.parameters.length; i++) network.parameters[i] += rng.range(-0.3, 0.3);
  const input = Float64Array.from({ length: network.inputCount }, () => rng.range(-2, 2));
  const factors = Float64Array.from({ length: network.outputCount }, () => rng.range(-1, 1));
  const errorNow = () => network.predict(input).reduce((sum, output, i) => sum + output * factors[i], 0);
  network.forward(input);
  network.outputDeltas.set(factors);
  network.gradient.fill(0);
  network.backward();
  const { parameters, gradient } = network;
  let worst = 0;
  for (let i = 0; i < parameters.length; i++) {
    const before = parameters[i];
    const step = 1e-6;
    parameters[i] = before + step;
    const above = errorNow();
    parameters[i] = before - step;
    const below = errorNow();
    parameters[i] = before;
    worst = Math.max(worst, Math.abs(gradient[i] - (above - below) / (2 * step)));
  }
  expect(worst, JSON.stringify(options)).toBeLessThan(2e-7);
}

describe('gradients are central differences', () => {
  test.each(TRAINABLE)('LRN-68 for networks of random shapes with %s', (activation) => {
    fc.assert(
      fc.property(sizesOf, fc.integer(), ([inputs, ...sizes], seed) => {
        const rng = new Rng(seed);
        const layers = sizes.map((size, i) => ({
          size,
          activation: i === sizes.length - 1 ? activation : rng.pick([activation, ...TRAINABLE]),
          sharpness: rng.range(0.5, 3),
        }));
        checkGradient({ inputs, layers }, rng);
      }),
      { numRuns: runs(8) },
    );
  });

  test('LRN-85 for windows of random sizes, strides and paddings, under other layers', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const rng = new Rng(seed);
        const [width, height] = [rng.integer(2, 6), rng.integer(2, 6)];
        const kernel = rng.integer(1, 2);
        const layers = [
          {
            channels: rng.integer(1, 3),
            kernel,
            stride: rng.integer(1, 2),
            padding: rng.integer(0, 2),
            activation: 'tanh',
          },
          { channels: rng.integer(1, 2), kernel: 2, padding: 1, activation: 'sigmoid' },
          { size: 3, activation: rng.pick(TRAINABLE) },
        ] as const;
        checkGradient({ inputs: { width, height, channels: rng.integer(1, 2) }, layers }, rng);
      }),
      { numRuns: runs(8) },
    );
  });
});

test('LRN-85 a window sums up what it covers, everywhere with the same weights', () => {
  const inputs = { width: 3, height: 2 };
  const layers = [{ channels: 1, kernel: 2, activation: 'identity' }] as const;
  const network = new Network({ inputs, layers, rng: new Rng(1) });
  network.parameters.set([1, 10, 100, 1000, 0.5]);
  expect([...network.predict([1, 2, 3, 4, 5, 6])]).toEqual([5421.5, 6532.5]);
  const wide = new Network({ inputs, layers: [{ ...layers[0], padding: 1, stride: 2 }], rng: new Rng(1) });
  wide.parameters.set([1, 10, 100, 1000, 0.5]);
  expect([...wide.predict([1, 2, 3, 4, 5, 6])]).toEqual([1000.5, 3200.5, 40.5, 65.5]);
});

describe('what does not fit is refused, with both sizes', () => {
  const network = () => new Network({ inputs: 2, layers: [{ size: 1 }], rng: new Rng(1) });
  it.each([
    [() => network().predict([1]), 'inputs: must have 2 values, got 1'],
    [() => network().predict([1, Number.NaN]), 'inputs[1]: must be a finite number, got NaN'],
    [() => network().predict([-Infinity, 1]), 'inputs[0]: must be a finite number, got -Infinity'],
    [() => network().restore({ version: 1, parameters: [1] }), 'saved.parameters: must have 3 items, got 1'],
    [
      () => new Network({ inputs: 4, layers: [{ channels: 1, kernel: 2 }], rng: new Rng(1) }),
      'Network.layers[0]: needs a map as its input',
    ],
    [
      () => new Network({ inputs: { width: 2, height: 2 }, layers: [{ channels: 1, kernel: 3 }], rng: new Rng(1) }),
      'a window of 3 × 3 and a map of 2 × 2',
    ],
    [
      () => new Network({ inputs: 1000, layers: [{ size: 100_000 }], rng: new Rng(1) }),
      'Network.layers[0]: makes the network too large',
    ],
  ])('%#', (create, problem) => {
    expect(create).toThrow(problem);
  });
});
