import { type GroundCircle, GroundCircleRecord, SortedGrid } from '../../math/sorted-grid.js';
import { withRoom } from '../../math/with-room.js';
import type { LabeledPoints } from './labeled-points.js';

/** An index of points by their position on the ground. Rebuild it when points have changed. */
export class PointGrid {
  /** Set it, then call {@link collect}. A record, since numbers passed as arguments are allocated. */
  readonly circle: GroundCircle = new GroundCircleRecord();
  /** The points that {@link collect} found, in no particular order. */
  found = new Int32Array(16);
  readonly #grid: SortedGrid;
  #slots = new Int32Array(0);
  #points = new Int32Array(0);
  #ranges = new Int32Array(0);

  constructor(cellSize: number) {
    this.#grid = new SortedGrid(cellSize);
  }

  rebuild(points: LabeledPoints): void {
    const { count } = points;
    this.#slots = withRoom(this.#slots, count);
    this.#points = withRoom(this.#points, count);
    this.found = withRoom(this.found, count);
    this.#grid.sort(this.#slots, points.x as Float64Array, points.z as Float64Array, count);
    for (let point = 0; point < count; point++) this.#points[this.#slots[point]] = point;
    this.#ranges = withRoom(this.#ranges, this.#grid.mostRangeEnds);
  }

  /** Finds all points in the circle, and others near it, and returns how many. */
  collect(): number {
    const ranges = this.#grid.findRanges(this.#ranges, this.circle);
    let count = 0;
    for (let range = 0; range < ranges; range++)
      for (let slot = this.#ranges[2 * range]; slot < this.#ranges[2 * range + 1]; slot++)
        this.found[count++] = this.#points[slot];
    return count;
  }
}
