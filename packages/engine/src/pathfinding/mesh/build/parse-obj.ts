import { InvalidDataError, type Problem, requireText } from '../../../data/check.js';

/** Triangles in no order, as level editors write them: the input of navigation mesh generators. */
export interface TriangleSoup {
  /** x, y and z of every vertex. */
  readonly positions: readonly number[];
  /** Three vertices for each triangle. */
  readonly indices: readonly number[];
}

/** Further wrong lines are not listed. */
const MAX_PROBLEMS = 1000;

/**
 * Reads the triangles of a Wavefront OBJ file; faces with more corners are split into triangles.
 * Normals, textures, materials and groups are ignored. Throws `InvalidDataError` with the numbers
 * of the wrong lines.
 */
export function parseObj(text: string): TriangleSoup {
  requireText(text, 'text');
  const positions: number[] = [];
  const indices: number[] = [];
  const problems: Problem[] = [];
  for (const [number, line] of text.split(/\r?\n/u).entries()) {
    if (problems.length >= MAX_PROBLEMS) break;
    const [word, ...fields] = line.replace(/#.*$/u, '').trim().split(/\s+/u);
    const path = `line ${number + 1}`;
    if (word === 'v') {
      const point = fields.slice(0, 3).map(Number);
      if (point.length < 3 || !point.every(Number.isFinite))
        problems.push({ path, problem: 'must have three numbers' });
      positions.push(point[0], point[1], point[2]);
    } else if (word === 'f') {
      const count = positions.length / 3;
      // From 1 up, or from −1 down for the latest; the parts after a slash are texture and normal.
      const corners = fields.map((field) => {
        const index = Number(field.split('/', 1)[0]);
        return index < 0 ? count + index : index - 1;
      });
      if (corners.length < 3)
        problems.push({ path, problem: `must have three corners or more, got ${corners.length}` });
      else if (corners.some((corner) => !(Number.isInteger(corner) && corner >= 0 && corner < count)))
        problems.push({ path, problem: `must have corners from 1 to ${count}, got ${fields.join(' ')}` });
      else for (let i = 2; i < corners.length; i++) indices.push(corners[0], corners[i - 1], corners[i]);
    }
  }
  if (problems.length > 0) throw InvalidDataError.of(problems);
  return { positions, indices };
}
