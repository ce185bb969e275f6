import { cellAt, distanceBetween, type House, middleOf, type Point } from './house.js';

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

/** How wide a straight line must be free for a robot to drive along it, to each side; meters. */
const CLEARANCE = 0.38;

/**
 * The corners of a short way from point to point, the last being the goal; empty where no way leads there.
 * It costs the whole map, which is little in a house.
 */
export function findWay(house: House, from: Point, to: Point): Point[] {
  const goal = cellAt(house, to);
  const costs = measureCosts(house, goal);
  let cell = cellAt(house, from);
  if (costs[cell] === -1) return [];
  const way: Point[] = [];
  while (cell !== goal) {
    const here = cell;
    const move = MOVES.find(({ dx, dz, cost }) => {
      const next = neighbor(house, here, dx, dz);
      return next >= 0 && costs[next]! + cost === costs[here];
    })!;
    cell = neighbor(house, cell, move.dx, move.dz);
    way.push(middleOf(house, cell));
  }
  if (way.length > 0) way.pop();
  way.push({ x: to.x, z: to.z });
  return straighten(house, from, way);
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

/** Can a robot drive from one point straight to the other, or look there? */
export function isClear(house: House, from: Point, to: Point): boolean {
  const length = distanceBetween(from, to);
  if (length === 0) return true;
  const [nx, nz] = [((to.z - from.z) / length) * CLEARANCE, ((from.x - to.x) / length) * CLEARANCE];
  const steps = Math.ceil(length / 0.2);
  for (let step = 1; step <= steps; step++) {
    const x = from.x + ((to.x - from.x) * step) / steps;
    const z = from.z + ((to.z - from.z) * step) / steps;
    for (let side = -1; side <= 1; side++)
      if (house.blocked[cellAt(house, { x: x + nx * side, z: z + nz * side })]) return false;
  }
  return true;
}

/** Leaves out corners that can be cut. */
function straighten(house: House, from: Point, way: readonly Point[]): Point[] {
  const corners: Point[] = [];
  let here = from;
  for (let at = 0; at < way.length; ) {
    let next = at;
    while (next + 1 < way.length && isClear(house, here, way[next + 1]!)) next++;
    here = way[next]!;
    corners.push(here);
    at = next + 1;
  }
  return corners;
}

/** Cost from every cell to the goal, -1 where no way leads there. A cell whose cost falls again is looked at again. */
function measureCosts(house: House, goal: number): number[] {
  const costs = new Array<number>(house.blocked.length).fill(-1);
  if (house.blocked[goal]) return costs;
  costs[goal] = 0;
  const queue = [goal];
  for (let head = 0; head < queue.length; head++) {
    const cell = queue[head]!;
    for (const { dx, dz, cost } of MOVES) {
      const next = neighbor(house, cell, dx, dz);
      const through = costs[cell]! + cost;
      if (next < 0 || (costs[next] !== -1 && costs[next]! <= through)) continue;
      costs[next] = through;
      queue.push(next);
    }
  }
  return costs;
}

/** The free cell one move away, or -1. Corners are not cut. */
function neighbor({ width, blocked }: House, cell: number, dx: number, dz: number): number {
  const next = cell + dz * width + dx;
  if (blocked[next] !== false) return -1;
  return blocked[cell + dx] || blocked[cell + dz * width] ? -1 : next;
}
