import { directionOf } from '../../shared/keys.js';
import { SHAPES, type ShapeName } from './shapes.js';
import type { Flag } from './world.js';

/** Pushes the flag by the keys that are held down. Returns whether the direction changed. */
export function steer(flag: Flag, keys: ReadonlySet<string>): boolean {
  const { x, z } = directionOf(keys);
  if (flag.steerX === x && flag.steerZ === z) return false;
  flag.steerX = x;
  flag.steerZ = z;
  return true;
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
