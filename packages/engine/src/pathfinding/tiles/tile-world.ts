import { checkOptionNames, type OptionNames } from '../../data/known-options.js';
import type { PathWorld } from '../search/path-world.js';
import { TileAStar } from './tile-a-star.js';
import type { TileGraph } from './tile-graph.js';
import { TileLegCosts } from './tile-leg-costs.js';
import { TileSight, type TileSightOptions } from './tile-sight.js';

/** How characters of one type find their way over tiles. World units. */
export interface TileWorldOptions extends TileSightOptions {
  /**
   * How far inside a wall or outside the map a start or goal may lie; it is moved to the nearest
   * free cell. By default 2.
   */
  readonly reach?: number;
}

/** Tiles as a world to find paths in. */
export interface TileWorld extends PathWorld {
  /** The tiles as a graph; open and close cells there. */
  readonly division: TileGraph;
}

/**
 * Makes a world of tiles, for a `Wayfinder` and the actions that use it. Paths are straight where a
 * body of the given radius can walk straight, and avoid costly cells. Walls come and go by
 * `tiles.setBlocked`, and characters on their way notice.
 */
export function createTileWorld(tiles: TileGraph, options: TileWorldOptions = {}): TileWorld {
  checkOptionNames(options, TILE_WORLD_OPTIONS, 'createTileWorld');
  const { reach = 2, ...sight } = options;
  return {
    division: tiles,
    createSearch: () => new TileAStar(tiles),
    sight: new TileSight(tiles, sight),
    ...(tiles.map.costs !== undefined && { costs: new TileLegCosts(tiles) }),
    reach,
  };
}

/** For the check of misspelled options. */
const TILE_WORLD_OPTIONS = { reach: true, radius: true } as const satisfies OptionNames<TileWorldOptions>;
