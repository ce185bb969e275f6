import { InvalidDataError } from 'gumption/data';
import type { FloorTriangles } from 'gumption/pathfinding/mesh';

/** An object of a three.js scene with everything in it, as far as its triangles are concerned. */
export interface MeshLike {
  readonly isMesh?: boolean;
  readonly visible?: boolean;
  readonly name?: string;
  readonly geometry?: unknown;
  readonly children: readonly unknown[];
  readonly matrixWorld: { readonly elements: ArrayLike<number> };
  updateWorldMatrix(parents: boolean, children: boolean): void;
}

interface GeometryLike {
  readonly index: AttributeLike | null;
  readonly attributes: { readonly position?: AttributeLike };
}

interface AttributeLike {
  readonly count: number;
  getX(i: number): number;
  getY(i: number): number;
  getZ(i: number): number;
}

/** Collects the triangles of an object and of everything in it that is visible, in the world. */
export function trianglesOf(object: MeshLike): FloorTriangles {
  object.updateWorldMatrix(true, true);
  const positions: number[] = [];
  const indices: number[] = [];
  collect(object, positions, indices);
  if (indices.length === 0)
    throw new InvalidDataError(
      object.name || 'floor',
      'has no triangles: pass a mesh, or a group or scene with meshes',
    );
  return { positions, indices };
}

function collect(object: MeshLike, positions: number[], indices: number[]): void {
  if (object.visible === false) return;
  if (object.isMesh === true) addMesh(object, positions, indices);
  for (const child of object.children) collect(child as MeshLike, positions, indices);
}

function addMesh({ geometry, matrixWorld }: MeshLike, positions: number[], indices: number[]): void {
  const { index, attributes } = geometry as GeometryLike;
  const { position } = attributes;
  if (position === undefined) return;
  const first = positions.length / 3;
  const m = matrixWorld.elements;
  for (let i = 0; i < position.count; i++) {
    const [x, y, z] = [position.getX(i), position.getY(i), position.getZ(i)];
    positions.push(
      m[0] * x + m[4] * y + m[8] * z + m[12],
      m[1] * x + m[5] * y + m[9] * z + m[13],
      m[2] * x + m[6] * y + m[10] * z + m[14],
    );
  }
  const count = index?.count ?? position.count;
  for (let i = 0; i + 2 < count; i += 3)
    for (const corner of [i, i + 1, i + 2]) indices.push(first + (index === null ? corner : index.getX(corner)));
}
