import { type Infer, number, optional, struct } from '../../data/schema.js';
import type { Vector3 } from '../../math/vector3.js';
import { type Kinematic, limitLength, type Steering } from '../core/kinematic.js';
import { DEFAULT_TIME_TO_TARGET } from './time-to-target.js';

/** Tuning shared by all characters of a type. World units, seconds. */
export type MatchVelocityOptions = Infer<typeof matchVelocityOptions>;

export const matchVelocityOptions = struct({
  __proto__: null,
  /** The largest acceleration it asks for. */
  maxAcceleration: number({ above: 0 }),
  /**
   * Seconds within which it tries to reach the velocity, by default {@link DEFAULT_TIME_TO_TARGET}.
   */
  timeToTarget: optional(number({ above: 0 })),
});

/**
 * Reaches a velocity: that of a flock, that of a run-up, or zero to brake. Returns false once it
 * has it. It ignores positions; combine it with a behavior that does not. With `timeToTarget` 1 and
 * the result of a kinematic behavior it gives Reynolds' steering force, desired velocity −
 * velocity.
 */
export function matchVelocity(
  out: Steering,
  options: MatchVelocityOptions,
  self: Readonly<Kinematic>,
  velocity: Readonly<Vector3>,
): boolean {
  out.x = velocity.x;
  out.y = velocity.y;
  out.z = velocity.z;
  return reachVelocity(out, options, self);
}

/**
 * As {@link matchVelocity}, with the velocity in `out`, where the acceleration then comes: for
 * behaviors that end so, and allocate nothing (see `reachRotation`).
 */
export function reachVelocity(out: Steering, options: MatchVelocityOptions, self: Readonly<Kinematic>): boolean {
  const { timeToTarget = DEFAULT_TIME_TO_TARGET } = options;
  const { velocity } = self; // second: see `storeMotion`
  out.x = (out.x - velocity.x) / timeToTarget;
  out.y = (out.y - velocity.y) / timeToTarget;
  out.z = (out.z - velocity.z) / timeToTarget;
  out.angular = 0;
  limitLength(out, options.maxAcceleration);
  return out.x !== 0 || out.y !== 0 || out.z !== 0;
}
