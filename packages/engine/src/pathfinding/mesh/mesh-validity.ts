import type { Rng } from '../../math/rng.js';
import type { Vector3 } from '../../math/vector3.js';
import { MeshPoint } from './mesh-locator.js';
import { MeshRay } from './mesh-ray.js';
import type { NavMesh } from './nav-mesh.js';
import { nearestOnPolygon } from './on-polygon.js';

/** Two points in neighboring polygons between which one cannot walk straight. */
export interface MeshViolation {
  readonly fromPolygon: number;
  readonly toPolygon: number;
  readonly from: Readonly<Vector3>;
  readonly to: Readonly<Vector3>;
}

/**
 * Tries random pairs of points in neighboring polygons and reports those whose straight line leaves the mesh (PATH-33): what a character does that walks
 * from node to node without smoothing. Many are nothing to worry about, since ways of `NavMeshSearch` never leave the mesh; with
 * `PolygonGraph` alone they are the corners that characters get stuck at. `pairs` are tried for every side that two polygons share.
 */
export function findMeshViolations(mesh: NavMesh, rng: Rng, pairs = 4): MeshViolation[] {
  const { across, owner, polygonCount } = mesh;
  const violations: MeshViolation[] = [];
  const ray = new MeshRay(mesh);
  const from = new MeshPoint();
  const to = new MeshPoint();
  if (polygonCount === 0) return violations;
  for (let side = 0; side < across.length; side++) {
    if (across[side] < owner[side]) continue;
    for (let i = 0; i < pairs; i++) {
      drawPoint(from, mesh, owner[side], rng);
      drawPoint(to, mesh, across[side], rng);
      if (!ray.cast(from, to) || ray.end.polygon !== across[side])
        violations.push({
          fromPolygon: owner[side],
          toPolygon: across[side],
          from: { x: from.x, y: from.y, z: from.z },
          to: { x: to.x, y: to.y, z: to.z },
        });
    }
  }
  return violations;
}

/** Sets `out` to a random place of a polygon, all alike likely as seen from above. Draws three numbers. */
export function drawPoint(out: MeshPoint, mesh: NavMesh, polygon: number, rng: Rng): void {
  const { firstSide, x, y, z } = mesh;
  const first = firstSide[polygon];
  const end = firstSide[polygon + 1];
  const areaOf = (side: number) =>
    Math.abs((x[side] - x[first]) * (z[side + 1] - z[first]) - (z[side] - z[first]) * (x[side + 1] - x[first]));
  let whole = 0;
  for (let side = first + 1; side + 1 < end; side++) whole += areaOf(side);
  let drawn = rng.next() * whole;
  let side = first + 1;
  while (side + 2 < end && drawn >= areaOf(side)) drawn -= areaOf(side++);
  let s = rng.next();
  let t = rng.next();
  if (s + t > 1) {
    s = 1 - s;
    t = 1 - t;
  }
  out.x = x[first] + s * (x[side] - x[first]) + t * (x[side + 1] - x[first]);
  out.y = y[first] + s * (y[side] - y[first]) + t * (y[side + 1] - y[first]);
  out.z = z[first] + s * (z[side] - z[first]) + t * (z[side + 1] - z[first]);
  out.polygon = polygon;
  nearestOnPolygon(out, mesh, polygon, out);
}
