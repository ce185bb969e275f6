import { countBits } from './attacks.js';
import { AHEAD, AHEAD_WIDE, FILE_BITS, NEIGHBOR_FILES } from './pawn-squares.js';
import { BISHOP, BLACK_PIECE, EMPTY, KNIGHT, PAWN, QUEEN, ROOK, WHITE } from './pieces.js';
import type { Position } from './position.js';
import { DELTAS, KING_BITS, KNIGHT_BITS, REACH } from './squares.js';
import { endOf, FULL_PHASE, MATERIAL, middleOf, POINTS, pair } from './worth.js';

/** The parts of an evaluation, in the order in which {@link Evaluation.parts} has them. */
export const PARTS = ['placed pieces', 'mobility', 'pawns', 'rooks', 'bishop pair', 'kings', 'turn'] as const;
const PLACED = 0;
const MOBILITY = 1;
const PAWNS = 2;
const ROOKS = 3;
const BISHOPS = 4;
const KINGS = 5;
const TURN = 6;

/** What each square is worth that a piece can go to, by kind, and how many are usual. */
const PER_SQUARE: Readonly<Int32Array> = Int32Array.of(0, 0, pair(5, 5), pair(5, 5), pair(3, 4), pair(1, 3));
const USUAL_SQUARES: Readonly<Uint8Array> = Uint8Array.of(0, 0, 4, 6, 7, 13);
/** How much a piece adds to an attack on a king, for each square beside it that it attacks. */
const ATTACK: Readonly<Uint8Array> = Uint8Array.of(0, 0, 2, 2, 3, 4);
const MAX_ATTACK = 250;

const DOUBLED = pair(-9, -18);
const ISOLATED = pair(-12, -10);
/** A pawn that no pawn can stop, by how many ranks it has advanced. */
const PASSED: Readonly<Int32Array> = Int32Array.of(
  0,
  pair(2, 10),
  pair(4, 14),
  pair(10, 28),
  pair(28, 52),
  pair(55, 95),
  pair(90, 150),
  0,
);
const OPEN_FILE = pair(22, 10);
const HALF_OPEN_FILE = pair(10, 6);
const BISHOP_PAIR = pair(28, 45);
const SHIELD_NEAR = 11;
const SHIELD_FAR = 6;
const BARE_FILE = -14;
const TO_MOVE = pair(12, 6);

/**
 * Scores a position by what it knows of chess, part by part, for White. Everything but material and
 * place is computed again for each position.
 */
export class Evaluation {
  /** What each part is worth for White, as pairs of middle game and endgame. */
  readonly parts = new Int32Array(PARTS.length);

  /** The score of the position for White. */
  score(position: Position): number {
    const { parts } = this;
    parts.fill(0);
    parts[PLACED] = position.score;
    parts[TURN] = position.turn === WHITE ? TO_MOVE : -TO_MOVE;
    this.#addSide(position, 0, 1);
    this.#addSide(position, 1, -1);
    let total = 0;
    for (let part = 0; part < parts.length; part++) total += parts[part];
    return Math.trunc(mixed(total, position.phase));
  }

