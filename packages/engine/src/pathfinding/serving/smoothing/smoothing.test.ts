import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberBetween } from '../../../../../../tests/number-between.js';
import { drawTiles, lengthOf, placesOf, waypointsAt } from '../../graph/sight/laws/drawing.js';
import {
  AStar,
  BestSmoother,
  findRoute,
  Route,
  routeToWaypoints,
  type Sight,
  sightOf,
  smoothWaypoints,
  Waypoints,
} from '../../index.js';
import { createTileMap, OctileHeuristic, TileGraph, TileLegCosts, TileSight } from '../../tiles/index.js';

/** The wall of example E13: 2 < x < 20, 0 ≤ z < 8. */
const wall = sightOf((ax, az, bx, bz) => {
  for (let k = 0; k <= 1000; k++) {
    const [x, z] = [ax + ((bx - ax) * k) / 1000, az + ((bz - az) * k) / 1000];
    if (x > 2 && x < 20 && z >= 0 && z < 8) return false;
  }
  return true;
});
const open = sightOf(() => true);
const closed = sightOf(() => false);

describe('smoothing', () => {
  it.each([
    ['greedily', smoothWaypoints],
    ['at best', (points: Waypoints, sight: Sight) => new BestSmoother().smooth(points, sight)],
  ])('PATH-51 keeps both ends of links, %s', (_name, smooth) => {
    const points = new Waypoints();
    for (let x = 0; x <= 8; x++) points.add(x, 0, x % 2, x === 4 || x === 8 ? x : -1);
    smooth(points, open);
    expect(points.list().map(({ x }, i) => [x, points.via[i]])).toEqual([
      [0, -1],
      [3, -1],
      [4, 4],
      [7, -1],
      [8, 8],
    ]);
  });

  it('PATH-51 tests the last point too: all three of E13 stay', () => {
    const points = waypointsAt([0, 0], [0, 10], [10, 10]);
    smoothWaypoints(points, wall);
    expect(placesOf(points)).toEqual([
      [0, 0],
      [0, 10],
      [10, 10],
    ]);
  });

  it.each([
    { sight: 'open', expected: [0, 4] },
    { sight: 'closed', expected: [0, 1, 2, 3, 4] },
  ])('PATH-51 keeps both ends and the points that the view $sight requires', ({ sight, expected }) => {
    const points = waypointsAt([0, 0], [1, 5], [2, 0], [3, 5], [4, 0]);
    smoothWaypoints(points, sight === 'open' ? open : closed);
    expect(placesOf(points).map(([x]) => x)).toEqual(expected);
  });

  it('PATH-51 leaves paths of up to two points alone, and casts one ray for each further point', () => {
    let rays = 0;
    const counting = sightOf(() => ++rays % 3 > 0);
    for (const count of [0, 1, 2, 3, 9]) {
      rays = 0;
      const points = waypointsAt(...Array.from({ length: count }, (_, i) => [i, 0] as const));
      smoothWaypoints(points, counting);
      expect(rays).toBe(Math.max(0, count - 2));
      if (count < 3) expect(points.length).toBe(count);
    }
  });

  it('PATH-51 cuts across open ground and bends around the corner on a map', () => {
    const tiles = drawTiles([
      '..........', //
      '..........',
      '......##..',
      '......##..',
      '......##..',
      '..........',
    ]);
    const points = walk(tiles, 1, 4, 9, 4);
    smoothWaypoints(points, new TileSight(tiles));
    expect(points.length).toBeLessThanOrEqual(4);
    expect(isClearThroughout(points, new TileSight(tiles))).toBe(true);
  });

  it('PATH-51 is greedy: from each point that is kept as far as sight and cost allow, links left alone', () => {
    const story = fc.record({
      count: fc.integer({ min: 1, max: 12 }),
      seed: fc.integer({ min: 1, max: 1e9 }),
      links: fc.array(fc.nat(11), { maxLength: 2 }),
      hasCosts: fc.boolean(),
    });
    fc.assert(
      fc.property(story, ({ count, seed, links, hasCosts }) => {
        // The points carry their number as height, so that what holds between two of them is fixed.
        const drawn = (i: number, j: number) => (Math.imul(31 * i + j + 7, seed | 1) >>> 8) / 2 ** 24;
        const sees = (i: number, j: number) => drawn(i, j) < 0.7;
        const costOf = (i: number, j: number) => (j - i) * (0.5 + drawn(j, i));
        const points = new Waypoints();
        for (let i = 0; i < count; i++) points.add(i, i, 0, i > 0 && links.includes(i) ? i : -1);
        const via = [...points.via.subarray(0, count)];
        const kept = [0];
        for (let i = 2; i < count; i++) {
          const from = kept[kept.length - 1];
          let along = 0;
          for (let k = from; k < i; k++) along += costOf(k, k + 1);
          const isFree = via[i] < 0 && via[i - 1] < 0 && sees(from, i) && (!hasCosts || costOf(from, i) <= along);
          if (!isFree) kept.push(i - 1);
        }
        if (count > 1) kept.push(count - 1);
        const measured = new Float64Array(1);
        const costs = {
          measured,
          measure({ y }: Waypoints, from: number, to: number) {
            measured[0] = costOf(y[from], y[to]);
          },
        };
        const sight: Sight = { isClear: ({ y }, from, to) => sees(y[from], y[to]) };
        smoothWaypoints(points, sight, hasCosts ? costs : undefined);
        expect(points.list().map(({ y }) => y)).toEqual(kept);
        expect([...points.via.subarray(0, points.length)]).toEqual(kept.map((i) => via[i]));
      }),
      { numRuns: 300 },
    );
  });

  it('PATH-51 with costs does not cut across the swamp that the search avoided', () => {
    const map = { ...createTileMap(9, 7), costs: new Float64Array(63).fill(1) };
    for (let z = 2; z < 7; z++) for (let x = 3; x < 6; x++) map.costs[z * 9 + x] = 20;
    const tiles = new TileGraph(map);
    const around = walk(tiles, 0, 6, 8, 6);
    const costs = new TileLegCosts(tiles);
    const costOf = (points: Waypoints) => {
      let sum = 0;
      for (let i = 1; i < points.length; i++) {
        costs.measure(points, i - 1, i);
        sum += costs.measured[0];
      }
      return sum;
    };
    const before = costOf(around);
    const blind = walk(tiles, 0, 6, 8, 6);
    smoothWaypoints(blind, new TileSight(tiles));
    expect([placesOf(blind).length, costOf(blind)]).toEqual([2, 5 + 3 * 20]);
    smoothWaypoints(around, new TileSight(tiles), costs);
    expect(around.length).toBeGreaterThan(2);
    expect(costOf(around)).toBeLessThanOrEqual(before + 1e-9);
    const best = walk(tiles, 0, 6, 8, 6);
    new BestSmoother().smooth(best, new TileSight(tiles), costs);
    expect(costOf(best)).toBeLessThanOrEqual(costOf(around) + 1e-9);
  });

  it('PATH-52 finds the shortest path along the points, never longer than PATH-51, compared with all subsets', () => {
    const place = fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }));
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 8 }), fc.integer(), (places, seed) => {
        // Neighbors see each other; of the other pairs, an arbitrary but fixed half does.
        const order = new Map(places.map((p, i) => [i, p]));
        const points = new Waypoints();
        for (const [i, [x, z]] of order) points.add(x, i, z);
        const sees = (i: number, j: number) => j - i === 1 || ((Math.imul(i * 31 + j, seed | 1) >>> 7) & 1) === 1;
        const sight: Sight = { isClear: (p, from, to) => sees(p.y[from], p.y[to]) };
        const flat = (p: Waypoints) => lengthOf(p);
        // The points carry their number as height, which does not count for the length here.
        const lengths = {
          measured: new Float64Array(1),
          measure(p: Waypoints, a: number, b: number) {
            this.measured[0] = Math.hypot(p.x[a] - p.x[b], p.z[a] - p.z[b]);
          },
        };
        const greedy = copyOf(points);
        smoothWaypoints(greedy, sight);
        const best = copyOf(points);
        new BestSmoother().smooth(best, sight, lengths);
        expect(flat(best)).toBeLessThanOrEqual(flat(greedy) + 1e-9);
        let least = Infinity;
        const last = places.length - 1;
        for (let subset = 0; subset < 1 << Math.max(0, last - 1); subset++) {
          const chosen = [0];
          for (let i = 1; i < last; i++) if (subset & (1 << (i - 1))) chosen.push(i);
          if (last > 0) chosen.push(last);
          if (chosen.some((to, k) => k > 0 && !sees(chosen[k - 1], to))) continue;
          least = Math.min(least, flat(waypointsAt(...chosen.map((i) => places[i]))));
        }
        expect(flat(best)).toBeCloseTo(least, 9);
        expect([best.y[0], best.y[best.length - 1]]).toEqual([0, last]);
      }),
      { numRuns: 300 },
    );
  });

  it('PATH-51, PATH-52 leave every leg clear for the body and both ends in place on random maps', () => {
    const maps = fc.array(fc.constantFrom('.', '.', '.', '#'), { minLength: 144, maxLength: 144 });
    fc.assert(
      fc.property(maps, fc.nat(143), fc.nat(143), (cells, start, goal) => {
        const tiles = drawTiles(Array.from({ length: 12 }, (_, z) => cells.slice(12 * z, 12 * z + 12).join('')));
        fc.pre(!tiles.isBlocked(start) && !tiles.isBlocked(goal));
        const route = new Route();
        if (findRoute(route, new AStar(tiles, { heuristic: new OctileHeuristic(tiles) }), start, goal) !== 'found')
          return;
        const points = new Waypoints();
        routeToWaypoints(points, tiles, route);
        const before = lengthOf(points);
        const ends = [placesOf(points)[0], placesOf(points).at(-1)];
        const best = copyOf(points);
        const sight = new TileSight(tiles);
        smoothWaypoints(points, sight);
        new BestSmoother().smooth(best, sight);
        for (const smoothed of [points, best]) {
          expect(isClearThroughout(smoothed, sight)).toBe(true);
          expect([placesOf(smoothed)[0], placesOf(smoothed).at(-1)]).toEqual(ends);
        }
        expect(lengthOf(points)).toBeLessThanOrEqual(before + 1e-9);
        expect(lengthOf(best)).toBeLessThanOrEqual(lengthOf(points) + 1e-9);
      }),
      { numRuns: 200 },
    );
  });
});

