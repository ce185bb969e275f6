import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AStar, findNearestGoal, findRoute, GoalsGraph, Route } from '../index.js';
import { createTileMap, OctileHeuristic, TileGraph } from '../tiles/index.js';

describe('the nearest of several goals', () => {
  it('PATH-68 costs as much as the cheapest of separate searches', () => {
    const arbitraryWorld = fc.record({
      walls: fc.array(fc.nat(99), { maxLength: 45 }),
      start: fc.nat(99),
      goals: fc.array(fc.nat(99), { maxLength: 5 }),
    });
    fc.assert(
      fc.property(arbitraryWorld, ({ walls, start, goals }) => {
        const map = createTileMap(10, 10);
        for (const cell of walls) if (cell !== start) map.blocked[cell] = 1;
        const tiles = new TileGraph(map);
        const graph = new GoalsGraph(tiles);
        const search = new AStar(graph, { heuristic: graph.createHeuristic(() => new OctileHeuristic(tiles)) });
        graph.setGoals([0]);
        graph.setGoals(goals);
        const route = new Route();
        const status = findNearestGoal(route, graph, search, start);
        const single = new AStar(tiles);
        const other = new Route();
        const costs = goals.flatMap((goal) => (findRoute(other, single, start, goal) === 'found' ? [other.cost] : []));
        expect(status).toBe(costs.length > 0 ? 'found' : 'none');
        if (costs.length === 0) return;
        expect(route.cost).toBeCloseTo(Math.min(...costs), 9);
        expect(goals).toContain(route.listNodes().at(-1));
      }),
    );
  });

  it('PATH-68 draws the search to a near but walled-in goal, until everything around it is expanded', () => {
    const tiles = new TileGraph(createTileMap(21, 21));
    const graph = new GoalsGraph(tiles);
    const search = new AStar(graph, { heuristic: graph.createHeuristic(() => new OctileHeuristic(tiles)) });
    const near = 10 * 21 + 13;
    const far = 20 * 21;
    graph.setGoals([near, far]);
    const route = new Route();
    findNearestGoal(route, graph, search, 10 * 21 + 10);
    expect([route.listNodes().at(-1), route.cost]).toEqual([near, 3]);
    for (let z = 9; z <= 11; z++)
      for (let x = 12; x <= 14; x++) if (z !== 10 || x !== 13) tiles.setBlocked(z * 21 + x, true);
    findNearestGoal(route, graph, search, 10 * 21 + 10);
    const misled = search.expanded;
    expect(route.listNodes().at(-1)).toBe(far);
    graph.setGoals([far]);
    findNearestGoal(route, graph, search, 10 * 21 + 10);
    expect(misled).toBeGreaterThan(5 * search.expanded);
  });

  it('refuses a goal that is not a node', () => {
    const graph = new GoalsGraph(new TileGraph(createTileMap(2, 2)));
    expect(() => graph.setGoals([4])).toThrow('goals: must be nodes from 0 to 3, got 4');
  });
});
