import { InvalidDataError } from '../errors/invalid-data-error.js';

/** Cells farther out than this have no 32-bit number. */
const FARTHEST_CELL = 2 ** 31 - 2;
/**
 * Widens a query by more than its arithmetic can round, so that no point on the rim is missed by a
 * cell.
 */
const ROUNDING = 2 ** -49;
/**
 * A point so near to the center that its squared distance underflows to 0 counts as there, even
 * across a cell border.
 */
const UNDERFLOW = 2 ** -500;

/**
 * Finds neighbors on the ground (x, z). Rebuild it each frame from flat arrays, then query circles.
 * The plane is unbounded: cells are hashed. Rebuilding is O(n) by counting sort. A query costs the
 * points in the cells it touches, so choose `cellSize` about as large as the usual radius: much
 * smaller visits many cells, much larger many points. For static objects of very different sizes a
 * tree is better.
 */
export class SpatialHash {
  /** Side of a cell, in world units. */
  readonly cellSize: number;
  #count = 0;
  /** Number of buckets − 1; buckets are a power of two, at least twice the points. */
  #mask = 0;
  /** Bucket b holds the entries from starts[b] to starts[b + 1]. */
  #starts = new Int32Array(2);
  /** By entry, in bucket order: which point, its cell and its place. */
  #points = new Int32Array(0);
  #cellXs = new Int32Array(0);
  #cellZs = new Int32Array(0);
  #entryXs = new Float64Array(0);
  #entryZs = new Float64Array(0);
  /**
   * By point: its place, for queries that are wider than the crowd, and its bucket while sorting.
   */
  #pointXs = new Float64Array(0);
  #pointZs = new Float64Array(0);
  #buckets = new Int32Array(0);

  /** `cellSize` in world units. */
  constructor(cellSize: number) {
    if (!(cellSize > 0 && cellSize < Infinity)) {
      throw new InvalidDataError('cellSize', `must be positive and finite, got ${cellSize}`);
    }
    this.cellSize = cellSize;
  }

  /** How many points there are. */
  get size(): number {
    return this.#count;
  }

  /**
   * Takes in the points (xs[i], zs[i]) for i below `count`, in place of the former ones. Copies
   * them.
   */
  rebuild(xs: ArrayLike<number>, zs: ArrayLike<number>, count: number): void {
    if (!(Number.isInteger(count) && count >= 0 && count <= xs.length && count <= zs.length)) {
      throw new InvalidDataError(
        'count',
        `must be an integer from 0 to ${Math.min(xs.length, zs.length)}, got ${count}`,
      );
    }
    for (let i = 0; i < count; i++) {
      this.#checkCoordinate('x', i, xs[i]);
      this.#checkCoordinate('z', i, zs[i]);
    }
    this.#reserve(count);
    this.#count = count;
    const { cellSize } = this;
    const starts = this.#starts;
    const buckets = this.#buckets;
    const mask = this.#mask;
    const pointXs = this.#pointXs;
    const pointZs = this.#pointZs;
    starts.fill(0);
    for (let i = 0; i < count; i++) {
      pointXs[i] = xs[i];
      pointZs[i] = zs[i];
      buckets[i] = hashCell(Math.floor(xs[i] / cellSize), Math.floor(zs[i] / cellSize)) & mask;
      starts[buckets[i]]++;
    }
    // Running sums point behind each bucket; filling from the last point backwards leaves them at
    // its beginning, with points in ascending order.
    for (let b = 1; b <= mask + 1; b++) starts[b] += starts[b - 1];
    for (let i = count - 1; i >= 0; i--) this.#place(--starts[buckets[i]], i);
  }

