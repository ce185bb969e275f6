import { InvalidDataError, requireFinite } from '../../data/check.js';
import { distance3, type Vector3 } from '../../math/vector3.js';

/**
 * A path through the world, straight from corner to corner. A position on it is given by its
 * parameter: the distance from the start along the path, in world units. Readonly and shared by all
 * followers. Made by {@link createLinePath} or, with rounded corners, by `createCurvePath`.
 */
export interface Path {
  /** The corners. A loop repeats its first corner at the end. */
  readonly x: Readonly<Float64Array>;
  /** The heights of the corners. */
  readonly y: Readonly<Float64Array>;
  /** The corners along z. */
  readonly z: Readonly<Float64Array>;
  /** The parameter of each corner, strictly increasing from 0 to `length`. */
  readonly along: Readonly<Float64Array>;
  /** Length of the whole path, in world units. */
  readonly length: number;
  /** Whether the end of the path is its start. */
  readonly loop: boolean;
  /**
   * How each corner is reached from the one before, where that is not by walking: `jump`, `ladder`,
   * `door`. Undefined if all of the path is walked. See {@link legKindAt}.
   */
  readonly kinds: readonly (string | undefined)[] | undefined;
}

/** A position on a path, with its distance from somewhere. */
export interface PathPlace {
  parameter: number;
  /** Straight-line distance to it. */
  distance: number;
}

/** How points are turned into a path. */
export interface LinePathOptions {
  /** Whether the last point connects back to the first. By default false. */
  readonly loop?: boolean;
  /**
   * How each point is reached from the one before, where that is not by walking: `jump`, `ladder`,
   * `door`.
   */
  readonly kinds?: readonly (string | undefined)[];
}

const scratchPlace: PathPlace = { parameter: 0, distance: 0 };

/**
 * Where {@link search} looks, and {@link findSegment}. Numbers go there in a record because those
 * handed to a function are allocated, unless V8 compiles the function into its caller; it has a
 * class of its own because {from, to} means other things elsewhere, and V8 would let them share
 * what a field may hold.
 */
class Span {
  from = Number.NaN;
  to = Number.NaN;
  at = Number.NaN;
}

const scratchSpan = new Span();

/**
 * A path that goes straight from point to point. Repeated points count once; at least two must
 * remain. Throws an `InvalidDataError` whose path starts with `name`.
 */
export function createLinePath(
  points: readonly Readonly<Vector3>[],
  { loop = false, kinds }: LinePathOptions = {},
  name = 'points',
): Path {
  points.forEach((point, i) => {
    for (const axis of ['x', 'y', 'z'] as const) requireFinite(point[axis], `${name}[${i}].${axis}`);
  });
  const corners: Readonly<Vector3>[] = [];
  const along: number[] = [];
  const legs: (string | undefined)[] = [];
  let length = 0;
  for (const [i, point] of (loop ? [...points, ...points.slice(0, 1)] : points).entries()) {
    const further: number = corners.length > 0 ? length + distance3(corners.at(-1)!, point) : 0;
    if (corners.length > 0 && further === length) continue;
    length = further;
    corners.push(point);
    along.push(length);
    legs.push(kinds?.[i]);
  }
  if (corners.length < 2) throw new InvalidDataError(name, 'must have two points or more that differ');
  if (length === Infinity) throw new InvalidDataError(name, 'must be of a length that a number can tell');
  return {
    x: Float64Array.from(corners, ({ x }) => x),
    y: Float64Array.from(corners, ({ y }) => y),
    z: Float64Array.from(corners, ({ z }) => z),
    along: Float64Array.from(along),
    length,
    loop,
    kinds: legs.some((kind) => kind !== undefined) ? legs : undefined,
  };
}

/**
 * Returns how the part of a path at a parameter is crossed, where that is not by walking: `jump`,
 * `ladder`, `door`. With `ahead`, the kind of the next such leg that begins within that distance.
 * Undefined where the path is walked. With the `progress` of a follower it tells a game when to
 * climb, jump or open. O(log corners) for `ahead` 0.
 */
export function legKindAt(path: Path, parameter: number, ahead = 0): string | undefined {
  const { kinds, along } = path;
  if (kinds === undefined) return undefined;
  scratchPlace.parameter = parameter;
  clampPlace(path, scratchPlace);
  const { at } = scratchSpan;
  for (let i = findSegment(path); i + 1 < along.length && along[i] <= at + ahead; i++)
    if (kinds[i + 1] !== undefined) return kinds[i + 1];
  return undefined;
}

/** Brings a parameter onto the path: to the nearest end of an open path, or around a loop. */
export function clampParameter(path: Path, parameter: number): number {
  scratchPlace.parameter = parameter;
  clampPlace(path, scratchPlace);
  return scratchSpan.at;
}

/** Puts the parameter of a place, as one on the path, into `scratchSpan.at`. */
function clampPlace({ length, loop }: Path, { parameter }: Readonly<PathPlace>): void {
  if (!loop) {
    scratchSpan.at = parameter > 0 ? Math.min(length, parameter) : 0;
    return;
  }
  const rest = parameter % length;
  const at = rest < 0 ? rest + length : rest;
  // the sum may round up to the length, which is the start again
  scratchSpan.at = at > 0 && at < length ? at : 0;
}

/**
 * Writes the position at a parameter into `out`. Beyond the ends it is the end, or continues around
 * a loop. O(log corners).
 */
export function positionAt(out: Vector3, path: Path, parameter: number): void {
  scratchPlace.parameter = parameter;
  positionOf(out, path, scratchPlace);
}

