import { describe, expect, it } from 'vitest';
import { AStar, Connections, findGraphProblems, findRoute, type Graph, Route, StoredGraph } from '../index.js';
import { createTileMap, OctileHeuristic, parseTextMap, TileGraph } from '../tiles/index.js';
import { ReversedGraph } from './reversed-graph.js';
import type { StoredConnection } from './stored-graph.js';

function listConnections(graph: Graph, node: number): [number, number, number][] {
  const out = new Connections();
  graph.connections(out, node);
  return Array.from({ length: out.count }, (_, i) => [out.to[i], out.cost[i], out.id[i]]);
}

describe('stored graphs', () => {
  it('PATH-05 keep the connections of a node together, in the order in which they were given', () => {
    const graph = new StoredGraph(3, [
      { from: 2, to: 0, cost: 1 },
      { from: 0, to: 1, cost: 2 },
      { from: 2, to: 1, cost: 0 },
      { from: 2, to: 1, cost: 3 },
    ]);
    expect([0, 1, 2].map((node) => listConnections(graph, node))).toEqual([
      [[1, 2, 1]],
      [],
      [
        [0, 1, 0],
        [1, 0, 2],
        [1, 3, 3],
      ],
    ]);
    expect(graph.connection(3)).toEqual({ from: 2, to: 1, cost: 3 });
  });

  it('hold nodes with more connections than any before', () => {
    const graph = new StoredGraph(
      100,
      Array.from({ length: 99 }, (_, i) => ({ from: 0, to: i + 1, cost: i / 2 })),
    );
    expect(listConnections(graph, 0)).toHaveLength(99);
    expect(listConnections(graph, 0)[98]).toEqual([99, 49, 98]);
  });

  it.each<{ connection: StoredConnection; problem: string }>([
    { connection: { from: 0, to: 1, cost: -1 }, problem: 'connections[1].cost: must be 0 or more, got -1' },
    { connection: { from: 0, to: 1, cost: NaN }, problem: 'connections[1].cost: must be 0 or more, got NaN' },
    { connection: { from: 2, to: 1, cost: 1 }, problem: 'connections[1].from: must be a node from 0 to 1, got 2' },
    { connection: { from: 0, to: 0.5, cost: 1 }, problem: 'connections[1].to: must be a node from 0 to 1, got 0.5' },
  ])('PATH-04 refuse connections that would break searches: $problem', ({ connection, problem }) => {
    expect(() => new StoredGraph(2, [{ from: 0, to: 1, cost: 0 }, connection])).toThrow(problem);
  });

  it('PATH-04 refuse invalid costs later as well', () => {
    const graph = new StoredGraph(2, [{ from: 0, to: 1, cost: 0 }]);
    expect(() => graph.setCost(0, -2)).toThrow('connections[0].cost: must be 0 or more, got -2');
    expect(() => new Connections().add(3, NaN, 7)).toThrow('connection 7 to node 3: cost must be 0 or more, got NaN');
  });

  it('PATH-06 give the same routes as the graph that computes its connections from the level', () => {
    const tiles = new TileGraph(parseTextMap(['..#...', '..#.#.', '....#.', '.##.#.']));
    const connections: StoredConnection[] = [];
    for (let from = 0; from < tiles.nodeCount; from++)
      for (const [to, cost] of listConnections(tiles, from)) connections.push({ from, to, cost });
    const stored = new StoredGraph(tiles.nodeCount, connections);
    const heuristic = new OctileHeuristic(tiles);
    const searches = [tiles, stored].map((graph) => new AStar(graph, { heuristic }));
    const [route, other] = [new Route(), new Route()];
    for (let start = 0; start < tiles.nodeCount; start++)
      for (let goal = 0; goal < tiles.nodeCount; goal++) {
        expect(findRoute(route, searches[0], start, goal)).toBe(findRoute(other, searches[1], start, goal));
        expect([route.cost, route.listNodes().slice(0, route.length)]).toEqual([
          other.cost,
          other.listNodes().slice(0, other.length),
        ]);
      }
  });

  it('PATH-02 have costs measured between the points of regions, not between their borders', () => {
    const tiles = new TileGraph(createTileMap(3, 3), { cellSize: 2 });
    const [here, there] = [
      { x: 0, y: 0, z: 0 },
      { x: 0, y: 0, z: 0 },
    ];
    tiles.localize(here, 4);
    for (const [to, cost] of listConnections(tiles, 4)) {
      tiles.localize(there, to);
      expect(cost).toBeCloseTo(Math.hypot(there.x - here.x, there.z - here.z), 12);
      expect(cost).toBeGreaterThanOrEqual(2);
    }
  });
});

describe('reversed graphs', () => {
  it('PATH-03 lead to where each connection starts, under its id', () => {
    const graph = new StoredGraph(2, [
      { from: 0, to: 1, cost: 4 },
      { from: 0, to: 1, cost: 5 },
    ]);
    const reversed = new ReversedGraph(graph);
    expect([listConnections(reversed, 1), listConnections(reversed, 0)]).toEqual([
      [
        [0, 4, 0],
        [0, 5, 1],
      ],
      [],
    ]);
    expect(listConnections(new ReversedGraph(reversed), 0)).toEqual(listConnections(graph, 0));
    expect(reversed.nodeCount).toBe(2);
  });
});

describe('graphs of your own', () => {
  it('PATH-04 have every connection reported that would break searches', () => {
    let asked = 0;
    const graph: Graph = {
      nodeCount: 3,
      connections(out, node) {
        if (node === 0) {
          out.to[0] = 1;
          out.cost[0] = -1;
          out.to[1] = 3;
          out.cost[1] = Number.NaN;
          out.count = 2;
        }
        if (node === 2) out.add(0, ++asked, 0);
      },
    };
    expect(findGraphProblems(graph)).toEqual([
      { path: 'nodes[0].connections[0].cost', problem: 'must be 0 or more, got -1' },
      { path: 'nodes[0].connections[1].to', problem: 'must be a node from 0 to 2, got 3' },
      { path: 'nodes[0].connections[1].cost', problem: 'must be 0 or more, got NaN' },
      { path: 'nodes[2]', problem: 'must list the same connections on every call' },
    ]);
  });

  it('PATH-04 have no problems reported when they are valid', () => {
    expect(findGraphProblems(new TileGraph(parseTextMap(['..#', '...'])))).toEqual([]);
  });
});
