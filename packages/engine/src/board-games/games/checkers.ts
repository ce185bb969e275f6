import { InvalidDataError, requireText } from '../../data/check.js';
import { ZobristKeys } from '../memory/zobrist-keys.js';
import { type Game, type GameTraits, WIN } from '../rules/game.js';

const traits: GameTraits = {
  name: 'checkers',
  players: 2,
  maxMoves: 96,
  maxPlies: Number.POSITIVE_INFINITY,
  repetition: true,
};

const EMPTY = 0;
const MAN = 1;
const KING = 3;
const OUTSIDE = 9;
/** Added to the pieces of the second player. */
const SECOND = 1;

/** Pieces by their numbers, as text. */
const PIECES = '-xoXO';

/** A board of ten by ten with a frame; the dark squares of the inner eight by eight are played on. */
const STRIDE = 10;
/** The four diagonals: up left, up right, down left, down right. Black, the first player, moves down. */
const STEPS: Readonly<Int8Array> = Int8Array.of(-STRIDE - 1, -STRIDE + 1, STRIDE - 1, STRIDE + 1);

/** The most jumps of one move that fit into its number; no longer one is possible on 32 squares. */
const MAX_JUMPS = 9;
/** The number of moves without a capture or a move of a man after which the game is a draw. */
const QUIET_LIMIT = 80;

const MAN_WORTH = 100;
const KING_WORTH = 160;

/**
 * American checkers: captures are compulsory, and a multiple jump is one move. Black moves first. The
 * game is drawn after 40 moves of each side without a capture or a move of a man. A move is a number
 * that holds the starting square and the directions; `describeMove` shows it as people write it.
 */
export class Checkers implements Game {
  readonly traits = traits;
  readonly #cells = new Uint8Array(STRIDE * STRIDE).fill(OUTSIDE);
  readonly #keys = new ZobristKeys({ places: STRIDE * STRIDE, pieces: 5, extras: 1 });
  readonly #hash = new Int32Array(2);
  /** For each ply: the moved piece, the count of quiet moves, and the captured pieces. */
  #past = new Uint8Array(64 * (2 + MAX_JUMPS));
  #ply = 0;
  #turn = 0;
  #quiet = 0;
  #material = 0;
  /** The end of the list in writing, and how many jumps the longest line so far has. */
  #end = 0;
  /** Whether the side to move has a move; found when first asked for. */
  #mobility: 'unknown' | 'free' | 'stuck' = 'unknown';
  readonly #probe = new Int32Array(traits.maxMoves);

