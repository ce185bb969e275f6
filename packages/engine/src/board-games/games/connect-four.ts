import { InvalidDataError, requireText } from '../../data/check.js';
import { ZobristKeys } from '../memory/zobrist-keys.js';
import { type Game, type GameTraits, WIN } from '../rules/game.js';

const traits: GameTraits = { name: 'connect four', players: 2, maxMoves: 7, maxPlies: 42 };

const COLUMNS = 7;
const ROWS = 6;
/** Bits of a column: six cells and one that stays empty, so that no line crosses into the next column. */
const STRIDE = 7;
/** Columns in the lower word. The words have 28 and 21 bits, which JavaScript handles fastest. */
const LOW_COLUMNS = 4;
const LOW_BITS = LOW_COLUMNS * STRIDE;

/** How many lines of four pass through a cell, column by column from below. */
const CELL_LINES: Readonly<Int8Array> = Int8Array.of(
  ...[3, 4, 5, 5, 4, 3, 0],
  ...[4, 6, 8, 8, 6, 4, 0],
  ...[5, 8, 11, 11, 8, 5, 0],
  ...[7, 10, 13, 13, 10, 7, 0],
  ...[5, 8, 11, 11, 8, 5, 0],
  ...[4, 6, 8, 8, 6, 4, 0],
  ...[3, 4, 5, 5, 4, 3, 0],
);

/** The columns from the middle outwards: the order in which they are usually good. */
const ORDER: Readonly<Int8Array> = Int8Array.of(3, 2, 4, 1, 5, 0, 6);

/**
 * Connect Four on the usual board of seven columns and six rows, as two bit boards per side. Moves are
 * columns, 0 to 6, listed from the middle outwards. For other boards use `RowGame`.
 */
export class ConnectFour implements Game {
  readonly traits = traits;
  readonly #keys = new ZobristKeys({ places: COLUMNS * STRIDE, pieces: 2 });
  readonly #lowKeys = this.#keys.low;
  readonly #highKeys = this.#keys.high;
  /** Stones of the side to move, and of both sides, in two words each. */
  #ownLow = 0;
  #ownHigh = 0;
  #allLow = 0;
  #allHigh = 0;
  readonly #heights = new Uint8Array(COLUMNS);
  readonly #hash = new Int32Array(2);
  #stones = 0;
  /** What the cells of the first player are worth, minus those of the second. */
  #balance = 0;
  #isWon = false;

