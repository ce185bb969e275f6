import { compare, type Infer, number, optional, refined, struct } from '../../data/schema.js';
import { TAU, wrapAngle } from '../../math/angle.js';
import { clearSteering, type Kinematic, type Steering } from '../core/kinematic.js';
import { reachRotation } from './match-rotation.js';

/** Tuning shared by all characters of a type. Radians, seconds. */
export type AlignOptions = Infer<typeof alignOptions>;

export const alignOptions = refined(
  struct({
    __proto__: null,
    /** The largest angular acceleration it asks for, in radians per second squared. */
    maxAngularAcceleration: number({ above: 0 }),
    /** The fastest turn, in radians per second. */
    maxRotation: number({ above: 0 }),
    /**
     * Close enough: within this angle it only brakes. 0 is allowed, but the character then never
     * quite arrives.
     */
    targetRadius: number({ min: 0 }),
    /** The angle at which it starts to slow down, well outside `targetRadius`. */
    slowRadius: number({ above: 0 }),
    /**
     * Seconds within which it tries to reach the right rotation, by default `DEFAULT_TIME_TO_TARGET`.
     */
    timeToTarget: optional(number({ above: 0 })),
  }),
  compare('slowRadius', 'above', 'targetRadius'),
);

/** Part of the top rotation below which a character counts as not turning. */
const AT_REST = 1e-6;

/**
 * Turns to an orientation the shorter way and stops turning: `arrive` for angles. If the
 * orientation is exactly opposite, it turns in the positive direction. To look at a position use
 * `face`, to look along the path `lookWhereGoing`; to look the other way, add π.
 */
export function align(out: Steering, options: AlignOptions, self: Readonly<Kinematic>, orientation: number): boolean {
  out.angular = orientation;
  return reachOrientation(out, options, self);
}

/**
 * As {@link align}, with the orientation in `out.angular`, so that it is not allocated (see
 * `reachRotation`).
 */
export function reachOrientation(out: Steering, options: AlignOptions, self: Readonly<Kinematic>): boolean {
  const { maxRotation } = options;
  let difference = out.angular - self.orientation;
  // As `wrapAngle`, here once more for angles less than a turn apart, so that they are not handed
  // over.
  if (difference > Math.PI && difference < TAU) difference -= TAU;
  else if (difference <= -Math.PI && difference > -TAU) difference += TAU;
  else if (!(Math.abs(difference) <= Math.PI)) difference = wrapAngle(difference);
  const size = Math.abs(difference);
  // Written so that an orientation which is no number makes it brake, too.
  const isNear = !(size > options.targetRadius);
  if (isNear && Math.abs(self.rotation) <= maxRotation * AT_REST) {
    clearSteering(out);
    return false;
  }
  out.angular = isNear ? 0 : (maxRotation * difference) / Math.max(size, options.slowRadius);
  reachRotation(out, options, self);
  return true; // also when its rotation happens to be right: it is still turning and keeps control
}
