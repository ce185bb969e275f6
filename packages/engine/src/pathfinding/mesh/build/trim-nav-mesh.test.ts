import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberBetween } from '../../../../../../tests/number-between.js';
import { runs } from '../../../../../../tests/runs.js';
import { isFloor, meshOfBlocks, meshOfRectangles, type TextMap } from '../laws/text-mesh.js';
import { MeshLocator } from '../mesh-locator.js';
import { createNavMesh } from './create-nav-mesh.js';
import { trimNavMesh } from './trim-nav-mesh.js';

/** The distance from a point to the nearest wall of a map. */
function clearance(map: TextMap, x: number, z: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let row = -1; row <= map.length; row++)
    for (let column = -1; column <= map[0].length; column++) {
      if (isFloor(map, column, row)) continue;
      const dx = Math.max(column - x, 0, x - column - 1);
      const dz = Math.max(row - z, 0, z - row - 1);
      least = Math.min(least, Math.hypot(dx, dz));
    }
  return least;
}

const areaOf = (mesh: ReturnType<typeof createNavMesh>) =>
  Array.from({ length: mesh.polygonCount }, (_, p) => {
    let sum = 0;
    for (let side = mesh.firstSide[p]; side < mesh.firstSide[p + 1]; side++) {
      const next = mesh.nextSide[side];
      sum += mesh.z[side] * mesh.x[next] - mesh.x[side] * mesh.z[next];
    }
    return sum / 2;
  }).reduce((a, b) => a + b, 0);

describe('a mesh trimmed to a body', () => {
  it('PATH-48 contains all points at least a radius from every wall, and no others', () => {
    const rows = fc
      .array(fc.constantFrom('.', '.', '.', '#'), { minLength: 5, maxLength: 5 })
      .map((row) => row.join(''));
    const value = numberBetween(0, 5);
    fc.assert(
      fc.property(
        fc.array(rows, { minLength: 5, maxLength: 5 }),
        fc.array(fc.tuple(value, value), { minLength: 20, maxLength: 20 }),
        (map, places) => {
          fc.pre(map.some((row) => row.includes('.')));
          const trimmed = trimNavMesh(createNavMesh(meshOfBlocks(map)), 0.3);
          const locator = new MeshLocator(trimmed);
          for (const [x, z] of places) {
            const room = isFloor(map, Math.floor(x), Math.floor(z)) ? clearance(map, x, z) : 0;
            const isOn = locator.quantize({ x, y: 0, z }) >= 0;
            // An octagon is wider than its circle by up to 1 / cos(π/8) − 1, a twelfth; slivers of
            // a hundredth are dropped.
            if (room < 0.299) expect(isOn).toBe(false);
            if (room > 0.3 * 1.0824 + 0.01) expect(isOn).toBe(true);
          }
        },
      ),
      { numRuns: runs(30) },
    );
  });

  it('PATH-48 is in two parts where a door is too narrow, and connected where it is not', () => {
    const doors = createNavMesh(
      meshOfRectangles([
        { x: 0, z: 0, width: 4, depth: 4 },
        { x: 4, z: 1.5, width: 1, depth: 1 },
        { x: 5, z: 0, width: 4, depth: 4 },
      ]),
    );
    const islands = (radius: number) => new Set(trimNavMesh(doors, radius).islands).size;
    expect([islands(0.45), islands(0.55)]).toEqual([1, 2]);
  });

  it('is the expected rectangle for a single room', () => {
    const room = createNavMesh(
      meshOfRectangles([
        { x: 0, z: 0, width: 4, depth: 3 },
        { x: 4, z: 0, width: 4, depth: 3 },
      ]),
    );
    expect(areaOf(trimNavMesh(room, 0.5))).toBeCloseTo(7 * 2, 9);
    expect(trimNavMesh(room, 2).polygonCount).toBe(0);
  });

  it('keeps the floors of a house apart', () => {
    // A wall around the small upper floor must not cut the large one below it.
    const house = createNavMesh({
      vertices: [0, 0, 0, 0, 0, 8, 8, 0, 8, 8, 0, 0, 3, 3, 3, 3, 3, 5, 5, 3, 5, 5, 3, 3],
      polygons: [
        [0, 1, 2, 3],
        [4, 5, 6, 7],
      ],
    });
    expect(areaOf(trimNavMesh(house, 0.5))).toBeCloseTo(49 + 1, 9);
  });
});
