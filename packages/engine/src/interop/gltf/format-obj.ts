import { listPartRuns, type MeshObject, requireMesh } from './mesh-object.js';

/**
 * Writes meshes as a Wavefront OBJ file: an object for each mesh, a group `part-3` for each part.
 * `parseObj` of `gumption/pathfinding/mesh` reads it.
 */
export function formatObj(objects: readonly MeshObject[]): string {
  const lines: string[] = [];
  let before = 1;
  for (const object of objects) {
    requireMesh(object);
    const { positions, normals, indices } = object.mesh;
    lines.push(`o ${wordOf(object.name)}`);
    for (let i = 0; i < positions.length; i += 3)
      lines.push(`v ${positions[i]} ${positions[i + 1]} ${positions[i + 2]}`);
    for (let i = 0; i < normals.length; i += 3) lines.push(`vn ${normals[i]} ${normals[i + 1]} ${normals[i + 2]}`);
    for (const { part, first, count } of listPartRuns(object.mesh)) {
      lines.push(`g part-${part}`);
      for (let at = 3 * first; at < 3 * (first + count); at += 3) {
        const corners = [0, 1, 2].map((corner) => before + indices[at + corner]);
        lines.push(`f ${corners.map((corner) => `${corner}//${corner}`).join(' ')}`);
      }
    }
    before += positions.length / 3;
  }
  return `${lines.join('\n')}\n`;
}

/** A name as the format can hold it: in one word. */
function wordOf(name: string): string {
  return name.replace(/[\s#]+/g, '_') || 'mesh';
}
