import { cellAt, distanceBetween, GATE_CELL, middleOf, type Point, VILLAGE } from './map.js';

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

/** How wide a straight line must be free for a body to walk along it, to each side; meters. */
const CLEARANCE = 0.34;

/** Costs from every cell and the cells to look at next, used again for every way: −1 where no way leads to the goal. */
const costs = new Int32Array(VILLAGE.blocked.length);
const queue = new Int32Array(VILLAGE.blocked.length * 8);

/**
 * The corners of a short way from point to point, the last being the goal; empty where no way leads there. A shut gate is a wall. It costs
 * the whole map, which is little in a village.
 */
export function findWay(from: Point, to: Point, isGateShut: boolean): Point[] {
  const goal = cellAt(to);
  measureCosts(goal, isGateShut);
  let cell = cellAt(from);
  if (costs[cell] === -1) return [];
  const way: Point[] = [];
  while (cell !== goal) {
    const here = cell;
    const move = MOVES.find(({ dx, dz, cost }) => {
      const next = neighbor(here, dx, dz, isGateShut);
      return next >= 0 && costs[next]! + cost === costs[here];
    });
    if (move === undefined) return [];
    cell = neighbor(cell, move.dx, move.dz, isGateShut);
    way.push(middleOf(cell));
  }
  if (way.length > 0) way.pop();
  way.push({ x: to.x, z: to.z });
  return straighten(from, way, isGateShut);
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

/** Can nobody be in a cell? */
export function isBlocked(cell: number, isGateShut: boolean): boolean {
  return VILLAGE.blocked[cell] !== false || (isGateShut && cell === GATE_CELL);
}

/** Can a body walk from one point straight to the other? */
function isClear(from: Point, to: Point, isGateShut: boolean): boolean {
  const length = distanceBetween(from, to);
  if (length === 0) return true;
  const [nx, nz] = [((to.z - from.z) / length) * CLEARANCE, ((from.x - to.x) / length) * CLEARANCE];
  const steps = Math.ceil(length / 0.2);
  for (let step = 1; step <= steps; step++) {
    const x = from.x + ((to.x - from.x) * step) / steps;
    const z = from.z + ((to.z - from.z) * step) / steps;
    for (let side = -1; side <= 1; side++)
      if (isBlocked(cellAt({ x: x + nx * side, z: z + nz * side }), isGateShut)) return false;
  }
  return true;
}

/** Leaves out corners that can be cut. */
function straighten(from: Point, way: readonly Point[], isGateShut: boolean): Point[] {
  const corners: Point[] = [];
  let here = from;
  for (let at = 0; at < way.length; ) {
    let next = at;
    while (next + 1 < way.length && isClear(here, way[next + 1]!, isGateShut)) next++;
    here = way[next]!;
    corners.push(here);
    at = next + 1;
  }
  return corners;
}

/** Cost from every cell to the goal. A cell whose cost falls again is looked at again. */
function measureCosts(goal: number, isGateShut: boolean): void {
  costs.fill(-1);
  if (isBlocked(goal, isGateShut)) return;
  costs[goal] = 0;
  queue[0] = goal;
  for (let head = 0, tail = 1; head < tail; head++) {
    const cell = queue[head]!;
    for (const { dx, dz, cost } of MOVES) {
      const next = neighbor(cell, dx, dz, isGateShut);
      const through = costs[cell]! + cost;
      if (next < 0 || (costs[next] !== -1 && costs[next]! <= through)) continue;
      costs[next] = through;
      queue[tail++] = next;
    }
  }
}

/** The free cell one move away, or -1. Corners are not cut. */
function neighbor(cell: number, dx: number, dz: number, isGateShut: boolean): number {
  const { width } = VILLAGE;
  // The map's right edge is open at the den, and must not lead on to its left.
  const column = (cell % width) + dx;
  const next = cell + dz * width + dx;
  if (column < 0 || column >= width || isBlocked(next, isGateShut)) return -1;
  return isBlocked(cell + dx, isGateShut) || isBlocked(cell + dz * width, isGateShut) ? -1 : next;
}
