import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../tests/runs.js';
import { Rng } from '../../math/index.js';
import type { StoredConnection } from '../graph/stored-graph.js';
import { AStar, Connections, findRoute, Route, StoredGraph, type TwoWayGraph } from '../index.js';
import { createTileMap, OctileHeuristic, TileGraph } from '../tiles/index.js';
import type { GroupCost } from './group-cost.js';
import { CorridorSearch, clusterByBlocks, clusterByGrowth, HierarchicalSearch, Hierarchy } from './index.js';

const both = (from: number, to: number, cost: number): StoredConnection[] => [
  { from, to, cost },
  { from: to, to: from, cost },
];

/** The cost between two groups in a hierarchy. */
function costBetween(hierarchy: Hierarchy, from: number, to: number): number | undefined {
  const out = new Connections();
  hierarchy.graphAt(1).connections(out, from);
  for (let i = 0; i < out.count; i++) if (out.to[i] === to) return out.cost[i];
  return undefined;
}

describe('PATH-55 PATH-56 PATH-57 costs of groups', () => {
  // Example E6: A enters C at C1, four away from C5, which leads to D; B enters at C6, one away
  // from C7, which leads to D.
  const [A, B, C1, C5, C6, C7, D1] = [0, 1, 2, 3, 4, 5, 6] as const;
  const example = new StoredGraph(7, [
    ...both(A, C1, 1),
    ...both(B, C6, 1),
    ...both(C1, C5, 4),
    ...both(C6, C7, 1),
    ...both(C5, D1, 1),
    ...both(C7, D1, 1),
  ]);
  const groups = Int32Array.of(0, 1, 2, 2, 2, 2, 3);

  it.each<[string, GroupCost, number]>([
    ['PATH-55', 'minimum', 1],
    ['PATH-56', 'maximin', 5],
    ['PATH-57', 'average', 3.5],
    ['PATH-57', ({ minimum, maximin }) => (minimum + maximin) / 2, 3],
    ['PATH-57', () => 42, 42],
  ])('%s are those of example E6 by %s: %d', (_id, cost, expected) => {
    expect(costBetween(new Hierarchy(example, [groups], { cost }), 2, 3)).toBe(expected);
  });

  it.each<[GroupCost, number]>([
    ['minimum', 1],
    ['maximin', 7],
    ['average', 6],
  ])('PATH-55 PATH-56 PATH-57 are those of example E6b by %s: %d', (cost, expected) => {
    const rows = ['AAA.', 'AAA.', 'B#B.', 'B#B.', 'BBB.', '#BB.', '#BBC'];
    const map = createTileMap(4, 7);
    const letters = rows.join('');
    for (let cell = 0; cell < 28; cell++) if ('#.'.includes(letters[cell])) map.blocked[cell] = 1;
    const tiles = new TileGraph(map, { diagonals: 'never' });
    const groupOf = Int32Array.from(letters, (letter) => '#ABC'.indexOf(letter === '.' ? '#' : letter));
    expect(costBetween(new Hierarchy(tiles, [groupOf], { cost }), 2, 3)).toBe(expected);
  });

  it('PATH-54 link groups exactly where members are linked', () => {
    const connection = fc.record({ from: fc.nat(11), to: fc.nat(11), cost: fc.nat(9) });
    fc.assert(
      fc.property(fc.array(connection, { maxLength: 40 }), (connections) => {
        const groupOf = Int32Array.from({ length: 12 }, (_, node) => Math.floor(node / 3));
        const hierarchy = new Hierarchy(new StoredGraph(12, connections), [groupOf]);
        const linked = new Set(
          connections
            .filter(({ from, to }) => groupOf[from] !== groupOf[to])
            .map(({ from, to }) => `${groupOf[from]} ${groupOf[to]}`),
        );
        const found = new Set<string>();
        const out = new Connections();
        for (let group = 0; group < 4; group++) {
          out.count = 0;
          hierarchy.graphAt(1).connections(out, group);
          for (let i = 0; i < out.count; i++) found.add(`${group} ${out.to[i]}`);
        }
        expect(found).toEqual(linked);
      }),
    );
  });

  describe('are wrong somewhere, whichever is taken (E7)', () => {
    /** Groups in a row of rooms: each has nodes for its entries and its exit. */
    function planned(graph: TwoWayGraph, groupOf: Int32Array, cost: GroupCost, from: number, to: number): number[] {
      const hierarchy = new Hierarchy(graph, [groupOf], { cost });
      const route = new Route();
      findRoute(route, new AStar(hierarchy.graphAt(1)), from, to);
      return route.listNodes();
    }

    it('PATH-62 minimum goes through one hall that costs 40 to cross and not through two small rooms', () => {
      // S, L (in, out), T, a (in, out), b (in, out).
      const graph = new StoredGraph(8, [
        ...both(0, 1, 1),
        ...both(1, 2, 40),
        ...both(2, 3, 1),
        ...both(0, 4, 1),
        ...both(4, 5, 3),
        ...both(5, 6, 1),
        ...both(6, 7, 3),
        ...both(7, 3, 1),
      ]);
      const groupOf = Int32Array.of(0, 1, 1, 2, 3, 3, 4, 4);
      expect(planned(graph, groupOf, 'minimum', 0, 2)).toEqual([0, 1, 2]);
      expect(planned(graph, groupOf, 'maximin', 0, 2)).toEqual([0, 3, 4, 2]);
      const route = new Route();
      findRoute(route, new AStar(graph), 0, 3);
      expect(route.cost).toBe(9);
    });

    it.each<GroupCost>(['maximin', 'average'])(
      'PATH-62 %s takes a detour through two rooms, since another entry of the direct room is far away',
      (cost) => {
        // S; M: entry from S, exit, another entry from Q; T; N and O in, out; Q.
        const graph = new StoredGraph(10, [
          ...both(0, 1, 1),
          ...both(1, 2, 1),
          ...both(3, 2, 30),
          ...both(2, 4, 1),
          ...both(0, 5, 1),
          ...both(5, 6, 5),
          ...both(6, 7, 1),
          ...both(7, 8, 5),
          ...both(8, 4, 1),
          ...both(9, 3, 1),
        ]);
        const groupOf = Int32Array.of(0, 1, 1, 1, 2, 3, 3, 4, 4, 5);
        expect(planned(graph, groupOf, cost, 0, 2)).toEqual([0, 3, 4, 2]);
        const route = new Route();
        findRoute(route, new AStar(graph), 0, 4);
        expect([route.listNodes(), route.cost]).toEqual([[0, 1, 2, 4], 3]);
      },
    );
  });

  it.each([
    [Int32Array.of(0, 1), 'groupings[0]: must have a group for each of 7 nodes, got 2'],
    [Int32Array.of(0, 0, 0, 0, 0, 0, -1), 'groupings[0][6]: must be a group from 0 to 6, got -1'],
    [Int32Array.of(0, 0, 0, 0, 0, 0, 2), 'groupings[0]: group 1 has no members'],
  ])('refuse groups that do not fit: %s', (groupOf, problem) => {
    expect(() => new Hierarchy(example, [groupOf])).toThrow(problem);
  });
});

