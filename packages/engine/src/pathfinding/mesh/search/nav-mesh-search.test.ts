import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../../tests/runs.js';
import { Waypoints } from '../../graph/waypoints.js';
import { createNavMesh } from '../build/create-nav-mesh.js';
import { isClear, meshOfBlocks, meshOfCells, meshOfRectangles, shortestByCorners } from '../laws/text-mesh.js';
import type { NavMesh, NavMeshSource } from '../nav-mesh.js';
import { NavMeshSearch, type NavMeshSearchOptions } from './nav-mesh-search.js';

const at = (x: number, z: number, y = 0) => ({ x, y, z });

function wayOf(mesh: NavMesh, options: NavMeshSearchOptions, from = at(0, 0), to = at(0, 0)) {
  const way = new Waypoints();
  const status = new NavMeshSearch(mesh, options).findWaypoints(way, from, to);
  return { status, points: way.list(), length: lengthOf(way) };
}

function lengthOf({ x, y, z, length }: Waypoints): number {
  let sum = 0;
  for (let i = 1; i < length; i++) sum += Math.hypot(x[i] - x[i - 1], y[i] - y[i - 1], z[i] - z[i - 1]);
  return sum;
}

const rooms = [
  '..........',
  '.####.###.',
  '.#......#.',
  '.#.####.#.',
  '.#.#..#.#.',
  '.#.#.##.#.',
  '.#.#......',
  '.#.########',
  '...........',
];