  /** The position after the given columns, written as digits from 1, as solvers write a game: `4453`. */
  static parse(text: string): ConnectFour {
    requireText(text, 'columns');
    const game = new ConnectFour();
    for (const [i, digit] of [...text].entries()) {
      const refuse = (problem: string): never => {
        throw new InvalidDataError(`columns[${i}]`, problem);
      };
      if (!/^[1-7]$/.test(digit)) refuse(`must be a column from 1 to 7, got ${JSON.stringify(digit)}`);
      if (game.isOver) refuse('is played after the end of the game');
      if (game.#heights[Number(digit) - 1] === ROWS) refuse(`column ${digit} is full`);
      game.play(Number(digit) - 1);
    }
    return game;
  }

  get player(): number {
    return this.#stones & 1;
  }

  /** The number of stones on the board. */
  get stones(): number {
    return this.#stones;
  }

  get isOver(): boolean {
    return this.#isWon || this.#stones === COLUMNS * ROWS;
  }

  get hashLow(): number {
    return this.#hash[0];
  }

  get hashHigh(): number {
    return this.#hash[1];
  }

  writeMoves(out: Int32Array, start: number): number {
    const heights = this.#heights;
    let end = start;
    for (let i = 0; i < COLUMNS; i++) {
      const column = ORDER[i];
      if (heights[column] < ROWS) out[end++] = column;
    }
    return end;
  }

  play(column: number): void {
    const cell = STRIDE * column + this.#heights[column]++;
    const low = this.#ownLow | (cell < LOW_BITS ? 1 << cell : 0);
    const high = this.#ownHigh | (cell < LOW_BITS ? 0 : 1 << (cell - LOW_BITS));
    // What was the opponent's is now the side to move's.
    this.#ownLow ^= this.#allLow;
    this.#ownHigh ^= this.#allHigh;
    this.#allLow |= low;
    this.#allHigh |= high;
    this.#isWon = hasFour(low, high);
    const player = this.#stones++ & 1;
    const key = 2 * cell + player;
    this.#hash[0] ^= this.#lowKeys[key];
    this.#hash[1] ^= this.#highKeys[key];
    this.#balance += player === 0 ? CELL_LINES[cell] : -CELL_LINES[cell];
  }

  undo(column: number): void {
    const cell = STRIDE * column + --this.#heights[column];
    const player = --this.#stones & 1;
    const key = 2 * cell + player;
    if (cell < LOW_BITS) this.#allLow ^= 1 << cell;
    else this.#allHigh ^= 1 << (cell - LOW_BITS);
    this.#ownLow ^= this.#allLow;
    this.#ownHigh ^= this.#allHigh;
    this.#isWon = false;
    this.#hash[0] ^= this.#lowKeys[key];
    this.#hash[1] ^= this.#highKeys[key];
    this.#balance -= player === 0 ? CELL_LINES[cell] : -CELL_LINES[cell];
  }

  /** Cells count by the lines of four through them. */
  evaluate(): number {
    if (this.#isWon) return -WIN;
    if (this.#stones === COLUMNS * ROWS) return 0;
    return (this.#stones & 1) === 0 ? this.#balance : -this.#balance;
  }

  evaluateAfter(column: number): number {
    const cell = STRIDE * column + this.#heights[column];
    const low = this.#ownLow | (cell < LOW_BITS ? 1 << cell : 0);
    const high = this.#ownHigh | (cell < LOW_BITS ? 0 : 1 << (cell - LOW_BITS));
    if (hasFour(low, high)) return WIN;
    if (this.#stones === COLUMNS * ROWS - 1) return 0;
    return ((this.#stones & 1) === 0 ? this.#balance : -this.#balance) + CELL_LINES[cell];
  }

  writeHash(out: Int32Array): void {
    out.fill(0, 0, 2);
    for (let cell = 0; cell < COLUMNS * STRIDE; cell++) {
      const owner = this.#ownerOf(cell);
      if (owner < 0) continue;
      out[0] ^= this.#keys.low[this.#keys.keyOf(cell, owner)];
      out[1] ^= this.#keys.high[this.#keys.keyOf(cell, owner)];
    }
  }

  /**
   * Writes two maps, row by row from the top: 1 for each stone of the side to move, then 1 for each of the
   * other, and 0 elsewhere. This is what a network sees.
   */
  writePlanes(out: Float64Array): void {
    let at = 0;
    for (let row = ROWS - 1; row >= 0; row--)
      for (let column = 0; column < COLUMNS; column++, at++) {
        const isLow = column < LOW_COLUMNS;
        const bit = 1 << (STRIDE * (isLow ? column : column - LOW_COLUMNS) + row);
        const isTaken = ((isLow ? this.#allLow : this.#allHigh) & bit) !== 0;
        const isOwn = ((isLow ? this.#ownLow : this.#ownHigh) & bit) !== 0;
        out[at] = isOwn ? 1 : 0;
        out[ROWS * COLUMNS + at] = isTaken && !isOwn ? 1 : 0;
      }
  }

  /** Rows from the top; `X` is the first player. */
  toText(): string {
    const rows = Array.from({ length: ROWS }, (_, row) =>
      Array.from({ length: COLUMNS }, (_, column) => '.XO'[1 + this.#ownerOf(STRIDE * column + ROWS - 1 - row)]),
    );
    return rows.map((row) => row.join('')).join('\n');
  }

  #ownerOf(cell: number): number {
    const [own, all, bit] =
      cell < LOW_BITS
        ? [this.#ownLow, this.#allLow, 1 << cell]
        : [this.#ownHigh, this.#allHigh, 1 << (cell - LOW_BITS)];
    if ((all & bit) === 0) return -1;
    return (own & bit) === 0 ? 1 - this.player : this.player;
  }
}

/**
 * Whether the stones hold four in a row. A shift carries bits from the upper word into the lower. The
 * directions are written out, because this is where a search spends its time.
 */
function hasFour(low: number, high: number): boolean {
  // Up: columns never cross words.
  let a = low & (low >> 1);
  let b = high & (high >> 1);
  let found = (a & (a >> 2)) | (b & (b >> 2));
  // Level.
  a = low & ((low >> STRIDE) | (high << (LOW_BITS - STRIDE)));
  b = high & (high >> STRIDE);
  found |= (a & ((a >> (2 * STRIDE)) | (b << (LOW_BITS - 2 * STRIDE)))) | (b & (b >> (2 * STRIDE)));
  // Falling.
  a = low & ((low >> (STRIDE - 1)) | (high << (LOW_BITS - STRIDE + 1)));
  b = high & (high >> (STRIDE - 1));
  found |= (a & ((a >> (2 * STRIDE - 2)) | (b << (LOW_BITS - 2 * STRIDE + 2)))) | (b & (b >> (2 * STRIDE - 2)));
  // Rising.
  a = low & ((low >> (STRIDE + 1)) | (high << (LOW_BITS - STRIDE - 1)));
  b = high & (high >> (STRIDE + 1));
  found |= (a & ((a >> (2 * STRIDE + 2)) | (b << (LOW_BITS - 2 * STRIDE - 2)))) | (b & (b >> (2 * STRIDE + 2)));
  return found !== 0;
}