/** As {@link positionAt}, for the parameter of a place. */
export function positionOf(out: Vector3, path: Path, place: Readonly<PathPlace>): void {
  const { x, y, z, along } = path;
  clampPlace(path, place);
  const { at } = scratchSpan;
  const i = findSegment(path);
  const part = (at - along[i]) / (along[i + 1] - along[i]);
  const rest = 1 - part;
  out.x = x[i] * rest + x[i + 1] * part;
  out.y = y[i] * rest + y[i + 1] * part;
  out.z = z[i] * rest + z[i + 1] * part;
}

/**
 * Returns the parameter of the position on the path that is nearest to `position`. With `last`,
 * only positions within `window` of it are searched: quick on long paths, and without jumps to
 * another part of the path that passes close by. Without `last` the whole path is searched,
 * O(corners). Of equally near positions the first wins, searching forward from `last` (or from the
 * start), then backward.
 */
export function parameterOf(path: Path, position: Readonly<Vector3>, last?: number, window?: number): number {
  findNearestPlace(scratchPlace, path, position, last, window);
  return scratchPlace.parameter;
}

/**
 * As {@link parameterOf}, and tells the distance too. `direction` −1 searches backward first, for a
 * character that follows the path backwards: where a path leads back over itself, the part that
 * comes next is meant.
 */
export function findNearestPlace(
  out: PathPlace,
  path: Path,
  position: Readonly<Vector3>,
  last?: number,
  window: number = Infinity,
  direction: 1 | -1 = 1,
): void {
  if (last === undefined) {
    scratchSpan.from = 0;
    scratchSpan.to = path.length;
    out.distance = Infinity;
    out.parameter = 0;
    search(out, path, position, direction);
    out.distance = Math.sqrt(out.distance);
    if (path.loop && out.parameter >= path.length) out.parameter = 0;
    return;
  }
  out.parameter = last;
  out.distance = window;
  findNextPlace(out, path, position, direction);
}

/**
 * Like {@link findNearestPlace}, but starts from the last place, `out.parameter`, and looks within
 * the window `out.distance`. For callers in every tick: numbers in a record are not allocated.
 */
export function findNextPlace(out: PathPlace, path: Path, position: Readonly<Vector3>, direction: 1 | -1): void {
  const { length, loop } = path;
  clampPlace(path, out);
  const { at: from } = scratchSpan;
  const reach = loop ? Math.min(out.distance, length / 2) : out.distance;
  const before = from - reach;
  const after = from + reach;
  out.distance = Infinity;
  out.parameter = 0;
  // Two ways from the last place, the given one first; on a loop each leads on across the seam.
  for (let way: number = direction; ; way = -way) {
    scratchSpan.from = way > 0 ? from : Math.max(0, before);
    scratchSpan.to = way > 0 ? Math.min(length, after) : from;
    search(out, path, position, way);
    if (loop && (way > 0 ? after > length : before < 0)) {
      scratchSpan.from = way > 0 ? 0 : before + length;
      scratchSpan.to = way > 0 ? after - length : length;
      search(out, path, position, way);
    }
    if (way !== direction) break;
  }
  out.distance = Math.sqrt(out.distance);
  if (loop && out.parameter >= length) out.parameter = 0;
}

/**
 * Part of a path's length by which a place must be nearer than another to be preferred: what
 * rounding may make.
 */
const EQUALLY_NEAR = 1e-9;

/**
 * Puts the nearest place between the parameters of `scratchSpan` into `out` if it is nearer than
 * what is there; the segments are looked at in the given direction. `out.distance` is squared here.
 */
function search(out: PathPlace, path: Path, { x: px, y: py, z: pz }: Readonly<Vector3>, direction: number): void {
  const { x, y, z, along } = path;
  const { from, to } = scratchSpan;
  scratchSpan.at = from;
  const first = findSegment(path);
  scratchSpan.at = to;
  const last = findSegment(path);
  const tolerance = path.length * EQUALLY_NEAR;
  let bound = squareBelow(out.distance, tolerance);
  for (let count = last - first, i = direction > 0 ? first : last; count >= 0; count--, i += direction) {
    const begin = along[i];
    const way = along[i + 1] - begin;
    const ux = (x[i + 1] - x[i]) / way;
    const uy = (y[i + 1] - y[i]) / way;
    const uz = (z[i + 1] - z[i]) / way;
    const ax = px - x[i];
    const ay = py - y[i];
    const az = pz - z[i];
    const low = Math.max(0, from - begin);
    const high = Math.min(way, to - begin);
    const s = Math.max(low, Math.min(high, ax * ux + ay * uy + az * uz));
    const dx = ax - s * ux;
    const dy = ay - s * uy;
    const dz = az - s * uz;
    const squared = dx * dx + dy * dy + dz * dz;
    if (squared < bound) {
      out.distance = squared;
      out.parameter = begin + s;
      bound = squareBelow(squared, tolerance);
    }
  }
}

/**
 * The square of a distance that is shorter by `tolerance`; 0, below which nothing is, if it is no
 * longer than that.
 */
function squareBelow(squared: number, tolerance: number): number {
  const distance = Math.sqrt(squared) - tolerance;
  return distance > 0 ? distance * distance : 0;
}

/**
 * The number of the segment that `scratchSpan.at`, a parameter within the path, is on: the last one
 * that begins there or before.
 */
function findSegment({ along }: Path): number {
  const { at } = scratchSpan;
  let low = 0;
  let high = along.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (along[middle] <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}
