import type { Vector3 } from '../../../math/vector3.js';

/** Points per leaf: fewer make the tree deeper, more make leaves slower to scan. */
const LEAF = 8;

/**
 * Finds the nearest of many fixed points, or with weights the one whose distance divided by its
 * weight is least: a tree of boxes in arrays. Among equally near points the lowest number wins, as
 * in a linear scan.
 */
export class NearestPoints {
  readonly #x: Float64Array;
  readonly #y: Float64Array;
  readonly #z: Float64Array;
  /** Squared weights, since distances are squared. */
  readonly #weight: Float64Array;
  /** Points in the order of the leaves. */
  readonly #order: Int32Array;
  /**
   * By box: where its points start and end in that order. The halves of box b are 2b + 1 and 2b +
   * 2.
   */
  readonly #first: Int32Array;
  readonly #end: Int32Array;
  /** By box: lowest x, y, z, highest x, y, z, largest squared weight. */
  readonly #boxes: Float64Array;
  readonly #stack = new Int32Array(128);
  /** The queried position, and the bounds of two halves. */
  readonly #query = new Float64Array(5);

  constructor(points: readonly Readonly<Vector3>[], weights?: ArrayLike<number>) {
    const count = points.length;
    this.#x = Float64Array.from(points, ({ x }) => x);
    this.#y = Float64Array.from(points, ({ y }) => y);
    this.#z = Float64Array.from(points, ({ z }) => z);
    this.#weight = Float64Array.from(points, (_, i) => (weights === undefined ? 1 : weights[i] * weights[i]));
    this.#order = Int32Array.from(points, (_, i) => i);
    let boxes = 1;
    for (let size = count; size > LEAF; size = Math.ceil(size / 2)) boxes = 2 * boxes + 1;
    this.#first = new Int32Array(boxes);
    this.#end = new Int32Array(boxes);
    this.#boxes = new Float64Array(7 * boxes);
    this.#build(0, 0, count);
  }

  /**
   * Returns the nearest point, or −1 if there are none. `near` is a guess that speeds up the
   * search; the result is the same.
   */
  find(point: Readonly<Vector3>, near = -1): number {
    const query = this.#query;
    const stack = this.#stack;
    const px = (query[0] = point.x);
    const py = (query[1] = point.y);
    const pz = (query[2] = point.z);
    let best = -1;
    let least = Infinity;
    if (near >= 0 && near < this.#x.length) {
      const dx = this.#x[near] - px;
      const dy = this.#y[near] - py;
      const dz = this.#z[near] - pz;
      best = near;
      least = (dx * dx + dy * dy + dz * dz) / this.#weight[near];
    }
    let depth = 0;
    if (this.#x.length > 0) stack[depth++] = 0;
    while (depth > 0) {
      const box = stack[--depth];
      // Bounded again, since something nearer may have been found meanwhile.
      this.#bound(3, box);
      if (query[3] > least) continue;
      const left = 2 * box + 1;
      if (left < this.#first.length && this.#end[left] > 0) {
        this.#bound(3, left);
        this.#bound(4, left + 1);
        const isLeftNearer = query[3] <= query[4];
        stack[depth++] = isLeftNearer ? left + 1 : left;
        stack[depth++] = isLeftNearer ? left : left + 1;
        continue;
      }
      const end = this.#end[box];
      for (let at = this.#first[box]; at < end; at++) {
        const i = this.#order[at];
        const dx = this.#x[i] - px;
        const dy = this.#y[i] - py;
        const dz = this.#z[i] - pz;
        const score = (dx * dx + dy * dy + dz * dz) / this.#weight[i];
        if (score < least || (score === least && i < best)) {
          least = score;
          best = i;
        }
      }
    }
    return best;
  }

  /** Writes the least score that any point of a box can have. */
  #bound(at: number, box: number): void {
    const query = this.#query;
    const boxes = this.#boxes;
    const b = 7 * box;
    const dx = Math.max(0, boxes[b] - query[0], query[0] - boxes[b + 3]);
    const dy = Math.max(0, boxes[b + 1] - query[1], query[1] - boxes[b + 4]);
    const dz = Math.max(0, boxes[b + 2] - query[2], query[2] - boxes[b + 5]);
    query[at] = (dx * dx + dy * dy + dz * dz) / boxes[b + 6];
  }

  #build(box: number, first: number, end: number): void {
    const axes = [this.#x, this.#y, this.#z];
    const b = 7 * box;
    this.#first[box] = first;
    this.#end[box] = end;
    let widest = 0;
    let extent = -1;
    axes.forEach((values, axis) => {
      let least = Infinity;
      let most = -Infinity;
      for (let at = first; at < end; at++) {
        least = Math.min(least, values[this.#order[at]]);
        most = Math.max(most, values[this.#order[at]]);
      }
      this.#boxes[b + axis] = least;
      this.#boxes[b + 3 + axis] = most;
      if (most - least > extent) [widest, extent] = [axis, most - least];
    });
    for (let at = first; at < end; at++)
      this.#boxes[b + 6] = Math.max(this.#boxes[b + 6], this.#weight[this.#order[at]]);
    if (end - first <= LEAF) return;
    const values = axes[widest];
    this.#order.subarray(first, end).sort((i, j) => values[i] - values[j] || i - j);
    const middle = (first + end + 1) >> 1;
    this.#build(2 * box + 1, first, middle);
    this.#build(2 * box + 2, middle, end);
  }
}
