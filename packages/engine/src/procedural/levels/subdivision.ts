import { InvalidDataError } from '../../data/check.js';
import { checkOptions } from '../../data/parse.js';
import { func, having, type Infer, integer, optional, struct } from '../../data/schema.js';
import type { Rng } from '../../math/rng.js';
import { requireCellCount } from '../size/cell-count.js';

/** A rectangle of tiles. */
export interface Rectangle {
  /** The leftmost column. */
  readonly x: number;
  /** The topmost row. */
  readonly y: number;
  /** Columns of tiles. */
  readonly width: number;
  /** Rows of tiles. */
  readonly height: number;
}

/** A space of a subdivided level: two smaller ones, or a room. */
export interface Space extends Rectangle {
  /** Its two halves; absent where it was not divided further. */
  readonly children?: readonly [Space, Space];
  /** Of a space that was not divided further. */
  readonly room?: Rectangle;
}

/** Options of {@link subdivide}. */
export type SubdivisionOptions = Infer<typeof subdivisionOptions>;

const subdivisionOptions = struct({
  __proto__: null,
  /** Columns of cells. */
  width: integer({ min: 1, max: 2 ** 20 }),
  /** Rows of cells. */
  height: integer({ min: 1, max: 2 ** 20 }),
  /** Source of all random choices; the same seed gives the same result. */
  rng: having<Rng>('an Rng', 'next'),
  /** The shortest side of a room. By default 3. */
  minRoom: optional(integer({ min: 1, max: 1000 })),
  /** The longest side of a room. By default as large as its space. */
  maxRoom: optional(integer({ min: 1, max: 2 ** 20 })),
  /** Rock between a room and the edge of its space. By default 1. */
  border: optional(integer({ min: 0, max: 1000 })),
  /** How many times longer than wide a space may be. By default 3. */
  maxRatio: optional(integer({ min: 1, max: 1000 })),
  /** Whether a finished part is good: enough rooms, the right mix. If not, only that part is made again. */
  isGood: optional(func<(space: Space, depth: number) => boolean>()),
  /** How often a part is made again before it is left as it is. By default 10. */
  tries: optional(integer({ min: 1, max: 1000 })),
});

/** A subdivided level. */
export interface Subdivision {
  /** The whole level. */
  readonly root: Space;
  /** Parts that were never good, and stayed as the last try left them. */
  readonly failed: readonly Space[];
}

/**
 * Divides a rectangle again and again until no valid division is left, and puts a room into each part:
 * rooms that never overlap, spread over the whole map. `connectRooms` joins them.
 */
export function subdivide(options: SubdivisionOptions): Subdivision {
  checkOptions(subdivisionOptions, options, 'subdivide');
  const { width, height, minRoom = 3, maxRoom = Infinity, border = 1 } = options;
  const least = minRoom + 2 * border;
  if (width < least || height < least)
    throw new InvalidDataError(
      'subdivide',
      `must be at least ${least} by ${least} for one room, got ${width} by ${height}`,
    );
  if (maxRoom < minRoom)
    throw new InvalidDataError('subdivide.maxRoom', `must be at least minRoom ${minRoom}, got ${maxRoom}`);
  requireCellCount(width, height, 'subdivide');
  const work: Work = { options, failed: [], spaces: 0 };
  return { root: divide(work, { x: 0, y: 0, width, height }, 0), failed: work.failed };
}

/** A subdivision under way. */
interface Work {
  readonly options: SubdivisionOptions;
  readonly failed: Space[];
  /** How many were made, dropped ones included. */
  spaces: number;
}

/** Demands that cannot be met would otherwise be tried 10 times on every level, 10ⁿ times in all. */
const MAX_SPACES = 100_000;

