import { describe, expect, it } from 'vitest';
import { heapGrowth } from '../../data/heap-growth.fixture.js';
import { Rng } from '../../math/rng.js';
import {
  AStar,
  CostedGraph,
  createTileMap,
  EuclideanHeuristic,
  FacingGraph,
  FacingHeuristic,
  findRoute,
  OctileHeuristic,
  Route,
  rectangle,
  TileGraph,
  VisibilityGraph,
  WeightedHeuristic,
} from '../index.js';

const CALLS = 30;

describe('routes over worlds of other kinds allocate nothing per query', () => {
  const rng = new Rng('worlds');
  const map = { ...createTileMap(24, 24), costs: Float64Array.from({ length: 576 }, () => rng.range(1, 3)) };
  for (let i = 0; i < 60; i++) map.blocked[rng.integer(0, 575)] = 1;
  const tiles = new TileGraph(map);
  const route = new Route();
  const nodes = Int32Array.from({ length: 256 }, () => rng.integer(0, 575));

  it('PATH-49 with facings', () => {
    const graph = new FacingGraph(tiles, { facings: 8, reverse: 2.5, turnCost: 0.3 });
    const search = new AStar(graph, { heuristic: new FacingHeuristic(graph, new OctileHeuristic(tiles)) });
    let i = 0;
    const grown = heapGrowth(() => {
      for (let k = 0; k < CALLS; k++, i = (i + 2) & 255)
        findRoute(route, search, graph.nodeAt(nodes[i]!, 0), graph.nodeAt(nodes[i + 1]!, 3));
    });
    // A boxed number for each node that is looked at would be thousands of bytes per query.
    expect(grown).toBeLessThan(160 * CALLS);
  });

  it('PATH-50 with costs of a profile', () => {
    const terrain = Uint8Array.from({ length: 576 }, () => rng.integer(0, 2));
    const danger = Float64Array.from({ length: 576 }, () => rng.range(0, 2));
    const profile = { distance: 0.5, time: 1.5, pace: [1, 2.5, 0.7], fields: { danger: 0.3 } };
    const graph = new CostedGraph(tiles, { terrain, fields: { danger } }, profile);
    const search = new AStar(graph, {
      heuristic: new WeightedHeuristic(new OctileHeuristic(tiles), graph.leastFactor),
    });
    let i = 0;
    const grown = heapGrowth(() => {
      for (let k = 0; k < CALLS; k++, i = (i + 2) & 255) findRoute(route, search, nodes[i]!, nodes[i + 1]!);
    });
    expect(grown).toBeLessThan(160 * CALLS);
  });

  it('PATH-42 by points of visibility', () => {
    const walls = Array.from({ length: 12 }, (_, i) => rectangle(2 * i, (i * 7) % 20, 2 * i + 1.5, ((i * 7) % 20) + 3));
    const graph = new VisibilityGraph(walls, { radius: 0.2 });
    const search = new AStar(graph, { heuristic: new EuclideanHeuristic(graph) });
    const place = { x: 0.5, y: 0.5, z: 0.5 };
    const spots = Float64Array.from({ length: 256 }, () => rng.range(-3, 27));
    let i = 0;
    const grown = heapGrowth(() => {
      for (let k = 0; k < CALLS; k++, i = (i + 4) & 255) {
        place.x = spots[i]!;
        place.z = spots[i + 1]!;
        graph.setGoal(place);
        place.x = spots[i + 2]!;
        place.z = spots[i + 3]!;
        graph.setStart(place);
        findRoute(route, search, graph.start, graph.goal);
      }
    });
    expect(grown).toBeLessThan(160 * CALLS);
  });
});
