import { copySteering, createSteering, type Steering } from '../../core/kinematic.js';
import type { Steer } from '../../core/steer.js';

/** A behavior that always asks for the same. */
export function always(x: number, z: number, angular = 0): Steer<unknown> {
  const request: Steering = createSteering(x, 0, z, angular);
  return (out) => {
    copySteering(out, request);
    return true;
  };
}

/**
 * A behavior with nothing to ask for, which leaves rubbish behind to see whether anybody reads it.
 */
export const never: Steer<unknown> = (out) => {
  out.x = 9;
  out.y = 9;
  out.z = 9;
  out.angular = 9;
  return false;
};
