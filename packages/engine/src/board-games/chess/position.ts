import { ZobristKeys } from '../memory/zobrist-keys.js';
import { isAttacked } from './attacks.js';
import { CASTLING, DOUBLE_STEP, EN_PASSANT, fromOf, promotionOf, specialOf, toOf } from './moves.js';
import { BLACK_PIECE, EMPTY, KING, PAWN, ROOK, WHITE } from './pieces.js';
import { PAWN_BITS } from './squares.js';
import { PHASE, PLACED_WORTH } from './worth.js';

/** Where `enPassant` says that no pawn can be taken in passing. */
export const NOWHERE = 64;

/** The rights to castle, as bits: short and long, of White and of Black. */
export const WHITE_SHORT = 1;
export const WHITE_LONG = 2;
export const BLACK_SHORT = 4;
export const BLACK_LONG = 8;

/** From this count of quiet moves on, each count is a position of its own for tables. */
const LATE_QUIET = 84;
/** A game is drawn after so many moves without a capture or a move of a pawn. */
export const QUIET_LIMIT = 100;

const SIDE_KEY = 0;
const CASTLING_KEYS = 1;
const EN_PASSANT_KEYS = CASTLING_KEYS + 16;
const REPEAT_KEY = EN_PASSANT_KEYS + 8;
const QUIET_KEYS = REPEAT_KEY + 1;
const EXTRA_KEYS = QUIET_KEYS + QUIET_LIMIT - LATE_QUIET + 1;

/** The words of a ply of the past. */
const PAST = 10;
const PAST_LOW = 0;
const PAST_HIGH = 1;
const PAST_TAKEN = 2;
const PAST_CASTLING = 3;
const PAST_EN_PASSANT = 4;
const PAST_QUIET = 5;
const PAST_SPAN = 6;
const PAST_SCORE = 7;
const PAST_PHASE = 8;
const PAST_REPEATS = 9;

/** The rights that are lost when something leaves a square or comes to it. */
const RIGHTS_LOST: Readonly<Uint8Array> = createRightsLost();

function createRightsLost(): Uint8Array {
  const lost = new Uint8Array(64);
  lost[0] = WHITE_LONG;
  lost[4] = WHITE_SHORT | WHITE_LONG;
  lost[7] = WHITE_SHORT;
  lost[56] = BLACK_LONG;
  lost[60] = BLACK_SHORT | BLACK_LONG;
  lost[63] = BLACK_SHORT;
  return lost;
}

/**
 * A position of chess as flat data, with moves made and taken back. Squares count from a1 along the
 * ranks. It knows nothing of legality: it makes any move that it is given.
 */
export class Position {
  /** The piece on each square. */
  readonly cells = new Uint8Array(64);
  /**
   * The squares of each piece, two words at `2 * piece`; all of White at 0, and all of Black at 16.
   */
  readonly bits = new Int32Array(32);
  /** The hash of what is on the board: side to move, rights and en passant included. */
  readonly hash = new Int32Array(2);
  turn = WHITE;
  castling = 0;
  /** The square behind a pawn that can be taken in passing; `NOWHERE` unless a move does it. */
  enPassant = NOWHERE;
  /** Moves since the last capture or move of a pawn. */
  quiet = 0;
  /** What stands where is worth, for White: see `pair`. */
  score = 0;
  phase = 0;
  /** How often this position was there before, and at which ply last. */
  repeats = 0;
  lastSame = -1;
  /** Moves made on this object. */
  ply = 0;
  /**
   * Moves back to which a position can be the same: since something changed for good, or a skip.
   */
  #span = 0;
  #past = new Int32Array(128 * PAST);
  readonly #keys = new ZobristKeys({ places: 64, pieces: 16, extras: EXTRA_KEYS, seed: 'chess' });
  readonly #lows = this.#keys.low;
  readonly #highs = this.#keys.high;

  /**
   * The halves of a hash of everything that the future depends on, repetition and quiet moves
   * included.
   */
  get hashLow(): number {
    return this.hash[0] ^ this.#historyKey(this.#lows);
  }

  get hashHigh(): number {
    return this.hash[1] ^ this.#historyKey(this.#highs);
  }

  /** The square of a king. */
  kingOf(color: number): number {
    const low = this.bits[2 * (KING + BLACK_PIECE * color)];
    return low !== 0 ? 31 - Math.clz32(low) : 63 - Math.clz32(this.bits[2 * (KING + BLACK_PIECE * color) + 1]);
  }

