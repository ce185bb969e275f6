import { expect, it } from 'vitest';
import { findRoute, Route, Waypoints } from '../../index.js';
import { describeScenarios } from '../../search/laws/scenarios.js';
import { JumpPointSearch, StoredJumps, TileGraph } from '../index.js';
import { describeTileSearch, withCosts } from '../laws/tile-search.js';
import { createTileMap } from '../tile-map.js';

const scanned = (tiles: TileGraph) => new JumpPointSearch(tiles);
const stored = (tiles: TileGraph) => new JumpPointSearch(tiles, new StoredJumps(tiles));

describeTileSearch('jump point search', scanned);
describeTileSearch('jump point search with stored jumps', stored);
describeScenarios('jump point search finds the shortest route', scanned);
describeScenarios('jump point search with stored jumps finds the shortest route', stored);

it('gives the points where a route turns', () => {
  const tiles = new TileGraph(createTileMap(10, 10), { cellSize: 2 });
  const search = new JumpPointSearch(tiles);
  const turns = new Waypoints();
  expect(findRoute(new Route(), search, 0, 38)).toBe('found');
  search.retrieveTurns(turns);
  expect(turns.list()).toEqual([
    { x: 1, y: 0, z: 1 },
    { x: 7, y: 0, z: 7 },
    { x: 17, y: 0, z: 7 },
  ]);
});

it.each([scanned, stored])('refuses maps on which jumping would miss the best route', (make) => {
  expect(() => make(new TileGraph(withCosts(createTileMap(3, 3))))).toThrow(
    'costs: must all be 1 for jump points, got 0.5 for cell 0: use TileAStar',
  );
  expect(() => make(new TileGraph(createTileMap(3, 3), { diagonals: 'always' }))).toThrow(
    "diagonals: must be 'both-free' for jump points, got 'always'",
  );
});
