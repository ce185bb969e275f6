import { withRoom } from '../../math/with-room.js';
import type { MeshPoint } from './mesh-locator.js';
import type { NavMesh } from './nav-mesh.js';

/** World units by which a point may miss a line and still count as on it. */
const TOUCH = 1e-7;
/**
 * Points are moved by this share towards the center of their polygon, so that none lies on a side.
 */
const NUDGE = 1e-6;

/**
 * Finds the corners that can be reached straight from a point and turned around: the first and last
 * turns of all shortest (taut) paths from there. It looks through sides, polygon by polygon, up to
 * the walls, so its cost grows with the size of the room.
 */
export class MeshView {
  /** Number of visible corners. */
  count = 0;
  /** The numbers of their places in the mesh. */
  corners = new Int32Array(64);
  distances = new Float64Array(64);
  /** Whether the goal is visible too. */
  seesGoal = false;
  readonly #mesh: NavMesh;
  readonly #turns: Uint8Array;
  readonly #leads: Uint8Array;
  /**
   * Pending views: left and right end, x and z; the side to look through, and the sides that begin
   * at the ends, or −1.
   */
  #numbers = new Float64Array(4 * 64);
  #indices = new Int32Array(4 * 64);
  #waiting = 0;
  /** The viewpoint and the goal: x and z. */
  readonly #ends = new Float64Array(4);
  #goalPolygon = -1;
  readonly #met: Int32Array;
  #look = 0;

  /** `turns`: 1 for places where paths may turn; `leads`: 1 for sides that may be crossed. */
  constructor(mesh: NavMesh, turns: Uint8Array, leads: Uint8Array) {
    this.#mesh = mesh;
    this.#turns = turns;
    this.#leads = leads;
    this.#met = new Int32Array(mesh.placeCount);
  }

  /** Looks around from a point of the mesh, and for a goal, if one is given. */
  lookFrom(from: Readonly<MeshPoint>, goal?: Readonly<MeshPoint>): void {
    const { centers, firstSide } = this.#mesh;
    const ends = this.#ends;
    ends[0] = from.x + (centers[3 * from.polygon] - from.x) * NUDGE;
    ends[1] = from.z + (centers[3 * from.polygon + 2] - from.z) * NUDGE;
    this.#begin();
    if (goal !== undefined) {
      ends[2] = goal.x + (centers[3 * goal.polygon] - goal.x) * NUDGE;
      ends[3] = goal.z + (centers[3 * goal.polygon + 2] - goal.z) * NUDGE;
      this.#goalPolygon = goal.polygon;
      this.seesGoal = goal.polygon === from.polygon;
    }
    for (let side = firstSide[from.polygon]; side < firstSide[from.polygon + 1]; side++) this.#openSide(side);
    this.#lookOn();
  }

  /** Looks around from a corner; `sides` are those that begin there. */
  lookFromCorner(sides: readonly number[]): void {
    const { x, z, nextSide } = this.#mesh;
    this.#ends[0] = x[sides[0]];
    this.#ends[1] = z[sides[0]];
    this.#begin();
    for (const own of sides)
      for (let side = nextSide[own]; nextSide[side] !== own; side = nextSide[side]) this.#openSide(side);
    this.#lookOn();
  }

