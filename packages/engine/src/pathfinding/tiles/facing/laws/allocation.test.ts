import { expect, it } from 'vitest';
import { heapGrowth } from '../../../../data/laws/heap-growth.js';
import { Rng } from '../../../../math/rng.js';
import { AStar, findRoute, Route } from '../../../index.js';
import { createTileMap, FacingGraph, OctileHeuristic, TileGraph } from '../../index.js';

const CALLS = 30;

it('PATH-49 routes with facings allocate nothing per query', () => {
  const rng = new Rng('worlds');
  const map = { ...createTileMap(24, 24), costs: Float64Array.from({ length: 576 }, () => rng.range(1, 3)) };
  for (let i = 0; i < 60; i++) map.blocked[rng.integer(0, 575)] = 1;
  const tiles = new TileGraph(map);
  const route = new Route();
  const nodes = Int32Array.from({ length: 256 }, () => rng.integer(0, 575));
  const graph = new FacingGraph(tiles, { facings: 8, reverse: 2.5, turnCost: 0.3 });
  const search = new AStar(graph, { heuristic: graph.createHeuristic(new OctileHeuristic(tiles)) });
  let i = 0;
  const grown = heapGrowth(() => {
    for (let k = 0; k < CALLS; k++, i = (i + 2) & 255)
      findRoute(route, search, graph.nodeAt(nodes[i], 0), graph.nodeAt(nodes[i + 1], 3));
  }, 160 * CALLS);
  // A boxed number per expanded node would take thousands of bytes per query.
  expect(grown).toBeLessThan(160 * CALLS);
});
