import { InvalidDataError } from '../../data/check.js';
import { withRoom } from '../../math/with-room.js';
import type { Division } from '../../pathfinding/graph/division.js';
import { Place } from '../../pathfinding/graph/place.js';
import type { LabeledPoints } from '../locations/labeled-points.js';
import { MAX_SPOTS } from './spot-query.js';

/** The candidates of a search, in arrays that grow and are reused. */
export class Candidates {
  count = 0;
  /** Where each is. While the candidates are all points of the level, these are its arrays. */
  x: Readonly<Float64Array>;
  y: Readonly<Float64Array>;
  z: Readonly<Float64Array>;
  /** The tactical point of each, or −1. */
  point: Int32Array;
  /** The place of the ground of each, or −1. Only filled in where a query needs it. */
  place = new Int32Array(64);
  /** Those that are left, in order. */
  alive = new Int32Array(64);
  aliveCount = 0;
  total = new Float64Array(64);
  /** The values of each test, by candidate. */
  readonly values: Float64Array[] = [];
  /** Where the next candidate is: numbers that pass through calls may be allocated. */
  readonly at = new Place();
  #room = 64;
  #x = new Float64Array(64);
  #y = new Float64Array(64);
  #z = new Float64Array(64);
  #point = new Int32Array(64);
  /** 0, 1, 2 and so on, as far as it was needed. */
  #sequence = new Int32Array(0);

  constructor() {
    this.x = this.#x;
    this.y = this.#y;
    this.z = this.#z;
    this.point = this.#point;
  }

  /** Empties it, with room for the values of some tests. */
  clear(tests: number): void {
    this.truncate(0);
    this.aliveCount = 0;
    while (this.values.length < tests) this.values.push(new Float64Array(this.#room));
  }

  /** Leaves only the first `count` candidates, which must not be points that were lent. */
  truncate(count: number): void {
    this.count = count;
    this.x = this.#x;
    this.y = this.#y;
    this.z = this.#z;
    this.point = this.#point;
  }

  /** Whether every candidate is the point of the same number. */
  get isLent(): boolean {
    return this.point === this.#sequence;
  }

  /** Makes all points of the level the candidates, without copying them. */
  lend({ count, x, y, z }: LabeledPoints): void {
    this.reserve(count);
    if (this.#sequence.length < count) this.#sequence = Int32Array.from({ length: count }, (_, i) => i);
    this.count = count;
    this.x = x;
    this.y = y;
    this.z = z;
    this.point = this.#sequence;
    this.place.fill(-1, 0, count);
  }

  /** Adds a candidate where `at` is. */
  put(point: number, place: number): void {
    const i = this.count;
    if (i === this.#room) this.reserve(i + 1);
    this.count = i + 1;
    this.#x[i] = this.at.x;
    this.#y[i] = this.at.y;
    this.#z[i] = this.at.z;
    this.#point[i] = point;
    this.place[i] = place;
  }

  /**
   * Adds a candidate on walkable ground, at most `reach` away from where `at` is. Adds none if there
   * is no such ground.
   */
  putOnGround(point: number, division: Division, reach: number): void {
    const { at } = this;
    const place = division.nearestNode === undefined ? division.quantize(at) : division.nearestNode(at, at, reach);
    if (place >= 0) this.put(point, place);
  }

  /** Takes over candidates that were saved. */
  restore(x: ArrayLike<number>, y: ArrayLike<number>, z: ArrayLike<number>, point: ArrayLike<number>): void {
    this.reserve(x.length);
    this.truncate(x.length);
    this.#x.set(x);
    this.#y.set(y);
    this.#z.set(z);
    this.#point.set(point);
  }

  /** Lets all candidates be left. */
  reviveAll(): void {
    const { alive, count } = this;
    for (let i = 0; i < count; i++) alive[i] = i;
    this.aliveCount = count;
  }

  /** Makes room for `count` candidates, doubling it. Throws if that is too many. */
  reserve(count: number): void {
    if (count <= this.#room) return;
    if (count > MAX_SPOTS)
      throw new InvalidDataError(
        'candidates',
        `must be at most ${MAX_SPOTS}; use a larger spacing or a smaller radius`,
      );
    this.#makeRoom(Math.max(count, 2 * this.#room));
  }

  #makeRoom(count: number): void {
    this.#room = count;
    this.#x = withRoom(this.#x, count);
    this.#y = withRoom(this.#y, count);
    this.#z = withRoom(this.#z, count);
    this.#point = withRoom(this.#point, count);
    this.truncate(this.count);
    this.place = withRoom(this.place, count);
    this.alive = withRoom(this.alive, count);
    this.total = withRoom(this.total, count);
    for (let test = 0; test < this.values.length; test++) this.values[test] = withRoom(this.values[test], count);
  }
}
