import { ZobristKeys } from '../memory/zobrist-keys.js';
import { type Game, type GameTraits, WIN } from '../rules/game.js';

const traits: GameTraits = { name: 'tic-tac-toe', players: 2, maxMoves: 9, maxPlies: 9 };

const LINES = [0b111, 0b111000, 0b111000000, 0b1001001, 0b10010010, 0b100100100, 0b100010001, 0b1010100] as const;
const FULL = 0b111111111;

/** Scores of a line that only one side has marked, by its number of marks. */
const LINE_SCORES = [0, 1, 10] as const;
/** The side to move completes a line at once. */
const NEXT_WINS = 1000;
/** The side to move can stop one line of the opponent, but not two. */
const NEXT_LOSES = 500;

/** Tic-tac-toe: three in a row. Moves are squares, 0 to 8, row by row. */
export class TicTacToe implements Game {
  readonly traits = traits;
  readonly #keys = new ZobristKeys({ places: 9, pieces: 2 });
  /** The marks of both players, one bit per square. */
  readonly #marks = new Int32Array(2);
  readonly #hash = new Int32Array(2);
  #turn = 0;
  #isWon = false;

  get player(): number {
    return this.#turn;
  }

  get isOver(): boolean {
    return this.#isWon || (this.#marks[0] | this.#marks[1]) === FULL;
  }

  get hashLow(): number {
    return this.#hash[0];
  }

  get hashHigh(): number {
    return this.#hash[1];
  }

  writeMoves(out: Int32Array, start: number): number {
    const taken = this.#marks[0] | this.#marks[1];
    let end = start;
    for (let square = 0; square < 9; square++) if ((taken & (1 << square)) === 0) out[end++] = square;
    return end;
  }

  play(square: number): void {
    const turn = this.#turn;
    const marks = this.#marks[turn] | (1 << square);
    this.#marks[turn] = marks;
    this.#toggle(square, turn);
    this.#isWon = hasLine(marks);
    this.#turn = 1 - turn;
  }

  undo(square: number): void {
    this.#turn = 1 - this.#turn;
    this.#marks[this.#turn] &= ~(1 << square);
    this.#toggle(square, this.#turn);
    this.#isWon = false;
  }

  evaluate(): number {
    if (this.#isWon) return -WIN;
    if (this.isOver) return 0;
    const mine = this.#marks[this.#turn];
    const theirs = this.#marks[1 - this.#turn];
    let score = 0;
    let threats = 0;
    for (const line of LINES) {
      const own = countMarks(mine & line);
      const other = countMarks(theirs & line);
      if (other === 0) score += LINE_SCORES[own];
      if (own === 0) score -= LINE_SCORES[other];
      if (own === 2 && other === 0) return NEXT_WINS;
      if (other === 2 && own === 0) threats++;
    }
    return threats > 1 ? -NEXT_LOSES : score;
  }

  writeHash(out: Int32Array): void {
    out[0] = 0;
    out[1] = 0;
    for (let player = 0; player < 2; player++)
      for (let square = 0; square < 9; square++)
        if ((this.#marks[player] & (1 << square)) !== 0) {
          out[0] ^= this.#keys.low[this.#keys.keyOf(square, player)];
          out[1] ^= this.#keys.high[this.#keys.keyOf(square, player)];
        }
  }

  /**
   * Writes two maps, row by row: 1 for each mark of the side to move, then 1 for each of the other, and 0
   * elsewhere. This is what a network sees.
   */
  writePlanes(out: Float64Array): void {
    for (let square = 0; square < 9; square++) {
      out[square] = (this.#marks[this.#turn] >> square) & 1;
      out[9 + square] = (this.#marks[1 - this.#turn] >> square) & 1;
    }
  }

  /** Three rows of three characters. */
  toText(): string {
    const marks = Array.from({ length: 9 }, (_, square) => {
      if ((this.#marks[0] & (1 << square)) !== 0) return 'X';
      return (this.#marks[1] & (1 << square)) !== 0 ? 'O' : '.';
    });
    return [0, 3, 6].map((row) => marks.slice(row, row + 3).join('')).join('\n');
  }

  #toggle(square: number, player: number): void {
    const key = this.#keys.keyOf(square, player);
    this.#hash[0] ^= this.#keys.low[key];
    this.#hash[1] ^= this.#keys.high[key];
  }
}

function hasLine(marks: number): boolean {
  for (let i = 0; i < LINES.length; i++) if ((marks & LINES[i]) === LINES[i]) return true;
  return false;
}

/** The number of marks in a line, which has at most three. */
function countMarks(marks: number): number {
  return (marks === 0 ? 0 : 1) + ((marks & (marks - 1)) === 0 ? 0 : 1);
}
