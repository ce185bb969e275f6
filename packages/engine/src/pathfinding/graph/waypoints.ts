import { withRoom } from '../../math/with-room.js';

/**
 * Points to walk through in order, in arrays that are reused. `routeToWaypoints` makes them from a
 * route and smoothing changes them; `createLinePath(waypoints.list())` of `gumption/movement` makes
 * a path to follow from them.
 */
export class Waypoints {
  /** The number of points; entries of the arrays beyond it are unused. */
  length = 0;
  /** Coordinates of the points along x. */
  x = new Float64Array(16);
  /** Heights of the points. */
  y = new Float64Array(16);
  /** Coordinates of the points along z. */
  z = new Float64Array(16);
  /**
   * The link over which each point is reached from the one before, as the id of its connection: a
   * jump, a ladder, a door. −1 where the character walks. `PathWorld.kindOf` tells its kind.
   */
  via = new Int32Array(16).fill(-1);

  /** Removes all points and keeps the storage. */
  clear(): void {
    this.length = 0;
  }

  /** Appends a point. */
  add(x: number, y: number, z: number, via = -1): void {
    const at = this.length++;
    if (at === this.x.length) this.reserve(2 * at);
    this.x[at] = x;
    this.y[at] = y;
    this.z[at] = z;
    this.via[at] = via;
  }

  /** Makes room for `count` points and keeps the contents. */
  reserve(count: number): void {
    this.x = withRoom(this.x, count);
    this.y = withRoom(this.y, count);
    this.z = withRoom(this.z, count);
    this.via = withRoom(this.via, count);
  }

  /** Swaps two points. */
  swap(a: number, b: number): void {
    const { x, y, z, via } = this;
    const av = via[a];
    const ax = x[a];
    const ay = y[a];
    const az = z[a];
    x[a] = x[b];
    y[a] = y[b];
    z[a] = z[b];
    x[b] = ax;
    y[b] = ay;
    z[b] = az;
    via[a] = via[b];
    via[b] = av;
  }

  /** Returns the length of the path from one of the points to the last, in world units. */
  measureLength(from = 0): number {
    let sum = 0;
    for (let i = from + 1; i < this.length; i++) {
      const x = this.x[i] - this.x[i - 1];
      const y = this.y[i] - this.y[i - 1];
      const z = this.z[i] - this.z[i - 1];
      sum += Math.sqrt(x * x + y * y + z * z);
    }
    return sum;
  }

  /** Returns the points as a new list of records. */
  list(): { x: number; y: number; z: number }[] {
    return Array.from({ length: this.length }, (_, i) => ({ x: this.x[i], y: this.y[i], z: this.z[i] }));
  }
}
