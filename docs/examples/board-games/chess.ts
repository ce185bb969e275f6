import { CHESS_SEARCH, Chess, formatPgn, formatUciMove, type PgnMove, parsePgn } from 'gumption/board-games/chess';
import { TranspositionTable } from 'gumption/board-games/memory';
import { DeepeningSearch, TreeSearch } from 'gumption/board-games/search';

// #region answer
const chess = new Chess();
for (const text of ['e4', 'e5', 'Nf3', 'Nc6']) chess.play(chess.parseMove(text));

const table = new TranspositionTable({ entries: 2 ** 18 });
const search = new TreeSearch({ game: chess, depth: 1, table, ...CHESS_SEARCH });
const thinking = new DeepeningSearch({ game: chess, search });
thinking.step(5_000);

console.log(`White plays ${chess.describeMove(thinking.move)}, depth ${thinking.depth}`);
chess.play(thinking.move);
console.log(chess.toFen());
// #endregion

// #region parts
const position = new Chess('r2q1rk1/pp3ppp/2n1bn2/3p4/8/2NBPN2/PP3PPP/R1BQ1RK1 w - - 0 11');
for (const { name, score } of position.contributions()) console.log(`${name}: ${score.toFixed(0)}`);
console.log(`in all: ${position.evaluate()}`);
// #endregion

// #region endings
const mated = new Chess();
for (const text of ['f3', 'e5', 'g4', 'Qh4']) mated.play(mated.parseMove(text));
console.log(mated.isOver, mated.ending);

try {
  new Chess().parseMove('Ke2');
} catch (error) {
  console.log((error as Error).message);
}
// #endregion

// #region pgn
const [game] = parsePgn('[White "Ann"] 1. e4 e5 2. Qh5?! {Early.} Nc6 (2... g6 3. Qxe5+) 3. Bc4 *');
console.log(game.tags.get('White'), game.moves.map(({ san }) => san).join(' '));

const played: PgnMove[] = [];
const board = new Chess();
for (const text of ['d2d4', 'd7d5']) {
  const move = board.parseMove(text);
  played.push({ san: board.describeMove(move), move });
  board.play(move);
}
console.log(formatPgn({ tags: new Map([['White', 'Ann']]), moves: played, result: '*' }));
console.log(played.map(({ move }) => formatUciMove(move)).join(' '));
// #endregion
