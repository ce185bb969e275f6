/**
 * Writes the direction that a polygon faces, with the length of twice its area (Newell's method:
 * exact for flat polygons, reasonable for bent ones). Measured from the first corner, so that it
 * stays exact far from the origin.
 */
export function faceOf(out: Float64Array, at: number, vertices: ArrayLike<number>, corners: ArrayLike<number>): void {
  const count = corners.length;
  const origin = 3 * corners[0];
  let nx = 0;
  let ny = 0;
  let nz = 0;
  for (let i = 1; i + 1 < count; i++) {
    const a = 3 * corners[i];
    const b = 3 * corners[i + 1];
    const ax = vertices[a] - vertices[origin];
    const ay = vertices[a + 1] - vertices[origin + 1];
    const az = vertices[a + 2] - vertices[origin + 2];
    const bx = vertices[b] - vertices[origin];
    const by = vertices[b + 1] - vertices[origin + 1];
    const bz = vertices[b + 2] - vertices[origin + 2];
    nx += ay * bz - az * by;
    ny += az * bx - ax * bz;
    nz += ax * by - ay * bx;
  }
  out[at] = nx;
  out[at + 1] = ny;
  out[at + 2] = nz;
}

/**
 * Returns how far a polygon is from being convex: the farthest that a corner lies on the wrong side
 * of an edge, in world units; 0 for convex polygons. `normal` is the direction it faces, of length
 * 1.
 */
export function dentOf(
  vertices: ArrayLike<number>,
  corners: ArrayLike<number>,
  normal: readonly [number, number, number],
): number {
  const count = corners.length;
  let deepest = 0;
  for (let i = 0; i < count; i++) {
    const a = 3 * corners[i];
    const b = 3 * corners[(i + 1) % count];
    const ex = vertices[b] - vertices[a];
    const ey = vertices[b + 1] - vertices[a + 1];
    const ez = vertices[b + 2] - vertices[a + 2];
    const length = Math.sqrt(ex * ex + ey * ey + ez * ez);
    if (length === 0) continue;
    // Inward, in the plane of the polygon and across the edge.
    const ix = normal[1] * ez - normal[2] * ey;
    const iy = normal[2] * ex - normal[0] * ez;
    const iz = normal[0] * ey - normal[1] * ex;
    for (let k = 0; k < count; k++) {
      const c = 3 * corners[k];
      const inside =
        (vertices[c] - vertices[a]) * ix +
        (vertices[c + 1] - vertices[a + 1]) * iy +
        (vertices[c + 2] - vertices[a + 2]) * iz;
      deepest = Math.max(deepest, -inside / length);
    }
  }
  return deepest;
}
