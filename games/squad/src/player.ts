import { directionOf } from '../../shared/keys.js';
import type { Target } from './world.js';

/** The player's current input. */
export interface Hands {
  readonly keys: Set<string>;
  /** Where the pointer is held down, in meters. */
  pointer: { readonly x: number; readonly z: number } | undefined;
}

/** Steers the target by the player's input: keys first, otherwise towards the pointer. */
export function steer(target: Target, { keys, pointer }: Hands): void {
  const { x, z } = directionOf(keys);
  target.steerX = x;
  target.steerZ = z;
  if (keys.size > 0 || pointer === undefined) return;
  target.steerX = clamp(pointer.x - target.x);
  target.steerZ = clamp(pointer.z - target.z);
}

const clamp = (value: number) => Math.max(-1, Math.min(1, value));
