import { InvalidDataError, type Problem } from '../../../data/check.js';
import { Found } from '../../regions/spatial/box-index.js';
import { BucketGrid } from '../../regions/spatial/bucket-grid.js';
import type { NavMeshSource } from '../nav-mesh.js';

/**
 * The part on which two edges touch, as shares of each edge from its start. They run in opposite
 * directions.
 */
export interface Touch {
  readonly a: number;
  readonly a0: number;
  readonly a1: number;
  readonly b: number;
  readonly b0: number;
  readonly b1: number;
}

/** All edges of all polygons, one after the other. */
export interface Edges {
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly polygon: Int32Array;
}

/** Lists the edges of polygons; `welded` tells which vertices are the same. */
export function listEdges(source: NavMeshSource, welded: Int32Array): Edges {
  const from: number[] = [];
  const to: number[] = [];
  const polygon: number[] = [];
  for (const [p, corners] of source.polygons.entries())
    for (let i = 0; i < corners.length; i++) {
      from.push(welded[corners[i]]);
      to.push(welded[corners[(i + 1) % corners.length]]);
      polygon.push(p);
    }
  return { from: Int32Array.from(from), to: Int32Array.from(to), polygon: Int32Array.from(polygon) };
}

/**
 * Finds where polygons touch: shared edges, and parts of edges that lie along each other, as at the
 * borders of tiles. Throws if two polygons have an edge in the same direction: one is wound the
 * wrong way, or three polygons meet, and the polygon across would be ambiguous.
 */
export function findTouches(
  source: NavMeshSource,
  edges: Edges,
  tolerance: number,
  stepHeight: number,
  path: string,
): Touch[] {
  const touches: Touch[] = [];
  const problems: Problem[] = [];
  const byEnds = new Map<string, number>();
  const count = edges.from.length;
  for (let e = 0; e < count; e++) {
    const key = `${edges.from[e]} ${edges.to[e]}`;
    const other = byEnds.get(key);
    if (other !== undefined && edges.from[e] !== edges.to[e])
      problems.push({
        path: path === '' ? `polygons[${edges.polygon[e]}]` : `${path}.polygons[${edges.polygon[e]}]`,
        problem: `has an edge from vertex ${edges.from[e]} to ${edges.to[e]} like polygon ${edges.polygon[other]}: one is wound the wrong way, or three polygons share the edge`,
      });
    else byEnds.set(key, e);
  }
  if (problems.length > 0) throw InvalidDataError.of(problems);
  const isLone: boolean[] = [];
  for (let e = 0; e < count; e++) {
    const twin = byEnds.get(`${edges.to[e]} ${edges.from[e]}`);
    isLone.push(twin === undefined && edges.from[e] !== edges.to[e]);
    if (twin !== undefined && twin > e) touches.push({ a: e, a0: 0, a1: 1, b: twin, b0: 0, b1: 1 });
  }
  const lone = isLone.flatMap((alone, e) => (alone ? [e] : []));
  findPartialTouches(touches, source.vertices, edges, lone, tolerance, stepHeight);
  return touches;
}

function findPartialTouches(
  out: Touch[],
  vertices: ArrayLike<number>,
  edges: Edges,
  lone: readonly number[],
  tolerance: number,
  stepHeight: number,
): void {
  const boxes = new Float64Array(6 * lone.length);
  for (const [i, e] of lone.entries())
    for (let axis = 0; axis < 3; axis++) {
      const a = vertices[3 * edges.from[e] + axis];
      const b = vertices[3 * edges.to[e] + axis];
      const slack = axis === 1 ? Math.max(stepHeight, tolerance) : tolerance;
      boxes[6 * i + axis] = Math.min(a, b) - slack;
      boxes[6 * i + 3 + axis] = Math.max(a, b) + slack;
    }
  const index = new BucketGrid(boxes);
  const found = new Found();
  for (const [i, e] of lone.entries()) {
    found.clear();
    index.find(found, boxes.subarray(6 * i, 6 * i + 6));
    for (const k of found.items.subarray(0, found.count).sort()) {
      if (k <= i || edges.polygon[lone[k]] === edges.polygon[e]) continue;
      const touch = touchOf(vertices, edges, e, lone[k], tolerance, stepHeight);
      if (touch !== undefined) out.push(touch);
    }
  }
}

/**
 * Returns the part on which edge `b` runs along edge `a` in the opposite direction; undefined if
 * they do not touch on more than a point.
 */
function touchOf(
  vertices: ArrayLike<number>,
  edges: Edges,
  a: number,
  b: number,
  tolerance: number,
  stepHeight: number,
): Touch | undefined {
  const at = (vertex: number, axis: number) => vertices[3 * vertex + axis];
  const along = [0, 1, 2].map((axis) => at(edges.to[a], axis) - at(edges.from[a], axis));
  const length = Math.sqrt(along[0] ** 2 + along[1] ** 2 + along[2] ** 2);
  const shareOf = (vertex: number) =>
    [0, 1, 2].reduce((sum, axis) => sum + (at(vertex, axis) - at(edges.from[a], axis)) * along[axis], 0) / length ** 2;
  const begin = shareOf(edges.from[b]);
  const end = shareOf(edges.to[b]);
  const a0 = Math.max(0, end);
  const a1 = Math.min(1, begin);
  // In opposite directions, and on more than a point: slits that no body fits through do not count.
  if (!(begin > end && (a1 - a0) * length > 2 * tolerance)) return undefined;
  const b0 = (begin - a1) / (begin - end);
  const b1 = (begin - a0) / (begin - end);
  for (const [shareA, shareB] of [
    [a0, b1],
    [a1, b0],
  ]) {
    const apart = [0, 1, 2].map(
      (axis) =>
        at(edges.from[a], axis) +
        along[axis] * shareA -
        (at(edges.from[b], axis) + (at(edges.to[b], axis) - at(edges.from[b], axis)) * shareB),
    );
    if (Math.sqrt(apart[0] ** 2 + apart[2] ** 2) > tolerance || Math.abs(apart[1]) > Math.max(stepHeight, tolerance))
      return undefined;
  }
  return {
    a,
    a0: snap(a0, length, tolerance),
    a1: snap(a1, length, tolerance),
    b,
    b0: snap(b0, length, tolerance),
    b1: snap(b1, length, tolerance),
  };
}

/** Snaps the end of a touch near the end of an edge to that end. */
function snap(share: number, length: number, tolerance: number): number {
  if (share * length <= tolerance) return 0;
  return (1 - share) * length <= tolerance ? 1 : share;
}
