import { InvalidDataError } from 'gumption/data';
import { listMarks, parseTextMap, type TileMap } from 'gumption/pathfinding/tiles';
import { groundOfCost } from './grounds.js';

/** A map with its two ends, as plain JSON: what is saved, undone to, copied and pasted. */
export interface Plan {
  readonly width: number;
  readonly depth: number;
  /** One mark for each cell, row by row: `#`, `.`, or a digit that is its cost. */
  readonly cells: string;
  readonly start: number;
  readonly goal: number;
}

/** Larger maps are too large to view, and to search at the speed of painting. */
export const MAX_CELLS_ACROSS = 512;

/**
 * A plan from a text map, `s` (or `S`) and `g` (or `G`) being its ends. Throws `InvalidDataError`
 * that says which row is wrong.
 */
export function parsePlan(text: string | readonly string[], path = 'map'): Plan {
  const find = (mark: string) => listMarks(text, mark)[0] ?? listMarks(text, mark.toUpperCase())[0];
  return planFrom(parseTextMap(text, undefined, path), find('s'), find('g'), path);
}

/**
 * A plan from a parsed map. By default the ends are the free cells farthest to the upper left and
 * the lower right.
 */
export function planFrom({ width, depth, blocked, costs }: TileMap, start?: number, goal?: number, path = 'map'): Plan {
  if (Math.max(width, depth) > MAX_CELLS_ACROSS)
    throw new InvalidDataError(
      path,
      `must be at most ${MAX_CELLS_ACROSS} cells across, got ${width} × ${depth}: cut a part out of it`,
    );
  let cells = '';
  for (let cell = 0; cell < width * depth; cell++) cells += blocked[cell] === 1 ? '#' : markOf(costs?.[cell] ?? 1);
  const free = Array.from(cells, (mark, cell) => (mark === '#' ? -1 : cell)).filter((cell) => cell >= 0);
  if (free.length < 2)
    throw new InvalidDataError(path, `must have two free cells, for start and goal, got ${free.length}`);
  const measure = (cell: number) => (cell % width) / width + Math.floor(cell / width) / depth;
  const first = start ?? free.reduce((a, b) => (measure(b) < measure(a) ? b : a));
  const last = goal ?? free.reduce((a, b) => (measure(b) > measure(a) && b !== first ? b : a));
  return { width, depth, cells, start: first, goal: last === first ? free.find((cell) => cell !== first)! : last };
}

/** A plan as text that {@link parsePlan} reads back. The ground below the ends becomes grass. */
export function formatPlan({ width, depth, cells, start, goal }: Plan): string {
  const marks = [...cells];
  marks[start] = 's';
  marks[goal] = 'g';
  return Array.from({ length: depth }, (_, z) => marks.slice(z * width, (z + 1) * width).join('')).join('\n');
}

/** The mark of a cost: a digit, the nearest there is. */
function markOf(cost: number): string {
  return cost === 1 ? '.' : cost > 1 && cost < 9.5 ? String(Math.max(2, Math.round(cost))) : groundOfCost(cost).mark;
}

/** What a step onto a cell of this mark costs; 0 for a wall. */
export function costOfMark(mark: string): number {
  return mark === '#' ? 0 : mark === '.' ? 1 : Number(mark);
}
