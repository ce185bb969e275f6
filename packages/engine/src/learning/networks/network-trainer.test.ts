import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { describeWithData, readJson } from '../../../../../tests/shared-data.js';
import { Rng } from '../../math/rng.js';
import { Network, NetworkTrainer } from './index.js';

const XOR = [[0, 0], [0, 1], [1, 0], [1, 1]]; // biome-ignore format: a table
const XOR_TARGETS = [[0], [1], [1], [0]];

function smallNet(activation: 'sigmoid' | 'relu'): Network {
  const layers = [{ size: 2, activation }, { size: 1, activation }] as const; // biome-ignore format: one line
  const network = new Network({ inputs: 2, layers, rng: new Rng(1) });
  network.parameters.set([0.1, 0.2, -0.3, 0.4, 0.1, -0.1, 0.5, -0.6, 0.2]);
  return network;
}

describe('backpropagation', () => {
  test('LRN-68 takes the step of the worked example, to its digits', () => {
    const network = smallNet('sigmoid');
    expect(network.predict([1, 0])[0]).toBeCloseTo(0.55827, 5);
    const trainer = new NetworkTrainer(network, { method: 'descent', rate: 0.3 });
    trainer.add([1, 0], [1]);
    const expected = [0.104044, 0.2, -0.304711, 0.4, 0.104044, -0.104711, 0.517969, -0.586885, 0.23268];
    for (const [i, value] of expected.entries()) expect(network.parameters[i], `${i}`).toBeCloseTo(value, 6);
  });

  test('LRN-68 uses the slope of the activation, not of the sigmoid, for relu', () => {
    const network = smallNet('relu');
    expect(network.predict([1, 0])[0]).toBeCloseTo(0.3, 12);
    network.outputDeltas[0] = 0.3 - 1;
    network.backward();
    // δ of the output is 0.7, of the hidden neurons 0.35 and 0; their biases have these slopes.
    expect(network.gradient[8]).toBeCloseTo(-0.7, 12);
    expect(network.gradient[4]).toBeCloseTo(-0.35, 12);
    expect(network.gradient[5]).toBeCloseTo(0, 12);
  });

  test.each(['descent', 'adam'] as const)(
    'LRN-68 the error falls, and what no line can part is learned, by %s',
    (method) => {
      const network = new Network({
        inputs: 2,
        layers: [
          { size: 8, activation: 'tanh' },
          { size: 1, activation: 'sigmoid' },
        ],
        rng: new Rng('xor'),
      });
      const trainer = new NetworkTrainer(network, { method, rate: method === 'adam' ? 0.02 : 0.5 });
      const before = trainer.learn(XOR, XOR_TARGETS);
      const after = trainer.learn(XOR, XOR_TARGETS, 2000);
      expect(after).toBeLessThan(before / 20);
      for (const [i, input] of XOR.entries()) expect(Math.round(network.predict(input)[0])).toBe(XOR_TARGETS[i][0]);
    },
  );

  it('takes the same step for a batch as for the mean of its gradients', () => {
    const [one, two] = [smallNet('sigmoid'), smallNet('sigmoid')];
    const trainer = new NetworkTrainer(one, { method: 'descent', rate: 0.3, batch: 4 });
    trainer.learn(XOR, XOR_TARGETS);
    for (const [i, input] of XOR.entries()) {
      two.forward(input);
      two.outputDeltas[0] = two.outputs[0] - XOR_TARGETS[i][0];
      two.backward();
    }
    for (let i = 0; i < two.parameters.length; i++)
      expect(one.parameters[i]).toBeCloseTo(two.parameters[i] - (0.3 * two.gradient[i]) / 4, 14);
    expect(trainer.steps).toBe(1);
  });

  it('Adam takes steps of its rate at first, whatever the size of the gradient', () => {
    const network = smallNet('sigmoid');
    const before = network.parameters.slice();
    new NetworkTrainer(network, { method: 'adam', rate: 0.01 }).add([1, 0.5], [1]);
    for (const [i, value] of before.entries()) expect(Math.abs(network.parameters[i] - value)).toBeCloseTo(0.01, 5);
  });

  test.each([
    ['softmax', 'crossEntropy'],
    ['sigmoid', 'crossEntropy'],
    ['softmax', 'squared'],
  ] as const)('the step follows the slope of the error, for %s and %s', (activation, error) => {
    const create = () =>
      new Network({
        inputs: 2,
        layers: [{ size: 3, activation, ...(activation === 'sigmoid' && { sharpness: 2 }) }],
        rng: new Rng(4),
      });
    const network = create();
    const trainer = new NetworkTrainer(network, { method: 'descent', rate: 1, error });
    const targets = activation === 'softmax' ? [0, 0.25, 0.75] : [0.1, 1, 0];
    const probe = new NetworkTrainer(create(), { error });
    probe.isLearning = false;
    const { parameters } = probe.network;
    const before = parameters.slice();
    trainer.add([0.4, -0.7], targets);
    for (let i = 0; i < parameters.length; i++) {
      parameters[i] = before[i] + 1e-6;
      probe.add([0.4, -0.7], targets);
      const above = probe.error;
      parameters[i] = before[i] - 1e-6;
      probe.add([0.4, -0.7], targets);
      const below = probe.error;
      parameters[i] = before[i];
      expect(before[i] - network.parameters[i]).toBeCloseTo((above - below) / 2e-6, 7);
    }
  });
});

