import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeWithData, readJson } from '../../../../../../tests/shared-data.js';
import { AStar, DStarLite, findRoute, LpaStar, Route, type RouteSearch, RouteWatch, StoredGraph } from '../../index.js';
import { createTileMap, OctileHeuristic, TileGraph } from '../../tiles/index.js';

interface DynamicGrid {
  readonly width: number;
  readonly height: number;
  readonly blocked: readonly string[];
  readonly goal: readonly [number, number];
  readonly initialLength: number;
  readonly steps: readonly {
    readonly toggle: readonly (readonly [number, number, 0 | 1])[];
    readonly start: readonly [number, number];
    readonly length: number | null;
  }[];
}

/**
 * The length of the current route of a search, or null; also checks that the route leads to the
 * goal.
 */
function lengthOf(search: RouteSearch, tiles: TileGraph, start: number, goal: number): number | null {
  while (search.step(7) === 'searching');
  if (search.status === 'none') return null;
  const route = new Route();
  search.retrieve(route);
  const nodes = route.listNodes();
  expect([nodes[0], nodes.at(-1)]).toEqual([start, goal]);
  const watch = new RouteWatch(tiles);
  watch.remember(route);
  expect(watch.findSurprise(route)).toBe(-1);
  return route.cost;
}

/** Adds or removes a wall, and notifies searches of all cells whose steps change. */
function toggle(tiles: TileGraph, cell: number, blocked: boolean, ...searches: (LpaStar | DStarLite)[]): void {
  tiles.setBlocked(cell, blocked);
  const x = cell % tiles.width;
  for (const search of searches)
    for (let dz = -1; dz <= 1; dz++)
      for (let dx = -1; dx <= 1; dx++) {
        const near = cell + dz * tiles.width + dx;
        if (x + dx >= 0 && x + dx < tiles.width && near >= 0 && near < tiles.nodeCount) search.noteChange(near);
      }
}

describeWithData('published dynamic grids', 'graphs/dynamic-grids.json', (path) => {
  const { grids } = readJson<{ grids: readonly DynamicGrid[] }>(path);

  it.each(grids.map((grid, i) => [i, grid] as const))(
    'PATH-70 PATH-72 have the same lengths as networkx after every change, grid %i',
    (_i, grid) => {
      const map = createTileMap(grid.width, grid.height);
      grid.blocked.forEach((row, z) => {
        for (let x = 0; x < row.length; x++) if (row[x] === '#') map.blocked[z * grid.width + x] = 1;
      });
      const tiles = new TileGraph(map, { diagonals: 'never' });
      const cellOf = ([x, z]: readonly [number, number]) => z * grid.width + x;
      const goal = cellOf(grid.goal);
      const walker = new DStarLite(tiles, { heuristic: new OctileHeuristic(tiles) });
      const lpa = new LpaStar(tiles, { heuristic: new OctileHeuristic(tiles) });
      const fresh = new AStar(tiles, { heuristic: new OctileHeuristic(tiles) });
      walker.begin(0, goal);
      lpa.begin(0, goal);
      expect(lengthOf(walker, tiles, 0, goal)).toBe(grid.initialLength);
      expect(lengthOf(lpa, tiles, 0, goal)).toBe(grid.initialLength);
      let expandedFresh = 0;
      walker.expanded = 0;
      for (const step of grid.steps) {
        for (const [x, z, blocked] of step.toggle) toggle(tiles, cellOf([x, z]), blocked === 1, walker, lpa);
        const start = cellOf(step.start);
        walker.moveTo(start);
        expect(lengthOf(walker, tiles, start, goal)).toBe(step.length);
        const route = new Route();
        const status = findRoute(route, fresh, 0, goal);
        expect(lengthOf(lpa, tiles, 0, goal)).toBe(status === 'found' ? route.cost : null);
        findRoute(route, fresh, start, goal);
        expandedFresh += fresh.expanded;
      }
      expect(walker.expanded).toBeLessThan(expandedFresh);
    },
  );
});

