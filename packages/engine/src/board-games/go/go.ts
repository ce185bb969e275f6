import { InvalidDataError, requireText } from '../../data/check.js';
import { checkExactOptions } from '../../data/parse.js';
import { boolean, choice, type Infer, integer, list, number, optional, struct } from '../../data/schema.js';
import { withRoom } from '../../math/with-room.js';
import { ZobristKeys } from '../memory/zobrist-keys.js';
import { type Game, type GameTraits, winBy } from '../rules/game.js';
import { AreaCounter } from './area.js';
import { BLACK, EMPTY, GoBoard, WHITE } from './go-board.js';
import { nameOfPoint, pointOfName } from './go-points.js';

export const MIN_GO_SIZE = 5;
export const MAX_GO_SIZE = 19;

const goOptions = struct({
  __proto__: null,
  /** The number of lines on each side. By default 9. */
  size: optional(integer({ min: MIN_GO_SIZE, max: MAX_GO_SIZE })),
  /** The points that White gets for moving second, in halves. By default 7. */
  komi: optional(number({ min: -500, max: 500 })),
  /**
   * Whether a move may leave its own chain without liberties, which is then removed. By default
   * false.
   */
  suicide: optional(boolean()),
  /** Stones that are on the board before the first move, as moves. */
  black: optional(list(integer({ min: 0, max: MAX_GO_SIZE ** 2 - 1 }))),
  /** White stones that are on the board before the first move, as moves. */
  white: optional(list(integer({ min: 0, max: MAX_GO_SIZE ** 2 - 1 }))),
  /** Who moves first. By default Black. */
  toMove: optional(choice(['black', 'white'])),
});

/** A board and the rules on it. */
export type GoOptions = Infer<typeof goOptions>;

/**
 * Go on boards of 5 to 19 lines, by area: stones and what they surround count, and all stones that
 * are on the board at the end count as alive, so dead ones must be captured or agreed on
 * (`judgeDeadStones`). No move may repeat an earlier position of the board (positional superko).
 * Two passes end the game.
 *
 * Moves are points, row by row from the upper left; the move after the last point is a pass. Black
 * is the first player. The size of the win counts, and its margin is in halves of a point.
 */
export class Go implements Game {
  readonly traits: GameTraits;
  /** Lines on each side. */
  readonly size: number;
  /** The points that White gets for moving second. */
  readonly komi: number;
  /** The move that passes. */
  readonly pass: number;
  /**
   * The stones, for code that looks at chains, such as playouts. Points have an edge around them:
   * see {@link pointOf}.
   */
  readonly board: GoBoard;
  readonly #counter: AreaCounter;
  readonly #extras = new ZobristKeys({ places: 0, pieces: 0, extras: 3, seed: 'go turns' });
  readonly #koKeys: ZobristKeys;
  readonly #hash = new Int32Array(2);
  /** The moves made, and the passes in a row before each. */
  #moves = new Int32Array(128);
  #passesBefore = new Uint8Array(128);
  #ply = 0;
  #turn = 0;
  #passes = 0;

  constructor(options: GoOptions = {}) {
    checkExactOptions(goOptions, options, 'Go');
    const { size = 9, komi = 7, suicide = false, black = [], white = [], toMove = 'black' } = options;
    if (!Number.isInteger(2 * komi)) throw new InvalidDataError('Go.komi', `must be in halves of a point, got ${komi}`);
    this.traits = {
      name: 'go',
      players: 2,
      maxMoves: size * size + 1,
      maxPlies: Number.POSITIVE_INFINITY,
      repetition: true,
    };
    this.size = size;
    this.komi = komi;
    this.pass = size * size;
    this.board = new GoBoard(size, suicide);
    this.#counter = new AreaCounter(this.board);
    this.#koKeys = new ZobristKeys({ places: this.board.area, pieces: 1, seed: 'go ko' });
    this.#setUp(black, BLACK, 'Go.black');
    this.#setUp(white, WHITE, 'Go.white');
    if (toMove === 'white') this.#turn = 1;
    this.#updateHash();
  }

  /**
   * Reads a position from a drawing: one row a line from the top, `X` for black stones, `O` for
   * white ones and `.` for free points; spaces between them do not matter.
   */
  static parse(text: string, options: Omit<GoOptions, 'size' | 'black' | 'white'> = {}): Go {
    requireText(text, 'board');
    const rows = text
      .split('\n')
      .map((row) => row.replace(/\s/g, ''))
      .filter((row) => row !== '');
    const size = rows.length;
    if (size < MIN_GO_SIZE || size > MAX_GO_SIZE)
      throw new InvalidDataError('board', `must have ${MIN_GO_SIZE} to ${MAX_GO_SIZE} rows, got ${size}`);
    for (const [y, row] of rows.entries())
      if (row.length !== size || !/^[XO.]*$/.test(row))
        throw new InvalidDataError('board', `must have ${size} points in row ${y + 1}, each X, O or .`);
    const points = [...rows.join('')];
    const stonesOf = (letter: string) => points.flatMap((point, move) => (point === letter ? [move] : []));
    return new Go({ ...options, size, black: stonesOf('X'), white: stonesOf('O') });
  }

  get player(): number {
    return this.#turn;
  }

  get isOver(): boolean {
    return this.#passes >= 2;
  }

  /** The number of passes in a row before this position. */
  get passes(): number {
    return this.#passes;
  }

