import { requirePositive } from '../../data/check.js';
import { squaredDistance3, type Vector3 } from '../../math/vector3.js';
import { clearSteering, type Kinematic, type Steering } from '../core/kinematic.js';
import { pushAlong } from './push.js';

/** Tuning shared by all characters of a type. World units, seconds. */
export interface FleeOptions {
  readonly maxAcceleration: number;
  /** Threats farther off are ignored. Without it no distance is far enough. */
  readonly panicDistance?: number;
}

/** Checks options once, on load, so that {@link flee} need not check them every tick. */
export function validateFlee(options: FleeOptions, path: string): void {
  requirePositive(options.maxAcceleration, `${path}.maxAcceleration`);
  if (options.panicDistance !== undefined) requirePositive(options.panicDistance, `${path}.panicDistance`);
}

/**
 * Accelerates at full strength away from a place, the opposite of `seek`. There is no opposite of
 * `arrive`: who leaves has no reason to be slow at first, so flee is it. From a moving threat take
 * `evade`. Exactly on the spot no way leads away: false.
 */
export function flee(
  out: Steering,
  options: FleeOptions,
  self: Readonly<Kinematic>,
  target: Readonly<Vector3>,
): boolean {
  const { position } = self;
  const { panicDistance } = options;
  if (panicDistance !== undefined && squaredDistance3(position, target) > panicDistance * panicDistance) {
    clearSteering(out);
    return false;
  }
  // Self − target rather than −(target − self): on flat ground y stays 0 and does not become −0.
  out.x = position.x - target.x;
  out.y = position.y - target.y;
  out.z = position.z - target.z;
  return pushAlong(out, options.maxAcceleration);
}
