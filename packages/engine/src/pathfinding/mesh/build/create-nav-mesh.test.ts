import { describe, expect, it } from 'vitest';
import { meshOfRectangles } from '../laws/text-mesh.js';
import type { NavMeshSource } from '../nav-mesh.js';
import { createNavMesh } from './create-nav-mesh.js';

const square = [0, 0, 0, 0, 0, 2, 2, 0, 2, 2, 0, 0];

describe('a navigation mesh', () => {
  it.each<[string, NavMeshSource, string]>([
    [
      'a corner that is not a vertex',
      { vertices: square, polygons: [[0, 1, 9]] },
      'polygons[0][2]: must be a vertex from 0 to 3, got 9',
    ],
    ['two corners', { vertices: square, polygons: [[0, 1]] }, 'polygons[0]: must have three corners or more, got 2'],
    [
      'a coordinate that is not a number',
      { vertices: [0, Number.NaN, 0], polygons: [] },
      'vertices[1]: must be a finite number, got NaN',
    ],
    [
      'a vertex without z',
      { vertices: [0, 0], polygons: [] },
      'vertices: must have three numbers for each vertex, got 2',
    ],
    [
      'a polygon that is a line',
      { vertices: [0, 0, 0, 1, 0, 0, 2, 0, 0], polygons: [[0, 1, 2]] },
      'polygons[0]: has no area',
    ],
    [
      'a dent',
      { vertices: [0, 0, 0, 0, 0, 4, 1, 0, 1, 4, 0, 0], polygons: [[0, 1, 2, 3]] },
      'polygons[0]: must be convex, but has a dent of',
    ],
    [
      'a polygon wound against its neighbor',
      {
        vertices: [...square, 4, 0, 2, 4, 0, 0],
        polygons: [
          [0, 1, 2, 3],
          [5, 4, 2, 3],
        ],
      },
      'polygons[1]: has an edge from vertex 2 to 3 like polygon 0: one is wound the wrong way, or three polygons share the edge',
    ],
    [
      'an area beyond 255',
      { vertices: square, polygons: [[0, 1, 2, 3]], areas: [256] },
      'areas[0]: must be a whole number from 0 to 255, got 256',
    ],
    [
      'areas for some',
      { vertices: square, polygons: [[0, 1, 2, 3]], areas: [] },
      'areas: must be one for each of 1 polygons, got 0',
    ],
    [
      'a link into the void',
      { vertices: square, polygons: [[0, 1, 2, 3]], links: [{ from: { x: 1, y: 0, z: 1 }, to: { x: 9, y: 0, z: 1 } }] },
      'links[0].to: must be within 1 of the ground',
    ],
  ])('is refused with %s', (_name, source, message) => {
    expect(() => createNavMesh(source)).toThrow(message);
  });

  it('reports the path within the document that contains it', () => {
    expect(() => createNavMesh({ vertices: square, polygons: [[0]] }, {}, 'level')).toThrow('level.polygons[0]: ');
  });

  it('PATH-43 connects polygons that share an edge, by vertex numbers or by position', () => {
    const mesh = createNavMesh(
      meshOfRectangles([
        { x: 0, z: 0, width: 2, depth: 2 },
        { x: 2, z: 0, width: 2, depth: 2 },
      ]),
    );
    const side = mesh.across.indexOf(1);
    expect([mesh.owner[side], mesh.across[mesh.twin[side]], mesh.across.filter((to) => to >= 0).length]).toEqual([
      0, 0, 2,
    ]);
    expect(mesh.isGround).toBe(true);
  });

  it('connects parts of edges, as at the borders of tiles, and leaves the rest as a wall', () => {
    const mesh = createNavMesh(
      meshOfRectangles([
        { x: 0, z: 0, width: 2, depth: 10 },
        { x: 2, z: 1, width: 2, depth: 3 },
        { x: 2, z: 6, width: 2, depth: 2 },
      ]),
    );
    const spans = Array.from(mesh.across.keys())
      .filter((side) => mesh.owner[side] === 0 && mesh.x[side] === 2 && mesh.x[mesh.nextSide[side]] === 2)
      .map((side) => [mesh.z[side], mesh.z[mesh.nextSide[side]], mesh.across[side]]);
    expect(spans).toEqual([
      [10, 8, -1],
      [8, 6, 2],
      [6, 4, -1],
      [4, 1, 1],
      [1, 0, -1],
    ]);
  });

  it('connects over a step up to stepHeight, and numbers islands', () => {
    const low = { x: 0, z: 0, width: 2, depth: 2 };
    const flat = meshOfRectangles([low, { ...low, x: 2 }]);
    const stepped = {
      ...flat,
      vertices: Array.from(flat.vertices, (value, i) => (i >= 12 && i % 3 === 1 ? 0.3 : value)),
    };
    expect([...createNavMesh(stepped, { stepHeight: 0.4 }).islands]).toEqual([0, 0]);
    expect([...createNavMesh(stepped, { stepHeight: 0.2 }).islands]).toEqual([0, 1]);
  });
});
