import { withRoom } from '../../../math/with-room.js';
import { ALONG_X, ALONG_Z, requireJumpable } from '../jump/jump-map.js';
import { STEP_X, STEP_Z, type TileGraph } from '../tile-graph.js';

/**
 * Returns true if a cell is a subgoal: a wall's corner touches it diagonally, so that a shortest
 * path may turn there. `exits` are those of the cell.
 */
export function isSubgoal(exits: number): boolean {
  for (let step = 4; step < 8; step++) {
    const sides = (1 << ALONG_X[step]) | (1 << ALONG_Z[step]);
    if ((exits & sides) === sides && (exits & (1 << step)) === 0) return true;
  }
  return false;
}

/**
 * The distance from each cell in each direction to the next subgoal or wall: 16 bytes per cell,
 * computed in one pass. It finds the subgoals around any cell without visiting the cells in
 * between.
 */
export class Clearances {
  /** The number of the subgoal at each cell, or −1. */
  readonly subgoalAt: Int32Array;
  /** The cells of the subgoals, row by row. */
  readonly cells: Int32Array;
  /** The subgoals that {@link look} found, and their number. */
  found = new Int32Array(64);
  count = 0;
  readonly #tiles: TileGraph;
  /**
   * At 8 · cell + step: n above 0 if a subgoal is n steps away, otherwise minus the number of free
   * steps before a wall.
   */
  readonly #distances: Int16Array;
  readonly #offsets: Int32Array;

  /** Throws if cells differ in cost or corners may be cut. */
  constructor(tiles: TileGraph) {
    requireJumpable(tiles);
    this.#tiles = tiles;
    this.#offsets = Int32Array.from(STEP_X, (x, step) => STEP_Z[step] * tiles.width + x);
    this.subgoalAt = new Int32Array(tiles.nodeCount).fill(-1);
    const cells: number[] = [];
    for (let cell = 0; cell < tiles.nodeCount; cell++)
      if (isSubgoal(tiles.exits[cell])) this.subgoalAt[cell] = cells.push(cell) - 1;
    this.cells = Int32Array.from(cells);
    this.#distances = new Int16Array(8 * tiles.nodeCount);
    for (let step = 0; step < 8; step++) this.#sweep(step);
  }

  /**
   * Collects the subgoals that can be reached from a cell by a shortest path over an empty map with
   * no other subgoal on any such path (Uras, Koenig and Hernández, 2013). All these paths are then
   * free, including the one that takes diagonals first.
   */
  look(cell: number): void {
    this.count = 0;
    for (let step = 0; step < 4; step++) {
      const distance = this.#distances[8 * cell + step];
      if (distance > 0) this.#add(cell + distance * this.#offsets[step]);
    }
    for (let step = 4; step < 8; step++) {
      const distance = this.#distances[8 * cell + step];
      if (distance > 0) this.#add(cell + distance * this.#offsets[step]);
      const rows = distance > 0 ? distance - 1 : 0 - distance;
      this.#lookAside(cell, step, ALONG_X[step], rows);
      this.#lookAside(cell, step, ALONG_Z[step], rows);
    }
  }

  /**
   * Returns true if the path from one cell to another is free by diagonal steps first, then
   * straight ones.
   */
  isLegFree(from: number, to: number): boolean {
    const { width } = this.#tiles;
    const dx = (to % width) - (from % width);
    const dz = Math.floor(to / width) - Math.floor(from / width);
    const diagonals = Math.min(Math.abs(dx), Math.abs(dz));
    const straights = Math.max(Math.abs(dx), Math.abs(dz)) - diagonals;
    const diagonal = dz > 0 ? (dx > 0 ? 4 : 5) : dx > 0 ? 7 : 6;
    const straight = Math.abs(dx) > Math.abs(dz) ? (dx > 0 ? 0 : 2) : dz > 0 ? 1 : 3;
    return (
      this.#isLineFree(from, diagonal, diagonals) &&
      this.#isLineFree(from + diagonals * this.#offsets[diagonal], straight, straights)
    );
  }

  #isLineFree(from: number, step: number, count: number): boolean {
    let cell = from;
    let left = count;
    while (left > 0) {
      const distance = this.#distances[8 * cell + step];
      if (distance <= 0) return left <= -distance;
      cell += distance * this.#offsets[step];
      left -= distance;
    }
    return true;
  }

  /**
   * Goes along a diagonal and scans from each cell to one side, no farther than the free distance
   * beside all cells before it.
   */
  #lookAside(cell: number, step: number, side: number, rows: number): void {
    const distances = this.#distances;
    const offset = this.#offsets[step];
    const first = distances[8 * cell + side];
    let widest = first > 0 ? first - 1 : 0 - first;
    for (let row = 1, at = cell + offset; row <= rows && widest > 0; row++, at += offset) {
      const distance = distances[8 * at + side];
      if (distance > 0 && distance <= widest) this.#add(at + distance * this.#offsets[side]);
      const free = distance > 0 ? distance - 1 : 0 - distance;
      if (free < widest) widest = free;
    }
  }

  #add(cell: number): void {
    if (this.count === this.found.length) this.found = withRoom(this.found, 2 * this.count);
    this.found[this.count++] = this.subgoalAt[cell];
  }

  /** Runs against the direction of the step, so that the next cell along it is already done. */
  #sweep(step: number): void {
    const { exits, nodeCount } = this.#tiles;
    const distances = this.#distances;
    const offset = this.#offsets[step];
    const bit = 1 << step;
    for (let i = 0; i < nodeCount; i++) {
      const cell = offset > 0 ? nodeCount - 1 - i : i;
      if ((exits[cell] & bit) === 0) continue;
      const next = cell + offset;
      const beyond = distances[8 * next + step];
      distances[8 * cell + step] = this.subgoalAt[next] >= 0 ? 1 : beyond > 0 ? beyond + 1 : beyond - 1;
    }
  }
}
