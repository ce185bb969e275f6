import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Rng } from '../../math/rng.js';
import { minimaxOf } from '../laws/tree-game.js';
import { TranspositionTable } from '../memory/index.js';
import { MultiplayerSearch, TreeSearch } from '../search/index.js';
import { Atoms, checkGame, scoreFor, WIN } from './index.js';

function play(game: Atoms, ...cells: number[]): Atoms {
  for (const cell of cells) game.play(cell);
  return game;
}

function movesOf(game: Atoms): number[] {
  const moves = new Int32Array(game.traits.maxMoves);
  return [...moves.subarray(0, game.writeMoves(moves, 0))];
}

function playAtRandom(game: Atoms, plies: number, seed: number): Atoms {
  const rng = new Rng(seed);
  for (let ply = 0; ply < plies && !game.isOver; ply++) game.play(rng.pick(movesOf(game)));
  return game;
}

describe('Atoms', () => {
  test.each([
    [2, 6, 5],
    [3, 4, 4],
    [4, 3, 5],
  ])('BRD-07 keeps what is asked of a game, with %d players', (players, width, height) => {
    expect(checkGame(new Atoms({ players, width, height }), { games: 6 })).toEqual([]);
  });

  test('BRD-07 a full corner explodes, takes its neighbors, and the reaction goes on', () => {
    const game = play(new Atoms({ width: 3, height: 3 }), 0, 1, 5, 1, 5, 6);
    expect(game.toText()).toBe('a1 b2 ..\n.. .. a2\nb1 .. ..');
    // The corner explodes into the edge beside it, which is then full and explodes, too.
    game.play(0);
    expect(game.toText()).toBe('a1 .. a1\na1 a1 a2\nb1 .. ..');
    expect([game.isOver, game.player]).toEqual([false, 1]);
    game.undo(0);
    expect(game.toText()).toBe('a1 b2 ..\n.. .. a2\nb1 .. ..');
    const won = play(new Atoms({ width: 3, height: 3 }), 0, 1, 8, 1, 0);
    expect([won.isOver, scoreFor(won, 0), won.evaluate()]).toEqual([true, WIN, -WIN]);
  });

  test('BRD-07 only free cells and own ones may be chosen, and full ones come first', () => {
    const game = play(new Atoms({ width: 2, height: 2 }), 0, 3);
    expect(movesOf(game)).toEqual([0, 1, 2]);
    expect([game.ownerAt(3), game.ownerAt(1), game.atomsAt(0)]).toEqual([1, undefined, 1]);
  });

  test('BRD-75 a player without atoms is left out, and the last one wins', () => {
    for (let seed = 0; seed < 20; seed++) {
      const game = new Atoms({ players: 3, width: 3, height: 3 });
      const rng = new Rng(seed);
      while (!game.isOver) {
        const has = Array.from({ length: 9 }, (_, cell) => game.ownerAt(cell)).includes(game.player);
        const isFirstRound = game.toText().replace(/[^123]/g, '').length < 3;
        expect(has || isFirstRound).toBe(true);
        game.play(rng.pick(movesOf(game)));
      }
      const scores = [0, 1, 2].map((player) => game.scoreOf(player));
      expect(scores.sort((a, b) => a - b)).toEqual([-WIN / 2, -WIN / 2, WIN]);
    }
  });

  test('BRD-02 searches find what plain minimax finds', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 0, max: 20 }), (seed, plies) => {
        const game = playAtRandom(new Atoms({ width: 3, height: 2 }), plies, seed);
        if (game.isOver) return;
        const sign = game.player === 0 ? 1 : -1;
        const depth = 3;
        const table = new TranspositionTable({ entries: 256 });
        const search = new TreeSearch({ game, depth, table });
        while (search.step(10_000) === 'searching');
        const expected = sign * minimaxOf(game, depth);
        // A search counts wins more the sooner they come.
        expect(Math.abs(search.value - expected)).toBeLessThanOrEqual(Math.abs(expected) === WIN ? depth : 0);
      }),
      { numRuns: 30 },
    );
  });

  test('BRD-75 three players: those who are behind can gang up on the leader', () => {
    const game = playAtRandom(new Atoms({ players: 3, width: 3, height: 3 }), 9, 4);
    for (const others of ['own score', 'leader', 'minimax'] as const) {
      const search = new MultiplayerSearch({ game, depth: 2, others });
      while (search.step(10_000) === 'searching');
      expect(movesOf(game)).toContain(search.move);
    }
  });
});
