import {
  createQuaternion,
  multiplyQuaternions,
  type Quaternion,
  quaternionBetween,
  rotateVector3,
  setQuaternion,
} from '../../math/quaternion.js';
import { createVector3, cross3, dot3, normalize3, squaredLength3, type Vector3 } from '../../math/vector3.js';
import { forwardInSpace } from './space-kinematic.js';

const UP: Readonly<Vector3> = createVector3(0, 1, 0);

const scratchForward = createVector3();
const scratchDirection = createVector3();
const scratchCross = createVector3();
const scratchTurn = createQuaternion();

/**
 * The orientation that looks along `direction`, of any length, and is otherwise as near as can be
 * to `base`: a direction alone leaves open how something rolls. For things that stay upright, and
 * lean by as much as wanted, `levelBase` gives the base. Straight behind, it is half a turn about
 * the base's up. A direction of length 0 gives the base itself.
 */
export function orientationAlong(out: Quaternion, direction: Readonly<Vector3>, base: Readonly<Quaternion>): void {
  forwardInSpace(scratchForward, base);
  normalize3(scratchDirection, direction);
  cross3(scratchCross, scratchForward, scratchDirection);
  // Rounding leaves opposite directions a little apart, with an axis that means nothing.
  if (dot3(scratchForward, scratchDirection) < 0 && squaredLength3(scratchCross) < 1e-24) {
    rotateVector3(scratchCross, base, UP);
    setQuaternion(scratchTurn, scratchCross.x, scratchCross.y, scratchCross.z, 0);
  } else quaternionBetween(scratchTurn, scratchForward, scratchDirection);
  // The turn comes after the base (correction C14).
  multiplyQuaternions(out, scratchTurn, base);
}
