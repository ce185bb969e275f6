import { InvalidDataError, requireText } from '../../data/check.js';
import { ZobristKeys } from '../memory/zobrist-keys.js';
import { type Game, type GameTraits, winBy } from '../rules/game.js';
import { countBits, DiskRays } from './disk-rays.js';

const traits: GameTraits = { name: 'reversi', players: 2, maxMoves: 33, maxPlies: 128 };

const PASS = 64;
/** Corners, and the squares diagonally next to them, as bits of either half of the board. */
const CORNERS_LOW = 0x00000081;
const CORNERS_HIGH = 0x81000000 | 0;
const TRAPS_LOW = 0x00004200;
const TRAPS_HIGH = 0x00420000;

const START = ['--------', '--------', '--------', '---OX---', '---XO---', '--------', '--------', '--------'] as const;

/**
 * Reversi, also known as Othello. Moves are squares, row by row from the upper left, and 64 is the
 * pass of a player who has no other move. The size of the win counts; empty squares go to the winner.
 */
export class Reversi implements Game {
  readonly traits = traits;
  readonly #keys = new ZobristKeys({ places: 64, pieces: 2, extras: 1 });
  readonly #rays = new DiskRays();
  /** Disks of the side to move and of the other, rows 1 to 4 and rows 5 to 8. */
  #ownLow = 0;
  #ownHigh = 0;
  #otherLow = 0;
  #otherHigh = 0;
  /** Where the side to move may set a disk. */
  #movesLow = 0;
  #movesHigh = 0;
  readonly #hash = new Int32Array(2);
  /** For each ply: the disks that it turned, and where its player could move. */
  readonly #past = new Int32Array(4 * 129);
  #ply = 0;
  #turn = 0;
  #isOver = false;

  /** Starts with the usual four disks. Black, the first player, is `X`. */
  constructor() {
    this.#setBoard(START.join(''), 0);
  }

  /**
   * Reads a position: eight rows from the top, `X` for the first player, `O` for the second, `-` for an
   * empty square, with or without spaces between rows, and who moves.
   */
  static parse(text: string, toMove: 'X' | 'O'): Reversi {
    requireText(text, 'board');
    const board = text.replace(/\s/g, '');
    if (!/^[XO-]{64}$/.test(board))
      throw new InvalidDataError('board', 'must be 64 squares, each X, O or -; rows may be separated by spaces');
    if (toMove !== 'X' && toMove !== 'O') throw new InvalidDataError('toMove', 'must be X or O');
    const game = new Reversi();
    game.#setBoard(board, toMove === 'X' ? 0 : 1);
    return game;
  }

  get player(): number {
    return this.#turn;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  get hashLow(): number {
    return this.#hash[0];
  }

  get hashHigh(): number {
    return this.#hash[1];
  }

  /** The number of empty squares. */
  get empty(): number {
    return 64 - this.#count(0) - this.#count(1);
  }

  /** The disks of the side to move, or of the other. */
  countDisks(side: 'own' | 'other'): number {
    return this.#count(side === 'own' ? 0 : 1);
  }

