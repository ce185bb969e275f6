import { InvalidDataError } from '../../data/check.js';
import { checkOptions } from '../../data/parse.js';
import { choice, having, type Infer, integer, optional, struct } from '../../data/schema.js';
import type { Rng } from '../../math/rng.js';
import { requireCellCount } from '../size/cell-count.js';
import type { CostedEdge } from './spanning-tree.js';
import type { Rectangle } from './subdivision.js';

/** Options of {@link placeRooms}. */
export type RoomPlacementOptions = Infer<typeof roomPlacementOptions>;

const roomPlacementOptions = struct({
  __proto__: null,
  /** Columns of cells. */
  width: integer({ min: 1, max: 2 ** 20 }),
  /** Rows of cells. */
  height: integer({ min: 1, max: 2 ** 20 }),
  /** How many rooms to place, if there is room for them. */
  count: integer({ min: 0, max: 10_000 }),
  /** The shortest and the longest side of a room. */
  minRoom: integer({ min: 1, max: 1000 }),
  /** The longest side of a room. */
  maxRoom: integer({ min: 1, max: 1000 }),
  /** Source of all random choices; the same seed gives the same result. */
  rng: having<Rng>('an Rng', 'next'),
  /**
   * `random` places (the default) leave gaps; `grid` gives each room a cell of its own; `separate` drops
   * all in the middle and pushes them apart, which packs them closely.
   */
  method: optional(choice(['random', 'grid', 'separate'])),
  /** Rock between two rooms, and at the edge. By default 1. */
  gap: optional(integer({ min: 0, max: 1000 })),
});

/**
 * Places rooms that do not overlap. There may be fewer than asked for: rooms that find no place are left
 * out. For other shapes of levels use `subdivide`, `RoomLevel` or `CaveLevel`.
 */
export function placeRooms(options: RoomPlacementOptions): Rectangle[] {
  checkOptions(roomPlacementOptions, options, 'placeRooms');
  const { width, height, minRoom, maxRoom, method = 'random', gap = 1 } = options;
  requireCellCount(width, height, 'placeRooms');
  if (maxRoom < minRoom)
    throw new InvalidDataError('placeRooms.maxRoom', `must be at least minRoom ${minRoom}, got ${maxRoom}`);
  if (minRoom + 2 * gap > Math.min(width, height))
    throw new InvalidDataError('placeRooms.minRoom', `must fit into ${width} by ${height} with a gap of ${gap}`);
  if (method === 'grid') return placeInGrid(options, gap);
  return method === 'random' ? placeAtRandom(options, gap) : placeBySeparation(options, gap);
}

/** How often a room looks for a place. */
const TRIES = 100;

function drawSize({ width, height, minRoom, maxRoom, rng }: RoomPlacementOptions, gap: number) {
  const longest = Math.max(minRoom, Math.min(maxRoom, width - 2 * gap, height - 2 * gap));
  return { width: rng.integer(minRoom, longest), height: rng.integer(minRoom, longest) };
}

function placeAtRandom(options: RoomPlacementOptions, gap: number): Rectangle[] {
  const { width, height, count, rng } = options;
  const rooms: Rectangle[] = [];
  for (let i = 0; i < count; i++) {
    const size = drawSize(options, gap);
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const x = rng.integer(gap, width - gap - size.width);
      const y = rng.integer(gap, height - gap - size.height);
      const room = { x, y, ...size };
      if (rooms.some((other) => areTooClose(room, other, gap))) continue;
      rooms.push(room);
      break;
    }
  }
  return rooms;
}

function placeInGrid(options: RoomPlacementOptions, gap: number): Rectangle[] {
  const { width, height, count, minRoom, maxRoom, rng } = options;
  // As square as the map allows, with cells that hold the smallest room.
  const most = (length: number) => Math.floor((length - gap) / (minRoom + gap));
  const wanted = Math.ceil(Math.sqrt((count * width) / height));
  const columns = Math.max(1, Math.min(most(width), wanted));
  const rows = Math.max(1, Math.min(most(height), Math.ceil(count / columns)));
  const cells = Array.from({ length: columns * rows }, (_, cell) => cell);
  rng.shuffle(cells);
  return cells.slice(0, count).map((cell) => {
    const edge = (length: number, parts: number, i: number) => gap + Math.floor(((length - gap) * i) / parts);
    const [column, row] = [cell % columns, Math.floor(cell / columns)];
    const [left, right] = [edge(width, columns, column), edge(width, columns, column + 1) - gap];
    const [top, bottom] = [edge(height, rows, row), edge(height, rows, row + 1) - gap];
    const side = (from: number, to: number) => rng.integer(minRoom, Math.max(minRoom, Math.min(maxRoom, to - from)));
    const [wide, high] = [side(left, right), side(top, bottom)];
    return {
      x: rng.integer(left, Math.max(left, right - wide)),
      y: rng.integer(top, Math.max(top, bottom - high)),
      width: wide,
      height: high,
    };
  });
}

