import type { KinematicSteering } from '../kinematic.js';
import { setAlong } from '../set-along.js';

/**
 * Asks for the velocity of size `speed` along (x, y, z), of any length. A direction of length 0 asks to stand still and
 * answers false.
 */
export function goAlong(out: KinematicSteering, x: number, y: number, z: number, speed: number): boolean {
  out.rotation = 0;
  return setAlong(out, x, y, z, speed);
}
