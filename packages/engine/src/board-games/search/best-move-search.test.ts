import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finish } from '../../execution/budget/interruptible.js';
import { ConnectFour, Reversi, TicTacToe } from '../games/index.js';
import { randomTree } from '../laws/random-tree.js';
import { minimaxOf, TreeGame } from '../laws/tree-game.js';
import { NO_MOVE, TranspositionTable } from '../memory/index.js';
import { chooseGreedily, DeepeningSearch, findBestMove, MtdSearch, profileSearches, TreeSearch } from './index.js';

/** A position of Reversi in the middle of the game. */
function middle(turns: number): Reversi {
  const game = new Reversi();
  for (let i = 0; i < turns; i++) game.play(chooseGreedily(game));
  return game;
}

describe('the best move without its score', () => {
  it('BRD-40 is the right one on random trees, from any guess', () => {
    fc.assert(
      fc.property(randomTree, fc.integer({ min: -9, max: 9 }), (tree, guess) => {
        const game = new TreeGame(tree);
        const { move, atLeast } = findBestMove({ game, depth: 9 }, guess);
        const value = minimaxOf(game, 9);
        expect(atLeast).toBeLessThanOrEqual(value);
        game.play(move);
        expect(minimaxOf(game, 8) + 0).toBe(value + 0);
      }),
    );
  });

  it('BRD-40 visits about as many positions as MTD does for the exact score, and fewer than alpha–beta', () => {
    let [best, exact, plain] = [0, 0, 0];
    for (const turns of [8, 12, 16, 20, 24]) {
      const game = middle(turns);
      const found = findBestMove({ game, depth: 4 });
      const search = new MtdSearch({ game, depth: 4 }, 0);
      finish(search);
      best += found.nodes;
      exact += search.nodes;
      const alphaBeta = new TreeSearch({ game, depth: 4, algorithm: 'alpha-beta' });
      finish(alphaBeta);
      plain += alphaBeta.nodes;
    }
    expect(best).toBeLessThan(1.2 * exact);
    expect(best).toBeLessThan(0.8 * plain);
  });

  it('BRD-40 knows when there is nothing to find', () => {
    const over = new TicTacToe();
    for (const square of [0, 3, 1, 4, 2]) over.play(square);
    expect(findBestMove({ game: over, depth: 3 }).move).toBe(NO_MOVE);
    expect(() => findBestMove({ game: new TicTacToe(), depth: 0 })).toThrow('depth: must be at least 1');
    expect(() => findBestMove({ game: new TicTacToe(), depth: 2, alpha: 1 })).toThrow('alpha: must be left out');
  });
});

describe('the order of moves', () => {
  const count = (game: Reversi, order: 'given' | 'evaluated', depth: number) => {
    const search = new TreeSearch({ game, depth, order, algorithm: 'alpha-beta' });
    finish(search);
    return search;
  };

  it('BRD-16 by evaluation visits fewer positions, and finds the same score', () => {
    let [given, evaluated] = [0, 0];
    for (const turns of [10, 20, 30]) {
      const game = middle(turns);
      const searches = (['given', 'evaluated'] as const).map((order) => count(game, order, 4));
      expect(searches[0].value).toBe(searches[1].value);
      given += searches[0].nodes;
      evaluated += searches[1].nodes;
    }
    expect(evaluated).toBeLessThan(0.8 * given);
  });

  it('BRD-16 by the last iteration visits fewer positions than the same depth alone', () => {
    let [alone, after] = [0, 0];
    for (const turns of [10, 20, 30]) {
      const game = middle(turns);
      const search = (table: TranspositionTable) => new TreeSearch({ game, depth: 5, table });
      const first = search(new TranspositionTable());
      finish(first);
      alone += first.nodes;
      const table = new TranspositionTable();
      const shallow = new DeepeningSearch({ game, search: search(table), maxDepth: 4 });
      finish(shallow);
      const second = search(table);
      finish(second);
      after += second.nodes;
      expect(second.value).toBe(first.value);
    }
    expect(after).toBeLessThan(0.8 * alone);
  });

  it('BRD-16 by the last turn visits fewer positions in the next', () => {
    let [fresh, kept] = [0, 0];
    for (const turns of [10, 16, 22]) {
      const game = middle(turns);
      const table = new TranspositionTable();
      const deepen = (from: TranspositionTable) => {
        const search = new DeepeningSearch({
          game,
          search: new TreeSearch({ game, depth: 1, table: from }),
          maxDepth: 4,
        });
        finish(search);
        return search;
      };
      game.play(deepen(table).move);
      table.nextTurn();
      fresh += deepen(new TranspositionTable()).nodes;
      kept += deepen(table).nodes;
    }
    expect(kept).toBeLessThan(0.8 * fresh);
  });
});

describe('a profile of searches', () => {
  it('BRD-77 shows boards and table hits of MTD-f beside aspiration negascout', () => {
    let time = 0;
    const game = middle(14);
    const profiles = profileSearches({ game, depth: 4, now: () => time++ });
    expect(profiles.map(({ name }) => name)).toEqual(['alpha-beta', 'negascout', 'aspiration negascout', 'MTD-f']);
    for (const { value, boards, lookups, hits, time: taken } of profiles) {
      expect([value, taken]).toEqual([profiles[0].value, 1]);
      expect(boards).toBeGreaterThan(100);
      expect(hits).toBeGreaterThan(0);
      expect(hits).toBeLessThan(lookups);
    }
    expect(new Set(profiles.map(({ boards }) => boards)).size).toBe(4);
    expect(profileSearches({ game: new ConnectFour(), depth: 2 })[3].time).toBe(0);
  });
});
