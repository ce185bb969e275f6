/** A place on the ground, in meters. */
export interface Point {
  readonly x: number;
  readonly z: number;
}

/** A map of cells, a meter each, row by row. */
export interface Cells {
  readonly width: number;
  readonly depth: number;
}

/** Where a body can go on a map, and room to work in. */
export interface WayMap extends Cells {
  readonly isBlocked: (cell: number) => boolean;
  /** How wide a straight line must be free for a body to go along it, to each side; meters. */
  readonly clearance: number;
  /** Costs to the goal, −1 where no way leads there, and cells to look at next. */
  readonly costs: Int32Array;
  readonly queue: Int32Array;
}

/** Whole-number costs near 1 : √2 keep sums exact, so that ties are real ties on every machine. */
const MOVES = [
  { dx: 1, dz: 0, cost: 5 },
  { dx: 0, dz: 1, cost: 5 },
  { dx: -1, dz: 0, cost: 5 },
  { dx: 0, dz: -1, cost: 5 },
  { dx: 1, dz: 1, cost: 7 },
  { dx: -1, dz: 1, cost: 7 },
  { dx: -1, dz: -1, cost: 7 },
  { dx: 1, dz: -1, cost: 7 },
] as const;

/** A map to find ways on, made once. */
export function createWayMap({ width, depth }: Cells, clearance: number, isBlocked: WayMap['isBlocked']): WayMap {
  const count = width * depth;
  return { width, depth, clearance, isBlocked, costs: new Int32Array(count), queue: new Int32Array(count * 8) };
}

/** The cell at a point; outside, the nearest. */
export function cellAt({ width, depth }: Cells, { x, z }: Point): number {
  const column = Math.max(0, Math.min(width - 1, Math.floor(x)));
  return Math.max(0, Math.min(depth - 1, Math.floor(z))) * width + column;
}

/** The middle of a cell. */
export function middleOf({ width }: Cells, cell: number): Point {
  return { x: (cell % width) + 0.5, z: Math.floor(cell / width) + 0.5 };
}

/** How far it is straight from point to point, in meters. */
export function distanceBetween(a: Point, b: Point): number {
  return Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.z - b.z) * (a.z - b.z));
}

/**
 * The corners of a short way from point to point, the last being the goal; empty where no way leads there. It costs the whole map, which
 * is little in a sample game.
 */
export function findWay(map: WayMap, from: Point, to: Point): Point[] {
  const goal = cellAt(map, to);
  const { costs } = map;
  measureCosts(map, goal);
  let cell = cellAt(map, from);
  if (costs[cell] === -1) return [];
  const way: Point[] = [];
  while (cell !== goal) {
    const here = cell;
    const move = MOVES.find(({ dx, dz, cost }) => {
      const next = neighbor(map, here, dx, dz);
      return next >= 0 && costs[next]! + cost === costs[here];
    });
    if (move === undefined) return [];
    cell = neighbor(map, cell, move.dx, move.dz);
    way.push(middleOf(map, cell));
  }
  if (way.length > 0) way.pop();
  way.push({ x: to.x, z: to.z });
  return straighten(map, from, way);
}

/** How far it is from a point along a way to its end, in meters. */
export function lengthOf(from: Point, way: readonly Point[]): number {
  let length = 0;
  let last = from;
  for (const point of way) {
    length += distanceBetween(last, point);
    last = point;
  }
  return length;
}

/** Can a body go from one point straight to the other, or look there? */
export function isClear(map: WayMap, from: Point, to: Point): boolean {
  const { clearance, isBlocked } = map;
  const length = distanceBetween(from, to);
  if (length === 0) return true;
  const [nx, nz] = [((to.z - from.z) / length) * clearance, ((from.x - to.x) / length) * clearance];
  const steps = Math.ceil(length / 0.2);
  for (let step = 1; step <= steps; step++) {
    const x = from.x + ((to.x - from.x) * step) / steps;
    const z = from.z + ((to.z - from.z) * step) / steps;
    for (let side = -1; side <= 1; side++)
      if (isBlocked(cellAt(map, { x: x + nx * side, z: z + nz * side }))) return false;
  }
  return true;
}

/** Leaves out corners that can be cut. */
function straighten(map: WayMap, from: Point, way: readonly Point[]): Point[] {
  const corners: Point[] = [];
  let here = from;
  for (let at = 0; at < way.length; ) {
    let next = at;
    while (next + 1 < way.length && isClear(map, here, way[next + 1]!)) next++;
    here = way[next]!;
    corners.push(here);
    at = next + 1;
  }
  return corners;
}

/** Cost from every cell to the goal. A cell whose cost falls again is looked at again. */
function measureCosts(map: WayMap, goal: number): void {
  const { costs, queue } = map;
  costs.fill(-1);
  if (map.isBlocked(goal)) return;
  costs[goal] = 0;
  queue[0] = goal;
  for (let head = 0, tail = 1; head < tail; head++) {
    const cell = queue[head]!;
    for (const { dx, dz, cost } of MOVES) {
      const next = neighbor(map, cell, dx, dz);
      const through = costs[cell]! + cost;
      if (next < 0 || (costs[next] !== -1 && costs[next]! <= through)) continue;
      costs[next] = through;
      queue[tail++] = next;
    }
  }
}

/** The free cell one move away, or −1. Corners are not cut, and an edge leads nowhere. */
function neighbor({ width, depth, isBlocked }: WayMap, cell: number, dx: number, dz: number): number {
  const column = (cell % width) + dx;
  const next = cell + dz * width + dx;
  if (column < 0 || column >= width || next < 0 || next >= width * depth || isBlocked(next)) return -1;
  return isBlocked(cell + dx) || isBlocked(cell + dz * width) ? -1 : next;
}