  /** Puts a piece on an empty square, or takes it away again. */
  toggle(piece: number, square: number): void {
    const key = 16 * square + piece;
    this.#flip(piece, square);
    this.hash[0] ^= this.#lows[key];
    this.hash[1] ^= this.#highs[key];
    const sign = this.cells[square] === piece ? 1 : -1;
    this.score += sign * PLACED_WORTH[64 * piece + square];
    this.phase += sign * PHASE[piece & 7];
  }

  play(move: number): void {
    this.#remember();
    const { cells } = this;
    const from = fromOf(move);
    const to = toOf(move);
    const special = specialOf(move);
    const side = BLACK_PIECE * this.turn;
    const piece = cells[from];
    let taken = cells[to];
    let takenOn = to;
    if (special === EN_PASSANT) {
      takenOn = to ^ 8;
      taken = cells[takenOn];
    }
    this.#past[this.ply * PAST + PAST_TAKEN] = taken;
    if (taken !== EMPTY) this.toggle(taken, takenOn);
    this.toggle(piece, from);
    const promotion = promotionOf(move);
    this.toggle(promotion === 0 ? piece : promotion + side, to);
    if (special === CASTLING) {
      this.toggle(ROOK + side, rookFrom(to));
      this.toggle(ROOK + side, rookTo(to));
    }
    const isFinal = taken !== EMPTY || piece === PAWN + side;
    this.quiet = isFinal ? 0 : this.quiet + 1;
    this.#span = isFinal ? 0 : this.#span + 1;
    this.ply++;
    this.setCastling(this.castling & ~(RIGHTS_LOST[from] | RIGHTS_LOST[to]));
    this.setEnPassant(NOWHERE);
    this.passTurn();
    if (special === DOUBLE_STEP && this.canTakeInPassing((from + to) >> 1)) this.setEnPassant((from + to) >> 1);
    this.#countRepeats();
  }

  undo(move: number): void {
    const { cells } = this;
    this.#restore();
    const from = fromOf(move);
    const to = toOf(move);
    const special = specialOf(move);
    const side = BLACK_PIECE * this.turn;
    if (special === CASTLING) {
      this.#flip(ROOK + side, rookTo(to));
      this.#flip(ROOK + side, rookFrom(to));
    }
    const moved = cells[to];
    this.#flip(moved, to);
    this.#flip(promotionOf(move) === 0 ? moved : PAWN + side, from);
    const taken = this.#past[this.ply * PAST + PAST_TAKEN];
    if (taken !== EMPTY) this.#flip(taken, special === EN_PASSANT ? to ^ 8 : to);
  }

  /** Gives the turn to the opponent. Positions before it do not count as repeated after it. */
  playSkip(): void {
    this.#remember();
    this.ply++;
    this.quiet++;
    this.#span = 0;
    this.repeats = 0;
    this.setEnPassant(NOWHERE);
    this.passTurn();
  }

  undoSkip(): void {
    this.#restore();
  }

  passTurn(): void {
    this.turn ^= 1;
    this.#toggleExtra(SIDE_KEY);
  }

  setEnPassant(square: number): void {
    if (this.enPassant !== NOWHERE) this.#toggleExtra(EN_PASSANT_KEYS + (this.enPassant & 7));
    this.enPassant = square;
    if (square !== NOWHERE) this.#toggleExtra(EN_PASSANT_KEYS + (square & 7));
  }

  /** Whether a pawn of the side to move can capture on the square that a pawn has just passed. */
  canTakeInPassing(square: number): boolean {
    const them = 128 * (this.turn ^ 1) + 2 * square;
    const pawns = 2 * (PAWN + BLACK_PIECE * this.turn);
    // A pawn of theirs on the square would attack the squares from which ours can take it.
    let low = PAWN_BITS[them] & this.bits[pawns];
    let high = PAWN_BITS[them + 1] & this.bits[pawns + 1];
    while ((low | high) !== 0) {
      const from = low !== 0 ? 31 - Math.clz32(low) : 63 - Math.clz32(high);
      if (low !== 0) low &= ~(1 << from);
      else high &= ~(1 << (from & 31));
      if (this.isSafePassing(from, square)) return true;
    }
    return false;
  }

  /** Whether the own king is safe after a capture in passing. */
  isSafePassing(from: number, to: number): boolean {
    const side = BLACK_PIECE * this.turn;
    const theirs = PAWN + (side ^ BLACK_PIECE);
    this.#flip(PAWN + side, from);
    this.#flip(theirs, to ^ 8);
    this.#flip(PAWN + side, to);
    const isSafe = !isAttacked(this, this.kingOf(this.turn), this.turn ^ 1);
    this.#flip(PAWN + side, to);
    this.#flip(theirs, to ^ 8);
    this.#flip(PAWN + side, from);
    return isSafe;
  }

