import type { ConnectFour } from '../games/connect-four.js';
import type { TicTacToe } from '../games/tic-tac-toe.js';
import { type BoardEncoder, type BoardSymmetry, createSymmetry } from './board-encoder.js';

const lineShape = { width: 3, height: 3, channels: 2 } as const;

/** The seven turns and mirrors of a square board whose actions are its cells. */
function squareSymmetries(size: number): BoardSymmetry[] {
  const last = size - 1;
  const changes: readonly ((x: number, y: number) => number)[] = [
    (x, y) => y * size + last - x,
    (x, y) => (last - y) * size + x,
    (x, y) => (last - y) * size + last - x,
    (x, y) => x * size + y,
    (x, y) => (last - x) * size + y,
    (x, y) => x * size + last - y,
    (x, y) => (last - x) * size + last - y,
  ];
  return changes.map((cellOf) =>
    createSymmetry({ width: size, height: size, channels: 2 }, size * size, cellOf, (action) =>
      cellOf(action % size, Math.floor(action / size)),
    ),
  );
}

/** Shows tic-tac-toe to a network: own marks, then those of the opponent. An action is a square. */
export const ticTacToeEncoder: BoardEncoder<TicTacToe> = {
  shape: lineShape,
  actions: 9,
  write: (out, game) => game.writePlanes(out),
  actionOf: (move) => move,
  symmetries: squareSymmetries(3),
};

const dropShape = { width: 7, height: 6, channels: 2 } as const;

/**
 * Shows Connect Four to a network: own stones, then those of the opponent. An action is a column.
 */
export const connectFourEncoder: BoardEncoder<ConnectFour> = {
  shape: dropShape,
  actions: 7,
  write: (out, game) => game.writePlanes(out),
  actionOf: (move) => move,
  symmetries: [
    createSymmetry(
      dropShape,
      7,
      (x, y) => 7 * y + 6 - x,
      (action) => 6 - action,
    ),
  ],
};
