import { InvalidDataError } from '../../data/check.js';
import type { Game } from './game.js';

/** So many moves are listed in a message. */
const MAX_NAMED = 8;

/**
 * Makes a move that comes from a person, a file or the network, and refuses one that the rules do
 * not allow. `play` of a game does not look, because searches make only moves that are legal.
 */
export function playLegal(game: Game, move: number): void {
  requireLegal(game, move, 'playLegal.move');
  game.play(move);
}

/** Refuses a move that is not legal in the present position, and says which ones are. */
export function requireLegal(game: Game, move: number, path: string, nameOf = nameMove): void {
  if (game.isOver) throw new InvalidDataError(path, `is ${move}, but the game is over`);
  const out = new Int32Array(game.traits.maxMoves);
  const moves = out.subarray(0, game.writeMoves(out, 0)).sort();
  if (moves.includes(move)) return;
  const shown = Array.from(moves.subarray(0, MAX_NAMED), (legal) => {
    const name = nameOf(game, legal);
    return name === String(legal) ? name : `${legal} (${name})`;
  });
  const more = moves.length > MAX_NAMED ? ` and ${moves.length - MAX_NAMED} more` : '';
  throw new InvalidDataError(path, `must be a legal move, got ${move}; legal here: ${shown.join(', ')}${more}`);
}

function nameMove(game: Game, move: number): string {
  return game.describeMove?.(move) ?? String(move);
}
