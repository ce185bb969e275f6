import { type Infer, integer, number, optional, struct } from '../../data/schema.js';

export type AdaptiveFan = Infer<typeof adaptiveFanSchema>;

const adaptiveFanSchema = struct({
  __proto__: null,
  /** The largest factor for the angles of the rays, above 1. */
  maxSpread: number({ above: 1 }),
  /** How fast the factor grows while a ray hits, per second. */
  widening: number({ above: 0 }),
  /**
   * How fast it returns to 1 while no ray hits, per second. Slower than widening, or the corner is
   * hit again immediately.
   */
  narrowing: number({ above: 0 }),
});

export type RayLock = Infer<typeof rayLockSchema>;

const rayLockSchema = struct({
  __proto__: null,
  /** The number of changes between left and right that make a trap, at least 1. */
  changes: integer({ min: 1 }),
  /** A change counts if the last one was at most this many seconds ago. */
  within: number({ above: 0 }),
  /** How many seconds the ray that hit last then decides: long enough to turn around. */
  hold: number({ above: 0 }),
});

/**
 * Remedies against acute corners, where a ray on the left and one on the right take turns and lead
 * the character straight in. Alternatives are a fan of wide rays (`rayFan`) and `detectVolume`, the
 * most thorough and most expensive.
 */
export type TrapRemedies = Infer<typeof trapRemediesSchema>;

export const trapRemediesSchema = struct({
  __proto__: null,
  /**
   * Widens the fan of rays while something is hit and narrows it while the way is free: narrow for
   * doors, wide in corners.
   */
  adaptive: optional(adaptiveFanSchema),
  /**
   * Keeps turning away from one side for a while, whatever is hit, once left and right have taken
   * turns.
   */
  lock: optional(rayLockSchema),
});

/** What one character remembers of a corner. */
export interface TrapState {
  /** What the angles of rays are multiplied with. */
  spread: number;
  /** Side that hit last: 1 left, −1 right, 0 neither yet. */
  side: number;
  /** Changes of side in a row, and how many seconds ago the last one was. */
  changes: number;
  /** Seconds since the last change of side. */
  sinceChange: number;
  /** Side of the ray that has its way, 0 if none has, and for how many seconds more. */
  locked: number;
  /** Seconds for which that ray keeps its way. */
  lockedFor: number;
}

export function createTrapState(): TrapState {
  return { spread: 1, side: 0, changes: 0, sinceChange: 0, locked: 0, lockedFor: 0 };
}

/**
 * Remembers whether a ray hit in this call, and on which side the nearest hit was: 1 left, −1
 * right, 0 ahead.
 */
export function tickTrap(state: TrapState, remedies: TrapRemedies, hit: boolean, side: number, dt: number): void {
  const { adaptive, lock } = remedies;
  if (adaptive) {
    const grown = state.spread + (hit ? adaptive.widening : -adaptive.narrowing) * dt;
    state.spread = Math.max(1, Math.min(adaptive.maxSpread, grown));
  }
  if (!lock) return;
  if (state.locked !== 0) {
    state.lockedFor -= dt;
    if (state.lockedFor > 0) return;
    state.locked = 0;
    state.changes = 0;
  }
  state.sinceChange += dt;
  if (side === 0 || side === state.side) return;
  state.changes = state.side !== 0 && state.sinceChange <= lock.within ? state.changes + 1 : 0;
  state.side = side;
  state.sinceChange = 0;
  if (state.changes < lock.changes) return;
  state.locked = side;
  state.lockedFor = lock.hold;
}
