import { orientationFromVector } from '../../math/angle.js';
import {
  createEulerAngles,
  createQuaternion,
  type EulerAngles,
  type Quaternion,
  quaternionFromEulerAngles,
} from '../../math/quaternion.js';
import { createVector3, set3, subtract3, type Vector3 } from '../../math/vector3.js';
import type { AlignOptions } from '../steering/align.js';
import { alignInSpace } from './align-in-space.js';
import { orientationAlong } from './orientation-along.js';
import type { SpaceKinematic } from './space-kinematic.js';

const scratchAngles = createEulerAngles();

/**
 * The base for things that keep their up where up is, leaning by `roll` (positive lifts the left
 * side): level, and already turned to the heading of `direction`. A fixed base would do ahead of it
 * only: behind it the shortest way to a climb leads over the top, and upside down. Straight up and
 * down have no heading; then it is `heading`.
 */
export function levelBase(out: Quaternion, direction: Readonly<Vector3>, heading: number, roll: number): void {
  scratchAngles.yaw = heading;
  scratchAngles.roll = roll;
  setLevelBase(out, direction, scratchAngles);
}

/**
 * As {@link levelBase}, with heading and roll in a record, so that they are not allocated; the
 * heading found replaces the one given.
 */
export function setLevelBase(out: Quaternion, direction: Readonly<Vector3>, angles: EulerAngles): void {
  if (direction.x !== 0 || direction.z !== 0) angles.yaw = orientationFromVector(direction);
  quaternionFromEulerAngles(out, angles);
}

const scratchBase = createQuaternion();
const scratchTarget = createQuaternion();
const scratchOffset = createVector3();

/**
 * Turns the nose to a position in space. It stays upright, or rolls as little from `base` as
 * possible. Returns false if the position is its own. It writes only the angular acceleration. On
 * the ground use `face`.
 */
export function faceInSpace(
  out: Vector3,
  options: AlignOptions,
  self: Readonly<SpaceKinematic>,
  target: Readonly<Vector3>,
  base?: Readonly<Quaternion>,
): boolean {
  subtract3(scratchOffset, target, self.position);
  return alignAlongInSpace(out, options, self, scratchOffset, base);
}

/**
 * Turns the nose along the velocity, upright or rolling as little from `base` as possible. Returns
 * false at rest.
 */
export function lookWhereGoingInSpace(
  out: Vector3,
  options: AlignOptions,
  self: Readonly<SpaceKinematic>,
  base?: Readonly<Quaternion>,
): boolean {
  return alignAlongInSpace(out, options, self, self.velocity, base);
}

/**
 * Turns the nose along a direction of any length, by default upright. Returns false for a zero
 * direction.
 */
export function alignAlongInSpace(
  out: Vector3,
  options: AlignOptions,
  self: Readonly<SpaceKinematic>,
  direction: Readonly<Vector3>,
  base?: Readonly<Quaternion>,
): boolean {
  if (direction.x === 0 && direction.y === 0 && direction.z === 0) {
    set3(out, 0, 0, 0);
    return false;
  }
  if (!base) {
    scratchAngles.yaw = self.orientation;
    scratchAngles.roll = 0;
    setLevelBase(scratchBase, direction, scratchAngles);
  }
  orientationAlong(scratchTarget, direction, base ?? scratchBase);
  return alignInSpace(out, options, self, scratchTarget);
}