test('LRN-69 the learning rate falls from 0.7 to 0.1 over the steps, and stays there', () => {
  // With a target of 0 and an input of 1 and no bias effect, one weight shrinks by the rate itself.
  const network = new Network({ inputs: 1, layers: [{ size: 1, activation: 'identity' }], rng: new Rng(1) });
  const trainer = new NetworkTrainer(network, { method: 'descent', rate: { from: 0.7, to: 0.1, steps: 6 } });
  const rates = Array.from({ length: 9 }, () => {
    network.parameters.set([1, 0]);
    trainer.add([1], [0]);
    return 1 - network.parameters[0];
  });
  for (const [i, rate] of rates.entries()) expect(rate).toBeCloseTo(Math.max(0.1, 0.7 - 0.1 * i), 12);
});

test('LRN-73 weak supervision moves behaviour from punished outputs to rewarded ones', () => {
  const rng = new Rng('weak');
  const network = new Network({
    inputs: 2,
    layers: [
      { size: 8, activation: 'tanh' },
      { size: 3, activation: 'sigmoid' },
    ],
    rng,
  });
  const trainer = new NetworkTrainer(network, { method: 'descent', rate: 0.2 });
  // Nobody says what is right. Output 2 pays where the first input is positive, output 0 elsewhere.
  const payOf = (x: number, output: number) => (output === (x > 0 ? 2 : 0) ? 1 : -1);
  const score = () => {
    let right = 0;
    for (let i = 0; i < 100; i++) if (payOf(i / 50 - 0.99, network.choose([i / 50 - 0.99, 0.5])) > 0) right++;
    return right;
  };
  const before = score();
  for (let i = 0; i < 1500; i++) {
    const inputs = [rng.range(-1, 1), rng.range(-1, 1)];
    const chosen = rng.chance(0.2) ? rng.integer(0, 2) : network.choose(inputs);
    trainer.reinforce(inputs, chosen, payOf(inputs[0], chosen));
  }
  expect(before).toBeLessThan(70);
  expect(score()).toBeGreaterThan(92);
  expect(() => trainer.reinforce([0, 0], 3, 1)).toThrow('output: must be an output from 0 to 2, got 3');
});

