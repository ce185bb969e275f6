import { orientationFromVector } from '../../math/angle.js';
import { createVector3, subtract3, type Vector3 } from '../../math/vector3.js';
import { clearSteering, type Kinematic, type Steering } from '../core/kinematic.js';
import { type AlignOptions, reachOrientation } from './align.js';

const scratchOffset = createVector3();

/**
 * Turns to look at a place, heights left out of account. On the very spot, above or below it there
 * is nothing to look at: false, and a character that still turns goes on turning. Its options are
 * those of `align`. To look along the way take `lookWhereGoing`, to show the back {@link faceAway}.
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

/**
 * Turns its back on a place: what the opposite of {@link face} is, since aligning itself has no
 * opposite.
 */
export function faceAway(
  out: Steering,
  options: AlignOptions,
  self: Readonly<Kinematic>,
  target: Readonly<Vector3>,
): boolean {
  subtract3(scratchOffset, self.position, target);
  return alignAlong(out, options, self, scratchOffset);
}

/** Turns to look along a direction of any length on the ground; false for one that has none. */
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
