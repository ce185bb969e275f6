import { describe, expect, it } from 'vitest';
import { InvalidDataError } from '../../data/check.js';
import { type Connections, findRoute, type Graph, heuristicOf, Route, SparseAStar } from '../index.js';
import { E1, E3, E3_ESTIMATES } from './laws/examples.js';
import { NodeTable } from './node-table.js';

/** A plane of a billion cells that are not stored: four steps per cell, each of cost 1. */
const SIDE = 2 ** 15;
const plane: Graph = {
  nodeCount: Infinity,
  connections(out: Connections, node: number) {
    const [x, z] = [node % SIDE, Math.floor(node / SIDE)];
    if (x + 1 < SIDE) out.add(node + 1, 1, 0);
    if (x > 0) out.add(node - 1, 1, 1);
    if (z + 1 < SIDE) out.add(node + SIDE, 1, 2);
    if (z > 0) out.add(node - SIDE, 1, 3);
  },
};
const steps = heuristicOf(
  (node, goal) => Math.abs((node % SIDE) - (goal % SIDE)) + Math.abs(Math.floor(node / SIDE) - Math.floor(goal / SIDE)),
);

describe('sparse A*', () => {
  it('PATH-12 finds its way over a graph of unknown size, with records of visited nodes only', () => {
    const search = new SparseAStar(plane, { heuristic: steps });
    const route = new Route();
    const start = 20_000 * SIDE + 30_000;
    const goal = 20_300 * SIDE + 29_900;
    expect([findRoute(route, search, start, goal), route.cost, route.length]).toEqual(['found', 400, 400]);
    expect([route.nodes[0], route.nodes[400], search.reached]).toEqual([start, goal, goal]);
    expect(search.considered).toBeLessThan(1300);
    expect([search.stateOf(start), search.costTo(goal), search.stateOf(5), search.costTo(5)]).toEqual([
      'closed',
      400,
      'unvisited',
      undefined,
    ]);
  });

  it('PATH-12 ends in a region rather than at a node', () => {
    const search = new SparseAStar(plane, { isGoal: (node) => node % SIDE >= 7 });
    search.begin(5);
    const route = new Route();
    expect(search.step(1000)).toBe('found');
    search.retrieve(route);
    expect([route.listNodes(), search.reached]).toEqual([[5, 6, 7], 7]);
  });

  it('PATH-12 gives up at its limit on an infinite graph, with the path to the nearest node', () => {
    const search = new SparseAStar(plane, { heuristic: steps, maxExpanded: 3 });
    const route = new Route();
    expect([findRoute(route, search, 0, 100), route.listNodes()]).toEqual(['partial', [0, 1, 2, 3]]);
    expect([search.expanded, search.rim]).toEqual([3, 4]);
  });

  it('PATH-13 E3 reopens a closed node that turns out to be nearer', () => {
    const { graph, node, name } = E3;
    const route = new Route();
    const heuristic = heuristicOf((at) => E3_ESTIMATES[at]);
    const search = new SparseAStar(graph, { heuristic });
    expect([findRoute(route, search, node('A'), node('G')), name(route.listNodes()), route.cost]).toEqual([
      'found',
      'A C E G',
      6,
    ]);
    const hasty = new SparseAStar(graph, { heuristic, reopen: false });
    expect([findRoute(route, hasty, node('A'), node('G')), route.cost]).toEqual(['found', 7]);
  });

  it('can be used many times, and distinguishes no route from an empty route', () => {
    const { graph, node, name } = E1;
    const search = new SparseAStar(graph);
    const route = new Route();
    for (let i = 0; i < 3; i++) {
      expect(findRoute(route, search, node('C'), node('G'))).toBe('none');
      expect(search.fill).toBe(1);
      expect([findRoute(route, search, node('B'), node('B')), route.length]).toEqual(['found', 0]);
      expect([findRoute(route, search, node('S'), node('G')), name(route.listNodes())]).toEqual(['found', 'S A D G']);
    }
  });

  it('refuses what cannot be a node', () => {
    expect(() => new SparseAStar(plane).begin(2 ** 31, 0)).toThrow(
      'start: must be a whole number from 0 to 2147483647, got 2147483648',
    );
    expect(() => new SparseAStar(plane).begin(0)).toThrow(InvalidDataError);
  });
});

describe('node tables', () => {
  it('PATH-24 number nodes in the order they appear, whatever their numbers, and clear in constant time', () => {
    const table = new NodeTable();
    for (let round = 0; round < 3; round++) {
      const nodes = Array.from({ length: 5000 }, (_, i) => (i * 1_000_003 * (round + 1)) % 2 ** 31);
      expect(nodes.map((node) => table.numberOf(node))).toEqual(nodes.map((_, i) => i));
      expect(nodes.map((node) => table.numberOf(node))).toEqual(nodes.map((_, i) => i));
      expect([table.size, table.find(nodes[77]), table.nodes[77]]).toEqual([5000, 77, nodes[77]]);
      table.clear();
      expect([table.size, table.find(nodes[77])]).toEqual([0, -1]);
    }
  });
});
