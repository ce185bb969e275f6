import { describe, expect, it } from 'vitest';
import { TicTacToe } from '../games/index.js';
import { PolicySearch } from '../self-play/index.js';
import { createTicTacToeNetwork } from './index.js';

describe('the trained network of tic-tac-toe', () => {
  /** Plays against every sequence of replies, with either side, and counts games and losses. */
  function playAll(visits: number): { games: number; losses: number } {
    const judge = createTicTacToeNetwork();
    let games = 0;
    let losses = 0;
    for (const side of [0, 1]) {
      const game = new TicTacToe();
      const search = new PolicySearch({ game, judge, visits });
      const walk = (): void => {
        if (game.isOver) {
          games++;
          // The side that cannot move any more has lost, or it is a draw.
          if (game.evaluate() < 0 && game.player === side) losses++;
          return;
        }
        const moves = new Int32Array(9);
        let end = game.writeMoves(moves, 0);
        if (game.player === side) {
          search.restart();
          search.step(visits);
          moves[0] = search.move;
          end = 1;
        }
        for (let i = 0; i < end; i++) {
          game.play(moves[i]);
          walk();
          game.undo(moves[i]);
        }
      };
      walk();
    }
    return { games, losses };
  }

  it.each([1, 16, 40])('BRD-69 never loses against any replies, with %i visits', (visits) => {
    const { games, losses } = playAll(visits);
    expect(games).toBeGreaterThan(400);
    expect(losses).toBe(0);
  });
});