function divide(work: Work, area: Rectangle, depth: number): Space {
  const { options, failed } = work;
  const { isGood, tries = 10 } = options;
  for (let attempt = 1; ; attempt++) {
    const before = failed.length;
    work.spaces++;
    const halves = halve(area, options);
    const space: Space =
      halves === undefined
        ? { ...area, room: placeRoom(area, options) }
        : { ...area, children: [divide(work, halves[0], depth + 1), divide(work, halves[1], depth + 1)] };
    if (isGood === undefined || isGood(space, depth)) return space;
    if (attempt >= tries || work.spaces >= MAX_SPACES) {
      failed.push(space);
      return space;
    }
    failed.length = before;
  }
}

/** Two valid parts of a space, or undefined if there are none. */
function halve({ x, y, width, height }: Rectangle, options: SubdivisionOptions): [Rectangle, Rectangle] | undefined {
  const { rng, minRoom = 3, border = 1, maxRatio = 3 } = options;
  const least = minRoom + 2 * border;
  const cuts = (long: number, across: number): readonly [number, number] => {
    // Both parts must hold a room, and none may be much longer than wide.
    const shortest = Math.max(least, Math.ceil(across / maxRatio), long - across * maxRatio);
    return [shortest, long - shortest];
  };
  const [alongX, alongY] = [cuts(width, height), cuts(height, width)];
  const canX = alongX[0] <= alongX[1];
  const canY = alongY[0] <= alongY[1];
  if (!canX && !canY) return undefined;
  if (canX && (!canY || rng.chance(0.5))) {
    const cut = rng.integer(alongX[0], alongX[1]);
    return [
      { x, y, width: cut, height },
      { x: x + cut, y, width: width - cut, height },
    ];
  }
  const cut = rng.integer(alongY[0], alongY[1]);
  return [
    { x, y, width, height: cut },
    { x, y: y + cut, width, height: height - cut },
  ];
}

function placeRoom(
  area: Rectangle,
  { rng, minRoom = 3, maxRoom = Infinity, border = 1 }: SubdivisionOptions,
): Rectangle {
  const [mostWide, mostHigh] = [area.width, area.height].map((side) => Math.min(maxRoom, side - 2 * border));
  const width = rng.integer(minRoom, mostWide);
  const height = rng.integer(minRoom, mostHigh);
  return {
    x: area.x + rng.integer(border, area.width - border - width),
    y: area.y + rng.integer(border, area.height - border - height),
    width,
    height,
  };
}

/** All rooms of a space. */
export function listRooms(space: Space): Rectangle[] {
  if (space.room !== undefined) return [space.room];
  return (space.children ?? []).flatMap(listRooms);
}

/** A corridor between two rooms or corridors. */
export interface Corridor {
  /** Where it begins. */
  readonly from: Rectangle;
  /** Where it ends. */
  readonly to: Rectangle;
}

/**
 * Connects the rooms of a subdivided level: first within each half, then the halves, by rooms that are
 * close to each other. One corridor less than there are rooms, and all can be reached. A spanning tree of
 * the rooms (`findSpanningTree`) looks less regular.
 */
export function connectRooms(space: Space): Corridor[] {
  if (space.children === undefined) return [];
  const [one, other] = space.children;
  const from = nearestRoom(one, other);
  return [...connectRooms(one), ...connectRooms(other), { from, to: nearestRoom(other, from) }];
}

/** The room of a space toward which one gets by always taking the part that is nearer to the target. */
function nearestRoom(space: Space, target: Rectangle): Rectangle {
  if (space.children === undefined) return space.room!;
  const [one, other] = space.children;
  return nearestRoom(distanceBetween(one, target) <= distanceBetween(other, target) ? one : other, target);
}

/** How many tiles lie between the middles of two rooms, walking along the axes. */
export function distanceBetween(one: Rectangle, other: Rectangle): number {
  const dx = one.x + one.width / 2 - (other.x + other.width / 2);
  const dy = one.y + one.height / 2 - (other.y + other.height / 2);
  return Math.abs(dx) + Math.abs(dy);
}
