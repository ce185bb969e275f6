import type { Rng } from '../../math/rng.js';

/**
 * A shape of level that mazes can be carved into: a grid, corridors between thick walls, caves, pieces
 * of a library. Places are numbers of its own choice, from 0.
 */
export interface Level {
  /** Makes a place the first part of the maze. */
  startAt(place: number): void;
  /**
   * Opens a way from a place to a place that was not part of the maze before, and returns that place;
   * −1 if there is none left.
   */
  connect(place: number, rng: Rng): number;
}