  constructor() {
    for (let row = 0; row < 8; row++)
      for (let column = 0; column < 8; column++) {
        const isDark = (row + column) % 2 === 1;
        const piece = row < 3 ? MAN : row > 4 ? MAN + SECOND : EMPTY;
        this.#cells[(row + 1) * STRIDE + column + 1] = isDark ? piece : EMPTY;
      }
    this.writeHash(this.#hash);
  }

  /**
   * Reads a position: eight rows from the top, `x` for a man of the first player and `X` for a king, `o`
   * and `O` for the second, `-` for an empty square, with or without spaces between rows, and who moves.
   */
  static parse(text: string, toMove: 'x' | 'o'): Checkers {
    requireText(text, 'board');
    const board = text.replace(/\s/g, '');
    if (!/^[xoXO-]{64}$/.test(board))
      throw new InvalidDataError('board', 'must be 64 squares, each x, o, X, O or -; rows may be separated by spaces');
    if (toMove !== 'x' && toMove !== 'o') throw new InvalidDataError('toMove', 'must be x or o');
    const game = new Checkers();
    for (let square = 0; square < 64; square++) {
      const row = square >> 3;
      const column = square & 7;
      const piece = PIECES.indexOf(board[square]);
      const problem = 'must be a dark square: the upper left one is light';
      if (piece !== EMPTY && (row + column) % 2 === 0) throw new InvalidDataError(`board[${square}]`, problem);
      if (isCrowned(piece, (row + 1) * STRIDE + column + 1))
        throw new InvalidDataError(`board[${square}]`, 'must be a king: men are crowned on this row');
      game.#put((row + 1) * STRIDE + column + 1, piece);
    }
    if (toMove === 'o') game.#pass();
    game.#mobility = 'unknown';
    return game;
  }

  get player(): number {
    return this.#turn;
  }

  get isOver(): boolean {
    if (this.#quiet >= QUIET_LIMIT) return true;
    if (this.#mobility === 'unknown') this.#mobility = this.writeMoves(this.#probe, 0) > 0 ? 'free' : 'stuck';
    return this.#mobility === 'stuck';
  }

  /** The count of quiet moves is not part of the hash, so a draw by it depends on the path. */
  get isPathDependent(): boolean {
    return this.#quiet >= QUIET_LIMIT;
  }

  get hashLow(): number {
    return this.#hash[0];
  }

  get hashHigh(): number {
    return this.#hash[1];
  }

  writeMoves(out: Int32Array, start: number): number {
    const end = this.writeLoudMoves(out, start);
    return end > start ? end : this.#writeSteps(out, start);
  }

  /** The captures. If there are any, they are all moves there are. */
  writeLoudMoves(out: Int32Array, start: number): number {
    const cells = this.#cells;
    this.#end = start;
    for (let from = STRIDE + 1; from < STRIDE * (STRIDE - 1); from++) {
      const piece = cells[from];
      if (!this.#isOwn(piece)) continue;
      cells[from] = EMPTY;
      this.#writeJumps(out, from, piece, from, 0);
      cells[from] = piece;
    }
    return this.#end;
  }

  play(move: number): void {
    const cells = this.#cells;
    const size = 2 + MAX_JUMPS;
    if ((this.#ply + 1) * size > this.#past.length) this.#growPast();
    const past = this.#ply++ * size;
    let at = move & 127;
    const piece = cells[at];
    this.#past[past] = piece;
    this.#past[past + 1] = this.#quiet;
    const jumps = (move >> 7) & 15;
    this.#put(at, EMPTY);
    if (jumps === 0) at += STEPS[(move >> 11) & 3];
    for (let i = 0; i < jumps; i++) {
      const step = STEPS[(move >> (11 + 2 * i)) & 3];
      this.#past[past + 2 + i] = cells[at + step];
      this.#put(at + step, EMPTY);
      at += 2 * step;
    }
    this.#quiet = jumps > 0 || piece < KING ? 0 : this.#quiet + 1;
    this.#put(at, isCrowned(piece, at) ? piece + KING - MAN : piece);
    this.#pass();
  }

  undo(move: number): void {
    const past = --this.#ply * (2 + MAX_JUMPS);
    const piece = this.#past[past];
    const from = move & 127;
    const jumps = (move >> 7) & 15;
    let at = from;
    this.#pass();
    if (jumps === 0) at += STEPS[(move >> 11) & 3];
    for (let i = 0; i < jumps; i++) {
      const step = STEPS[(move >> (11 + 2 * i)) & 3];
      this.#put(at + step, this.#past[past + 2 + i]);
      at += 2 * step;
    }
    this.#put(at, EMPTY);
    this.#put(from, piece);
    this.#quiet = this.#past[past + 1];
  }

  /** Men, kings, and a little for men that have advanced. */
  evaluate(): number {
    if (this.#quiet >= QUIET_LIMIT) return 0;
    if (this.isOver) return -WIN;
    return this.#turn === 0 ? this.#material : -this.#material;
  }

  /** Men and kings alone. */
  get material(): number {
    let material = 0;
    for (const piece of this.#cells)
      if (this.#isOwn(piece)) material += piece >= KING ? KING_WORTH : MAN_WORTH;
      else if (this.#isTheirs(piece)) material -= piece >= KING ? KING_WORTH : MAN_WORTH;
    return material;
  }

  writeHash(out: Int32Array): void {
    out.fill(0, 0, 2);
    for (const [cell, piece] of this.#cells.entries()) {
      if (piece === EMPTY || piece === OUTSIDE) continue;
      out[0] ^= this.#keys.low[this.#keys.keyOf(cell, piece)];
      out[1] ^= this.#keys.high[this.#keys.keyOf(cell, piece)];
    }
    if (this.#turn === 0) return;
    out[0] ^= this.#keys.low[this.#keys.extraOf(0)];
    out[1] ^= this.#keys.high[this.#keys.extraOf(0)];
  }

  /** The squares of a move by their usual numbers, 1 to 32: `11-15`, or `15x24x31` for jumps. */
  describeMove(move: number): string {
    const squares = [move & 127];
    const jumps = (move >> 7) & 15;
    for (let i = 0; i < Math.max(1, jumps); i++)
      squares.push(squares[i] + (jumps > 0 ? 2 : 1) * STEPS[(move >> (11 + 2 * i)) & 3]);
    return squares.map(numberOf).join(jumps > 0 ? 'x' : '-');
  }

  /** The player whose piece is on a square, 1 to 32; −1 if it is empty. */
  ownerAt(square: number): number {
    const piece = this.#cells[cellOf(square)];
    return piece === EMPTY ? -1 : (piece - 1) & 1;
  }

  /** Whether a king is on a square, 1 to 32. */
  isKingAt(square: number): boolean {
    return this.#cells[cellOf(square)] >= KING;
  }

  /** Eight rows from the top, as {@link Checkers.parse} reads them. */
  toText(): string {
    const rows = Array.from({ length: 8 }, (_, row) =>
      this.#cells.subarray((row + 1) * STRIDE + 1, (row + 2) * STRIDE - 1),
    );
    return rows.map((row) => Array.from(row, (piece) => PIECES[piece]).join('')).join('\n');
  }

  #isOwn(piece: number): boolean {
    return piece !== EMPTY && piece !== OUTSIDE && ((piece - 1) & 1) === this.#turn;
  }

  #isTheirs(piece: number): boolean {
    return piece !== EMPTY && piece !== OUTSIDE && ((piece - 1) & 1) !== this.#turn;
  }

  #writeSteps(out: Int32Array, start: number): number {
    const cells = this.#cells;
    let end = start;
    for (let from = STRIDE + 1; from < STRIDE * (STRIDE - 1); from++) {
      const piece = cells[from];
      if (!this.#isOwn(piece)) continue;
      for (let direction = firstDirection(piece); direction < lastDirection(piece); direction++)
        if (cells[from + STEPS[direction]] === EMPTY) out[end++] = from | (direction << 11);
    }
    return end;
  }

  /** Follows all jumps from a cell; `line` is the move so far. Returns whether there was one. */
  #writeJumps(out: Int32Array, at: number, piece: number, line: number, jumps: number): void {
    const cells = this.#cells;
    let isEnd = true;
    if (jumps < MAX_JUMPS)
      for (let direction = firstDirection(piece); direction < lastDirection(piece); direction++) {
        const over = at + STEPS[direction];
        const to = over + STEPS[direction];
        const taken = cells[over];
        if (!this.#isTheirs(taken) || cells[to] !== EMPTY) continue;
        isEnd = false;
        const longer = line | (direction << (11 + 2 * jumps));
        if (isCrowned(piece, to)) {
          // A man that reaches the last row stops there.
          out[this.#end++] = longer | ((jumps + 1) << 7);
          continue;
        }
        cells[over] = EMPTY;
        this.#writeJumps(out, to, piece, longer, jumps + 1);
        cells[over] = taken;
      }
    if (isEnd && jumps > 0) out[this.#end++] = line | (jumps << 7);
  }

  /** Puts a piece on a cell, or takes it away, with all that follows for hash and material. */
  #put(cell: number, piece: number): void {
    const before = this.#cells[cell];
    this.#cells[cell] = piece;
    if (before !== EMPTY) this.#count(cell, before, -1);
    if (piece !== EMPTY) this.#count(cell, piece, 1);
  }

  #count(cell: number, piece: number, sign: number): void {
    const key = this.#keys.keyOf(cell, piece);
    this.#hash[0] ^= this.#keys.low[key];
    this.#hash[1] ^= this.#keys.high[key];
    const row = (cell / STRIDE) | 0;
    const isFirst = (piece & 1) === 1;
    const worth = piece >= KING ? KING_WORTH : MAN_WORTH + (isFirst ? row : STRIDE - 1 - row);
    this.#material += isFirst ? sign * worth : -sign * worth;
  }

  #pass(): void {
    const key = this.#keys.extraOf(0);
    this.#turn = 1 - this.#turn;
    this.#mobility = 'unknown';
    this.#hash[0] ^= this.#keys.low[key];
    this.#hash[1] ^= this.#keys.high[key];
  }

  #growPast(): void {
    const past = new Uint8Array(2 * this.#past.length);
    past.set(this.#past);
    this.#past = past;
  }
}

/** Men of the first player move down, men of the second up, and kings both ways. */
function firstDirection(piece: number): number {
  return piece === MAN ? 2 : 0;
}

function lastDirection(piece: number): number {
  return piece === MAN + SECOND ? 2 : 4;
}

function isCrowned(piece: number, cell: number): boolean {
  if (piece === MAN) return cell > 8 * STRIDE;
  return piece === MAN + SECOND && cell < 2 * STRIDE;
}

function cellOf(square: number): number {
  const row = (square - 1) >> 2;
  const column = 2 * ((square - 1) & 3) + (row & 1 ? 0 : 1);
  return (row + 1) * STRIDE + column + 1;
}

function numberOf(cell: number): number {
  const row = ((cell / STRIDE) | 0) - 1;
  const column = (cell % STRIDE) - 1;
  return 4 * row + (column >> 1) + 1;
}
