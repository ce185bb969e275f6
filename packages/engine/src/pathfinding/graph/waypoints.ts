import { withRoom } from '../../math/with-room.js';

/**
 * Points to walk through one after the other, in arrays that are filled again and again. Made from
 * a route by localizing its nodes, and changed by smoothing; `createLinePath(waypoints.list())` of
 * `gumption/movement` makes a path to follow out of them.
 */
export class Waypoints {
  length = 0;
  x = new Float64Array(16);
  y = new Float64Array(16);
  z = new Float64Array(16);

  clear(): void {
    this.length = 0;
  }

  add(x: number, y: number, z: number): void {
    const at = this.length++;
    if (at === this.x.length) this.reserve(2 * at);
    this.x[at] = x;
    this.y[at] = y;
    this.z[at] = z;
  }

  /** Makes room for so many and keeps what is there. */
  reserve(count: number): void {
    this.x = withRoom(this.x, count);
    this.y = withRoom(this.y, count);
    this.z = withRoom(this.z, count);
  }

  /** Lets two points change places. */
  swap(a: number, b: number): void {
    const { x, y, z } = this;
    const ax = x[a];
    const ay = y[a];
    const az = z[a];
    x[a] = x[b];
    y[a] = y[b];
    z[a] = z[b];
    x[b] = ax;
    y[b] = ay;
    z[b] = az;
  }

  /** How far it is through the points, from one of them to the last; world units. */
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

  /** The points as a list of records of their own. */
  list(): { x: number; y: number; z: number }[] {
    return Array.from({ length: this.length }, (_, i) => ({ x: this.x[i], y: this.y[i], z: this.z[i] }));
  }
}
