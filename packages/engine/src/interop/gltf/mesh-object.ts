import { InvalidDataError } from '../../data/check.js';
import type { Json } from '../../data/json.js';
import type { PartMesh } from '../../procedural/meshes/part-mesh.js';

/** A mesh to be written, with what is known about it. */
export interface MeshObject {
  /** Names the mesh in the file. */
  readonly name: string;
  /** Its triangles. */
  readonly mesh: PartMesh;
  /** What a part is and where it came from: the branch of a plant, the shape of a grammar. */
  readonly describePart?: (part: number) => Json;
}

/** Throws if a mesh has corners or triangles that do not fit together. */
export function requireMesh({ name, mesh }: MeshObject): void {
  const { positions, normals, indices, parts } = mesh;
  const corners = positions.length / 3;
  if (!Number.isInteger(corners) || normals.length !== positions.length)
    throw new InvalidDataError(name, 'must have three numbers for each position and each normal');
  if (indices.length !== 3 * parts.length) throw new InvalidDataError(name, 'must have a part for each triangle');
  for (const index of indices)
    if (index >= corners) throw new InvalidDataError(name, `must have indices below ${corners}, got ${index}`);
  for (const number of positions)
    if (!Number.isFinite(number)) throw new InvalidDataError(name, 'must have finite positions');
}

/** Triangles of the same part that follow each other. */
export interface PartRun {
  readonly part: number;
  readonly first: number;
  readonly count: number;
}

/** The parts of a mesh in the order of its triangles. */
export function listPartRuns({ parts }: PartMesh): PartRun[] {
  const runs: PartRun[] = [];
  for (let first = 0, at = 1; at <= parts.length; at++)
    if (at === parts.length || parts[at] !== parts[first]) {
      runs.push({ part: parts[first], first, count: at - first });
      first = at;
    }
  return runs;
}
