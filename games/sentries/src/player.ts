import { directionOf } from '../../shared/keys.js';
import type { Point } from '../../shared/point.js';
import type { Intruder } from './intruder.js';

/**
 * Steers the intruder by the keys that are held down, or towards the pointer while it is down. Returns
 * whether the direction changed. Until the player does something, the intruder goes its own way.
 */
export function steer(intruder: Intruder, keys: ReadonlySet<string>, pointer: Point | undefined): boolean {
  const { x, z } = pointer === undefined ? directionOf(keys) : { x: pointer.x - intruder.x, z: pointer.z - intruder.z };
  const length = Math.sqrt(x * x + z * z);
  const isStill = length < (pointer === undefined ? 0.5 : 0.15);
  const { hand } = intruder;
  if (isStill && (hand === null || (hand.x === 0 && hand.z === 0))) return false;
  const wanted = isStill ? { x: 0, z: 0 } : { x: x / length, z: z / length };
  if (hand !== null && hand.x === wanted.x && hand.z === wanted.z) return false;
  intruder.hand = wanted;
  return true;
}
