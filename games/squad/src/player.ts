import type { Target } from './world.js';

/**
 * The direction of each key, by its position on the keyboard, so that W A S D works with any
 * layout.
 */
const KEYS: { readonly [code: string]: readonly [number, number] } = {
  ArrowUp: [0, -1],
  KeyW: [0, -1],
  ArrowDown: [0, 1],
  KeyS: [0, 1],
  ArrowLeft: [-1, 0],
  KeyA: [-1, 0],
  ArrowRight: [1, 0],
  KeyD: [1, 0],
};

/** The player's current input. */
export interface Hands {
  readonly keys: Set<string>;
  /** Where the pointer is held down, in meters. */
  pointer: { readonly x: number; readonly z: number } | undefined;
}

/** Steers the target by the player's input: keys first, otherwise towards the pointer. */
export function steer(target: Target, { keys, pointer }: Hands): void {
  target.steerX = 0;
  target.steerZ = 0;
  for (const code of keys) {
    target.steerX += KEYS[code]?.[0] ?? 0;
    target.steerZ += KEYS[code]?.[1] ?? 0;
  }
  if (keys.size > 0 || pointer === undefined) return;
  target.steerX = clamp(pointer.x - target.x);
  target.steerZ = clamp(pointer.z - target.z);
}

/** Is this a key that steers? */
export function isSteering(code: string): boolean {
  return code in KEYS;
}

const clamp = (value: number) => Math.max(-1, Math.min(1, value));
