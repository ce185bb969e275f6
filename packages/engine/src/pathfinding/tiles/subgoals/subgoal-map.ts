import { InvalidDataError } from '../../../data/check.js';
import { HASH_START, hashInt32 } from '../../../math/bits.js';
import type { TileGraph } from '../tile-graph.js';
import { Clearances } from './clearances.js';
import { type ContractionHierarchy, contractGraph } from './contraction.js';

/** What was worked out about a map, as plain data. */
export interface SubgoalData {
  readonly version: 1;
  readonly width: number;
  readonly depth: number;
  /** A number made from all walls, by which a map is known again. */
  readonly walls: number;
  readonly first: readonly number[];
  readonly to: readonly number[];
  readonly cost: readonly number[];
  readonly over: readonly number[];
  readonly core: readonly number[];
}

/**
 * A map of tiles prepared for `SubgoalSearch`: the corners of its walls, which of them can be
 * reached from which, and shortcuts between them. Shared by any number of searches. It holds for
 * the map as it was: when walls change it has to be made again.
 */
export interface SubgoalMap {
  readonly tiles: TileGraph;
  readonly clearances: Clearances;
  readonly hierarchy: ContractionHierarchy;
  /** The version of the tiles that it holds for. */
  readonly tilesVersion: number;
}

/**
 * Prepares a map. Takes from some milliseconds for a few rooms to several seconds for a million
 * cells with many corners; do it offline and keep {@link saveSubgoals}. Needs about 20 bytes per
 * cell, and 20 for each link between corners. Throws where cells differ in cost or corners may be
 * cut.
 */
export function createSubgoalMap(tiles: TileGraph): SubgoalMap {
  const clearances = new Clearances(tiles);
  const { cells } = clearances;
  const links: { from: number; to: number; cost: number }[] = [];
  for (let from = 0; from < cells.length; from++) {
    clearances.look(cells[from]);
    for (let i = 0; i < clearances.count; i++) {
      const to = clearances.found[i];
      if (from < to) links.push({ from, to, cost: octile(tiles.width, cells[from], cells[to]) });
    }
  }
  return { tiles, clearances, hierarchy: contractGraph(cells.length, links), tilesVersion: tiles.version };
}

/** What {@link loadSubgoals} needs to have the same map without the work: plain data for JSON. */
export function saveSubgoals({ tiles, hierarchy }: SubgoalMap): SubgoalData {
  const { first, to, cost, over, core } = hierarchy;
  const { width, depth } = tiles;
  return {
    version: 1,
    width,
    depth,
    walls: wallsOf(tiles),
    first: Array.from(first),
    to: Array.from(to),
    cost: Array.from(cost),
    over: Array.from(over),
    core: Array.from(core),
  };
}

/**
 * A prepared map from what was saved. Throws `InvalidDataError` if that was made for another map or
 * is damaged.
 */
export function loadSubgoals(tiles: TileGraph, data: SubgoalData, path = 'subgoals'): SubgoalMap {
  const walls = wallsOf(tiles);
  if (data.version !== 1) throw new InvalidDataError(`${path}.version`, `must be 1, got ${data.version}`);
  for (const [key, expected] of [
    ['width', tiles.width],
    ['depth', tiles.depth],
    ['walls', walls],
  ] as const)
    if (data[key] !== expected)
      throw new InvalidDataError(`${path}.${key}`, `must be ${expected} as in the map, got ${data[key]}`);
  for (const key of ['first', 'to', 'cost', 'over', 'core'] as const)
    if (!Array.isArray(data[key])) throw new InvalidDataError(`${path}.${key}`, 'must be a list of numbers');
  const clearances = new Clearances(tiles);
  const nodeCount = clearances.cells.length;
  const linkCount = data.first.at(-1);
  for (const [key, count] of [
    ['first', nodeCount + 1],
    ['core', nodeCount],
    ['to', linkCount],
    ['cost', linkCount],
    ['over', linkCount],
  ] as const)
    if (data[key].length !== count)
      throw new InvalidDataError(`${path}.${key}`, `must have ${count} numbers, got ${data[key].length}`);
  data.to.forEach((to, i) => {
    if (!(Number.isInteger(to) && to >= 0 && to < nodeCount))
      throw new InvalidDataError(`${path}.to[${i}]`, `must be a corner from 0 to ${nodeCount - 1}, got ${to}`);
  });
  const hierarchy = {
    first: Int32Array.from(data.first),
    to: Int32Array.from(data.to),
    cost: Float64Array.from(data.cost),
    over: Int32Array.from(data.over),
    core: Uint8Array.from(data.core),
  };
  return { tiles, clearances, hierarchy, tilesVersion: tiles.version };
}

/** Length of the shortest way over an empty map, in cells. */
export function octile(width: number, from: number, to: number): number {
  const dx = Math.abs((to % width) - (from % width));
  const dz = Math.abs(Math.floor(to / width) - Math.floor(from / width));
  return Math.max(dx, dz) + (Math.SQRT2 - 1) * Math.min(dx, dz);
}

/** A 32-bit number that another map hardly has. */
function wallsOf({ map }: TileGraph): number {
  return map.blocked.reduce(hashInt32, HASH_START);
}
