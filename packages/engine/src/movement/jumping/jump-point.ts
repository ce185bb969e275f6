import { type Infer, number, struct, unchecked } from '../../data/schema.js';
import { cos } from '../../math/trig.js';
import type { Vector3 } from '../../math/vector3.js';
import type { Kinematic } from '../core/kinematic.js';

/**
 * A position from which to jump, placed by a level designer who knows what lies behind it. Where
 * the character's own physics should decide, place a `LandingPad` as well and use `planJump`. World
 * units, seconds, radians.
 */
export type JumpPoint = Infer<typeof jumpPointSchema>;

export const jumpPointSchema = struct({
  __proto__: null,
  /** The middle of where it takes off. */
  position: unchecked<Readonly<Vector3>>(),
  /** A character closer than this, on the ground plane, may jump. */
  radius: number({ above: 0 }),
  /**
   * The minimum velocity of the jump. It has a direction because a narrow beam needs one, while a
   * wide ledge mostly needs speed.
   */
  velocity: unchecked<Readonly<Vector3>>(),
  /**
   * `along`: enough speed in its direction, whatever the sideways part. `full`: this velocity, for
   * a narrow landing.
   */
  match: unchecked<'along' | 'full'>(),
  /** For `full`: how much a velocity may differ. */
  tolerance: number({ min: 0 }),
  /** The largest angle between the approach and `velocity`, in radians; π allows any. */
  maxApproach: number({ min: 0, max: Math.PI }),
  /** The cost of missing, from 0 (a stumble) to 1 (death), for deciding whether to jump at all. */
  danger: number({ min: 0, max: 1 }),
});

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
