import {
  ComponentEvaluation,
  component,
  LookAheadLearner,
  playMatch,
  productOf,
  reversiCorners,
  reversiDiskImportance,
  reversiDisks,
  reversiMobility,
  scoreOfProbability,
  sumOf,
  WeightClimber,
  winProbability,
  withEvaluation,
} from 'gumption/board-games/evaluation';
import { Reversi } from 'gumption/board-games/games';
import { DeepeningSearch, TreeSearch } from 'gumption/board-games/search';
import { Rng } from 'gumption/math';

// #region example
const board = new Reversi();
const evaluation = new ComponentEvaluation<Reversi>([
  { component: reversiCorners, weight: 100 },
  { component: reversiMobility, weight: 10 },
  { component: reversiDisks, weight: 3, importance: reversiDiskImportance },
  { component: component('parity', (game: Reversi) => (game.empty % 2 === 0 ? -1 : 1)), weight: 5 },
]);

const game = withEvaluation(board, evaluation);
for (let turn = 0; turn < 21; turn++) {
  const search = new DeepeningSearch({ game, search: new TreeSearch({ game, depth: 1 }), maxDepth: 3 });
  while (search.step(10_000) === 'searching');
  game.play(search.move);
}
for (const { name, value, weight, contribution } of evaluation.explain(board))
  console.log(`${name}: ${value} × ${weight.toFixed(1)} = ${contribution.toFixed(0)}`);
console.log(`score: ${game.evaluate()}`);
// #endregion

// #region graph
const early = component('early', (position: Reversi) => position.empty / 64);
const freedom = productOf('freedom early on', [reversiMobility, early]);
const shape = sumOf('shape', [
  { component: reversiCorners, weight: 10 },
  { component: freedom, weight: 2 },
]);
const [{ parts = [] }] = new ComponentEvaluation([{ component: shape, weight: 1 }]).explain(new Reversi());
console.log(parts.map(({ name }) => name).join(', '));
// #endregion

// #region learn
const learned = new ComponentEvaluation<Reversi>([
  { component: reversiCorners, weight: 100, isFixed: true },
  { component: reversiMobility, weight: 0 },
  { component: reversiDisks, weight: 0 },
]);
const before = learned.withWeights(learned.weights);
const learner = new LookAheadLearner({ board: new Reversi(), evaluation: learned, rng: new Rng('a'), depth: 2 });
for (let i = 0; i < 12; i++) learner.playGame();
const { wins, draws, losses } = playMatch(new Reversi(), learned, before, { depth: 1, rng: new Rng('match') });
console.log(`${wins} won, ${draws} drawn, ${losses} lost`);

const climber = new WeightClimber({ board: new Reversi(), evaluation: learned, rng: new Rng('climb'), depth: 1 });
climber.step(4);
console.log(`rounds: ${climber.rounds}`);
// #endregion

// #region probability
console.log(winProbability(120, 100).toFixed(2), scoreOfProbability(0.75, 100));
// #endregion
