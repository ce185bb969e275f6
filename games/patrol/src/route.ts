import { cellAt, type Level } from './level.js';

/** Whole-number costs near 1 : √2 keep sums exact, so that ties are real ties on every machine. */
const STRAIGHT = 5;
const DIAGONAL = 7;
const UNREACHED = -1;

/** The eight directions; the earlier wins a tie. */
const DIRECTIONS: readonly { readonly dx: number; readonly dz: number; readonly cost: number }[] = [
  { dx: 1, dz: 0, cost: STRAIGHT },
  { dx: 0, dz: 1, cost: STRAIGHT },
  { dx: -1, dz: 0, cost: STRAIGHT },
  { dx: 0, dz: -1, cost: STRAIGHT },
  { dx: 1, dz: 1, cost: DIAGONAL },
  { dx: -1, dz: 1, cost: DIAGONAL },
  { dx: -1, dz: -1, cost: DIAGONAL },
  { dx: 1, dz: -1, cost: DIAGONAL },
];

/**
 * Finds a shortest way from cell to cell in eight directions, into `out`, both ends included.
 * Corners are never cut: a diagonal needs both cells beside it free, so that a body as wide as a
 * cell fits. Of equally short ways it takes one that goes straight on as long as it can.
 * Returns whether there is a way; where there is none, `out` is left empty.
 *
 * Costs the whole map per call, which is fine for yards of some hundred cells and a call now and
 * then; large maps want A*.
 */
export function findRoute(out: number[], level: Level, start: number, goal: number): boolean {
  out.length = 0;
  if (start < 0 || goal < 0 || level.blocked[start] || level.blocked[goal]) return false;
  const costs = measureCosts(level, goal);
  if (costs[start] === UNREACHED) return false;

  let cell = start;
  out.push(cell);
  let facing: (typeof DIRECTIONS)[number] | undefined;
  while (cell !== goal) {
    const isShortest = (direction: (typeof DIRECTIONS)[number]) => {
      const next = neighbor(level, cell, direction.dx, direction.dz);
      return next >= 0 && costs[next] + direction.cost === costs[cell];
    };
    if (!facing || !isShortest(facing)) facing = DIRECTIONS.find(isShortest)!;
    cell = neighbor(level, cell, facing.dx, facing.dz);
    out.push(cell);
  }
  return true;
}

/** Cost from every cell to the goal. A cell whose cost falls again is looked at again. */
function measureCosts(level: Level, goal: number): number[] {
  const costs = new Array<number>(level.blocked.length).fill(UNREACHED);
  costs[goal] = 0;
  const queue = [goal];
  for (let head = 0; head < queue.length; head++) {
    const cell = queue[head];
    for (const { dx, dz, cost } of DIRECTIONS) {
      const next = neighbor(level, cell, dx, dz);
      if (next < 0) continue;
      const through = costs[cell] + cost;
      if (costs[next] !== UNREACHED && costs[next] <= through) continue;
      costs[next] = through;
      queue.push(next);
    }
  }
  return costs;
}

/** The cell one move away, or -1 where that move is not allowed. */
function neighbor(level: Level, cell: number, dx: number, dz: number): number {
  const x = (cell % level.width) + 0.5;
  const z = Math.floor(cell / level.width) + 0.5;
  if (!isFree(level, x + dx, z + dz)) return -1;
  if (dx !== 0 && dz !== 0 && !(isFree(level, x + dx, z) && isFree(level, x, z + dz))) return -1;
  return cellAt(level, x + dx, z + dz);
}

function isFree(level: Level, x: number, z: number): boolean {
  const cell = cellAt(level, x, z);
  return cell >= 0 && !level.blocked[cell];
}
