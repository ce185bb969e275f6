import { type Game, type GameTraits, WIN } from '../rules/game.js';
import { CHECKS, countBits, findThreats, THREATS } from './attacks.js';
import { countPoints, Evaluation, materialOf, mixed, PARTS } from './evaluation.js';
import { exchangeValue } from './exchange.js';
import { formatFen, readFen, START_FEN } from './fen.js';
import { fromOf, promotionOf, toOf } from './moves.js';
import { BISHOP, BLACK_PIECE, EMPTY, KNIGHT, letterOf, PAWN, QUEEN, ROOK, WHITE } from './pieces.js';
import { type Position, QUIET_LIMIT } from './position.js';
import { formatSan, readMove } from './san.js';
import { EXCHANGE_WORTH } from './worth.js';
import { hasLegalMove, writeLegalMoves } from './write-moves.js';

const traits: GameTraits = {
  name: 'chess',
  players: 2,
  maxMoves: 256,
  maxPlies: Number.POSITIVE_INFINITY,
  repetition: true,
};

/** How a game has ended. */
export type ChessEnding = 'checkmate' | 'stalemate' | 'repetition' | 'fifty moves' | 'insufficient material';

/** What a part of the evaluation adds to it. */
export interface ChessContribution {
  /** Name of the part, such as `mobility`. */
  readonly name: string;
  /** In hundredths of a pawn, for the side to move. */
  readonly score: number;
}

/** Ratings of captures start here, so that all of them come before other moves. */
const GOOD_CAPTURE = 10_000;

/**
 * Chess with all its rules: castling, en passant, promotion, and draws by stalemate, threefold
 * repetition, fifty moves without progress, and too few pieces. White is player 0. A move is a
 * number; `describeMove` and `parseMove` turn it into text and back.
 *
 * ```ts
 * const chess = new Chess();
 * chess.play(chess.parseMove('Nf3'));
 * ```
 */
export class Chess implements Game {
  readonly traits = traits;
  readonly #position: Position;
  readonly #firstMove: number;
  readonly #evaluation = new Evaluation();
  readonly #threats = new Int32Array(THREATS);
  readonly #scratch = new Int32Array(traits.maxMoves);
  /** What is known of the present position, found when first asked for. */
  #hasThreats = false;
  #mobility: 'unknown' | 'free' | 'stuck' = 'unknown';
  /** The ply from which on a position that comes twice is a draw; none if below 0. */
  #searchedFrom = -1;

  /** The first position of a game, or the one of a FEN. */
  constructor(fen: string = START_FEN) {
    const { position, moveNumber } = readFen(fen);
    this.#position = position;
    this.#firstMove = 2 * moveNumber + position.turn;
  }

  /** The position of a text in Forsyth–Edwards notation. */
  static parse(fen: string): Chess {
    return new Chess(fen);
  }

  get player(): number {
    return this.#position.turn;
  }

  get isOver(): boolean {
    return this.#isDrawn() || !this.#canMove();
  }