  /** Writes both halves of the hash, computed from the board alone. */
  writeHash(out: Int32Array): void {
    let low = 0;
    let high = 0;
    const add = (key: number) => {
      low ^= this.#lows[key];
      high ^= this.#highs[key];
    };
    for (let square = 0; square < 64; square++) if (this.cells[square] !== EMPTY) add(16 * square + this.cells[square]);
    if (this.turn !== WHITE) add(this.#keys.extraOf(SIDE_KEY));
    if (this.castling !== 0) add(this.#keys.extraOf(CASTLING_KEYS + this.castling));
    if (this.enPassant !== NOWHERE) add(this.#keys.extraOf(EN_PASSANT_KEYS + (this.enPassant & 7)));
    out[0] = low ^ this.#historyKey(this.#lows);
    out[1] = high ^ this.#historyKey(this.#highs);
  }

  /** Only cells and sets, without what is computed from them. */
  #flip(piece: number, square: number): void {
    const bit = 1 << (square & 31);
    const word = square >> 5;
    this.cells[square] ^= piece;
    this.bits[2 * piece + word] ^= bit;
    this.bits[2 * (piece & BLACK_PIECE) + word] ^= bit;
  }

  setCastling(rights: number): void {
    if (rights === this.castling) return;
    if (this.castling !== 0) this.#toggleExtra(CASTLING_KEYS + this.castling);
    this.castling = rights;
    if (rights !== 0) this.#toggleExtra(CASTLING_KEYS + rights);
  }

  #toggleExtra(extra: number): void {
    const key = 1024 + extra;
    this.hash[0] ^= this.#lows[key];
    this.hash[1] ^= this.#highs[key];
  }

  #historyKey(keys: Int32Array): number {
    let key = 0;
    if (this.repeats > 0) key = keys[1024 + REPEAT_KEY];
    if (this.quiet >= LATE_QUIET) key ^= keys[1024 + QUIET_KEYS + Math.min(this.quiet, QUIET_LIMIT) - LATE_QUIET];
    return key;
  }

  #remember(): void {
    const at = this.ply * PAST;
    if (at + PAST > this.#past.length) this.#growPast();
    const past = this.#past;
    past[at + PAST_LOW] = this.hash[0];
    past[at + PAST_HIGH] = this.hash[1];
    past[at + PAST_CASTLING] = this.castling;
    past[at + PAST_EN_PASSANT] = this.enPassant;
    past[at + PAST_QUIET] = this.quiet;
    past[at + PAST_SPAN] = this.#span;
    past[at + PAST_SCORE] = this.score;
    past[at + PAST_PHASE] = this.phase;
    past[at + PAST_REPEATS] = this.repeats | ((this.lastSame + 1) << 8);
  }

  /** Everything but what stands where. */
  #restore(): void {
    const at = --this.ply * PAST;
    const past = this.#past;
    this.hash[0] = past[at + PAST_LOW];
    this.hash[1] = past[at + PAST_HIGH];
    this.castling = past[at + PAST_CASTLING];
    this.enPassant = past[at + PAST_EN_PASSANT];
    this.quiet = past[at + PAST_QUIET];
    this.#span = past[at + PAST_SPAN];
    this.score = past[at + PAST_SCORE];
    this.phase = past[at + PAST_PHASE];
    this.repeats = past[at + PAST_REPEATS] & 255;
    this.lastSame = (past[at + PAST_REPEATS] >> 8) - 1;
    this.turn ^= 1;
  }

  /** Looks for this position among those since the last move that cannot be taken back. */
  #countRepeats(): void {
    this.repeats = 0;
    this.lastSame = -1;
    const past = this.#past;
    const low = this.hash[0];
    const high = this.hash[1];
    for (let ply = this.ply - 4; ply >= this.ply - this.#span; ply -= 2) {
      if (past[ply * PAST + PAST_LOW] !== low || past[ply * PAST + PAST_HIGH] !== high) continue;
      if (this.repeats++ === 0) this.lastSame = ply;
    }
  }

  #growPast(): void {
    const past = new Int32Array(2 * this.#past.length);
    past.set(this.#past);
    this.#past = past;
  }
}

/** Where the rook comes from and goes to when a king castles to a square. */
function rookFrom(king: number): number {
  return (king & 7) === 6 ? king + 1 : king - 2;
}

function rookTo(king: number): number {
  return (king & 7) === 6 ? king - 1 : king + 1;
}