describe('replanning on tiles', () => {
  const arbitraryStory = fc.record({
    walls: fc.array(fc.nat(99), { maxLength: 40 }),
    start: fc.nat(99),
    goal: fc.nat(99),
    edits: fc.array(fc.record({ cells: fc.array(fc.nat(99), { maxLength: 4 }), steps: fc.nat(3) }), { maxLength: 12 }),
    weighted: fc.boolean(),
    budget: fc.integer({ min: 1, max: 9 }),
  });

  it('PATH-70 PATH-72 gives routes of the same cost as a new search after any changes, with and without a heuristic', () => {
    fc.assert(
      fc.property(arbitraryStory, ({ walls, start, goal, edits, weighted }) => {
        const map = createTileMap(10, 10);
        for (const cell of walls) if (cell !== start && cell !== goal) map.blocked[cell] = 1;
        const costs = Float64Array.from({ length: 100 }, (_, cell) => 1 + ((cell * 7) % 5));
        const tiles = new TileGraph(weighted ? { ...map, costs } : map);
        const heuristic = () => new OctileHeuristic(tiles);
        const fresh = new AStar(tiles, { heuristic: heuristic() });
        const lpas = [new LpaStar(tiles, { heuristic: heuristic() }), new LpaStar(tiles)];
        const walkers = [new DStarLite(tiles, { heuristic: heuristic() }), new DStarLite(tiles)];
        for (const search of [...lpas, ...walkers]) search.begin(start, goal);
        let at = start;
        const route = new Route();
        for (const { cells, steps } of edits) {
          for (const cell of cells)
            if (cell !== goal && cell !== at && cell !== start)
              toggle(tiles, cell, !tiles.isBlocked(cell), ...lpas, ...walkers);
          for (const lpa of lpas) {
            const expected = findRoute(route, fresh, start, goal) === 'found' ? route.cost : null;
            const length = lengthOf(lpa, tiles, start, goal);
            if (expected === null) expect(length).toBeNull();
            else expect(length).toBeCloseTo(expected, 9);
          }
          const expected = findRoute(route, fresh, at, goal) === 'found' ? route.cost : null;
          for (const walker of walkers) {
            const length = lengthOf(walker, tiles, at, goal);
            if (expected === null) expect(length).toBeNull();
            else expect(length).toBeCloseTo(expected, 9);
          }
          if (expected === null) continue;
          at = route.nodes[Math.min(steps, route.length)];
          for (const walker of walkers) walker.moveTo(at);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('PATH-72 expands far fewer nodes after a small change than a new search', () => {
    const tiles = new TileGraph(createTileMap(40, 40));
    const search = new LpaStar(tiles, { heuristic: new OctileHeuristic(tiles) });
    // A wall with a gap in the north makes the first search long.
    for (let z = 2; z < 40; z++) tiles.setBlocked(z * 40 + 20, true);
    const route = new Route();
    findRoute(route, search, 39 * 40, 40 * 40 - 1);
    const first = search.expanded;
    search.expanded = 0;
    toggle(tiles, 38 * 40 + 39, true, search);
    const length = lengthOf(search, tiles, 39 * 40, 40 * 40 - 1);
    const fresh = new AStar(tiles, { heuristic: new OctileHeuristic(tiles) });
    findRoute(route, fresh, 39 * 40, 40 * 40 - 1);
    expect(length).toBeCloseTo(route.cost, 9);
    expect(search.expanded * 20).toBeLessThan(first);
  });

  it('PATH-70 expands far fewer nodes than a new search for every surprise on the way', () => {
    // A wall with a gap in the north stands between start and goal. A new search from the west
    // floods the west before it finds the gap: hundreds of cells each time. A blocked cell changes
    // the path of few other cells, and D* Lite, which searches from the goal, expands only those.
    const size = 40;
    const tiles = new TileGraph(createTileMap(size, size));
    for (let z = 2; z < size; z++) tiles.setBlocked(z * size + 20, true);
    const goal = size * size - 1;
    let at = (size - 1) * size;
    const walker = new DStarLite(tiles, { heuristic: new OctileHeuristic(tiles) });
    const fresh = new AStar(tiles, { heuristic: new OctileHeuristic(tiles) });
    walker.begin(at, goal);
    lengthOf(walker, tiles, at, goal);
    const route = new Route();
    walker.retrieve(route);
    let [expanded, expandedFresh, surprises] = [0, 0, 0];
    // Every four steps the cell after the next one turns out to be blocked.
    while (route.length > 4) {
      at = route.nodes[4];
      const ahead = route.length > 6 ? route.nodes[6] : goal;
      // Counted step by step, because a search that starts again counts from 0.
      walker.expanded = 0;
      walker.moveTo(at);
      if (ahead !== goal) {
        toggle(tiles, ahead, true, walker);
        surprises++;
      }
      const length = lengthOf(walker, tiles, at, goal);
      expanded += walker.expanded;
      findRoute(route, fresh, at, goal);
      expandedFresh += fresh.expanded;
      expect(length).toBeCloseTo(route.cost, 9);
      walker.retrieve(route);
    }
    expect(surprises).toBeGreaterThan(10);
    expect(expanded * 4).toBeLessThan(expandedFresh);
  });

  it.each([
    ['LPA*', LpaStar],
    ['D* Lite', DStarLite],
  ])('PATH-70 PATH-72 retrieves a route over a node with many connections, by %s', (_name, Search) => {
    // 0 → 1 → 2, where forty others lead to 1 and from it.
    const others = Array.from({ length: 40 }, (_, i) => 3 + i);
    const graph = new StoredGraph(43, [
      ...others.flatMap((node) => [
        { from: node, to: 1, cost: 5 },
        { from: 1, to: node, cost: 5 },
        { from: 0, to: node, cost: 20 },
      ]),
      { from: 0, to: 1, cost: 1 },
      { from: 1, to: 2, cost: 1 },
    ]);
    const route = new Route();
    expect(findRoute(route, new Search(graph), 0, 2)).toBe('found');
    expect([route.listNodes(), route.cost]).toEqual([[0, 1, 2], 2]);
  });

  it('refuses connections that cost nothing, and names them', () => {
    const graph = new StoredGraph(2, [{ from: 0, to: 1, cost: 0 }]);
    const search = new LpaStar(graph);
    expect(() => findRoute(new Route(), search, 0, 1)).toThrow(
      'connection 0: an incremental search needs costs above 0',
    );
  });
});

describe('a watch over a route', () => {
  it('PATH-69 finds the first connection ahead that is gone or costs something else, and nothing else', () => {
    const graph = new StoredGraph(4, [
      { from: 0, to: 1, cost: 1 },
      { from: 1, to: 2, cost: 1 },
      { from: 2, to: 3, cost: 1 },
      { from: 0, to: 3, cost: 10 },
    ]);
    const route = new Route();
    const search = new AStar(graph);
    findRoute(route, search, 0, 3);
    const watch = new RouteWatch(graph);
    watch.remember(route);
    expect(watch.findSurprise(route)).toBe(-1);
    graph.setCost(3, 1000);
    expect(watch.findSurprise(route)).toBe(-1);
    graph.setCost(2, 50);
    expect([watch.findSurprise(route), watch.findSurprise(route, 0, 2), watch.findSurprise(route, 1, 2)]).toEqual([
      2, -1, 2,
    ]);
    findRoute(route, search, 1, 3);
    expect(route.cost).toBe(51);
  });

  it('PATH-69 starves when every frame brings a surprise and every surprise a new search', () => {
    const tiles = new TileGraph(createTileMap(30, 30));
    const search = new AStar(tiles);
    const outcomes = [5, 2000].map((budget) => {
      let found = 0;
      for (let frame = 0; frame < 50; frame++) {
        search.begin(0, 899);
        if (search.step(budget) === 'found') found++;
      }
      return found;
    });
    expect(outcomes).toEqual([0, 50]);
  });
});
