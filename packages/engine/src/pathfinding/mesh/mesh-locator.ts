import type { Vector3 } from '../../math/vector3.js';
import type { Locator } from '../graph/locator.js';
import { type BoxIndex, type BoxIndexMaker, Found } from '../regions/spatial/box-index.js';
import { BucketGrid } from '../regions/spatial/bucket-grid.js';
import type { Ground } from './nav-mesh.js';
import { covers, gapAbove, nearestOnPolygon } from './on-polygon.js';

/** How points are mapped to polygons. World units. */
export interface MeshLocatorOptions {
  /** By default a grid; all kinds give the same results. */
  readonly index?: BoxIndexMaker;
  /**
   * How far above the ground a point still counts as standing on it: less than the height of a
   * floor. By default 2.
   */
  readonly above?: number;
  /**
   * How far below the ground a point still counts as standing on it, for feet that sink in or climb
   * a step. By default 0.5.
   */
  readonly below?: number;
}

/** A point on a mesh. */
export class MeshPoint {
  /** The polygon it is on; −1 for none. */
  polygon = -1;
  /** In world units. */
  x = 0.5;
  /** Height, in world units. */
  y = 0.5;
  /** In world units. */
  z = 0.5;
}

/**
 * Finds the polygon below a point, selecting between floors by height, and the nearest point of a
 * mesh to a point outside it. It keeps its own storage and allocates nothing; one locator serves
 * all characters.
 */
export class MeshLocator implements Locator {
  /** The mesh it searches. */
  readonly mesh: Ground;
  readonly #index: BoxIndex;
  readonly #above: number;
  readonly #below: number;
  readonly #found = new Found();
  readonly #box = new Float64Array(6);
  readonly #gap = new Float64Array(2);
  readonly #near = new MeshPoint();
  readonly #place = new MeshPoint();
  /**
   * How far to search sideways, and up and down: in an array, since fractional numbers that pass
   * through calls may be allocated.
   */
  readonly #reach = new Float64Array(2);

  constructor(mesh: Ground, options: MeshLocatorOptions = {}) {
    this.mesh = mesh;
    this.#index = (options.index ?? ((boxes) => new BucketGrid(boxes)))(boxesOf(mesh));
    this.#above = options.above ?? 2;
    this.#below = options.below ?? 0.5;
  }

