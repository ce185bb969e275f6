import { describe, expect, it } from 'vitest';
import { AStar, findRoute, heuristicOf, Route, StoredGraph } from '../index.js';

const S = 0,
  A = 1,
  B = 2,
  C = 3,
  D = 4,
  G = 5;
/** The graph of the spec's example E1. */
const example = new StoredGraph(6, [
  { from: S, to: A, cost: 6 },
  { from: S, to: B, cost: 15 },
  { from: A, to: C, cost: 6 },
  { from: A, to: D, cost: 12 },
  { from: B, to: D, cost: 3 },
  { from: B, to: G, cost: 15 },
  { from: D, to: C, cost: 9 },
  { from: D, to: G, cost: 6 },
]);
const estimates = [0, 6, 9, 3, 3, 0];

describe('A*', () => {
  it('PATH-22 finds the cheapest route of example E4 and never looks at B', () => {
    const search = new AStar(example, { heuristic: heuristicOf((node) => estimates[node]!) });
    const route = new Route();
    expect(findRoute(route, search, S, G)).toBe('found');
    expect([route.listNodes(), route.cost, search.stateOf(B)]).toEqual([[S, A, D, G], 24, 'open']);
  });

  it('PATH-01 gives an empty route from a node to itself, and tells it from no route', () => {
    const search = new AStar(example);
    const route = new Route();
    expect([findRoute(route, search, B, B), route.listNodes(), route.cost]).toEqual(['found', [B], 0]);
    expect([findRoute(route, search, C, G), route.length]).toEqual(['none', 0]);
  });
});
