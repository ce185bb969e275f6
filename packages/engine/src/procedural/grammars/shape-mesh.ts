import { InvalidDataError } from '../../data/check.js';
import { MeshBuilder, type PartMesh } from '../meshes/part-mesh.js';
import type { Derivation, Origin } from './derivation.js';
import { type Box, cosOfDegrees, sinOfDegrees, toWorld } from './shape.js';

/** Corners of a box by side, counterclockwise seen from outside, and where the side faces. */
const SIDES: readonly (readonly [normal: readonly number[], corners: readonly (readonly number[])[]])[] = [
  [
    [0, 0, 1],
    [
      [0, 0, 1],
      [1, 0, 1],
      [1, 1, 1],
      [0, 1, 1],
    ],
  ],
  [
    [1, 0, 0],
    [
      [1, 0, 1],
      [1, 0, 0],
      [1, 1, 0],
      [1, 1, 1],
    ],
  ],
  [
    [0, 0, -1],
    [
      [1, 0, 0],
      [0, 0, 0],
      [0, 1, 0],
      [1, 1, 0],
    ],
  ],
  [
    [-1, 0, 0],
    [
      [0, 0, 0],
      [0, 0, 1],
      [0, 1, 1],
      [0, 1, 0],
    ],
  ],
  [
    [0, 1, 0],
    [
      [0, 1, 1],
      [1, 1, 1],
      [1, 1, 0],
      [0, 1, 0],
    ],
  ],
  [
    [0, -1, 0],
    [
      [0, 0, 0],
      [1, 0, 0],
      [1, 0, 1],
      [0, 0, 1],
    ],
  ],
];

/**
 * Makes a box of each shape of an object, for a picture before there are better pieces. Parts are
 * shapes. Those without extent along an axis are left out.
 */
export function createShapeMesh(object: Derivation): PartMesh {
  const builder = new MeshBuilder();
  for (const [i, shape] of object.shapes.entries())
    if (object.isLive(i) && Math.min(shape.width, shape.height, shape.depth) > 0) addBox(builder, shape, i);
  return builder.finish();
}

function addBox(builder: MeshBuilder, box: Box, part: number): void {
  const [c, s] = [cosOfDegrees(box.turn), sinOfDegrees(box.turn)];
  for (const [[nx, ny, nz], corners] of SIDES) {
    const [a, b, d, e] = corners.map(([x, y, z]) => {
      const [worldX, worldY, worldZ] = toWorld(box, x * box.width, y * box.height, z * box.depth);
      return builder.addCorner(worldX, worldY, worldZ, c * nx + s * nz, ny, -s * nx + c * nz);
    });
    builder.addQuad(a, b, d, e, part);
  }
}

/** Where a triangle of an object's mesh comes from: its shape first, then back to the start. */
export function findShapePart(object: Derivation, mesh: PartMesh, triangle: number): Origin[] {
  if (!(Number.isInteger(triangle) && triangle >= 0 && triangle < mesh.parts.length))
    throw new InvalidDataError('triangle', `must be from 0 to ${mesh.parts.length - 1}, got ${triangle}`);
  return object.explain(mesh.parts[triangle]);
}