  #addSide(position: Position, color: number, sign: number): void {
    const { bits } = position;
    const own = 2 * BLACK_PIECE * color;
    this.#addPieces(position, color, sign);
    this.#addPawns(position, color, sign);
    this.#addKing(position, color, sign);
    if (countBits(bits[own + 2 * BISHOP]) + countBits(bits[own + 2 * BISHOP + 1]) >= 2)
      this.parts[BISHOPS] += sign * BISHOP_PAIR;
  }

  /** How freely pieces move, how they attack the other king, and rooks on open files. */
  #addPieces(position: Position, color: number, sign: number): void {
    const { bits } = position;
    const own = 2 * BLACK_PIECE * color;
    const their = 2 * BLACK_PIECE - own;
    const king = position.kingOf(color ^ 1);
    const pawnLow = bits[their + 2 * PAWN];
    const pawnHigh = bits[their + 2 * PAWN + 1];
    const freeLow = ~(bits[own] | pawnAttacksLow(pawnLow, pawnHigh, color ^ 1));
    const freeHigh = ~(bits[own + 1] | pawnAttacksHigh(pawnLow, pawnHigh, color ^ 1));
    let attack = 0;
    let mobility = 0;
    for (let kind = KNIGHT; kind <= QUEEN; kind++)
      for (let word = 0; word < 2; word++)
        for (let pieces = bits[own + 2 * kind + word]; pieces !== 0; pieces &= pieces - 1) {
          const from = 31 - Math.clz32(pieces & -pieces) + 32 * word;
          if (kind === KNIGHT) {
            this.#low = KNIGHT_BITS[2 * from];
            this.#high = KNIGHT_BITS[2 * from + 1];
          } else this.#slide(position, from, kind);
          const squares = countBits(this.#low & freeLow) + countBits(this.#high & freeHigh);
          mobility += (squares - USUAL_SQUARES[kind]) * PER_SQUARE[kind];
          const near = (this.#low & KING_BITS[2 * king]) | 0;
          const nearHigh = this.#high & KING_BITS[2 * king + 1];
          if ((near | nearHigh) !== 0) attack += ATTACK[kind] * (countBits(near) + countBits(nearHigh));
          if (kind === ROOK) this.#addRook(position, from & 7, color, sign);
        }
    this.parts[MOBILITY] += sign * mobility;
    // An attack by several pieces is worth more than each of them.
    if (bits[own + 2 * QUEEN] !== 0 || bits[own + 2 * QUEEN + 1] !== 0)
      this.parts[KINGS] += sign * pair(Math.min(MAX_ATTACK, (attack * attack) >> 1), 0);
  }

  #low = 0;
  #high = 0;

  /** Finds the squares that a bishop, rook or queen attacks. */
  #slide({ cells }: Position, from: number, kind: number): void {
    let low = 0;
    let high = 0;
    const last = kind === ROOK ? 4 : 8;
    for (let direction = kind === BISHOP ? 4 : 0; direction < last; direction++) {
      const delta = DELTAS[direction];
      let to = from;
      for (let left = REACH[8 * from + direction]; left > 0; left--) {
        to += delta;
        if (to < 32) low |= 1 << to;
        else high |= 1 << (to & 31);
        if (cells[to] !== EMPTY) break;
      }
    }
    this.#low = low;
    this.#high = high;
  }

  #addRook({ bits }: Position, file: number, color: number, sign: number): void {
    const own = 2 * (PAWN + BLACK_PIECE * color);
    const their = 2 * (PAWN + BLACK_PIECE * (color ^ 1));
    const low = FILE_BITS[2 * file];
    const high = FILE_BITS[2 * file + 1];
    if (((bits[own] & low) | (bits[own + 1] & high)) !== 0) return;
    const isOpen = ((bits[their] & low) | (bits[their + 1] & high)) === 0;
    this.parts[ROOKS] += sign * (isOpen ? OPEN_FILE : HALF_OPEN_FILE);
  }

  #addPawns(position: Position, color: number, sign: number): void {
    const { bits } = position;
    const own = 2 * (PAWN + BLACK_PIECE * color);
    const their = 2 * (PAWN + BLACK_PIECE * (color ^ 1));
    const ownLow = bits[own];
    const ownHigh = bits[own + 1];
    let worth = 0;
    for (let word = 0; word < 2; word++)
      for (let pawns = bits[own + word]; pawns !== 0; pawns &= pawns - 1) {
        const square = 31 - Math.clz32(pawns & -pawns) + 32 * word;
        const at = 128 * color + 2 * square;
        const beside = 2 * (square & 7);
        const isDoubled = ((AHEAD[at] & ownLow) | (AHEAD[at + 1] & ownHigh)) !== 0;
        if (isDoubled) worth += DOUBLED;
        if (((NEIGHBOR_FILES[beside] & ownLow) | (NEIGHBOR_FILES[beside + 1] & ownHigh)) === 0) worth += ISOLATED;
        if (!isDoubled && ((AHEAD_WIDE[at] & bits[their]) | (AHEAD_WIDE[at + 1] & bits[their + 1])) === 0)
          worth += passedWorth(position, square, color);
      }
    this.parts[PAWNS] += sign * worth;
  }

  /**
   * Pawns in front of the king while there are many pieces; the hunt for a king that is left alone.
   */
  #addKing(position: Position, color: number, sign: number): void {
    const { bits } = position;
    const own = 2 * (PAWN + BLACK_PIECE * color);
    const king = position.kingOf(color);
    const file = king & 7;
    let shield = 0;
    for (let beside = Math.max(0, file - 1); beside <= Math.min(7, file + 1); beside++) {
      const inFile = 128 * color + 2 * ((king & 56) | beside);
      const low = AHEAD[inFile] & bits[own];
      const high = AHEAD[inFile + 1] & bits[own + 1];
      if ((low | high) === 0) {
        shield += BARE_FILE;
        continue;
      }
      const nearest = color === WHITE ? lowest(low, high) : highest(low, high);
      const ranks = Math.abs((nearest >> 3) - (king >> 3));
      shield += ranks === 1 ? SHIELD_NEAR : ranks === 2 ? SHIELD_FAR : 0;
    }
    this.parts[KINGS] += sign * pair(shield, 0);
    const their = 2 * BLACK_PIECE * (color ^ 1);
    const isAlone = countBits(bits[their]) + countBits(bits[their + 1]) === 1;
    if (isAlone) this.parts[KINGS] += sign * pair(0, huntWorth(king, position.kingOf(color ^ 1)));
  }
}

