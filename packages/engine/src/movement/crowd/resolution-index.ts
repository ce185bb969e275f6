import { GroundCircleRecord, SortedGrid } from '../../math/sorted-grid.js';
import type { Vector3 } from '../../math/vector3.js';
import type { NeighborIndex } from './neighbor-index.js';
import { Places } from './places.js';

/** Coarser maps than the smallest cells times 2 to the power of this are not made. */
const MAX_LEVEL = 30;

/** The places sorted into cells of one size. */
interface Level {
  readonly grid: SortedGrid;
  /** The places in the order of the cells. */
  readonly order: Int32Array;
}

/**
 * Grids of the same places with cells of 1, 2, 4, … times the smallest size. A query takes the
 * coarsest whose cells are no larger than its radius, so it looks at a few cells whatever its
 * radius. A grid is made when it is first needed.
 */
export class ResolutionIndex implements NeighborIndex {
  readonly #places = new Places();
  readonly #cellSize: number;
  readonly #circle = new GroundCircleRecord();
  #levels: (Level | undefined)[] = [];
  #ranges = new Int32Array(16);

  constructor(cellSize: number) {
    this.#cellSize = cellSize;
  }

  get compared(): number {
    return this.#places.compared;
  }

  fill(places: readonly Readonly<Vector3>[]): void {
    this.#places.fill(places);
    this.#levels = [];
  }

  near(out: number[], point: Readonly<Vector3>, radius: number): number {
    this.#places.begin(point, radius);
    const { grid, order } = this.#levelFor(radius);
    if (this.#ranges.length < grid.mostRangeEnds) this.#ranges = new Int32Array(grid.mostRangeEnds);
    const ranges = this.#ranges;
    this.#circle.x = point.x;
    this.#circle.z = point.z;
    this.#circle.radius = radius;
    const count = grid.findRanges(ranges, this.#circle);
    for (let range = 0; range < count; range++)
      for (let i = ranges[2 * range]; i < ranges[2 * range + 1]; i++) this.#places.compare(out, order[i]);
    return this.#places.end(out);
  }

  #levelFor(radius: number): Level {
    let level = 0;
    let cellSize = this.#cellSize;
    for (; level < MAX_LEVEL && 2 * cellSize <= radius; level++) cellSize *= 2;
    return (this.#levels[level] ??= this.#sort(cellSize));
  }

  #sort(cellSize: number): Level {
    const { x, z, count } = this.#places;
    const grid = new SortedGrid(cellSize);
    const to = new Int32Array(count);
    grid.sort(to, x, z, count);
    const order = new Int32Array(count);
    for (let i = 0; i < count; i++) order[to[i]] = i;
    return { grid, order };
  }
}
