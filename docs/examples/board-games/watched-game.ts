import { Reversi } from 'gumption/board-games/games';
import { createOpponent } from 'gumption/board-games/opponents';
import { type ShownSearch, searchSource } from 'gumption/board-games/workbench';

// #region source
const game = new Reversi();
const moves: number[] = [];
const opponent = createOpponent({ game, strength: 'strong', seed: 1 });

const white: ShownSearch = {
  id: 'white',
  title: 'White',
  game: 'Reversi',
  player: 1,
  sides: ['Black', 'White'],
  opponent,
  // All moves so far, and how to get there again on another board.
  line: moves,
  create: () => new Reversi(),
  createOpponent: (board) => createOpponent({ game: board, strength: 'strong', seed: 1 }),
  squaresOf: (_board, move) => ({ to: move === 64 ? undefined : move }),
};

// new Session({ …, searches })
const searches = searchSource({ searches: () => [white] });
// #endregion

game.play(19);
moves.push(19);
opponent.think();
while (opponent.step(1000) === 'searching');
const seen = searches.describe('white');
console.log(`${seen?.status}: ${seen?.line.map(({ name }) => name).join(' ')}, ${seen?.nodes} positions`);
