import {
  BoxGeometry,
  BufferAttribute,
  BufferGeometry,
  DoubleSide,
  Group,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  Shape,
  ShapeGeometry,
} from 'three';
import { describe, expect, it } from 'vitest';
import { createFloor } from './create-floor.js';

const material = new MeshBasicMaterial({ side: DoubleSide });

/** An L of 8 by 8 units on the ground, as three.js triangulates it. */
function createL(): Mesh {
  const outline = new Shape();
  for (const [x, y] of [
    [0, 0],
    [8, 0],
    [8, 4],
    [4, 4],
    [4, 8],
    [0, 8],
  ] as const)
    if (x === 0 && y === 0) outline.moveTo(x, y);
    else outline.lineTo(x, y);
  const mesh = new Mesh(new ShapeGeometry(outline), material);
  mesh.rotation.x = Math.PI / 2;
  return mesh;
}

const [from, to] = [
  { x: 7, y: 0, z: 1 },
  { x: 1, y: 0, z: 7 },
];

describe('createFloor', () => {
  it('finds the shortest path around a corner, a radius away from it', () => {
    const path = createFloor(createL(), { radius: 0.5 }).findPath(from, to);
    expect(path[0]).toEqual({ x: 7, y: expect.closeTo(0), z: 1 });
    expect(path.at(-1)).toEqual({ x: 1, y: expect.closeTo(0), z: 7 });
    expect(path.length).toBeGreaterThan(2);
    for (const { x, z } of path.slice(1, -1)) expect(Math.hypot(x - 4, z - 4)).toBeGreaterThanOrEqual(0.5 - 1e-6);
  });

  it.each([
    { faces: 'up', angle: -Math.PI / 2 },
    { faces: 'down', angle: Math.PI / 2 },
  ])('takes a plane that faces $faces', ({ angle }) => {
    const plane = new Mesh(new PlaneGeometry(10, 10, 5, 5), material);
    plane.rotation.x = angle;
    const { mesh } = createFloor(plane, { radius: 1 });
    expect([Math.min(...mesh.x), Math.max(...mesh.x)]).toEqual([expect.closeTo(-4), expect.closeTo(4)]);
    expect(new Set(mesh.islands).size).toBe(1);
  });

  it('takes everything visible in a group where it is in the world, mirrored or not', () => {
    const group = new Group();
    const slab = new Mesh(new BoxGeometry(4, 1, 4), material);
    const other = new Mesh(new BoxGeometry(4, 1, 4), material);
    const hidden = new Mesh(new BoxGeometry(50, 1, 50), material);
    slab.position.set(0, -0.5, 0);
    other.position.set(4, -0.5, 0);
    other.scale.x = -1;
    hidden.visible = false;
    group.position.y = 10;
    group.add(slab, other, hidden);
    const floor = createFloor(group, { radius: 0.5 });
    expect([Math.min(...floor.mesh.x), Math.max(...floor.mesh.x)]).toEqual([-1.5, 5.5]);
    expect(floor.findPath({ x: -1, y: 10, z: 0 }, { x: 5, y: 10, z: 0 })).toHaveLength(2);
    expect(floor.nearest({ x: 9, y: 10, z: 0 }, 5)).toEqual({ x: 5.5, y: 10, z: 0 });
    expect(floor.nearest({ x: 9, y: 10, z: 0 }, 1)).toBeUndefined();
  });

  it('takes geometry without an index, and plain triangles', () => {
    const geometry = new BufferGeometry();
    const positions = [0, 0, 0, 0, 0, 4, 4, 0, 4, 0, 0, 0, 4, 0, 4, 4, 0, 0];
    geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3));
    const floor = createFloor(new Mesh(geometry, material), { radius: 0 });
    const plain = createFloor({ positions, indices: [0, 1, 2, 3, 4, 5] }, { radius: 0 });
    expect([floor.mesh.polygonCount, plain.mesh.polygonCount]).toEqual([2, 2]);
  });

  it('leads to the nearest place where the goal cannot be reached, and nowhere from beside the floor', () => {
    const floor = createFloor(createL(), { radius: 0.5 });
    expect(floor.findPath(from, { x: 100, y: 0, z: 0 })).toEqual([]);
    expect(floor.findPath(from, { x: 9, y: 0, z: 1 }).at(-1)?.x).toBeCloseTo(7.5);
    expect(floor.findPath({ x: 100, y: 0, z: 0 }, to)).toEqual([]);
  });

  it('says so if there is nothing to walk on', () => {
    const group = new Group();
    group.name = 'Level';
    expect(() => createFloor(group)).toThrow(/Level.*no triangles/);
    expect(() => createFloor(new Mesh(new PlaneGeometry(4, 4), material))).toThrow(/none of 2 is flat enough/);
  });
});
