import { expect, it } from 'vitest';
import { heapGrowth } from '../../data/heap-growth.fixture.js';
import { findRoute, OctileHeuristic, Route, readTextMap, SmaStar, TileGraph } from '../index.js';

const CALLS = 20;

it('PATH-74 routes in a fixed number of nodes allocate no nodes per query', () => {
  const tiles = new TileGraph(readTextMap(['........', '.####...', '....#...', '.##.#.#.', '........', '..###...']));
  const search = new SmaStar(tiles, { heuristic: new OctileHeuristic(tiles), maxNodes: 200, mostConnections: 8 });
  const route = new Route();
  let expanded = 0;
  const grown = heapGrowth(() => {
    expanded = 0;
    for (let i = 0; i < CALLS; i++) {
      findRoute(route, search, i & 7, 40 + (i % 3));
      expanded += search.expanded;
    }
  });
  expect(expanded).toBeGreaterThan(10 * CALLS);
  // Cold parts of the planner, which run once per query, box some numbers; records for the nodes would be thousands of bytes.
  expect(grown).toBeLessThan(800 * CALLS);
});
