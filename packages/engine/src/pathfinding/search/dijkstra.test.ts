import { describe, expect, it } from 'vitest';
import { ReversedGraph } from '../graph/reversed-graph.js';
import { AStar, type Connections, Dijkstra, findRoute, Route, StoredGraph } from '../index.js';
import { OctileHeuristic, parseTextMap, TileGraph } from '../tiles/index.js';
import { E0, E1 } from './laws/examples.js';
import { describeScenarios } from './laws/scenarios.js';

/** Open nodes with their costs and the nodes from which they were reached, lowest cost first. */
function listOpen(search: Dijkstra): string {
  const { graph, name } = E1;
  const connections = new Int32Array(graph.nodeCount);
  search.copyConnections(connections);
  const nodes = Array.from(connections.keys()).filter((node) => search.stateOf(node) === 'open');
  return nodes
    .sort((a, b) => search.costTo(a)! - search.costTo(b)!)
    .map((node) => {
      const via = connections[node];
      return `${search.costTo(node)} ${name([node])}${via === -1 ? '' : `←${name([graph.connection(via).from])}`}`;
    })
    .join(', ');
}

describe('Dijkstra', () => {
  it('PATH-07 E1 goes through the open lists of the example', () => {
    const search = new Dijkstra(E1.graph);
    search.begin(E1.node('S'), E1.node('G'));
    const lists = [listOpen(search)];
    while (search.step(1) === 'searching') lists.push(listOpen(search));
    expect(lists).toEqual([
      '0 S',
      '6 A←S, 15 B←S',
      '12 C←A, 15 B←S, 18 D←A',
      '15 B←S, 18 D←A',
      '18 D←A, 30 G←B',
      '24 G←D',
    ]);
    const route = new Route();
    search.retrieve(route);
    expect([search.status, E1.name(route.listNodes()), route.cost]).toEqual(['found', 'S A D G', 24]);
  });

  it('PATH-10 E0 follows connections back from the goal', () => {
    const route = new Route();
    expect(findRoute(route, new Dijkstra(E0.graph), E0.node('A'), E0.node('C'))).toBe('found');
    expect([E0.name(route.listNodes()), route.cost, route.listConnections()]).toEqual(['A B C', 9, [0, 6]]);
  });

  it('PATH-07 distinguishes no route from an empty route', () => {
    const search = new Dijkstra(E1.graph);
    const route = new Route();
    expect([findRoute(route, search, E1.node('C'), E1.node('S')), route.length]).toEqual(['none', 0]);
    expect([findRoute(route, search, E1.node('C'), E1.node('C')), route.listNodes()]).toEqual([
      'found',
      [E1.node('C')],
    ]);
  });

  it('PATH-08 gives every node that can be reached its cost and its connection', () => {
    const search = new Dijkstra(E1.graph);
    search.begin(E1.node('A'));
    expect([search.step(1000), search.expanded]).toEqual(['found', 4]);
    const costs = new Float64Array(6);
    const connections = new Int32Array(6);
    search.copyCosts(costs);
    search.copyConnections(connections);
    // In the order in which the example names them: S A B C D G.
    expect([...costs]).toEqual([...E1.values({ S: Infinity, A: 0, B: Infinity, C: 6, D: 12, G: 18 })]);
    expect([...connections]).toEqual([...E1.values({ S: -1, A: -1, B: -1, C: 2, D: 3, G: 7 })]);
    const route = new Route();
    search.retrieveTo(route, E1.node('G'));
    expect([E1.name(route.listNodes()), route.cost]).toEqual(['A D G', 18]);
    expect(() => search.retrieveTo(route, E1.node('S'))).toThrow(
      `node: must be one that the search reached, got ${E1.node('S')}`,
    );
  });

  it('E4a floods backwards to the true costs of the example, 6 for D', () => {
    const search = new Dijkstra(new ReversedGraph(E1.graph));
    search.begin(E1.node('G'));
    search.step(1000);
    const costs = new Float64Array(6);
    search.copyCosts(costs);
    expect([...costs]).toEqual(E1.values({ S: 24, A: 18, B: 9, C: Infinity, D: 6, G: 0 }));
    const route = new Route();
    search.retrieveTo(route, E1.node('S'));
    route.reverse();
    const forwards = new Route();
    findRoute(forwards, new Dijkstra(E1.graph), E1.node('S'), E1.node('G'));
    expect([route.cost, route.nodes[0], route.nodes[route.length]]).toEqual([24, E1.node('S'), E1.node('G')]);
    expect(
      route
        .listConnections()
        .map((id) => E1.graph.connection(id).cost)
        .reduce((a, b) => a + b),
    ).toBe(24);
    expect(forwards.cost).toBe(route.cost);
  });

  it('starts at several nodes at once, and reaches each node from the nearest start', () => {
    const tiles = new TileGraph(parseTextMap(['.......']));
    const search = new Dijkstra(tiles);
    search.beginAtAll([0, 6, 0]);
    search.step(100);
    const costs = new Float64Array(7);
    search.copyCosts(costs);
    expect([...costs]).toEqual([0, 1, 2, 3, 2, 1, 0]);
    const route = new Route();
    search.retrieveTo(route, 4);
    expect(route.listNodes()).toEqual([6, 5, 4]);
  });

  it('does not go beyond `maxCost`', () => {
    const tiles = new TileGraph(parseTextMap(['.......']));
    const search = new Dijkstra(tiles, { maxCost: 2 });
    search.begin(3);
    search.step(100);
    expect(Array.from({ length: 7 }, (_, node) => search.costTo(node))).toEqual([undefined, 2, 1, 0, 1, 2, undefined]);
  });

  it('PATH-24 follows a graph that grows while it is flooded', () => {
    /** A line that grows by one node whenever its last node is expanded. */
    const line = {
      nodeCount: 1,
      connections(out: Connections, node: number) {
        this.nodeCount = Math.max(this.nodeCount, node + 2);
        out.add(node + 1, 0.5, node);
      },
    };
    const search = new Dijkstra(line, { maxCost: 50 });
    search.begin(0);
    expect([search.step(1000), search.costTo(100), search.costTo(101)]).toEqual(['found', 50, undefined]);
  });

  it('E18 returns one of ten tied routes, the same one every time', () => {
    // Crossings of a lattice of 2 × 3 cells: C(5, 2) = 10 paths of five steps lead from one corner
    // to the other.
    const tiles = new TileGraph(parseTextMap(['....', '....', '....']), { diagonals: 'never' });
    const routes = [
      new Dijkstra(tiles),
      new AStar(tiles),
      new AStar(tiles, { heuristic: new OctileHeuristic(tiles) }),
    ].map((search) => {
      const found = [0, 1].map(() => {
        const route = new Route();
        expect([findRoute(route, search, 0, 11), route.cost, route.length]).toEqual(['found', 5, 5]);
        return route.listNodes().join();
      });
      return found;
    });
    for (const [once, again] of routes) expect(again).toBe(once);
  });

  it('refuses numbers that are not nodes', () => {
    const search = new Dijkstra(new StoredGraph(2, []));
    expect(() => search.begin(2)).toThrow('start: must be a node from 0 to 1, got 2');
    expect(() => search.begin(0, 7)).toThrow('goal: must be a node from 0 to 1, got 7');
    expect(() => search.beginAtAll([0, -1])).toThrow('starts[1]: must be a node from 0 to 1, got -1');
  });
});

describeScenarios('PATH-07 Dijkstra finds the shortest route', (tiles) => new Dijkstra(tiles), {
  every: { '64room_000': 400, lak304d: 40 },
});
