import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itWithData } from '../../../../../../tests/shared-data.js';
import { finish } from '../../../execution/index.js';
import { findRoute, Route, Waypoints } from '../../index.js';
import { listScenarios, readScenarioMap, SCENARIOS } from '../../search/laws/scenarios.js';
import { AnyAngleSearch, createTileMap, JumpPointSearch, TileGraph, TileSight } from '../index.js';
import { anyMap, withCosts } from '../laws/tile-search.js';

interface Point {
  readonly x: number;
  readonly z: number;
}

/**
 * Whether a square as wide as a cell can move straight from one point to another, with the edge of
 * the map as a wall; slow and simple.
 */
function canMove(tiles: TileGraph, a: Point, b: Point): boolean {
  for (let z = -1; z <= tiles.depth; z++)
    for (let x = -1; x <= tiles.width; x++) {
      const isInside = x >= 0 && x < tiles.width && z >= 0 && z < tiles.depth;
      if (isInside && !tiles.isBlocked(z * tiles.width + x)) continue;
      // The part of the path whose center is less than a cell from the wall's center in x and in z:
      // it must be empty.
      let [from, to] = [0, 1];
      for (const [start, end, middle] of [
        [a.x, b.x, x],
        [a.z, b.z, z],
      ] as const) {
        if (start === end) {
          if (Math.abs(start - middle) >= 1) to = -1;
          continue;
        }
        const [t0, t1] = [(middle - 1 - start) / (end - start), (middle + 1 - start) / (end - start)];
        from = Math.max(from, Math.min(t0, t1));
        to = Math.min(to, Math.max(t0, t1));
      }
      if (to - from > 1e-9) return false;
    }
  return true;
}

/** The length of the shortest path over all pairs of cells that see each other. */
function shortestByBruteForce(tiles: TileGraph, start: number, goal: number): number {
  const points = Array.from({ length: tiles.nodeCount }, (_, cell) => ({
    x: cell % tiles.width,
    z: Math.floor(cell / tiles.width),
  }));
  const lengths = points.map((_, cell) => (cell === start ? 0 : Infinity));
  const waiting = new Set(points.keys());
  while (waiting.size > 0) {
    const cell = [...waiting].reduce((a, b) => (lengths[b] < lengths[a] ? b : a));
    if (cell === goal || lengths[cell] === Infinity) break;
    waiting.delete(cell);
    for (const other of waiting) {
      const [a, b] = [points[cell], points[other]];
      const length = lengths[cell] + Math.hypot(a.x - b.x, a.z - b.z);
      if (length < lengths[other] && !tiles.isBlocked(other) && canMove(tiles, a, b)) lengths[other] = length;
    }
  }
  return lengths[goal];
}

/** Finds a path and checks that it can be walked and has the reported length. */
function findWay(tiles: TileGraph, search: AnyAngleSearch, start: number, goal: number): number {
  search.begin(start, goal);
  if (finish(search) !== 'found') return Infinity;
  const way = new Waypoints();
  search.retrieve(way);
  const { cellSize } = tiles;
  const points = way.list().map(({ x, z }) => ({ x: x / cellSize - 0.5, z: z / cellSize - 0.5 }));
  let length = 0;
  for (let i = 1; i < points.length; i++) {
    expect(canMove(tiles, points[i - 1], points[i])).toBe(true);
    length += Math.hypot(points[i].x - points[i - 1].x, points[i].z - points[i - 1].z) * cellSize;
  }
  expect([tiles.quantize(way.list()[0]), tiles.quantize(way.list().at(-1)!)]).toEqual([start, goal]);
  expect(search.cost).toBeCloseTo(length, 9);
  return search.cost;
}

const smallMap = fc
  .record({
    width: fc.integer({ min: 1, max: 9 }),
    depth: fc.integer({ min: 1, max: 9 }),
    walls: fc.array(fc.nat({ max: 80 }), { maxLength: 24 }),
  })
  .map(({ width, depth, walls }) => {
    const map = createTileMap(width, depth);
    for (const wall of walls) map.blocked[wall % map.blocked.length] = 1;
    return map;
  });