describe('a hierarchical search', () => {
  const line = new StoredGraph(8, Array.from({ length: 7 }, (_, node) => both(node, node + 1, 1)).flat());
  const halves = (count: number) => Int32Array.from({ length: count }, (_, node) => node >> 1);
  const binary = () => new Hierarchy(line, [halves(8), halves(4), halves(2)]);

  it('PATH-53 PATH-59 converts nodes between levels: up to groups, down to their representatives', () => {
    const hierarchy = binary();
    expect([hierarchy.levelCount, hierarchy.nodeAt(0, 5, 1), hierarchy.nodeAt(0, 5, 2)]).toEqual([4, 2, 1]);
    expect([hierarchy.nodeAt(1, 2, 0), hierarchy.nodeAt(2, 0, 1), hierarchy.nodeAt(2, 0, 0)]).toEqual([5, 1, 3]);
    expect(hierarchy.membersOf(2, 1)).toEqual([2, 3]);
    const lowest = new Hierarchy(line, [halves(8)], { representative: (members) => members[0] });
    expect(lowest.nodeAt(1, 2, 0)).toBe(4);
  });

  it.each(['doorway', 'representative'] as const)(
    'PATH-58 takes the first stage of example E19 and does not lose the goal, by %s',
    (aim) => {
      const search = new HierarchicalSearch(binary(), { aim });
      const route = new Route();
      findRoute(route, search, 6, 0);
      expect([route.listNodes(), search.isComplete]).toEqual([[6, 5], false]);
      findRoute(route, search, 4, 5);
      expect([route.listNodes(), search.isComplete]).toEqual([[4, 5], true]);
    },
  );

  it('PATH-60 plans more stages in detail with a higher `stages`', () => {
    const search = new HierarchicalSearch(binary(), { stages: 2 });
    const route = new Route();
    findRoute(route, search, 6, 0);
    expect(route.listNodes()).toEqual([6, 5, 4, 3]);
  });

  it('PATH-58 reaches the goal by stages wherever there is a path, and reports where there is none', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.nat(899), fc.nat(899), fc.constantFrom(1, 2), (seed, from, to, stages) => {
        const tiles = scatter(seed, 30);
        const first = clusterByBlocks(tiles, 5);
        const hierarchy = new Hierarchy(tiles, [first]);
        const search = new HierarchicalSearch(hierarchy, { stages });
        const route = new Route();
        const flat = new AStar(tiles);
        const isReachable = findRoute(route, flat, from, to) === 'found';
        let at = from;
        for (let stage = 0; stage < 100; stage++) {
          const status = findRoute(route, search, at, to);
          expect(status).toBe(isReachable ? 'found' : 'none');
          if (status === 'none') return;
          expect(route.nodes[0]).toBe(at);
          at = route.nodes[route.length];
          if (search.isComplete) break;
        }
        expect(at).toBe(to);
      }),
      { numRuns: 40 },
    );
  });

  /** Walks stage by stage; returns where that ends. */
  function walk(search: HierarchicalSearch, from: number, to: number): number | 'none' | 'in circles' {
    const route = new Route();
    const ends = new Set<number>();
    for (let at = from; ; ) {
      if (findRoute(route, search, at, to) === 'none') return 'none';
      at = route.nodes[route.length];
      if (search.isComplete) return at;
      if (ends.has(at)) return 'in circles';
      ends.add(at);
    }
  }

  it('PATH-58 does not go in circles where the plans of two levels disagree', () => {
    const rows = ['..##.#.', '#.##...', '.......', '###....', '...#.#.', '.##....', '.#.....'];
    const map = createTileMap(7, 7);
    for (let cell = 0; cell < 49; cell++) if (rows.join('')[cell] === '#') map.blocked[cell] = 1;
    const tiles = new TileGraph(map);
    const blocks = clusterByBlocks(tiles, 2);
    const towns = clusterByGrowth(new Hierarchy(tiles, [blocks]).graphAt(1), 5);
    const search = new HierarchicalSearch(new Hierarchy(tiles, [blocks, towns]));
    expect(walk(search, 12, 44)).toBe(44);
  });

  it.each(['doorway', 'representative'] as const)(
    'PATH-58 reaches the goal over three levels of groups wherever there is a path, by %s',
    (aim) => {
      fc.assert(
        fc.property(fc.nat(1_000_000), fc.nat(143), fc.nat(143), fc.constantFrom(1, 2, 3), (seed, from, to, stages) => {
          const tiles = scatter(seed, 12);
          const groupings = [clusterByBlocks(tiles, 2)];
          for (const size of [4, 3])
            groupings.push(clusterByGrowth(new Hierarchy(tiles, groupings).graphAt(groupings.length), size));
          const search = new HierarchicalSearch(new Hierarchy(tiles, groupings), { aim, stages });
          const isReachable = findRoute(new Route(), new AStar(tiles), from, to) === 'found';
          expect(walk(search, from, to)).toBe(isReachable ? to : 'none');
        }),
        { numRuns: runs(120) },
      );
    },
  );

  it('PATH-58 reaches the goal over connections that lead one way, and enters no dead end', () => {
    const connection = fc.record({ from: fc.nat(13), to: fc.nat(13), cost: fc.integer({ min: 1, max: 9 }) });
    fc.assert(
      fc.property(
        fc.array(connection, { maxLength: 40 }),
        fc.integer({ min: 1, max: 5 }),
        fc.nat(13),
        fc.nat(13),
        (connections, size, from, to) => {
          const graph = new StoredGraph(14, connections);
          const search = new HierarchicalSearch(new Hierarchy(graph, [clusterByGrowth(graph, size)]));
          const isReachable = findRoute(new Route(), new AStar(graph), from, to) === 'found';
          expect(walk(search, from, to)).toBe(isReachable ? to : 'none');
        },
      ),
      {
        numRuns: runs(300),
        examples: [
          // The cheapest way into the group of 1 and 2 leads to 2, and from there none to 4.
          [
            [
              { from: 0, to: 3, cost: 1 },
              { from: 0, to: 2, cost: 1 },
              { from: 0, to: 1, cost: 5 },
              { from: 1, to: 2, cost: 1 },
              { from: 2, to: 3, cost: 1 },
              { from: 1, to: 4, cost: 1 },
              { from: 4, to: 5, cost: 1 },
            ],
            2,
            0,
            4,
          ],
        ],
      },
    );
  });

  it('PATH-58 refuses groups with members that cannot reach each other, and ignores walls in groups', () => {
    const graph = new StoredGraph(4, [{ from: 0, to: 1, cost: 1 }, ...both(1, 2, 1)]);
    expect(() => new HierarchicalSearch(new Hierarchy(graph, [Int32Array.of(0, 0, 0, 1)]))).toThrow(
      'groupings[0]: group 0 must only have members that can reach each other, but no way leads from 0 to 1 and back',
    );
    const search = new HierarchicalSearch(new Hierarchy(graph, [Int32Array.of(0, 1, 1, 1)]));
    expect([walk(search, 0, 2), walk(search, 2, 0), walk(search, 0, 3)]).toEqual([2, 'none', 'none']);
  });

  it('PATH-59 represents a group by its center, its largest or its best connected member', () => {
    const block = new TileGraph(createTileMap(9, 9));
    const alone = new Int32Array(81);
    const of = (representative: 'center' | 'largest' | 'connected', sizeOf: (cell: number) => number = () => 1) =>
      new Hierarchy(block, [alone], { representative, sizeOf }).nodeAt(1, 0, 0);
    expect(new Hierarchy(block, [alone]).nodeAt(1, 0, 0)).toBe(40);
    expect([of('center'), of('largest'), of('connected')]).toEqual([40, 40, 40]);
    expect(of('largest', (cell) => (cell === 7 ? 2 : 1))).toBe(7);
    // A corridor with a side passage near its end: that cell has the most connections.
    const corridor = new StoredGraph(8, [
      ...Array.from({ length: 6 }, (_, node) => both(node, node + 1, 1)).flat(),
      ...both(1, 7, 1),
    ]);
    const connected = new Hierarchy(corridor, [new Int32Array(8)], { representative: 'connected' });
    expect([new Hierarchy(corridor, [new Int32Array(8)]).nodeAt(1, 0, 0), connected.nodeAt(1, 0, 0)]).toEqual([3, 1]);
  });

  it('PATH-59 takes the group with most nodes as the largest of a group of groups', () => {
    const groups = Int32Array.of(0, 1, 1, 1, 1, 2, 2, 3);
    const hierarchy = new Hierarchy(line, [groups, new Int32Array(4)], { representative: 'largest' });
    expect(hierarchy.nodeAt(2, 0, 1)).toBe(1);
  });

  it('PATH-58 PATH-75 finds the first stage with a fraction of the work, in slices too', () => {
    const tiles = new TileGraph(createTileMap(60, 60));
    for (let z = 0; z < 50; z++) tiles.setBlocked(z * 60 + 30, true);
    const hierarchy = new Hierarchy(tiles, [clusterByBlocks(tiles, 6)]);
    const search = new HierarchicalSearch(hierarchy, {
      heuristicAt: (level) => (level === 0 ? new OctileHeuristic(tiles) : undefined),
    });
    const whole = new Route();
    findRoute(whole, search, 0, 59);
    const flat = new AStar(tiles, { heuristic: new OctileHeuristic(tiles) });
    const route = new Route();
    findRoute(route, flat, 0, 59);
    expect(search.expanded * 10).toBeLessThan(flat.expanded);
    search.begin(0, 59);
    while (search.step(3) === 'searching');
    search.retrieve(route);
    expect(route.listConnections()).toEqual(whole.listConnections());
  });
});

