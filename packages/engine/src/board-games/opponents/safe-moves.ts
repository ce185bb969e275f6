import { CHANCE, type Game, scoreFor } from '../rules/game.js';
import { keepBalance } from './captures.js';
import { keepPieces } from './exchanges.js';

/**
 * Finds the moves that lose nothing to the very next move, where that can be avoided: moves that
 * win at once if there are any; none that lets the opponent win at once; none that leaves a piece
 * to be captured for nothing. Where the game has `targetOf`, no piece is left for another one in
 * return, either.
 *
 * Writes the safe moves to the front of `moves`, and returns their number, which is never 0.
 */
export function keepSafeMoves(game: Game, moves: Int32Array, count: number): number {
  if (count <= 1 || game.player === CHANCE) return count;
  const results = Float64Array.from({ length: count }, (_, i) => resultOf(game, moves[i]));
  const best = Math.max(...results);
  let left = 0;
  for (let i = 0; i < count; i++) if (results[i] === best) moves[left++] = moves[i];
  if (best !== 0) return left;
  if (game.material !== undefined && game.targetOf !== undefined) left = keepPieces(game, moves, left);
  return keepBalance(game, moves, left);
}

/** 1 for a move that wins at once, −1 for one after which the opponent can, and 0 for any other. */
function resultOf(game: Game, move: number): number {
  const { player } = game;
  game.play(move);
  let result = 0;
  if (game.isOver) result = Math.sign(scoreFor(game, player));
  else if (game.player !== CHANCE && game.player !== player && canWinAtOnce(game)) result = -1;
  game.undo(move);
  return result;
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
