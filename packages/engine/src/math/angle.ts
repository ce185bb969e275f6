/**
 * Angles in radians, and facings on the ground: orientation 0 looks along +z, and grows towards +x,
 * so that the direction is (x: sin, z: cos). Seen from above with y up this is counter-clockwise.
 */
import { atan2 } from './trig.js';

export { vectorFromOrientation } from './trig.js';

const PI = Math.PI;

/** One whole turn. */
export const TAU = 2 * PI;

/**
 * What goes into {@link wrap} and comes out of it, so that angles are not allocated on their way;
 * `trig.ts` says how.
 */
class Slots {
  angle = Number.NaN;
}

const scratch = new Slots();

/** The same direction in (−π, π]. */
export function wrapAngle(angle: number): number {
  const slots = scratch;
  slots.angle = angle;
  wrap();
  return slots.angle;
}

function wrap(): void {
  const { angle } = scratch;
  // Within one turn either way, where nearly all angles are, each of these differences is exact.
  if (angle > PI) {
    if (angle < TAU) scratch.angle = angle - TAU;
    else wrapFar();
  } else if (!(angle > -PI)) {
    if (angle > -TAU) scratch.angle = angle + TAU;
    else wrapFar();
  }
}

/** As {@link wrap}, for angles beyond a turn, and for NaN. */
function wrapFar(): void {
  // the remainder of doubles is exact, and so is each difference below
  const rest = scratch.angle % TAU;
  scratch.angle = rest > PI ? rest - TAU : rest <= -PI ? rest + TAU : rest;
}

/**
 * The angle to turn from `from` to `to` the shorter way, in (−π, π]; opposite directions give +π.
 */
export function angleDifference(from: number, to: number): number {
  return wrapAngle(to - from);
}

/** Interpolates from `from` at t = 0 to `to` at t = 1 the shorter way, in (−π, π]. */
export function lerpAngle(from: number, to: number, t: number): number {
  return wrapAngle(from + angleDifference(from, to) * t);
}

/** Converts an angle from degrees to radians. */
export function degreesToRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** A direction or position on the ground; any `Vector3` is one. */
export interface GroundVector {
  /** To the east, in world units. */
  x: number;
  /** To the south, in world units. */
  z: number;
}

/** The orientation that faces along `direction`, of any length; 0 for the zero vector. */
export function orientationFromVector(direction: Readonly<GroundVector>): number {
  lookAlong(direction);
  return scratch.angle;
}

function lookAlong({ x, z }: Readonly<GroundVector>): void {
  // Without this −0 would look backwards: atan2(0, −0) is π.
  const angle = x === 0 && z === 0 ? 0 : atan2(x, z);
  // Not `PI`: what V8 reads from a module is of any type, and a number that may be replaced by it
  // is allocated.
  scratch.angle = angle === -PI ? -angle : angle;
}
