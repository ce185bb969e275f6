import { InvalidDataError } from '../../data/check.js';
import { checkExactOptions } from '../../data/parse.js';
import { boolean, type Infer, integer, optional, struct, text } from '../../data/schema.js';
import { ZobristKeys } from '../memory/zobrist-keys.js';
import { type Game, type GameTraits, WIN } from '../rules/game.js';

const rowGameOptions = struct({
  __proto__: null,
  /** The size of the board, in cells. */
  width: integer({ min: 1, max: 64 }),
  /** Rows of the board. */
  height: integer({ min: 1, max: 64 }),
  /** How many in a row win. */
  length: integer({ min: 2, max: 64 }),
  /** Whether stones fall to the lowest empty cell of their column. By default false. */
  gravity: optional(boolean()),
  /** The name of the game. By default `five in a row`, or whatever the length is. */
  name: optional(text({ minLength: 1 })),
});

/** Options of {@link RowGame}. */
export type RowGameOptions = Infer<typeof rowGameOptions>;

const EMPTY = 2;
const OUTSIDE = 3;

/**
 * A number of stones in a row on a board of any size: gomoku, tic-tac-toe, and with `gravity`
 * Connect Four. A move is a cell, row by row from below, or with `gravity` a column. Moves are
 * listed from the middle outwards.
 */
export class RowGame implements Game {
  readonly traits: GameTraits;
  /** Columns of the board. */
  readonly width: number;
  /** Rows of the board. */
  readonly height: number;
  readonly #length: number;
  readonly #gravity: boolean;
  /** The stones, with a frame around the board, so that lines stop at it. */
  readonly #cells: Uint8Array;
  readonly #stride: number;
  readonly #heights: Uint8Array;
  /** How many winning lines pass through a cell. */
  readonly #worth: Int32Array;
  readonly #order: Int32Array;
  readonly #keys: ZobristKeys;
  readonly #hash = new Int32Array(2);
  #stones = 0;
  /** 1 while a search lets one side move twice. */
  #skips = 0;
  #balance = 0;
  #isWon = false;

  constructor(options: RowGameOptions) {
    checkExactOptions(rowGameOptions, options, 'RowGame');
    const { width, height, length, gravity = false, name = `${length} in a row` } = options;
    if (length > Math.max(width, height))
      throw new InvalidDataError('RowGame.length', `must fit on the board of ${width} by ${height}, got ${length}`);
    this.traits = { name, players: 2, maxMoves: gravity ? width : width * height, maxPlies: width * height };
    this.width = width;
    this.height = height;
    this.#length = length;
    this.#gravity = gravity;
    this.#stride = width + 2;
    this.#cells = new Uint8Array((width + 2) * (height + 2)).fill(OUTSIDE);
    this.#heights = new Uint8Array(width);
    for (let y = 0; y < height; y++) this.#cells.fill(EMPTY, this.#at(0, y), this.#at(width, y));
    this.#worth = this.#countLines();
    this.#order = orderFromMiddle(width, gravity ? 1 : height);
    this.#keys = new ZobristKeys({ places: this.#cells.length, pieces: 2, extras: 1 });
  }

