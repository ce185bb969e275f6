import { expect, it } from 'vitest';
import { describeWithData, readJson } from '../../../../../tests/shared-data.js';
import { ReversedGraph } from '../graph/reversed-graph.js';
import {
  AStar,
  Dijkstra,
  findInconsistencies,
  findRoute,
  type Heuristic,
  heuristicOf,
  Route,
  SparseAStar,
  StoredGraph,
  WeightedHeuristic,
} from '../index.js';

interface Named {
  readonly name: string;
  readonly undirected: boolean;
  readonly edges: readonly (readonly [string, string, number])[];
  readonly heuristicToBucharest?: Readonly<Record<string, number>>;
  readonly distanceToBucharest?: Readonly<Record<string, number>>;
  readonly queries: readonly {
    readonly start: string;
    readonly goal?: string;
    readonly cost?: number;
    readonly path?: readonly string[];
    readonly aStarExpansionOrder?: readonly string[];
    readonly greedyBestFirst?: { readonly cost: number; readonly path: readonly string[] };
    readonly fewestEdges?: readonly string[];
    readonly distances?: Readonly<Record<string, number>>;
    readonly settleOrder?: readonly string[];
  }[];
}
interface Random {
  readonly nodes: number;
  readonly edges: readonly (readonly [number, number, number])[];
  readonly from0: readonly (number | null)[];
}

/**
 * Nodes are numbered in the order in which the connections name them; `cost` converts the value of
 * a connection to its cost.
 */
function build({ edges, undirected }: Named, cost: (value: number) => number = (value) => value) {
  const names = [...new Set(edges.flatMap((edge) => [edge[0], edge[1]]))];
  const connections = edges.flatMap(([a, b, value]) => {
    const there = { from: names.indexOf(a), to: names.indexOf(b), cost: cost(value) };
    return undirected ? [there, { ...there, from: there.to, to: there.from }] : [there];
  });
  return { names, graph: new StoredGraph(names.length, connections) };
}

/** Names in the order in which nodes are closed, the goal last. */
function listClosed(search: AStar | Dijkstra, names: readonly string[]): string[] {
  const order: string[] = [];
  do {
    const open = names.filter((_, node) => search.stateOf(node) === 'open');
    search.step(1);
    order.push(...open.filter((name) => search.stateOf(names.indexOf(name)) === 'closed'));
  } while (search.status === 'searching');
  return order;
}

describeWithData('published graphs', 'graphs/shortest-paths.json', (path) => {
  const data = readJson<{ named: readonly Named[]; random: readonly Random[] }>(path);
  const romania = data.named.find(({ name }) => name === 'Romania')!;
  const romanian = () => {
    const { names, graph } = build(romania);
    const estimates = romania.heuristicToBucharest!;
    return { names, graph, query: romania.queries[0], heuristic: heuristicOf((node) => estimates[names[node]]) };
  };

  function find(graph: StoredGraph, names: readonly string[], start: string, goal: string, heuristic?: Heuristic) {
    const route = new Route();
    findRoute(route, new AStar(graph, { heuristic }), names.indexOf(start), names.indexOf(goal));
    return { cost: route.cost, path: route.listNodes().map((node) => names[node]) };
  }

  it('PATH-22 Romania: A* takes the published route and expands cities in the published order', () => {
    const { names, graph, query, heuristic } = romanian();
    const goal = query.goal!;
    expect(find(graph, names, query.start, goal, heuristic)).toEqual({ cost: query.cost, path: query.path });
    const search = new AStar(graph, { heuristic });
    search.begin(names.indexOf(query.start), names.indexOf(goal));
    expect([...listClosed(search, names), goal]).toEqual(query.aStarExpansionOrder);
    expect(findInconsistencies(graph, heuristic, names.indexOf(goal))).toEqual([]);
  });

  it('PATH-25 Romania: greedy search takes the published detour', () => {
    const { names, graph, query, heuristic } = romanian();
    const greedy = new WeightedHeuristic(heuristic, 1e6);
    expect(find(graph, names, query.start, query.goal!, greedy)).toEqual(query.greedyBestFirst);
  });

  it('PATH-01 Romania: with a cost of one per road, the route has the fewest roads', () => {
    const { names, graph } = build(romania, () => 1);
    const query = romania.queries[0];
    expect(find(graph, names, query.start, query.goal!).path).toEqual(query.fewestEdges);
  });

  it('PATH-08 Romania: a flood knows the published distance of every city', () => {
    const { names, graph, query } = romanian();
    const flood = new Dijkstra(new ReversedGraph(graph));
    flood.begin(names.indexOf(query.goal!));
    flood.step(1000);
    expect(Object.fromEntries(names.map((name, node) => [name, flood.costTo(node)]))).toEqual(
      romania.distanceToBucharest,
    );
  });

  it('PATH-08 CLRS: Dijkstra closes nodes in the published order at the published distances', () => {
    const textbook = data.named.find(({ name }) => name.startsWith('CLRS'))!;
    const { names, graph } = build(textbook);
    const { start, distances, settleOrder } = textbook.queries[0];
    const search = new Dijkstra(graph);
    search.begin(names.indexOf(start));
    expect(listClosed(search, names)).toEqual(settleOrder);
    expect(Object.fromEntries(names.map((name, node) => [name, search.costTo(node)]))).toEqual(distances);
  });

  it.each(data.random.map((graph, i) => ({ i, ...graph })))(
    'PATH-03 random multigraph $i: every search costs what networkx says',
    ({ nodes, edges, from0 }) => {
      const graph = new StoredGraph(
        nodes,
        edges.map(([from, to, cost]) => ({ from, to, cost })),
      );
      const route = new Route();
      for (const search of [new Dijkstra(graph), new AStar(graph), new SparseAStar(graph)])
        from0.forEach((cost, goal) => {
          expect(findRoute(route, search, 0, goal)).toBe(cost === null ? 'none' : 'found');
          expect(route.cost).toBeCloseTo(cost ?? 0, 9);
        });
    },
  );
});
