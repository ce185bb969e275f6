import { expect, it } from 'vitest';
import { heapGrowth } from '../../../../data/laws/heap-growth.js';
import { findRoute, Route, SmaStar } from '../../../index.js';
import { OctileHeuristic, parseTextMap, TileGraph } from '../../../tiles/index.js';

// Enough calls for the compiler to optimize the whole planner before the measurement.
const CALLS = 200;

it('PATH-74 routes in a fixed number of nodes allocate nothing per query', () => {
  const tiles = new TileGraph(parseTextMap(['........', '.####...', '....#...', '.##.#.#.', '........', '..###...']));
  const search = new SmaStar(tiles, { heuristic: new OctileHeuristic(tiles), maxNodes: 200, mostConnections: 8 });
  const route = new Route();
  let expanded = 0;
  const grown = heapGrowth(() => {
    expanded = 0;
    for (let i = 0; i < CALLS; i++) {
      findRoute(route, search, i & 7, 40 + (i % 3));
      expanded += search.expanded;
    }
  }, 16 * CALLS);
  expect(expanded).toBeGreaterThan(10 * CALLS);
  // One allocated number per query would take 16 bytes.
  expect(grown).toBeLessThan(16 * CALLS);
});
