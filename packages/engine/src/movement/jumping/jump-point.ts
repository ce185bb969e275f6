import { requireBetween, requireNonNegative, requirePositive } from '../../data/check.js';
import { cos } from '../../math/trig.js';
import type { Vector3 } from '../../math/vector3.js';
import type { Kinematic } from '../core/kinematic.js';

/**
 * A position from which to jump, placed by a level designer who knows what lies behind it. Where
 * the character's own physics should decide, place a `LandingPad` as well and use `planJump`. World
 * units, seconds, radians.
 */
export interface JumpPoint {
  readonly position: Readonly<Vector3>;
  /** A character closer than this, on the ground plane, may jump. */
  readonly radius: number;
  /**
   * The minimum velocity of the jump. It has a direction because a narrow beam needs one, while a
   * wide ledge mostly needs speed.
   */
  readonly velocity: Readonly<Vector3>;
  /**
   * `along`: enough speed in its direction, whatever the sideways part. `full`: this velocity, for
   * a narrow landing.
   */
  readonly match: 'along' | 'full';
  /** For `full`: how much a velocity may differ. */
  readonly tolerance: number;
  /** The largest angle between the approach and `velocity`, in radians; π allows any. */
  readonly maxApproach: number;
  /** The cost of missing, from 0 (a stumble) to 1 (death), for deciding whether to jump at all. */
  readonly danger: number;
}

/** Checks a jump point once, on load, so that {@link canJump} need not check it every tick. */
export function validateJumpPoint(point: JumpPoint, path: string): void {
  requirePositive(point.radius, `${path}.radius`);
  requireNonNegative(point.tolerance, `${path}.tolerance`);
  requireBetween(point.maxApproach, 0, Math.PI, `${path}.maxApproach`);
  requireBetween(point.danger, 0, 1, `${path}.danger`);
}

/**
 * Whether a character is on a jump point and moves as it requires: the moment to jump. Ignores
 * heights.
 */
export function canJump(point: JumpPoint, self: Readonly<Kinematic>): boolean {
  const dx = self.position.x - point.position.x;
  const dz = self.position.z - point.position.z;
  return dx * dx + dz * dz <= point.radius * point.radius && hasJumpVelocity(point, self);
}

/** Whether a character moves as a jump point requires, wherever it is. */
export function hasJumpVelocity(point: JumpPoint, self: Readonly<Kinematic>): boolean {
  const { x, z } = point.velocity;
  const vx = self.velocity.x;
  const vz = self.velocity.z;
  const least = Math.sqrt(x * x + z * z);
  const speed = Math.sqrt(vx * vx + vz * vz);
  const product = vx * x + vz * z; // the cosine between them, times both lengths
  if (product < cos(point.maxApproach) * least * speed - 1e-12 * least * speed) return false;
  if (point.match === 'along') return product >= least * least;
  return (vx - x) * (vx - x) + (vz - z) * (vz - z) <= point.tolerance * point.tolerance;
}

/**
 * The first jump point that a character reaches within `seconds` if it keeps its velocity, so that
 * the run-up can start in time. Of equal ones the first in the list; undefined if there is none.
 */
export function findJumpAhead(
  points: readonly JumpPoint[],
  self: Readonly<Kinematic>,
  seconds: number,
): JumpPoint | undefined {
  const vx = self.velocity.x;
  const vz = self.velocity.z;
  const squared = vx * vx + vz * vz;
  let first = seconds;
  let found: JumpPoint | undefined;
  for (const point of points) {
    const dx = point.position.x - self.position.x;
    const dz = point.position.z - self.position.z;
    const closing = dx * vx + dz * vz;
    const gap = dx * dx + dz * dz - point.radius * point.radius;
    const radicand = closing * closing - squared * gap;
    if (gap > 0 && (closing <= 0 || radicand < 0)) continue;
    const time = gap <= 0 ? 0 : gap / (closing + Math.sqrt(radicand));
    if (time > first || (time === first && found)) continue;
    first = time;
    found = point;
  }
  return found;
}
