import { describe, expect, it } from 'vitest';
import { Waypoints } from '../../graph/waypoints.js';
import { NavMeshSearch } from '../search/nav-mesh-search.js';
import { createFloorMesh, type FloorTriangles } from './create-floor-mesh.js';

/** Rectangles on the ground at a height, each as two triangles with corners of its own. */
function sheets(...rectangles: readonly (readonly [x: number, z: number, width: number, depth: number, y?: number])[]) {
  const positions: number[] = [];
  const indices: number[] = [];
  for (const [x, z, width, depth, y = 0] of rectangles) {
    const first = positions.length / 3;
    positions.push(x, y, z, x, y, z + depth, x + width, y, z + depth, x + width, y, z);
    indices.push(first, first + 1, first + 2, first, first + 2, first + 3);
  }
  return { positions, indices };
}

/** The faces of a box, as modelling tools write them: each with corners of its own, seen from outside. */
function box(x: number, y: number, z: number, width: number, height: number, depth: number): FloorTriangles {
  const corner = (i: number) => [x + (i & 1) * width, y + ((i >> 1) & 1) * height, z + (i >> 2) * depth];
  const faces = [
    [2, 6, 7, 3],
    [0, 1, 5, 4],
    [0, 2, 3, 1],
    [5, 7, 6, 4],
    [4, 6, 2, 0],
    [1, 3, 7, 5],
  ];
  const positions = faces.flatMap((face) => face.flatMap(corner));
  const indices = faces.flatMap((_, i) => [0, 1, 2, 0, 2, 3].map((each) => 4 * i + each));
  return { positions, indices };
}

const turned = ({ positions, indices }: FloorTriangles, isTurned: (triangle: number) => boolean) => {
  const list = Array.from(indices);
  for (let i = 0; i < list.length; i += 3) if (isTurned(i / 3)) [list[i + 1], list[i + 2]] = [list[i + 2], list[i + 1]];
  return { positions, indices: list };
};

function areaOf({ polygonCount, source }: ReturnType<typeof createFloorMesh>): number {
  let sum = 0;
  for (let p = 0; p < polygonCount; p++) {
    const corners = Array.from(source.polygons[p]);
    for (const [i, corner] of corners.entries()) {
      const next = corners[(i + 1) % corners.length];
      const [x, z] = [source.vertices[3 * corner], source.vertices[3 * corner + 2]];
      sum += (source.vertices[3 * next] * z - x * source.vertices[3 * next + 2]) / 2;
    }
  }
  return sum;
}

const plain = { radius: 0 };
const floor = sheets([0, 0, 4, 4], [4, 0, 4, 4], [4, 4, 4, 4]);

describe('createFloorMesh', () => {
  it('connects triangles whose corners repeat, and finds paths over them', () => {
    const mesh = createFloorMesh(floor, plain);
    expect([mesh.polygonCount, new Set(mesh.islands).size, areaOf(mesh)]).toEqual([6, 1, 48]);
    const way = new Waypoints();
    const status = new NavMeshSearch(mesh).findWaypoints(way, { x: 1, y: 0, z: 3 }, { x: 5, y: 0, z: 7 });
    expect([status, way.length]).toEqual(['found', 3]);
    expect([way.x[1], way.z[1]]).toEqual([4, 4]);
  });

  it('joins corners that modelling has left a little apart, within the tolerance', () => {
    const apart = sheets([0, 0, 4, 4], [4.01, 0, 4, 4]);
    expect(new Set(createFloorMesh(apart, plain).islands).size).toBe(2);
    expect(new Set(createFloorMesh(apart, { ...plain, tolerance: 0.02 }).islands).size).toBe(1);
  });

  it.each([
    { wound: 'all the wrong way', isTurned: () => true },
    { wound: 'each as it likes', isTurned: (triangle: number) => triangle % 2 === 1 },
  ])('turns triangles around that are wound $wound', ({ isTurned }) => {
    const mesh = createFloorMesh(turned(floor, isTurned), plain);
    expect([mesh.polygonCount, new Set(mesh.islands).size, areaOf(mesh), mesh.isGround]).toEqual([6, 1, 48, true]);
  });

  it.each([
    { seen: 'outside', isTurned: () => false },
    { seen: 'inside', isTurned: () => true },
  ])('takes only the top of a slab that is wound as seen from $seen', ({ isTurned }) => {
    const mesh = createFloorMesh(turned(box(0, -1, 0, 6, 1, 5), isTurned), plain);
    expect(areaOf(mesh)).toBeCloseTo(30);
    expect(Array.from(mesh.y).every((y) => y === 0)).toBe(true);
  });

  it('takes only the tops of slabs that touch, wound one way and the other', () => {
    const one = box(0, -1, 0, 4, 1, 4);
    const other = turned(box(4, -1, 0, 4, 1, 4), () => true);
    const both = {
      positions: [...Array.from(one.positions), ...Array.from(other.positions)],
      indices: [...Array.from(one.indices), ...other.indices.map((corner) => corner + one.positions.length / 3)],
    };
    const mesh = createFloorMesh(both, plain);
    expect([areaOf(mesh), new Set(mesh.islands).size, new Set(mesh.y)]).toEqual([32, 1, new Set([0])]);
  });

  it('takes a sheet once that is there several times, for both sides', () => {
    const { positions, indices } = sheets([0, 0, 4, 4]);
    const back = turned({ positions, indices }, () => true).indices;
    const often = { positions, indices: [...indices, ...back, ...indices] };
    expect(createFloorMesh(often, plain).polygonCount).toBe(2);
  });

  it('stays away from walls and edges by the radius of the body', () => {
    const mesh = createFloorMesh(sheets([0, 0, 4, 4]), { radius: 0.5 });
    expect(areaOf(mesh)).toBeCloseTo(9);
    expect([Math.min(...mesh.x), Math.max(...mesh.x)]).toEqual([0.5, 3.5]);
  });

  it('leaves out what is too steep, and climbs steps that are low enough', () => {
    const ramp = (rise: number) => ({
      positions: [0, 0, 0, 0, 0, 4, 4, rise, 4, 4, rise, 0],
      indices: [0, 1, 2, 0, 2, 3],
    });
    expect(createFloorMesh(ramp(4), plain).polygonCount).toBe(2);
    expect(() => createFloorMesh(ramp(5), plain)).toThrow(/none of 2 is flat enough/);
    expect(createFloorMesh(ramp(5), { ...plain, maxSlope: 1 }).polygonCount).toBe(2);
    const step = sheets([0, 0, 4, 4], [4, 0, 4, 4, 0.3]);
    expect(new Set(createFloorMesh(step, plain).islands).size).toBe(1);
    expect(new Set(createFloorMesh(step, { ...plain, stepHeight: 0.2 }).islands).size).toBe(2);
  });

  it('says what is wrong', () => {
    const { positions } = floor;
    expect(() => createFloorMesh({ positions, indices: [0, 1, 99] })).toThrow(/indices\[2\].*from 0 to 11, got 99/);
    expect(() => createFloorMesh({ positions: [0, 0, Number.NaN], indices: [] })).toThrow(/positions\[2\].*NaN/);
    expect(() => createFloorMesh({ positions: [0, 0], indices: [] })).toThrow(/three numbers for each vertex, got 2/);
    expect(() => createFloorMesh({ positions, indices: [0, 1] })).toThrow(/three vertices for each triangle, got 2/);
    expect(() => createFloorMesh(floor, { radius: 3 })).toThrow(/radius.*narrower than 6/);
    expect(() => createFloorMesh(floor, { radius: -1 })).toThrow(/radius.*at least 0/);
  });
});