describe('costs of a leg over tiles', () => {
  it('add up the ground under it, compared with dense samples', () => {
    const place = fc.tuple(numberBetween(0, 6), numberBetween(0, 6));
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 36, maxLength: 36 }),
        place,
        place,
        (factors, [ax, az], [bx, bz]) => {
          const costs = new TileLegCosts(new TileGraph(createTileMap(6, 6)), Float64Array.from(factors));
          costs.measure(waypointsAt([ax, az], [bx, bz]), 0, 1);
          let sum = 0;
          const count = 4000;
          for (let k = 0; k < count; k++) {
            const t = (k + 0.5) / count;
            const [x, z] = [Math.min(5, Math.floor(ax + t * (bx - ax))), Math.min(5, Math.floor(az + t * (bz - az)))];
            sum += factors[6 * z + x];
          }
          const length = Math.hypot(bx - ax, bz - az);
          // Each of at most 12 grid lines may fall into a sample, which is then wrong by at most 8.
          expect(Math.abs(costs.measured[0] - (sum / count) * length)).toBeLessThan(((12 * 8) / count) * length + 1e-9);
        },
      ),
      { numRuns: 100 },
    );
  });
});

function walk(tiles: TileGraph, x0: number, z0: number, x1: number, z1: number): Waypoints {
  const route = new Route();
  const search = new AStar(tiles, { heuristic: new OctileHeuristic(tiles) });
  expect(findRoute(route, search, z0 * tiles.width + x0, z1 * tiles.width + x1)).toBe('found');
  const points = new Waypoints();
  routeToWaypoints(points, tiles, route);
  return points;
}

function copyOf(points: Waypoints): Waypoints {
  const copy = new Waypoints();
  for (const { x, y, z } of points.list()) copy.add(x, y, z);
  return copy;
}

function isClearThroughout(points: Waypoints, sight: Sight): boolean {
  for (let i = 1; i < points.length; i++) if (!sight.isClear(points, i - 1, i)) return false;
  return true;
}