describe('deep networks', () => {
  const inputs = { width: 5, height: 5 };
  const layers = [
    { channels: 3, kernel: 3, activation: 'leakyRelu' },
    { size: 10, activation: 'leakyRelu' },
    { size: 8, activation: 'leakyRelu' },
    { size: 6, activation: 'tanh' },
    { size: 2, activation: 'softmax' },
  ] as const;
  const picture = (rng: Rng, isVertical: boolean) => {
    const at = rng.integer(0, 4);
    return Float64Array.from({ length: 25 }, (_, i) => {
      const isLine = (isVertical ? i % 5 : Math.floor(i / 5)) === at;
      return (isLine ? 1 : 0) + rng.range(-0.2, 0.2);
    });
  };

  test('LRN-77 one error changes the parameters of all layers, and they learn together', () => {
    const rng = new Rng('lines');
    const network = new Network({ inputs, layers, rng });
    const trainer = new NetworkTrainer(network, { rate: 0.005 });
    const before = network.parameters.slice();
    trainer.add(picture(rng, true), [1, 0]);
    const counts = [30, 280, 88, 54, 14];
    let at = 0;
    for (const count of counts) {
      const changed = before.subarray(at, at + count).some((value, i) => value !== network.parameters[at + i]);
      expect(changed).toBe(true);
      at += count;
    }
    expect(at).toBe(before.length);
    for (let i = 0; i < 1200; i++) trainer.add(picture(rng, i % 2 === 0), i % 2 === 0 ? [1, 0] : [0, 1]);
    let right = 0;
    for (let i = 0; i < 200; i++) if (network.choose(picture(rng, i % 2 === 0)) === i % 2) right++;
    expect(right).toBeGreaterThan(190);
  });

  test('LRN-78 dropout leaves out the same neurons forward and backward, and none in play', () => {
    const rng = new Rng('drop');
    const network = new Network({
      inputs: 1,
      layers: [
        { size: 1000, activation: 'identity', dropout: 0.3 },
        { size: 1, activation: 'identity' },
      ],
      rng,
    });
    network.parameters.fill(0);
    network.parameters.fill(1, 0, 1000); // every hidden neuron repeats the input
    network.parameters.fill(1 / 1000, 2000, 3000); // and the output is their mean
    expect(network.predict([1])[0]).toBeCloseTo(1, 12);
    const drawn = Array.from({ length: 40 }, () => {
      network.forward([1], rng);
      return network.outputs[0];
    });
    expect(new Set(drawn).size).toBeGreaterThan(10);
    expect(drawn.reduce((sum, value) => sum + value, 0) / drawn.length).toBeCloseTo(1, 1);
    network.outputDeltas[0] = 1;
    network.gradient.fill(0);
    network.backward();
    const kept = network.gradient.subarray(2000, 3000);
    const scaled = network.gradient.subarray(0, 1000);
    let count = 0;
    for (let i = 0; i < 1000; i++) {
      // A neuron that was left out has no slope before it nor behind it; the others count for more.
      expect(kept[i] === 0).toBe(scaled[i] === 0);
      if (kept[i] !== 0) count++;
      expect([0, 1 / 0.7]).toContain(kept[i]);
    }
    expect(count).toBeGreaterThan(650);
    expect(count).toBeLessThan(750);
    expect(drawn[39] * 700).toBeCloseTo(count, 6);
    expect(() => new NetworkTrainer(network)).toThrow('NetworkTrainer.rng: is missing: network.layers[0] has dropout');
  });
});

test('LRN-79 a network with enough neurons learns eight threats by heart, and guesses new ones', () => {
  // Four observations and a threat that has nothing to do with them.
  const [seen, unseen] = [0, 0];
  let [right, guessed] = [seen, unseen];
  for (let seed = 0; seed < 20; seed++) {
    const rng = new Rng(seed);
    const draw = (count: number) =>
      Array.from({ length: count }, () => Array.from({ length: 4 }, () => rng.range(-1, 1)));
    const threats = (count: number) => Array.from({ length: count }, () => (rng.chance(0.5) ? [1, 0] : [0, 1]));
    const [inputs, targets, others, otherTargets] = [draw(8), threats(8), draw(40), threats(40)];
    const layers = [{ size: 8, activation: 'tanh' }, { size: 2, activation: 'softmax' }] as const; // biome-ignore format: one line
    const network = new Network({ inputs: 4, layers, rng });
    new NetworkTrainer(network, { rate: 0.05 }).learn(inputs, targets, 250);
    const count = (set: number[][], wanted: number[][]) =>
      set.filter((input, i) => wanted[i][network.choose(input)] === 1).length;
    right += count(inputs, targets);
    guessed += count(others, otherTargets);
  }
  expect(right / 160).toBe(1);
  expect(guessed / 800).toBeGreaterThan(0.42);
  expect(guessed / 800).toBeLessThan(0.58);
});

