import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../../tests/runs.js';
import { Rng } from '../../math/rng.js';
import { PlainGo } from '../laws/plain-go.js';
import { TranspositionTable } from '../memory/index.js';
import { MonteCarloSearch } from '../monte-carlo/index.js';
import { checkGame } from '../rules/check-game.js';
import { marginOf } from '../rules/game.js';
import { TreeSearch } from '../search/index.js';
import { createGoPlayout, createGoPrior, Go, handicapPoints, judgeDeadStones } from './index.js';

function movesOf(game: Go): number[] {
  const moves = new Int32Array(game.traits.maxMoves);
  return [...moves.subarray(0, game.writeMoves(moves, 0))];
}

function play(game: Go, names: string): Go {
  for (const name of names.split(' ')) {
    const move = game.findMove(name)!;
    expect(game.isLegal(move), name).toBe(true);
    game.play(move);
  }
  return game;
}

describe('Go', () => {
  test.each([
    [5, false],
    [9, false],
    [6, true],
  ])('BRD-07 keeps what is asked of a game, size %d, suicide %s', (size, suicide) => {
    expect(checkGame(new Go({ size, suicide }), { games: 4, maxPlies: 200 })).toEqual([]);
  });

  test('BRD-07 has the legal moves and boards of the plainest version, captures and superko included', () => {
    const seeds = fc.tuple(fc.nat(), fc.integer({ min: 5, max: 6 }), fc.boolean());
    fc.assert(
      fc.property(seeds, ([seed, size, suicide]) => {
        const rng = new Rng(seed);
        const game = new Go({ size, suicide });
        const plain = new PlainGo(size, suicide);
        for (let ply = 0; ply < 150; ply++) {
          const moves = movesOf(game);
          expect(moves).toEqual([...plain.moves(), game.pass]);
          const move = moves.length > 1 ? moves[rng.integer(0, moves.length - 2)] : game.pass;
          game.play(move);
          plain.play(move);
          expect(game.toText().replace(/\n/g, '')).toBe(plain.board);
          expect(game.lead + game.komi).toBe(plain.area());
          if (game.isOver) break;
        }
      }),
      { numRuns: runs(4) },
    );
  });

  test('BRD-07 forbids to take back a ko at once, and allows it after a move elsewhere', () => {
    const game = Go.parse('.XO..\nX.XO.\n.XO..\n.....\n.....', { toMove: 'white' });
    play(game, 'B4');
    expect(game.toText()).toBe('.XO..\nXO.O.\n.XO..\n.....\n.....');
    expect([game.isLegal(game.findMove('C4')!), game.isPathDependent]).toEqual([false, true]);
    play(game, 'A1 E1');
    expect([game.isLegal(game.findMove('C4')!), game.isPathDependent]).toEqual([true, false]);
  });

  test('BRD-25 a ko is part of the hash while it lasts, and the side to move always', () => {
    const game = Go.parse('.XO..\nX.XO.\n.XO..\n.....\n.....', { toMove: 'white' });
    const hashOf = (each: Go) => [each.hashLow, each.hashHigh];
    const expectOther = (a: Go, b: Go) => {
      for (const [i, half] of hashOf(a).entries()) expect(half).not.toBe(hashOf(b)[i]);
    };
    expect(game.lastMove).toBe(undefined);
    play(game, 'B4');
    expect(game.describeMove(game.lastMove!)).toBe('B4');
    // The same stones without a past: nothing was captured, so White's stone may be taken.
    const free = Go.parse(game.toText(), { toMove: 'black' });
    expect(free.isLegal(free.findMove('C4')!)).toBe(true);
    expectOther(game, free);
    expectOther(free, Go.parse(game.toText(), { toMove: 'white' }));
    expectOther(play(new Go({ size: 5 }), 'pass'), new Go({ size: 5, toMove: 'white' }));
    play(game, 'A1 E1');
    expect(hashOf(game)).toEqual(hashOf(Go.parse(game.toText(), { toMove: 'black' })));
    for (const name of ['E1', 'A1', 'B4']) {
      expect(game.lastMove).toBe(game.findMove(name));
      game.undo(game.lastMove!);
    }
    expect([game.lastMove, game.toText()]).toEqual([undefined, '.XO..\nX.XO.\n.XO..\n.....\n.....']);
  });

  test('BRD-07 forbids suicide unless it is allowed, and never a capture from within', () => {
    const board = '.XOO.\nXXO..\nOOO..\n.....\n.....';
    expect(Go.parse(board, { toMove: 'white' }).isLegal(0)).toBe(true);
    expect(Go.parse(board).isLegal(0)).toBe(false);
    const allowed = Go.parse(board, { suicide: true });
    expect(allowed.isLegal(0)).toBe(true);
    allowed.play(0);
    expect(allowed.toText()).toBe('..OO.\n..O..\nOOO..\n.....\n.....');
    // A single stone that dies at once repeats the position.
    expect(Go.parse('.O...\nO....\n.....\n.....\n.....', { suicide: true }).isLegal(0)).toBe(false);
  });

  test('BRD-07 counts areas and komi, in halves of a point', () => {
    const game = Go.parse('..XO.\n..XO.\n..XO.\n..XOO\n..XO.', { komi: 0.5 });
    expect(game.lead).toBe(4.5);
    play(game, 'pass pass');
    expect(game.isOver).toBe(true);
    expect(marginOf(game.evaluate())).toBe(9);
    expect(new Go({ size: 9 }).lead).toBe(-7);
  });

  test('BRD-07 refuses boards that cannot be, and names the point', () => {
    expect(() => new Go({ size: 4 })).toThrow('Go.size');
    expect(() => new Go({ komi: 0.3 })).toThrow('Go.komi: must be in halves of a point, got 0.3');
    expect(() => new Go({ black: [81] })).toThrow('Go.black[0]: must be on the board, got 81');
    expect(() => new Go({ black: [4], white: [4] })).toThrow('Go.white[0]: must be a free point, but E9 has a stone');
    expect(() => Go.parse('XO...\nO....\n.....\n.....\n.....')).toThrow('leaves a chain');
    expect(() => Go.parse('XO.\n...')).toThrow('board: must have 5 to 19 rows, got 2');
    expect(() => Go.parse('XO...\nO....\n....\n.....\n.....')).toThrow('board: must have 5 points in row 3');
  });

  test('names points as players do', () => {
    const game = new Go({ size: 19 });
    expect([0, 8, 360, 361].map((move) => game.describeMove(move))).toEqual(['A19', 'J19', 'T1', 'pass']);
    expect(['a19', 'J19', 'T1', 'PASS', 'I5', 'A20', 'A0', ''].map((name) => game.findMove(name))).toEqual([
      0,
      8,
      360,
      361,
      ...Array(4).fill(undefined),
    ]);
    expect(handicapPoints(5, 9).map((move) => new Go().describeMove(move))).toEqual(['C3', 'G7', 'G3', 'C7', 'E5']);
    expect(() => handicapPoints(5, 8)).toThrow('stones: must be from 2 to 4 on a board of 8, got 5');
  });
});

