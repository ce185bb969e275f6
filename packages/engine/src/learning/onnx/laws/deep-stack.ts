import type { Rng } from '../../../math/rng.js';
import { Network } from '../../networks/index.js';

const ACTIVATIONS = ['relu', 'tanh', 'sigmoid', 'leakyRelu', 'softplus', 'identity', 'softmax'] as const;

/** A network with one to three layers of windows, and often a dense one behind them. */
export function drawDeepStack(rng: Rng): Network {
  const [width, height] = [rng.integer(3, 7), rng.integer(3, 7)];
  let least = Math.min(width, height);
  const windows = Array.from({ length: rng.integer(1, 3) }, () => {
    const [kernel, padding, stride] = [rng.integer(1, least), rng.integer(0, 1), rng.integer(1, 2)];
    least = Math.floor((least + 2 * padding - kernel) / stride) + 1;
    return { channels: rng.integer(1, 3), kernel, padding, stride, activation: rng.pick(ACTIVATIONS) };
  });
  const dense = rng.chance(0.7) ? [{ size: rng.integer(1, 4), activation: rng.pick(ACTIVATIONS) }] : [];
  return new Network({ inputs: { width, height, channels: rng.integer(1, 2) }, layers: [...windows, ...dense], rng });
}