  /**
   * Finds the points at most `radius` from (x, z) and returns how many there are. Writes their
   * indices into `out` as far as it is long; if the result is more, enlarge `out` and ask again.
   * Order: cell by cell, ascending z, then x, and ascending index within a cell; or, when the
   * circle covers more cells than there are points, ascending index. It depends on points and
   * circle only.
   */
  findWithin(out: Int32Array, x: number, z: number, radius: number): number {
    if (!(Number.isFinite(x) && Number.isFinite(z) && radius >= 0)) {
      throw new InvalidDataError('query', `needs a finite center and radius ≥ 0, got (${x}, ${z}) and ${radius}`);
    }
    const { cellSize } = this;
    const reachX = radius + (Math.abs(x) + radius) * ROUNDING + UNDERFLOW;
    const reachZ = radius + (Math.abs(z) + radius) * ROUNDING + UNDERFLOW;
    const minX = clampCell(Math.floor((x - reachX) / cellSize));
    const maxX = clampCell(Math.floor((x + reachX) / cellSize));
    const minZ = clampCell(Math.floor((z - reachZ) / cellSize));
    const maxZ = clampCell(Math.floor((z + reachZ) / cellSize));
    const squaredRadius = radius * radius;
    if ((maxX - minX + 1) * (maxZ - minZ + 1) > this.#count) return this.#scanAll(out, x, z, squaredRadius);
    const starts = this.#starts;
    const points = this.#points;
    const cellXs = this.#cellXs;
    const cellZs = this.#cellZs;
    const entryXs = this.#entryXs;
    const entryZs = this.#entryZs;
    const mask = this.#mask;
    let found = 0;
    for (let cellZ = minZ; cellZ <= maxZ; cellZ++) {
      for (let cellX = minX; cellX <= maxX; cellX++) {
        const bucket = hashCell(cellX, cellZ) & mask;
        const end = starts[bucket + 1];
        for (let entry = starts[bucket]; entry < end; entry++) {
          // Cells share buckets: without this test a point would be found once for each of them.
          if (cellXs[entry] !== cellX || cellZs[entry] !== cellZ) continue;
          const dx = entryXs[entry] - x;
          const dz = entryZs[entry] - z;
          if (dx * dx + dz * dz > squaredRadius) continue;
          if (found < out.length) out[found] = points[entry];
          found++;
        }
      }
    }
    return found;
  }

  #scanAll(out: Int32Array, x: number, z: number, squaredRadius: number): number {
    let found = 0;
    for (let i = 0; i < this.#count; i++) {
      const dx = this.#pointXs[i] - x;
      const dz = this.#pointZs[i] - z;
      if (dx * dx + dz * dz > squaredRadius) continue;
      if (found < out.length) out[found] = i;
      found++;
    }
    return found;
  }

  #place(entry: number, point: number): void {
    const x = this.#pointXs[point];
    const z = this.#pointZs[point];
    this.#points[entry] = point;
    this.#entryXs[entry] = x;
    this.#entryZs[entry] = z;
    this.#cellXs[entry] = Math.floor(x / this.cellSize);
    this.#cellZs[entry] = Math.floor(z / this.cellSize);
  }

  #checkCoordinate(axis: string, index: number, value: number): void {
    if (Math.abs(value / this.cellSize) < FARTHEST_CELL) return;
    const problem = Number.isFinite(value) ? `lies more than 2^31 cells of ${this.cellSize} out` : 'must be finite';
    throw new InvalidDataError(`${axis}s[${index}]`, `${problem}, got ${value}`);
  }

  /** Grows by doubling, and never shrinks: a crowd that breathes does not allocate. */
  #reserve(count: number): void {
    if (count <= this.#points.length) return;
    let capacity = Math.max(16, this.#points.length);
    while (capacity < count) capacity *= 2;
    this.#mask = 2 * capacity - 1;
    this.#starts = new Int32Array(2 * capacity + 1);
    this.#points = new Int32Array(capacity);
    this.#cellXs = new Int32Array(capacity);
    this.#cellZs = new Int32Array(capacity);
    this.#entryXs = new Float64Array(capacity);
    this.#entryZs = new Float64Array(capacity);
    this.#pointXs = new Float64Array(capacity);
    this.#pointZs = new Float64Array(capacity);
    this.#buckets = new Int32Array(capacity);
  }
}

function clampCell(cell: number): number {
  return Math.max(-FARTHEST_CELL, Math.min(FARTHEST_CELL, cell));
}

/**
 * Spreads neighboring cells over the buckets; two large odd factors, then the upper bits folded
 * into the lower.
 */
function hashCell(x: number, z: number): number {
  const h = Math.imul(x, 0x9e3779b1) ^ Math.imul(z, 0x85ebca6b);
  return h ^ (h >>> 15);
}
