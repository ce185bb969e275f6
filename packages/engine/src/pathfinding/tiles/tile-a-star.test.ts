import { expect, it } from 'vitest';
import { findRoute, Route } from '../index.js';
import { describeScenarios } from '../search/laws/scenarios.js';
import { TileAStar, TileGraph } from './index.js';
import { describeTileSearch } from './laws/tile-search.js';
import { createTileMap } from './tile-map.js';

describeTileSearch('A* made for tiles', (tiles) => new TileAStar(tiles), {
  diagonals: ['both-free', 'one-free', 'always', 'never'],
  costs: true,
});

describeScenarios('PATH-22 A* made for tiles finds the shortest route', (tiles) => new TileAStar(tiles), {
  every: { '64room_000': 25, lak304d: 2 },
});

it('PATH-11 reports which cells it has visited and at what cost', () => {
  const tiles = new TileGraph(createTileMap(5, 1));
  const search = new TileAStar(tiles);
  expect(findRoute(new Route(), search, 1, 3)).toBe('found');
  expect([0, 1, 2, 3].map((cell) => [search.stateOf(cell), search.costTo(cell)])).toEqual([
    ['open', 1],
    ['closed', 0],
    ['closed', 1],
    ['open', 2],
  ]);
  expect([search.stateOf(4), search.costTo(4)]).toEqual(['unvisited', undefined]);
});
