import { CHANCE, type Game, scoreFor, WIN } from '../rules/game.js';

/** How many captures in a row are followed. */
const MAX_CAPTURES = 24;
/** A result of which only its sign is known: the size of a win does not matter here. */
const DECIDED = WIN / 2;

/**
 * Finds the moves that lose nothing to the very next move, where that can be avoided: moves that
 * win at once if there are any; none that lets the opponent win at once; none that leaves a piece
 * to be captured for nothing. Captures are those of `writeLoudMoves`; a game without it has none.
 *
 * Writes the safe moves to the front of `moves`, and returns their number, which is never 0.
 */
export function keepSafeMoves(game: Game, moves: Int32Array, count: number): number {
  if (count <= 1 || game.player === CHANCE) return count;
  const worths = new Float64Array(count);
  const piece = game.writeLoudMoves === undefined ? 0 : findPieceWorth(game, moves, count);
  let best = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    worths[i] = worthOf(game, moves[i], piece > 0);
    best = Math.max(best, worths[i]);
  }
  // A move need not win a piece to be safe, but must not lose one.
  const least = Math.abs(best) >= DECIDED || piece === 0 ? best : Math.min(best, game.evaluate()) - piece / 2;
  let safe = 0;
  for (let i = 0; i < count; i++) if (worths[i] >= least) moves[safe++] = moves[i];
  return safe;
}

/** The score of a move once all captures that follow are made; 0 where the game has none. */
function worthOf(game: Game, move: number, hasCaptures: boolean): number {
  const { player } = game;
  game.play(move);
  let worth: number;
  if (game.isOver) worth = Math.sign(scoreFor(game, player)) * WIN;
  else if (game.player === CHANCE) worth = 0;
  else if (game.player !== player && canWinAtOnce(game)) worth = -WIN;
  else worth = hasCaptures ? (game.player === player ? 1 : -1) * settle(game, -WIN, WIN, 0) : 0;
  game.undo(move);
  return worth;
}

function canWinAtOnce(game: Game): boolean {
  const { player } = game;
  const moves = new Int32Array(game.traits.maxMoves);
  const end = game.writeMoves(moves, 0);
  for (let i = 0; i < end; i++) {
    game.play(moves[i]);
    const wins = game.isOver && scoreFor(game, player) > 0;
    game.undo(moves[i]);
    if (wins) return true;
  }
  return false;
}

/**
 * The score for the player to move after the best captures of both. Nobody has to capture, except
 * where the rules leave nothing else to do. A search with `quiescence` does not know that
 * exception.
 */
function settle(game: Game, alpha: number, beta: number, depth: number): number {
  if (game.isOver || game.player === CHANCE || depth >= MAX_CAPTURES) return scoreFor(game, Math.max(0, game.player));
  const moves = new Int32Array(game.traits.maxMoves);
  const all = game.writeMoves(moves, 0);
  const loud = game.writeLoudMoves!(moves, 0);
  const { player } = game;
  let best = loud === all ? Number.NEGATIVE_INFINITY : game.evaluate();
  for (let i = 0; i < loud && best < beta; i++) {
    const floor = Math.max(alpha, best);
    game.play(moves[i]);
    const score =
      game.player === player ? settle(game, floor, beta, depth + 1) : -settle(game, -beta, -floor, depth + 1);
    game.undo(moves[i]);
    best = Math.max(best, score);
  }
  return best;
}

/**
 * What the least valuable piece is worth that either side could capture now: the scale of the
 * evaluation.
 */
function findPieceWorth(game: Game, moves: Int32Array, count: number): number {
  let least = leastGain(game);
  for (let i = 0; i < count; i++) {
    game.play(moves[i]);
    if (!game.isOver && game.player !== CHANCE) least = Math.min(least, leastGain(game));
    game.undo(moves[i]);
  }
  return least === Number.POSITIVE_INFINITY ? 0 : least;
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
