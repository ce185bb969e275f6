import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Rng } from '../../math/index.js';
import {
  AStar,
  findRoute,
  KeptGoalSearch,
  Route,
  RoutePool,
  RouteStore,
  type RouteTicket,
  StoredGraph,
  Wayfinder,
  Waypoints,
} from '../index.js';
import { createTileMap, OctileHeuristic, parseTextMap, TileAStar, TileGraph, TileSight } from '../tiles/index.js';

/** A map with scattered walls. */
function scatter(seed: number, size = 20): TileGraph {
  const map = createTileMap(size, size);
  const rng = new Rng(seed);
  for (let cell = 0; cell < map.blocked.length; cell++) if (rng.chance(0.25)) map.blocked[cell] = 1;
  return new TileGraph(map);
}

/** Cost of the cheapest route, or undefined if there is none. */
function bestCost(tiles: TileGraph, start: number, goal: number): number | undefined {
  const route = new Route();
  return findRoute(route, new AStar(tiles), start, goal) === 'found' ? route.cost : undefined;
}

describe('a pool of searches', () => {
  const createPool = (tiles: TileGraph, searches = 2, capacity = 64) =>
    new RoutePool({
      createSearch: () => new AStar(tiles, { heuristic: new OctileHeuristic(tiles) }),
      searches,
      capacity,
    });

  it.each(['start', 'goal'] as const)('refuses a saved request that waits with a %s outside of the world', (end) => {
    const pool = createPool(scatter(7, 6), 1);
    for (let goal = 1; goal < 5; goal++) pool.request(0, goal);
    pool.step(1);
    const saved = pool.save();
    const requests = saved.requests.map((each, i) => (i === 3 ? { ...each, [end]: 1_000_029 } : each));
    expect(saved.requests[3].status).toBe('waiting');
    expect(() => pool.restore({ ...saved, requests })).toThrow(
      /^routes\.requests\[3\]: cannot be searched in this world: .*must be a node from 0 to 35/,
    );
    expect(pool.save()).toEqual(saved);
  });

  it('PATH-76 serves many requests with few searches, whatever the budget, each with its best route', () => {
    const story = fc.record({
      seed: fc.nat(1000),
      pairs: fc.array(fc.tuple(fc.nat(399), fc.nat(399)), { maxLength: 20 }),
      searches: fc.integer({ min: 1, max: 4 }),
      budget: fc.integer({ min: 1, max: 200 }),
    });
    fc.assert(
      fc.property(story, ({ seed, pairs, searches, budget }) => {
        const tiles = scatter(seed);
        const pool = createPool(tiles, searches);
        const tickets = pairs.map(([start, goal]) => pool.request(start, goal)!);
        while (pool.step(budget) === 'searching');
        const route = new Route();
        pairs.forEach(([start, goal], i) => {
          const best = bestCost(tiles, start, goal);
          expect(pool.fetch(route, tickets[i])).toBe(best === undefined ? 'none' : 'found');
          if (best !== undefined) expect(route.cost).toBeCloseTo(best, 9);
          expect(pool.statusOf(tickets[i])).toBeUndefined();
        });
      }),
      { numRuns: 40 },
    );
  });

  it('PATH-76 serves requests in the order they came', () => {
    const tiles = new TileGraph(createTileMap(30, 30));
    const pool = createPool(tiles, 1);
    const tickets = [899, 29, 870].map((goal) => pool.request(0, goal)!);
    const ended: RouteTicket[] = [];
    while (pool.step(1) === 'searching' || ended.length < 3)
      for (const ticket of tickets)
        if (pool.statusOf(ticket) === 'found' && !ended.includes(ticket)) ended.push(ticket);
    expect(ended).toEqual(tickets);
  });

  it('PATH-76 refuses requests beyond its capacity, and a ticket is void once its request is over', () => {
    const pool = createPool(new TileGraph(createTileMap(4, 4)), 1, 2);
    const first = pool.request(0, 5)!;
    const second = pool.request(0, 6)!;
    expect(pool.request(0, 7)).toBeUndefined();
    pool.cancel(first);
    const third = pool.request(0, 15)!;
    expect([pool.statusOf(first), pool.statusOf(second), pool.statusOf(third)]).toEqual([
      undefined,
      'waiting',
      'waiting',
    ]);
    const route = new Route();
    expect(pool.fetch(route, third)).toBeUndefined();
    pool.step(1);
    pool.cancel(second);
    while (pool.step(10) === 'searching');
    expect([pool.fetch(route, second), pool.fetch(route, third), route.listNodes().at(-1)]).toEqual([
      undefined,
      'found',
      15,
    ]);
  });

  /** Counts the nodes that all searches of a pool expand. */
  function counting(create: () => AStar | KeptGoalSearch): {
    createSearch: () => AStar | KeptGoalSearch;
    looked: number;
  } {
    const count = {
      looked: 0,
      createSearch: () => {
        const search = create();
        const step = search.step.bind(search);
        search.step = (budget) => {
          const before = search.expanded;
          const status = step(budget);
          count.looked += search.expanded - before;
          return status;
        };
        return search;
      },
    };
    return count;
  }

  it('PATH-75 expands no more nodes than its budget allows', () => {
    const tiles = new TileGraph(createTileMap(30, 30));
    const count = counting(() => new AStar(tiles));
    const pool = new RoutePool({ createSearch: count.createSearch, searches: 3 });
    for (let goal = 800; goal < 810; goal++) pool.request(0, goal);
    while (pool.status === 'searching') {
      count.looked = 0;
      pool.step(50);
      expect(count.looked).toBeLessThanOrEqual(50);
    }
  });

  it('PATH-77 gives requests for a goal to the search that knows it, so that later ones cost less', () => {
    const tiles = new TileGraph(createTileMap(40, 40));
    for (let z = 5; z < 35; z++) tiles.setBlocked(z * 40 + 20, true);
    const lookedAt = (create: () => AStar | KeptGoalSearch) => {
      const count = counting(create);
      const pool = new RoutePool({ createSearch: count.createSearch });
      for (const start of [800, 801, 840, 841, 880, 881])
        for (const goal of [39, 1599]) {
          const ticket = pool.request(start, goal)!;
          while (pool.step(1000) === 'searching');
          expect(pool.statusOf(ticket)).toBe('found');
        }
      return count.looked;
    };
    const fresh = lookedAt(() => new AStar(tiles, { heuristic: new OctileHeuristic(tiles) }));
    const kept = lookedAt(() => new KeptGoalSearch(tiles, { heuristic: new OctileHeuristic(tiles) }));
    expect(kept * 2).toBeLessThan(fresh);
  });

  it.each([
    [1, 1],
    [2, 2],
    [4, 2],
    [4, 4],
  ])('PATH-77 explores the way to a goal once, with %i searches and %i goals mixed in one queue', (searches, goals) => {
    const tiles = scatter(7, 30);
    const count = counting(() => new KeptGoalSearch(tiles, { heuristic: new OctileHeuristic(tiles) }));
    const pool = new RoutePool({ createSearch: count.createSearch, searches });
    const rng = new Rng('requests');
    for (let i = 0; i < 500; i++) pool.request(rng.integer(0, 899), 100 + 200 * rng.integer(0, goals - 1));
    while (pool.step(100) === 'searching');
    expect(count.looked).toBeLessThanOrEqual(goals * 900);
  });

  it('PATH-77 explores the way to a goal seldom again where there are more goals than searches', () => {
    const tiles = scatter(7, 30);
    const rng = new Rng('requests');
    const pairs = Array.from({ length: 500 }, () => [rng.integer(0, 899), 100 + 100 * rng.integer(0, 7)] as const);
    const lookedAt = (create: () => AStar | KeptGoalSearch) => {
      const count = counting(create);
      const pool = new RoutePool({ createSearch: count.createSearch, searches: 2 });
      for (const [start, goal] of pairs) pool.request(start, goal);
      while (pool.step(100) === 'searching');
      return count.looked;
    };
    const fresh = lookedAt(() => new AStar(tiles, { heuristic: new OctileHeuristic(tiles) }));
    const kept = lookedAt(() => new KeptGoalSearch(tiles, { heuristic: new OctileHeuristic(tiles) }));
    expect(kept * 2).toBeLessThan(fresh);
  });

  it('PATH-77 serves a request for an unknown goal although requests for known goals keep coming', () => {
    const tiles = new TileGraph(createTileMap(10, 10));
    const pool = new RoutePool({ createSearch: () => new KeptGoalSearch(tiles), searches: 1 });
    const route = new Route();
    const ask = () => pool.request(0, 99)!;
    let tickets = Array.from({ length: 10 }, ask);
    const other = pool.request(0, 9)!;
    let answered = 0;
    while (pool.statusOf(other) !== 'found' && answered < 1000) {
      pool.step(1);
      tickets = tickets.map((ticket) => {
        if (pool.fetch(route, ticket) === undefined) return ticket;
        answered++;
        return ask();
      });
    }
    expect(answered).toBeLessThan(150);
  });
});

