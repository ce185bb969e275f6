import { describe, expect, it } from 'vitest';
import { describeWithData, itWithData, readJson } from '../../../../../tests/shared-data.js';
import { Rng } from '../../math/rng.js';
import {
  Checkers,
  ConnectFour,
  checkGame,
  countPaths,
  countPositions,
  type Game,
  Kalah,
  marginOf,
  Reversi,
  RowGame,
  SplitNim,
  TicTacToe,
  WIN,
} from './index.js';

const games: readonly (readonly [string, () => Game, number])[] = [
  ['split-nim', () => new SplitNim(20), 40],
  ['tic-tac-toe', () => new TicTacToe(), 60],
  ['connect four', () => new ConnectFour(), 30],
  ['five in a row', () => new RowGame({ width: 7, height: 6, length: 5 }), 10],
  ['four in a row with gravity', () => new RowGame({ width: 7, height: 6, length: 4, gravity: true }), 20],
  ['reversi', () => new Reversi(), 12],
  ['checkers', () => new Checkers(), 8],
  ['kalah', () => new Kalah(), 20],
  ['kalah with empty capture', () => new Kalah({ holes: 4, counters: 3, emptyCapture: true }), 20],
];

describe('the games', () => {
  it.each(games)('BRD-02 BRD-07 BRD-24 BRD-25 %s: random play, undo and hash agree', (_name, create, count) => {
    expect(checkGame(create(), { games: count, rng: new Rng('games') })).toEqual([]);
  });

  it('BRD-05 BRD-04 split-nim of seven has 14 positions, far fewer than its tree has nodes', () => {
    const counts = countPositions(new SplitNim(7), { depth: 10 });
    expect(counts).toMatchObject({ nodes: 24, positions: 14, games: 7 });
    expect(counts.positionLevels).toEqual([1, 3, 4, 3, 2, 1]);
  });

  it('BRD-03 BRD-06 counts the tree of tic-tac-toe to a depth', () => {
    const counts = countPositions(new TicTacToe(), { depth: 5 });
    expect(counts.levels).toEqual([1, 9, 72, 504, 3024, 15120]);
    expect(counts.games).toBe(1440);
    expect(counts.branching).toBeGreaterThan(5);
  });

  it('BRD-08 a win counts more than anything else, and a position always the same', () => {
    for (const [, create] of games) {
      const game = create();
      expect(Math.abs(game.evaluate())).toBeLessThan(WIN);
    }
  });

  it('BRD-07 reversi has a pass, which is a move', () => {
    const game = Reversi.parse(`${'-'.repeat(56)}XO------`, 'O');
    const moves = new Int32Array(40);
    expect([game.isOver, game.writeMoves(moves, 0), game.describeMove(moves[0])]).toEqual([false, 1, 'pass']);
    game.play(moves[0]);
    expect([game.writeMoves(moves, 0), game.describeMove(moves[0])]).toEqual([1, 'c8']);
    game.play(moves[0]);
    // Three disks to none: the empty squares go to the winner.
    expect([game.isOver, marginOf(game.evaluate())]).toEqual([true, -64]);
  });

  it('BRD-76 the evaluation of tic-tac-toe sees wins and forks', () => {
    const game = new TicTacToe();
    for (const square of [0, 3, 1, 4]) game.play(square);
    const wins = game.evaluate();
    game.play(8);
    expect(wins).toBeGreaterThan(100);
    expect(game.evaluate()).toBeGreaterThan(100);
    expect(game.toText()).toBe('XX.\nOO.\n..X');
  });

  it.each([
    ['connect four', new ConnectFour(), [7, 49, 343, 2401, 16807]],
    ['reversi', new Reversi(), [4, 12, 56, 244, 1396, 8200]],
    ['checkers', new Checkers(), [7, 49, 302, 1469, 7361]],
  ] as const)('BRD-07 perft of %s', (_name, game, counts) => {
    for (const [i, count] of counts.entries()) expect(countPaths(game, { depth: i + 1 })).toBe(count);
  });

  it('refuses columns that do not exist, are full, or come after the end', () => {
    const play = (columns: string) => () => ConnectFour.parse(columns);
    expect(play('18')).toThrow('columns[1]: must be a column from 1 to 7, got "8"');
    expect(play('1111111')).toThrow('columns[6]: column 1 is full');
    expect(play('12121211')).toThrow('columns[7]: is played after the end of the game');
    expect(() => Reversi.parse('XO', 'X')).toThrow('board: must be 64 squares');
  });

  it('connect four in bits and in cells are the same game', () => {
    const rng = new Rng('same');
    for (let round = 0; round < 4; round++) {
      const bits = new ConnectFour();
      const cells = new RowGame({ width: 7, height: 6, length: 4, gravity: true });
      const moves = new Int32Array(7);
      while (!bits.isOver) {
        expect([cells.isOver, cells.toText(), cells.evaluate()]).toEqual([false, bits.toText(), bits.evaluate()]);
        const move = moves[rng.integer(0, bits.writeMoves(moves, 0) - 1)];
        bits.play(move);
        cells.play(move);
      }
      expect([cells.isOver, cells.evaluate()]).toEqual([true, bits.evaluate()]);
    }
  });
});

interface Perft {
  readonly othello: { readonly perft: readonly number[] };
  readonly checkers: { readonly perft: readonly number[] };
  readonly connectFour: { readonly paths: readonly number[]; readonly positions: readonly number[] };
}

describeWithData('published counts of paths', 'board-games/perft.json', (path) => {
  const perft = readJson<Perft>(path);

  it.each([
    ['reversi', new Reversi(), perft.othello.perft, 7],
    ['checkers', new Checkers(), perft.checkers.perft, 6],
    ['connect four', new ConnectFour(), perft.connectFour.paths, 7],
  ] as const)('BRD-07 %s', (_name, game, counts, depth) => {
    for (let i = 1; i <= depth; i++) expect(countPaths(game, { depth: i }, 'count')).toBe(counts[i - 1]);
  });

  it('BRD-04 connect four', () => {
    const { positionLevels } = countPositions(new ConnectFour(), { depth: 5 });
    expect(positionLevels.slice(1)).toEqual(perft.connectFour.positions.slice(0, 5));
  });
});

itWithData(
  'BRD-05 split-nim is lost for the first player where its Grundy value is 0',
  'board-games/split-nim.json',
  (path) => {
    const { grundy } = readJson<{ grundy: readonly number[] }>(path);
    expect(grundy.slice(3, 16).map((value) => value === 0)).toEqual(
      Array.from({ length: 13 }, (_, i) => !canWin(new SplitNim(i + 3), new Map())),
    );
  },
);

it('BRD-05 the second player wins split-nim of 4, 7 and 10', () => {
  const lost = Array.from({ length: 13 }, (_, i) => i + 3).filter((coins) => !canWin(new SplitNim(coins), new Map()));
  expect(lost).toEqual([4, 7, 10]);
});

/** Whether the player to move can win, by trying everything. */
function canWin(game: Game, known: Map<string, boolean>): boolean {
  if (game.isOver) return game.evaluate() > 0;
  const key = `${game.hashLow} ${game.hashHigh}`;
  const result = known.get(key);
  if (result !== undefined) return result;
  const moves = new Int32Array(game.traits.maxMoves);
  const end = game.writeMoves(moves, 0);
  const wins = moves.subarray(0, end).some((move) => {
    game.play(move);
    const isWon = !canWin(game, known);
    game.undo(move);
    return isWon;
  });
  known.set(key, wins);
  return wins;
}
