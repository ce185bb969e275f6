import { Reversi } from 'gumption/board-games/games';
import { createOpponent, MoveAnalysis, nameMove, SearchTree } from 'gumption/board-games/opponents';

// #region watch
const game = new Reversi();
const opponent = createOpponent({ game, strength: 'strong', seed: 1 });
opponent.think();
while (opponent.step(200) === 'searching');

// What it expects: the line of play, how far it looked, and how much work that was.
const line = new Int32Array(4);
const length = opponent.writeLine(line);
console.log(`${nameMove(game, line[0])} and ${length - 1} more moves; depth ${opponent.depth}`);
game.play(opponent.move);

// How good every move is: the heat of its square.
const analysis = new MoveAnalysis({ game });
analysis.step(5_000);
for (const { move, score, heat } of analysis.moves) console.log(nameMove(game, move), score, heat.toFixed(2));

// What alpha–beta searched and what it cut off, one position at a time.
const tree = new SearchTree({ game, depth: 3 });
const rows = tree.open([]);
const replies = tree.open([rows[1].move]);
console.log(`${nameMove(game, rows[1].move)}: ${rows[1].kind} ${rows[1].score}`);
console.log(`${replies.filter(({ kind }) => kind === 'cut off').length} of ${replies.length} replies cut off`);
// #endregion