describe('a search that keeps a goal', () => {
  it('PATH-77 finds the same as a new search, for any sequence of starts', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(399), fc.array(fc.nat(399), { maxLength: 8 }), (seed, goal, starts) => {
        const tiles = scatter(seed);
        const search = new KeptGoalSearch(tiles, { heuristic: new OctileHeuristic(tiles) });
        const route = new Route();
        for (const start of starts) {
          const status = findRoute(route, search, start, goal);
          const best = bestCost(tiles, start, goal);
          expect(status).toBe(best === undefined ? 'none' : 'found');
          if (best === undefined) continue;
          expect(route.cost).toBeCloseTo(best, 9);
          const nodes = route.listNodes();
          expect([nodes[0], nodes.at(-1)]).toEqual([start, goal]);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('PATH-77 expands no node for a start that it knows, and starts again after `forget`', () => {
    const tiles = new TileGraph(createTileMap(20, 20));
    const search = new KeptGoalSearch(tiles, { heuristic: new OctileHeuristic(tiles) });
    const route = new Route();
    findRoute(route, search, 0, 399);
    expect(search.expanded).toBeGreaterThan(0);
    findRoute(route, search, route.nodes[5], 399);
    expect([search.expanded, search.status]).toEqual([0, 'found']);
    for (let x = 0; x < 19; x++) tiles.setBlocked(10 * 20 + x, true);
    search.forget();
    findRoute(route, search, 0, 399);
    expect(route.cost).toBeCloseTo(bestCost(tiles, 0, 399)!, 9);
  });
});

describe('a store of routes', () => {
  it('PATH-71 answers a known request, and any part of it, without a search', () => {
    const graph = new StoredGraph(4, [
      { from: 0, to: 1, cost: 1 },
      { from: 1, to: 2, cost: 2 },
      { from: 2, to: 3, cost: 4 },
    ]);
    const store = new RouteStore(graph);
    const route = new Route();
    findRoute(route, new AStar(graph), 0, 3);
    store.put(route);
    const out = new Route();
    expect([store.find(out, 0, 3), out.listConnections(), out.cost]).toEqual([true, [0, 1, 2], 7]);
    expect([store.find(out, 1, 3), out.listNodes(), out.cost]).toEqual([true, [1, 2, 3], 6]);
    expect([store.find(out, 2, 2), out.listNodes(), out.cost]).toEqual([true, [2], 0]);
    expect(store.find(out, 3, 0)).toBe(false);
    graph.setCost(1, 20);
    expect([store.find(out, 0, 3), store.size]).toEqual([false, 0]);
  });

  it('PATH-71 knows exactly the parts of the last routes that were put in', () => {
    const line = new StoredGraph(
      8,
      Array.from({ length: 7 }, (_, from) => ({ from, to: from + 1, cost: 1 + from })),
    );
    const pair = fc.tuple(fc.nat(7), fc.nat(7)).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 12 }), fc.integer({ min: 1, max: 4 }), (pairs, capacity) => {
        const store = new RouteStore(line, capacity);
        const search = new AStar(line);
        const route = new Route();
        for (const [i, [start, goal]] of pairs.entries()) {
          findRoute(route, search, start, goal);
          store.put(route);
          const last = pairs.slice(Math.max(0, i + 1 - capacity), i + 1);
          expect(store.size).toBe(last.length);
          const found: string[] = [];
          const wanted: string[] = [];
          for (let from = 0; from < 8; from++)
            for (let to = 0; to < 8; to++) {
              if (store.find(route, from, to))
                found.push(`${route.listNodes()} ${route.listConnections()} ${route.cost}`);
              if (from > to || !last.some(([begin, end]) => begin <= from && to <= end)) continue;
              const nodes = Array.from({ length: to - from + 1 }, (_, at) => from + at);
              const cost = nodes.slice(0, -1).reduce((sum, node) => sum + 1 + node, 0);
              wanted.push(`${nodes} ${nodes.slice(0, -1)} ${cost}`);
            }
          expect(found).toEqual(wanted);
        }
      }),
      { numRuns: 40 },
    );
    expect(() => new RouteStore(line, 0)).toThrow('capacity: must be a whole number above 0, got 0');
    expect(() => new RouteStore(line, 1.5)).toThrow('capacity: must be a whole number above 0, got 1.5');
  });

  it('PATH-71 gives only routes as cheap as those of a search, and keeps no more than its capacity', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.array(fc.tuple(fc.nat(99), fc.nat(99)), { maxLength: 30 }), (seed, pairs) => {
        const tiles = scatter(seed, 10);
        const store = new RouteStore(tiles, 5);
        const search = new AStar(tiles);
        const route = new Route();
        for (const [start, goal] of pairs) {
          const best = bestCost(tiles, start, goal);
          if (store.find(route, start, goal)) expect(route.cost).toBeCloseTo(best!, 9);
          else if (findRoute(route, search, start, goal) === 'found') store.put(route);
          expect(store.size).toBeLessThanOrEqual(5);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('a wayfinder', () => {
  const tiles = new TileGraph(parseTextMap(['....#.', '.##.#.', '.#..#.']));
  const createWayfinder = () =>
    new Wayfinder({
      division: tiles,
      createSearch: () => new TileAStar(tiles),
      sight: new TileSight(tiles, { radius: 0.3 }),
      searches: 1,
    });
  const [here, there] = [
    { x: 0.5, y: 0, z: 0.4 },
    { x: 3.4, y: 0, z: 2.5 },
  ];

  it('finds a path immediately, the same as by request, and does not disturb waiting requests', () => {
    const wayfinder = createWayfinder();
    const ticket = wayfinder.ask(here, there)!;
    wayfinder.step(3);
    const [now, later] = [new Waypoints(), new Waypoints()];
    expect(wayfinder.find(now, there, here)).toBe('found');
    expect(now.list()[0]).toEqual(there);
    expect(wayfinder.find(now, here, there)).toBe('found');
    expect(wayfinder.statusOf(ticket)).toBe('searching');
    while (wayfinder.step(1) === 'searching');
    expect(wayfinder.fetch(later, ticket)).toBe('found');
    expect(later.list()).toEqual(now.list());
    expect(now.list()).toEqual([here, { x: 3.5, y: 0, z: 0.5 }, there]);
  });

  it('reports immediately that no path exists, behind walls and outside the world', () => {
    const wayfinder = createWayfinder();
    const way = new Waypoints();
    for (const goal of [5.5, 4.5, 99]) {
      way.add(1, 2, 3);
      expect(wayfinder.find(way, here, { x: goal, y: 0, z: 0.5 })).toBe('none');
      expect(way.length).toBe(0);
    }
  });
});
