import { InvalidDataError, requireNonNegative, requirePositive } from '../../data/check.js';
import { angleDifference } from '../../math/angle.js';
import { clearSteering, type Kinematic, type Steering } from '../kinematic.js';
import { matchRotation } from './match-rotation.js';

/** Tuning shared by all characters of a type. Radians, seconds. */
export interface AlignOptions {
  readonly maxAngularAcceleration: number;
  readonly maxRotation: number;
  /** Near enough: inside, it only brakes. 0 is allowed; a character then creeps up for ever. */
  readonly targetRadius: number;
  /** Where slowing down begins, well outside `targetRadius`. */
  readonly slowRadius: number;
  /** Within how many seconds the right rotation is to be reached; `DEFAULT_TIME_TO_TARGET` if left out. */
  readonly timeToTarget?: number;
}

/** Part of the top rotation below which a character counts as not turning. */
const AT_REST = 1e-6;

/** Checks options once, on load, so that {@link align} need not check them every tick. */
export function validateAlign(options: AlignOptions, path: string): void {
  for (const key of ['maxAngularAcceleration', 'maxRotation', 'slowRadius'] as const)
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
 * Turns to an orientation the shorter way, and stops turning (MOV-20): `arrive` for angles. Exactly opposite ones are
 * reached by turning up (towards +). To look at a place take `face`, along the way `lookWhereGoing`; to look the other
 * way, add π (MOV-22).
 */
export function align(out: Steering, options: AlignOptions, self: Readonly<Kinematic>, orientation: number): boolean {
  const { maxRotation, slowRadius } = options;
  const difference = angleDifference(self.orientation, orientation);
  const size = Math.abs(difference);
  // Written so that an orientation which is no number makes it brake, too.
  if (!(size > options.targetRadius)) {
    if (Math.abs(self.rotation) <= maxRotation * AT_REST) {
      clearSteering(out);
      return false;
    }
    matchRotation(out, options, self, 0);
    return true;
  }
  matchRotation(out, options, self, (maxRotation * difference) / Math.max(size, slowRadius));
  return true; // also when its rotation happens to be right: it is still turning and keeps control
}
