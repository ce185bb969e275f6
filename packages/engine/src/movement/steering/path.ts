import { InvalidDataError, requireFinite } from '../../data/check.js';
import { distance3, type Vector3 } from '../../math/vector3.js';

/**
 * A way through the world, straight from corner to corner (MOV-31). A place on it is given by its parameter: the way
 * from the start, in world units. Readonly and shared by all who follow it. Made by {@link createLinePath} or, rounded,
 * by `createCurvePath`.
 */
export interface Path {
  /** The corners; a loop ends with its first one again. */
  readonly x: Readonly<Float64Array>;
  readonly y: Readonly<Float64Array>;
  readonly z: Readonly<Float64Array>;
  /** The parameter of each corner, strictly growing from 0 to `length`. */
  readonly along: Readonly<Float64Array>;
  readonly length: number;
  readonly loop: boolean;
}

/** A place on a path, seen from somewhere. */
export interface PathPlace {
  parameter: number;
  /** How far away it is, as the crow flies. */
  distance: number;
}

export interface LinePathOptions {
  /** Whether it leads from the last point back to the first, for ever round. False if left out. */
  readonly loop?: boolean;
}

const scratchPlace: PathPlace = { parameter: 0, distance: 0 };

/**
 * A path straight from point to point. Points that follow upon their like count once; two must be left. Throws
 * `InvalidDataError`, with `name` as the beginning of its path.
 */
export function createLinePath(
  points: readonly Readonly<Vector3>[],
  { loop = false }: LinePathOptions = {},
  name = 'points',
): Path {
  points.forEach((point, i) => {
    for (const axis of ['x', 'y', 'z'] as const) requireFinite(point[axis], `${name}[${i}].${axis}`);
  });
  const corners: Readonly<Vector3>[] = [];
  const along: number[] = [];
  let length = 0;
  for (const point of loop ? [...points, ...points.slice(0, 1)] : points) {
    const further: number = corners.length > 0 ? length + distance3(corners.at(-1)!, point) : 0;
    if (corners.length > 0 && further === length) continue;
    length = further;
    corners.push(point);
    along.push(length);
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
  };
}

/** The same place with a parameter on the path: beyond the ends of an open one, the end; round and round on a loop. */
export function clampParameter({ length, loop }: Path, parameter: number): number {
  if (!loop) return parameter > 0 ? Math.min(length, parameter) : 0;
  const rest = parameter % length;
  const at = rest < 0 ? rest + length : rest;
  return at > 0 && at < length ? at : 0; // the sum may round up to the length, which is the start again
}

/** Where a parameter is. Beyond the ends, the end, or on around a loop. O(log corners). */
export function positionAt(out: Vector3, path: Path, parameter: number): void {
  const { x, y, z, along } = path;
  const at = clampParameter(path, parameter);
  const i = findSegment(path, at);
  const part = (at - along[i]!) / (along[i + 1]! - along[i]!);
  const rest = 1 - part;
  out.x = x[i]! * rest + x[i + 1]! * part;
  out.y = y[i]! * rest + y[i + 1]! * part;
  out.z = z[i]! * rest + z[i + 1]! * part;
}

/**
 * The parameter of the place on the path that is nearest to `position`. Given where it was `last`, only places at most
 * `window` before or after that are looked at: quick on long paths, and no jump to another part of the path that
 * happens to pass close by or across. Without, the whole path is searched, O(corners). Of places equally near the one
 * with the lowest parameter wins (in a window, the one farthest back).
 */
export function parameterOf(path: Path, position: Readonly<Vector3>, last?: number, window?: number): number {
  findNearest(scratchPlace, path, position, last, window);
  return scratchPlace.parameter;
}

/** As {@link parameterOf}, and how far off the place is. */
export function findNearest(
  out: PathPlace,
  path: Path,
  position: Readonly<Vector3>,
  last = 0,
  window: number = Infinity,
): void {
  const { length, loop } = path;
  out.distance = Infinity;
  out.parameter = 0;
  if (window >= (loop ? length / 2 : length)) {
    search(out, path, position, 0, length);
  } else if (!loop) {
    search(out, path, position, Math.max(0, last - window), Math.min(length, last + window));
  } else {
    const from = clampParameter(path, last - window);
    const to = from + 2 * window;
    search(out, path, position, from, Math.min(length, to));
    if (to > length) search(out, path, position, 0, to - length);
  }
  out.distance = Math.sqrt(out.distance);
  if (loop && out.parameter >= length) out.parameter = 0;
}

/**
 * Puts the nearest place between two parameters into `out` if it is nearer than what is there. `out.distance` is
 * squared here.
 */
function search(
  out: PathPlace,
  path: Path,
  { x: px, y: py, z: pz }: Readonly<Vector3>,
  from: number,
  to: number,
): void {
  const { x, y, z, along } = path;
  const last = along.length - 2;
  for (let i = findSegment(path, from); i <= last && along[i]! <= to; i++) {
    const begin = along[i]!;
    const way = along[i + 1]! - begin;
    const ux = (x[i + 1]! - x[i]!) / way;
    const uy = (y[i + 1]! - y[i]!) / way;
    const uz = (z[i + 1]! - z[i]!) / way;
    const ax = px - x[i]!;
    const ay = py - y[i]!;
    const az = pz - z[i]!;
    const low = Math.max(0, from - begin);
    const high = Math.min(way, to - begin);
    const s = Math.max(low, Math.min(high, ax * ux + ay * uy + az * uz));
    const dx = ax - s * ux;
    const dy = ay - s * uy;
    const dz = az - s * uz;
    const squared = dx * dx + dy * dy + dz * dz;
    if (squared < out.distance) {
      out.distance = squared;
      out.parameter = begin + s;
    }
  }
}

/** The number of the segment that a parameter within the path is on: the last one that begins there or before. */
function findSegment({ along }: Path, parameter: number): number {
  let low = 0;
  let high = along.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (along[middle]! <= parameter) low = middle;
    else high = middle - 1;
  }
  return low;
}
