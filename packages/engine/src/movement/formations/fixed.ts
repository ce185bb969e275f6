import type { FormationPattern } from './pattern.js';
import { setPlacement } from './placement.js';

/** A slot that a designer has put down by hand. The origin looks along +z; +x is to its left. */
export interface FixedSlot {
  readonly x: number;
  /** Height; 0 if absent. */
  readonly y?: number;
  readonly z: number;
  /** Which way it looks, radians from straight ahead towards +x; 0 if absent. */
  readonly facing?: number;
  /** Whom it is meant for; everybody if absent. */
  readonly role?: string;
}

/**
 * A formation drawn by hand: exactly these slots, wherever the members come from. The most
 * important slot goes first.
 */
export function createFixedPattern(slots: readonly FixedSlot[]): FormationPattern {
  const hasRoles = slots.some(({ role }) => role !== undefined);
  return {
    slotCount: slots.length,
    slotLocation(out, slot) {
      const { x, y = 0, z, facing = 0 } = slots[slot];
      setPlacement(out, x, y, z, facing);
    },
    slotRole: hasRoles ? (slot) => slots[slot].role : undefined,
  };
}

/**
 * The fingertips of a hand: two pairs of leader and wingman, each pair able to turn away on its
 * own. Fighter pilots fly so.
 */
export function createFingerFour(spacing: number): FormationPattern {
  return createFixedPattern([
    { x: 0, z: 0 },
    { x: spacing, z: -spacing },
    { x: -spacing, z: -spacing },
    { x: -2 * spacing, z: -2 * spacing },
  ]);
}
