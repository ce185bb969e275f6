import type { Vector3 } from '../../math/vector3.js';
import { MeshPoint } from './mesh-locator.js';
import type { NavMesh } from './nav-mesh.js';
import { covers, nearestOnPolygon } from './on-polygon.js';

/**
 * Moves over the ground of a mesh and never off it: to the place nearest to where a body wants to
 * go that it can get to without leaving the polygons in between. So bodies slide along walls, and
 * one that is pushed stays where it can walk. For steps of a frame, not for ways: round a corner it
 * may go a little farther than the step is long.
 */
export class MeshSlide {
  readonly #mesh: NavMesh;
  readonly #open: Uint8Array | undefined;
  readonly #met: Int32Array;
  #search = 0;
  #waiting = new Int32Array(64);
  readonly #near = new MeshPoint();

  /** `open`: 1 for polygons that may be entered; all unless told. */
  constructor(mesh: NavMesh, open?: Uint8Array) {
    this.#mesh = mesh;
    this.#open = open;
    this.#met = new Int32Array(mesh.polygonCount);
    this.#waiting = new Int32Array(mesh.polygonCount);
  }

  /**
   * Sets `out`, which may be `from`, to where a step from a place of the mesh towards a point ends.
   */
  move(out: MeshPoint, from: Readonly<MeshPoint>, to: Readonly<Vector3>): void {
    const { firstSide, nextSide, across, x, z } = this.#mesh;
    const waiting = this.#waiting;
    const near = this.#near;
    const search = ++this.#search;
    // Only what lies round the step is looked at: the far side of a wall is not nearer than half of
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
