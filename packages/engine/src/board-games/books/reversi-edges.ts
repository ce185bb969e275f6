import { component, type EvaluationComponent } from '../evaluation/component.js';
import type { Reversi } from '../games/reversi.js';
import type { PatternBook } from './pattern-book.js';

/** Eight squares, each empty, own or the opponent's. */
export const EDGE_PATTERNS = 6561;
const SQUARES = 8;
const EMPTY = 0;
const OWN = 1;
const OTHER = 2;

/** Powers of three, and for each set of bits the sum of those at its bits. */
const POWERS: readonly number[] = [1, 3, 9, 27, 81, 243, 729, 2187];
const BITS_TO_PATTERN: Readonly<Int16Array> = Int16Array.from({ length: 256 }, (_, bits) =>
  POWERS.reduce((sum, power, i) => sum + (((bits >> i) & 1) === 0 ? 0 : power), 0),
);

/** What a disk that can no longer be turned is worth, by square: corners are worth most. */
const WORTH: readonly number[] = [8, 3, 3, 3, 3, 3, 3, 8];
/**
 * How likely a disk can be set on an empty square although nothing is turned on the edge itself.
 */
const LIKELIHOOD: readonly number[] = [0.05, 0.3, 0.6, 0.6, 0.6, 0.6, 0.3, 0.05];

/** The number of the pattern on an edge of the board, from 0 to 6560, for the side to move. */
export function edgePattern(board: Reversi, edge: 0 | 1 | 2 | 3): number {
  return BITS_TO_PATTERN[board.edgeBits(edge, 'own')] + 2 * BITS_TO_PATTERN[board.edgeBits(edge, 'other')];
}

/**
 * Computes what every pattern of an edge is worth for the side to move. Nothing is learned from
 * games: each side is assumed to play on the edge where it can, or probably can, until it is full.
 */
export function computeEdgeValues(): Float64Array {
  const values = new Float64Array(EDGE_PATTERNS);
  // From full edges to empty ones: a move only leads to fuller ones.
  const patterns = Array.from({ length: EDGE_PATTERNS }, (_, pattern) => pattern).sort(
    (a, b) => countEmpty(a) - countEmpty(b) || a - b,
  );
  for (const pattern of patterns) {
    const squares = read(pattern);
    values[pattern] = (expect(squares, values, OWN) - expect(swap(squares), values, OWN)) / 2;
  }
  return values;
}

/** What the side to move can expect if it has the next move on the edge, or leaves it. */
function expect(squares: readonly number[], values: Float64Array, mover: number): number {
  const stay = countStable(squares);
  const options: { value: number; likelihood: number }[] = [];
  for (let square = 0; square < SQUARES; square++) {
    if (squares[square] !== EMPTY) continue;
    const after = [...squares];
    const flips = flipAlong(after, square, mover);
    after[square] = mover;
    options.push({ value: values[write(after)], likelihood: flips > 0 ? 1 : LIKELIHOOD[square] });
  }
  options.sort((a, b) => b.value - a.value);
  let value = 0;
  let rest = 1;
  for (const option of options) {
    if (option.value <= stay) break;
    value += rest * option.likelihood * option.value;
    rest *= 1 - option.likelihood;
  }
  return value + rest * stay;
}

/** Turns the disks that a move turns on the edge, and returns how many. */
function flipAlong(squares: number[], square: number, mover: number): number {
  const other = OWN + OTHER - mover;
  let flips = 0;
  for (const step of [-1, 1]) {
    let end = square + step;
    while (squares[end] === other) end += step;
    if (squares[end] !== mover) continue;
    for (let at = square + step; at !== end; at += step) {
      squares[at] = mover;
      flips++;
    }
  }
  return flips;
}

/**
 * What disks are worth that cannot be turned any more: those of one colour from a corner on, or all
 * if full.
 */
function countStable(squares: readonly number[]): number {
  const isStable = new Array<boolean>(SQUARES).fill(!squares.includes(EMPTY));
  for (let i = 0; i < SQUARES && squares[i] !== EMPTY && squares[i] === squares[0]; i++) isStable[i] = true;
  for (let i = SQUARES - 1; i >= 0 && squares[i] !== EMPTY && squares[i] === squares[SQUARES - 1]; i--)
    isStable[i] = true;
  let value = 0;
  for (let i = 0; i < SQUARES; i++) if (isStable[i]) value += squares[i] === OWN ? WORTH[i] : -WORTH[i];
  return value;
}

function read(pattern: number): number[] {
  return POWERS.map((power) => Math.floor(pattern / power) % 3);
}

function write(squares: readonly number[]): number {
  return squares.reduce((sum, square, i) => sum + square * POWERS[i], 0);
}

function swap(squares: readonly number[]): number[] {
  return squares.map((square) => (square === EMPTY ? EMPTY : OWN + OTHER - square));
}

function countEmpty(pattern: number): number {
  return read(pattern).filter((square) => square === EMPTY).length;
}

/**
 * Component of an evaluation of Reversi: the values of the four edges, each looked up in a table.
 */
export function reversiEdges(book: PatternBook): EvaluationComponent<Reversi> {
  return component<Reversi>(
    'edges',
    (board) =>
      book.valueOf(edgePattern(board, 0)) +
      book.valueOf(edgePattern(board, 1)) +
      book.valueOf(edgePattern(board, 2)) +
      book.valueOf(edgePattern(board, 3)),
  );
}

/**
 * Teaches the book how a game ended, for the patterns of the present position. `margin` is for the
 * side to move.
 */
export function learnEdges(book: PatternBook, board: Reversi, margin: number): void {
  for (const edge of [0, 1, 2, 3] as const) book.learn(edgePattern(board, edge), margin);
}
