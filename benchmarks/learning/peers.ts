import { createRequire } from 'node:module';

// The peers as far as the benchmarks use them.

const require = createRequire(import.meta.url);

export interface BrainExample {
  readonly input: Float32Array;
  readonly output: Float32Array;
}
export interface BrainNetwork {
  readonly weights: readonly (readonly Float32Array[])[];
  readonly biases: readonly Float32Array[];
  sizes: readonly number[];
  initialize(): void;
  trainPattern(example: BrainExample): void;
  runInput(input: Float32Array): ArrayLike<number>;
  readonly trainOpts: { learningRate: number; momentum: number };
}
interface Brain {
  readonly NeuralNetwork: new (options: { readonly activation: string }) => BrainNetwork;
}
export const brain: Brain = require('brain.js');

interface CartClassifier {
  train(rows: readonly (readonly number[])[], labels: readonly number[]): void;
  predict(rows: readonly (readonly number[])[]): number[];
}
interface CartOptions {
  readonly maxDepth: number;
  readonly minNumSamples: number;
  readonly gainThreshold: number;
}
export const {
  DecisionTreeClassifier,
}: { readonly DecisionTreeClassifier: new (options: CartOptions) => CartClassifier } = require('ml-cart');

export const { GaussianNB }: { readonly GaussianNB: new () => CartClassifier } = require('ml-naivebayes');

export { default as DecisionTree } from 'decision-tree';

interface Tensor {
  dataSync(): Float32Array;
  dispose(): void;
  matMul(other: Tensor): Tensor;
  add(other: Tensor): Tensor;
  tanh(): Tensor;
  gather(rows: Tensor): Tensor;
}
interface Tensorflow {
  setBackend(name: string): Promise<boolean>;
  tensor2d(values: ArrayLike<number>, shape: readonly [number, number]): Tensor;
  tensor1d(values: ArrayLike<number>, type?: string): Tensor;
  variable(tensor: Tensor): Tensor;
  tidy<T>(work: () => T): T;
  env(): { set(flag: string, value: boolean): void };
  readonly train: { adam(rate: number): { minimize(loss: () => Tensor): unknown } };
  readonly losses: { softmaxCrossEntropy(labels: Tensor, logits: Tensor): Tensor };
}

/**
 * Where TensorFlow.js is, or `undefined`. It is 290 MB large, so it is not installed with the others;
 * benchmarks/README.md says how.
 */
export function findTensorflow(): string | undefined {
  try {
    return require.resolve('@tensorflow/tfjs/dist/tf.min.js');
  } catch {
    return undefined;
  }
}

/**
 * TensorFlow.js in plain JavaScript, without its advice to install a native library. As one file,
 * because its parts cannot be loaded with the conditions that our tests resolve packages by.
 */
export function loadTensorflow(): Tensorflow {
  const path = findTensorflow();
  if (path === undefined) throw new Error('TensorFlow.js is not installed');
  const { warn } = console;
  console.warn = () => {};
  try {
    const tf: Tensorflow = require(path);
    tf.env().set('IS_NODE', false);
    void tf.setBackend('cpu');
    return tf;
  } finally {
    console.warn = warn;
  }
}
