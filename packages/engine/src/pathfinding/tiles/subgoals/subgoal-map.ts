import { HASH_START, hashInt32 } from '../../../math/bits.js';
import type { TileGraph } from '../tile-graph.js';
import { Clearances } from './clearances.js';
import { type ContractionHierarchy, contractGraph } from './contraction.js';
import { checkSubgoals, restoreLinks, type SavedSubgoals } from './saved-subgoals.js';

/**
 * A map of tiles prepared for `SubgoalSearch`: the corners of its walls, the links between them,
 * and shortcuts. Any number of searches can share it. It is valid only for the map it was made
 * from: make it again when walls change.
 */
export class SubgoalMap {
  /** The tiles it was made from. */
  readonly tiles: TileGraph;
  /** The distance from each cell in each direction to the next corner or wall. */
  readonly clearances: Clearances;
  /** The corners and the shortcuts between them. */
  readonly hierarchy: ContractionHierarchy;
  /** The version of the tiles for which it is valid. */
  readonly tilesVersion: number;

  /**
   * Prepares a map. Takes from some milliseconds for a few rooms to several seconds for a million
   * cells with many corners; do it offline and keep the result of {@link save}. Needs about 20
   * bytes per cell, and 20 per link between corners. Throws if cells differ in cost or corners may
   * be cut. The last two parameters are internal: what was saved.
   */
  constructor(
    tiles: TileGraph,
    clearances = new Clearances(tiles),
    hierarchy: ContractionHierarchy = contractLinks(tiles, clearances),
  ) {
    this.tiles = tiles;
    this.clearances = clearances;
    this.hierarchy = hierarchy;
    this.tilesVersion = tiles.version;
  }

  /**
   * Restores a prepared map from saved data. Throws `InvalidDataError` if the data belongs to
   * another map or is damaged.
   */
  static restore(tiles: TileGraph, data: SavedSubgoals, path = 'subgoals'): SubgoalMap {
    const { width, depth } = tiles;
    checkSubgoals(data, { width, depth, walls: wallsOf(tiles) }, path);
    const clearances = new Clearances(tiles);
    const { cells } = clearances;
    const lengthOf = (from: number, to: number) => octile(width, cells[from], cells[to]);
    return new SubgoalMap(tiles, clearances, restoreLinks(data, cells.length, lengthOf, path));
  }

  /**
   * Converts a prepared map to plain data for JSON, from which {@link SubgoalMap.restore} restores
   * it without the computation.
   */
  save(): SavedSubgoals {
    const { first, to, cost, over, core } = this.hierarchy;
    const { width, depth } = this.tiles;
    return {
      version: 1,
      width,
      depth,
      walls: wallsOf(this.tiles),
      first: Array.from(first),
      to: Array.from(to),
      cost: Array.from(cost),
      over: Array.from(over),
      core: Array.from(core),
    };
  }
}

function contractLinks(tiles: TileGraph, clearances: Clearances): ContractionHierarchy {
  const { cells } = clearances;
  const links: { from: number; to: number; cost: number }[] = [];
  for (let from = 0; from < cells.length; from++) {
    clearances.look(cells[from]);
    for (let i = 0; i < clearances.count; i++) {
      const to = clearances.found[i];
      if (from < to) links.push({ from, to, cost: octile(tiles.width, cells[from], cells[to]) });
    }
  }
  return contractGraph(cells.length, links);
}

/** Returns the length of the shortest path over an empty map, in cells. */
export function octile(width: number, from: number, to: number): number {
  const dx = Math.abs((to % width) - (from % width));
  const dz = Math.abs(Math.floor(to / width) - Math.floor(from / width));
  return Math.max(dx, dz) + (Math.SQRT2 - 1) * Math.min(dx, dz);
}

/** Computes a 32-bit hash that another map is unlikely to have. */
function wallsOf({ map }: TileGraph): number {
  return map.blocked.reduce(hashInt32, HASH_START);
}
