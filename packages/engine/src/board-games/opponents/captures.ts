import { CHANCE, type Game, scoreFor } from '../rules/game.js';

/** Room for this many lists of moves: captures are followed at least so far. */
const MAX_CAPTURES = 24;

/**
 * Keeps the moves that lose no piece once both sides have captured all they want; if there are none,
 * those that lose least. Captures are those of `writeLoudMoves`; a game without it has none. Pieces
 * count by the game's `material`, or by `evaluate` if it has none: then a piece counts as lost if the
 * score falls by half of the least valuable one.
 *
 * Writes them to the front of `moves`, and returns their number, which is never 0.
 */
export function keepBalance(game: Game, moves: Int32Array, count: number): number {
  const slack = findSlack(game, moves, count);
  if (slack === undefined) return count;
  const before = piecesOf(game) - slack;
  const line = new Int32Array(MAX_CAPTURES * game.traits.maxMoves);
  const worths = new Float64Array(count);
  let best = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    // What is above `before`, or below another move, need not be exact.
    worths[i] = worthOf(game, moves[i], line, Math.min(best, before) - 1, before);
    best = Math.max(best, worths[i]);
  }
  // A move need not win a piece, but must not lose one.
  const least = Math.min(best, before);
  let kept = 0;
  for (let i = 0; i < count; i++) if (worths[i] >= least) moves[kept++] = moves[i];
  return kept;
}

/** What the pieces are worth after a move and all captures that follow, exact between the bounds. */
function worthOf(game: Game, move: number, line: Int32Array, low: number, high: number): number {
  const { player } = game;
  game.play(move);
  const isOwn = game.player === player || game.player === CHANCE;
  const worth = isOwn ? settle(game, line, 0, low, high) : -settle(game, line, 0, -high, -low);
  game.undo(move);
  return worth;
}

/**
 * What the pieces are worth for the player to move after the best captures of both. Nobody has to
 * capture, except where the rules leave nothing else to do. A search with `quiescence` does not
 * know that exception. `moves` is free from `start` on.
 */
function settle(game: Game, moves: Int32Array, start: number, alpha: number, beta: number): number {
  const { maxMoves } = game.traits;
  if (game.isOver || game.player === CHANCE || start >= moves.length - maxMoves) return piecesOf(game);
  const { player } = game;
  const stand = piecesOf(game);
  // The quiet moves are only counted, and overwritten.
  const isForced = game.writeLoudMoves!(moves, start) === game.writeMoves(moves, start);
  if (!isForced && stand >= beta) return stand;
  const end = game.writeLoudMoves!(moves, start);
  if (game.rateMove !== undefined) sortByRating(game, moves, start, end);
  let best = isForced ? Number.NEGATIVE_INFINITY : stand;
  for (let i = start; i < end && best < beta; i++) {
    const floor = Math.max(alpha, best);
    game.play(moves[i]);
    const score =
      game.player === player ? settle(game, moves, end, floor, beta) : -settle(game, moves, end, -beta, -floor);
    game.undo(moves[i]);
    best = Math.max(best, score);
  }
  return best;
}

/** The likeliest captures first: far fewer have to be followed. */
function sortByRating(game: Game, moves: Int32Array, start: number, end: number): void {
  for (let i = start + 1; i < end; i++) {
    const move = moves[i];
    const rating = game.rateMove!(move);
    let j = i - 1;
    for (; j >= start && game.rateMove!(moves[j]) < rating; j--) moves[j + 1] = moves[j];
    moves[j + 1] = move;
  }
}

/** What the player to move has in pieces; the result, once the game is over. */
function piecesOf(game: Game): number {
  if (game.material !== undefined && !game.isOver) return game.material;
  return scoreFor(game, Math.max(0, game.player));
}

/**
 * By how much the pieces may be worth less after a move that loses none: nothing where the game
 * counts them, half of the least valuable one where its evaluation counts more than pieces;
 * undefined where nothing can be captured.
 */
function findSlack(game: Game, moves: Int32Array, count: number): number | undefined {
  if (game.writeLoudMoves === undefined) return undefined;
  if (game.material !== undefined) return 0;
  let least = leastGain(game);
  for (let i = 0; i < count; i++) {
    game.play(moves[i]);
    if (!game.isOver && game.player !== CHANCE) least = Math.min(least, leastGain(game));
    game.undo(moves[i]);
  }
  return least === Number.POSITIVE_INFINITY ? undefined : least / 2;
}

/** The smallest gain of a capture, as the evaluation sees it right after. */
function leastGain(game: Game): number {
  const loud = new Int32Array(game.traits.maxMoves);
  const end = game.writeLoudMoves!(loud, 0);
  const { player } = game;
  const before = game.evaluate();
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < end; i++) {
    game.play(loud[i]);
    const gain = game.isOver ? 0 : scoreFor(game, player) - before;
    game.undo(loud[i]);
    if (gain > 0) least = Math.min(least, gain);
  }
  return least;
}
