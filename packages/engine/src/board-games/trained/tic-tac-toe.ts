import { Rng } from '../../math/rng.js';
import { TicTacToe } from '../games/tic-tac-toe.js';
import type { BoardEncoder } from '../self-play/board-encoder.js';
import { ticTacToeEncoder } from '../self-play/encoders.js';
import { unpackWeights } from '../self-play/packed-weights.js';
import { PositionNetwork } from '../self-play/position-network.js';
import { SelfPlayTraining } from '../self-play/self-play-training.js';
import { ticTacToeWeights } from './tic-tac-toe-weights.js';

/** Generations of the training of which the weights are the result. */
export const TIC_TAC_TOE_GENERATIONS = 200;
const BATCHES = 80;

function createNetwork(rng: Rng): PositionNetwork {
  return new PositionNetwork({
    encoder: ticTacToeEncoder as BoardEncoder,
    layers: [{ size: 64 }, { size: 32 }],
    rng,
    rate: { from: 0.003, to: 0.0005, steps: TIC_TAC_TOE_GENERATIONS * BATCHES },
  });
}

/**
 * The training from whose end the weights of {@link createTicTacToeNetwork} come. `npm run train --
 * tic-tac-toe` repeats it.
 */
export function createTicTacToeTraining(seed = 'tic-tac-toe'): SelfPlayTraining {
  const rng = new Rng(seed);
  return new SelfPlayTraining({
    game: new TicTacToe(),
    network: createNetwork(rng),
    rng,
    visits: 40,
    games: 50,
    batches: BATCHES,
    batch: 32,
    memory: 1000,
    randomMoves: 5,
    drawnMoves: 4,
    noise: 0.3,
  });
}

/**
 * A network that has learned tic-tac-toe by playing against itself. It never loses, even without a
 * search.
 */
export function createTicTacToeNetwork(): PositionNetwork {
  const network = createNetwork(new Rng(0));
  unpackWeights(network.network.parameters, ticTacToeWeights);
  return network;
}
