import { AStar, Wayfinder } from 'gumption/pathfinding';
import { OctileHeuristic, type TileGraph, TileLegCosts, TileSight } from 'gumption/pathfinding/tiles';

/** A wayfinder over a map of tiles: one search at a time, for bodies of one width. */
export function createTileWays(tiles: TileGraph, radius: number): Wayfinder {
  return new Wayfinder({
    division: tiles,
    createSearch: () => new AStar(tiles, { heuristic: new OctileHeuristic(tiles) }),
    searches: 1,
    capacity: 16,
    sight: new TileSight(tiles, { radius }),
    costs: new TileLegCosts(tiles),
  });
}
