import type { Vector3 } from '../../math/vector3.js';

/**
 * Turns positions in the game into places and back. A place is a whole number: a cell of tiles, a
 * polygon of a navigation mesh, a node of a graph. Everything that stores something by place takes
 * a locator and works in all three kinds of world.
 */
export interface Locator {
  /**
   * Returns the place that contains a point, or −1. `near` is a guess, usually the place where the
   * character was last: it and its neighbors are tried first, which is nearly always enough.
   */
  quantize(point: Readonly<Vector3>, near?: number): number;
  /** Writes the point that represents a place. Costs are measured between these points. */
  localize(out: Vector3, node: number): void;
  /**
   * Returns the place nearest to a point where a character can stand, at most `reach` world units
   * away, or −1. Writes the point itself if it lies in that place, and otherwise a point of the
   * place. For bodies that were pushed off the ground and for targets in walls. A world without it
   * accepts only points inside its places.
   */
  nearestNode?(out: Vector3, point: Readonly<Vector3>, reach: number): number;
}
