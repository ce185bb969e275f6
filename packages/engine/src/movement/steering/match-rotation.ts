import { type Infer, number, optional, struct } from '../../data/schema.js';
import type { Kinematic, Steering } from '../core/kinematic.js';
import { DEFAULT_TIME_TO_TARGET } from './time-to-target.js';

/** Tuning shared by all characters of a type. Radians, seconds. */
export type MatchRotationOptions = Infer<typeof matchRotationOptions>;

export const matchRotationOptions = struct({
  __proto__: null,
  /** The largest angular acceleration it asks for, in radians per second squared. */
  maxAngularAcceleration: number({ above: 0 }),
  /**
   * Seconds within which it tries to reach the rotation, by default {@link DEFAULT_TIME_TO_TARGET}.
   */
  timeToTarget: optional(number({ above: 0 })),
});

/**
 * Reaches a rotation in radians per second: for a turret that sweeps, or 0 to stop turning. Returns
 * false once it has it. To look somewhere use `align` or `face`. Rotations do not wrap: π and 3π
 * per second are different.
 */
export function matchRotation(
  out: Steering,
  options: MatchRotationOptions,
  self: Readonly<Kinematic>,
  rotation: number,
): boolean {
  out.angular = rotation;
  return reachRotation(out, options, self);
}

/**
 * As {@link matchRotation}, with the rotation in `out.angular`, where the angular acceleration then
 * comes: for behaviors that end so. A number in a record is never allocated; one handed over is,
 * wherever V8 does not compile the function into its caller.
 */
export function reachRotation(out: Steering, options: MatchRotationOptions, self: Readonly<Kinematic>): boolean {
  const { maxAngularAcceleration, timeToTarget = DEFAULT_TIME_TO_TARGET } = options;
  const wanted = (out.angular - self.rotation) / timeToTarget;
  out.x = 0;
  out.y = 0;
  out.z = 0;
  out.angular = Math.max(-maxAngularAcceleration, Math.min(maxAngularAcceleration, wanted));
  return out.angular !== 0;
}
