import { HebbianGrid, Network, NetworkChooser, NetworkTrainer, Perceptron } from 'gumption/learning/networks';
import { Rng } from 'gumption/math';
import { type Door, saveDoor } from '../door.js';

const layers = [{ size: 3, activation: 'tanh' }, { size: 2, activation: 'softmax' }] as const; // biome-ignore format: one line
const createNetwork = () => new Network({ inputs: 2, layers, rng: new Rng(1) });

function trained(method: 'descent' | 'adam', batch: number): NetworkTrainer {
  const trainer = new NetworkTrainer(createNetwork(), { method, batch, rng: new Rng(2) });
  for (let i = 0; i < 5; i++) trainer.add([i / 5, 0.5], [1, 0]);
  return trainer;
}

export const networkSaves: readonly Door[] = [
  saveDoor('Network.restore', createNetwork, {
    save: (network) => network.save(),
    restore: (network, saved) => network.restore(saved),
    use: (network) => void network.predict([1, 2]),
  }),
  ...(
    [
      ['NetworkTrainer.restore', 'adam', 2],
      ['NetworkTrainer.restore descent', 'descent', 1],
    ] as const
  ).map(([name, method, batch]) =>
    saveDoor(name, () => trained(method, batch), {
      save: (trainer) => trainer.save(),
      restore: (trainer, saved) => trainer.restore(saved),
      use: (trainer) => void trainer.network.predict([1, 2]),
    }),
  ),
  saveDoor(
    'NetworkChooser.restore',
    () => {
      const attributes = [
        { name: 'distance', type: 'number' },
        { name: 'cover', type: 'category', values: ['full', 'half'] },
      ] as const;
      const chooser = new NetworkChooser({ attributes, choices: ['attack', 'hide'], hidden: [2], rng: new Rng(1) });
      chooser.add(Float64Array.of(3, 1), 0, 1);
      return chooser;
    },
    {
      save: (chooser) => chooser.save(),
      restore: (chooser, saved) => chooser.restore(saved),
      use: (chooser) => void chooser.classify({ distance: 5, cover: 'half' }),
    },
  ),
  saveDoor('Perceptron.restore', () => new Perceptron({ inputs: 2 }), {
    save: (neuron) => neuron.save(),
    restore: (neuron, saved) => neuron.restore(saved),
    use: (neuron) => void neuron.predict([1, 2]),
  }),
  saveDoor(
    'HebbianGrid.restore',
    () => {
      const grid = new HebbianGrid({ width: 2, height: 2 });
      grid.add([1, -1, 1, 1]);
      return grid;
    },
    {
      save: (grid) => grid.save(),
      restore: (grid, saved) => grid.restore(saved),
      use: (grid) => void grid.recall(new Float64Array(4), [1, 0, 0, 0], new Rng(1)),
    },
  ),
];
