import { InvalidDataError, requireNonNegative, requirePositive } from '../../data/check.js';
import type { Vector3 } from '../../math/vector3.js';
import { clearSteering, type Kinematic, type Steering } from '../core/kinematic.js';
import { reachVelocity } from './match-velocity.js';

/** Tuning shared by all characters of a type. World units, seconds. */
export interface ArriveOptions {
  readonly maxAcceleration: number;
  readonly maxSpeed: number;
  /**
   * Close enough: within this distance it only brakes. 0 is allowed, but the character then never
   * quite arrives.
   */
  readonly targetRadius: number;
  /**
   * The distance at which it starts to slow down, well outside `targetRadius`. maxSpeed² /
   * maxAcceleration is enough not to overshoot.
   */
  readonly slowRadius: number;
  /**
   * Seconds within which it tries to reach the right velocity, by default `DEFAULT_TIME_TO_TARGET`.
   */
  readonly timeToTarget?: number;
}

/**
 * Part of the top speed below which a character counts as standing; at that speed a day passes
 * before it has drifted off.
 */
const AT_REST = 1e-6;

/** Checks options once, on load, so that {@link arrive} need not check them every tick. */
export function validateArrive(options: ArriveOptions, path: string): void {
  for (const key of ['maxAcceleration', 'maxSpeed', 'slowRadius'] as const)
    requirePositive(options[key], `${path}.${key}`);
  requireNonNegative(options.targetRadius, `${path}.targetRadius`);
  if (options.timeToTarget !== undefined) requirePositive(options.timeToTarget, `${path}.timeToTarget`);
  if (options.slowRadius <= options.targetRadius)
    throw new InvalidDataError(
      `${path}.slowRadius`,
      `must be above targetRadius ${options.targetRadius}, got ${options.slowRadius}`,
    );
}

/**
 * Goes to a position and stops there: at full speed from far away, slower and slower inside
 * `slowRadius`. Inside `targetRadius` it brakes, and it returns false only once it stands: asking
 * for nothing earlier would let the remaining speed carry it out again. For a target that runs away
 * use `pursue`; for a velocity without a position use `matchVelocity`.
 */
export function arrive(
  out: Steering,
  options: ArriveOptions,
  self: Readonly<Kinematic>,
  target: Readonly<Vector3>,
): boolean {
  const { position, velocity } = self;
  const { maxSpeed, slowRadius } = options;
  const dx = target.x - position.x;
  const dy = target.y - position.y;
  const dz = target.z - position.z;
  const distance = Math.sqrt(dx * dx + dy * dy + dz * dz);
  // Written so that a target which is nowhere (no number, or infinitely far) makes it brake, too.
  if (!(distance > options.targetRadius && distance < Infinity)) {
    const rest = maxSpeed * AT_REST;
    if (velocity.x * velocity.x + velocity.y * velocity.y + velocity.z * velocity.z <= rest * rest) {
      clearSteering(out);
      return false;
    }
    out.x = 0;
    out.y = 0;
    out.z = 0;
    reachVelocity(out, options, self);
    return true;
  }
  // The speed that is right here, divided by the distance: inside the slow radius the distance
  // cancels out.
  const pace = maxSpeed / Math.max(distance, slowRadius);
  out.x = dx * pace;
  out.y = dy * pace;
  out.z = dz * pace;
  reachVelocity(out, options, self);
  return true; // also when its velocity happens to be right: it is on its way and keeps control
}
