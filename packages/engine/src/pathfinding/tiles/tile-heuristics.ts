import type { Heuristic } from '../search/heuristic.js';
import type { TileGraph } from './tile-graph.js';
import type { TileMap } from './tile-map.js';

/** Returns the least cost of any free cell, so that estimates are never too high. */
export function leastCost({ map }: { readonly map: TileMap }): number {
  return (
    map.costs?.reduce((least, cost, cell) => (map.blocked[cell] === 1 ? least : Math.min(least, cost)), Infinity) ?? 1
  );
}

/**
 * What all step-based estimates share: the goal's column and row, and the least cost of a straight
 * step.
 */
abstract class StepHeuristic implements Heuristic {
  /** Columns of cells. */
  protected readonly width: number;
  /** The least cost of a straight step. */
  protected readonly straight: number;
  /** The goal's column. */
  protected goalX = 0;
  /** The goal's row. */
  protected goalZ = 0;

  constructor(tiles: TileGraph) {
    this.width = tiles.width;
    this.straight = tiles.cellSize * leastCost(tiles);
  }

  aim(goal: number): void {
    this.goalX = goal % this.width;
    this.goalZ = Math.floor(goal / this.width);
  }

  abstract estimate(out: Float64Array, at: number, node: number): void;
}

/** Returns the highest cost of any free cell. */
export function mostCost({ map }: TileGraph): number {
  return map.costs?.reduce((most, cost, cell) => (map.blocked[cell] === 1 ? most : Math.max(most, cost)), 0) ?? 1;
}

/**
 * Estimates the length of the path over an empty map with eight neighbors: straight and diagonal
 * steps. The default choice for tiles; it is exact where nothing is in the way.
 */
export class OctileHeuristic extends StepHeuristic {
  readonly #diagonal: number;

  constructor(tiles: TileGraph) {
    super(tiles);
    this.#diagonal = this.straight * (tiles.diagonals === 'never' ? 2 : Math.SQRT2);
  }

  estimate(out: Float64Array, at: number, node: number): void {
    const z = (node / this.width) | 0;
    const dx = Math.abs(node - z * this.width - this.goalX);
    const dz = Math.abs(z - this.goalZ);
    const both = Math.min(dx, dz);
    out[at] = this.#diagonal * both + this.straight * (Math.max(dx, dz) - both);
  }
}

/**
 * Counts steps along the axes: exact on an empty map with four neighbors. With eight neighbors it
 * overestimates, so routes may be longer than necessary; use `OctileHeuristic` there.
 */
export class ManhattanHeuristic extends StepHeuristic {
  estimate(out: Float64Array, at: number, node: number): void {
    const z = (node / this.width) | 0;
    const dx = Math.abs(node - z * this.width - this.goalX);
    const dz = Math.abs(z - this.goalZ);
    out[at] = this.straight * (dx + dz);
  }
}

/**
 * Counts steps as if a diagonal were as short as a straight step: for games that count cells. It
 * never overestimates with eight neighbors, but `OctileHeuristic` is more accurate.
 */
export class ChebyshevHeuristic extends StepHeuristic {
  estimate(out: Float64Array, at: number, node: number): void {
    const z = (node / this.width) | 0;
    const dx = Math.abs(node - z * this.width - this.goalX);
    const dz = Math.abs(z - this.goalZ);
    out[at] = this.straight * Math.max(dx, dz);
  }
}
