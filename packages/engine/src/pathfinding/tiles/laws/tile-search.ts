import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Route } from '../../graph/route.js';
import { AStar } from '../../search/a-star.js';
import { findFault } from '../../search/laws/scenarios.js';
import { findRoute, type RouteSearch } from '../../search/route-search.js';
import { type Diagonals, TileGraph } from '../tile-graph.js';
import { createTileMap, type TileMap } from '../tile-map.js';

/** Small maps of all shapes, from empty to nearly full; some are several machine words wide. */
export const anyMap: fc.Arbitrary<TileMap> = fc
  .record({
    width: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 28, max: 70 })),
    depth: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 30, max: 36 })),
    density: fc.constantFrom(0.02, 0.1, 0.25, 0.4),
    seed: fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 8, maxLength: 8 }),
  })
  .map(({ width, depth, density, seed }) => {
    const map = createTileMap(width, depth);
    // A few random words stretched over the map keep shrinking fast.
    let state = 1;
    for (let cell = 0; cell < map.blocked.length; cell++) {
      state = (Math.imul(state, 1664525) + 1013904223 + seed[cell & 7]) >>> 0;
      map.blocked[cell] = state / 2 ** 32 < density ? 1 : 0;
    }
    return map;
  });

/** The map with cells of different cost. */
export function withCosts(map: TileMap): TileMap {
  return { ...map, costs: Float64Array.from(map.blocked, (_, cell) => 0.5 + ((cell * 7919) % 11)) };
}

export interface TileSearchOptions {
  readonly diagonals?: readonly Diagonals[];
  /** Whether the search supports cells of different cost. */
  readonly costs?: boolean;
  /** Whether walls change between searches. */
  readonly edits?: boolean;
  /** How many maps are tried; fewer for searches that take long to prepare. */
  readonly runs?: number;
}

/**
 * Tests that a search over tiles finds what A\* finds over the same graph, in slices or not,
 * repeatedly.
 */
export function describeTileSearch(
  title: string,
  make: (tiles: TileGraph) => RouteSearch,
  { diagonals = ['both-free'], costs = false, edits = true, runs = 150 }: TileSearchOptions = {},
): void {
  describe(title, () => {
    it('finds a legal route of the same cost as A*, or none where there is none', () => {
      fc.assert(
        fc.property(anyMap, fc.constantFrom(...diagonals), fc.boolean(), fc.nat(), (map, rule, weighted, pick) => {
          const tiles = new TileGraph(weighted && costs ? withCosts(map) : map, { diagonals: rule, cellSize: 2 });
          const search = make(tiles);
          const reference = new AStar(tiles);
          for (let query = 0; query < 6; query++) {
            expectSame(tiles, search, reference, pick + query * 7919, pick * 31 + query * 104729);
            if (!edits) continue;
            const cell = (pick + query * 31) % tiles.nodeCount;
            tiles.setBlocked(cell, !tiles.isBlocked(cell));
          }
        }),
        { numRuns: runs },
      );
    });

    it('gives the same route with any slices', () => {
      fc.assert(
        fc.property(anyMap, fc.nat(), fc.integer({ min: 1, max: 5 }), (map, pick, slice) => {
          const tiles = new TileGraph(map);
          const [whole, sliced] = [new Route(), new Route()];
          const [start, goal] = [pick % tiles.nodeCount, (pick * 31) % tiles.nodeCount];
          const status = findRoute(whole, make(tiles), start, goal);
          const search = make(tiles);
          search.begin(start, goal);
          while (search.status === 'searching') search.step(slice);
          expect(search.status).toBe(status);
          if (status !== 'found') return;
          search.retrieve(sliced);
          expect([sliced.listNodes(), sliced.cost]).toEqual([whole.listNodes(), whole.cost]);
        }),
        { numRuns: runs / 3 },
      );
    });
  });
}

function expectSame(tiles: TileGraph, search: RouteSearch, reference: RouteSearch, from: number, to: number): void {
  const [start, goal] = [from % tiles.nodeCount, to % tiles.nodeCount];
  if (tiles.isBlocked(start)) return;
  const [found, expected] = [new Route(), new Route()];
  const status = findRoute(found, search, start, goal);
  expect(status).toBe(findRoute(expected, reference, start, goal));
  expect(found.cost).toBeCloseTo(expected.cost, 6);
  if (status === 'found') expect(findFault(tiles, found, start, goal)).toBeUndefined();
}
