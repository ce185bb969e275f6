import { SHAPES, type ShapeName } from './shapes.js';
import type { Flag } from './world.js';

/**
 * The direction in which each key pushes the flag, by its position on the keyboard, so that W A S D
 * works with any layout.
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

/** Pushes the flag by the keys that are held down. Returns whether the direction changed. */
export function steer(flag: Flag, keys: ReadonlySet<string>): boolean {
  let [x, z] = [0, 0];
  for (const code of keys) {
    x += KEYS[code]?.[0] ?? 0;
    z += KEYS[code]?.[1] ?? 0;
  }
  if (flag.steerX === x && flag.steerZ === z) return false;
  flag.steerX = x;
  flag.steerZ = z;
  return true;
}

/** Is this a key that pushes the flag? */
export function isSteering(code: string): boolean {
  return code in KEYS;
}

/**
 * The order of a key: a number selects a shape, 0 switches closing up, and others make all soldiers
 * get up or the selected one fall.
 */
export function orderOf(code: string): ShapeName | 'auto' | 'rally' | 'fall' | undefined {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  if (digit === '0') return 'auto';
  if (digit !== undefined) return SHAPES[Number(digit) - 1];
  if (code === 'KeyR') return 'rally';
  return code === 'Delete' ? 'fall' : undefined;
}
