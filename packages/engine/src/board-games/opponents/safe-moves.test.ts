import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../tests/runs.js';
import { finish } from '../../execution/budget/interruptible.js';
import { Rng } from '../../math/rng.js';
import { Chess } from '../chess/index.js';
import { withEvaluation } from '../evaluation/index.js';
import { Checkers, type Game } from '../games/index.js';
import { createOpponent } from './index.js';
import { keepSafeMoves } from './safe-moves.js';

const POINTS: Readonly<Record<string, number>> = { P: 1, N: 3, B: 3, R: 5, Q: 9, p: -1, n: -3, b: -3, r: -5, q: -9 };
const EVERYTHING = 1000;

function movesOf(game: Game): number[] {
  const moves = new Int32Array(game.traits.maxMoves);
  return game.isOver ? [] : [...moves.subarray(0, game.writeMoves(moves, 0))];
}

function safeMovesOf(game: Game): number[] {
  const moves = Int32Array.from(movesOf(game));
  return [...moves.subarray(0, keepSafeMoves(game, moves, moves.length))];
}

/** What a function says after a move. */
function after<T>(game: Game, move: number, look: () => T): T {
  game.play(move);
  const seen = look();
  game.undo(move);
  return seen;
}

/** The points of the player to move minus those of the other, by looking at the board. */
function countChess(game: Chess): number {
  let points = 0;
  for (let square = 0; square < 64; square++) points += POINTS[game.pieceOn(square)] ?? 0;
  return game.player === 0 ? points : -points;
}

/** What the player to move wins by captures on one square, as long as they pay. */
function exchange(game: Chess, square: number): number {
  const before = countChess(game);
  let best = 0;
  for (const move of movesOf(game).filter((other) => game.targetOf(other) === square))
    best = Math.max(
      best,
      after(game, move, () => {
        const gain = -countChess(game) - before;
        return gain > 0 ? gain - exchange(game, square) : 0;
      }),
    );
  return best;
}

/** The points that the opponent wins on some square after a move, less what the move takes. */
function lossInChess(game: Chess, move: number): number {
  const before = countChess(game);
  return after(game, move, () => {
    const squares = new Set(movesOf(game).map((reply) => game.targetOf(reply)));
    return before + countChess(game) + Math.max(0, ...[...squares].map((square) => exchange(game, square)));
  });
}

/** The pieces of the player to move minus those of the other. */
function countCheckers(game: Checkers): number {
  let pieces = 0;
  for (let square = 1; square <= 32; square++) pieces += [0, 1, -1][1 + game.ownerAt(square)];
  return game.player === 0 ? pieces : -pieces;
}

/** The same after the best captures of both; who can capture has to. */
function settleCheckers(game: Checkers): number {
  const here = countCheckers(game);
  const results = movesOf(game).map((move) =>
    after(game, move, () => (-countCheckers(game) > here ? -settleCheckers(game) : undefined)),
  );
  return results[0] === undefined ? here : Math.max(...results.map((result) => result!));
}

function lossInCheckers(game: Checkers, move: number): number {
  const before = countCheckers(game);
  return after(game, move, () => before + settleCheckers(game));
}

function canWin(game: Game): boolean {
  return movesOf(game).some((move) => after(game, move, () => game.isOver && game.evaluate() < 0));
}

/** How much each move loses at once: pieces, or everything. */
function lossesOf(game: Game): Map<number, number> {
  return new Map(
    movesOf(game).map((move) => {
      const end = after(game, move, () => (game.isOver ? 0 : canWin(game) ? EVERYTHING : undefined));
      if (end !== undefined) return [move, end];
      const loss = game instanceof Chess ? lossInChess(game, move) : lossInCheckers(game as Checkers, move);
      return [move, Math.max(0, loss)];
    }),
  );
}

describe('care', () => {
  it.each([
    { name: 'chess', create: () => new Chess(), games: 2, plies: 40, every: 6, dangers: 6 },
    { name: 'checkers', create: () => new Checkers(), games: 6, plies: 50, every: 5, dangers: 12 },
  ])('leaves no piece of $name to a capture when that can be avoided, from level 2 on', ({ create, ...kind }) => {
    let dangers = 0;
    for (let round = 0; round < runs(kind.games); round++) {
      const rng = new Rng(`care ${round}`);
      const game = create();
      for (let ply = 0; ply < kind.plies && !game.isOver; ply++) {
        if (ply > 6 && ply % kind.every === 0) {
          const losses = lossesOf(game);
          const least = Math.min(...losses.values());
          if (Math.max(...losses.values()) > least) dangers++;
          const chosen = safeMovesOf(game);
          for (const strength of [2, 3, 4]) {
            const opponent = createOpponent({ game, strength, seed: round });
            opponent.think();
            finish(opponent);
            chosen.push(opponent.move);
          }
          for (const move of chosen)
            expect(losses.get(move), `${game.describeMove(move)} of ${game.toText()}`).toBe(least);
        }
        game.play(rng.pick(safeMovesOf(game)));
      }
    }
    expect(dangers).toBeGreaterThanOrEqual(kind.dangers);
  });

  it('counts pieces, whatever the evaluation likes', () => {
    const chess = Chess.parse('4k3/8/2p5/3p4/8/8/3Q4/4K3 w - - 0 1');
    const likesDanger = withEvaluation(chess, { evaluate: (board) => (board.pieceOn(35) === 'Q' ? 5000 : 0) });
    for (const game of [chess, likesDanger]) {
      const names = safeMovesOf(game).map((move) => chess.describeMove(move));
      expect(names).not.toContain('Qxd5');
      expect(names).toContain('Qd4');
    }
  });

  it('leaves no piece even for another one in return', () => {
    // A pawn attacks the knight of each side.
    const game = Chess.parse('4k3/8/8/1p5n/N5P1/8/8/4K3 w - - 0 1');
    const names = safeMovesOf(game).map((move) => game.describeMove(move));
    expect(names).toEqual(expect.arrayContaining(['gxh5', 'Nc3']));
    expect(names).not.toContain('Kd1');
  });
});
