import { TileGraph } from 'gumption/pathfinding/tiles';
import { type Ground, groundOfCost } from './grounds.js';
import { costOfMark, type Plan } from './plan.js';

/** The map that the player edits, and its two ends. */
export interface Grid {
  /** Replaced when a map of another size is loaded. */
  tiles: TileGraph;
  start: number;
  goal: number;
  /** The same as a plan, if it is still up to date. */
  plan: Plan | undefined;
}

export type End = 'start' | 'goal';

export function createGrid(plan: Plan): Grid {
  return { tiles: tilesOf(plan), start: plan.start, goal: plan.goal, plan };
}

/**
 * The grid as plain data. The same object until something changes, so that keeping many costs
 * little.
 */
export function planOf(grid: Grid): Plan {
  if (grid.plan) return grid.plan;
  const { tiles, start, goal } = grid;
  const { width, depth, nodeCount, map } = tiles;
  let cells = '';
  for (let cell = 0; cell < nodeCount; cell++)
    cells += tiles.isBlocked(cell) ? '#' : map.costs![cell] === 1 ? '.' : String(map.costs![cell]);
  grid.plan = { width, depth, cells, start, goal };
  return grid.plan;
}

/** What a plan changed: these cells, or everything because the map is a different one. */
export type Changes = readonly number[] | 'all';

/** Makes the grid as a plan says. */
export function setPlan(grid: Grid, plan: Plan): Changes {
  const { tiles } = grid;
  const changed: number[] = [];
  const isSameSize = plan.width === tiles.width && plan.depth === tiles.depth;
  if (isSameSize) {
    for (let cell = 0; cell < tiles.nodeCount; cell++)
      if (setCost(tiles, cell, costOfMark(plan.cells[cell]))) changed.push(cell);
  } else grid.tiles = tilesOf(plan);
  grid.start = plan.start;
  grid.goal = plan.goal;
  grid.plan = plan;
  return isSameSize ? changed : 'all';
}

/** Paints cells with a ground and returns the cells that changed. The ends cannot become walls. */
export function paint(grid: Grid, cells: readonly number[], ground: Ground): number[] {
  const changed = cells.filter((cell) => {
    const isEnd = cell === grid.start || cell === grid.goal;
    return !(isEnd && ground.cost === 0) && setCost(grid.tiles, cell, ground.cost);
  });
  if (changed.length > 0) grid.plan = undefined;
  return changed;
}

/** Moves an end; false if the cell is a wall or the other end. */
export function moveEnd(grid: Grid, end: End, cell: number): boolean {
  const other = end === 'start' ? grid.goal : grid.start;
  if (cell < 0 || cell === grid[end] || cell === other || grid.tiles.isBlocked(cell)) return false;
  grid[end] = cell;
  grid.plan = undefined;
  return true;
}

/** What a cell is made of, for people. */
export function describeCell({ tiles, start, goal }: Grid, cell: number): string {
  const what = tiles.isBlocked(cell) ? 'wall' : groundOfCost(tiles.map.costs![cell]).name;
  return cell === start ? `start, on ${what}` : cell === goal ? `goal, on ${what}` : what;
}

/** The free cell that is nearest to a point, by the middles of cells. */
export function nearestFree({ tiles }: Grid, x: number, z: number): number {
  let nearest = -1;
  let least = Infinity;
  for (let cell = 0; cell < tiles.nodeCount; cell++) {
    if (tiles.isBlocked(cell)) continue;
    const [dx, dz] = [(cell % tiles.width) + 0.5 - x, Math.floor(cell / tiles.width) + 0.5 - z];
    const distance = dx * dx + dz * dz;
    if (distance < least) [nearest, least] = [cell, distance];
  }
  return nearest;
}

function tilesOf({ width, depth, cells }: Plan): TileGraph {
  const costs = Float64Array.from(cells, (mark) => Math.max(1, costOfMark(mark)));
  return new TileGraph({ width, depth, blocked: Uint8Array.from(cells, (mark) => (mark === '#' ? 1 : 0)), costs });
}

/** Sets the cost of a cell, where 0 makes a wall; false if nothing changed. */
function setCost(tiles: TileGraph, cell: number, cost: number): boolean {
  const costs = tiles.map.costs!;
  const isWall = cost === 0;
  if (tiles.isBlocked(cell) === isWall && (isWall || costs[cell] === cost)) return false;
  tiles.setBlocked(cell, isWall);
  costs[cell] = Math.max(1, cost);
  tiles.version++;
  return true;
}
