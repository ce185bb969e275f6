import { describe, expect, it } from 'vitest';
import { heapGrowth } from '../../data/laws/heap-growth.js';
import { Rng } from '../../math/index.js';
import {
  CorridorSearch,
  clusterByBlocks,
  HierarchicalSearch,
  Hierarchy,
  InstancedTileWorld,
} from '../hierarchy/index.js';
import {
  DStarLite,
  findNearestGoal,
  findRoute,
  GoalsGraph,
  IdaStar,
  KeptGoalSearch,
  LpaStar,
  Route,
  RoutePool,
  type RouteSearch,
  RouteStore,
  SparseAStar,
  StoredGraph,
} from '../index.js';
import { AStar } from '../search/a-star.js';
import { createTileMap, OctileHeuristic, TileGraph } from '../tiles/index.js';

/** A map with scattered walls, and pairs of free cells on it. */
function scatter(): { tiles: TileGraph; pairs: [number, number][] } {
  const map = createTileMap(40, 40);
  const rng = new Rng(5);
  for (let cell = 0; cell < map.blocked.length; cell++) if (rng.chance(0.2)) map.blocked[cell] = 1;
  const tiles = new TileGraph(map);
  const free = Array.from(map.blocked.keys()).filter((cell) => map.blocked[cell] === 0);
  return { tiles, pairs: Array.from({ length: 20 }, () => [rng.pick(free), rng.pick(free)]) };
}

const { tiles, pairs } = scatter();
const heuristic = new OctileHeuristic(tiles);
const heuristicAt = (level: number) => (level === 0 ? heuristic : undefined);
const hierarchy = new Hierarchy(tiles, [clusterByBlocks(tiles, 8)]);
/** Without diagonals and walls, so that a search without memory ends in reasonable time. */
const field = new TileGraph(createTileMap(40, 40), { diagonals: 'never' });
const building = new StoredGraph(2, [
  { from: 0, to: 1, cost: 0.5 },
  { from: 1, to: 0, cost: 0.5 },
]);

describe('a route allocates no memory once the first routes have been found', () => {
  it.each<[string, RouteSearch]>([
    ['HierarchicalSearch', new HierarchicalSearch(hierarchy, { heuristicAt })],
    ['CorridorSearch', new CorridorSearch(hierarchy, { heuristicAt, margin: 1 })],
    ['LpaStar', new LpaStar(tiles, { heuristic })],
    ['DStarLite', new DStarLite(tiles, { heuristic })],
    ['IdaStar', new IdaStar(field, { heuristic: new OctileHeuristic(field) })],
    ['KeptGoalSearch', new KeptGoalSearch(tiles, { heuristic })],
    [
      'AStar among buildings',
      new AStar(new InstancedTileWorld(tiles, [{ type: building, doors: [{ inside: 0, outside: pairs[0][0] }] }]), {
        heuristic: new OctileHeuristic(tiles),
      }),
    ],
    ['SparseAStar', new SparseAStar(tiles, { heuristic })],
  ])('by %s', (_name, search) => {
    const route = new Route();
    let expanded = 0;
    const grown = heapGrowth(() => {
      expanded = 0;
      while (expanded < 10_000)
        for (const [from, to] of pairs) {
          findRoute(route, search, from, to);
          expanded += search.expanded;
        }
    }, 9000);
    // The smallest object takes 16 bytes; the rest of the process takes some kilobytes.
    expect(grown).toBeLessThan(9000);
  });

  it('with the nearest of several goals, with a pool and with a store', () => {
    const goals = new GoalsGraph(tiles);
    goals.setGoals(pairs.slice(0, 3).map(([, to]) => to));
    const nearest = new AStar(goals, { heuristic: goals.createHeuristic(() => new OctileHeuristic(tiles)) });
    const pool = new RoutePool({ createSearch: () => new AStar(tiles, { heuristic: new OctileHeuristic(tiles) }) });
    const store = new RouteStore(tiles);
    const route = new Route();
    for (const [from, to] of pairs) if (findRoute(route, nearest, from, to) === 'found') store.put(route);
    const tickets = new Float64Array(pairs.length);
    const grown = heapGrowth(() => {
      for (let i = 0; i < pairs.length; i++) {
        findNearestGoal(route, goals, nearest, pairs[i][0]);
        tickets[i] = pool.request(pairs[i][0], pairs[i][1])!;
        store.find(route, pairs[i][0], pairs[i][1]);
      }
      while (pool.step(100) === 'searching');
      for (let i = 0; i < pairs.length; i++) pool.fetch(route, tickets[i]);
    }, 6000);
    // 60 answers and some ten thousand visited nodes.
    expect(grown).toBeLessThan(6000);
  });
});
