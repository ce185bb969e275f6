import type { RegionSampler } from '../regions/validity/region-sampler.js';
import type { NavMesh } from './nav-mesh.js';

/**
 * Samples the polygons of a mesh: `checkValidity(new PolygonGraph(mesh), meshRegions(mesh), new
 * MeshSight(mesh), rng)` tells between which neighbors a straight walk is impossible. Paths of
 * `NavMeshSearch` never leave the mesh; a character that walks from polygon to polygon by
 * `PolygonGraph` alone gets stuck there. Draws three random numbers per sample.
 */
export function meshRegions({ firstSide, x, y, z }: NavMesh): RegionSampler {
  // Twice the area, seen from above, of the triangle between the first corner and a side.
  const areaOf = (first: number, side: number) =>
    Math.abs((x[side] - x[first]) * (z[side + 1] - z[first]) - (z[side] - z[first]) * (x[side + 1] - x[first]));
  return {
    samplePoint(out, node, rng) {
      const first = firstSide[node];
      const end = firstSide[node + 1];
      let whole = 0;
      for (let side = first + 1; side + 1 < end; side++) whole += areaOf(first, side);
      let drawn = rng.next() * whole;
      let side = first + 1;
      while (side + 2 < end && drawn >= areaOf(first, side)) drawn -= areaOf(first, side++);
      const s = rng.next();
      const t = rng.next();
      // The half of the square beyond the diagonal is mirrored into the triangle.
      const a = s + t > 1 ? 1 - s : s;
      const b = s + t > 1 ? 1 - t : t;
      out.x = x[first] + a * (x[side] - x[first]) + b * (x[side + 1] - x[first]);
      out.y = y[first] + a * (y[side] - y[first]) + b * (y[side + 1] - y[first]);
      out.z = z[first] + a * (z[side] - z[first]) + b * (z[side + 1] - z[first]);
      return true;
    },
  };
}
