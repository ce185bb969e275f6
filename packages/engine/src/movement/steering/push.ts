import type { Steering } from '../core/kinematic.js';
import { setLength } from '../core/set-along.js';

/**
 * Asks for an acceleration of length `size` along `out`, of any length: how a behavior ends that
 * knows where it wants to go and has written it there. A direction of length 0, or one that is no
 * number, asks for nothing and answers false. To reach a velocity rather than a place take
 * `reachVelocity`.
 */
export function pushAlong(out: Steering, size: number): boolean {
  out.angular = 0;
  return setLength(out, size);
}
