import { lerpAngle, orientationFromVector } from '../math/angle.js';
import { exp } from '../math/trig.js';
import type { Kinematic } from './kinematic.js';

/**
 * Looks along its velocity at once (MOV-12): for characters too small or too quick for anyone to see them turn.
 * Standing still it keeps its facing. Call it after moving. Leave it out where aim and motion are apart, as with two
 * sticks; with turning dynamics take `lookWhereGoing`.
 */
export function faceMotion(self: Kinematic): void {
  const { velocity } = self;
  if (velocity.x !== 0 || velocity.z !== 0) self.orientation = orientationFromVector(velocity);
}

/**
 * Turns towards its velocity, the shorter way and the quicker the more is missing (MOV-12): after 1 / `rate` seconds,
 * 37 % of a turn is left, at any frame rate. For characters without turning dynamics whose turns are seen. Standing
 * still it keeps its facing.
 */
export function easeFacing(self: Kinematic, rate: number, dt: number): void {
  easeFacingBy(self, 1 - exp(-rate * dt));
}

/**
 * As {@link easeFacing}, by a given part of what is missing (½, say) per call: simple, but twice as quick at twice the
 * frame rate.
 */
export function easeFacingBy(self: Kinematic, fraction: number): void {
  const { velocity } = self;
  if (velocity.x !== 0 || velocity.z !== 0)
    self.orientation = lerpAngle(self.orientation, orientationFromVector(velocity), fraction);
}
