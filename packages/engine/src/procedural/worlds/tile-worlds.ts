import { TileGraph } from '../../pathfinding/tiles/tile-graph.js';
import { createTileMap, type TileMap } from '../../pathfinding/tiles/tile-map.js';
import { createTileWorld, type TileWorld, type TileWorldOptions } from '../../pathfinding/tiles/tile-world.js';
import type { Landscape } from '../landscapes/landscape.js';
import { DOOR, ROCK, TileLevel } from '../levels/tile-level.js';
import { type WorldFrame, type WorldOptions, type WorldSource, worldFrame } from './world-source.js';

/**
 * Makes a tile map for every search over tiles: rock is blocked, and so is land that is too steep or
 * under water. On land, the cost of a cell is the length of its slope.
 */
export function createTileMapFrom(source: WorldSource, options: WorldOptions = {}): TileMap {
  const frame = worldFrame(source, options, 'createTileMapFrom');
  return source instanceof TileLevel ? mapOfLevel(source, frame) : mapOfLand(source, frame);
}

function mapOfLevel({ width, height, tiles }: TileLevel, { doorCost }: WorldFrame): TileMap {
  const map = createTileMap(width, height);
  tiles.forEach((tile, cell) => {
    if (tile === ROCK) map.blocked[cell] = 1;
  });
  if (doorCost === 1) return map;
  return { ...map, costs: Float64Array.from(tiles, (tile) => (tile === DOOR ? doorCost : 1)) };
}

function mapOfLand(land: Landscape, { cellSize, heightScale, maxSlope, water }: WorldFrame): TileMap {
  const { width, height } = land;
  const map = createTileMap(width, height);
  const costs = new Float64Array(width * height).fill(1);
  for (let cell = 0; cell < costs.length; cell++) {
    const slope = (slopeAt(land, cell) * Math.abs(heightScale)) / cellSize;
    if (slope > maxSlope || (water !== undefined && water[cell] > 0)) map.blocked[cell] = 1;
    costs[cell] = Math.sqrt(1 + slope * slope);
  }
  return { ...map, costs };
}

/** The largest difference of height to a neighbor, per cell. */
export function slopeAt(land: Landscape, cell: number): number {
  const x = cell % land.width;
  const y = (cell - x) / land.width;
  const here = land.at(x, y);
  const sides = [land.at(x + 1, y), land.at(x - 1, y), land.at(x, y + 1), land.at(x, y - 1)];
  return Math.max(...sides.map((side) => Math.abs(side - here)));
}

/** Makes the graph of a level or land, with its place in the world. */
export function createTileGraphFrom(source: WorldSource, options: WorldOptions = {}): TileGraph {
  const { cellSize, origin } = worldFrame(source, options, 'createTileGraphFrom');
  return new TileGraph(createTileMapFrom(source, options), { cellSize, origin });
}

/** Makes a world of tiles for a `Wayfinder` from a level or land. */
export function createTileWorldFrom(source: WorldSource, options: WorldOptions & TileWorldOptions = {}): TileWorld {
  const { radius, reach, ...more } = options;
  return createTileWorld(createTileGraphFrom(source, more), {
    ...(radius !== undefined && { radius }),
    ...(reach !== undefined && { reach }),
  });
}
