import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberBetween } from '../../../../../tests/number-between.js';
import type { BoxIndexMaker } from '../regions/spatial/box-index.js';
import { boxIndexOf } from '../regions/spatial/box-index-of.js';
import { LinearScan } from '../regions/spatial/linear-scan.js';
import { createNavMesh } from './build/create-nav-mesh.js';
import { Footing } from './footing.js';
import { meshOfBlocks } from './laws/text-mesh.js';
import { MeshLocator, MeshPoint } from './mesh-locator.js';
import type { NavMeshSource } from './nav-mesh.js';

const map = ['......', '.####.', '.#....', '...##.', '......'];
const ground = createNavMesh(meshOfBlocks(map));

/** Floors of 4 by 4, at heights 3 apart, without connections. */
function storeys(count: number): NavMeshSource {
  const floors = Array.from({ length: count }, (_, i) => i);
  return {
    vertices: floors.flatMap((i) => [0, 3 * i, 0, 0, 3 * i, 4, 4, 3 * i, 4, 4, 3 * i, 0]),
    polygons: floors.map((i) => [4 * i, 4 * i + 1, 4 * i + 2, 4 * i + 3]),
  };
}

describe('the polygon below a point', () => {
  it.each<[string, BoxIndexMaker]>([
    ['quad-tree', boxIndexOf('quad-tree')],
    ['octree', boxIndexOf('octree')],
    ['BSP tree', boxIndexOf('bsp-tree')],
    ['multi-resolution map', boxIndexOf('multi-resolution')],
    ['a linear scan', boxIndexOf('linear-scan')],
  ])('PATH-41 is the same by %s and by the default', (_name, index) => {
    const usual = new MeshLocator(ground);
    const other = new MeshLocator(ground, { index });
    const value = numberBetween(-1, 7);
    fc.assert(
      fc.property(value, value, (x, z) => {
        expect(other.quantize({ x, y: 0, z })).toBe(usual.quantize({ x, y: 0, z }));
        const [a, b] = [new MeshPoint(), new MeshPoint()];
        expect(other.nearest(a, { x, y: 0, z }, 1)).toBe(usual.nearest(b, { x, y: 0, z }, 1));
        expect(a).toEqual(b);
      }),
    );
  });

  it('is found by known indexes only', () => {
    expect(() => boxIndexOf('hash' as 'grid')).toThrow('kind: must be grid, quad-tree, octree,');
  });

  it('PATH-46 is the previous one or a neighbor, without a search, if that covers the point', () => {
    let looks = 0;
    const index: BoxIndexMaker = (boxes) => {
      const scan = new LinearScan(boxes);
      return {
        boxCount: scan.boxCount,
        find(out, box) {
          looks++;
          scan.find(out, box);
        },
      };
    };
    const locator = new MeshLocator(ground, { index });
    let near = locator.quantize({ x: 0.5, y: 0, z: 4.5 });
    expect(looks).toBe(1);
    for (let x = 0.5; x < 6; x += 0.1) near = locator.quantize({ x, y: 0, z: 4.5 }, near);
    for (let z = 4.5; z > 0; z -= 0.1) near = locator.quantize({ x: 5.5, y: 0, z }, near);
    expect([looks, near]).toEqual([1, locator.quantize({ x: 5.5, y: 0, z: 0.05 })]);
  });

  it('is selected by height in a house, and is none far above or below the floors', () => {
    const locator = new MeshLocator(createNavMesh(storeys(3)));
    const floorAt = (y: number) => locator.quantize({ x: 2, y, z: 2 });
    expect([-0.4, 0, 1.7, 2.6, 3, 4.9, 6.5].map(floorAt)).toEqual([0, 0, 0, 1, 1, 1, 2]);
    expect([-0.6, 9].map(floorAt)).toEqual([-1, -1]);
  });

  it('PATH-48 is the nearest face for a character on a wall or a ceiling', () => {
    const mesh = createNavMesh({
      vertices: [0, 0, 0, 0, 0, 4, 4, 0, 4, 4, 0, 0, 4, 4, 4, 4, 4, 0, 0, 4, 4, 0, 4, 0],
      polygons: [
        [0, 1, 2, 3],
        [3, 2, 4, 5],
        [5, 4, 6, 7],
      ],
    });
    const locator = new MeshLocator(mesh, { above: 1 });
    expect(locator.quantize({ x: 2, y: 0.2, z: 2 })).toBe(0);
    expect(locator.quantize({ x: 3.8, y: 2, z: 2 })).toBe(1);
    expect(locator.quantize({ x: 2, y: 3.8, z: 2 })).toBe(2);
    expect(locator.quantize({ x: 2, y: 2, z: 2 })).toBe(-1);
  });

  it('is the nearest one outside the mesh, restricted to an island if given', () => {
    const mesh = createNavMesh(meshOfBlocks(['..##..']));
    const locator = new MeshLocator(mesh);
    const out = new MeshPoint();
    expect([locator.nearest(out, { x: 3.5, y: 1, z: 0.5 }, 3), { ...out }]).toEqual([
      true,
      { polygon: 1, x: 4, y: 0, z: 0.5 },
    ]);
    expect([locator.nearest(out, { x: 3.5, y: 1, z: 0.5 }, 3, 0), { ...out }]).toEqual([
      true,
      { polygon: 0, x: 2, y: 0, z: 0.5 },
    ]);
    expect(locator.nearest(out, { x: 3, y: 0, z: 0.5 }, 0.9)).toBe(false);
  });
});

