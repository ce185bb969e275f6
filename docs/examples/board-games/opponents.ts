import { Checkers } from 'gumption/board-games/games';
import { createOpponent, Match, nameMove } from 'gumption/board-games/opponents';

// #region play
const game = new Checkers();
const opponent = createOpponent({ game, strength: 'skilled', seed: 7 });

for (let turn = 0; turn < 3; turn++) {
  // The opponent looks at 200 positions in each frame, until it has decided.
  opponent.think();
  while (opponent.step(200) === 'searching');
  const name = nameMove(game, opponent.move);
  const explanation = opponent.explain(opponent.move);
  game.play(opponent.move);
  console.log(`${name}: ${explanation.sentences.join(' ')}`);
}
// #endregion

// #region match
const match = new Match({
  createGame: () => new Checkers(),
  first: { strength: 3 },
  second: { strength: 2 },
  games: 10,
});
while (match.step(10_000) === 'searching');
const { wins, draws, losses, low, high } = match.result;
console.log(`${wins} won, ${draws} drawn, ${losses} lost: ${Math.round(100 * low)} to ${Math.round(100 * high)} %`);
// #endregion
