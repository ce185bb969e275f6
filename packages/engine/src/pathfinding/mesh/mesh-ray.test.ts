import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberBetween } from '../../../../../tests/number-between.js';
import { Rng } from '../../math/rng.js';
import { Waypoints } from '../graph/waypoints.js';
import { checkValidity } from '../regions/validity/check-validity.js';
import { createNavMesh } from './build/create-nav-mesh.js';
import { isClear, isFloor, meshOfBlocks, meshOfCells, meshOfRectangles } from './laws/text-mesh.js';
import { MeshLocator, MeshPoint } from './mesh-locator.js';
import { MeshRay, MeshSight } from './mesh-ray.js';
import { meshRegions } from './mesh-regions.js';
import { MeshSlide } from './mesh-slide.js';
import type { NavMesh } from './nav-mesh.js';
import { PolygonGraph } from './polygon-graph.js';

const map = ['.......', '.###.#.', '.#...#.', '...#...', '.#.#.#.', '.......'];
const coordinate = (max: number) => numberBetween(0.01, max - 0.01);
const place = fc.tuple(coordinate(7), coordinate(6)).filter(([x, z]) => isFloor(map, Math.floor(x), Math.floor(z)));

/**
 * Returns true if a line passes so near to a corner of the grid that both results are acceptable.
 */
function isClose(ax: number, az: number, bx: number, bz: number): boolean {
  const length = Math.hypot(bx - ax, bz - az);
  for (let x = 0; x <= 7; x++)
    for (let z = 0; z <= 6; z++) if (Math.abs((bx - ax) * (z - az) - (bz - az) * (x - ax)) < 1e-5 * length) return true;
  return length === 0;
}

describe('a walk straight over a mesh', () => {
  it.each([
    ['squares', meshOfCells],
    ['blocks', meshOfBlocks],
  ])('arrives over %s if no wall is in between, and stops at the wall otherwise', (_name, build) => {
    const mesh = createNavMesh(build(map));
    const ray = new MeshRay(mesh);
    const sight = new MeshSight(mesh);
    const locator = new MeshLocator(mesh);
    fc.assert(
      fc.property(place, place, ([ax, az], [bx, bz]) => {
        fc.pre(!isClose(ax, az, bx, bz));
        const from = new MeshPoint();
        const to = { x: bx, y: 0, z: bz };
        locator.nearest(from, { x: ax, y: 0, z: az }, 0.1);
        const clear = isClear(map, { x: ax, z: az }, to);
        expect(ray.cast(from, to)).toBe(clear);
        const ends = new Waypoints();
        ends.add(ax, 0, az);
        ends.add(bx, 0, bz);
        expect(sight.isClear(ends, 0, 1)).toBe(clear);
        const { end, wall } = ray;
        expect(
          isClear(map, { x: ax, z: az }, { x: ax + (end.x - ax) * (1 - 1e-9), z: az + (end.z - az) * (1 - 1e-9) }),
        ).toBe(true);
        if (clear) expect([end.x, end.z, wall]).toEqual([bx, bz, -1]);
        else expect(mesh.across[wall]).toBe(-1);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a line of sight over a mesh', () => {
  it('is clear along every leg of a shortest path, both ways, also along walls', () => {
    // An L of three squares, with the inner corner at 4, 4.
    const mesh = createNavMesh(
      meshOfRectangles([
        { x: 0, z: 0, width: 4, depth: 4 },
        { x: 4, z: 0, width: 4, depth: 4 },
        { x: 4, z: 4, width: 4, depth: 4 },
      ]),
    );
    const sight = new MeshSight(mesh);
    const legs = (ax: number, az: number, bx: number, bz: number) => {
      const ends = new Waypoints();
      ends.add(ax, 0, az);
      ends.add(bx, 0, bz);
      return [sight.isClear(ends, 0, 1), sight.isClear(ends, 1, 0)];
    };
    // The wall from 4, 4 to 4, 8 begins at the corner where the line begins.
    expect(legs(4, 4, 4, 7)).toEqual([true, true]);
    // And here the line reaches it from the other side of the corner.
    expect(legs(4, 1, 4, 7)).toEqual([true, true]);
    expect(legs(1, 4, 4, 4)).toEqual([true, true]);
    expect(legs(3, 3, 5, 5)).toEqual([true, true]);
    expect(legs(3.9, 3, 3.9, 7)).toEqual([false, false]);
    expect(legs(1, 1, 5, 7)).toEqual([false, false]);
  });

  it('does not pass between two rooms that touch only at a corner', () => {
    const mesh = createNavMesh(meshOfCells(['.#', '#.']));
    const ends = new Waypoints();
    ends.add(0.5, 0, 0.5);
    ends.add(1.5, 0, 1.5);
    expect(new MeshSight(mesh).isClear(ends, 0, 1)).toBe(false);
  });
});

describe('a step over a mesh', () => {
  const mesh = createNavMesh(meshOfCells(map));
  const slide = new MeshSlide(mesh);
  const locator = new MeshLocator(mesh);

  it('reaches its target if that is ground, and never leaves the mesh', () => {
    const step = numberBetween(-0.4, 0.4);
    fc.assert(
      fc.property(place, step, step, ([x, z], dx, dz) => {
        const at = new MeshPoint();
        locator.nearest(at, { x, y: 0, z }, 0.1);
        const to = { x: x + dx, y: 0, z: z + dz };
        slide.move(at, at, to);
        expect(locator.quantize(at)).toBeGreaterThanOrEqual(0);
        if (isClear(map, { x, z }, to)) expect([at.x, at.z]).toEqual([to.x, to.z]);
        expect(Math.hypot(at.x - to.x, at.z - to.z)).toBeLessThanOrEqual(Math.hypot(dx, dz) + 1e-9);
      }),
      { numRuns: 300 },
    );
  });

  it('slides along a wall it is pushed against', () => {
    const at = new MeshPoint();
    locator.nearest(at, { x: 2, y: 0, z: 0.9 }, 0.1);
    slide.move(at, at, { x: 2.3, y: 0, z: 1.2 });
    expect([at.x, at.z]).toEqual([2.3, 1]);
  });
});

describe('the validity of a mesh', () => {
  it('PATH-33 E12 reports pairs in two triangles that touch by a narrow edge', () => {
    // Each is 4 wide, and they share one unit of their edges.
    const narrow = createNavMesh({
      vertices: [0, 0, 0, 0, 0, 4, 4, 0, 4, 0, 0, 4, 0, 0, 5, 1, 0, 4, -4, 0, 8, 4, 0, 8],
      polygons: [
        [0, 1, 2],
        [3, 6, 7, 5],
      ],
    });
    const report = (mesh: NavMesh) =>
      checkValidity(new PolygonGraph(mesh), meshRegions(mesh), new MeshSight(mesh), new Rng('validity'), {
        samples: 200,
      });
    const { failures, violations } = report(narrow);
    expect(failures).toBeGreaterThan(20);
    expect(violations[0]).toMatchObject({ from: 0, to: 1 });
    expect(report(createNavMesh(meshOfCells(['..', '..']))).failures).toBe(0);
  });
});
