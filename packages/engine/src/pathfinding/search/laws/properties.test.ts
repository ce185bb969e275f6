import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AStar,
  type AStarOptions,
  Dijkstra,
  findRoute,
  heuristicOf,
  PerfectHeuristic,
  Route,
  type RouteSearch,
  SparseAStar,
  StoredGraph,
} from '../../index.js';
import { OctileHeuristic, TileGraph } from '../../tiles/index.js';
import { arbitraryGraph, NODES } from './random-graphs.js';

type Example = Parameters<Parameters<typeof arbitraryGraph.map>[0]>[0];

/** Least costs by relaxing every connection repeatedly: simple enough to serve as a reference. */
function relaxAll({ connections, start }: Example): number[] {
  const costs = new Array<number>(NODES).fill(Infinity);
  costs[start] = 0;
  for (let round = 0; round < NODES; round++)
    for (const { from, to, cost } of connections) costs[to] = Math.min(costs[to], costs[from] + cost);
  return costs;
}

/**
 * Returns the cost of the route, after walking it: each connection must start where the one before
 * ended, and the costs must add up.
 */
function answer(search: RouteSearch, graph: StoredGraph, { start, goal }: Example): number {
  const route = new Route();
  if (findRoute(route, search, start, goal) === 'none') return Infinity;
  let at = start;
  let sum = 0;
  for (const id of route.listConnections()) {
    const { from, to, cost } = graph.connection(id);
    expect(from).toBe(at);
    at = to;
    sum += cost;
  }
  expect([at, sum]).toEqual([goal, route.cost]);
  return route.cost;
}

/** Random shares of the true costs, so that an estimate never exceeds the truth. */
const shares = fc.array(fc.nat(4), { minLength: NODES, maxLength: NODES });

const kinds: readonly { title: string; make: (graph: StoredGraph, options: AStarOptions) => RouteSearch }[] = [
  { title: 'PATH-22 A*', make: (graph, options) => new AStar(graph, options) },
  { title: 'PATH-12 sparse A*', make: (graph, options) => new SparseAStar(graph, options) },
  {
    title: 'PATH-09 A* that proves its route',
    make: (graph, options) => new AStar(graph, { ...options, ending: 'proven' }),
  },
  {
    title: 'PATH-31 A* with pathmax',
    make: (graph, options) => new AStar(graph, { ...options, pathmax: true }),
  },
];

describe.each(kinds)('$title', ({ make }) => {
  it('finds a route of the least cost on any graph, with any estimates that do not exceed the truth', () => {
    fc.assert(
      fc.property(arbitraryGraph, shares, (example, share) => {
        const graph = new StoredGraph(NODES, example.connections);
        const truth = new PerfectHeuristic(graph);
        const out = new Float64Array(1);
        const heuristic = heuristicOf((node, goal) => {
          truth.aim(goal);
          truth.estimate(out, 0, node);
          return out[0] === Infinity ? share[node] : Math.floor(out[0] * share[node]) / 4;
        });
        const best = relaxAll(example)[example.goal];
        expect(answer(make(graph, {}), graph, example)).toBe(best);
        expect(answer(make(graph, { heuristic }), graph, example)).toBe(best);
      }),
      { numRuns: 300 },
    );
  });
});

describe('Dijkstra', () => {
  it('PATH-07 PATH-08 finds the same costs as repeated relaxation, to one node and to all', () => {
    fc.assert(
      fc.property(arbitraryGraph, (example) => {
        const graph = new StoredGraph(NODES, example.connections);
        const search = new Dijkstra(graph);
        const best = relaxAll(example);
        expect(answer(search, graph, example)).toBe(best[example.goal]);
        search.begin(example.start);
        search.step(1000);
        const costs = new Float64Array(NODES);
        search.copyCosts(costs);
        expect([...costs]).toEqual(best);
      }),
      { numRuns: 300 },
    );
  });
});

describe('slices', () => {
  const map = fc
    .tuple(fc.uint8Array({ minLength: 100, maxLength: 100, max: 3 }), fc.nat(99), fc.nat(99))
    .map(([cells, start, goal]) => ({ cells, start, goal }));

  it('PATH-75 of any size give the same route with the same work', () => {
    fc.assert(
      fc.property(map, fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }), ({ cells, start, goal }, sizes) => {
        const tiles = new TileGraph({ width: 10, depth: 10, blocked: cells.map((cell) => Number(cell === 3)) });
        const heuristic = new OctileHeuristic(tiles);
        for (const make of [
          () => new AStar(tiles, { heuristic }),
          () => new SparseAStar(tiles, { heuristic }),
          () => new Dijkstra(tiles),
        ]) {
          const [whole, sliced] = [make(), make()];
          const [route, other] = [new Route(), new Route()];
          const status = findRoute(route, whole, start, goal);
          sliced.begin(start, goal);
          for (let i = 0; sliced.status === 'searching'; i++) {
            const before = sliced.expanded;
            const size = sizes[i % sizes.length];
            sliced.step(size);
            expect(sliced.expanded - before).toBeLessThanOrEqual(size);
          }
          expect([sliced.status, sliced.expanded]).toEqual([status, whole.expanded]);
          if (status !== 'found') continue;
          sliced.retrieve(other);
          expect([other.listConnections(), other.cost]).toEqual([route.listConnections(), route.cost]);
        }
      }),
    );
  });
});