describe('paths over a mesh', () => {
  it('gives the points of the shortest path, from start to goal', () => {
    const { status, points, length } = wayOf(createNavMesh(meshOfBlocks(rooms)), {}, at(4.5, 4.5), at(9.5, 0.5));
    expect(status).toBe('found');
    expect(points.at(0)).toEqual(at(4.5, 4.5));
    expect(points.at(-1)).toEqual(at(9.5, 0.5));
    expect(length).toBeCloseTo(shortestByCorners(rooms, at(4.5, 4.5), at(9.5, 0.5)), 5);
  });

  it('leads to the nearest reachable point if the goal cannot be reached, and reports it', () => {
    const mesh = createNavMesh(
      meshOfRectangles([
        { x: 0, z: 0, width: 4, depth: 4 },
        { x: 8, z: 0, width: 4, depth: 4 },
      ]),
    );
    const { status, points } = wayOf(mesh, {}, at(1, 1), at(9, 2));
    expect([status, points.at(-1)]).toEqual(['partial', at(4, 2)]);
    expect(wayOf(mesh, {}, at(30, 1), at(9, 2))).toMatchObject({ status: 'none', points: [] });
  });

  it.each([
    ['the exact search', {}],
    ['the prepared search', { prepare: true }],
    ['the search through corridors', { radius: 0.1 }],
  ])('reports an unreachable goal as partial also where the point reached is in view, by %s', (_name, options) => {
    const mesh = createNavMesh(
      meshOfRectangles([
        { x: 0, z: 0, width: 4, depth: 4 },
        { x: 6, z: 0, width: 4, depth: 4 },
      ]),
    );
    const { status, points } = wayOf(mesh, options, at(1, 1), at(8, 3));
    expect([status, points]).toEqual(['partial', [at(1, 1), at(4, 3)]]);
  });

  it.each([
    ['down a drop that leads only the other way', { from: at(7, 1, 1), to: at(3, 1) }, {}],
    ['the same, with costs', { from: at(7, 1, 1), to: at(3, 1) }, { costs: [1, 2] }],
    ['the same, for a body', { from: at(7, 1, 1), to: at(3, 1) }, { radius: 0.1 }],
    ['on forbidden ground', { from: at(3, 1), to: at(7, 1, 1) }, { costs: [1, Infinity] }],
  ])('leads to the nearest reachable point if the goal is %s', (_story, link, options) => {
    const mesh = createNavMesh({
      vertices: [0, 0, 0, 0, 0, 4, 4, 0, 4, 4, 0, 0, 6, 1, 0, 6, 1, 4, 10, 1, 4, 10, 1, 0],
      polygons: [
        [0, 1, 2, 3],
        [4, 5, 6, 7],
      ],
      areas: [0, 1],
      links: [link],
    });
    const { status, points } = wayOf(mesh, options, at(1, 1), at(8, 3, 1));
    expect([status, points]).toEqual(['partial', [at(1, 1), at(4, 3)]]);
  });

  it.each([
    ['the exact search', {}],
    ['the search through corridors', { radius: 0.1 }],
  ])('crosses the polygon of the goal to a cheap link beyond it, by %s', (_name, options) => {
    // A hall of 100, and an alcove with one end of a teleporter at each end of it.
    const source = meshOfRectangles([
      { x: 0, z: 0, width: 100, depth: 4 },
      { x: 0, z: 4, width: 2, depth: 2 },
      { x: 98, z: 4, width: 2, depth: 2 },
    ]);
    const mesh = createNavMesh({
      ...source,
      links: [{ from: at(1, 5), to: at(99, 5), cost: 1, bothWays: true }],
    });
    expect(wayOf(mesh, options, at(1, 2), at(99, 2)).points).toEqual([at(1, 2), at(1, 5), at(99, 5), at(99, 2)]);
  });

  it.each([
    ['the exact search', {}],
    ['the prepared search', { prepare: true }],
    ['the search through corridors', { radius: 0.1 }],
  ])('PATH-75 is the same with any steps of %s', (_name, options) => {
    const search = new NavMeshSearch(createNavMesh(meshOfCells(rooms)), options);
    const whole = new Waypoints();
    search.findWaypoints(whole, at(4.5, 4.5), at(9.5, 0.5));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), (slice) => {
        const way = new Waypoints();
        search.beginBetween(at(4.5, 4.5), at(9.5, 0.5));
        while (search.status === 'searching') search.step(slice);
        search.retrieveWaypoints(way);
        expect(way.list()).toEqual(whole.list());
      }),
      { numRuns: 9 },
    );
  });

  it('PATH-50 goes around expensive ground for one character and through it for another', () => {
    const mesh = createNavMesh({
      ...meshOfRectangles([
        { x: 0, z: 0, width: 2, depth: 6 },
        { x: 2, z: 0, width: 4, depth: 2 },
        { x: 2, z: 2, width: 4, depth: 4 },
        { x: 6, z: 0, width: 2, depth: 6 },
      ]),
      areas: [0, 0, 7, 0],
    });
    const swamp = [];
    swamp[7] = 5;
    const shut = [];
    shut[7] = Number.POSITIVE_INFINITY;
    const round = shortestByCorners(
      ['........', '........', '..####..', '..####..', '..####..', '..####..'],
      at(1, 5),
      at(7, 5),
    );
    expect(wayOf(mesh, {}, at(1, 5), at(7, 5)).length).toBeCloseTo(6, 6);
    expect(wayOf(mesh, { costs: shut }, at(1, 5), at(7, 5)).length).toBeCloseTo(round, 5);
    expect(wayOf(mesh, { costs: swamp }, at(1, 5), at(7, 5)).length).toBeCloseTo(round, 1);
  });

  it('refuses `prepare` where it is not possible', () => {
    const mesh = createNavMesh(meshOfCells(['..']));
    expect(() => new NavMeshSearch(mesh, { prepare: true, radius: 1 })).toThrow('prepare: must be omitted');
    expect(() => new NavMeshSearch(mesh, { prepare: true, costs: [2] })).toThrow('prepare: must be omitted');
  });

  it('takes a drop only down, and a ladder both ways', () => {
    const source: NavMeshSource = meshOfRectangles([
      { x: 0, z: 0, width: 4, depth: 4 },
      { x: 6, z: 0, width: 4, depth: 4 },
    ]);
    const link = { from: at(3.5, 2), to: at(6.5, 2) };
    const drop = createNavMesh({ ...source, links: [link] });
    const down = wayOf(drop, {}, at(1, 2), at(9, 2));
    expect([down.status, down.points]).toEqual(['found', [at(1, 2), at(3.5, 2), at(6.5, 2), at(9, 2)]]);
    expect(wayOf(drop, {}, at(9, 2), at(1, 2)).status).toBe('partial');
    const ladder = createNavMesh({ ...source, links: [{ ...link, bothWays: true, kind: 'ladder' }] });
    for (const options of [{}, { radius: 0.1 }])
      expect(wayOf(ladder, options, at(9, 2), at(1, 2))).toMatchObject({ status: 'found', length: 8 });
  });

  it('takes a teleporter that costs less than the path', () => {
    const source = meshOfRectangles([{ x: 0, z: 0, width: 100, depth: 1 }]);
    const mesh = createNavMesh({ ...source, links: [{ from: at(2, 0.5), to: at(98, 0.5), cost: 1 }] });
    expect(wayOf(mesh, {}, at(4, 0.5), at(99, 0.5)).points).toEqual([at(4, 0.5), at(2, 0.5), at(98, 0.5), at(99, 0.5)]);
  });
});

