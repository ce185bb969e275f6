import { cellAt, createWayMap, findWay, lengthOf, middleOf } from '../../shared-page/grid-way.js';
import { distanceBetween, distanceToObstacles, FIELD, type Point } from './field.js';

/** Cells per meter: fine enough for the narrowest gap. */
const FINENESS = 2;

const cells = { width: FIELD.width * FINENESS, depth: FIELD.depth * FINENESS } as const;

/** How far each cell's middle is from all that is in the way. */
const room = Float64Array.from({ length: cells.width * cells.depth }, (_, cell) =>
  distanceToObstacles(shrink(middleOf(cells, cell))),
);

/** A single soldier goes nearer than this to nothing, if he can choose; meters. */
export const SINGLE_FILE = 0.7;

/** A way that keeps more room may be longer than the shortest by this factor, and by these meters. */
const DETOUR = 1.4;
const DETOUR_METERS = 2;

function grow({ x, z }: Point): Point {
  return { x: x * FINENESS, z: z * FINENESS };
}

function shrink({ x, z }: Point): Point {
  return { x: x / FINENESS, z: z / FINENESS };
}

/** The corners of a short way that keeps so many meters of room to both sides; empty if there is none. */
function wayWithRoom(from: Point, to: Point, meters: number): Point[] {
  const map = createWayMap(cells, 0, (cell) => room[cell]! < meters);
  return findWay(map, grow(from), grow(to)).map(shrink);
}

/** The way of a single soldier, the last corner being the goal, or as near to it as one can stand. It may begin by stepping out of a nook. */
export function findSingleWay(from: Point, to: Point): Point[] {
  const start = nearestFree(from);
  const way = wayWithRoom(start, nearestFree(to), SINGLE_FILE);
  return distanceBetween(start, from) > 0 ? [start, ...way] : way;
}

/** The way of a squad that would like so much room to both sides: as much of it as can be had without a long detour. */
export function findSquadWay(from: Point, to: Point, meters: number): Point[] {
  const shortest = findSingleWay(from, to);
  const most = lengthOf(from, shortest) * DETOUR + DETOUR_METERS;
  for (const share of [1, 0.6, 0.35]) {
    const way = wayWithRoom(from, to, Math.max(SINGLE_FILE, meters * share));
    if (way.length > 0 && lengthOf(from, way) <= most) return way;
  }
  return shortest;
}

/** The nearest place to a point where one can stand. */
export function nearestFree(point: Point): Point {
  let found: Point = point;
  let nearest = Infinity;
  if (room[cellAt(cells, grow(point))]! >= SINGLE_FILE) return { x: point.x, z: point.z };
  for (let cell = 0; cell < room.length; cell++) {
    if (room[cell]! < SINGLE_FILE) continue;
    const middle = shrink(middleOf(cells, cell));
    const distance = distanceBetween(middle, point);
    if (distance >= nearest) continue;
    nearest = distance;
    found = middle;
  }
  return found;
}
