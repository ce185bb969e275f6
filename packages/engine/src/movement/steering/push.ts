import type { Steering } from '../core/kinematic.js';
import { setLength } from '../core/set-along.js';

/**
 * Asks for an acceleration of length `size` along the direction in `out`, which may have any
 * length. Behaviors that know their direction end with it. A direction that is zero or not a number
 * asks for nothing and returns false. To reach a velocity use `reachVelocity`.
 */
export function pushAlong(out: Steering, size: number): boolean {
  out.angular = 0;
  return setLength(out, size);
}
