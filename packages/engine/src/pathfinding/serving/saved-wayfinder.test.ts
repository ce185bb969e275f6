import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberBetween } from '../../../../../tests/number-between.js';
import { InvalidDataError } from '../../data/index.js';
import { Rng } from '../../math/index.js';
import {
  AStar,
  IdaStar,
  type RouteSearch,
  type RouteTicket,
  type SavedWayfinder,
  Wayfinder,
  Waypoints,
} from '../index.js';
import { createTileMap, OctileHeuristic, TileAStar, TileGraph, TileSight } from '../tiles/index.js';

const SIZE = 14;
const CAPACITY = 5;

/** A map with scattered walls. */
function scatter(seed: number): TileGraph {
  const map = createTileMap(SIZE, SIZE);
  const rng = new Rng(seed);
  for (let cell = 0; cell < map.blocked.length; cell++) if (rng.chance(0.25)) map.blocked[cell] = 1;
  return new TileGraph(map);
}

const SEARCHES: Readonly<Record<string, (tiles: TileGraph) => RouteSearch>> = {
  'A*': (tiles) => new AStar(tiles, { heuristic: new OctileHeuristic(tiles) }),
  'A* with a limit': (tiles) => new AStar(tiles, { maxExpanded: 20 }),
  'A* over tiles': (tiles) => new TileAStar(tiles),
  'IDA*': (tiles) => new IdaStar(tiles, { heuristic: new OctileHeuristic(tiles) }),
};

const createWays = (tiles: TileGraph, createSearch: (tiles: TileGraph) => RouteSearch, searches = 2) =>
  new Wayfinder({
    division: tiles,
    createSearch: () => createSearch(tiles),
    searches,
    capacity: CAPACITY,
    sight: new TileSight(tiles, { radius: 0.3 }),
  });

const coordinate = numberBetween(0, SIZE - 0.01);
const spot = fc.record({ x: coordinate, y: fc.constant(0), z: coordinate });
const deed = fc.oneof(
  fc.record({ do: fc.constant('ask' as const), from: spot, to: spot }),
  fc.record({
    do: fc.constant('step' as const),
    budget: fc.oneof(fc.nat(40), numberBetween(0, 5)),
  }),
  fc.record({ do: fc.constantFrom('fetch' as const, 'cancel' as const), which: fc.nat(20) }),
);
type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never;

/** Does one thing with a wayfinder and returns everything observable afterwards. */
function act(ways: Wayfinder, tickets: RouteTicket[], what: Deed): unknown {
  const way = new Waypoints();
  let answer: unknown;
  if (what.do === 'ask') {
    const ticket = ways.ask(what.from, what.to);
    if (ticket !== undefined) tickets.push(ticket);
    answer = ticket;
  } else if (what.do === 'step') answer = ways.step(what.budget);
  else if (tickets.length > 0) {
    // Usually a ticket that is still valid.
    const known = tickets.filter((each) => ways.statusOf(each) !== undefined);
    const choice = known.length > 0 && what.which % 5 > 0 ? known : tickets;
    const ticket = choice[what.which % choice.length];
    answer = what.do === 'fetch' ? [ways.fetch(way, ticket), way.list()] : ways.cancel(ticket);
  }
  return [answer, ways.status, tickets.map((ticket) => ways.statusOf(ticket))];
}

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

