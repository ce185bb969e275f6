import { requireNonNegative } from '../../../data/check.js';
import { checkOptions } from '../../../data/parse.js';
import type { Waypoints } from '../waypoints.js';
import { isPolygon, type Obstacle, obstacleLike } from './obstacle.js';
import type { Sight } from './sight.js';

/** Options of {@link ObstacleSight}. */
export interface ObstacleSightOptions {
  /**
   * Radius of the body that walks, in world units; by default 0, and then touching an obstacle
   * blocks.
   */
  readonly radius?: number;
}

/**
 * Numbers per shape: lowest x and z, highest x and z; then the center and radius of a circle or the
 * first and last side of a polygon.
 */
const STRIDE = 7;

/**
 * Line of sight among polygons and circles for a body of a given radius. It tests every obstacle
 * whose bounding box the leg meets: good for hundreds of obstacles. For thousands, rasterize them
 * into tiles and use `TileSight`, or ask your physics engine.
 */
export class ObstacleSight implements Sight {
  /** Radius of the body, in world units. */
  readonly radius: number;
  readonly #shapes: Float64Array;
  /** Two points per side. */
  readonly #sides: Float64Array;
  /**
   * Both ends of the leg, then both ends of the side being tested: in an array, since numbers that
   * pass through calls may be allocated.
   */
  readonly #ends = new Float64Array(8);

  constructor(obstacles: readonly Obstacle[], options: ObstacleSightOptions = {}) {
    for (const [i, obstacle] of obstacles.entries()) checkOptions(obstacleLike(obstacle), obstacle, `obstacles[${i}]`);
    this.radius = options.radius ?? 0;
    requireNonNegative(this.radius, 'radius');
    const sides: number[] = [];
    const shapes = obstacles.flatMap((obstacle) => {
      if (!isPolygon(obstacle)) {
        const { x, z, radius } = obstacle;
        return [x - radius, z - radius, x + radius, z + radius, x, z, radius];
      }
      const { points } = obstacle;
      const first = sides.length / 4;
      points.forEach(({ x, z }, i) => {
        const next = points[(i + 1) % points.length];
        sides.push(x, z, next.x, next.z);
      });
      const [xs, zs] = [points.map(({ x }) => x), points.map(({ z }) => z)];
      return [Math.min(...xs), Math.min(...zs), Math.max(...xs), Math.max(...zs), first, sides.length / 4, -1];
    });
    this.#shapes = Float64Array.from(shapes);
    this.#sides = Float64Array.from(sides);
  }

  isClear(points: Waypoints, from: number, to: number): boolean {
    const shapes = this.#shapes;
    const { radius } = this;
    const ax = points.x[from];
    const az = points.z[from];
    const bx = points.x[to];
    const bz = points.z[to];
    const west = Math.min(ax, bx) - radius;
    const east = Math.max(ax, bx) + radius;
    const north = Math.min(az, bz) - radius;
    const south = Math.max(az, bz) + radius;
    for (let at = 0; at < shapes.length; at += STRIDE) {
      if (shapes[at] > east || shapes[at + 2] < west || shapes[at + 1] > south || shapes[at + 3] < north) continue;
      const isHit =
        shapes[at + 6] < 0 ? this.#hitsPolygon(at, points, from, to) : this.#hitsCircle(at, points, from, to);
      if (isHit) return false;
    }
    return true;
  }

  #hitsCircle(at: number, points: Waypoints, from: number, to: number): boolean {
    const shapes = this.#shapes;
    const ax = points.x[from];
    const az = points.z[from];
    const dx = points.x[to] - ax;
    const dz = points.z[to] - az;
    const toX = shapes[at + 4] - ax;
    const toZ = shapes[at + 5] - az;
    const length = dx * dx + dz * dz;
    const along = length === 0 ? 0 : Math.max(0, Math.min(1, (toX * dx + toZ * dz) / length));
    const apartX = toX - along * dx;
    const apartZ = toZ - along * dz;
    const reach = this.radius + shapes[at + 6];
    const apart = apartX * apartX + apartZ * apartZ;
    return this.radius > 0 ? apart < reach * reach : apart <= reach * reach;
  }

  #hitsPolygon(at: number, points: Waypoints, from: number, to: number): boolean {
    const sides = this.#sides;
    const ends = this.#ends;
    const ax = (ends[0] = points.x[from]);
    const az = (ends[1] = points.z[from]);
    ends[2] = points.x[to];
    ends[3] = points.z[to];
    const isWide = this.radius > 0;
    const last = this.#shapes[at + 5];
    let isInside = false;
    for (let side = this.#shapes[at + 4]; side < last; side++) {
      const cx = (ends[4] = sides[4 * side]);
      const cz = (ends[5] = sides[4 * side + 1]);
      const dx = (ends[6] = sides[4 * side + 2]);
      const dz = (ends[7] = sides[4 * side + 3]);
      if (this.#meets()) return true;
      if (isWide && (this.#isNear(0, 4) || this.#isNear(2, 4) || this.#isNear(4, 0) || this.#isNear(6, 0))) return true;
      if (cz > az !== dz > az && ax < ((dx - cx) * (az - cz)) / (dz - cz) + cx) isInside = !isInside;
    }
    return isInside;
  }

  /**
   * Returns true if leg and side share a point: for each of the two, the ends of one are not
   * strictly on the same side of the other.
   */
  #meets(): boolean {
    const ends = this.#ends;
    const ax = ends[0];
    const az = ends[1];
    const bx = ends[2];
    const bz = ends[3];
    const cx = ends[4];
    const cz = ends[5];
    const dx = ends[6];
    const dz = ends[7];
    if (Math.min(ax, bx) > Math.max(cx, dx) || Math.max(ax, bx) < Math.min(cx, dx)) return false;
    if (Math.min(az, bz) > Math.max(cz, dz) || Math.max(az, bz) < Math.min(cz, dz)) return false;
    const c = (bx - ax) * (cz - az) - (bz - az) * (cx - ax);
    const d = (bx - ax) * (dz - az) - (bz - az) * (dx - ax);
    if ((c > 0 && d > 0) || (c < 0 && d < 0)) return false;
    const a = (dx - cx) * (az - cz) - (dz - cz) * (ax - cx);
    const b = (dx - cx) * (bz - cz) - (dz - cz) * (bx - cx);
    return !((a > 0 && b > 0) || (a < 0 && b < 0));
  }

  /**
   * Returns true if a point, by its index in `#ends`, is nearer to the line between two others than
   * the body's radius.
   */
  #isNear(end: number, line: number): boolean {
    const ends = this.#ends;
    const dx = ends[line + 2] - ends[line];
    const dz = ends[line + 3] - ends[line + 1];
    const toX = ends[end] - ends[line];
    const toZ = ends[end + 1] - ends[line + 1];
    const length = dx * dx + dz * dz;
    const along = length === 0 ? 0 : Math.max(0, Math.min(1, (toX * dx + toZ * dz) / length));
    const apartX = toX - along * dx;
    const apartZ = toZ - along * dz;
    return apartX * apartX + apartZ * apartZ < this.radius * this.radius;
  }
}
