import { expect, it, test } from 'vitest';
import { Rng } from '../../math/rng.js';
import { Perceptron } from './index.js';

test('LRN-65 says yes where the weighted sum and the bias are 0 or more', () => {
  const neuron = new Perceptron({ inputs: 2 });
  neuron.restore({ version: 1, weights: [2, -1], bias: -3 });
  expect(neuron.predict([2, 1])).toBe(true);
  expect(neuron.predict([2, 1.001])).toBe(false);
  expect(neuron.predict([0, 0])).toBe(false);
});

test('LRN-65 learns whatever a line can part, until it makes no more mistakes', () => {
  for (let seed = 0; seed < 10; seed++) {
    const rng = new Rng(seed);
    const [a, b, c] = [rng.range(-1, 1), rng.range(-1, 1), rng.range(-0.5, 0.5)];
    const points = Array.from({ length: 60 }, () => [rng.range(-1, 1), rng.range(-1, 1)]).filter(
      ([x, y]) => Math.abs(a * x + b * y + c) > 0.05,
    );
    const neuron = new Perceptron({ inputs: 2 });
    let mistakes = 1;
    for (let time = 0; time < 500 && mistakes > 0; time++) {
      mistakes = 0;
      for (const [x, y] of points) if (!neuron.add([x, y], a * x + b * y + c >= 0)) mistakes++;
    }
    expect(mistakes, `seed ${seed}`).toBe(0);
  }
});

it('cannot learn an exclusive or, whatever the time', () => {
  const neuron = new Perceptron({ inputs: 2 });
  let mistakes = 0;
  for (let time = 0; time < 200; time++) {
    mistakes = 0;
    for (const [x, y] of [[0, 0], [0, 1], [1, 0], [1, 1]]) // biome-ignore format: a table
      if (!neuron.add([x, y], x !== y)) mistakes++;
  }
  expect(mistakes).toBeGreaterThan(0);
});

it('keeps what it knows while frozen, over a save, and after a wrong one', () => {
  const neuron = new Perceptron({ inputs: 2 });
  neuron.add([0.1, 0.7], false);
  const saved = neuron.save();
  neuron.isLearning = false;
  neuron.add([5, 5], true);
  expect(neuron.save()).toEqual(saved);
  expect(() => neuron.restore({ version: 1, weights: [1], bias: 0 })).toThrow(
    'saved.weights: must have 2 items, got 1',
  );
  expect(() => neuron.predict([1, Number.NaN])).toThrow('inputs[1]: must be a finite number, got NaN');
  const other = new Perceptron({ inputs: 2 });
  other.restore(JSON.parse(JSON.stringify(saved)));
  expect(other.save()).toEqual(saved);
});
