import { expect, it } from 'vitest';
import { heapGrowth } from '../../../../data/laws/heap-growth.js';
import { Rng } from '../../../../math/rng.js';
import {
  AStar,
  CachedGraph,
  CostedGraph,
  CostedHeuristic,
  findRoute,
  Route,
  TwoWayCostedGraph,
  WeightedHeuristic,
} from '../../../index.js';
import { createTileMap, OctileHeuristic, TileGraph } from '../../../tiles/index.js';
import { ReversedGraph } from '../../reversed-graph.js';

const CALLS = 30;

it('PATH-50 routes by the costs of a profile allocate nothing per query', () => {
  const rng = new Rng('worlds');
  const map = { ...createTileMap(24, 24), costs: Float64Array.from({ length: 576 }, () => rng.range(1, 3)) };
  for (let i = 0; i < 60; i++) map.blocked[rng.integer(0, 575)] = 1;
  const tiles = new TileGraph(map);
  const route = new Route();
  const nodes = Int32Array.from({ length: 256 }, () => rng.integer(0, 575));
  const terrain = Uint8Array.from({ length: 576 }, () => rng.integer(0, 2));
  const danger = Float64Array.from({ length: 576 }, () => rng.range(0, 2));
  const profile = { distance: 0.5, time: 1.5, pace: [1, 2.5, 0.7], fields: { danger: 0.3 } };
  const graph = new CostedGraph(tiles, { terrain, fields: { danger } }, profile);
  const search = new AStar(graph, {
    heuristic: new WeightedHeuristic(new OctileHeuristic(tiles), graph.leastFactor),
  });
  let i = 0;
  const grown = heapGrowth(() => {
    for (let k = 0; k < CALLS; k++, i = (i + 2) & 255) findRoute(route, search, nodes[i], nodes[i + 1]);
  }, 160 * CALLS);
  // A boxed number per expanded node would take thousands of bytes per query.
  expect(grown).toBeLessThan(160 * CALLS);
});

it('TAC-66 routes by tactical layers allocate nothing per query, live, cached and backwards', () => {
  const rng = new Rng('layers');
  const tiles = new TileGraph(createTileMap(24, 24));
  const layer = () => Float64Array.from({ length: 576 }, () => rng.range(0, 1));
  const layers = { enemy: layer(), cover: layer() };
  const nodes = Int32Array.from({ length: 256 }, () => rng.integer(0, 575));
  const connectionLayers = { cover: new Float64Array(8 * 576).fill(Number.NaN) };
  const profile = { distance: 1.5, layers: { enemy: 0.5, cover: -0.25 } };
  const graph = new TwoWayCostedGraph(tiles, { layers }, profile);
  const along = new CostedGraph(tiles, { layers, connectionLayers }, profile);
  const cached = new CachedGraph(graph);
  const heuristic = new CostedHeuristic(new OctileHeuristic(tiles), graph);
  const route = new Route();
  for (const over of [graph, along, cached, new ReversedGraph(graph)]) {
    const search = new AStar(over, { heuristic });
    let i = 0;
    const grown = heapGrowth(() => {
      for (let k = 0; k < CALLS; k++, i = (i + 2) & 255) findRoute(route, search, nodes[i], nodes[i + 1]);
    }, 160 * CALLS);
    expect(grown).toBeLessThan(160 * CALLS);
  }
});
