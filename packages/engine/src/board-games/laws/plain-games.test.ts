import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Rng } from '../../math/rng.js';
import { Backgammon } from '../backgammon/index.js';
import { Hearts, KuhnPoker } from '../cards/index.js';
import { Chess } from '../chess/index.js';
import {
  Atoms,
  Checkers,
  ConnectFour,
  type Game,
  Kalah,
  Reversi,
  RowGame,
  SplitNim,
  TicTacToe,
  WIN,
} from '../games/index.js';
import { Go } from '../go/index.js';

function movesOf(game: Game): number[] {
  const moves = new Int32Array(game.traits.maxMoves);
  return [...moves.subarray(0, game.writeMoves(moves, 0))];
}

/** The lines of a length on a board: level, upright and aslant, each as indexes of cells. */
function linesOf(width: number, height: number, length: number): number[][] {
  const lines: number[][] = [];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (const [right, down] of [
        [1, 0],
        [0, 1],
        [1, 1],
        [-1, 1],
      ]) {
        const [endX, endY] = [x + (length - 1) * right, y + (length - 1) * down];
        if (endX < 0 || endX >= width || endY >= height) continue;
        lines.push(Array.from({ length }, (_, i) => (y + i * down) * width + x + i * right));
      }
  return lines;
}

/** Atoms with a list of cells, which explode in waves. */
class PlainAtoms {
  readonly width: number;
  readonly height: number;
  readonly players: number;
  readonly cells: { owner: number; atoms: number }[];
  player = 0;
  #moves = 0;

  constructor(width: number, height: number, players: number) {
    this.width = width;
    this.height = height;
    this.players = players;
    this.cells = Array.from({ length: width * height }, () => ({ owner: -1, atoms: 0 }));
  }

  besides(cell: number): number[] {
    const [x, y] = [cell % this.width, Math.floor(cell / this.width)];
    return [...this.cells.keys()].filter(
      (other) => Math.abs((other % this.width) - x) + Math.abs(Math.floor(other / this.width) - y) === 1,
    );
  }

  owns(player: number): boolean {
    return this.cells.some(({ owner, atoms }) => owner === player && atoms > 0);
  }

  get winner(): number | undefined {
    const left = Array.from({ length: this.players }, (_, player) => player).filter((player) => this.owns(player));
    return this.#moves >= this.players && left.length === 1 ? left[0] : undefined;
  }

  play(cell: number): void {
    this.#moves++;
    this.#add(cell);
    for (;;) {
      const full = [...this.cells.keys()].filter((each) => this.cells[each].atoms >= this.besides(each).length);
      if (full.length === 0 || this.winner !== undefined) break;
      for (const each of full) {
        this.cells[each].atoms -= this.besides(each).length;
        for (const beside of this.besides(each)) this.#add(beside);
      }
    }
    const seats = Array.from({ length: this.players }, (_, i) => (this.player + 1 + i) % this.players);
    this.player = seats.find((seat) => this.#moves < this.players || this.owns(seat))!;
  }

  scoreOf(player: number): number {
    const worth = this.cells
      .filter(({ owner, atoms }) => owner === player && atoms > 0)
      .reduce((sum, cell) => {
        const isNearlyFull = cell.atoms === this.besides(this.cells.indexOf(cell)).length - 1;
        return sum + 10 * cell.atoms + (isNearlyFull ? 5 : 0);
      }, 0);
    return worth;
  }

  toText(): string {
    const names = this.cells.map(({ owner, atoms }) => (atoms === 0 ? '..' : `${'abcd'[owner]}${atoms}`));
    return Array.from({ length: this.height }, (_, y) =>
      names.slice(y * this.width, (y + 1) * this.width).join(' '),
    ).join('\n');
  }

  #add(cell: number): void {
    this.cells[cell] = { owner: this.player, atoms: this.cells[cell].atoms + 1 };
  }
}

