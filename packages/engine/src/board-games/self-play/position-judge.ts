import type { Game } from '../rules/game.js';

/**
 * Guesses, without looking ahead, how good a position is and which moves are worth a look. A
 * `PositionNetwork` is one; code of your own that knows the game can be another.
 */
export interface PositionJudge {
  /**
   * Writes how likely each of the first `count` moves is the best one into `priors`, which then add
   * up to 1, and returns the value for the player to move: 1 is a sure win, −1 a sure loss.
   */
  judge(game: Game, moves: Int32Array, count: number, priors: Float64Array): number;
}

/** Knows nothing: all moves are equally likely, and every position is even. */
export const clueless: PositionJudge = {
  judge(_game, _moves, count, priors) {
    priors.fill(1 / count, 0, count);
    return 0;
  },
};
