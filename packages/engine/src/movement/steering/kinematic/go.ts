import type { KinematicSteering } from '../../core/kinematic.js';
import { setLength } from '../../core/set-along.js';

/**
 * Asks for the velocity of size `speed` along `out`, of any length. A direction of length 0 asks to
 * stand still and returns false.
 */
export function goAlong(out: KinematicSteering, speed: number): boolean {
  out.rotation = 0;
  return setLength(out, speed);
}
