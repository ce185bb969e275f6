import type { Vector3 } from '../../math/vector3.js';
import { type BoxIndex, type BoxIndexMaker, Found } from '../regions/spatial/box-index.js';
import { BucketGrid } from '../regions/spatial/bucket-grid.js';
import type { Ground } from './nav-mesh.js';
import { covers, gapAbove, nearestOnPolygon } from './on-polygon.js';

/** How places are turned into polygons. World units. */
export interface MeshLocatorOptions {
  /** A grid unless told; all answer alike. */
  readonly index?: BoxIndexMaker;
  /**
   * How far above the ground a point still stands on it: less than the height of a floor. 2 unless
   * told.
   */
  readonly above?: number;
  /**
   * How far below the ground a point still stands on it, for feet that sink in or climb a step. 0.5
   * unless told.
   */
  readonly below?: number;
}

/** A place on a mesh. */
export class MeshPoint {
  /** The polygon it is on; −1 for none. */
  polygon = -1;
  x = 0.5;
  y = 0.5;
  z = 0.5;
}

/**
 * Finds the polygon below a point, with floors above each other told apart by height, and the
 * nearest place of a mesh to a point beside it. Keeps storage of its own and allocates nothing; one
 * serves all characters.
 */
export class MeshLocator {
  readonly mesh: Ground;
  readonly #index: BoxIndex;
  readonly #above: number;
  readonly #below: number;
  readonly #found = new Found();
  readonly #box = new Float64Array(6);
  readonly #gap = new Float64Array(2);
  readonly #near = new MeshPoint();
  /**
   * How far to look aside, and up and down: in an array, since numbers with a fraction that go
   * through a call may be allocated.
   */
  readonly #reach = new Float64Array(2);

  constructor(mesh: Ground, options: MeshLocatorOptions = {}) {
    this.mesh = mesh;
    this.#index = (options.index ?? ((boxes) => new BucketGrid(boxes)))(boxesOf(mesh));
    this.#above = options.above ?? 2;
    this.#below = options.below ?? 0.5;
  }

  /**
   * The polygon that a point stands on, or −1. Of floors above each other it is the one nearest in
   * height, of equally near ones the lowest number. `near` is where the character was last: that
   * polygon and its neighbors are tried first, which is nearly always enough.
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
   * Sets `out` to the place of the mesh nearest to a point, no farther than `radius`; false if
   * there is none. `island` keeps to polygons of one island: the nearest place that can be reached.
   */
  nearest(out: MeshPoint, point: Readonly<Vector3>, radius: number, island = -1): boolean {
    const found = this.#found;
    const near = this.#near;
    const { islands } = this.mesh;
    out.polygon = -1;
    // Small boxes first: what is found in one is nearest if it is nearer than the box reaches.
    let reach = radius / 16;
    for (;;) {
      this.#reach[0] = reach;
      this.#reach[1] = reach;
      this.#lookRound(point);
      let least = Number.POSITIVE_INFINITY;
      for (let i = 0; i < found.count; i++) {
        const polygon = found.items[i];
        if (island >= 0 && islands[polygon] !== island) continue;
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

  /**
   * The highest polygon at a point's place that lies between the heights of two points: what a body
   * meets that falls from one to the other; −1 if none.
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

  /** Sets `out` to the place of a polygon below a point, or to the nearest on its border. */
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
    // Walls lean on the point from beside it.
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
