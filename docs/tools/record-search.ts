import { Route, type RouteSearch, type SpreadingSearch } from 'gumption/pathfinding';
import type { TileGraph } from 'gumption/pathfinding/tiles';
import type { Passing, Pose, Scenery } from './moving-picture.js';

/** Seconds between two pictures of a search. */
export const FRAME = 0.2;

/**
 * Runs a search with a fixed number of cells per frame. Records when the search reaches and closes
 * each cell, and at the end the route that it found. The search must have begun.
 */
export function recordSearch(search: SpreadingSearch, tiles: TileGraph, perFrame: number, from = 0.4): Passing[] {
  const cells = Array.from({ length: tiles.nodeCount }, (_, cell) => ({ cell, met: Infinity, done: Infinity }));
  let time = from;
  for (;;) {
    for (const each of cells) {
      const state = search.stateOf(each.cell);
      if (state !== 'unvisited') each.met = Math.min(each.met, time);
      if (state === 'closed') each.done = Math.min(each.done, time);
    }
    if (search.status !== 'searching') break;
    search.step(perFrame);
    time += FRAME;
  }
  const done = groupsOf(
    cells.filter((each) => each.done < Infinity),
    (each) => each.done,
  );
  const rim = groupsOf(
    cells.filter((each) => each.met < each.done),
    (each) => `${each.met} ${each.done}`,
  );
  return [
    ...done.map(([first, group]) => squares(tiles, group, { color: 'met', from: first.done })),
    ...rim.map(([{ met, done }, group]) =>
      squares(tiles, group, { color: 'rim', from: met, ...(done < Infinity && { to: done }) }),
    ),
    wayFound(search, tiles, time),
  ];
}

/** What belongs together by some key, and the first of each group, which stands for it. */
export function groupsOf<Item>(items: readonly Item[], keyOf: (item: Item) => unknown): [Item, Item[]][] {
  const groups = new Map<unknown, [Item, Item[]]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group[1].push(item);
    else groups.set(key, [item, [item]]);
  }
  return [...groups.values()];
}

/** The way that a search has found, from a moment on. */
export function wayFound(search: RouteSearch, tiles: TileGraph, from: number, to?: number): Passing {
  const route = new Route();
  search.retrieve(route);
  const lines = [route.listNodes().map((cell) => centerOf(tiles, cell))];
  return { look: 'lines', lines, color: 'goal', width: 3, from, ...(to !== undefined && { to }) };
}

/** Cells as squares that are there for a while. */
export function squares(
  tiles: TileGraph,
  cells: readonly { readonly cell: number }[],
  when: Pick<Passing, 'color' | 'from' | 'to'>,
): Passing {
  const corners = cells.map(({ cell }) => cornerOf(tiles, cell));
  return { look: 'squares', corners, size: tiles.cellSize, ...when };
}

/** The walls of a map. */
export function wallsOf(tiles: TileGraph): Passing {
  const cells = Array.from({ length: tiles.nodeCount }, (_, cell) => ({ cell }));
  return squares(
    tiles,
    cells.filter(({ cell }) => tiles.isBlocked(cell)),
    { color: 'wall', from: 0 },
  );
}

/** Where somebody sets out, and where to. */
export function endsOf(tiles: TileGraph, start: number, goal: number): Scenery[] {
  const size = 0.4 * tiles.cellSize;
  return [
    { look: 'disc', color: 'hero', at: centerOf(tiles, start), size },
    { look: 'disc', color: 'goal', at: centerOf(tiles, goal), size },
  ];
}

export function centerOf(tiles: TileGraph, cell: number): Pose {
  const { x, z } = cornerOf(tiles, cell);
  return { x: x + tiles.cellSize / 2, z: z + tiles.cellSize / 2 };
}

function cornerOf({ width, cellSize, origin }: TileGraph, cell: number): Pose {
  return { x: origin.x + (cell % width) * cellSize, z: origin.z + Math.floor(cell / width) * cellSize };
}