describe('games and their plainest versions', () => {
  it.each([
    ['connect four', 4, () => new ConnectFour()],
    ['four in a row with gravity', 4, () => new RowGame({ width: 7, height: 6, length: 4, gravity: true })],
    ['three in a row', 3, () => new RowGame({ width: 4, height: 3, length: 3 })],
    ['five in a row', 5, () => new RowGame({ width: 6, height: 8, length: 5 })],
    ['tic-tac-toe as a row game', 3, () => new RowGame({ width: 3, height: 3, length: 3 })],
  ] as const)('BRD-07 BRD-08 %s ends with a row, and counts lines', (_, length, create) => {
    const rng = new Rng('rows');
    const rows = create().toText().split('\n');
    const lines = linesOf(rows[0].length, rows.length, length);
    for (let round = 0; round < 25; round++) {
      const game = create();
      const look = () => game.toText().replaceAll('\n', '');
      while (!game.isOver) {
        const [sign, letter] = game.player === 0 ? [1, 'X'] : [-1, 'O'];
        const board = look();
        const worth = (cell: number) => ({ X: sign, O: -sign })[board[cell]] ?? 0;
        expect(0 + game.evaluate()).toBe(0 + lines.flat().reduce((sum, cell) => sum + worth(cell), 0));
        const move = rng.pick(movesOf(game));
        const expected = game instanceof ConnectFour ? game.evaluateAfter(move) : undefined;
        game.play(move);
        const after = look();
        const isWon = lines.some((line) => line.every((cell) => after[cell] === letter));
        expect(game.isOver, game.toText()).toBe(isWon || !after.includes('.'));
        if (game.isOver) expect(game.evaluate()).toBe(isWon ? -WIN : 0);
        if (expected !== undefined) expect(expected).toBe(0 - game.evaluate());
      }
    }
  });

  it('BRD-07 BRD-75 atoms explode alike, one by one or in waves', () => {
    const games = fc.record({
      seed: fc.nat(),
      width: fc.integer({ min: 2, max: 5 }),
      height: fc.integer({ min: 2, max: 5 }),
      players: fc.integer({ min: 2, max: 4 }),
    });
    fc.assert(
      fc.property(games, ({ seed, width, height, players }) => {
        const rng = new Rng(seed);
        const game = new Atoms({ width, height, players });
        const plain = new PlainAtoms(width, height, players);
        const seats = Array.from({ length: players }, (_, seat) => seat);
        while (!game.isOver && plain.winner === undefined) {
          const totals = seats.map((seat) => plain.scoreOf(seat));
          const all = totals.reduce((sum, total) => sum + total, 0);
          expect(seats.map((seat) => game.scoreOf(seat))).toEqual(totals.map((total) => players * total - all));
          const move = rng.pick(movesOf(game));
          game.play(move);
          plain.play(move);
          // Where a reaction ends early because it took everything, atoms lie where it was stopped.
          if (plain.winner === undefined) expect(game.toText()).toBe(plain.toText());
          expect(game.isOver).toBe(plain.winner !== undefined);
          if (!game.isOver) expect(game.player).toBe(plain.player);
        }
        expect(game.scoreOf(plain.winner!)).toBe(WIN);
        for (const seat of seats) if (seat !== plain.winner) expect(game.scoreOf(seat)).toBe(-WIN / (players - 1));
      }),
      { numRuns: 40 },
    );
  });

  it.each([
    [1, 'JQ'],
    [2, 'JK'],
    [3, 'QJ'],
    [5, 'QK'],
    [6, 'KJ'],
    [7, 'KQ'],
  ])('BRD-74 the deal %d of Kuhn poker is %s, and pays by card and bet', (deal, cards) => {
    const game = new KuhnPoker();
    expect([game.cardOf(0), game.cardOf(1), game.informationOf(0), game.informationOf(1)]).toEqual([
      undefined,
      undefined,
      '',
      '',
    ]);
    expect([game.describeMove(deal), movesOf(game), game.chanceOf(deal)]).toEqual([cards, [1, 2, 3, 5, 6, 7], 1 / 6]);
    game.play(deal);
    expect([game.cardOf(0), game.cardOf(1)]).toEqual([...cards].map((card) => 'JQK'.indexOf(card)));
    expect([0, 1].map((player) => game.informationOf(player))).toEqual([...cards]);
    const first = 'JQK'.indexOf(cards[0]) > 'JQK'.indexOf(cards[1]) ? 1 : -1;
    for (const [bets, says, score] of [
      ['pp', 'pass pass', first],
      ['bp', 'bet fold', 1],
      ['bb', 'bet call', 2 * first],
      ['pbp', 'pass bet fold', -1],
      ['pbb', 'pass bet call', 2 * first],
    ] as const) {
      const moves = [...bets].map((letter) => (letter === 'b' ? 1 : 0));
      const names = moves.map((move) => {
        expect([game.isOver, game.scoreOf(0) + 0, movesOf(game)]).toEqual([false, 0, [0, 1]]);
        const name = game.describeMove(move);
        game.play(move);
        return name;
      });
      expect([names.join(' '), game.isOver, game.scoreOf(0), game.scoreOf(1)]).toEqual([says, true, score, -score]);
      expect(game.informationOf(1)).toBe(`${cards[1]} ${bets}`);
      for (const move of moves.toReversed()) game.undo(move);
      expect(game.informationOf(0)).toBe(cards[0]);
    }
  });

  it('BRD-01 say what they are', () => {
    const games = [
      new SplitNim(7),
      new TicTacToe(),
      new ConnectFour(),
      new Reversi(),
      new Checkers(),
      new Kalah(),
      new Kalah({ holes: 3, counters: 2 }),
      new RowGame({ width: 5, height: 4, length: 3 }),
      new RowGame({ width: 5, height: 4, length: 3, gravity: true, name: 'small' }),
      new Atoms(),
      new Atoms({ width: 3, height: 2, players: 4 }),
      new Go(),
      new Go({ size: 5 }),
      new Chess(),
      new Backgammon(),
      new Hearts(),
      new KuhnPoker(),
    ];
    expect(
      games.map(({ traits: { name, players, maxMoves, maxPlies, ...more } }) =>
        [name, players, maxMoves, maxPlies, ...Object.entries(more).map((entry) => entry.join(' '))].join(', '),
      ),
    ).toEqual([
      'split-nim, 2, 17, 7',
      'tic-tac-toe, 2, 9, 9',
      'connect four, 2, 7, 42',
      'reversi, 2, 33, 128',
      'checkers, 2, 96, Infinity, repetition true',
      'kalah, 2, 6, 1000',
      'kalah, 2, 3, 1000',
      '3 in a row, 2, 20, 20',
      'small, 2, 5, 20',
      'atoms, 2, 30, 92',
      'atoms, 4, 6, 22',
      'go, 2, 82, Infinity, repetition true',
      'go, 2, 26, Infinity, repetition true',
      'chess, 2, 256, Infinity, repetition true',
      'backgammon, 2, 2048, Infinity, chance true',
      'hearts, 4, 13, 52, hidden true',
      'kuhn poker, 2, 6, 4, chance true, hidden true',
    ]);
  });

  it('BRD-25 give both halves of a hash to the side to move, and take them back', () => {
    const games = [new RowGame({ width: 5, height: 4, length: 3 }), new TicTacToe(), new Chess(), new Checkers()];
    for (const game of games as Game[]) {
      if (game.canSkip !== true) continue;
      const look = () => [game.hashLow, game.hashHigh, game.player] as const;
      const before = look();
      game.playSkip!();
      const skipped = look();
      for (const [i, part] of skipped.entries()) expect(part).not.toBe(before[i]);
      game.undoSkip!();
      expect(look()).toEqual(before);
    }
  });
});
