import { compare, type Infer, integer, number, refined, struct } from '../../data/schema.js';

/** How many extras a machine may have to run, and how quickly their number adapts. Seconds. */
export type AmbientCountOptions = Infer<typeof ambientCountOptions>;

export const ambientCountOptions = refined(
  struct({
    __proto__: null,
    /** Seconds per frame that extras may take. */
    budget: number({ above: 0 }),
    /** There are never fewer extras than this. */
    min: integer({ min: 0 }),
    /** There are never more extras than this. */
    max: integer({ min: 0 }),
    /** How many may appear or disappear per second; few, so that players do not see it. */
    perSecond: number({ above: 0 }),
  }),
  compare('max', 'at least', 'min'),
);

/**
 * How many extras there should be. The game follows `count`; `part` is the fraction on its way to
 * the next whole one.
 */
export interface AmbientCountState {
  /** How many extras there should be now. */
  count: number;
  /** From 0 to below 1. */
  part: number;
  /** Smoothed time that one extra takes per frame; 0 before the first measurement. */
  cost: number;
}

/** Starts with the minimum number of extras. */
export function createAmbientCountState({ min }: AmbientCountOptions): AmbientCountState {
  return { count: min, part: 0, cost: 0 };
}

/** How much of a new measurement is believed: one slow frame is no slow machine. */
const BELIEF = 0.02;
/**
 * It grows only when there is room for more than this share besides, or it would swing for ever.
 */
const SLACK = 0.1;

/**
 * Finds how many extras a machine can run within its budget, from the time their last frame took.
 * Only scenery may depend on the machine: give important characters the same time everywhere, or
 * the game is easier on slow machines. The measured time comes from the game; keep what depends on
 * it out of saves and replays.
 */
export function tickAmbientCount(
  options: AmbientCountOptions,
  state: AmbientCountState,
  spent: number,
  dt: number,
): void {
  const { budget, min, max, perSecond } = options;
  if (state.count > 0) {
    const cost = spent / state.count;
    state.cost = state.cost === 0 ? cost : state.cost + (cost - state.cost) * BELIEF;
  }
  const affordable = state.cost > 0 ? Math.min(max, budget / state.cost) : max;
  const wanted = Math.max(min, Math.floor(affordable));
  const off = wanted - state.count;
  const isNearEnough = off > 0 && wanted < max && off <= SLACK * state.count;
  if (off === 0 || isNearEnough) {
    state.part = 0;
    return;
  }
  state.part += Math.sign(off) * perSecond * dt;
  const whole = Math.trunc(state.part);
  state.part -= whole;
  state.count += off > 0 ? Math.min(off, Math.max(0, whole)) : Math.max(off, Math.min(0, whole));
}
