import type { TileGraph } from '../tile-graph.js';

/**
 * The ground between the centers of two rows, divided into parts that can be crossed: runs of
 * adjacent columns in which both cells are free. A body as wide as a cell fits through exactly
 * there, since anywhere else it would overlap a wall; a part of one column is a narrow passage. 8
 * bytes per cell.
 */
export class Strips {
  readonly #tiles: TileGraph;
  /** By cell: first and last column of its part, in the strip south of the cell's row. */
  readonly #first: Int32Array;
  readonly #last: Int32Array;
  #version = -1;

  constructor(tiles: TileGraph) {
    this.#tiles = tiles;
    this.#first = new Int32Array(tiles.nodeCount);
    this.#last = new Int32Array(tiles.nodeCount);
    this.refresh();
  }

  /** Takes changes of the map into account; returns immediately if there are none. */
  refresh(): void {
    const { width, depth, version } = this.#tiles;
    if (version === this.#version) return;
    this.#version = version;
    for (let z = 0; z + 1 < depth; z++) {
      const row = z * width;
      for (let x = 0; x < width; x++) {
        const isSame = x > 0 && this.isOpen(x, z, 1) === this.isOpen(x - 1, z, 1);
        this.#first[row + x] = isSame ? this.#first[row + x - 1] : x;
      }
      for (let x = width - 1; x >= 0; x--) {
        const isSame = x + 1 < width && this.isOpen(x, z, 1) === this.isOpen(x + 1, z, 1);
        this.#last[row + x] = isSame ? this.#last[row + x + 1] : x;
      }
    }
  }

  isFree(x: number, z: number): boolean {
    const { width, depth, map } = this.#tiles;
    return x >= 0 && x < width && z >= 0 && z < depth && map.blocked[z * width + x] === 0;
  }

  /** Returns true if the next row can be entered from a cell, southwards (1) or northwards (−1). */
  isOpen(x: number, z: number, towards: number): boolean {
    return this.isFree(x, z) && this.isFree(x, z + towards);
  }

  /**
   * Returns the first column of the part that contains a column, open or not. The next row must be
   * on the map.
   */
  first(x: number, z: number, towards: number): number {
    return this.#first[(towards > 0 ? z : z - 1) * this.#tiles.width + x];
  }

  /** Returns the last column of that part. */
  last(x: number, z: number, towards: number): number {
    return this.#last[(towards > 0 ? z : z - 1) * this.#tiles.width + x];
  }
}
