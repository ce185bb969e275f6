import type { Vector3 } from '../../math/vector3.js';
import { MeshPoint } from './mesh-locator.js';
import type { NavMesh } from './nav-mesh.js';
import { covers, nearestOnPolygon } from './on-polygon.js';

/**
 * Moves over the ground of a mesh without leaving it: to the point nearest to the target that can
 * be reached through the polygons in between. Bodies therefore slide along walls, and a body that
 * is pushed stays on walkable ground. For the step of a frame, not for long paths: around a corner
 * it may go slightly farther than the length of the step.
 */
export class MeshSlide {
  readonly #mesh: NavMesh;
  readonly #open: Uint8Array | undefined;
  readonly #met: Int32Array;
  #search = 0;
  #waiting = new Int32Array(64);
  readonly #near = new MeshPoint();

  /** `open`: 1 for polygons that may be entered; by default all. */
  constructor(mesh: NavMesh, open?: Uint8Array) {
    this.#mesh = mesh;
    this.#open = open;
    this.#met = new Int32Array(mesh.polygonCount);
    this.#waiting = new Int32Array(mesh.polygonCount);
  }

  /**
   * Writes the end of a step from a point of the mesh towards another point. `out` may be `from`.
   */
  move(out: MeshPoint, from: Readonly<MeshPoint>, to: Readonly<Vector3>): void {
    const { firstSide, nextSide, across, x, z } = this.#mesh;
    const waiting = this.#waiting;
    const near = this.#near;
    const search = ++this.#search;
    // Only polygons near the step are considered: the far side of a wall is not nearer than half of
    // it.
    const middleX = (from.x + to.x) / 2;
    const middleZ = (from.z + to.z) / 2;
    const reach = ((to.x - from.x) * (to.x - from.x) + (to.z - from.z) * (to.z - from.z)) / 4 + 1e-6;
    let count = 0;
    waiting[count++] = from.polygon;
    this.#met[from.polygon] = search;
    let least = Number.POSITIVE_INFINITY;
    let polygon = from.polygon;
    let bestX = from.x;
    let bestY = from.y;
    let bestZ = from.z;
    for (let i = 0; i < count; i++) {
      const at = waiting[i];
      nearestOnPolygon(near, this.#mesh, at, to);
      const arrived = covers(this.#mesh, at, to);
      const dx = near.x - to.x;
      const dz = near.z - to.z;
      const distance = arrived ? -1 : dx * dx + dz * dz;
      if (distance < least) {
        least = distance;
        polygon = at;
        bestX = near.x;
        bestY = near.y;
        bestZ = near.z;
      }
      if (arrived) break;
      for (let side = firstSide[at]; side < firstSide[at + 1]; side++) {
        const other = across[side];
        if (other < 0 || this.#met[other] === search || (this.#open !== undefined && this.#open[other] === 0)) continue;
        const next = nextSide[side];
        const ex = x[next] - x[side];
        const ez = z[next] - z[side];
        const share = ((middleX - x[side]) * ex + (middleZ - z[side]) * ez) / (ex * ex + ez * ez);
        const t = Math.max(0, Math.min(1, share));
        const ox = x[side] + ex * t - middleX;
        const oz = z[side] + ez * t - middleZ;
        if (ox * ox + oz * oz > reach) continue;
        this.#met[other] = search;
        waiting[count++] = other;
      }
    }
    out.polygon = polygon;
    out.x = bestX;
    out.y = bestY;
    out.z = bestZ;
  }
}