/** What a position is worth between middle game and endgame. */
export function mixed(score: number, phase: number): number {
  const weight = Math.min(phase, FULL_PHASE);
  return (middleOf(score) * weight + endOf(score) * (FULL_PHASE - weight)) / FULL_PHASE;
}

/** What the pieces of White are worth by kind alone, less those of Black. */
export function materialOf({ bits }: Position): number {
  let material = 0;
  for (let kind = PAWN; kind <= QUEEN; kind++) {
    const black = 2 * (kind + BLACK_PIECE);
    const white = countBits(bits[2 * kind]) + countBits(bits[2 * kind + 1]);
    material += (white - countBits(bits[black]) - countBits(bits[black + 1])) * MATERIAL[kind];
  }
  return material;
}

/** The points of White minus those of Black, as players count pieces. */
export function countPoints({ bits }: Position): number {
  let points = 0;
  for (let kind = PAWN; kind <= QUEEN; kind++) {
    const black = 2 * (kind + BLACK_PIECE);
    const white = countBits(bits[2 * kind]) + countBits(bits[2 * kind + 1]);
    points += (white - countBits(bits[black]) - countBits(bits[black + 1])) * POINTS[kind];
  }
  return points;
}

/**
 * A pawn that nothing but pieces can stop: worth more near its goal, and away from the other king.
 */
function passedWorth(position: Position, square: number, color: number): number {
  const rank = color === WHITE ? square >> 3 : 7 - (square >> 3);
  if (rank < 3) return PASSED[rank];
  const ahead = color === WHITE ? square + 8 : square - 8;
  const kings = squaresApart(ahead, position.kingOf(color ^ 1)) * 5 - squaresApart(ahead, position.kingOf(color)) * 3;
  const isBlocked = position.cells[ahead] !== EMPTY;
  return PASSED[rank] + pair(0, (kings * (rank - 2)) >> 1) - (isBlocked ? pair(5, 12) : 0);
}

/** A lone king is mated at the edge, with the help of the other king. */
function huntWorth(hunter: number, lone: number): number {
  const file = lone & 7;
  const rank = lone >> 3;
  const toEdge = Math.min(file, 7 - file) + Math.min(rank, 7 - rank);
  return 24 * (6 - toEdge) + 14 * (7 - squaresApart(hunter, lone));
}

function squaresApart(a: number, b: number): number {
  return Math.max(Math.abs((a & 7) - (b & 7)), Math.abs((a >> 3) - (b >> 3)));
}

const NOT_A = 0xfefefefe | 0;
const NOT_H = 0x7f7f7f7f;

function pawnAttacksLow(low: number, high: number, color: number): number {
  if (color === WHITE) return ((low << 7) & NOT_H) | ((low << 9) & NOT_A);
  return (((low >>> 9) | (high << 23)) & NOT_H) | (((low >>> 7) | (high << 25)) & NOT_A);
}

function pawnAttacksHigh(low: number, high: number, color: number): number {
  if (color === WHITE) return (((high << 7) | (low >>> 25)) & NOT_H) | (((high << 9) | (low >>> 23)) & NOT_A);
  return ((high >>> 9) & NOT_H) | ((high >>> 7) & NOT_A);
}

function lowest(low: number, high: number): number {
  return low !== 0 ? 31 - Math.clz32(low & -low) : 63 - Math.clz32(high & -high);
}

function highest(low: number, high: number): number {
  return high !== 0 ? 63 - Math.clz32(high) : 31 - Math.clz32(low);
}
