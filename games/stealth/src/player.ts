import { directionOf, isDirectionKey } from '../../shared/keys.js';
import type { Point } from '../../shared/point.js';
import { GROUND } from './museum.js';
import { positionOf, type Thief } from './people.js';

/** How fast the thief goes, as a share of its top speed. */
export const PACES = { sneak: 0.3, walk: 0.55, run: 1 } as const;

export type Pace = keyof typeof PACES;

/** Distance in meters at which keys set the thief's goal. */
const AHEAD = 1.5;

/** The player's current input. */
export interface Hands {
  readonly keys: Set<string>;
  /** Where the pointer is held down, in meters. */
  pointer: Point | undefined;
}

/**
 * Leads the thief by the player's input: keys first, otherwise the held pointer. Shift sneaks, R
 * runs.
 */
export function leadByHands(thief: Thief, { keys, pointer }: Hands): void {
  const { x, z } = directionOf(keys);
  const pace: Pace = keys.has('ShiftLeft') || keys.has('ShiftRight') ? 'sneak' : keys.has('KeyR') ? 'run' : 'walk';
  const here = positionOf(thief);
  const length = Math.sqrt(x * x + z * z);
  if (length > 0) lead(thief, { x: here.x + (AHEAD * x) / length, z: here.z + (AHEAD * z) / length }, pace);
  else if (pointer) lead(thief, pointer, pace);
  else if (thief.idleTicks < 2) lead(thief, here, pace);
}

/** Sends the thief to a point at a pace; it obeys for some seconds. */
export function lead(thief: Thief, { x, z }: Point, pace: Pace): void {
  thief.lead.position.x = Math.max(0.5, Math.min(GROUND.width - 0.5, x));
  thief.lead.position.z = Math.max(0.5, Math.min(GROUND.depth - 0.5, z));
  thief.pace = PACES[pace];
  thief.idleTicks = 0;
}

/** Whether a key leads the thief. */
export function isLeading(code: string): boolean {
  return isDirectionKey(code) || code === 'ShiftLeft' || code === 'ShiftRight' || code === 'KeyR';
}
