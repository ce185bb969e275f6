import { Rng } from '../../math/rng.js';
import { ConnectFour } from '../games/connect-four.js';
import type { BoardEncoder } from '../self-play/board-encoder.js';
import { connectFourEncoder } from '../self-play/encoders.js';
import { unpackWeights } from '../self-play/packed-weights.js';
import { PositionNetwork } from '../self-play/position-network.js';
import { SelfPlayTraining } from '../self-play/self-play-training.js';
import { connectFourWeights } from './connect-four-weights.js';

/** Generations of the training of which the weights are the result. */
export const CONNECT_FOUR_GENERATIONS = 100;
const BATCHES = 70;

/** What quick wins are worth more; give it to a `PolicySearch` with the trained network too. */
export const CONNECT_FOUR_DISCOUNT = 0.98;

/** Windows of four by four, in which every line of four can be seen. */
function createNetwork(rng: Rng): PositionNetwork {
  return new PositionNetwork({
    encoder: connectFourEncoder as BoardEncoder,
    layers: [{ channels: 32, kernel: 4 }, { size: 64 }],
    rng,
    rate: { from: 0.003, to: 0.0003, steps: 10_500 },
  });
}

/**
 * The training from whose end the weights of {@link createConnectFourNetwork} come. `npm run train
 * -- connect-four` repeats it.
 */
export function createConnectFourTraining(seed = 'connect four'): SelfPlayTraining {
  const rng = new Rng(seed);
  return new SelfPlayTraining({
    game: new ConnectFour(),
    network: createNetwork(rng),
    rng,
    visits: 50,
    games: 50,
    batches: BATCHES,
    batch: 64,
    memory: 1500,
    randomMoves: 16,
    drawnMoves: 6,
    discount: CONNECT_FOUR_DISCOUNT,
  });
}

/** A network that has learned Connect Four by playing against itself. */
export function createConnectFourNetwork(): PositionNetwork {
  const network = createNetwork(new Rng(0));
  unpackWeights(network.network.parameters, connectFourWeights);
  return network;
}
