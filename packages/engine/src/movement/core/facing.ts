import { lerpAngle, orientationFromVector } from '../../math/angle.js';
import { PowerOfE, raiseE } from '../../math/exponential.js';
import type { Kinematic } from './kinematic.js';

/**
 * Turns a character to face along its velocity immediately. Use it for characters so small or quick
 * that nobody sees them turn. A character at rest keeps its facing. Call it after moving. Leave it
 * out where aiming is independent of motion, as in a twin-stick shooter; with turning dynamics use
 * `lookWhereGoing`.
 */
export function faceMotion(self: Kinematic): void {
  const { velocity } = self;
  if (velocity.x !== 0 || velocity.z !== 0) self.orientation = orientationFromVector(velocity);
}

/**
 * The rest of a turn after a frame, and the part that is done. They are in records because V8
 * allocates numbers that are passed to functions; see `math/trig.ts`.
 */
const scratchLeft = new PowerOfE();

class Turn {
  fraction = Number.NaN;
}

const scratchTurn = new Turn();

/**
 * Turns a character smoothly towards its velocity, the shorter way: after 1 / `rate` seconds 37 %
 * of the turn is left, at any frame rate. Use it for characters without turning dynamics. A
 * character at rest keeps its facing.
 */
export function easeFacing(self: Kinematic, rate: number, dt: number): void {
  scratchLeft.exponent = -rate * dt;
  raiseE(scratchLeft);
  scratchTurn.fraction = 1 - scratchLeft.value;
  turnToMotion(self);
}

/**
 * As {@link easeFacing}, but turns by a fixed fraction of the rest (½, for example) per call. This
 * is simple, but twice as quick at twice the frame rate.
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
