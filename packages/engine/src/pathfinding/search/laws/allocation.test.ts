import { describe, expect, it } from 'vitest';
import { heapGrowth } from '../../../data/laws/heap-growth.js';
import { Rng } from '../../../math/rng.js';
import type { StoredConnection } from '../../graph/stored-graph.js';
import { ClusterHeuristic, clusterByBlocks, createClusterTable } from '../../hierarchy/index.js';
import {
  AStar,
  Dijkstra,
  EuclideanHeuristic,
  findRoute,
  Route,
  type RouteSearch,
  SparseAStar,
  StoredGraph,
  WeightedHeuristic,
} from '../../index.js';
import { createTileMap, OctileHeuristic, TileGraph } from '../../tiles/index.js';
import { BucketChainList } from '../open-lists/bucket-chain-list.js';
import { BucketList } from '../open-lists/bucket-list.js';
import { HeapList } from '../open-lists/heap-list.js';
import { LinkedList } from '../open-lists/linked-list.js';
import { MultiBucketList } from '../open-lists/multi-bucket-list.js';
import { SortedArrayList } from '../open-lists/sorted-array-list.js';
import { ThreadedList } from '../open-lists/threaded-list.js';
import { UnsortedList } from '../open-lists/unsorted-list.js';

const SIDE = 32;
const QUERIES = 60;

const rng = new Rng('allocation');
const map = { ...createTileMap(SIDE, SIDE), costs: Float64Array.from({ length: SIDE * SIDE }, () => rng.range(1, 3)) };
for (let cell = 0; cell < SIDE * SIDE; cell++) if (rng.chance(0.2)) map.blocked[cell] = 1;
const tiles = new TileGraph(map);
const octile = new OctileHeuristic(tiles);

const roads: StoredConnection[] = Array.from({ length: 4000 }, () => ({
  from: rng.integer(0, 999),
  to: rng.integer(0, 999),
  cost: rng.range(0, 5),
}));
const stored = new StoredGraph(1000, roads);

const places = Int32Array.from({ length: 256 }, () => rng.integer(0, 999));

const searches: Readonly<Record<string, () => RouteSearch>> = {
  'PATH-22 A* over tiles': () => new AStar(tiles, { heuristic: octile }),
  'PATH-22 A* over a stored graph': () => new AStar(stored),
  'PATH-09 A* that proves': () => new AStar(stored, { ending: 'proven', pathmax: true }),
  'PATH-12 sparse A*': () => new SparseAStar(tiles, { heuristic: octile }),
  'PATH-07 Dijkstra': () => new Dijkstra(stored),
  'PATH-27 by straight lines': () => new AStar(tiles, { heuristic: new EuclideanHeuristic(tiles) }),
  'PATH-25 by raised estimates': () => new AStar(tiles, { heuristic: new WeightedHeuristic(octile, 1.3) }),
  'PATH-29 by clusters': () =>
    new AStar(tiles, {
      heuristic: new ClusterHeuristic(createClusterTable(tiles, clusterByBlocks(tiles, 8)), { inside: octile }),
    }),
  'PATH-16 over an unsorted list': () => new AStar(tiles, { heuristic: octile, openList: (r) => new UnsortedList(r) }),
  'PATH-17 over a linked list': () => new AStar(tiles, { heuristic: octile, openList: (r) => new LinkedList(r) }),
  'PATH-17 over a sorted array': () => new AStar(tiles, { heuristic: octile, openList: (r) => new SortedArrayList(r) }),
  'PATH-18 over a heap': () => new AStar(tiles, { heuristic: octile, openList: (r) => new HeapList(r) }),
  'PATH-19 over buckets in a row': () =>
    new AStar(tiles, { heuristic: octile, openList: (r) => new BucketList(r, { width: 0.7 }) }),
  'PATH-19 over buckets in a chain': () =>
    new AStar(tiles, { heuristic: octile, openList: (r) => new BucketChainList(r, { width: 0.7 }) }),
  'PATH-20 over buckets of buckets': () =>
    new AStar(tiles, { heuristic: octile, openList: (r) => new MultiBucketList(r, { width: 0.1 }) }),
  'PATH-23 over a threaded list': () => new AStar(tiles, { heuristic: octile, openList: (r) => new ThreadedList(r) }),
};

describe('searches allocate nothing once warm', () => {
  it.each(Object.keys(searches))('%s', (name) => {
    const search = searches[name]();
    const route = new Route();
    let [found, expanded] = [0, 0];
    const work = () => {
      expanded = 0;
      for (let i = 0; i < QUERIES; i++) {
        if (findRoute(route, search, places[2 * i], places[2 * i + 1]) === 'found') found++;
        expanded += search.expanded;
      }
    };
    const grown = heapGrowth(work);
    expect(found).toBeGreaterThan(QUERIES);
    // One boxed number per expanded node would take 16 bytes.
    expect(grown).toBeLessThan(expanded);
  });
});
