import { InvalidDataError } from '../../data/check.js';
import {
  createQuaternion,
  multiplyQuaternions,
  type Quaternion,
  rotateVector3,
  setQuaternion,
} from '../../math/quaternion.js';
import { cos, sin } from '../../math/trig.js';
import { createVector3, type Vector3 } from '../../math/vector3.js';
import { withRoom } from '../../math/with-room.js';

const scratchTurn = createQuaternion();
const scratchFrame = createQuaternion();
const scratchPoint = createVector3();

/** What a new branch is given. */
export interface BranchStart {
  /** Where it starts. */
  readonly position: Readonly<Vector3>;
  /** It heads along the y axis of this. */
  readonly orientation: Readonly<Quaternion>;
  /** In meters. */
  readonly length: number;
  /** How far it bends along its length, in radians. */
  readonly bend: number;
  /** Number of its kind. */
  readonly kind: number;
  /** Its stage of growth, from 0. */
  readonly level: number;
  /** The branch it grows from, or −1. */
  readonly parent: number;
  /** The rule that made it, or −1. */
  readonly rule: number;
  /** Which product of that rule it is. */
  readonly product: number;
}

/**
 * The branches of a plant as flat arrays, parents before children. A branch starts at a place, heads
 * along the y axis of its orientation, and bends around the z axis of it.
 */
export class BranchList {
  /** How many branches there are; only so many entries of the arrays count. */
  count = 0;
  /** The x of each start. */
  x = new Float64Array(16);
  /** The height of each start. */
  y = new Float64Array(16);
  /** The z of each start. */
  z = new Float64Array(16);
  /** Orientations, four numbers each: x, y, z, w. */
  orientation = new Float64Array(64);
  /** The length of each branch, in meters. */
  length = new Float64Array(16);
  /** How far a branch bends along its length, in radians. */
  bend = new Float64Array(16);
  /** The number of its kind. */
  kind = new Int32Array(16);
  /** The stage of growth. */
  level = new Int32Array(16);
  /** How many branches lie between it and the root. */
  generation = new Int32Array(16);
  /** The branch that each grows from, or −1. */
  parent = new Int32Array(16);
  /** The number of the rule that made it; −1 for the root. */
  rule = new Int32Array(16);
  /** Which product of that rule it is. */
  product = new Int32Array(16);

  /** Adds a branch and returns its number. */
  add({ position, orientation, length, bend, kind, level, parent, rule, product }: BranchStart): number {
    const at = this.count++;
    if (at === this.x.length) this.#grow();
    this.x[at] = position.x;
    this.y[at] = position.y;
    this.z[at] = position.z;
    this.orientation[4 * at] = orientation.x;
    this.orientation[4 * at + 1] = orientation.y;
    this.orientation[4 * at + 2] = orientation.z;
    this.orientation[4 * at + 3] = orientation.w;
    this.length[at] = length;
    this.bend[at] = bend;
    this.kind[at] = kind;
    this.level[at] = level;
    this.generation[at] = parent < 0 ? 0 : this.generation[parent] + 1;
    this.parent[at] = parent;
    this.rule[at] = rule;
    this.product[at] = product;
    return at;
  }

  #grow(): void {
    const room = 2 * this.x.length;
    this.x = withRoom(this.x, room);
    this.y = withRoom(this.y, room);
    this.z = withRoom(this.z, room);
    this.orientation = withRoom(this.orientation, 4 * room);
    this.length = withRoom(this.length, room);
    this.bend = withRoom(this.bend, room);
    this.kind = withRoom(this.kind, room);
    this.level = withRoom(this.level, room);
    this.generation = withRoom(this.generation, room);
    this.parent = withRoom(this.parent, room);
    this.rule = withRoom(this.rule, room);
    this.product = withRoom(this.product, room);
  }

  /** Writes the orientation at a part of a branch: 0 where it starts, 1 where it ends. */
  writeOrientation(out: Quaternion, branch: number, part: number): void {
    this.#require(branch);
    const { orientation, bend } = this;
    const at = 4 * branch;
    setQuaternion(out, orientation[at], orientation[at + 1], orientation[at + 2], orientation[at + 3]);
    const half = (bend[branch] * part) / 2;
    if (half === 0) return;
    setQuaternion(scratchTurn, 0, 0, sin(half), cos(half));
    multiplyQuaternions(out, out, scratchTurn);
  }

  /** Writes the point at a part of a branch: 0 where it starts, 1 where it ends. */
  writePoint(out: Vector3, branch: number, part: number): void {
    this.writeOrientation(scratchFrame, branch, 0);
    const along = this.length[branch] * part;
    const angle = this.bend[branch] * part;
    // A part of a circle: (1 − cos a) / a is written so that it stays exact for small angles.
    const half = sin(angle / 2);
    scratchPoint.x = angle === 0 ? 0 : (-along * 2 * half * half) / angle;
    scratchPoint.y = angle === 0 ? along : (along * sin(angle)) / angle;
    scratchPoint.z = 0;
    rotateVector3(out, scratchFrame, scratchPoint);
    out.x += this.x[branch];
    out.y += this.y[branch];
    out.z += this.z[branch];
  }

  #require(branch: number): void {
    if (!(Number.isInteger(branch) && branch >= 0 && branch < this.count))
      throw new InvalidDataError('branch', `must be a branch from 0 to ${this.count - 1}, got ${branch}`);
  }
}
