import { InvalidDataError, requirePositive } from '../../data/check.js';
import { KeyedHeap } from '../../math/keyed-heap.js';
import { createVector3, type Vector3 } from '../../math/vector3.js';
import { withRoom } from '../../math/with-room.js';
import { PointGrid } from './point-grid.js';
import { NO_POINT, type TacticalPoints } from './tactical-points.js';

/** Which points are suitable, and from where. */
export interface PointQuery {
  /** Where the search begins. */
  readonly from: Readonly<Vector3>;
  /** Only points with this label. By default all points. */
  readonly label?: string;
  /** In world units, in a straight line. By default unlimited. */
  readonly maxDistance?: number;
  /** Skips points that have a negative point this near. By default only negative points themselves. */
  readonly avoidWithin?: number;
  /**
   * A check at run time, such as a line of sight. It is called last, for as few points as possible.
   * It must not query the same `NearbyPoints`.
   */
  readonly accepts?: (point: number) => boolean;
}

export interface BestPointQuery extends PointQuery {
  /** A property, or a function such as the degree of a compound. */
  readonly quality: string | ((point: number) => number);
  /** How much quality one world unit of distance is worth. */
  readonly costPerUnit: number;
}

/** Where {@link NearbyPoints} keeps the squared radii of a ring, and the distance to negative points. */
const INNER = 0;
const OUTER = 1;
const AVOIDED = 2;

/** The radius of the first search for the nearest point, in cells. */
const FIRST_REACH = 2;

/**
 * Finds tactical points near a position, by straight distance. Points with a negative label are
 * skipped, unless the query asks for that label. Where walls are thin, the nearest point in a
 * straight line may be far to walk: use `PointPaths` then.
 *
 * The index is rebuilt by itself when points were added, moved or removed; queries allocate nothing.
 */
export class NearbyPoints {
  /** The points that it looks among. */
  readonly points: TacticalPoints;
  /** The points that {@link find} found. Only as many as it returned are valid. */
  found = new Int32Array(16);
  readonly #cellSize: number;
  readonly #query: { from: Readonly<Vector3>; maxDistance: number } = { from: createVector3(), maxDistance: 0 };
  readonly #grid: PointGrid;
  #version = -1;
  /** By point: what to sort by, squared distances or negative scores. */
  #keys = new Float64Array(16);
  /** In arrays, since numbers that pass through calls may be allocated. */
  readonly #ring = new Float64Array(3);
  /** How many points the rings of a query had so far, with any labels. */
  #seen = 0;
  readonly #worth = new Float64Array(1);
  readonly #heap = new KeyedHeap(this.#keys, this.#keys);

  /** `cellSize` in world units: about the usual distance between points that are found. */
  constructor(points: TacticalPoints, cellSize = 8) {
    requirePositive(cellSize, 'cellSize');
    this.points = points;
    this.#cellSize = cellSize;
    this.#grid = new PointGrid(cellSize);
  }

