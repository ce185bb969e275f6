import { InvalidDataError, requireInteger, requirePositive } from '../../data/check.js';

/**
 * Remedies against acute corners, where a ray on the left and one on the right take turns and lead
 * the character straight in. Alternatives are a fan of wide rays (`rayFan`) and `detectVolume`, the
 * most thorough and most expensive.
 */
export interface TrapRemedies {
  /**
   * Widens the fan of rays while something is hit and narrows it while the way is free: narrow for
   * doors, wide in corners.
   */
  readonly adaptive?: AdaptiveFan;
  /**
   * Keeps turning away from one side for a while, whatever is hit, once left and right have taken
   * turns.
   */
  readonly lock?: RayLock;
}

export interface AdaptiveFan {
  /** The largest factor for the angles of the rays, above 1. */
  readonly maxSpread: number;
  /** How fast the factor grows while a ray hits, per second. */
  readonly widening: number;
  /**
   * How fast it returns to 1 while no ray hits, per second. Slower than widening, or the corner is
   * hit again immediately.
   */
  readonly narrowing: number;
}

export interface RayLock {
  /** The number of changes between left and right that make a trap, at least 1. */
  readonly changes: number;
  /** A change counts if the last one was at most this many seconds ago. */
  readonly within: number;
  /** How many seconds the ray that hit last then decides: long enough to turn around. */
  readonly hold: number;
}

/** What one character remembers of a corner. */
export interface TrapState {
  /** What the angles of rays are multiplied with. */
  spread: number;
  /** Side that hit last: 1 left, −1 right, 0 neither yet. */
  side: number;
  /** Changes of side in a row, and how many seconds ago the last one was. */
  changes: number;
  sinceChange: number;
  /** Side of the ray that has its way, 0 if none has, and for how many seconds more. */
  locked: number;
  lockedFor: number;
}

export function createTrapState(): TrapState {
  return { spread: 1, side: 0, changes: 0, sinceChange: 0, locked: 0, lockedFor: 0 };
}

/** Checks what is given of the remedies, once, on load. */
export function validateTrapRemedies({ adaptive, lock }: TrapRemedies, path: string): void {
  if (adaptive) {
    for (const key of ['maxSpread', 'widening', 'narrowing'] as const)
      requirePositive(adaptive[key], `${path}.adaptive.${key}`);
    if (adaptive.maxSpread <= 1)
      throw new InvalidDataError(`${path}.adaptive.maxSpread`, `must be above 1, got ${adaptive.maxSpread}`);
  }
  if (lock) {
    requireInteger(lock.changes, `${path}.lock.changes`);
    for (const key of ['changes', 'within', 'hold'] as const) requirePositive(lock[key], `${path}.lock.${key}`);
  }
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
