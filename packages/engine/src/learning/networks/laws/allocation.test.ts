import { expect, it } from 'vitest';
import { heapGrowth } from '../../../data/laws/heap-growth.js';
import { Rng } from '../../../math/rng.js';
import { ACTIVATIONS } from '../activations.js';
import { HebbianGrid, Network, NetworkChooser, NetworkTrainer } from '../index.js';

const ROUNDS = 500;
// One number for each round would be 6,000 or more.
const LITTLE = 4000;

const shapes = {
  ...Object.fromEntries(
    ACTIVATIONS.filter((name) => name !== 'step').map((activation) => [
      activation,
      { inputs: 4, layers: [{ size: 7, activation, dropout: 0.2 }, { size: 3, activation }] }, // biome-ignore format: one line
    ]),
  ),
  windows: {
    inputs: { width: 2, height: 2 },
    layers: [
      { channels: 2, kernel: 2, padding: 1 },
      { size: 3, activation: 'softmax' },
    ],
  },
} as const;

it.each(
  Object.entries(shapes).flatMap(([name, shape]) =>
    (['descent', 'adam'] as const).map((method) => [name, method, shape] as const),
  ),
)('predicting and training allocate nothing: %s by %s', (_, method, shape) => {
  const rng = new Rng(1);
  const network = new Network({ ...shape, rng });
  const trainer = new NetworkTrainer(network, { method, rate: { from: 0.01, to: 0.001, steps: 1e6 }, rng });
  const inputs = Float64Array.of(0.5, -0.25, 1.5, 0.75);
  const targets = Float64Array.of(0.5, 0.25, 0.25);
  let chosen = 0;
  const grown = heapGrowth(() => {
    for (let i = 0; i < ROUNDS; i++) {
      inputs[i & 3] += 0.001;
      trainer.add(inputs, targets);
      trainer.reinforce(inputs, 1, 0.5);
      if (network.predict(inputs)[0] > 0.3) chosen++;
      chosen += network.choose(inputs);
    }
  }, LITTLE);
  expect(chosen).toBeGreaterThan(-1);
  expect(network.parameters.every(Number.isFinite)).toBe(true);
  expect(grown).toBeLessThan(LITTLE);
});

it('choosing by observations, and recalling what is under the fog', () => {
  const chooser = new NetworkChooser({
    attributes: [
      { name: 'distance', type: 'number' },
      { name: 'cover', type: 'category', values: ['none', 'full'] },
    ],
    choices: ['attack', 'hide'],
    rng: new Rng(1),
  });
  const grid = new HebbianGrid({ width: 3, height: 3 });
  const pattern = Float64Array.of(1, 1, -1, 1, -1, -1, 1, 1, 1);
  const known = Float64Array.of(1, 0, 0, 0, -1, 0, 0, 0, 1);
  const out = new Float64Array(9);
  const row = Float64Array.of(3.5, 1);
  const worths = new Float64Array(2);
  const rng = new Rng(2);
  const grown = heapGrowth(() => {
    for (let i = 0; i < ROUNDS; i++) {
      row[0] += 0.01;
      chooser.add(row, i & 1, 0.5);
      chooser.writeWorths(worths, row);
    }
  }, LITTLE);
  const grownGrid = heapGrowth(() => {
    for (let i = 0; i < ROUNDS; i++) {
      grid.add(pattern);
      grid.recall(out, known, rng);
    }
  }, LITTLE);
  expect(grownGrid).toBeLessThan(LITTLE);
  expect(out[0]).toBe(1);
  expect(worths[0] + worths[1]).toBeCloseTo(1, 12);
  expect(grown).toBeLessThan(LITTLE);
});