describe('the footing of a character', () => {
  // A ledge, a pit two deep, and another ledge.
  const pit = createNavMesh({
    vertices: [
      0, 0, 0, 0, 0, 2, 4, 0, 2, 4, 0, 0, 4, -1.5, 0, 4, -1.5, 2, 8, -1.5, 2, 8, -1.5, 0, 8, 0, 0, 8, 0, 2, 12, 0, 2,
      12, 0, 0,
    ],
    polygons: [
      [0, 1, 2, 3],
      [4, 5, 6, 7],
      [8, 9, 10, 11],
    ],
  });

  it('PATH-47 stays on the ledge during a jump over the pit, and reports that planning should wait', () => {
    const locator = new MeshLocator(pit);
    const footing = new Footing(locator);
    expect([footing.update({ x: 3, y: 0, z: 1 }, false), footing.isSettled]).toEqual([0, true]);
    const over = { x: 6, y: 0.4, z: 1 };
    expect(locator.quantize(over)).toBe(1);
    expect([footing.update(over, true), footing.isSettled]).toEqual([0, false]);
    expect([footing.update({ x: 9, y: 0, z: 1 }, false), footing.isSettled]).toEqual([2, true]);
  });

  it('PATH-47 predicts the far ledge for a good jump and the floor of the pit for a poor one', () => {
    const footing = new Footing(new MeshLocator(pit));
    const landing = new MeshPoint();
    const jump = (speed: number) =>
      footing.predictLanding(landing, { x: 4, y: 0.01, z: 1 }, { x: speed, y: 5, z: 0 }) ? landing.polygon : -1;
    // In the air for 2 · 5 / 9.81 ≈ 1.02 s at the height of the ledge.
    expect(jump(5)).toBe(2);
    expect(landing.x).toBeGreaterThan(9);
    expect(jump(2.5)).toBe(1);
    expect(jump(40)).toBe(-1);
  });

  it('PATH-47 is nowhere before the character stood, and waits where it stands beside the mesh', () => {
    const footing = new Footing(new MeshLocator(pit));
    expect([footing.update({ x: 3, y: 0, z: 1 }, true), footing.isSettled]).toEqual([-1, false]);
    footing.update({ x: 3, y: 0, z: 1 }, false);
    expect([footing.update({ x: 3, y: 0, z: 30 }, false), footing.isSettled, footing.polygon]).toEqual([0, false, 0]);
  });

  it('PATH-47 predicts where and when gravity brings a body down', () => {
    const footing = new Footing(new MeshLocator(pit));
    const landing = new MeshPoint();
    const fall = { x: 6, y: 2, z: 1 };
    const still = { x: 0, y: 0, z: 0 };
    // 3.5 down to the floor of the pit: 0.84 s on earth, 2.1 s on the moon.
    expect(footing.predictLanding(landing, fall, still, { maxTime: 0.9 })).toBe(true);
    expect({ ...landing }).toEqual({ polygon: 1, x: 6, y: -1.5, z: 1 });
    expect(footing.predictLanding(landing, fall, still, { maxTime: 0.8 })).toBe(false);
    expect(footing.predictLanding(landing, fall, still, { maxTime: 0.9, gravity: 1.62 })).toBe(false);
    expect(footing.predictLanding(landing, fall, still, { maxTime: 2.2, gravity: 1.62 })).toBe(true);
    // A body that rises through a floor does not land on it: it comes down on the ledge, 8 from here.
    expect(footing.predictLanding(landing, { x: 3, y: -0.2, z: 1 }, { x: 6, y: 6, z: 0 })).toBe(true);
    expect([landing.polygon, landing.x > 9]).toEqual([2, true]);
  });
});
