import type { Route } from '../../graph/route.js';
import type { Waypoints } from '../../graph/waypoints.js';
import { STEP_X, STEP_Z, type TileGraph } from '../tile-graph.js';

// A leg leads from one cell to another by diagonal steps, then by straight ones. Searches that jump
// find legs; these functions convert them to routes.

/** Returns the number of steps of a leg: the longer of its two sides. */
export function countSteps(width: number, from: number, to: number): number {
  const dx = Math.abs((to % width) - (from % width));
  const dz = Math.abs(Math.floor(to / width) - Math.floor(from / width));
  return Math.max(dx, dz);
}

/**
 * Writes the cells of a leg after the first `at` connections of a route, which must have room for
 * them; returns the new number of connections.
 */
export function writeLeg(out: Route, at: number, { width }: TileGraph, from: number, to: number): number {
  const dx = (to % width) - (from % width);
  const dz = Math.floor(to / width) - Math.floor(from / width);
  const diagonals = Math.min(Math.abs(dx), Math.abs(dz));
  const straights = Math.max(Math.abs(dx), Math.abs(dz)) - diagonals;
  let end = writeSteps(out, at, width, from, diagonalStep(dx, dz), diagonals);
  end = writeSteps(out, end, width, out.nodes[end], straightStep(dx, dz), straights);
  return end;
}

function writeSteps(out: Route, at: number, width: number, from: number, step: number, count: number): number {
  const offset = STEP_Z[step] * width + STEP_X[step];
  let node = from;
  out.nodes[at] = node;
  for (let i = at; i < at + count; i++) {
    out.connections[i] = 8 * node + step;
    node += offset;
    out.nodes[i + 1] = node;
  }
  return at + count;
}

/** Adds the points where a leg turns and ends; its start has been added before. */
export function addTurns(out: Waypoints, tiles: TileGraph, from: number, to: number): void {
  const { width } = tiles;
  const x = from % width;
  const z = Math.floor(from / width);
  const dx = (to % width) - x;
  const dz = Math.floor(to / width) - z;
  const diagonals = Math.min(Math.abs(dx), Math.abs(dz));
  if (diagonals > 0 && Math.abs(dx) !== Math.abs(dz))
    addCell(out, tiles, from + diagonals * (Math.sign(dz) * width + Math.sign(dx)));
  addCell(out, tiles, to);
}

/** Adds the center of a cell. */
export function addCell(out: Waypoints, tiles: TileGraph, cell: number): void {
  const at = out.length++;
  if (at === out.x.length) out.reserve(2 * at);
  writeCell(out, at, tiles, cell);
}

/**
 * Writes the center of a cell at an index; `Waypoints.add` would allocate the fractional numbers.
 */
export function writeCell(out: Waypoints, at: number, { width, cellSize, origin }: TileGraph, cell: number): void {
  out.x[at] = origin.x + ((cell % width) + 0.5) * cellSize;
  out.y[at] = origin.y;
  out.z[at] = origin.z + (Math.floor(cell / width) + 0.5) * cellSize;
  out.via[at] = -1;
}

/** Returns the diagonal step in a direction: 4 to 7. */
function diagonalStep(dx: number, dz: number): number {
  return dz > 0 ? (dx > 0 ? 4 : 5) : dx > 0 ? 7 : 6;
}

/** Returns the straight step that remains after the diagonals: 0 to 3. */
function straightStep(dx: number, dz: number): number {
  if (Math.abs(dx) > Math.abs(dz)) return dx > 0 ? 0 : 2;
  return dz > 0 ? 1 : 3;
}