  get hashLow(): number {
    return this.#hash[0];
  }

  get hashHigh(): number {
    return this.#hash[1];
  }

  /** Whether a move is forbidden here because of the positions before. */
  get isPathDependent(): boolean {
    return !this.isOver && this.board.hasForbiddenRepetition(this.#turn + 1);
  }

  /** The last move, or undefined before the first. */
  get lastMove(): number | undefined {
    return this.#ply === 0 ? undefined : this.#moves[this.#ply - 1];
  }

  /** The index of a move's point on the {@link board}. */
  pointOf(move: number): number {
    const y = Math.floor(move / this.size);
    return (y + 1) * this.board.stride + move - y * this.size + 1;
  }

  /** The move on a point of the {@link board}. */
  moveOf(point: number): number {
    const y = Math.floor(point / this.board.stride);
    return (y - 1) * this.size + point - y * this.board.stride - 1;
  }

  /** The player whose stone is on a point, 0 for Black; undefined if it is free. */
  stoneAt(move: number): number | undefined {
    const color = this.board.colorAt(this.pointOf(move));
    return color === EMPTY ? undefined : color - 1;
  }

  /** Whether the player to move may make a move: a whole number from 0 to `pass`. */
  isLegal(move: number): boolean {
    if (this.isOver || !Number.isInteger(move) || move < 0 || move > this.pass) return false;
    return move === this.pass || this.board.isLegal(this.pointOf(move), this.#turn + 1);
  }

  /** The points in order, then the pass. */
  writeMoves(out: Int32Array, start: number): number {
    const { board, size } = this;
    const color = this.#turn + 1;
    let end = start;
    let move = 0;
    for (let y = 1; y <= size; y++)
      for (let x = 1; x <= size; x++) {
        if (board.isLegal(y * board.stride + x, color)) out[end++] = move;
        move++;
      }
    out[end++] = move;
    return end;
  }

  play(move: number): void {
    if (this.#ply === this.#moves.length) {
      this.#moves = withRoom(this.#moves, 2 * this.#ply);
      this.#passesBefore = withRoom(this.#passesBefore, 2 * this.#ply);
    }
    this.#moves[this.#ply] = move;
    this.#passesBefore[this.#ply++] = this.#passes;
    if (move === this.pass) {
      this.board.pass();
      this.#passes++;
    } else {
      this.board.play(this.pointOf(move), this.#turn + 1);
      this.#passes = 0;
    }
    this.#turn = 1 - this.#turn;
    this.#updateHash();
  }

  undo(move: number): void {
    if (move === this.pass) this.board.undoPass();
    else this.board.undo(this.pointOf(move));
    this.#passes = this.#passesBefore[--this.#ply];
    this.#turn = 1 - this.#turn;
    this.#updateHash();
  }

  /** Before the end, each free point counts for the color whose stones are nearer. */
  evaluate(): number {
    const area = this.isOver ? this.#counter.countArea(this.board) : this.#counter.guessArea(this.board);
    const margin = this.#turn === 0 ? 2 * (area - this.komi) : 2 * (this.komi - area);
    return this.isOver ? winBy(margin) : margin;
  }

  /** By how many points Black leads if all stones are alive, komi included. */
  get lead(): number {
    return this.#counter.countArea(this.board) - this.komi;
  }

  writeHash(out: Int32Array): void {
    this.board.writeHash(out);
    this.#addTurnKeys(out);
  }

  describeMove(move: number): string {
    return nameOfPoint(move, this.size);
  }

  /** The move of a name such as `D4` or `pass`; undefined if the board has no such point. */
  findMove(name: string): number | undefined {
    return pointOfName(name, this.size);
  }

  /** Rows from the top, as {@link Go.parse} reads them. */
  toText(): string {
    const rows = Array.from({ length: this.size }, (_, y) =>
      Array.from({ length: this.size }, (_, x) => '.XO'[this.board.colorAt(this.pointOf(y * this.size + x))]).join(''),
    );
    return rows.join('\n');
  }

  #setUp(moves: readonly number[], color: number, path: string): void {
    for (const [i, move] of moves.entries()) {
      if (move >= this.pass) throw new InvalidDataError(`${path}[${i}]`, `must be on the board, got ${move}`);
      if (this.stoneAt(move) !== undefined)
        throw new InvalidDataError(`${path}[${i}]`, `must be a free point, but ${this.describeMove(move)} has a stone`);
      if (!this.board.isPeaceful(this.pointOf(move), color))
        throw new InvalidDataError(`${path}[${i}]`, `leaves a chain at ${this.describeMove(move)} without liberties`);
      this.board.setUp(this.pointOf(move), color);
    }
  }

  #updateHash(): void {
    this.#hash[0] = this.board.hash[0];
    this.#hash[1] = this.board.hash[1];
    this.#addTurnKeys(this.#hash);
  }

  /** Adds who moves, the passes, and the ko. */
  #addTurnKeys(out: Int32Array): void {
    const { low, high } = this.#extras;
    if (this.#turn === 1) {
      out[0] ^= low[0];
      out[1] ^= high[0];
    }
    if (this.#passes > 0) {
      const key = Math.min(2, this.#passes);
      out[0] ^= low[key];
      out[1] ^= high[key];
    }
    const { koPoint } = this.board;
    if (koPoint === 0) return;
    out[0] ^= this.#koKeys.low[koPoint];
    out[1] ^= this.#koKeys.high[koPoint];
  }
}