describe('ways through corridors', () => {
  it('never leave the floor, end at the goal, and are at most 10 percent longer than the shortest', () => {
    const rows = fc
      .array(fc.constantFrom('.', '.', '.', '#'), { minLength: 8, maxLength: 8 })
      .map((row) => row.join(''));
    const cell = fc.integer({ min: 0, max: 7 });
    fc.assert(
      fc.property(fc.array(rows, { minLength: 8, maxLength: 8 }), cell, cell, cell, cell, (map, ax, az, bx, bz) => {
        fc.pre(map[az][ax] === '.' && map[bz][bx] === '.');
        const [from, to] = [at(ax + 0.5, az + 0.5), at(bx + 0.5, bz + 0.5)];
        const shortest = shortestByCorners(map, from, to);
        // A negligible radius: all doors are wide enough, and the search goes through corridors.
        const { status, points, length } = wayOf(createNavMesh(meshOfBlocks(map)), { radius: 1e-9 }, from, to);
        expect(status === 'found').toBe(shortest < Number.POSITIVE_INFINITY);
        if (status !== 'found') return;
        expect(length).toBeLessThan(shortest * 1.1 + 1e-6);
        expect(length).toBeGreaterThan(shortest - 1e-6);
        for (let i = 1; i < points.length; i++) expect(isClear(map, round(points[i - 1]), round(points[i]))).toBe(true);
      }),
      { numRuns: runs(150) },
    );
  });

  it('keep a radius from the ends of doors, and do not go through doors that are too narrow', () => {
    const map = ['...', '.##', '...'];
    const wide = createNavMesh(meshOfBlocks(map));
    const { points } = wayOf(wide, { radius: 0.25 }, at(2.5, 0.5), at(2.5, 2.5));
    for (const { x, z } of points.slice(1, -1))
      for (const corner of [1, 2]) expect(Math.hypot(x - 1, z - corner)).toBeGreaterThan(0.25 - 1e-9);
    expect(wayOf(wide, { radius: 0.6 }, at(2.5, 0.5), at(2.5, 2.5)).status).toBe('partial');
  });

  it('PATH-48 lead from floor over wall to ceiling, by the unfolded line', () => {
    // Floor, wall and ceiling of a room two high, all one wide, seen from inside.
    const mesh = createNavMesh({
      vertices: [0, 0, 0, 0, 0, 1, 2, 0, 1, 2, 0, 0, 2, 2, 1, 2, 2, 0, 0, 2, 1, 0, 2, 0],
      polygons: [
        [0, 1, 2, 3],
        [3, 2, 4, 5],
        [5, 4, 6, 7],
      ],
    });
    expect(mesh.isGround).toBe(false);
    const { status, points, length } = wayOf(mesh, { above: 0.5 }, at(0.5, 0.1), at(0.5, 0.9, 2));
    // Unfolded: 1.5 on the floor, 2 up, 1.5 on the ceiling, and 0.8 aside.
    expect([status, points.length]).toEqual(['found', 4]);
    expect(length).toBeCloseTo(Math.hypot(5, 0.8), 9);
  });
});

/** Rounds coordinates near whole numbers: the body is a billionth wide. */
const round = ({ x, z }: { readonly x: number; readonly z: number }) =>
  at(Math.round(x * 1e6) / 1e6, Math.round(z * 1e6) / 1e6);
