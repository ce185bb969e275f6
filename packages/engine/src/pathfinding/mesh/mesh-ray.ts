import type { Vector3 } from '../../math/vector3.js';
import type { Sight } from '../graph/sight/sight.js';
import type { Waypoints } from '../graph/waypoints.js';
import { MeshLocator, type MeshLocatorOptions, MeshPoint } from './mesh-locator.js';
import type { NavMesh } from './nav-mesh.js';

/**
 * World units by which a line may overlap a wall without hitting it: paths turn exactly at the
 * corners of walls.
 */
const GRAZE = 1e-6;

/**
 * Walks straight over the ground of a mesh, from polygon to polygon, until it arrives or meets a
 * wall. Seen from above; on one floor it ignores the walls of others. The results stay in its
 * fields until the next cast.
 */
export class MeshRay {
  /** Where it ended: at the target, or at the wall. */
  readonly end = new MeshPoint();
  /** The wall that was hit, as a side of the mesh; −1 if none. */
  wall = -1;
  /** The polygons it crossed, in order. */
  polygons = new Int32Array(32);
  /** How many entries of `polygons` count. */
  polygonCount = 0;
  readonly #mesh: NavMesh;
  readonly #open: Uint8Array | undefined;

  /** `open`: 1 for polygons that may be entered; by default all. */
  constructor(mesh: NavMesh, open?: Uint8Array) {
    this.#mesh = mesh;
    this.#open = open;
  }

