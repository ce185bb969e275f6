import { Network, NetworkTrainer } from 'gumption/learning/networks';
import { Rng } from 'gumption/math';
import type { Benchmark, Subject } from '../harness.js';
import { findTensorflow, loadTensorflow } from './peers.js';
import { sigmoidSubjects } from './sigmoid-subjects.js';

// 150 flowers of three kinds, told apart by four lengths: drawn around the means of Fisher's irises,
// with their spreads. One by one with the weights of all subjects alike, and in batches of 30 by
// Adam, which is what TensorFlow.js is made for. An operation is one example.

const KINDS = [
  { mean: [5.006, 3.428, 1.462, 0.246], spread: [0.352, 0.379, 0.174, 0.105] },
  { mean: [5.936, 2.77, 4.26, 1.326], spread: [0.516, 0.314, 0.47, 0.198] },
  { mean: [6.588, 2.974, 5.552, 2.026], spread: [0.636, 0.322, 0.552, 0.275] },
];
const BATCH = 30;

const rng = new Rng('iris');
const kindOf = Array.from({ length: 150 }, (_, i) => i % 3);
// Brought to about −2 to 2, as one does for networks.
const inputs = kindOf.map((kind) => {
  const { mean, spread } = KINDS[kind];
  return Float64Array.from(mean, (value, i) => (rng.normal(value, spread[i]) - KINDS[1].mean[i]) / 1.5);
});
const targets = kindOf.map((kind) => Float64Array.from({ length: 3 }, (_, i) => (i === kind ? 1 : 0)));

/** The share of flowers that are named right, in words: the subjects differ in their last digits. */
function judge(predict: (input: Float64Array) => ArrayLike<number>): string {
  const right = inputs.filter((input, i) => {
    const outputs = Array.from(predict(input));
    return outputs.indexOf(Math.max(...outputs)) === kindOf[i];
  }).length;
  return right >= 0.92 * inputs.length ? 'learned' : `only ${right} of ${inputs.length}`;
}

const inBatches: Subject = {
  subject: 'gumption in batches',
  unit: 'example',
  note: 'Adam, batches of 30',
  setup() {
    const layers = [
      { size: 8, activation: 'tanh' },
      { size: 3, activation: 'softmax' },
    ] as const;
    const network = new Network({ inputs: 4, layers, rng: new Rng('weights') });
    const trainer = new NetworkTrainer(network, { rate: 0.02, batch: BATCH });
    return {
      opsPerRun: inputs.length,
      run() {
        for (let i = 0; i < inputs.length; i++) trainer.add(inputs[i], targets[i]);
      },
      verify: () => judge((input) => network.predict(input)),
    };
  },
};

const viaTensorflow: Subject = {
  subject: '@tensorflow/tfjs',
  unit: 'example',
  note: '4.22.0, Adam, batches of 30, in JavaScript',
  setup() {
    const tf = loadTensorflow();
    const draw = (rows: number, columns: number) => {
      const limit = Math.sqrt(6 / (rows + columns));
      const weights = new Rng('weights');
      const values = Float32Array.from({ length: rows * columns }, () => weights.range(-limit, limit));
      return tf.variable(tf.tensor2d(values, [rows, columns]));
    };
    const [first, second] = [draw(4, 8), draw(8, 3)];
    const [firstBias, secondBias] = [8, 3].map((size) => tf.variable(tf.tensor1d(new Float32Array(size))));
    const flat = (rows: readonly Float64Array[]) => Float32Array.from(rows.flatMap((row) => [...row]));
    const starts = Array.from({ length: inputs.length / BATCH }, (_, i) => i * BATCH);
    const batches = starts.map((start) => ({
      x: tf.tensor2d(flat(inputs.slice(start, start + BATCH)), [BATCH, 4]),
      y: tf.tensor2d(flat(targets.slice(start, start + BATCH)), [BATCH, 3]),
    }));
    const run = (x: (typeof batches)[number]['x']) =>
      x.matMul(first).add(firstBias).tanh().matMul(second).add(secondBias);
    const optimizer = tf.train.adam(0.02);
    return {
      opsPerRun: inputs.length,
      run() {
        for (const { x, y } of batches)
          tf.tidy(() => {
            optimizer.minimize(() => tf.losses.softmaxCrossEntropy(y, run(x)));
          });
      },
      verify: () => judge((input) => tf.tidy(() => run(tf.tensor2d(Float32Array.from(input), [1, 4])).dataSync())),
    };
  },
};

export const mlpIris: Benchmark = {
  name: 'learning/mlp-iris',
  title: 'a network of 4, 8 and 3 neurons learns to tell flowers apart',
  subjects: [
    ...sigmoidSubjects({ sizes: [4, 8, 3], inputs, targets, rate: 0.3, sumUp: judge }),
    inBatches,
    ...(findTensorflow() === undefined ? [] : [viaTensorflow]),
  ],
};
