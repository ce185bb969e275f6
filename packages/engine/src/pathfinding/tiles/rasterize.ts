import { requirePositive } from '../../data/check.js';
import type { Vector3 } from '../../math/vector3.js';
import { isPolygon, type Obstacle } from '../graph/sight/obstacle.js';
import { ObstacleSight } from '../graph/sight/obstacle-sight.js';
import { Waypoints } from '../graph/waypoints.js';
import { STEP_X, STEP_Z, type TileGraphOptions } from './tile-graph.js';
import type { TileMap } from './tile-map.js';

/**
 * When a partly blocked tile counts as blocked.
 *
 * - `touched`: always. Always valid, but closes narrow doors.
 * - `shape`: when the obstacle lies where steps lead: between the center and the middles of the
 *   sides or, with diagonals, the corners. The tightest policy that still guarantees free steps
 *   from center to center.
 * - `center`: when the body cannot stand at the center. Fast and coarse; characters need steering
 *   that avoids walls.
 * - `half`: when at least half of the tile is covered, by 64 samples. Looks right, guarantees
 *   nothing.
 */
export type TilePolicy = 'touched' | 'shape' | 'center' | 'half';

/** Options of `rasterizeObstacles`. */
export interface RasterizeOptions extends TileGraphOptions {
  /** By default `shape`. */
  readonly policy?: TilePolicy;
  /** Radius of the body that walks, in world units; obstacles grow by it. By default 0. */
  readonly radius?: number;
}

/**
 * The result for each tile, for display: free, partly blocked but valid, partly blocked and
 * invalid, or fully blocked.
 */
export const TILE_FREE = 0;
export const TILE_PARTLY_VALID = 1;
export const TILE_PARTLY_INVALID = 2;
export const TILE_BLOCKED = 3;

const SAMPLES = 8;
/**
 * As a share of a cell: an obstacle that ends at a tile's border, up to rounding, does not touch
 * the tile.
 */
const SKIN = 1e-7;

/**
 * Blocks the tiles of a map that obstacles cover, and returns the result for each tile. Tiles that
 * are already blocked stay blocked. Pass the options of the tile graph that will be made from the
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
  /** The covered samples of each touched tile. */
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

/** Compares one tile with one obstacle. Coordinates within the tile range from −1 to 1. */
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

  /** Returns true if a line from the center to the middle of a side, or to a corner, is blocked. */
  isCrossed(spokes: number): boolean {
    const end = 1 - 2 * SKIN;
    for (let step = 0; step < spokes; step++)
      if (this.#isBlocked(0, 0, STEP_X[step] * end, STEP_Z[step] * end)) return true;
    return false;
  }

  /**
   * Returns true if they overlap: the obstacle crosses a side, or the tile lies inside the
   * obstacle, or the obstacle lies inside the tile, and then so does each of its points.
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