  /**
   * Returns the polygon on which a point stands, or −1. Among several floors the nearest in height
   * wins, and among equally near ones the lowest number. `near` is a guess, usually the polygon
   * where the character was last: it and its neighbors are tried first, which is nearly always
   * enough.
   */
  quantize(point: Readonly<Vector3>, near = -1): number {
    if (near >= 0) {
      const { firstSide, across } = this.mesh;
      if (this.#standsOn(near, point)) return near;
      for (let side = firstSide[near]; side < firstSide[near + 1]; side++)
        if (across[side] >= 0 && this.#standsOn(across[side], point)) return across[side];
    }
    this.#reach[0] = 0;
    this.#reach[1] = Math.max(this.#above, this.#below);
    this.#lookRound(point);
    const found = this.#found;
    const gap = this.#gap;
    let best = -1;
    gap[1] = Number.POSITIVE_INFINITY;
    for (let i = 0; i < found.count; i++) {
      const polygon = found.items[i];
      if (!this.#standsOn(polygon, point)) continue;
      const distance = Math.abs(gap[0]);
      if (distance > gap[1] || (distance === gap[1] && polygon > best)) continue;
      gap[1] = distance;
      best = polygon;
    }
    return best;
  }

  /**
   * Writes the point of the mesh nearest to a point, within `radius`; returns false if there is
   * none. `among` restricts the result to one island, by its number, or to the polygons that a
   * function accepts.
   */
  nearest(
    out: MeshPoint,
    point: Readonly<Vector3>,
    radius: number,
    among: number | ((polygon: number) => boolean) = -1,
  ): boolean {
    const found = this.#found;
    const near = this.#near;
    const { islands } = this.mesh;
    out.polygon = -1;
    // Small boxes first: a result within the size of the box is the nearest.
    let reach = radius / 16;
    for (;;) {
      this.#reach[0] = reach;
      this.#reach[1] = reach;
      this.#lookRound(point);
      let least = Number.POSITIVE_INFINITY;
      for (let i = 0; i < found.count; i++) {
        const polygon = found.items[i];
        if (typeof among === 'number' ? among >= 0 && islands[polygon] !== among : !among(polygon)) continue;
        nearestOnPolygon(near, this.mesh, polygon, point);
        const dx = near.x - point.x;
        const dy = near.y - point.y;
        const dz = near.z - point.z;
        const distance = dx * dx + dy * dy + dz * dz;
        if (distance > least || (distance === least && polygon > out.polygon)) continue;
        least = distance;
        out.polygon = polygon;
        out.x = near.x;
        out.y = near.y;
        out.z = near.z;
      }
      if (least <= reach * reach) return true;
      if (reach >= radius) break;
      reach = Math.min(radius, reach * 2);
    }
    out.polygon = -1;
    return false;
  }

  /** Writes the center of a polygon. */
  localize(out: Vector3, polygon: number): void {
    const { centers } = this.mesh;
    out.x = centers[3 * polygon];
    out.y = centers[3 * polygon + 1];
    out.z = centers[3 * polygon + 2];
  }

  /**
   * Returns the polygon on which a point stands or, off the mesh, the nearest one within `reach`,
   * and writes the point on it; −1 if there is none. The same question as tiles and graphs answer;
   * {@link nearest} can also restrict it to some polygons.
   */
  nearestNode(out: Vector3, point: Readonly<Vector3>, reach: number): number {
    const found = this.#place;
    const polygon = this.quantize(point);
    if (polygon >= 0) this.settle(found, polygon, point);
    else if (!this.nearest(found, point, reach)) return -1;
    out.x = found.x;
    out.y = found.y;
    out.z = found.z;
    return found.polygon;
  }

  /**
   * Returns the highest polygon at a point's position between the heights of two points: where a
   * body lands that falls from one to the other; −1 if none.
   */
  floorBetween(point: Readonly<Vector3>, above: Readonly<Vector3>): number {
    const { mesh } = this;
    const high = above.y;
    const low = point.y;
    const gap = this.#gap;
    this.#reach[0] = 0;
    this.#reach[1] = high - low + this.#below;
    this.#lookRound(point);
    const found = this.#found;
    let best = -1;
    gap[1] = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < found.count; i++) {
      const polygon = found.items[i];
      gapAbove(gap, 0, mesh, polygon, point);
      const floor = point.y - gap[0];
      if (floor > high || floor < low || floor < gap[1] || !covers(mesh, polygon, point)) continue;
      gap[1] = floor;
      best = polygon;
    }
    return best;
  }

  /** Writes the point of a polygon below a point, or the nearest one on its border. */
  settle(out: MeshPoint, polygon: number, point: Readonly<Vector3>): void {
    out.polygon = polygon;
    nearestOnPolygon(out, this.mesh, polygon, point);
  }

  #standsOn(polygon: number, point: Readonly<Vector3>): boolean {
    gapAbove(this.#gap, 0, this.mesh, polygon, point);
    return this.#gap[0] <= this.#above && this.#gap[0] >= -this.#below && covers(this.mesh, polygon, point);
  }

  #lookRound(point: Readonly<Vector3>): void {
    const box = this.#box;
    const reach = this.#reach[0];
    const reachUp = this.#reach[1];
    // Walls can be beside the point.
    const aside = this.mesh.isGround ? reach : Math.max(reach, reachUp);
    box[0] = point.x - aside;
    box[1] = point.y - reachUp;
    box[2] = point.z - aside;
    box[3] = point.x + aside;
    box[4] = point.y + reachUp;
    box[5] = point.z + aside;
    this.#found.clear();
    this.#index.find(this.#found, box);
  }
}

function boxesOf({ polygonCount, firstSide, x, y, z }: Ground): Float64Array {
  const boxes = new Float64Array(6 * polygonCount);
  for (let p = 0; p < polygonCount; p++)
    for (const [axis, values] of [x, y, z].entries()) {
      const own = values.subarray(firstSide[p], firstSide[p + 1]);
      boxes[6 * p + axis] = own.reduce((a, b) => Math.min(a, b));
      boxes[6 * p + 3 + axis] = own.reduce((a, b) => Math.max(a, b));
    }
  return boxes;
}
