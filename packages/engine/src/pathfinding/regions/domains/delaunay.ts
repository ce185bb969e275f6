import { InvalidDataError, requireFinite } from '../../../data/check.js';
import type { GroundPoint } from '../../graph/sight/obstacle.js';
import { inCircle, turn } from './predicates.js';

/**
 * The corner that all triangles outside the hull share. It makes special cases for the outside
 * unnecessary.
 */
const OUTSIDE = -1;

/**
 * Computes the Delaunay triangulation of points on the ground: no circle through the corners of a
 * triangle contains another point. Each triangle is three corners, turning from +x towards +z. Two
 * points are joined exactly where their domains touch. Points on one line give no triangles. The
 * geometric tests are exact, so grids and other points on common circles are safe. Inserts one
 * point after another (Bowyer–Watson), in about n√n steps.
 */
export function triangulate(points: readonly GroundPoint[]): Int32Array {
  const seen = new Map<string, number>();
  points.forEach(({ x, z }, i) => {
    requireFinite(x, `points[${i}].x`);
    requireFinite(z, `points[${i}].z`);
    const same = seen.get(`${x} ${z}`);
    if (same !== undefined) throw new InvalidDataError(`points[${i}]`, `must not lie on points[${same}]`);
    seen.set(`${x} ${z}`, i);
  });
  const first = findTriangle(points);
  if (first === undefined) return new Int32Array(0);
  const mesh = new GrowingMesh(points, first);
  for (let i = 0; i < points.length; i++) if (!first.includes(i)) mesh.insert(i);
  return Int32Array.from(mesh.listTriangles());
}

/** Returns the first points that are not on one line, turning left. */
function findTriangle(points: readonly GroundPoint[]): readonly [number, number, number] | undefined {
  for (let c = 2; c < points.length; c++) {
    const [p, q, r] = [points[0], points[1], points[c]];
    const side = turn(p.x, p.z, q.x, q.z, r.x, r.z);
    if (side !== 0) return side > 0 ? [0, 1, c] : [1, 0, c];
  }
  return undefined;
}

/**
 * Triangles and their neighbors. Side k of a triangle goes from corner k to the next; `beside`
 * holds the triangle across that side.
 */
class GrowingMesh {
  readonly #points: readonly GroundPoint[];
  readonly #corners: number[] = [];
  readonly #beside: number[] = [];
  #last = 0;

  constructor(points: readonly GroundPoint[], [a, b, c]: readonly [number, number, number]) {
    this.#points = points;
    this.#corners.push(a, b, c, b, a, OUTSIDE, c, b, OUTSIDE, a, c, OUTSIDE);
    // The inner triangle has the outer ones across its sides in order; these have each other across
    // the sides to the outside.
    this.#beside.push(1, 2, 3, 0, 3, 2, 0, 1, 3, 0, 2, 1);
  }

  /**
   * Removes every triangle whose circle contains the point, and joins the rim of the hole with the
   * point.
   */
  insert(point: number): void {
    const hole = new Set([this.#locate(point)]);
    const rim: { from: number; to: number; across: number }[] = [];
    for (const triangle of hole)
      for (let side = 0; side < 3; side++) {
        const across = this.#beside[3 * triangle + side];
        if (hole.has(across)) continue;
        if (this.#isInConflict(across, point)) hole.add(across);
        else
          rim.push({
            from: this.#corners[3 * triangle + side],
            to: this.#corners[3 * triangle + ((side + 1) % 3)],
            across,
          });
      }
    const emptied = [...hole];
    const byStart = new Map<number, number>();
    for (const { from, to, across } of rim) {
      // There are always two more triangles than before.
      const triangle = emptied.pop() ?? this.#corners.length / 3;
      this.#corners.splice(3 * triangle, 3, from, to, point);
      this.#beside.splice(3 * triangle, 3, across, -1, -1);
      byStart.set(from, triangle);
      for (let side = 0; side < 3; side++)
        if (this.#corners[3 * across + side] === to && this.#corners[3 * across + ((side + 1) % 3)] === from)
          this.#beside[3 * across + side] = triangle;
    }
    for (const { from, to } of rim) {
      const triangle = byStart.get(from)!;
      const next = byStart.get(to)!;
      this.#beside[3 * triangle + 1] = next;
      this.#beside[3 * next + 2] = triangle;
      if (from !== OUTSIDE && to !== OUTSIDE) this.#last = triangle;
    }
  }

  *listTriangles(): Generator<number> {
    for (let at = 0; at < this.#corners.length; at += 3) {
      const triangle = this.#corners.slice(at, at + 3);
      if (!triangle.includes(OUTSIDE)) yield* triangle;
    }
  }

  /** Walks towards the point, from triangle to triangle, to one that must be removed. */
  #locate(point: number): number {
    const p = this.#points[point];
    let triangle = this.#last;
    for (;;) {
      let next = -1;
      for (let side = 0; side < 3 && next < 0; side++) {
        const a = this.#corners[3 * triangle + side];
        const b = this.#corners[3 * triangle + ((side + 1) % 3)];
        if (a === OUTSIDE || b === OUTSIDE) continue;
        const [from, to] = [this.#points[a], this.#points[b]];
        if (turn(from.x, from.z, to.x, to.z, p.x, p.z) < 0) next = this.#beside[3 * triangle + side];
      }
      if (next < 0) return triangle;
      triangle = next;
      if (this.#outsideOf(triangle) >= 0) return triangle;
    }
  }

  #isInConflict(triangle: number, point: number): boolean {
    const p = this.#points[point];
    const c = this.#corners;
    const at = 3 * triangle;
    const outside = this.#outsideOf(triangle);
    if (outside < 0) {
      const [i, j, k] = [this.#points[c[at]], this.#points[c[at + 1]], this.#points[c[at + 2]]];
      return inCircle(i.x, i.z, j.x, j.z, k.x, k.z, p.x, p.z) > 0;
    }
    // Its circle is the half plane beyond a side of the hull, and the side itself.
    const i = this.#points[c[at + ((outside + 1) % 3)]];
    const j = this.#points[c[at + ((outside + 2) % 3)]];
    const side = turn(i.x, i.z, j.x, j.z, p.x, p.z);
    if (side !== 0) return side > 0;
    return i.x === j.x ? p.z > i.z !== p.z > j.z : p.x > i.x !== p.x > j.x;
  }

  /** Returns which corner of a triangle is the outside, or −1. */
  #outsideOf(triangle: number): number {
    for (let corner = 0; corner < 3; corner++) if (this.#corners[3 * triangle + corner] === OUTSIDE) return corner;
    return -1;
  }
}
