import type { Heuristic } from '../search/heuristic.js';
import type { TileGraph } from './tile-graph.js';
import type { TileMap } from './tile-map.js';

/** Least that any cell costs, so that estimates stay below the truth. */
export function leastCost({ map }: { readonly map: TileMap }): number {
  return (
    map.costs?.reduce((least, cost, cell) => (map.blocked[cell] === 1 ? least : Math.min(least, cost)), Infinity) ?? 1
  );
}

/**
 * The length of the way over an empty map with eight neighbors: straight and diagonal steps. The estimate to take for tiles; it is exact
 * wherever nothing is in the way.
 */
export class OctileHeuristic implements Heuristic {
  readonly #width: number;
  readonly #straight: number;
  readonly #diagonal: number;
  #goalX = 0;
  #goalZ = 0;

  constructor(tiles: TileGraph) {
    this.#width = tiles.width;
    this.#straight = tiles.cellSize * leastCost(tiles);
    this.#diagonal = this.#straight * (tiles.diagonals === 'never' ? 2 : Math.SQRT2);
  }

  aim(goal: number): void {
    this.#goalX = goal % this.#width;
    this.#goalZ = Math.floor(goal / this.#width);
  }

  estimate(out: Float64Array, at: number, node: number): void {
    const dx = Math.abs((node % this.#width) - this.#goalX);
    const dz = Math.abs(Math.floor(node / this.#width) - this.#goalZ);
    const both = Math.min(dx, dz);
    out[at] = this.#diagonal * both + this.#straight * (Math.max(dx, dz) - both);
  }
}