describe('a search in a corridor', () => {
  it('PATH-61 finds a path wherever there is one, never better than the best, and the best with enough margin', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.nat(899), fc.nat(899), (seed, from, to) => {
        const tiles = scatter(seed, 30);
        const hierarchy = new Hierarchy(tiles, [clusterByBlocks(tiles, 6)]);
        const narrow = new CorridorSearch(hierarchy);
        const wide = new CorridorSearch(hierarchy, { margin: 40 });
        const route = new Route();
        const isReachable = findRoute(route, new AStar(tiles), from, to) === 'found';
        const best = route.cost;
        expect(findRoute(route, narrow, from, to)).toBe(isReachable ? 'found' : 'none');
        if (!isReachable) return;
        expect(route.cost).toBeGreaterThanOrEqual(best - 1e-9);
        findRoute(route, wide, from, to);
        expect(route.cost).toBeCloseTo(best, 9);
      }),
      { numRuns: 40 },
    );
  });

  it('PATH-61 stays inside the planned groups, and misses a short cut beside them', () => {
    // Three rows of blocks. The plan goes straight along the middle row, where a wall with a door at
    // its end makes the route longer than one around the wall through the row above.
    const tiles = new TileGraph(createTileMap(30, 30));
    for (let z = 10; z < 19; z++) tiles.setBlocked(z * 30 + 14, true);
    const groupOf = clusterByBlocks(tiles, 10);
    const hierarchy = new Hierarchy(tiles, [groupOf], { cost: 'minimum' });
    const search = new CorridorSearch(hierarchy);
    const route = new Route();
    const [start, goal] = [10 * 30 + 5, 10 * 30 + 25] as const;
    findRoute(route, search, start, goal);
    const plan = new Route();
    findRoute(plan, new AStar(hierarchy.graphAt(1)), groupOf[start], groupOf[goal]);
    const planned = new Set(plan.listNodes());
    for (let cell = 0; cell < 900; cell++)
      if (search.stateOf(cell) !== 'unvisited') expect(planned).toContain(groupOf[cell]);
    const best = new Route();
    findRoute(best, new AStar(tiles), start, goal);
    expect(route.cost).toBeGreaterThan(best.cost + 1);
  });

  it('PATH-61 widens a corridor that turns out to be closed', () => {
    // A group in two disconnected parts: the plan leads through it, but no path does.
    const graph = new StoredGraph(6, [
      ...both(0, 1, 1),
      ...both(2, 3, 1),
      ...both(0, 4, 5),
      ...both(4, 5, 5),
      ...both(5, 3, 5),
    ]);
    const groupOf = Int32Array.of(0, 1, 1, 2, 3, 4);
    const search = new CorridorSearch(new Hierarchy(graph, [groupOf], { cost: 'minimum' }));
    const route = new Route();
    expect(findRoute(route, search, 0, 3)).toBe('found');
    expect(route.listNodes()).toEqual([0, 4, 5, 3]);
  });
});

/** A map with scattered walls. */
function scatter(seed: number, size: number): TileGraph {
  const map = createTileMap(size, size);
  const rng = new Rng(seed);
  for (let cell = 0; cell < map.blocked.length; cell++) if (rng.chance(0.3)) map.blocked[cell] = 1;
  return new TileGraph(map);
}
