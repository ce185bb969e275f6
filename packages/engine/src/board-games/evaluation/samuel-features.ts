import type { Checkers } from '../games/checkers.js';
import { component, type EvaluationComponent } from './component.js';

// What Arthur Samuel's program of 1959 looked at. The active side is the side to move, the passive
// side the other. Squares have their usual numbers, 1 to 32; the first player starts on 1 to 12.

const SQUARES = 32;
/** Around the middle of the board. */
const CENTER: readonly number[] = [11, 12, 15, 16, 20, 21, 24, 25];
/** Beyond the edge. */
const EDGE = 0;
const EMPTY = -1;
const DIAGONALS: readonly (readonly [number, number])[] = [
  [0, 3],
  [1, 2],
];

/** The squares up left, up right, down left and down right of each square, or `EDGE`. */
const NEIGHBORS: readonly (readonly number[])[] = Array.from({ length: SQUARES + 1 }, (_, square) => {
  const row = (square - 1) >> 2;
  const column = columnOf(square);
  return [
    [-1, -1],
    [-1, 1],
    [1, -1],
    [1, 1],
  ].map(([down, right]) => squareAt(row + down, column + right));
});

function columnOf(square: number): number {
  const row = (square - 1) >> 2;
  return 2 * ((square - 1) & 3) + (row % 2 === 0 ? 1 : 0);
}

function squareAt(row: number, column: number): number {
  if (row < 0 || row > 7 || column < 0 || column > 7) return EDGE;
  return 4 * row + (column >> 1) + 1;
}

function isPassive(board: Checkers, square: number): boolean {
  return square !== EDGE && board.ownerAt(square) === 1 - board.player;
}

function isEmpty(board: Checkers, square: number): boolean {
  return square !== EDGE && board.ownerAt(square) === EMPTY;
}

function hasKing(board: Checkers, player: number): boolean {
  for (let square = 1; square <= SQUARES; square++)
    if (board.ownerAt(square) === player && board.isKingAt(square)) return true;
  return false;
}

/** Counts squares for which something holds. */
function countSquares(test: (square: number) => boolean): number {
  let count = 0;
  for (let square = 1; square <= SQUARES; square++) if (test(square)) count++;
  return count;
}

/** Whether both bridge squares of a player's back row are held by that player. */
function hasBridge(board: Checkers, player: number): boolean {
  const [left, right] = player === 0 ? [1, 3] : [30, 32];
  return board.ownerAt(left) === player && board.ownerAt(right) === player;
}

function isMan(board: Checkers, square: number, player: number): boolean {
  return board.ownerAt(square) === player && !board.isKingAt(square);
}

const apex = component<Checkers>('apex', (board) => {
  const { player } = board;
  if (hasKing(board, 0) || hasKing(board, 1)) return 0;
  const isHeld = isMan(board, 7, player) || isMan(board, 26, player);
  const isContested = isMan(board, 7, 1 - player) || isMan(board, 26, 1 - player);
  return isHeld && !isContested ? -1 : 0;
});

const backRowBridge = component<Checkers>('back row bridge', (board) =>
  !hasKing(board, board.player) && hasBridge(board, 1 - board.player) ? 1 : 0,
);

const backRowControl = component<Checkers>('back row control', (board) => (hasBridge(board, board.player) ? 1 : 0));

const centerOne = component<Checkers>('center control 1', (board) => {
  let count = 0;
  for (const square of CENTER) if (isMan(board, square, 1 - board.player)) count++;
  return count;
});

const centerTwo = component<Checkers>('center control 2', (board) => {
  let count = 0;
  for (const square of CENTER) if (board.ownerAt(square) === board.player || canStepTo(board, square)) count++;
  return count;
});

/** Whether a piece of the active side could step onto an empty square. */
function canStepTo(board: Checkers, square: number): boolean {
  if (!isEmpty(board, square)) return false;
  for (let direction = 0; direction < 4; direction++) {
    const from = NEIGHBORS[square][direction];
    if (from === EDGE || board.ownerAt(from) !== board.player) continue;
    // Men of the first player come from above, those of the second from below.
    if (board.isKingAt(from) || direction < 2 === (board.player === 0)) return true;
  }
  return false;
}

const exposure = component<Checkers>('exposure', (board) =>
  countSquares(
    (square) =>
      isPassive(board, square) &&
      DIAGONALS.some(([a, b]) => isEmpty(board, NEIGHBORS[square][a]) && isEmpty(board, NEIGHBORS[square][b])),
  ),
);

/**
 * Two passive pieces beside each other, with room before them and behind both: a step between them
 * takes one.
 */
const forkThreat = component<Checkers>('threat of fork', (board) => {
  // The active side comes from above if it is the first player.
  const [beforeLeft, behindLeft, behindRight] = board.player === 0 ? [1, 2, 3] : [3, 0, 1];
  return countSquares((square) => {
    const row = (square - 1) >> 2;
    const right = squareAt(row, columnOf(square) + 2);
    return (
      isPassive(board, square) &&
      isPassive(board, right) &&
      isEmpty(board, NEIGHBORS[square][beforeLeft]) &&
      isEmpty(board, NEIGHBORS[square][behindLeft]) &&
      isEmpty(board, NEIGHBORS[right][behindRight])
    );
  });
});

const gap = component<Checkers>('gap', (board) =>
  countSquares(
    (square) =>
      isEmpty(board, square) &&
      DIAGONALS.some(([a, b]) => {
        const [first, second] = [NEIGHBORS[square][a], NEIGHBORS[square][b]];
        if (isPassive(board, first)) return second === EDGE || isPassive(board, second);
        return first === EDGE && isPassive(board, second);
      }),
  ),
);

/**
 * Counts squares to which a piece can step so that, whatever is captured, it captures in return.
 */
const exchange = component<Checkers>('exchange', (board) => {
  const { maxMoves } = board.traits;
  const moves = new Int32Array(maxMoves);
  const replies = new Int32Array(maxMoves);
  const answers = new Int32Array(maxMoves);
  const squares = new Set<string>();
  if (board.isOver || board.writeLoudMoves(moves, 0) > 0) return 0;
  const end = board.writeMoves(moves, 0);
  for (let i = 0; i < end; i++) {
    board.play(moves[i]);
    const captures = board.writeLoudMoves(replies, 0);
    let isForced = captures > 0;
    for (let j = 0; j < captures && isForced; j++) {
      board.play(replies[j]);
      isForced = board.writeLoudMoves(answers, 0) > 0;
      board.undo(replies[j]);
    }
    board.undo(moves[i]);
    if (isForced) squares.add(board.describeMove(moves[i]).split('-')[1]);
  }
  return squares.size;
});

/**
 * Men count 1 and kings 1½, those of the active side minus those of the other: the anchor of
 * learning.
 */
export const checkersMaterial: EvaluationComponent<Checkers> = component<Checkers>('material', (board) => {
  let sum = 0;
  for (let square = 1; square <= SQUARES; square++) {
    const owner = board.ownerAt(square);
    if (owner === EMPTY) continue;
    const worth = board.isKingAt(square) ? 1.5 : 1;
    sum += owner === board.player ? worth : -worth;
  }
  return sum;
});

/**
 * Features of checkers after Samuel, each alone: how many of something there are, for the side to
 * move. Their weights are to be learned; several describe what is bad.
 */
export const samuelFeatures: readonly EvaluationComponent<Checkers>[] = [
  apex,
  backRowBridge,
  backRowControl,
  centerOne,
  centerTwo,
  exchange,
  exposure,
  forkThreat,
  gap,
];