  get player(): number {
    return (this.#stones + this.#skips) & 1;
  }

  get isOver(): boolean {
    return this.#isWon || this.#stones === this.width * this.height;
  }

  get hashLow(): number {
    return this.#hash[0];
  }

  get hashHigh(): number {
    return this.#hash[1];
  }

  writeMoves(out: Int32Array, start: number): number {
    const order = this.#order;
    let end = start;
    for (let i = 0; i < order.length; i++) {
      const move = order[i];
      const isFree = this.#gravity ? this.#heights[move] < this.height : this.#cells[this.#cellOf(move)] === EMPTY;
      if (isFree) out[end++] = move;
    }
    return end;
  }

  play(move: number): void {
    const cell = this.#gravity ? (this.#heights[move]++ + 1) * this.#stride + move + 1 : this.#cellOf(move);
    const player = this.player;
    this.#cells[cell] = player;
    this.#isWon = this.#hasRow(cell, player);
    this.#balance += player === 0 ? this.#worth[cell] : -this.#worth[cell];
    this.#toggle(cell, player);
    this.#stones++;
  }

  undo(move: number): void {
    this.#stones--;
    const cell = this.#gravity ? this.#heights[move]-- * this.#stride + move + 1 : this.#cellOf(move);
    const player = this.player;
    this.#cells[cell] = EMPTY;
    this.#isWon = false;
    this.#balance -= player === 0 ? this.#worth[cell] : -this.#worth[cell];
    this.#toggle(cell, player);
  }

  /** Cells count by the winning lines through them. */
  evaluate(): number {
    if (this.#isWon) return -WIN;
    if (this.isOver) return 0;
    return this.player === 0 ? this.#balance : -this.#balance;
  }

  /** One more stone never harms, so a side that is well off without moving is well off. */
  get canSkip(): boolean {
    return !this.#gravity;
  }

  playSkip(): void {
    this.#skips++;
    this.#toggleSkip();
  }

  undoSkip(): void {
    this.#skips--;
    this.#toggleSkip();
  }

  writeHash(out: Int32Array): void {
    out.fill(0, 0, 2);
    for (const [cell, owner] of this.#cells.entries()) {
      if (owner > 1) continue;
      out[0] ^= this.#keys.low[this.#keys.keyOf(cell, owner)];
      out[1] ^= this.#keys.high[this.#keys.keyOf(cell, owner)];
    }
  }

  /** Rows from the top; `X` is the first player. */
  toText(): string {
    const rows = Array.from({ length: this.height }, (_, y) =>
      Array.from({ length: this.width }, (_, x) => 'XO.'[this.#cells[this.#at(x, this.height - 1 - y)]]).join(''),
    );
    return rows.join('\n');
  }

  #at(x: number, y: number): number {
    return (y + 1) * this.#stride + x + 1;
  }

  #cellOf(move: number): number {
    const y = (move / this.width) | 0;
    return this.#at(move - y * this.width, y);
  }

  #toggle(cell: number, player: number): void {
    const key = 2 * cell + player;
    this.#hash[0] ^= this.#keys.low[key];
    this.#hash[1] ^= this.#keys.high[key];
  }

  #toggleSkip(): void {
    this.#hash[0] ^= this.#keys.low[this.#keys.extraOf(0)];
    this.#hash[1] ^= this.#keys.high[this.#keys.extraOf(0)];
  }

  /** Whether the stone that was just set completes a row. */
  #hasRow(cell: number, player: number): boolean {
    const cells = this.#cells;
    const stride = this.#stride;
    const needed = this.#length;
    for (let direction = 0; direction < 4; direction++) {
      const step = direction === 0 ? 1 : stride + direction - 2;
      let count = 1;
      for (let next = cell + step; cells[next] === player; next += step) count++;
      for (let next = cell - step; cells[next] === player; next -= step) count++;
      if (count >= needed) return true;
    }
    return false;
  }

  #countLines(): Int32Array {
    const worth = new Int32Array(this.#cells.length);
    for (const [start, content] of this.#cells.entries()) {
      if (content === OUTSIDE) continue;
      for (const step of [1, this.#stride - 1, this.#stride, this.#stride + 1]) {
        const line = Array.from({ length: this.#length }, (_, i) => start + i * step);
        if (line.every((cell) => this.#cells[cell] === EMPTY)) for (const cell of line) worth[cell]++;
      }
    }
    return worth;
  }
}

/** All moves, the nearest to the middle first. */
function orderFromMiddle(width: number, height: number): Int32Array {
  const distance = (move: number) =>
    Math.abs((move % width) - (width - 1) / 2) + Math.abs(Math.floor(move / width) - (height - 1) / 2);
  return Int32Array.from({ length: width * height }, (_, move) => move).sort(
    (a, b) => distance(a) - distance(b) || a - b,
  );
}
