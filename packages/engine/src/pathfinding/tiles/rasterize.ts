import { requirePositive } from '../../data/check.js';
import type { Vector3 } from '../../math/vector3.js';
import { isPolygon, type Obstacle } from '../graph/sight/obstacle.js';
import { ObstacleSight } from '../graph/sight/obstacle-sight.js';
import { Waypoints } from '../graph/waypoints.js';
import { STEP_X, STEP_Z, type TileGraphOptions } from './tile-graph.js';
import type { TileMap } from './tile-map.js';

/**
 * When a tile that is partly blocked counts as blocked.
 * - `touched`: always. Valid whatever happens, but closes narrow doors.
 * - `shape`: when what blocks it lies where steps lead: between its center and the middles of its
 *   sides or, with diagonals, its corners. The tightest that still lets everybody through from
 *   center to center.
 * - `center`: when the body cannot stand at its center. Quick and coarse; characters need steering
 *   that avoids walls.
 * - `half`: when half of it or more is covered, by 64 samples. Looks right, promises nothing.
 */
export type TilePolicy = 'touched' | 'shape' | 'center' | 'half';

export interface RasterizeOptions extends TileGraphOptions {
  /** `shape` unless told. */
  readonly policy?: TilePolicy;
  /** Half the width of who walks, in world units; obstacles grow by it. 0 unless told. */
  readonly radius?: number;
}

/**
 * What becomes of each tile, for showing it: free, partly blocked and yet valid, partly blocked and
 * invalid, or wholly blocked.
 */
export const TILE_FREE = 0;
export const TILE_PARTLY_VALID = 1;
export const TILE_PARTLY_INVALID = 2;
export const TILE_BLOCKED = 3;

const SAMPLES = 8;
/** Of a cell: obstacles that end at a tile's border, up to rounding, do not touch it. */
const SKIN = 1e-7;

/**
 * Blocks the tiles of a map that obstacles take away, and tells for each what became of it. Tiles
 * that are blocked already stay so. Give the options of the tile graph that will be made from the
 * map.
 */
export function rasterizeObstacles(
  map: TileMap,
  obstacles: readonly Obstacle[],
  options: RasterizeOptions = {},
): Uint8Array {
  const { width, depth } = map;
  const cellSize = options.cellSize ?? 1;
  requirePositive(cellSize, 'cellSize');
  const origin: Readonly<Vector3> = options.origin ?? { x: 0, y: 0, z: 0 };
  const radius = options.radius ?? 0;
  const policy = options.policy ?? 'shape';
  const spokes = options.diagonals === 'never' ? 4 : 8;
  const flags = Uint8Array.from(map.blocked, (isBlocked) => (isBlocked === 1 ? TILE_BLOCKED : TILE_FREE));
  const isBad = new Uint8Array(width * depth);
  /** Samples that are covered, of tiles that are touched. */
  const covered = new Map<number, Uint8Array>();
  for (const obstacle of obstacles) {
    const look = new TileLook(new ObstacleSight([obstacle], { radius }));
    const outline = isPolygon(obstacle) ? obstacle.points : [obstacle];
    const reach = radius + (isPolygon(obstacle) ? 0 : obstacle.radius);
    const toCell = (place: number, from: number) => Math.floor((place - from) / cellSize);
    const [xs, zs] = [outline.map(({ x }) => x), outline.map(({ z }) => z)];
    const firstX = Math.max(0, toCell(Math.min(...xs) - reach, origin.x));
    const lastX = Math.min(width - 1, toCell(Math.max(...xs) + reach, origin.x));
    const firstZ = Math.max(0, toCell(Math.min(...zs) - reach, origin.z));
    const lastZ = Math.min(depth - 1, toCell(Math.max(...zs) + reach, origin.z));
    for (let z = firstZ; z <= lastZ; z++)
      for (let x = firstX; x <= lastX; x++) {
        const cell = z * width + x;
        if (flags[cell] === TILE_BLOCKED) continue;
        look.at(origin.x + (x + 0.5) * cellSize, origin.z + (z + 0.5) * cellSize, cellSize / 2);
        if (!look.isTouched(outline[0])) continue;
        flags[cell] = TILE_PARTLY_VALID;
        if (policy === 'touched' || (policy === 'center' && look.isCovered(0, 0))) isBad[cell] = 1;
        if (policy === 'shape' && look.isCrossed(spokes)) isBad[cell] = 1;
        const samples = covered.get(cell) ?? new Uint8Array(SAMPLES * SAMPLES);
        covered.set(cell, samples);
        for (let k = 0; k < samples.length; k++)
          if (look.isCovered((2 * (k % SAMPLES) + 1) / SAMPLES - 1, (2 * Math.floor(k / SAMPLES) + 1) / SAMPLES - 1))
            samples[k] = 1;
      }
  }
  for (const [cell, samples] of covered) {
    const count = samples.reduce((sum, sample) => sum + sample, 0);
    if (policy === 'half' && 2 * count >= samples.length) isBad[cell] = 1;
    if (isBad[cell] === 0) continue;
    flags[cell] = count === samples.length ? TILE_BLOCKED : TILE_PARTLY_INVALID;
    map.blocked[cell] = 1;
  }
  return flags;
}

/** Looks at one tile and one obstacle. Places within the tile go from −1 to 1. */
class TileLook {
  readonly #sight: ObstacleSight;
  readonly #points = new Waypoints();
  #x = 0;
  #z = 0;
  #half = 0;

  constructor(sight: ObstacleSight) {
    this.#sight = sight;
  }

  at(x: number, z: number, half: number): void {
    this.#x = x;
    this.#z = z;
    this.#half = half;
  }

  isCovered(x: number, z: number): boolean {
    return this.#isBlocked(x, z, x, z);
  }

  /** Whether a way from the center to a side, or to a corner, is blocked. */
  isCrossed(spokes: number): boolean {
    const end = 1 - 2 * SKIN;
    for (let step = 0; step < spokes; step++)
      if (this.#isBlocked(0, 0, STEP_X[step] * end, STEP_Z[step] * end)) return true;
    return false;
  }

  /**
   * Whether they overlap: a side is met, the tile lies within, or the obstacle does; then any of
   * its points is in the tile.
   */
  isTouched(point: { readonly x: number; readonly z: number }): boolean {
    const end = 1 - 2 * SKIN;
    if (Math.max(Math.abs(point.x - this.#x), Math.abs(point.z - this.#z)) < this.#half * end) return true;
    return (
      this.#isBlocked(-end, -end, end, -end) ||
      this.#isBlocked(end, -end, end, end) ||
      this.#isBlocked(end, end, -end, end) ||
      this.#isBlocked(-end, end, -end, -end)
    );
  }

  #isBlocked(ax: number, az: number, bx: number, bz: number): boolean {
    this.#points.clear();
    this.#points.add(this.#x + ax * this.#half, 0, this.#z + az * this.#half);
    this.#points.add(this.#x + bx * this.#half, 0, this.#z + bz * this.#half);
    return !this.#sight.isClear(this.#points, 0, 1);
  }
}