/** How often all rooms push each other. */
const MAX_PUSHES = 1000;

function placeBySeparation(options: RoomPlacementOptions, gap: number): Rectangle[] {
  const { width, height, count, rng } = options;
  const rooms = Array.from({ length: count }, () => {
    const size = drawSize(options, gap);
    const near = (length: number, side: number) => Math.floor((length - side) / 2 + rng.normal(0, length / 16));
    return { x: near(width, size.width), y: near(height, size.height), ...size };
  });
  for (let push = 0; push < MAX_PUSHES && pushApart(rooms, gap); push++);
  const placed: Rectangle[] = [];
  for (const room of rooms) {
    // What was pushed off the map comes back to its edge, if there is room.
    room.x = Math.max(gap, Math.min(width - gap - room.width, room.x));
    room.y = Math.max(gap, Math.min(height - gap - room.height, room.y));
    if (!placed.some((other) => areTooClose(room, other, gap))) placed.push(room);
  }
  return placed;
}

type Movable = { x: number; y: number; readonly width: number; readonly height: number };

/** Moves each room that is too close to others a tile away from them, all at once; false if none is. */
function pushApart(rooms: readonly Movable[], gap: number): boolean {
  const pushes = rooms.map((room, i) => {
    let [x, y, count] = [0, 0, 0];
    for (const [j, other] of rooms.entries()) {
      if (j === i || !areTooClose(room, other, gap)) continue;
      const dx = 2 * (room.x - other.x) + room.width - other.width;
      const dy = 2 * (room.y - other.y) + room.height - other.height;
      // Rooms on the same spot part by their numbers.
      x += dx === 0 && dy === 0 ? i - j : dx;
      y += dy;
      count++;
    }
    return { x, y, count };
  });
  for (const [i, { x, y }] of pushes.entries())
    if (Math.abs(x) >= Math.abs(y)) rooms[i].x += Math.sign(x);
    else rooms[i].y += Math.sign(y);
  return pushes.some(({ count }) => count > 0);
}

function areTooClose(a: Rectangle, b: Rectangle, gap: number): boolean {
  return (
    a.x < b.x + b.width + gap && b.x < a.x + a.width + gap && a.y < b.y + b.height + gap && b.y < a.y + a.height + gap
  );
}

/**
 * The graph of rooms that are neighbors: those with no third room in the circle between their middles (a
 * Gabriel graph). It is connected, has few long edges, and costs are distances; `findSpanningTree` thins
 * it out.
 */
export function linkNeighbors(rooms: readonly Rectangle[]): CostedEdge[] {
  const edges: CostedEdge[] = [];
  const square = (a: Rectangle, b: Rectangle): number => {
    const dx = a.x + a.width / 2 - (b.x + b.width / 2);
    const dy = a.y + a.height / 2 - (b.y + b.height / 2);
    return dx * dx + dy * dy;
  };
  for (const [to, b] of rooms.entries())
    for (let from = 0; from < to; from++) {
      const a = rooms[from];
      const long = square(a, b);
      const isBetween = (c: Rectangle) => c !== a && c !== b && square(a, c) + square(b, c) < long;
      if (!rooms.some(isBetween)) edges.push({ from, to, cost: Math.sqrt(long) });
    }
  return edges;
}

/**
 * Makes ways between two hard rooms dearer, so that a spanning tree joins them through an easier one.
 * `difficulty` is a number for each room, 0 for none; the lower of two counts, times `penalty`.
 */
export function addDifficulty(
  edges: readonly CostedEdge[],
  difficulty: readonly number[],
  penalty: number,
): CostedEdge[] {
  return edges.map(({ from, to, cost }, i) => {
    const least = Math.min(difficulty[from], difficulty[to]);
    if (!(least >= 0))
      throw new InvalidDataError('difficulty', `must have a number of at least 0 for both rooms of edges[${i}]`);
    return { from, to, cost: cost + penalty * least };
  });
}
