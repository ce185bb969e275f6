import {
  BookLearner,
  bookComponent,
  computeEdgeValues,
  EndingDatabase,
  OpeningBook,
  PatternBook,
  reversiEdges,
  withEndings,
} from 'gumption/board-games/books';
import { ComponentEvaluation, reversiMobility } from 'gumption/board-games/evaluation';
import { Checkers, ConnectFour, Reversi, TicTacToe } from 'gumption/board-games/games';
import { NO_MOVE } from 'gumption/board-games/memory';
import { TreeSearch } from 'gumption/board-games/search';
import { Rng } from 'gumption/math';

// #region book
const game = new ConnectFour();
const book = new OpeningBook(game);
book.addLine(game, { name: 'center', moves: [3, 3, 3, 3], outcome: 0.4 });
book.addLine(game, { name: 'edge', moves: [0, 3], outcome: -0.5 });

let move = book.choose(game);
if (move === NO_MOVE) {
  const search = new TreeSearch({ game, depth: 8 });
  while (search.step(10_000) === 'searching');
  move = search.move;
}
console.log(`column ${move + 1}, from ${book.find(game)[0].line}`);
// #endregion

// #region results
for (let i = 0; i < 6; i++) book.learn(game, [3, 3, 3, 3], -1);
console.log(book.choose(game) === NO_MOVE ? 'the center has lost too often' : 'still the center');
// #endregion

// #region self-play
const small = new TicTacToe();
const written = new OpeningBook(small);
const search = new TreeSearch({ game: small, depth: 2 });
const learner = new BookLearner({ game: small, book: written, search, depth: 2, rng: new Rng('lines'), plies: 2 });
learner.step(200);
written.forgetRare(5);
console.log(`${written.size} positions`);
// #endregion

// #region patterns
const edges = new PatternBook(computeEdgeValues());
const evaluation = new ComponentEvaluation<Reversi>([
  { component: reversiMobility, weight: 10 },
  { component: reversiEdges(edges), weight: 10 },
  { component: bookComponent(new OpeningBook(new Reversi())), weight: 1000 },
]);
console.log(
  evaluation
    .explain(new Reversi())
    .map(({ name }) => name)
    .join(', '),
);
// #endregion

// #region endings
const ending = Checkers.parse('-X------ -------- ---X---- -------- -------- -------- -----O-- --------', 'x');
const database = new EndingDatabase(ending);
const { result, distance } = database.find(ending)!;
console.log(`${database.size} positions; ${['lost', 'drawn', 'won'][result + 1]} in ${distance} moves`);
console.log(`the best move is ${ending.describeMove(database.choose(ending))}`);
const withExactEndings = withEndings(new Checkers(), database);
// #endregion
console.log(withExactEndings.traits.name);
