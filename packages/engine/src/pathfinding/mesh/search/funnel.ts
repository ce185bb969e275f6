import type { Vector3 } from '../../../math/vector3.js';
import { withRoom } from '../../../math/with-room.js';
import type { Waypoints } from '../../graph/waypoints.js';
import type { NavMesh } from '../nav-mesh.js';
import type { Doorways } from './doorways.js';

/** Faces whose normals differ by less count as one: the bend is not visible. */
const CREASE = 1e-6;

/**
 * Pulls a path through a row of sides tight like a string (the funnel algorithm): the shortest path
 * that crosses them in that order. Ground is treated as seen from above. Walls and ceilings are
 * first unfolded into a plane, polygon by polygon, and the path gets a point wherever the surface
 * bends.
 */
export class Funnel {
  readonly #mesh: NavMesh;
  readonly #doors: Doorways;
  /**
   * The ends of each side in the plane: the whole side, then the part that a body's center can
   * cross. Right u and v, left u and v, twice.
   */
  #plane = new Float64Array(8 * 32);
  /** The start and the goal in the plane. */
  readonly #ends = new Float64Array(4);
  /** For each point of the path, the side on which it lies. */
  #turns = new Int32Array(32);
  #turnCount = 0;

  constructor(mesh: NavMesh, doors: Doorways) {
    this.#mesh = mesh;
    this.#doors = doors;
  }

  /**
   * Adds the path from `from` to `to` through `count` sides, the first of which is `sides[first]`.
   * `from` itself is not added.
   */
  pull(
    out: Waypoints,
    from: Readonly<Vector3>,
    sides: Int32Array,
    first: number,
    count: number,
    to: Readonly<Vector3>,
  ): void {
    if (this.#turns.length < count + 2) {
      this.#plane = withRoom(this.#plane, 8 * 2 * (count + 2));
      this.#turns = withRoom(this.#turns, 2 * (count + 2));
    }
    if (this.#mesh.isGround) this.#layFlat(from, sides, first, count, to);
    else this.#unfold(from, sides, first, count, to);
    this.#tighten(count);
    const { x, y, z, nextSide } = this.#mesh;
    const { from: begin, to: end } = this.#doors;
    let last = -1;
    for (let i = 0; i <= this.#turnCount; i++) {
      const isGoal = i === this.#turnCount;
      // Two times the index in the row, plus one for the left end.
      const turn = isGoal ? 2 * count : this.#turns[i];
      if (!this.#mesh.isGround) this.#addCreases(out, sides, first, last, turn, count);
      last = turn;
      if (isGoal) break;
      const side = sides[first + (turn >> 1)];
      const next = nextSide[side];
      const share = (turn & 1) === 1 ? end[side] : begin[side];
      out.add(
        x[side] + (x[next] - x[side]) * share,
        y[side] + (y[next] - y[side]) * share,
        z[side] + (z[next] - z[side]) * share,
      );
    }
    out.add(to.x, to.y, to.z);
  }

  #layFlat(from: Readonly<Vector3>, sides: Int32Array, first: number, count: number, to: Readonly<Vector3>): void {
    const { x, z, nextSide } = this.#mesh;
    const plane = this.#plane;
    for (let i = 0; i < count; i++) {
      const side = sides[first + i];
      const next = nextSide[side];
      plane[8 * i] = z[side];
      plane[8 * i + 1] = x[side];
      plane[8 * i + 2] = z[next];
      plane[8 * i + 3] = x[next];
      this.#narrow(i, side);
    }
    this.#ends[0] = from.z;
    this.#ends[1] = from.x;
    this.#ends[2] = to.z;
    this.#ends[3] = to.x;
  }

  /**
   * Places every point relative to the previous side: as far along it and as far beyond it as in
   * space.
   */
  #unfold(from: Readonly<Vector3>, sides: Int32Array, first: number, count: number, to: Readonly<Vector3>): void {
    const { x, y, z, nextSide } = this.#mesh;
    const plane = this.#plane;
    const ends = this.#ends;
    if (count === 0) {
      ends.fill(0);
      return;
    }
    const opening = sides[first];
    const after = nextSide[opening];
    const width = Math.sqrt(
      (x[after] - x[opening]) * (x[after] - x[opening]) +
        (y[after] - y[opening]) * (y[after] - y[opening]) +
        (z[after] - z[opening]) * (z[after] - z[opening]),
    );
    plane[0] = 0;
    plane[1] = 0;
    plane[2] = 0;
    plane[3] = width;
    this.#narrow(0, opening);
    this.#placeBeyond(ends, 0, opening, 0, -1, from.x, from.y, from.z);
    for (let i = 1; i < count; i++) {
      const before = sides[first + i - 1];
      const side = sides[first + i];
      const next = nextSide[side];
      this.#placeBeyond(plane, 8 * i, before, i - 1, 1, x[side], y[side], z[side]);
      this.#placeBeyond(plane, 8 * i + 2, before, i - 1, 1, x[next], y[next], z[next]);
      this.#narrow(i, side);
    }
    this.#placeBeyond(ends, 2, sides[first + count - 1], count - 1, 1, to.x, to.y, to.z);
  }

