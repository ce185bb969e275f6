import type { Bits } from '../../../../../../tests/engines/bits.js';
import { Rng } from '../../../math/rng.js';
import { ACTIVATIONS } from '../activations.js';
import { HebbianGrid, Network, NetworkTrainer } from '../index.js';

/** One network with every activation, trained by both methods; and a grid. */
export function sampleNetworks(bits: Bits): void {
  const rng = new Rng('networks');
  const inner = ACTIVATIONS.filter((name) => name !== 'step' && name !== 'softmax');
  const layers = [
    { channels: 2, kernel: 2, activation: 'tanh' as const },
    ...inner.map((activation) => ({ size: 5, activation, dropout: 0.1 })),
    { size: 3, activation: 'softmax' as const },
  ];
  const trainers = (['descent', 'adam'] as const).map((method) => {
    const network = new Network({ inputs: { width: 3, height: 2 }, layers, rng });
    return new NetworkTrainer(network, { method, rate: 0.02, batch: 2, rng });
  });
  const grid = new HebbianGrid({ width: 3, height: 2 });
  const recalled = new Float64Array(6);
  for (let tick = 0; tick < 30; tick++) {
    const inputs = Float64Array.from({ length: 6 }, () => rng.normal());
    const targets = [0, 0, 0].map((_, i) => (i === tick % 3 ? 1 : 0));
    for (const trainer of trainers) {
      trainer.add(inputs, targets);
      bits.number('error', trainer.error);
    }
    grid.add(inputs.map((x) => (x > 0 ? 1 : -1)));
    grid.recall(
      recalled,
      inputs.map((x) => (x > 1 ? 1 : 0)),
      rng,
    );
    for (const state of recalled) bits.number('recalled', state);
    bits.endTick();
  }
  for (const { network } of trainers) for (const value of network.parameters) bits.number('weight', value);
  bits.endTick();
}