  /**
   * Walks from a point of the mesh towards another point; returns true if it gets there. The height
   * of the target does not matter.
   */
  cast(from: Readonly<MeshPoint>, to: Readonly<Vector3>): boolean {
    const { x, z, firstSide, nextSide, across, twin, polygonCount } = this.#mesh;
    const end = this.end;
    let polygon = from.polygon;
    let entrance = -1;
    this.wall = -1;
    this.polygonCount = 0;
    // A line crosses a convex polygon once; twice the count allows for polygons that are visited
    // again at a corner.
    for (let steps = 2 * polygonCount; steps > 0; steps--) {
      this.#visit(polygon);
      let exit = -1;
      let share = Number.POSITIVE_INFINITY;
      let leads = false;
      let wasOn = false;
      for (let side = firstSide[polygon]; side < firstSide[polygon + 1]; side++) {
        if (side === entrance) continue;
        const next = nextSide[side];
        const ex = x[next] - x[side];
        const ez = z[next] - z[side];
        const slack = GRAZE * Math.sqrt(ex * ex + ez * ez);
        const there = ez * (to.x - x[side]) - ex * (to.z - z[side]);
        if (there >= -slack) continue;
        const here = ez * (from.x - x[side]) - ex * (from.z - z[side]);
        const at = here / (here - there);
        const passes = across[side] >= 0 && (this.#open === undefined || this.#open[across[side]] === 1);
        // Several sides may lie on one line: the ray leaves by the one that contains the crossing.
        const along =
          ((from.x + (to.x - from.x) * at - x[side]) * ex + (from.z + (to.z - from.z) * at - z[side]) * ez) /
          Math.sqrt(ex * ex + ez * ez);
        const isOn = along >= -GRAZE && along <= Math.sqrt(ex * ex + ez * ez) + GRAZE;
        if (exit >= 0) {
          if (at > share + GRAZE) continue;
          // At a corner the ray leaves by an opening and does not stop at the wall beside it.
          if (at > share - GRAZE && (isOn === wasOn ? leads || !passes : wasOn)) continue;
        }
        exit = side;
        share = at;
        leads = passes;
        wasOn = isOn;
      }
      if (exit >= 0 && !leads) {
        const beyond = this.#passCorner(exit, from, to);
        if (beyond >= 0) {
          polygon = beyond;
          entrance = -1;
          continue;
        }
      }
      if (exit < 0 || !leads) {
        const reached = exit < 0;
        const length = Math.max(0, Math.min(1, share));
        this.wall = reached ? -1 : exit;
        end.polygon = polygon;
        end.x = reached ? to.x : from.x + (to.x - from.x) * length;
        end.z = reached ? to.z : from.z + (to.z - from.z) * length;
        this.#layOnGround(polygon);
        return reached;
      }
      polygon = across[exit];
      entrance = twin[exit];
    }
    return false;
  }

  /**
   * If the ray meets a wall exactly at one of its ends, returns the polygon beyond that corner into
   * which the ray leads, or −1. Only polygons are considered that are connected around the corner.
   */
  #passCorner(wall: number, from: Readonly<Vector3>, to: Readonly<Vector3>): number {
    const { x, z, nextSide, across, twin } = this.#mesh;
    for (let atEnd = 0; atEnd < 2; atEnd++) {
      const corner = atEnd === 1 ? nextSide[wall] : wall;
      const dx = to.x - from.x;
      const dz = to.z - from.z;
      const aside = dz * (x[corner] - from.x) - dx * (z[corner] - from.z);
      if (Math.abs(aside) > GRAZE * Math.sqrt(dx * dx + dz * dz)) continue;
      // `side` begins at the corner; the next polygon around it lies across that side or the one
      // before.
      for (let side = corner; ; ) {
        const door = atEnd === 1 ? side : this.#sideBefore(side);
        const polygon = across[door];
        if (polygon < 0 || (this.#open !== undefined && this.#open[polygon] === 0)) break;
        side = atEnd === 1 ? nextSide[twin[door]] : twin[door];
        if (this.#isInside(side, to) && this.#isInside(this.#sideBefore(side), to)) return polygon;
      }
    }
    return -1;
  }

  #sideBefore(side: number): number {
    const { nextSide, owner, firstSide } = this.#mesh;
    let before = firstSide[owner[side]];
    while (nextSide[before] !== side) before++;
    return before;
  }

  /** Returns true if a point is not beyond a side of a polygon. */
  #isInside(side: number, { x: px, z: pz }: Readonly<Vector3>): boolean {
    const { x, z, nextSide } = this.#mesh;
    const ex = x[nextSide[side]] - x[side];
    const ez = z[nextSide[side]] - z[side];
    return ez * (px - x[side]) - ex * (pz - z[side]) >= -GRAZE * Math.sqrt(ex * ex + ez * ez);
  }

  #visit(polygon: number): void {
    if (this.polygonCount === this.polygons.length) {
      const { polygons } = this;
      this.polygons = new Int32Array(2 * polygons.length);
      this.polygons.set(polygons);
    }
    this.polygons[this.polygonCount++] = polygon;
  }

  #layOnGround(polygon: number): void {
    const { normals, centers } = this.#mesh;
    const { end } = this;
    end.y =
      centers[3 * polygon + 1] -
      (normals[3 * polygon] * (end.x - centers[3 * polygon]) +
        normals[3 * polygon + 2] * (end.z - centers[3 * polygon + 2])) /
        normals[3 * polygon + 1];
  }
}

/**
 * Line of sight over the ground of a mesh: for smoothing, and for everything else that takes a
 * `Sight`.
 */
export class MeshSight implements Sight {
  readonly #locator: MeshLocator;
  readonly #ray: MeshRay;
  readonly #from = new MeshPoint();
  readonly #to = { x: 0.5, y: 0.5, z: 0.5 };

  constructor(mesh: NavMesh, options: MeshLocatorOptions = {}) {
    this.#locator = new MeshLocator(mesh, options);
    this.#ray = new MeshRay(mesh);
  }

  isClear(points: Waypoints, from: number, to: number): boolean {
    const start = this.#from;
    const target = this.#to;
    start.x = points.x[from];
    start.y = points.y[from];
    start.z = points.z[from];
    start.polygon = this.#locator.quantize(start, start.polygon);
    if (start.polygon < 0) return false;
    target.x = points.x[to];
    target.y = points.y[to];
    target.z = points.z[to];
    return this.#ray.cast(start, target);
  }
}