  /**
   * Places a point of space in the plane by its position relative to side number `i` of the row;
   * `ahead` is −1 for points before it.
   */
  #placeBeyond(
    out: Float64Array,
    at: number,
    side: number,
    i: number,
    ahead: number,
    px: number,
    py: number,
    pz: number,
  ): void {
    const { x, y, z, nextSide } = this.#mesh;
    const plane = this.#plane;
    const next = nextSide[side];
    const ex = x[next] - x[side];
    const ey = y[next] - y[side];
    const ez = z[next] - z[side];
    const length = Math.sqrt(ex * ex + ey * ey + ez * ez);
    const ox = px - x[side];
    const oy = py - y[side];
    const oz = pz - z[side];
    const along = (ox * ex + oy * ey + oz * ez) / length;
    const beyond = ahead * Math.sqrt(Math.max(0, ox * ox + oy * oy + oz * oz - along * along));
    const du = (plane[8 * i + 2] - plane[8 * i]) / length;
    const dv = (plane[8 * i + 3] - plane[8 * i + 1]) / length;
    out[at] = plane[8 * i] + du * along + dv * beyond;
    out[at + 1] = plane[8 * i + 1] + dv * along - du * beyond;
  }

  #narrow(i: number, side: number): void {
    const plane = this.#plane;
    const { from, to } = this.#doors;
    const du = plane[8 * i + 2] - plane[8 * i];
    const dv = plane[8 * i + 3] - plane[8 * i + 1];
    plane[8 * i + 4] = plane[8 * i] + du * from[side];
    plane[8 * i + 5] = plane[8 * i + 1] + dv * from[side];
    plane[8 * i + 6] = plane[8 * i] + du * to[side];
    plane[8 * i + 7] = plane[8 * i + 1] + dv * to[side];
  }

  /**
   * Finds the ends of sides at which the tight string turns. The goal is treated as a side without
   * width.
   */
  #tighten(count: number): void {
    const plane = this.#plane;
    const ends = this.#ends;
    const goal = 8 * count;
    plane[goal + 4] = ends[2];
    plane[goal + 5] = ends[3];
    plane[goal + 6] = ends[2];
    plane[goal + 7] = ends[3];
    let apexU = ends[0];
    let apexV = ends[1];
    // The funnel from the apex: over the right end of one side and the left end of another.
    let right = -1;
    let left = -1;
    let rightU = 0;
    let rightV = 0;
    let leftU = 0;
    let leftV = 0;
    this.#turnCount = 0;
    for (let i = 0; i <= count; i++) {
      const ru = plane[8 * i + 4] - apexU;
      const rv = plane[8 * i + 5] - apexV;
      const lu = plane[8 * i + 6] - apexU;
      const lv = plane[8 * i + 7] - apexV;
      if (right < 0 || rightU * rv - rightV * ru >= 0) {
        if (left >= 0 && leftU * rv - leftV * ru > 0) {
          // Its right end is left of the funnel: the string turns left.
          apexU += leftU;
          apexV += leftV;
          this.#turns[this.#turnCount++] = 2 * left + 1;
          i = left;
          right = -1;
          left = -1;
          continue;
        }
        right = i;
        rightU = ru;
        rightV = rv;
      }
      if (left < 0 || leftU * lv - leftV * lu <= 0) {
        if (right >= 0 && right !== i && rightU * lv - rightV * lu < 0) {
          apexU += rightU;
          apexV += rightV;
          this.#turns[this.#turnCount++] = 2 * right;
          i = right;
          right = -1;
          left = -1;
          continue;
        }
        left = i;
        leftU = lu;
        leftV = lv;
      }
    }
    while (this.#turnCount > 0 && this.#turns[this.#turnCount - 1] >> 1 === count) this.#turnCount--;
  }

  /** Adds the points where the path between two turns crosses sides at which the surface bends. */
  #addCreases(out: Waypoints, sides: Int32Array, first: number, last: number, turn: number, count: number): void {
    const { x, y, z, nextSide, owner, across, normals } = this.#mesh;
    const plane = this.#plane;
    const ends = this.#ends;
    const lastAt = last < 0 ? -1 : 8 * (last >> 1) + 4 + 2 * (last & 1);
    const fromU = lastAt < 0 ? ends[0] : plane[lastAt];
    const fromV = lastAt < 0 ? ends[1] : plane[lastAt + 1];
    const toAt = 8 * (turn >> 1) + 4 + 2 * (turn & 1);
    const isGoal = turn >> 1 === count;
    const du = (isGoal ? ends[2] : plane[toAt]) - fromU;
    const dv = (isGoal ? ends[3] : plane[toAt + 1]) - fromV;
    for (let i = last < 0 ? 0 : (last >> 1) + 1; i < turn >> 1; i++) {
      const side = sides[first + i];
      const p = 3 * owner[side];
      const q = 3 * across[side];
      const alike = normals[p] * normals[q] + normals[p + 1] * normals[q + 1] + normals[p + 2] * normals[q + 2];
      if (alike > 1 - CREASE) continue;
      const eu = plane[8 * i + 2] - plane[8 * i];
      const ev = plane[8 * i + 3] - plane[8 * i + 1];
      const sine = du * ev - dv * eu;
      if (sine === 0) continue;
      const share = (du * (fromV - plane[8 * i + 1]) - dv * (fromU - plane[8 * i])) / sine;
      const t = Math.max(0, Math.min(1, share));
      const next = nextSide[side];
      out.add(x[side] + (x[next] - x[side]) * t, y[side] + (y[next] - y[side]) * t, z[side] + (z[next] - z[side]) * t);
    }
  }
}
