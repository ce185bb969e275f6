import { ConnectFour, TicTacToe } from 'gumption/board-games/games';
import {
  type BoardEncoder,
  PolicySearch,
  PositionNetwork,
  SelfPlayTraining,
  TemporalDifferenceLearner,
  ticTacToeEncoder,
} from 'gumption/board-games/self-play';
import { createConnectFourNetwork, createTicTacToeNetwork } from 'gumption/board-games/trained';
import { Rng } from 'gumption/math';

// #region play
const game = ConnectFour.parse('4455');
const search = new PolicySearch({ game, judge: createConnectFourNetwork(), visits: 100 });
while (search.step(20) === 'searching');
console.log(`column ${search.move + 1}, value ${search.value.toFixed(1)}`);
// #endregion

// #region train
const rng = new Rng('my training');
const encoder = ticTacToeEncoder as BoardEncoder;
const network = new PositionNetwork({ encoder, layers: [{ size: 32 }], rng });
const training = new SelfPlayTraining({ game: new TicTacToe(), network, rng, visits: 20, games: 10, batches: 20 });
while (training.generation < 3) training.step(10);
console.log(`${training.gamesPlayed} games`);

const saved = JSON.stringify(training.save());
training.restore(JSON.parse(saved));
// #endregion

// #region temporal-difference
const learner = new TemporalDifferenceLearner({ game: new TicTacToe(), encoder, layers: [{ size: 32 }], rng });
learner.step(200);
console.log(`after ${learner.games} games the start has a score of ${learner.evaluate(new TicTacToe())}`);
// #endregion

// #region perfect
const judge = createTicTacToeNetwork();
const moves = Int32Array.from({ length: 9 }, (_, square) => square);
const priors = new Float64Array(9);
const value = judge.judge(new TicTacToe(), moves, 9, priors);
console.log(`the start is worth ${value.toFixed(1)}`);
// #endregion