describe('the search at any angle', () => {
  it('finds the shortest path for a body as wide as a cell, on all small maps', () => {
    fc.assert(
      fc.property(smallMap, fc.nat(), fc.nat(), (map, from, to) => {
        const tiles = new TileGraph(map, { cellSize: 2 });
        const [start, goal] = [from % tiles.nodeCount, to % tiles.nodeCount];
        if (tiles.isBlocked(start) || tiles.isBlocked(goal)) return;
        const length = findWay(tiles, new AnyAngleSearch(tiles), start, goal);
        expect(length).toBeCloseTo(2 * shortestByBruteForce(tiles, start, goal), 6);
      }),
      { numRuns: 400 },
    );
  });

  it('is never longer than a path along cells, finds one wherever cells do, agrees with TileSight, and follows changes of walls', () => {
    fc.assert(
      fc.property(anyMap, fc.nat(), (map, pick) => {
        const tiles = new TileGraph(map);
        const [search, byCells] = [new AnyAngleSearch(tiles), new JumpPointSearch(tiles)];
        const sight = new TileSight(tiles);
        const route = new Route();
        const way = new Waypoints();
        for (let query = 0; query < 4; query++) {
          const [start, goal] = [
            (pick + query * 7919) % tiles.nodeCount,
            (pick * 31 + query * 104729) % tiles.nodeCount,
          ];
          if (tiles.isBlocked(start)) continue;
          const status = findRoute(route, byCells, start, goal);
          search.begin(start, goal);
          expect(finish(search)).toBe(status);
          if (status === 'found') {
            expect(search.cost).toBeLessThan(route.cost + 1e-9);
            search.retrieve(way);
            for (let i = 1; i < way.length; i++) expect(sight.isClear(way, i - 1, i)).toBe(true);
          }
          const cell = (pick + query * 31) % tiles.nodeCount;
          tiles.setBlocked(cell, !tiles.isBlocked(cell));
        }
      }),
      { numRuns: 150 },
    );
  });

  it('gives the same path with any slices', () => {
    fc.assert(
      fc.property(anyMap, fc.nat(), fc.integer({ min: 1, max: 5 }), (map, pick, slice) => {
        const tiles = new TileGraph(map);
        const [start, goal] = [pick % tiles.nodeCount, (pick * 31) % tiles.nodeCount];
        const [whole, sliced] = [new AnyAngleSearch(tiles), new AnyAngleSearch(tiles)];
        const ways = [new Waypoints(), new Waypoints()];
        whole.begin(start, goal);
        sliced.begin(start, goal);
        while (sliced.status === 'searching') sliced.step(slice);
        expect(sliced.status).toBe(finish(whole));
        if (whole.status !== 'found') return;
        whole.retrieve(ways[0]);
        sliced.retrieve(ways[1]);
        expect(ways[1].list()).toEqual(ways[0].list());
      }),
      { numRuns: 60 },
    );
  });

  itWithData(
    'is between the straight line and the published length on scenarios of the benchmark maps',
    SCENARIOS,
    (folder) => {
      for (const name of ['arena', 'lak304d', '64room_000', 'maze-32-32-2']) {
        const tiles = readScenarioMap(folder, name);
        const search = new AnyAngleSearch(tiles);
        for (const [i, { start, goal, length }] of listScenarios(folder, name).entries()) {
          if (i % 10 !== 0) continue;
          search.begin(start, goal);
          expect(finish(search)).toBe('found');
          expect(search.cost).toBeLessThan(length + 0.001);
          // Paths in eight directions are at most 8.24 % longer than a straight line.
          expect(search.cost).toBeGreaterThan(length / 1.0824 - 0.001);
        }
      }
    },
  );

  it('refuses maps whose cells differ in cost', () => {
    expect(() => new AnyAngleSearch(new TileGraph(withCosts(createTileMap(3, 3))))).toThrow('costs: must all be 1');
  });
});

it('[PATH-11] reports which turning points it has visited, and their distances', () => {
  const tiles = new TileGraph({
    ...createTileMap(5, 3),
    blocked: Uint8Array.of(0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0),
  });
  const search = new AnyAngleSearch(tiles);
  const met = () => Array.from({ length: 15 }, (_, cell) => cell).filter((cell) => search.stateOf(cell) === 'closed');
  expect(met()).toEqual([]);
  search.begin(0, 4);
  expect(met()).toEqual([0]);
  finish(search);
  expect(met()).toEqual(expect.arrayContaining([0, 11]));
  expect([0, 11, 4].map((cell) => search.costTo(cell))).toEqual([0, expect.closeTo(Math.sqrt(5), 9), undefined]);
});
