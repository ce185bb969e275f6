import type { Game } from '../rules/game.js';

/** Room for this many lists of moves: exchanges are followed at least so far. */
const MAX_EXCHANGES = 24;

/**
 * Keeps the moves after which the opponent wins nothing by captures on one place, whatever else is
 * under attack; if there are none, those that lose least. For games with `material` and `targetOf`.
 * Writes them to the front of `moves`, and returns their number, which is never 0.
 */
export function keepPieces(game: Game, moves: Int32Array, count: number): number {
  const before = game.material!;
  const line = new Int32Array(MAX_EXCHANGES * game.traits.maxMoves);
  const gains = new Float64Array(count);
  let least = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    game.play(moves[i]);
    gains[i] = game.isOver ? 0 : -game.material! - before - findBestExchange(game, line);
    game.undo(moves[i]);
    least = Math.max(least, Math.min(0, gains[i]));
  }
  let kept = 0;
  for (let i = 0; i < count; i++) if (gains[i] >= least) moves[kept++] = moves[i];
  return kept;
}

/** The most that the player to move wins by captures on one place. */
function findBestExchange(game: Game, line: Int32Array): number {
  const end = game.writeMoves(line, 0);
  let best = 0;
  for (let i = 0; i < end; i++) best = Math.max(best, exchangeValue(game, line[i], line, end));
  return best;
}

/**
 * What a move wins if both sides then go on capturing on its target as long as it pays; 0 for a move
 * that captures nothing. `line` is free from `start` on.
 */
function exchangeValue(game: Game, move: number, line: Int32Array, start: number): number {
  const target = game.targetOf!(move);
  const before = game.material!;
  game.play(move);
  let gain = -game.material! - before;
  if (gain > 0 && !game.isOver && start < line.length - game.traits.maxMoves) {
    const end = game.writeMoves(line, start);
    let reply = 0;
    for (let i = start; i < end; i++)
      if (game.targetOf!(line[i]) === target) reply = Math.max(reply, exchangeValue(game, line[i], line, end));
    gain -= reply;
  }
  game.undo(move);
  return Math.max(0, gain);
}
