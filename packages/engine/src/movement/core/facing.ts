import { lerpAngle, orientationFromVector } from '../../math/angle.js';
import { PowerOfE, raiseE } from '../../math/exponential.js';
import type { Kinematic } from './kinematic.js';

/**
 * Looks along its velocity at once: for characters too small or too quick for anyone to see them
 * turn. Standing still it keeps its facing. Call it after moving. Leave it out where aim and motion
 * are apart, as with two sticks; with turning dynamics take `lookWhereGoing`.
 */
export function faceMotion(self: Kinematic): void {
  const { velocity } = self;
  if (velocity.x !== 0 || velocity.z !== 0) self.orientation = orientationFromVector(velocity);
}

/**
 * How much of a turn is left after a frame, and how much is done: in records, since numbers handed
 * over are allocated; `math/trig.ts` says why.
 */
const scratchLeft = new PowerOfE();

class Turn {
  fraction = Number.NaN;
}

const scratchTurn = new Turn();

/**
 * Turns towards its velocity, the shorter way and the quicker the more is missing: after 1 / `rate`
 * seconds, 37 % of a turn is left, at any frame rate. For characters without turning dynamics whose
 * turns are seen. Standing still it keeps its facing.
 */
export function easeFacing(self: Kinematic, rate: number, dt: number): void {
  scratchLeft.exponent = -rate * dt;
  raiseE(scratchLeft);
  scratchTurn.fraction = 1 - scratchLeft.value;
  turnToMotion(self);
}

/**
 * As {@link easeFacing}, by a given part of what is missing (½, say) per call: simple, but twice as
 * quick at twice the frame rate.
 */
export function easeFacingBy(self: Kinematic, fraction: number): void {
  scratchTurn.fraction = fraction;
  turnToMotion(self);
}

function turnToMotion(self: Kinematic): void {
  const { velocity } = self;
  if (velocity.x !== 0 || velocity.z !== 0)
    self.orientation = lerpAngle(self.orientation, orientationFromVector(velocity), scratchTurn.fraction);
}
