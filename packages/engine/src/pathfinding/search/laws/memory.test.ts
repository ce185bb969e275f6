import { describe, expect, it } from 'vitest';
import { AStar, findRoute, IdaStar, Route, type RouteSearch, SmaStar, SparseAStar } from '../../index.js';
import { createTileMap, OctileHeuristic, TileAStar, TileGraph } from '../../tiles/index.js';
import { ThreadedList } from '../open-lists/threaded-list.js';

const tiles = new TileGraph(createTileMap(400, 250));

/** Everything that was made, so that no garbage of one measurement is counted in another. */
const made: RouteSearch[] = [];

/**
 * The bytes of the arrays that a search keeps: right after it was made, or after a route from node 0
 * to `goal`. All that grows with the number of nodes is in such arrays.
 */
function bytesOf(make: () => RouteSearch, goal?: number): number {
  const route = new Route();
  const measure = () => {
    globalThis.gc!();
    return process.memoryUsage().arrayBuffers;
  };
  const before = measure();
  const search = make();
  made.push(search);
  if (goal !== undefined && findRoute(route, search, 0, goal) !== 'found') throw new Error('no route');
  return measure() - before;
}

/** What does not grow with the nodes: room for open nodes, for connections and for the route. */
const BASE = 50_000;
const FAR = tiles.nodeCount - 1;

const heuristic = new OctileHeuristic(tiles);
const aStar = () => new AStar(tiles, { heuristic });
const blind = () => new AStar(tiles);
const threaded = () => new AStar(tiles, { heuristic, openList: (records) => new ThreadedList(records) });
const tileAStar = () => new TileAStar(tiles);
const sparse = () => new SparseAStar(tiles, { heuristic });
const sparseBlind = () => new SparseAStar(tiles);

describe('the memory of searches over 100,000 nodes', () => {
  // The record of the textbook has 20 bytes, with costs of 4 bytes: too short for routes that are
  // the cheapest to the last bit. Ours adds 4 bytes to each cost, 8 for the estimate, which is asked
  // for once per node, and 4 for the index in the heap, by which a better path moves a node up.
  it.each([
    ['A*', aStar, 40],
    ['A* without a heuristic', blind, 32],
    ['A* made for tiles', tileAStar, 12],
  ])('PATH-22 %s: a record for each node, made beforehand', (_name, make, bytes) => {
    for (const goal of [undefined, 200]) {
      const total = bytesOf(make, goal);
      expect(total).toBeGreaterThanOrEqual(bytes * tiles.nodeCount);
      expect(total).toBeLessThan(bytes * tiles.nodeCount + BASE);
    }
  });

  it('PATH-23 a threaded open list takes as much as the heap that it replaces, or more', () => {
    expect(bytesOf(threaded)).toBeGreaterThanOrEqual(bytesOf(aStar));
  });

  it('PATH-24 records made when a node is first visited take less until most nodes are visited', () => {
    expect(bytesOf(sparse)).toBeLessThan(BASE);
    // Straight ahead: 600 nodes visited, a hundredth of the memory.
    expect(bytesOf(sparse, 200)).toBeLessThan(bytesOf(aStar, 200) / 40);
    // All nodes visited: the table of numbers comes on top, and arrays grow by doubling.
    const [all, lazily] = [bytesOf(blind, FAR), bytesOf(sparseBlind, FAR)];
    expect(lazily).toBeGreaterThan(1.5 * all);
    expect(lazily).toBeLessThan(2.5 * all);
  });

  it('PATH-24 searches that keep only a path, or a bounded number of nodes, need nothing for the others', () => {
    expect(bytesOf(() => new IdaStar(tiles, { heuristic }), 200)).toBeLessThan(BASE);
    expect(bytesOf(() => new SmaStar(tiles, { heuristic, maxNodes: 1000, mostConnections: 8 }))).toBeLessThan(4 * BASE);
  });
});
