import type { Bits } from '../../../../../tests/engines/bits.js';
import { Rng } from '../../math/rng.js';
import { computeEdgeValues, EndingDatabase, OpeningBook } from '../books/index.js';
import { ComponentEvaluation, LookAheadLearner, reversiCorners, reversiMobility } from '../evaluation/index.js';
import { Reversi, TicTacToe } from '../games/index.js';
import { type BoardEncoder, TemporalDifferenceLearner, ticTacToeEncoder } from '../self-play/index.js';
import { createTicTacToeTraining } from '../trained/index.js';

/** Learns a little of everything that learns, and compares what came of it. */
export function sampleKnowledge(bits: Bits): void {
  const evaluation = new ComponentEvaluation<Reversi>([
    { component: reversiCorners, weight: 100, isFixed: true },
    { component: reversiMobility, weight: 1 },
  ]);
  const board = new Reversi();
  new LookAheadLearner({ board, evaluation, rng: new Rng('sample'), depth: 1, maxPlies: 20 }).playGame();
  for (const weight of evaluation.weights) bits.number('weights', weight);
  const values = computeEdgeValues();
  for (let i = 0; i < values.length; i += 97) bits.number('edges', values[i]);
  bits.endTick();
  const game = new TicTacToe();
  const book = new OpeningBook(game);
  book.learnLine(game, [4, 0], 1, 'sample');
  for (const { hash } of book.save().positions) for (const half of hash) bits.number('book', half);
  for (const square of [4, 1]) game.play(square);
  bits.number('endings', new EndingDatabase(game).scoreOf(game));
  bits.endTick();
  const training = createTicTacToeTraining();
  training.step(420);
  for (let i = 0; i < 30; i++) bits.number('network', training.network.network.parameters[i]);
  const encoder = ticTacToeEncoder as BoardEncoder;
  const learner = new TemporalDifferenceLearner({
    game: new TicTacToe(),
    encoder,
    layers: [{ size: 8 }],
    rng: new Rng('sample'),
  });
  learner.step(5);
  bits.number('differences', learner.evaluate(new TicTacToe()));
  bits.endTick();
}