  /** How many squares the side to move may set a disk on, or the other could if it were its turn. */
  countMoves(side: 'own' | 'other'): number {
    if (side === 'own') return countBits(this.#movesLow) + countBits(this.#movesHigh);
    this.#rays.findMoves(this.#otherLow, this.#otherHigh, this.#ownLow, this.#ownHigh);
    return countBits(this.#rays.low) + countBits(this.#rays.high);
  }

  /**
   * The disks on an edge as eight bits: the top row, the bottom row, the left and the right column, from
   * the left or the top. Corners belong to two edges.
   */
  edgeBits(edge: 0 | 1 | 2 | 3, side: 'own' | 'other'): number {
    const low = side === 'own' ? this.#ownLow : this.#otherLow;
    const high = side === 'own' ? this.#ownHigh : this.#otherHigh;
    if (edge === 0) return low & 255;
    if (edge === 1) return high >>> 24;
    const column = edge === 2 ? 0 : 7;
    return gatherColumn(low >>> column) | (gatherColumn(high >>> column) << 4);
  }

  writeMoves(out: Int32Array, start: number): number {
    let end = start;
    for (let bits = this.#movesLow; bits !== 0; bits &= bits - 1) out[end++] = 31 - Math.clz32(bits & -bits);
    for (let bits = this.#movesHigh; bits !== 0; bits &= bits - 1) out[end++] = 63 - Math.clz32(bits & -bits);
    if (end === start) out[end++] = PASS;
    return end;
  }

  play(move: number): void {
    const past = this.#past;
    const at = 4 * this.#ply++;
    past[at + 2] = this.#movesLow;
    past[at + 3] = this.#movesHigh;
    if (move === PASS) {
      past[at] = 0;
      past[at + 1] = 0;
    } else {
      this.#rays.findFlips(this.#ownLow, this.#ownHigh, this.#otherLow, this.#otherHigh, move);
      const { low, high } = this.#rays;
      past[at] = low;
      past[at + 1] = high;
      this.#turnDisks(low, high, move);
    }
    this.#swap();
    this.#findMoves();
  }

  undo(move: number): void {
    const past = this.#past;
    const at = 4 * --this.#ply;
    this.#swap();
    if (move !== PASS) this.#turnDisks(past[at], past[at + 1], move);
    this.#movesLow = past[at + 2];
    this.#movesHigh = past[at + 3];
    this.#isOver = false;
  }

  /** Corners and freedom to move count; disks count against you until the end is near. */
  evaluate(): number {
    const own = this.#count(0);
    const other = this.#count(1);
    if (this.#isOver) {
      const difference = own - other;
      return winBy(difference + Math.sign(difference) * (64 - own - other));
    }
    this.#rays.findMoves(this.#otherLow, this.#otherHigh, this.#ownLow, this.#ownHigh);
    const mobility =
      countBits(this.#movesLow) + countBits(this.#movesHigh) - countBits(this.#rays.low) - countBits(this.#rays.high);
    const corners =
      countBits(this.#ownLow & CORNERS_LOW) +
      countBits(this.#ownHigh & CORNERS_HIGH) -
      countBits(this.#otherLow & CORNERS_LOW) -
      countBits(this.#otherHigh & CORNERS_HIGH);
    const traps =
      countBits(this.#ownLow & TRAPS_LOW) +
      countBits(this.#ownHigh & TRAPS_HIGH) -
      countBits(this.#otherLow & TRAPS_LOW) -
      countBits(this.#otherHigh & TRAPS_HIGH);
    // From −3 for each disk at the start to +6 at the end.
    const diskWorth = Math.trunc((9 * (own + other)) / 64) - 3;
    return 100 * corners - 25 * traps + 10 * mobility + diskWorth * (own - other);
  }

  /** Corners first, squares next to an empty corner last: good in most positions. */
  rateMove(move: number): number {
    if (move === PASS) return 0;
    const bit = 1 << move;
    const isLow = move < 32;
    if ((bit & (isLow ? CORNERS_LOW : CORNERS_HIGH)) !== 0) return 2;
    return (bit & (isLow ? TRAPS_LOW : TRAPS_HIGH)) !== 0 ? -1 : 1;
  }

  writeHash(out: Int32Array): void {
    out.fill(0, 0, 2);
    const board = this.toText().replace(/\n/g, '');
    for (let square = 0; square < 64; square++) {
      if (board[square] === '-') continue;
      const key = this.#keys.keyOf(square, board[square] === 'X' ? 0 : 1);
      out[0] ^= this.#keys.low[key];
      out[1] ^= this.#keys.high[key];
    }
    if (this.#turn === 0) return;
    out[0] ^= this.#keys.low[this.#keys.extraOf(0)];
    out[1] ^= this.#keys.high[this.#keys.extraOf(0)];
  }

  describeMove(move: number): string {
    return move === PASS ? 'pass' : `${'abcdefgh'[move & 7]}${(move >> 3) + 1}`;
  }

  /** Eight rows from the top, as {@link Reversi.parse} reads them. */
  toText(): string {
    const [own, other] = this.#turn === 0 ? 'XO' : 'OX';
    const squares = Array.from({ length: 64 }, (_, square) => {
      const bit = 1 << square;
      if (((square < 32 ? this.#ownLow : this.#ownHigh) & bit) !== 0) return own;
      return ((square < 32 ? this.#otherLow : this.#otherHigh) & bit) !== 0 ? other : '-';
    });
    return Array.from({ length: 8 }, (_, row) => squares.slice(8 * row, 8 * row + 8).join('')).join('\n');
  }

  #setBoard(board: string, turn: number): void {
    const bits = new Int32Array(4);
    for (let square = 0; square < 64; square++) {
      const disk = 'XO'.indexOf(board[square]);
      if (disk >= 0) bits[2 * (disk ^ turn) + (square >> 5)] |= 1 << square;
    }
    [this.#ownLow, this.#ownHigh, this.#otherLow, this.#otherHigh] = bits;
    this.#turn = turn;
    this.#findMoves();
    this.writeHash(this.#hash);
  }

  #count(side: 0 | 1): number {
    return side === 0
      ? countBits(this.#ownLow) + countBits(this.#ownHigh)
      : countBits(this.#otherLow) + countBits(this.#otherHigh);
  }

  /** Sets or removes a disk of the side to move and turns the others, in either direction. */
  #turnDisks(low: number, high: number, move: number): void {
    this.#otherLow ^= low;
    this.#otherHigh ^= high;
    this.#ownLow ^= low | (move < 32 ? 1 << move : 0);
    this.#ownHigh ^= high | (move < 32 ? 0 : 1 << move);
    const keys = this.#keys;
    const hash = this.#hash;
    const own = 2 * move + this.#turn;
    hash[0] ^= keys.low[own];
    hash[1] ^= keys.high[own];
    for (let bits = low; bits !== 0; bits &= bits - 1) this.#toggleBoth(31 - Math.clz32(bits & -bits));
    for (let bits = high; bits !== 0; bits &= bits - 1) this.#toggleBoth(63 - Math.clz32(bits & -bits));
  }

  #toggleBoth(square: number): void {
    const keys = this.#keys;
    this.#hash[0] ^= keys.low[2 * square] ^ keys.low[2 * square + 1];
    this.#hash[1] ^= keys.high[2 * square] ^ keys.high[2 * square + 1];
  }

  #swap(): void {
    const low = this.#ownLow;
    const high = this.#ownHigh;
    this.#ownLow = this.#otherLow;
    this.#ownHigh = this.#otherHigh;
    this.#otherLow = low;
    this.#otherHigh = high;
    this.#turn = 1 - this.#turn;
    const key = this.#keys.extraOf(0);
    this.#hash[0] ^= this.#keys.low[key];
    this.#hash[1] ^= this.#keys.high[key];
  }

  /** Finds the moves of the side to move; the game is over once neither side has one. */
  #findMoves(): void {
    const rays = this.#rays;
    rays.findMoves(this.#ownLow, this.#ownHigh, this.#otherLow, this.#otherHigh);
    this.#movesLow = rays.low;
    this.#movesHigh = rays.high;
    if ((rays.low | rays.high) !== 0) return;
    rays.findMoves(this.#otherLow, this.#otherHigh, this.#ownLow, this.#ownHigh);
    this.#isOver = (rays.low | rays.high) === 0;
  }
}

/** The lowest bits of four bytes, as four bits. */
function gatherColumn(word: number): number {
  return (Math.imul(word & 0x01010101, 0x01020408) >>> 24) & 15;
}
