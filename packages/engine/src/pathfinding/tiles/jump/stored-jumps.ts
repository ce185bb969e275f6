import { InvalidDataError } from '../../../data/check.js';
import { STEP_X, STEP_Z, type TileGraph } from '../tile-graph.js';
import { ALONG_X, ALONG_Z, isJumpPoint, type JumpMap, requireJumpable } from './jump-map.js';

const MAX_JUMP = 2 ** 15 - 1;

/**
 * Jumps computed in advance for every cell and direction (JPS+): 16 bytes per cell, and a search
 * only looks them up. A change of the map costs two passes over the whole map at the start of the
 * next search, so for maps that change often use `ScannedJumps`.
 */
export class StoredJumps implements JumpMap {
  readonly #tiles: TileGraph;
  /** At 8 · cell + step. */
  readonly #jumps: Int16Array;
  #version = -1;

  /** Throws if cells differ in cost or corners may be cut. */
  constructor(tiles: TileGraph) {
    requireJumpable(tiles);
    if (Math.max(tiles.width, tiles.depth) > MAX_JUMP)
      throw new InvalidDataError('map', `must be at most ${MAX_JUMP} cells across for stored jumps: use ScannedJumps`);
    this.#tiles = tiles;
    this.#jumps = new Int16Array(8 * tiles.nodeCount);
    this.refresh();
  }

  straight(cell: number, step: number): number {
    return this.#jumps[8 * cell + step];
  }

  diagonal(cell: number, step: number): number {
    return this.#jumps[8 * cell + step];
  }

  refresh(): void {
    if (this.#tiles.version === this.#version) return;
    this.#version = this.#tiles.version;
    // Straight steps come first: diagonals are computed from them.
    for (let step = 0; step < 8; step++) this.#sweep(step);
  }

  /** Runs against the direction of the step, so that the next cell along it is already done. */
  #sweep(step: number): void {
    const { exits, nodeCount, width } = this.#tiles;
    const jumps = this.#jumps;
    const offset = STEP_Z[step] * width + STEP_X[step];
    const bit = 1 << step;
    for (let i = 0; i < nodeCount; i++) {
      const cell = offset > 0 ? nodeCount - 1 - i : i;
      if ((exits[cell] & bit) === 0) {
        jumps[8 * cell + step] = 0;
        continue;
      }
      const next = cell + offset;
      const ends =
        step < 4
          ? isJumpPoint(exits[next], step)
          : jumps[8 * next + ALONG_X[step]] > 0 || jumps[8 * next + ALONG_Z[step]] > 0;
      const beyond = jumps[8 * next + step];
      jumps[8 * cell + step] = ends ? 1 : beyond > 0 ? beyond + 1 : beyond - 1;
    }
  }
}
