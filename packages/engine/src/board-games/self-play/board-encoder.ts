import type { MapShape } from '../../learning/networks/layer.js';
import type { Game } from '../rules/game.js';

/** A mirror or a turn of the board that leaves the game the same, as two permutations. */
export interface BoardSymmetry {
  /** Which input stands at each place of the changed board. */
  readonly inputs: Int32Array;
  /** Which action stands at each place of the changed list of actions. */
  readonly actions: Int32Array;
}

/**
 * Shows positions of a game to a network: as maps of numbers, always from the view of the player to
 * move. Moves become actions, which are numbers from 0 on, one for each probability that the
 * network puts out.
 */
export interface BoardEncoder<Board extends Game = Game> {
  /** The width and height of the board, and how many maps show it. */
  readonly shape: Required<MapShape>;
  /** The number of actions. */
  readonly actions: number;
  /** Writes all maps, map by map and row by row. `out` holds something else before. */
  write(out: Float64Array, game: Board): void;
  /** The action that stands for a legal move. Moves of one position have different actions. */
  actionOf(move: number, game: Board): number;
  /** Changes of the board that leave the game the same. A game is learned faster with them. */
  readonly symmetries: readonly BoardSymmetry[];
}

/** The number of inputs that an encoder writes. */
export function countInputs({ shape }: BoardEncoder): number {
  return shape.width * shape.height * shape.channels;
}

/**
 * Makes a symmetry from where each cell of the board goes to: `cellOf(x, y)` is the number of the
 * cell, row by row, whose content is shown at that place. Actions follow `actionOf(action)`
 * likewise.
 */
export function createSymmetry(
  shape: Required<MapShape>,
  actions: number,
  cellOf: (x: number, y: number) => number,
  actionOf: (action: number) => number,
): BoardSymmetry {
  const { width, height, channels } = shape;
  const inputs = new Int32Array(width * height * channels);
  for (let channel = 0; channel < channels; channel++)
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++)
        inputs[(channel * height + y) * width + x] = channel * width * height + cellOf(x, y);
  return { inputs, actions: Int32Array.from({ length: actions }, (_, action) => actionOf(action)) };
}
