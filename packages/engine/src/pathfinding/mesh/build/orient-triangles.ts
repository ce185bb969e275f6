import { weldVertices } from './weld.js';

/**
 * Returns the corners of triangles, all wound the same way around: as seen from outside of a closed
 * shape, else from above. Neighbors are found by welded corners. Triangles that are there several
 * times come out once, and those whose corners fall together not at all.
 */
export function orientTriangles(positions: ArrayLike<number>, indices: ArrayLike<number>, tolerance: number): number[] {
  const welded = weldVertices(positions, tolerance);
  const triangles = listTriangles(indices, welded);
  const edges = new Map<string, number[]>();
  for (let t = 0; t < triangles.length; t++)
    for (let i = 0; i < 3; i++) {
      const key = edgeKey(triangles[t][i], triangles[t][(i + 1) % 3]);
      const sharing = edges.get(key);
      if (sharing === undefined) edges.set(key, [t]);
      else sharing.push(t);
    }
  const out: number[] = [];
  const known = new Set<string>();
  const isSeen = new Uint8Array(triangles.length);
  for (let first = 0; first < triangles.length; first++) {
    if (isSeen[first] === 1) continue;
    const { part, isClosed } = collectPart(first, triangles, edges, isSeen);
    if (isInsideOut(part, positions, isClosed)) for (const corners of part) flip(corners);
    for (const corners of part) {
      const key = keyOf(corners);
      if (known.has(key)) continue;
      known.add(key);
      out.push(...corners);
    }
  }
  return out;
}

type Triangle = [number, number, number];

function listTriangles(indices: ArrayLike<number>, welded: Int32Array): Triangle[] {
  const triangles: Triangle[] = [];
  for (let i = 0; i + 2 < indices.length; i += 3) {
    const [a, b, c] = [welded[indices[i]], welded[indices[i + 1]], welded[indices[i + 2]]];
    if (a !== b && b !== c && c !== a) triangles.push([a, b, c]);
  }
  return triangles;
}

/** Collects the triangles that hang together, and turns those around that are wound the other way. */
function collectPart(
  first: number,
  triangles: readonly Triangle[],
  edges: ReadonlyMap<string, readonly number[]>,
  isSeen: Uint8Array,
): { part: Triangle[]; isClosed: boolean } {
  const waiting = [first];
  const part: Triangle[] = [];
  let isClosed = true;
  isSeen[first] = 1;
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const corners = triangles[at];
    part.push(corners);
    for (let i = 0; i < 3; i++) {
      const [from, to] = [corners[i], corners[(i + 1) % 3]];
      const sharing = edges.get(edgeKey(from, to))!;
      // Where two shapes touch, four meet: those of one shape come one after the other. Of three, as
      // at a wall on a floor, nothing says which belong together.
      if (sharing.length % 2 === 1) isClosed = false;
      else {
        const other = sharing[sharing.indexOf(at) ^ 1];
        if (isSeen[other] === 1) continue;
        isSeen[other] = 1;
        // Two neighbors that agree run along their edge in opposite directions.
        if (runsAlong(triangles[other], from, to)) flip(triangles[other]);
        waiting.push(other);
      }
    }
  }
  return { part, isClosed };
}

/** A closed shape has its volume inside; a sheet is seen from above. */
function isInsideOut(part: readonly Triangle[], positions: ArrayLike<number>, isClosed: boolean): boolean {
  let sum = 0;
  for (const [a, b, c] of part) {
    const [ax, ay, az] = [positions[3 * a], positions[3 * a + 1], positions[3 * a + 2]];
    const [ux, uy, uz] = [positions[3 * b] - ax, positions[3 * b + 1] - ay, positions[3 * b + 2] - az];
    const [vx, vy, vz] = [positions[3 * c] - ax, positions[3 * c + 1] - ay, positions[3 * c + 2] - az];
    const up = uz * vx - ux * vz;
    sum += isClosed ? ax * (uy * vz - uz * vy) + ay * up + az * (ux * vy - uy * vx) : up;
  }
  return sum < 0;
}

function runsAlong(corners: Readonly<Triangle>, from: number, to: number): boolean {
  return corners[(corners.indexOf(from) + 1) % 3] === to;
}

function flip(corners: Triangle): void {
  [corners[1], corners[2]] = [corners[2], corners[1]];
}

/** The same for triangles with the same corners that face the same way. */
function keyOf([a, b, c]: Readonly<Triangle>): string {
  if (a < b && a < c) return `${a} ${b} ${c}`;
  return b < c ? `${b} ${c} ${a}` : `${c} ${a} ${b}`;
}

function edgeKey(a: number, b: number): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`;
}
