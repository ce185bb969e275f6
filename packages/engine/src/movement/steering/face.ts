import { orientationFromVector } from '../../math/angle.js';
import { createVector3, subtract3, type Vector3 } from '../../math/vector3.js';
import { clearSteering, type Kinematic, type Steering } from '../core/kinematic.js';
import { type AlignOptions, reachOrientation } from './align.js';

const scratchOffset = createVector3();

/**
 * Turns to look at a position, ignoring heights. Returns false if the position is its own, or
 * straight above or below; a character that is turning then keeps turning. The options are those of
 * `align`. To look along the path use `lookWhereGoing`, to turn the back use {@link faceAway}.
 */
export function face(
  out: Steering,
  options: AlignOptions,
  self: Readonly<Kinematic>,
  target: Readonly<Vector3>,
): boolean {
  subtract3(scratchOffset, target, self.position);
  return alignAlong(out, options, self, scratchOffset);
}

/** Turns its back on a position. */
export function faceAway(
  out: Steering,
  options: AlignOptions,
  self: Readonly<Kinematic>,
  target: Readonly<Vector3>,
): boolean {
  subtract3(scratchOffset, self.position, target);
  return alignAlong(out, options, self, scratchOffset);
}

/**
 * Turns to look along a direction on the ground, of any length. Returns false for a zero direction.
 */
export function alignAlong(
  out: Steering,
  options: AlignOptions,
  self: Readonly<Kinematic>,
  direction: Readonly<Vector3>,
): boolean {
  if (direction.x === 0 && direction.z === 0) {
    clearSteering(out);
    return false;
  }
  out.angular = orientationFromVector(direction);
  return reachOrientation(out, options, self);
}
