import { InvalidDataError } from '../../data/check.js';
import { finish } from '../../execution/budget/interruptible.js';
import { NO_MOVE } from '../memory/position-memory.js';
import { CHANCE, type Game, scoreFor } from '../rules/game.js';
import { requireGame } from '../rules/require-game.js';
import { TreeSearch } from './tree-search.js';

/**
 * The move after which the position is worth most for its player, without looking further; the first of
 * several. Cheap, and easy to beat. `NO_MOVE` if the game is over.
 */
export function chooseGreedily(game: Game): number {
  requireGame(game, {}, 'chooseGreedily.game');
  if (game.isOver) return NO_MOVE;
  if (game.player === CHANCE) throw new InvalidDataError('chooseGreedily.game', 'must wait for a player, not for dice');
  const moves = new Int32Array(game.traits.maxMoves);
  const end = game.writeMoves(moves, 0);
  const { player } = game;
  let best = NO_MOVE;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < end; i++) {
    game.play(moves[i]);
    const score = scoreFor(game, player);
    game.undo(moves[i]);
    if (score <= bestScore) continue;
    best = moves[i];
    bestScore = score;
  }
  return best;
}

/**
 * Tests whether a position is worth at least `score` for the player to move, looking `depth` moves ahead:
 * a search with bounds of no width between them, the quickest question there is.
 */
export function isWorthAtLeast(game: Game, depth: number, score: number): boolean {
  const search = new TreeSearch({ game, depth, algorithm: 'alpha-beta', alpha: score - 1, beta: score });
  finish(search);
  return search.value >= score;
}
