import { InvalidDataError, requireFinite, requirePositive } from '../../data/check.js';
import { createVector3, distance3, equals3, type Vector3 } from '../../math/vector3.js';
import { createLinePath, type LinePathOptions, type Path } from './path.js';

/** How a curve is turned into a path. */
export interface CurvePathOptions extends LinePathOptions {
  /**
   * How far, in world units, the path may deviate from the curve. A smaller value is smoother and
   * needs more corners. By default {@link DEFAULT_CURVE_TOLERANCE}.
   */
  readonly tolerance?: number;
}

/** A twentieth of a unit: below what shows where characters are about one unit wide. */
export const DEFAULT_CURVE_TOLERANCE = 0.05;

/** Corners between two points at most, whatever the tolerance. */
const MAX_PIECES = 1024;

/**
 * A path through the points without sharp bends: a centripetal Catmull–Rom curve, which makes no
 * loops of its own between unevenly spaced points. The result is a {@link Path} of many short
 * straight pieces, whose parameter is the distance travelled. For straight paths with corners use
 * `createLinePath`.
 */
export function createCurvePath(
  points: readonly Readonly<Vector3>[],
  { loop = false, tolerance = DEFAULT_CURVE_TOLERANCE }: CurvePathOptions = {},
  name = 'points',
): Path {
  requirePositive(tolerance, `${name}.tolerance`);
  points.forEach((point, i) => {
    for (const axis of ['x', 'y', 'z'] as const) requireFinite(point[axis], `${name}[${i}].${axis}`);
  });
  const knots = points.filter((point, i) => i === 0 || !equals3(point, points[i - 1]));
  if (loop && knots.length > 1 && equals3(knots[0], knots[knots.length - 1])) knots.pop();
  if (knots.length < 2) throw new InvalidDataError(name, 'must have two points or more that differ');

  const count = knots.length;
  const knot = (i: number): Readonly<Vector3> => {
    if (loop) return knots[(i + count) % count];
    if (i < 0) return beyond(knots[0], knots[1]);
    return i < count ? knots[i] : beyond(knots[count - 1], knots[count - 2]);
  };
  const corners: Vector3[] = [];
  const spans = loop ? count : count - 1;
  for (let i = 0; i < spans; i++) addSpan(corners, knot(i - 1), knot(i), knot(i + 1), knot(i + 2), tolerance);
  if (!loop) corners.push({ ...knots[count - 1] });
  return createLinePath(corners, { loop }, name);
}

/** The point as far beyond an end as its neighbor is before it: lets the curve begin straight. */
function beyond(end: Readonly<Vector3>, neighbor: Readonly<Vector3>): Vector3 {
  return createVector3(2 * end.x - neighbor.x, 2 * end.y - neighbor.y, 2 * end.z - neighbor.z);
}

/** Adds the corners from `b` up to but not including `c`, where `a` comes before and `d` after. */
function addSpan(
  corners: Vector3[],
  a: Readonly<Vector3>,
  b: Readonly<Vector3>,
  c: Readonly<Vector3>,
  d: Readonly<Vector3>,
  tolerance: number,
): void {
  // Centripetal: times between knots are the roots of their distances.
  const before = Math.sqrt(distance3(a, b));
  const span = Math.sqrt(distance3(b, c));
  const after = Math.sqrt(distance3(c, d));
  const cubics = (['x', 'y', 'z'] as const).map((axis) => {
    const way = c[axis] - b[axis];
    const m1 = span * slope(b[axis] - a[axis], before, way, span);
    const m2 = span * slope(way, span, d[axis] - c[axis], after);
    return [b[axis], m1, 3 * way - 2 * m1 - m2, m1 + m2 - 2 * way] as const;
  });
  // A chord over a step h of a curve is off by at most h²/8 of its second derivative, which is
  // greatest at one of the ends.
  let start = 0;
  let end = 0;
  for (const [, , k2, k3] of cubics) {
    start += (2 * k2) ** 2;
    end += (2 * k2 + 6 * k3) ** 2;
  }
  const bend = Math.sqrt(Math.max(start, end));
  const pieces = Math.min(MAX_PIECES, Math.max(1, Math.ceil(Math.sqrt(bend / (8 * tolerance)))));
  for (let piece = 0; piece < pieces; piece++) {
    const u = piece / pieces;
    const [x, y, z] = cubics.map(([k0, k1, k2, k3]) => k0 + u * (k1 + u * (k2 + u * k3)));
    corners.push(createVector3(x, y, z));
  }
}

/** How fast the curve passes a knot: of the parabola through it and its two neighbors. */
function slope(before: number, timeBefore: number, after: number, timeAfter: number): number {
  const together = (before + after) / (timeBefore + timeAfter);
  return before / timeBefore - together + after / timeAfter;
}
