import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../../tests/runs.js';
import { Waypoints } from '../../graph/waypoints.js';
import { createNavMesh } from '../build/create-nav-mesh.js';
import { isClear, meshOfCells, shortestByCorners, type TextMap } from '../laws/text-mesh.js';
import type { NavMeshSource } from '../nav-mesh.js';
import { NavMeshSearch } from './nav-mesh-search.js';

/** Cells of each step of the staircase, along the ground and up. */
const STEP = 2;

/** Folds a flat place `along` the map into a staircase: a step ahead, a step up, and so on. */
function fold(along: number, z: number): { x: number; y: number; z: number } {
  const panel = Math.floor(along / STEP);
  const rest = along - panel * STEP;
  const [ahead, up] = [Math.ceil(panel / 2) * STEP, Math.floor(panel / 2) * STEP];
  return panel % 2 === 0 ? { x: ahead + rest, y: up, z } : { x: ahead, y: up + rest, z };
}

/** Every way ahead or up is as far along the map. */
const unfold = ({ x, y, z }: { x: number; y: number; z: number }) => ({ x: x + y, z });

function folded(map: TextMap): NavMeshSource {
  const { vertices, polygons } = meshOfCells(map);
  const flat = Array.from(vertices);
  const places = Array.from({ length: flat.length / 3 }, (_, i) => fold(flat[3 * i], flat[3 * i + 2]));
  return { vertices: places.flatMap(({ x, y, z }) => [x, y, z]), polygons };
}

describe('ways over a folded mesh', () => {
  const WIDTH = 8;
  const row = fc
    .array(fc.constantFrom('.', '.', '.', '#'), { minLength: WIDTH, maxLength: WIDTH })
    .map((cells) => cells.join(''));
  const column = fc.nat(WIDTH - 1);

  it('[PATH-48] unfold to ways on the flat map, with a point wherever they cross a fold', () => {
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 4, maxLength: 4 }),
        column,
        fc.nat(3),
        column,
        fc.nat(3),
        (map, ax, az, bx, bz) => {
          fc.pre(map[az][ax] === '.' && map[bz][bx] === '.');
          const [from, to] = [
            { x: ax + 0.5, z: az + 0.25 },
            { x: bx + 0.5, z: bz + 0.75 },
          ];
          const shortest = shortestByCorners(map, from, to);
          const way = new Waypoints();
          const search = new NavMeshSearch(createNavMesh(folded(map)), { above: 0.1, below: 0.1 });
          const status = search.findWaypoints(way, fold(from.x, from.z), fold(to.x, to.z));
          expect(status === 'found').toBe(shortest < Infinity);
          if (status !== 'found') return;
          const points = way.list();
          expect(unfold(points[0])).toEqual(from);
          expect(unfold(points.at(-1)!)).toEqual(to);
          let length = 0;
          for (let i = 1; i < points.length; i++) {
            const [a, b] = [points[i - 1], points[i]];
            // Straight in space, so both are on the same step.
            const leg = Math.hypot(b.x - a.x, b.y - a.y, b.z - a.z);
            const [flatA, flatB] = [unfold(a), unfold(b)];
            expect(leg).toBeCloseTo(Math.hypot(flatB.x - flatA.x, flatB.z - flatA.z), 6);
            for (const point of [a, b]) {
              const { x, z } = unfold(point);
              const on = fold(x, z);
              expect(Math.hypot(on.x - point.x, on.y - point.y)).toBeLessThan(1e-6);
            }
            const exact = ({ x, z }: { x: number; z: number }) => ({
              x: Math.round(x * 1e6) / 1e6,
              z: Math.round(z * 1e6) / 1e6,
            });
            expect(isClear(map, exact(flatA), exact(flatB))).toBe(true);
            length += leg;
          }
          expect(length).toBeGreaterThan(shortest - 1e-6);
          expect(length).toBeLessThan(1.25 * shortest + 1e-6);
        },
      ),
      { numRuns: runs(40) },
    );
  });

  it('are exactly the shortest where only one row of cells leads there', () => {
    const snake = ['......#.', '#####.#.', '......#.', '.#####..', '........'];
    for (const [a, b] of [
      [
        { x: 0.25, z: 0.5 },
        { x: 7.5, z: 0.25 },
      ],
      [
        { x: 5.5, z: 1.5 },
        { x: 0.5, z: 4.5 },
      ],
      [
        { x: 7.25, z: 0.75 },
        { x: 0.75, z: 2.5 },
      ],
    ]) {
      const way = new Waypoints();
      const search = new NavMeshSearch(createNavMesh(folded(snake)), { above: 0.1, below: 0.1 });
      expect(search.findWaypoints(way, fold(a.x, a.z), fold(b.x, b.z))).toBe('found');
      const points = way.list();
      const length = points
        .slice(1)
        .reduce(
          (sum, point, i) => sum + Math.hypot(point.x - points[i].x, point.y - points[i].y, point.z - points[i].z),
          0,
        );
      expect(length).toBeCloseTo(shortestByCorners(snake, a, b), 6);
    }
  });
});
