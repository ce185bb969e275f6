import type { Vector3 } from '../../math/vector3.js';
import type { Ground } from './nav-mesh.js';

/**
 * Faces whose normal rises less than this are projected along the normal, not from above: nearly
 * vertical faces have no width from there.
 */
export const STEEP = 0.05;
/**
 * Points this far outside, as a share of the side's length, still count as on the polygon: a point
 * on a border must be on one of the two.
 */
const BORDER = 1e-9;

/**
 * Returns true if a polygon lies below a point, at any distance. Below means straight down on
 * ground, and against the normal on walls and ceilings.
 */
export function covers(mesh: Ground, polygon: number, point: Readonly<Vector3>): boolean {
  const { x, y, z, normals, firstSide, nextSide } = mesh;
  const isGround = normals[3 * polygon + 1] > STEEP;
  const nx = isGround ? 0 : normals[3 * polygon];
  const ny = isGround ? 1 : normals[3 * polygon + 1];
  const nz = isGround ? 0 : normals[3 * polygon + 2];
  const end = firstSide[polygon + 1];
  for (let side = firstSide[polygon]; side < end; side++) {
    const next = nextSide[side];
    const ex = x[next] - x[side];
    const ey = y[next] - y[side];
    const ez = z[next] - z[side];
    const inside =
      (ny * ez - nz * ey) * (point.x - x[side]) +
      (nz * ex - nx * ez) * (point.y - y[side]) +
      (nx * ey - ny * ex) * (point.z - z[side]);
    if (inside < -BORDER * (ex * ex + ey * ey + ez * ez)) return false;
  }
  return true;
}

/**
 * Writes how far a point is above a polygon's plane to `out[at]`: straight up on ground, along the
 * normal on walls and ceilings.
 */
export function gapAbove(out: Float64Array, at: number, mesh: Ground, polygon: number, point: Readonly<Vector3>): void {
  const { normals, centers } = mesh;
  const ny = normals[3 * polygon + 1];
  const gap =
    normals[3 * polygon] * (point.x - centers[3 * polygon]) +
    ny * (point.y - centers[3 * polygon + 1]) +
    normals[3 * polygon + 2] * (point.z - centers[3 * polygon + 2]);
  out[at] = ny > STEEP ? gap / ny : gap;
}

/**
 * Writes the point of a polygon that is nearest to `point`: the one below it, or one on the border.
 */
export function nearestOnPolygon(out: Vector3, mesh: Ground, polygon: number, point: Readonly<Vector3>): void {
  const { x, y, z, normals, centers, firstSide, nextSide } = mesh;
  const px = point.x;
  const py = point.y;
  const pz = point.z;
  if (covers(mesh, polygon, point)) {
    const nx = normals[3 * polygon];
    const ny = normals[3 * polygon + 1];
    const nz = normals[3 * polygon + 2];
    const gap =
      nx * (px - centers[3 * polygon]) + ny * (py - centers[3 * polygon + 1]) + nz * (pz - centers[3 * polygon + 2]);
    const isGround = ny > STEEP;
    out.x = isGround ? px : px - nx * gap;
    out.y = isGround ? py - gap / ny : py - ny * gap;
    out.z = isGround ? pz : pz - nz * gap;
    return;
  }
  let least = Number.POSITIVE_INFINITY;
  for (let side = firstSide[polygon]; side < firstSide[polygon + 1]; side++) {
    const next = nextSide[side];
    const ex = x[next] - x[side];
    const ey = y[next] - y[side];
    const ez = z[next] - z[side];
    const length = ex * ex + ey * ey + ez * ez;
    const share = length > 0 ? ((px - x[side]) * ex + (py - y[side]) * ey + (pz - z[side]) * ez) / length : 0;
    const t = Math.max(0, Math.min(1, share));
    const qx = x[side] + ex * t;
    const qy = y[side] + ey * t;
    const qz = z[side] + ez * t;
    const distance = (qx - px) * (qx - px) + (qy - py) * (qy - py) + (qz - pz) * (qz - pz);
    if (distance >= least) continue;
    least = distance;
    out.x = qx;
    out.y = qy;
    out.z = qz;
  }
}
