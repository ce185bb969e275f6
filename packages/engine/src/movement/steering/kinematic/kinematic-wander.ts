import { type Infer, number, struct } from '../../../data/schema.js';
import { vectorFromOrientation } from '../../../math/angle.js';
import type { Rng } from '../../../math/rng.js';
import type { Kinematic, KinematicSteering } from '../../core/kinematic.js';

/** Tuning shared by all characters of a type. World units, seconds, radians. */
export type KinematicWanderOptions = Infer<typeof kinematicWanderOptions>;

export const kinematicWanderOptions = struct({
  __proto__: null,
  /** Top speed, in world units per second. */
  maxSpeed: number({ above: 0 }),
  /**
   * The fastest turn to either side. Keep it well below what the character could do, or it
   * twitches.
   */
  maxRotation: number({ above: 0 }),
});

/**
 * Moves at full speed along its facing, and turns at random, mostly a little. Cheap and twitchy;
 * `wander` is smooth. It draws a new turn on every call, so call it at a fixed rate: more calls per
 * second meander less. Always returns true, and always draws two random numbers.
 */
export function kinematicWander(
  out: KinematicSteering,
  options: KinematicWanderOptions,
  self: Readonly<Kinematic>,
  rng: Rng,
): boolean {
  vectorFromOrientation(out, self.orientation);
  out.x *= options.maxSpeed;
  out.y = 0;
  out.z *= options.maxSpeed;
  out.rotation = rng.triangular() * options.maxRotation;
  return true;
}