  /** How the game has ended; undefined while it goes on. */
  get ending(): ChessEnding | undefined {
    if (!this.#canMove()) return this.isUrgent ? 'checkmate' : 'stalemate';
    if (isDead(this.#position)) return 'insufficient material';
    if (this.#isRepeated()) return 'repetition';
    return this.#position.quiet >= QUIET_LIMIT ? 'fifty moves' : undefined;
  }

  /** A draw by repetition or by the fifty-move rule depends on the moves before. */
  get isPathDependent(): boolean {
    return this.#isRepeated() || this.#position.quiet >= QUIET_LIMIT;
  }

  /** Whether the side to move is in check. */
  get isUrgent(): boolean {
    return this.#findThreats()[CHECKS] > 0;
  }

  /**
   * Skipping a turn shows nothing in check, nor with pawns alone, where having to move can lose.
   */
  get canSkip(): boolean {
    const { bits, turn } = this.#position;
    const own = 2 * BLACK_PIECE * turn;
    let pieces = 0;
    for (let i = own + 2 * KNIGHT; i < own + 2 * QUEEN + 2; i++) pieces |= bits[i];
    return pieces !== 0 && !this.isUrgent;
  }

  /** Pieces as players count them, in hundredths of a pawn: 1, 3, 3, 5 and 9 pawns. */
  get material(): number {
    const count = countPoints(this.#position);
    return 100 * (this.#position.turn === WHITE ? count : -count);
  }

  get hashLow(): number {
    return this.#position.hashLow;
  }

  get hashHigh(): number {
    return this.#position.hashHigh;
  }

  /** The number of the move, from 1, which grows after each move of Black. */
  get moveNumber(): number {
    return (this.#firstMove + this.#position.ply) >> 1;
  }

  /**
   * The piece on a square, 0 to 63 from a1 along the ranks, as its letter in a FEN; empty if there
   * is none.
   */
  pieceOn(square: number): string {
    return letterOf(this.#position.cells[square]).trim();
  }

  writeMoves(out: Int32Array, start: number): number {
    return writeLegalMoves(this.#position, this.#findThreats(), out, start, 'all');
  }

  /** Captures that lose no material, and promotions to a queen. */
  writeLoudMoves(out: Int32Array, start: number): number {
    const last = writeLegalMoves(this.#position, this.#findThreats(), out, start, 'loud');
    let end = start;
    for (let i = start; i < last; i++) {
      const move = out[i];
      if (this.#isFair(move) || exchangeValue(this.#position, move) >= 0) out[end++] = move;
    }
    return end;
  }

  play(move: number): void {
    this.#position.play(move);
    this.#forget();
  }

  undo(move: number): void {
    this.#position.undo(move);
    this.#forget();
  }

  playSkip(): void {
    this.#position.playSkip();
    this.#forget();
  }

  undoSkip(): void {
    this.#position.undoSkip();
    this.#forget();
  }

  evaluate(): number {
    if (!this.#canMove()) return this.isUrgent ? -WIN : 0;
    if (this.#isDrawn()) return 0;
    const score = this.#evaluation.score(this.#position);
    return this.#position.turn === WHITE ? score : -score;
  }

  /** The square that a move goes to, 0 to 63. */
  targetOf(move: number): number {
    return toOf(move);
  }

  /**
   * What each part of the evaluation adds, in hundredths of a pawn for the side to move. The sum
   * without its fraction is `evaluate()`, unless the game is over.
   */
  contributions(): ChessContribution[] {
    const position = this.#position;
    this.#evaluation.score(position);
    const sign = position.turn === WHITE ? 1 : -1;
    const material = sign * mixed(materialOf(position), position.phase);
    const parts = PARTS.map((name, i) => ({
      name,
      score: sign * mixed(this.#evaluation.parts[i], position.phase),
    }));
    const [placed, ...others] = parts;
    return [{ name: 'material', score: material }, { name: 'place', score: placed.score - material }, ...others];
  }

  /**
   * Captures first, the most valuable piece by the least valuable; those that lose material last.
   */
  rateMove(move: number): number {
    const { cells } = this.#position;
    const promotion = promotionOf(move);
    const taken = cells[toOf(move)] & 7;
    const mover = cells[fromOf(move)] & 7;
    if (taken === EMPTY && promotion === 0) return 0;
    if (promotion !== 0 && promotion !== QUEEN) return -1;
    if (this.#isFair(move)) return GOOD_CAPTURE + 8 * EXCHANGE_WORTH[taken] - mover + 8 * EXCHANGE_WORTH[promotion];
    const value = exchangeValue(this.#position, move);
    return value < 0 ? value : GOOD_CAPTURE + 8 * EXCHANGE_WORTH[taken] - mover;
  }

  /**
   * Tells the game that a search starts from this position, or that it has ended. In a search a
   * position that comes a second time is a draw, as whoever went back once can do it again; so the
   * search sees it earlier.
   */
  markSearch(isSearching: boolean): void {
    this.#searchedFrom = isSearching ? this.#position.ply : -1;
  }

  writeHash(out: Int32Array): void {
    this.#position.writeHash(out);
  }

  /** The move in standard algebraic notation: `Nf3`, `exd5`, `O-O`, `e8=Q#`. */
  describeMove(move: number): string {
    return formatSan(this, this.#position, move);
  }

  /**
   * Reads a move in standard algebraic notation or by its squares: `Nf3`, `g1f3`. Refuses moves
   * that are not legal here, and says why.
   */
  parseMove(text: string): number {
    return readMove(this, this.#position, text);
  }

  /** Returns the position in Forsyth–Edwards notation (FEN). */
  toFen(): string {
    return formatFen(this.#position, this.moveNumber);
  }

  /** The board, White below. */
  toText(): string {
    const rows: string[] = [];
    for (let rank = 7; rank >= 0; rank--) {
      const row = Array.from({ length: 8 }, (_, file) => this.pieceOn(8 * rank + file) || '.');
      rows.push(`${rank + 1} ${row.join(' ')}`);
    }
    return [...rows, '  a b c d e f g h'].join('\n');
  }

  /** Whether a capture cannot lose material, whatever follows. */
  #isFair(move: number): boolean {
    const { cells } = this.#position;
    return EXCHANGE_WORTH[cells[toOf(move)] & 7] >= EXCHANGE_WORTH[cells[fromOf(move)] & 7];
  }

  #isDrawn(): boolean {
    return this.#position.quiet >= QUIET_LIMIT || this.#isRepeated() || isDead(this.#position);
  }

  #isRepeated(): boolean {
    const { repeats, lastSame } = this.#position;
    return repeats > 1 || (repeats === 1 && this.#searchedFrom >= 0 && lastSame > this.#searchedFrom);
  }

  #canMove(): boolean {
    if (this.#mobility === 'unknown')
      this.#mobility = hasLegalMove(this.#position, this.#findThreats(), this.#scratch) ? 'free' : 'stuck';
    return this.#mobility === 'free';
  }

  #findThreats(): Int32Array {
    if (!this.#hasThreats) {
      findThreats(this.#position, this.#threats);
      this.#hasThreats = true;
    }
    return this.#threats;
  }

  #forget(): void {
    this.#hasThreats = false;
    this.#mobility = 'unknown';
  }
}

/** The light squares, which are the same bits in both words. */
const LIGHT = 0x55aa55aa;

/**
 * Whether nobody can mate any more: kings, and at most one knight or bishops on squares of one
 * color.
 */
function isDead({ bits, phase }: Position): boolean {
  // More than two small pieces are rarely all bishops of one color.
  if (phase > 2) return false;
  for (const side of [0, BLACK_PIECE])
    for (const kind of [PAWN, ROOK, QUEEN])
      if ((bits[2 * (side + kind)] | bits[2 * (side + kind) + 1]) !== 0) return false;
  if (phase <= 1) return true;
  if ((bits[2 * KNIGHT] | bits[2 * KNIGHT + 1] | bits[16 + 2 * KNIGHT] | bits[17 + 2 * KNIGHT]) !== 0) return false;
  const low = bits[2 * BISHOP] | bits[16 + 2 * BISHOP];
  const high = bits[2 * BISHOP + 1] | bits[17 + 2 * BISHOP];
  const light = countBits(low & LIGHT) + countBits(high & LIGHT);
  return light === 0 || light === 2;
}