describe('saved ways', () => {
  it.each(Object.entries(SEARCHES))(
    'continue identically, node by node, when saved at any step and restored: %s',
    (_name, createSearch) => {
      const story = fc.record({
        seed: fc.nat(1000),
        searches: fc.integer({ min: 1, max: 3 }),
        before: fc.array(deed, { maxLength: 40, size: 'max' }),
        astray: fc.array(deed, { maxLength: 10, size: 'max' }),
        after: fc.array(deed, { maxLength: 40, size: 'max' }),
      });
      fc.assert(
        fc.property(story, ({ seed, searches, before, astray, after }) => {
          const tiles = scatter(seed);
          const ways = createWays(tiles, createSearch, searches);
          const tickets: RouteTicket[] = [];
          for (const what of before) act(ways, tickets, what);
          const saved = copy(ways.save());
          // Restored into a wayfinder that was busy with something else.
          const restored = createWays(tiles, createSearch, searches);
          const others: RouteTicket[] = [];
          for (const what of astray) act(restored, others, what);
          restored.restore(saved);
          expect(copy(restored.save())).toEqual(saved);
          const same = [...tickets];
          const rest = Array.from({ length: 60 }, (): Deed => ({ do: 'step', budget: 1 }));
          for (const what of [...after, ...rest]) expect(act(restored, same, what)).toEqual(act(ways, tickets, what));
          expect(copy(restored.save())).toEqual(copy(ways.save()));
        }),
        { numRuns: 40 },
      );
    },
  );

  /** One request that is found, one that is under way and one that waits. */
  function createBusy(): Wayfinder {
    const tiles = new TileGraph(createTileMap(SIZE, SIZE));
    const ways = createWays(tiles, SEARCHES['A*'], 1);
    const middle = (x: number, z: number) => ({ x: x + 0.5, y: 0, z: z + 0.5 });
    ways.ask(middle(0, 0), middle(3, 0));
    while (ways.step(1) === 'searching');
    ways.ask(middle(0, 0), middle(13, 9));
    ways.ask(middle(5, 5), middle(0, 9));
    ways.step(3);
    return ways;
  }

  it('stay as small as the requests under way, however many came before', () => {
    const ways = createBusy();
    const size = JSON.stringify(ways.save()).length;
    const way = new Waypoints();
    for (let i = 0; i < 1000; i++) {
      const ticket = ways.ask({ x: 1.5, y: 0, z: 1.5 }, { x: 9.5, y: 0, z: 1.5 })!;
      while (ways.step(4) === 'searching');
      ways.fetch(way, ticket);
    }
    expect(JSON.stringify(ways.save()).length).toBeLessThan(2 * size);
  });

  it.each<[string, (saved: SavedWayfinder) => unknown, string]>([
    ['something else', () => [], 'ways: must be an object'],
    [
      'another capacity',
      (saved) => ({ ...saved, routes: { ...saved.routes, capacity: 99 } }),
      'ways.routes.capacity: must be 5 as in this pool, got 99',
    ],
    [
      'other searches',
      ({ routes, ends }) => ({ ends, routes: { ...routes, searches: [...routes.searches, { goal: -1, served: 0 }] } }),
      'ways.routes.searches: must be 1 as in this pool, got 2',
    ],
    [
      'two requests in one slot',
      ({ routes, ends }) => ({ ends, routes: { ...routes, free: [routes.requests[0].ticket + CAPACITY] } }),
      'ways.routes.free[0]: must not share a slot (of 5) with another ticket, got 5',
    ],
    [
      'two requests served by one search',
      ({ routes, ends }) => ({
        ends,
        routes: {
          ...routes,
          requests: routes.requests.map((each) =>
            each.status === 'waiting' ? { ...each, status: 'searching', search: 0, spent: 1 } : each,
          ),
        },
      }),
      'ways.routes.requests[2].search: must be one of 1 searches that serves no other request, got 0',
    ],
    [
      'a node that does not exist',
      ({ routes, ends }) => ({
        ends,
        routes: { ...routes, requests: routes.requests.map((each) => ({ ...each, goal: 500 })) },
      }),
      'ways.routes.requests[0]: must lead through nodes below 196, got 500',
    ],
    [
      'paths of other requests',
      (saved) => ({ ...saved, paths: [[]] }),
      'ways.paths: must be as many as the 3 requests, got 1',
    ],
    ['ends left out', (saved) => ({ ...saved, ends: [] }), 'ways.ends: must be as many as the 3 requests, got 0'],
  ])('are refused as a whole, with the reason: %s', (_name, spoil, problem) => {
    const ways = createBusy();
    const saved = ways.save();
    const spoiled = spoil(saved) as SavedWayfinder;
    expect(() => ways.restore(spoiled)).toThrow(InvalidDataError);
    expect(() => ways.restore(spoiled)).toThrow(problem);
    expect(ways.save()).toEqual(saved);
  });
});