  /** Finds all suitable points, writes them to `found`, the nearest first, and returns how many. */
  find(query: PointQuery): number {
    this.#prepare(query);
    this.#sort(this.#collect(query));
    let count = 0;
    for (let point = this.#nextSuitable(query); point !== NO_POINT; point = this.#nextSuitable(query))
      this.found[count++] = point;
    return count;
  }

  /**
   * Finds all points at most so far from a position, with any labels, and writes them to `found`, the
   * nearest first. Returns how many there are.
   */
  findAll(from: Readonly<Vector3>, maxDistance: number): number {
    this.#query.from = from;
    this.#query.maxDistance = maxDistance;
    this.#prepare(this.#query);
    this.#sort(this.#collect(this.#query));
    let count = 0;
    while (this.#heap.size > 0) this.found[count++] = this.#heap.takeFirst();
    return count;
  }

  /** The nearest suitable point, or {@link NO_POINT}: then decide again. */
  nearest(query: PointQuery): number {
    this.#prepare(query);
    const ring = this.#ring;
    const end = ring[OUTER];
    this.#seen = 0;
    ring[OUTER] = Math.min(end, (FIRST_REACH * this.#cellSize) ** 2);
    for (;;) {
      this.#sort(this.#collect(query));
      const point = this.#nextSuitable(query);
      if (point !== NO_POINT || ring[OUTER] >= end || this.#seen >= this.points.count) return point;
      ring[INNER] = ring[OUTER];
      ring[OUTER] = Math.min(end, 16 * ring[OUTER]);
    }
  }

  /**
   * The point with the best quality for its distance: the largest `quality − costPerUnit · distance`;
   * of equal ones the first. {@link NO_POINT} if none is suitable.
   */
  best(query: BestPointQuery): number {
    const { quality, costPerUnit } = query;
    if (!(costPerUnit >= 0)) throw new InvalidDataError('costPerUnit', `must be 0 or more, got ${costPerUnit}`);
    this.#prepare(query);
    const { points } = this;
    const keys = this.#keys;
    const count = this.#collect(query);
    for (let i = 0; i < count; i++) {
      const point = this.found[i];
      if (typeof quality === 'string') points.writeValue(this.#worth, 0, point, quality);
      else this.#worth[0] = quality(point);
      keys[point] = costPerUnit * Math.sqrt(keys[point]) - this.#worth[0];
      if (Number.isNaN(keys[point]))
        throw new InvalidDataError('quality', `must be a number for point ${point}, got NaN`);
    }
    this.#sort(count);
    return this.#nextSuitable(query);
  }

  /** Whether a point suits a query, whatever its distance. */
  isSuitable(point: number, query: PointQuery): boolean {
    this.#prepare(query);
    return this.#suits(point, query);
  }

  #prepare({ from, maxDistance = Infinity, avoidWithin = 0 }: PointQuery): void {
    if (!Number.isFinite(from.x + from.y + from.z))
      throw new InvalidDataError('from', `must be finite, got (${from.x}, ${from.y}, ${from.z})`);
    if (!(maxDistance >= 0)) throw new InvalidDataError('maxDistance', `must be 0 or more, got ${maxDistance}`);
    if (!(avoidWithin >= 0)) throw new InvalidDataError('avoidWithin', `must be 0 or more, got ${avoidWithin}`);
    const { points } = this;
    this.#ring[INNER] = -1;
    this.#ring[OUTER] = maxDistance * maxDistance;
    this.#ring[AVOIDED] = avoidWithin;
    if (this.#version === points.version) return;
    this.#version = points.version;
    this.#grid.rebuild(points);
    if (points.count > this.#keys.length) {
      const room = 2 * points.count;
      this.#keys = withRoom(this.#keys, room);
      this.found = withRoom(this.found, room);
      this.#heap.clear();
      this.#heap.first = this.#keys;
      this.#heap.second = this.#keys;
      this.#heap.reserveItems(room);
    }
  }

  /**
   * Writes the points of the ring that have the label to `found`, and their squared distances to the
   * keys. Returns how many there are.
   */
  #collect({ from, label }: PointQuery): number {
    const { points } = this;
    const inner = this.#ring[INNER];
    const outer = this.#ring[OUTER];
    const { x, y, z } = points;
    const grid = this.#grid;
    const keys = this.#keys;
    grid.circle.x = from.x;
    grid.circle.z = from.z;
    grid.circle.radius = Math.sqrt(outer);
    const found = grid.collect();
    let count = 0;
    for (let i = 0; i < found; i++) {
      const point = grid.found[i];
      const dx = x[point] - from.x;
      const dy = y[point] - from.y;
      const dz = z[point] - from.z;
      const squared = dx * dx + dy * dy + dz * dz;
      if (!(squared > inner && squared <= outer)) continue;
      this.#seen++;
      if (label !== undefined && !points.has(point, label)) continue;
      keys[point] = squared;
      this.found[count++] = point;
    }
    return count;
  }

  /** Puts the first points of `found` into the heap, by their keys. */
  #sort(count: number): void {
    this.#heap.clear();
    for (let i = 0; i < count; i++) this.#heap.put(this.found[i]);
  }

  #nextSuitable(query: PointQuery): number {
    while (this.#heap.size > 0) {
      const point = this.#heap.takeFirst();
      if (this.#suits(point, query)) return point;
    }
    return NO_POINT;
  }

  #suits(point: number, { label, accepts }: PointQuery): boolean {
    const { points } = this;
    if (label !== undefined && !points.has(point, label)) return false;
    if (label === undefined || !points.negative.includes(label)) {
      if (points.isNegative(point)) return false;
      if (this.#ring[AVOIDED] > 0 && this.#isNearNegative(point)) return false;
    }
    return accepts === undefined || accepts(point);
  }

  #isNearNegative(point: number): boolean {
    const { points } = this;
    const distance = this.#ring[AVOIDED];
    const { x, y, z } = points;
    const grid = this.#grid;
    grid.circle.x = x[point];
    grid.circle.z = z[point];
    grid.circle.radius = distance;
    const found = grid.collect();
    for (let i = 0; i < found; i++) {
      const other = grid.found[i];
      if (!points.isNegative(other)) continue;
      const dx = x[other] - x[point];
      const dy = y[other] - y[point];
      const dz = z[other] - z[point];
      if (dx * dx + dy * dy + dz * dz <= distance * distance) return true;
    }
    return false;
  }
}