describe('searches of Go', () => {
  test('BRD-45 playouts capture, save, fill no eyes, and end with everything owned', () => {
    const game = new Go({ size: 7 });
    const policy = createGoPlayout(game);
    const rng = new Rng(3);
    const moves = new Int32Array(game.traits.maxMoves);
    for (let ply = 0; !game.isOver; ply++) {
      expect(ply).toBeLessThan(300);
      const end = game.writeMoves(moves, 0);
      const move = moves[policy(game, moves, 0, end, rng)];
      if (move !== game.pass) expect(game.board.isEye(game.pointOf(move), game.player + 1)).toBe(false);
      game.play(move);
    }
    expect(game.toText().replace(/[^.]/g, '').length).toBeLessThan(12);
  });

  test('BRD-41 Monte Carlo takes what can be taken, and saves what can be saved', () => {
    // Whoever plays F5 decides about the four white stones.
    const board = '.......\n.XXXX..\nXOOOO..\n.XXXX..\n..O.O..\n..OOO..\n.......';
    for (const toMove of ['black', 'white'] as const) {
      const game = Go.parse(board, { toMove, komi: 4.5 });
      const search = new MonteCarloSearch({
        game,
        rng: new Rng(1),
        playout: createGoPlayout(game),
        prior: createGoPrior(game),
        exploration: 0.5,
      });
      search.step(200);
      expect(game.describeMove(search.move)).toBe('F5');
    }
  });

  test('BRD-32 a tree search of Go with a table finds what one without finds', () => {
    const board = '.XO..\nX.XO.\n.XO..\n.X.O.\n..X.O';
    for (const toMove of ['black', 'white'] as const) {
      const without = new TreeSearch({ game: Go.parse(board, { toMove }), depth: 3 });
      const table = new TranspositionTable({ entries: 4096 });
      const withTable = new TreeSearch({ game: Go.parse(board, { toMove }), depth: 3, table });
      while (without.step(10_000) === 'searching');
      while (withTable.step(10_000) === 'searching');
      expect(withTable.value).toBe(without.value);
    }
  });

  test('judges dead stones by playing on', () => {
    const game = Go.parse('.X.XO..\nXXXXO.O\n.OXXO..\nXXXOOOO\nOOOO...\n....O.O\n.X..OO.', { komi: 0 });
    const before = game.toText();
    const { dead, lead, ownership } = judgeDeadStones(game, new Rng(1), 60);
    expect(game.toText()).toBe(before);
    expect(dead.map((move) => game.describeMove(move))).toEqual(['B5', 'B1']);
    expect(lead).toBe(15 - 34);
    expect(ownership[0]).toBeGreaterThan(0.9);
    expect(ownership[6]).toBeLessThan(0.1);
    expect(() => judgeDeadStones(game, new Rng(1), 0)).toThrow('playouts: must be a whole number from 1, got 0');
  });
});
