import { InvalidDataError } from '../../data/check.js';
import { log } from '../../math/trig.js';
import { CHANCE, scoreFor } from '../rules/game.js';
import type { PlayoutPolicy } from './monte-carlo-search-options.js';

/**
 * A playout that makes the move after which the position is worth most, except with the probability
 * `randomness`, when it makes any. Stronger playouts than at random, and slower; some randomness helps.
 */
export function greedyPlayout(randomness: number): PlayoutPolicy {
  requireShare(randomness);
  return (game, moves, start, end, rng) => {
    if (rng.next() < randomness) return rng.integer(start, end - 1);
    const { player } = game;
    let best = start;
    let bestScore = Number.NEGATIVE_INFINITY;
    for (let i = start; i < end; i++) {
      game.play(moves[i]);
      const score = scoreFor(game, player);
      game.undo(moves[i]);
      if (score <= bestScore) continue;
      best = i;
      bestScore = score;
    }
    return best;
  };
}

/**
 * A playout that makes the move that the game's `rateMove` likes best, the first of several, except with the
 * probability `randomness`. It looks at moves alone, not at positions, so it is fast.
 */
export function ratedPlayout(randomness: number): PlayoutPolicy {
  requireShare(randomness);
  return (game, moves, start, end, rng) => {
    if (game.rateMove === undefined || game.player === CHANCE || rng.next() < randomness)
      return rng.integer(start, end - 1);
    let best = start;
    for (let i = start + 1; i < end; i++) if (game.rateMove(moves[i]) > game.rateMove(moves[best])) best = i;
    return best;
  };
}

/**
 * The score by which a move is selected, UCT: the share of playouts that its player won, plus more the
 * less it was tried among `total` playouts of all moves.
 */
export function selectionScore(wins: number, playouts: number, total: number, exploration: number): number {
  return wins / playouts + exploration * Math.sqrt(log(total) / playouts);
}

function requireShare(randomness: number): void {
  if (!(randomness >= 0 && randomness <= 1))
    throw new InvalidDataError('randomness', `must be from 0 to 1, got ${randomness}`);
}
