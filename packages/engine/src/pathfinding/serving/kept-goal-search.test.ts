import { describe, expect, it } from 'vitest';
import { findRoute, PerfectHeuristic, Route } from '../index.js';
import { createTileMap, TileGraph } from '../tiles/index.js';
import { KeptGoalSearch } from './kept-goal-search.js';

describe('what is kept for a goal', () => {
  it.each([0, 1, 4])('is computed for the first goal, and again once forgotten, also for cell %d', (goal) => {
    const tiles = new TileGraph(createTileMap(5, 1));
    const search = new KeptGoalSearch(tiles);
    const truth = new PerfectHeuristic(tiles);
    const route = new Route();
    const costs = new Float64Array(5);
    expect(search.goal).toBe(-1);
    for (const isOpen of [true, false]) {
      truth.aim(goal);
      for (let cell = 0; cell < 5; cell++) {
        const cost = Math.abs(cell - goal);
        const isCut = !isOpen && cell < 3 !== goal < 3;
        truth.estimate(costs, cell, cell);
        expect(findRoute(route, search, cell, goal)).toBe(isCut || (!isOpen && cell === 2) ? 'none' : 'found');
        if (isCut || (!isOpen && cell === 2)) expect(costs[cell]).toBe(Infinity);
        else expect([route.cost, costs[cell]]).toEqual([cost, cost]);
        expect(search.goal).toBe(goal);
      }
      tiles.setBlocked(2, true);
      search.forget();
      truth.forget();
      expect(search.goal).toBe(-1);
    }
  });
});
