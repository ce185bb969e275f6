import {
  conjugateQuaternion,
  createQuaternion,
  multiplyQuaternions,
  type Quaternion,
  quaternionToAxisAngle,
} from '../../math/quaternion.js';
import { createVector3, set3, type Vector3 } from '../../math/vector3.js';
import { limitLength } from '../core/kinematic.js';
import type { AlignOptions } from '../steering/align.js';
import { DEFAULT_TIME_TO_TARGET } from '../steering/time-to-target.js';
import type { SpaceKinematic } from './space-kinematic.js';

/** Part of the top rotation below which something counts as not turning, as in `align`. */
const AT_REST = 1e-6;

const scratchWay = createQuaternion();
const scratchAxis = createVector3();

/**
 * Turns to an orientation in space by the shortest rotation and stops turning: `align` about every
 * axis, with the same options. It writes only the angular acceleration, into the `turn` of a
 * request, so any behavior can set the linear part. To look at a position or along the path use
 * `faceInSpace` or `lookWhereGoingInSpace`.
 */
export function alignInSpace(
  out: Vector3,
  options: AlignOptions,
  self: Readonly<SpaceKinematic>,
  target: Readonly<Quaternion>,
): boolean {
  const { spin } = self;
  const { maxRotation, slowRadius, timeToTarget = DEFAULT_TIME_TO_TARGET } = options;
  // target · self⁻¹ is the way in the frame of the world, in which spins are told; self⁻¹ · target
  // would be in the body's.
  conjugateQuaternion(scratchWay, self.attitude);
  multiplyQuaternions(scratchWay, target, scratchWay);
  const angle = quaternionToAxisAngle(scratchAxis, scratchWay);
  let pace = 0;
  if (angle > options.targetRadius) pace = (maxRotation * angle) / Math.max(angle, slowRadius);
  else if (spin.x * spin.x + spin.y * spin.y + spin.z * spin.z <= maxRotation * AT_REST * (maxRotation * AT_REST)) {
    set3(out, 0, 0, 0);
    return false;
  }
  out.x = (scratchAxis.x * pace - spin.x) / timeToTarget;
  out.y = (scratchAxis.y * pace - spin.y) / timeToTarget;
  out.z = (scratchAxis.z * pace - spin.z) / timeToTarget;
  limitLength(out, options.maxAngularAcceleration);
  return true;
}