  #begin(): void {
    this.count = 0;
    this.seesGoal = false;
    this.#goalPolygon = -1;
    this.#waiting = 0;
    this.#look++;
  }

  #lookOn(): void {
    while (this.#waiting > 0) this.#lookThrough(--this.#waiting);
  }

  /** Adds the view through a whole side to the pending ones. */
  #openSide(side: number): number {
    if (this.#leads[side] === 0) return -1;
    const { x, z, nextSide, twin } = this.#mesh;
    const at = this.#waiting++;
    if (4 * at === this.#indices.length) {
      this.#numbers = withRoom(this.#numbers, 8 * at);
      this.#indices = withRoom(this.#indices, 8 * at);
    }
    const next = nextSide[side];
    const numbers = this.#numbers;
    const indices = this.#indices;
    numbers[4 * at] = x[next];
    numbers[4 * at + 1] = z[next];
    numbers[4 * at + 2] = x[side];
    numbers[4 * at + 3] = z[side];
    indices[4 * at] = twin[side];
    indices[4 * at + 1] = next;
    indices[4 * at + 2] = side;
    return at;
  }

  #lookThrough(at: number): void {
    const { x, z, nextSide, owner } = this.#mesh;
    const ends = this.#ends;
    const ox = ends[0];
    const oz = ends[1];
    const lx = this.#numbers[4 * at] - ox;
    const lz = this.#numbers[4 * at + 1] - oz;
    const rx = this.#numbers[4 * at + 2] - ox;
    const rz = this.#numbers[4 * at + 3] - oz;
    const entrance = this.#indices[4 * at];
    const leftSide = this.#indices[4 * at + 1];
    const rightSide = this.#indices[4 * at + 2];
    const leftLength = Math.sqrt(lx * lx + lz * lz);
    const rightLength = Math.sqrt(rx * rx + rz * rz);
    if (rz * lx - rx * lz <= TOUCH * Math.max(leftLength, rightLength)) {
      // In line with the opening: if the opening begins beyond the viewpoint, a path may turn at
      // both ends; if the viewpoint lies in the opening, the view from the other polygon covers it.
      if (leftLength > TOUCH && rightLength > TOUCH && rx * lx + rz * lz > 0) {
        this.#see(rightSide);
        this.#see(leftSide);
      }
      return;
    }
    const leftSlack = TOUCH * leftLength;
    const rightSlack = TOUCH * rightLength;
    if (owner[entrance] === this.#goalPolygon) {
      const gx = ends[2] - ox;
      const gz = ends[3] - oz;
      if (rz * gx - rx * gz >= -rightSlack && lz * gx - lx * gz <= leftSlack) this.seesGoal = true;
    }
    let side = nextSide[entrance];
    let from = rz * (x[side] - ox) - rx * (z[side] - oz);
    let to = from;
    for (; side !== entrance; side = nextSide[side]) {
      const next = nextSide[side];
      to = rz * (x[next] - ox) - rx * (z[next] - oz);
      if (to > rightSlack || (from >= -rightSlack && to >= -rightSlack)) break;
      // Something is hidden behind the right end: paths may turn there.
      if (rightSide >= 0) this.#see(rightSide);
      from = to;
    }
    if (side === entrance) return;
    let cutX = x[side];
    let cutZ = z[side];
    let isCut = false;
    if (from < -rightSlack) {
      const next = nextSide[side];
      const share = from / (from - to);
      cutX += (x[next] - cutX) * share;
      cutZ += (z[next] - cutZ) * share;
      isCut = true;
      if (rightSide >= 0) this.#see(rightSide);
    }
    from = lz * (cutX - ox) - lx * (cutZ - oz);
    for (; side !== entrance; side = nextSide[side]) {
      const next = nextSide[side];
      to = lz * (x[next] - ox) - lx * (z[next] - oz);
      const ends = to > leftSlack;
      if (ends && leftSide >= 0) this.#see(leftSide);
      if (ends && from >= -leftSlack) return;
      const made = this.#openSide(side);
      if (made >= 0) {
        if (isCut) {
          this.#numbers[4 * made + 2] = cutX;
          this.#numbers[4 * made + 3] = cutZ;
          this.#indices[4 * made + 2] = -1;
        }
        if (ends) {
          const share = from / (from - to);
          this.#numbers[4 * made] = cutX + (x[next] - cutX) * share;
          this.#numbers[4 * made + 1] = cutZ + (z[next] - cutZ) * share;
          this.#indices[4 * made + 1] = -1;
        }
      }
      if (ends) return;
      isCut = false;
      from = to;
      cutX = x[next];
      cutZ = z[next];
    }
  }

  /** Records the corner where a side begins, once. */
  #see(side: number): void {
    if (side < 0) return;
    const { x, z, place } = this.#mesh;
    const at = place[side];
    if (this.#turns[at] === 0 || this.#met[at] === this.#look) return;
    this.#met[at] = this.#look;
    if (this.count === this.corners.length) {
      this.corners = withRoom(this.corners, 2 * this.count);
      this.distances = withRoom(this.distances, 2 * this.count);
    }
    const dx = x[side] - this.#ends[0];
    const dz = z[side] - this.#ends[1];
    this.corners[this.count] = at;
    this.distances[this.count++] = Math.sqrt(dx * dx + dz * dz);
  }
}
