import { requireBetween, requireNonNegative, requirePositive } from '../../data/check.js';
import { cos } from '../../math/trig.js';
import type { Vector3 } from '../../math/vector3.js';
import type { Kinematic } from '../core/kinematic.js';

/**
 * A place from which to jump, set by a level designer who knows what lies behind it. Where the
 * character's own physics should decide whether and how, set a `LandingPad` as well and let
 * `planJump` see to it. World units, seconds, radians.
 */
export interface JumpPoint {
  readonly position: Readonly<Vector3>;
  /** Contact: whoever is nearer, on the ground plane, may jump. */
  readonly radius: number;
  /**
   * The least velocity with which to jump. A speed alone would not do: a narrow beam wants a
   * direction, a wide ledge mostly speed.
   */
  readonly velocity: Readonly<Vector3>;
  /**
   * `along`: enough speed in its direction, whatever goes aside. `full`: this velocity, for a
   * narrow landing.
   */
  readonly match: 'along' | 'full';
  /** For `full`: by how much a velocity may differ. */
  readonly tolerance: number;
  /** How far from the direction of `velocity` one may come running, in radians; π is any way. */
  readonly maxApproach: number;
  /**
   * What it costs to miss, from 0 (a stumble) to 1 (death): for whoever decides whether to jump at
   * all.
   */
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
 * Whether somebody stands on a jump point and moves as it demands: the moment to jump. Heights are
 * left out of account.
 */
export function canJump(point: JumpPoint, self: Readonly<Kinematic>): boolean {
  const dx = self.position.x - point.position.x;
  const dz = self.position.z - point.position.z;
  return dx * dx + dz * dz <= point.radius * point.radius && hasJumpVelocity(point, self);
}

/** Whether somebody moves as a jump point demands, wherever it is. */
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
 * The first jump point that somebody will come upon within `seconds` if it goes on as it does: to
 * begin the run-up in time. Of equals, the first in the list; undefined if there is none.
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
