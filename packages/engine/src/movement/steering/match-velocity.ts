import { requirePositive } from '../../data/check.js';
import type { Vector3 } from '../../math/vector3.js';
import type { Kinematic, Steering } from '../kinematic.js';
import { pushToVelocity } from './push.js';
import { DEFAULT_TIME_TO_TARGET } from './time-to-target.js';

/** Tuning shared by all characters of a type. World units, seconds. */
export interface MatchVelocityOptions {
  readonly maxAcceleration: number;
  /** Within how many seconds the velocity is to be reached; see {@link DEFAULT_TIME_TO_TARGET}. */
  readonly timeToTarget?: number;
}

/** Checks options once, on load, so that {@link matchVelocity} need not check them every tick. */
export function validateMatchVelocity(options: MatchVelocityOptions, path: string): void {
  requirePositive(options.maxAcceleration, `${path}.maxAcceleration`);
  if (options.timeToTarget !== undefined) requirePositive(options.timeToTarget, `${path}.timeToTarget`);
}

/**
 * Takes on a velocity (MOV-21): that of a flock, of a run-up, or zero to brake. False once it has it. It knows no
 * places; combine it with a behavior that does. With `timeToTarget` 1 and a kinematic behavior's answer it gives
 * Reynolds' forces, desired velocity − velocity.
 */
export function matchVelocity(
  out: Steering,
  options: MatchVelocityOptions,
  self: Readonly<Kinematic>,
  velocity: Readonly<Vector3>,
): boolean {
  const { maxAcceleration, timeToTarget = DEFAULT_TIME_TO_TARGET } = options;
  return pushToVelocity(out, self.velocity, velocity.x, velocity.y, velocity.z, timeToTarget, maxAcceleration);
}
