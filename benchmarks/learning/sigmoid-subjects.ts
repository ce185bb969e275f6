import { Network, NetworkTrainer } from 'gumption/learning/networks';
import { Rng } from 'gumption/math';
import type { Prepared, Subject } from '../harness.js';
import { HandWritten } from './hand-written.js';
import { brain } from './peers.js';

/** A network with one hidden layer of sigmoids, the examples to train it on, and the rate. */
export interface Work {
  readonly sizes: readonly [inputs: number, hidden: number, outputs: number];
  readonly inputs: readonly Float64Array[];
  readonly targets: readonly Float64Array[];
  readonly rate: number;
  /** What the subjects must agree on. */
  sumUp(predict: (input: Float64Array) => ArrayLike<number>): unknown;
}

function createNetwork({ sizes: [inputs, hidden, outputs] }: Work): Network {
  const layers = [hidden, outputs].map((size) => ({ size, activation: 'sigmoid' as const }));
  return new Network({ inputs, layers, rng: new Rng('weights') });
}

/** All three begin with the same weights, and take the same steps; brain.js in single precision. */
export function sigmoidSubjects(work: Work): readonly Subject[] {
  const { sizes, inputs, targets, rate } = work;
  const prepare = (train: (i: number) => void, predict: (input: Float64Array) => ArrayLike<number>): Prepared => ({
    opsPerRun: inputs.length,
    run() {
      for (let i = 0; i < inputs.length; i++) train(i);
    },
    verify: () => work.sumUp(predict),
  });
  return [
    {
      subject: 'gumption',
      unit: 'example',
      setup() {
        const network = createNetwork(work);
        const trainer = new NetworkTrainer(network, { method: 'descent', rate });
        return prepare(
          (i) => trainer.add(inputs[i], targets[i]),
          (input) => network.predict(input),
        );
      },
    },
    {
      subject: 'hand-written',
      unit: 'example',
      setup() {
        const network = new HandWritten(...sizes, createNetwork(work).parameters);
        return prepare(
          (i) => network.train(inputs[i], targets[i], rate),
          (input) => network.predict(input),
        );
      },
    },
    {
      subject: 'brain.js',
      unit: 'example',
      note: '1.6.1, single precision',
      setup() {
        const network = new brain.NeuralNetwork({ activation: 'sigmoid' });
        network.sizes = sizes;
        network.initialize();
        network.trainOpts.learningRate = rate;
        network.trainOpts.momentum = 0;
        const { parameters } = createNetwork(work);
        let at = 0;
        for (const layer of [1, 2]) {
          for (const neuron of network.weights[layer]) neuron.set(parameters.subarray(at, (at += neuron.length)));
          network.biases[layer].set(parameters.subarray(at, (at += network.biases[layer].length)));
        }
        const examples = inputs.map((input, i) => ({
          input: Float32Array.from(input),
          output: Float32Array.from(targets[i]),
        }));
        return prepare(
          (i) => network.trainPattern(examples[i]),
          (input) => network.runInput(Float32Array.from(input)),
        );
      },
    },
  ];
}
