import { InvalidDataError } from '../../data/check.js';
import type { Vector3 } from '../../math/vector3.js';
import { Waypoints } from '../graph/waypoints.js';
import { asPointSearch, type PointSearch, type RouteSearch } from '../search/route-search.js';

/**
 * The points between which the requests of a pool ask for paths, by slot, and the paths that
 * searches between points have found. A pool with it begins such searches with the points
 * themselves.
 */
export class RequestPoints {
  /** The start and the goal of each request: x, y, z and x, y, z. */
  readonly ends: Float64Array;
  /** Made when a slot first gets a path. */
  readonly #paths: (Waypoints | undefined)[];
  readonly #from: Vector3 = { x: 0.5, y: 0.5, z: 0.5 };
  readonly #to: Vector3 = { x: 0.5, y: 0.5, z: 0.5 };

  constructor(capacity: number) {
    requireCount(capacity, 'capacity');
    this.ends = new Float64Array(6 * capacity);
    this.#paths = new Array<Waypoints | undefined>(capacity).fill(undefined);
  }

  /** Stores the ends of a request. */
  set(slot: number, from: Readonly<Vector3>, to: Readonly<Vector3>): void {
    const { ends } = this;
    const at = 6 * slot;
    ends[at] = from.x;
    ends[at + 1] = from.y;
    ends[at + 2] = from.z;
    ends[at + 3] = to.x;
    ends[at + 4] = to.y;
    ends[at + 5] = to.z;
    this.#paths[slot]?.clear();
  }

  /** Writes the start and the goal of a request. */
  get(outFrom: Vector3, outTo: Vector3, slot: number): void {
    const { ends } = this;
    const at = 6 * slot;
    outFrom.x = ends[at];
    outFrom.y = ends[at + 1];
    outFrom.z = ends[at + 2];
    outTo.x = ends[at + 3];
    outTo.y = ends[at + 4];
    outTo.z = ends[at + 5];
  }

  /** Begins a search between the ends of a request. */
  begin(search: PointSearch, slot: number, start: number, goal: number): void {
    this.get(this.#from, this.#to, slot);
    search.beginBetween(this.#from, this.#to, start, goal);
  }

  /** Returns the path of a request, empty unless a search between points has found one. */
  pathOf(slot: number): Waypoints {
    const path = this.#paths[slot] ?? new Waypoints();
    this.#paths[slot] = path;
    return path;
  }
}

/** Begins a search for the request in a slot, from point to point if both sides can. */
export function beginSearch(
  search: RouteSearch,
  points: RequestPoints | undefined,
  slot: number,
  start: number,
  goal: number,
): void {
  const between = points && asPointSearch(search);
  if (between) points.begin(between, slot, start, goal);
  else search.begin(start, goal);
}

/** Throws unless a number of searches or requests is one that a pool can have. */
export function requireCount(count: number, name: string): void {
  if (!(Number.isInteger(count) && count > 0))
    throw new InvalidDataError(name, `must be a whole number above 0, got ${count}`);
}