describe('a trainer saved in the middle', () => {
  test.each([
    ['descent', 1, 0],
    ['descent', 3, 0.2],
    ['adam', 1, 0.2],
    ['adam', 3, 0],
  ] as const)('goes on with the same bits: %s, batches of %d, dropout %d', (method, batch, dropout) => {
    const create = (seed: number) => {
      const layers = [{ size: 5, activation: 'tanh', dropout }, { size: 2, activation: 'softmax' }] as const; // biome-ignore format: one line
      const network = new Network({ inputs: 3, layers, rng: new Rng(seed) });
      const schedule = { from: 0.1, to: 0.01, steps: 9 };
      return new NetworkTrainer(network, { method, batch, rate: schedule, rng: new Rng(seed) });
    };
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20 }), fc.integer(), (count, seed) => {
        const [first, second] = [create(seed), create(99)];
        const rng = new Rng(seed);
        const example = () => [[rng.normal(), rng.normal(), rng.normal()], rng.chance(0.5) ? [1, 0] : [0, 1]];
        for (let i = 0; i < count; i++) first.add(...(example() as [number[], number[]]));
        second.restore(JSON.parse(JSON.stringify(first.save())));
        for (let i = 0; i < 5; i++) {
          const [inputs, targets] = example();
          first.add(inputs, targets);
          second.add(inputs, targets);
          expect(second.error).toBe(first.error);
        }
        expect(second.network.parameters).toEqual(first.network.parameters);
        expect(JSON.stringify(second.save())).toBe(JSON.stringify(first.save()));
      }),
      { numRuns: 10 },
    );
  });
});

describe('what cannot be learned is refused by name', () => {
  const network = (activation: 'step' | 'relu' | 'softmax') =>
    new Network({ inputs: 2, layers: [{ size: 2, activation }], rng: new Rng(1) });
  const trainer = () => new NetworkTrainer(network('relu'));
  it.each([
    [() => new NetworkTrainer(network('step')), 'network.layers[0]: cannot be trained: a step has no slope'],
    [() => new NetworkTrainer(network('relu'), { error: 'crossEntropy' }), 'this network has relu'],
    [() => trainer().add([1, 2], [1]), 'targets: must have 2 values, got 1'],
    [() => trainer().add([1, 2], [1, Number.NaN]), 'targets[1]: must be a finite number, got NaN'],
    [() => trainer().add([1], [1, 1]), 'inputs: must have 2 values, got 1'],
    [() => trainer().learn([[1, 2]], []), 'targets: must be as many as the 1 inputs, got 0'],
    [
      () =>
        trainer().learn(
          [
            [1, 2],
            [1, Infinity],
          ],
          [
            [1, 2],
            [1, 1],
          ],
        ),
      'inputs[1][1]: must be a finite number',
    ],
    [() => trainer().reinforce([1, 2], 0, Number.NaN), 'reward: must be a finite number, got NaN'],
  ])('%#', (work, problem) => {
    expect(work).toThrow(problem);
  });

  it('says so when the weights have grown beyond all bounds, and leaves them as they were', () => {
    const wild = new Network({ inputs: 1, layers: [{ size: 1, activation: 'identity' }], rng: new Rng(1) });
    const trainer = new NetworkTrainer(wild, { method: 'descent', rate: 1e200 });
    let last = wild.parameters.slice();
    expect(() => {
      for (let i = 0; i < 10; i++) {
        last = wild.parameters.slice();
        trainer.add([1e100], [0]);
      }
    }).toThrow('error: is no longer finite: the weights have grown too large. Lower the rate');
    expect(wild.parameters).toEqual(last);
  });

  it('changes nothing for a save that cannot be one of this trainer', () => {
    const one = new NetworkTrainer(network('softmax'), { batch: 2 });
    one.add([1, 2], [1, 0]);
    const saved = one.save();
    for (const wrong of [
      { ...saved, pending: 2 },
      { ...saved, gradient: [] },
      { ...saved, rng: new Rng(1).save() },
      { ...saved, optimizer: { ...saved.optimizer, shares: null } },
      { ...saved, network: { version: 1, parameters: [1] } },
    ])
      expect(() => one.restore(wrong as never)).toThrow('saved.');
    expect(one.save()).toEqual(saved);
  });

  it('learns nothing while frozen, and still measures', () => {
    const one = trainer();
    one.isLearning = false;
    const before = one.network.parameters.slice();
    one.add([1, 2], [5, 5]);
    one.reinforce([1, 2], 0, 1);
    expect(one.network.parameters).toEqual(before);
    expect(one.error).toBeGreaterThan(0);
  });
});

