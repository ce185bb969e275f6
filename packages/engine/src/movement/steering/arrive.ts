import { compare, type Infer, number, optional, refined, struct } from '../../data/schema.js';
import type { Vector3 } from '../../math/vector3.js';
import { clearSteering, type Kinematic, type Steering } from '../core/kinematic.js';
import { reachVelocity } from './match-velocity.js';

/** Tuning shared by all characters of a type. World units, seconds. */
export type ArriveOptions = Infer<typeof arriveOptions>;

export const arriveOptions = refined(
  struct({
    __proto__: null,
    /** The largest acceleration it asks for. */
    maxAcceleration: number({ above: 0 }),
    /** Top speed, in world units per second. */
    maxSpeed: number({ above: 0 }),
    /**
     * Close enough: within this distance it only brakes. 0 is allowed, but the character then never
     * quite arrives.
     */
    targetRadius: number({ min: 0 }),
    /**
     * The distance at which it starts to slow down, well outside `targetRadius`. maxSpeed² /
     * maxAcceleration is enough not to overshoot.
     */
    slowRadius: number({ above: 0 }),
    /**
     * Seconds within which it tries to reach the right velocity, by default `DEFAULT_TIME_TO_TARGET`.
     */
    timeToTarget: optional(number({ above: 0 })),
  }),
  compare('slowRadius', 'above', 'targetRadius'),
);

/**
 * Part of the top speed below which a character counts as standing; at that speed a day passes
 * before it has drifted off.
 */
const AT_REST = 1e-6;

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
