import type { FormationPattern } from './pattern.js';
import { setPlacement } from './placement.js';

/** A slot placed by hand. The origin faces +z; +x is to its left. */
export interface FixedSlot {
  readonly x: number;
  /** Height, by default 0. */
  readonly y?: number;
  readonly z: number;
  /** Facing in radians from straight ahead towards +x, by default 0. */
  readonly facing?: number;
  /** The role it is meant for; by default any. */
  readonly role?: string;
}

/** A pattern of exactly these slots, the most important first. */
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
 * Two pairs of leader and wingman, like the fingertips of a hand; each pair can turn away on its
 * own. A pattern of fighter pilots.
 */
export function createFingerFour(spacing: number): FormationPattern {
  return createFixedPattern([
    { x: 0, z: 0 },
    { x: spacing, z: -spacing },
    { x: -spacing, z: -spacing },
    { x: -2 * spacing, z: -2 * spacing },
  ]);
}