interface PublishedNet {
  readonly layers: readonly ('logistic' | 'tanh' | 'relu' | 'softplus' | 'identity')[];
  readonly weights: readonly (readonly (readonly number[])[])[];
  readonly biases: readonly (readonly number[])[];
  readonly input: readonly number[];
  readonly target: readonly number[];
  readonly output: readonly number[];
  readonly error: number;
}
interface PublishedGradient extends PublishedNet {
  readonly gradWeights: PublishedNet['weights'];
  readonly gradBiases: PublishedNet['biases'];
}
interface StepByStep extends PublishedNet {
  readonly rate: number;
  readonly weightsAfterOneStep: PublishedNet['weights'];
  readonly errorAfterOneStep: number;
}

function flatten(weights: PublishedNet['weights'], biases: PublishedNet['biases']): number[] {
  return weights.flatMap((layer, i) => [...layer.flat(), ...biases[i]]);
}

function networkOf({ layers, weights, biases, input }: PublishedNet): Network {
  const network = new Network({
    inputs: input.length,
    layers: layers.map((name, i) => ({
      size: biases[i].length,
      activation: name === 'logistic' ? ('sigmoid' as const) : name,
    })),
    rng: new Rng(1),
  });
  network.parameters.set(flatten(weights, biases));
  return network;
}

describeWithData('backpropagation and published figures', 'learning/backpropagation.json', (path) => {
  const { stepByStep, nets } = readJson<{
    readonly stepByStep: StepByStep;
    readonly nets: readonly PublishedGradient[];
  }>(path);

  test('LRN-68 the step-by-step example of the literature', () => {
    const network = networkOf(stepByStep);
    const trainer = new NetworkTrainer(network, { method: 'descent', rate: stepByStep.rate });
    const { parameters } = network;
    const biases = flatten(
      stepByStep.weights.map((layer) => layer.map((row) => row.map(() => 0))),
      stepByStep.biases,
    );
    trainer.add(stepByStep.input, stepByStep.target);
    expect(trainer.error).toBeCloseTo(stepByStep.error, 14);
    const expected = flatten(stepByStep.weightsAfterOneStep, stepByStep.biases);
    for (const [i, bias] of biases.entries()) {
      if (bias !== 0)
        parameters[i] = bias; // the example does not train biases
      else expect(parameters[i]).toBeCloseTo(expected[i], 14);
    }
    trainer.isLearning = false;
    trainer.add(stepByStep.input, stepByStep.target);
    expect(trainer.error).toBeCloseTo(stepByStep.errorAfterOneStep, 14);
  });

  test.each(nets.map((net) => [net.layers.join(' '), net] as const))('LRN-68 the whole gradient: %s', (_, net) => {
    const network = networkOf(net);
    const outputs = network.predict(net.input);
    for (const [i, output] of net.output.entries()) expect(outputs[i]).toBeCloseTo(output, 12);
    for (const [i, target] of net.target.entries()) network.outputDeltas[i] = outputs[i] - target;
    network.backward();
    const expected = flatten(net.gradWeights, net.gradBiases);
    for (const [i, slope] of expected.entries()) expect(network.gradient[i], `${i}`).toBeCloseTo(slope, 9);
  });
});
