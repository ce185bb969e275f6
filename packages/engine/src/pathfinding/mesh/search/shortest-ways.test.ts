import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../../tests/runs.js';
import { finish } from '../../../execution/index.js';
import { Waypoints } from '../../graph/waypoints.js';
import { createNavMesh } from '../build/create-nav-mesh.js';
import { isClear, isFloor, meshOfBlocks, meshOfCells, shortestByCorners, type TextMap } from '../laws/text-mesh.js';
import { MeshLocator, MeshPoint } from '../mesh-locator.js';
import type { NavMesh } from '../nav-mesh.js';
import { Polyanya } from './polyanya.js';
import { PreparedMeshSearch } from './prepared-mesh-search.js';

const SIZE = 9;
const maps = fc
  .array(
    fc.array(fc.constantFrom('.', '.', '.', '#'), { minLength: SIZE, maxLength: SIZE }).map((row) => row.join('')),
    { minLength: SIZE, maxLength: SIZE },
  )
  .filter((map) => map.some((row) => row.includes('.')));

/** Quarters, so that points often lie on sides, at corners and in line with walls. */
const coordinate = fc.integer({ min: 0, max: 4 * SIZE }).map((n) => n / 4);

function placeOn(mesh: NavMesh, x: number, z: number): MeshPoint | undefined {
  const out = new MeshPoint();
  return new MeshLocator(mesh).nearest(out, { x, y: 0, z }, 1e-6) ? out : undefined;
}

function lengthOf({ x, z, length }: Waypoints): number {
  let sum = 0;
  for (let i = 1; i < length; i++) sum += Math.hypot(x[i] - x[i - 1], z[i] - z[i - 1]);
  return sum;
}

/**
 * On the floor, and not where two walls touch at a corner: such a point belongs to rooms on both
 * sides.
 */
function isPlace(map: TextMap, x: number, z: number): boolean {
  const columns = [Math.ceil(x) - 1, Math.floor(x)];
  const rows = [Math.ceil(z) - 1, Math.floor(z)];
  const [a, b, c, d] = rows.flatMap((row) => columns.map((column) => isFloor(map, column, row)));
  return (a || b || c || d) && !(a === d && b === c && a !== b);
}

describe.each([
  ['Polyanya', Polyanya],
  ['prepared ways', PreparedMeshSearch],
] as const)('%s', (_kind, Search) => {
  it.each([
    ['squares', meshOfCells],
    ['blocks with partly touching edges', meshOfBlocks],
  ])('finds the shortest path over %s, compared with all lines between corners', (_name, build) => {
    fc.assert(
      fc.property(maps, coordinate, coordinate, coordinate, coordinate, (map, ax, az, bx, bz) => {
        fc.pre(isPlace(map, ax, az) && isPlace(map, bx, bz));
        const mesh = createNavMesh(build(map));
        const search = new Search(mesh);
        const from = placeOn(mesh, ax, az)!;
        const to = placeOn(mesh, bx, bz)!;
        const shortest = shortestByCorners(map, { x: ax, z: az }, { x: bx, z: bz });
        search.begin(from, to);
        finish(search);
        if (search.status === 'none') {
          if (mesh.islands[from.polygon] === mesh.islands[to.polygon]) expect.fail('no way found');
          return;
        }
        const way = new Waypoints();
        search.retrieve(way);
        expect(lengthOf(way)).toBeCloseTo(shortest, 4);
        for (let i = 1; i < way.length; i++)
          expect(isClear(map, { x: way.x[i - 1], z: way.z[i - 1] }, { x: way.x[i], z: way.z[i] })).toBe(true);
      }),
      { numRuns: runs(85) },
    );
  });

  it.each([
    {
      // A start on the line of a long row of openings sees the corner at its end, although the line
      // deviates by less than the tolerance.
      story: 'along a line of openings to the corner at its end',
      map: [
        '.....#...',
        '......#..',
        '.....#...',
        '....#....',
        '.....#...',
        '......#..',
        '.......#.',
        '.........',
        '.........',
      ],
      from: { x: 8, z: 0 },
      to: { x: 0, z: 0 },
    },
    {
      // Regression: two edges that met an edge end to end, except for rounding, left a side without
      // length, and a path led through a wall.
      story: 'past edges that meet end to end',
      map: [
        '....#....',
        '.........',
        '.....#...',
        '.........',
        '.........',
        '........#',
        '..#......',
        '.........',
        '.........',
      ],
      from: { x: 6, z: 0.25 },
      to: { x: 1.25, z: 9 },
    },
  ])('goes $story', ({ map, from, to }) => {
    for (const build of [meshOfCells, meshOfBlocks]) {
      const mesh = createNavMesh(build(map));
      const search = new Search(mesh);
      const way = new Waypoints();
      search.begin(placeOn(mesh, from.x, from.z)!, placeOn(mesh, to.x, to.z)!);
      finish(search);
      search.retrieve(way);
      expect(lengthOf(way)).toBeCloseTo(shortestByCorners(map, from, to), 4);
    }
  });
});
