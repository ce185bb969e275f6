import { Rng } from 'gumption/math';
import type { Benchmark } from '../harness.js';
import { sigmoidSubjects } from './sigmoid-subjects.js';

// A network of 20 inputs, 32 hidden neurons and 2 outputs, as a character might have, trained one
// example at a time. An operation is one example: forward, backward, and the step.

const rng = new Rng('wide');
const inputs = Array.from({ length: 64 }, () => Float64Array.from({ length: 20 }, () => rng.range(-1, 1)));
const targets = inputs.map((input) => Float64Array.of(input[0] * input[1] > 0 ? 1 : 0, input[2] > input[3] ? 1 : 0));

export const mlpWide: Benchmark = {
  name: 'learning/mlp-wide',
  title: 'a network of 20, 32 and 2 neurons, trained one example at a time',
  subjects: sigmoidSubjects({
    sizes: [20, 32, 2],
    inputs,
    targets,
    rate: 0.1,
    sumUp: (predict) => Array.from(predict(inputs[0]), (output) => output.toFixed(2)),
  }),
};
