import { InvalidDataError, requireInteger, requireNonNegative, requirePositive } from '../../data/check.js';

/** How many extras a machine may have to run, and how quickly their number adapts. Seconds. */
export interface AmbientCountOptions {
  /** Seconds per frame that extras may take. */
  readonly budget: number;
  readonly min: number;
  readonly max: number;
  /** How many may appear or disappear per second; few, so that players do not see it. */
  readonly perSecond: number;
}

/**
 * How many extras there should be. The game follows `count`; `part` is the fraction on its way to
 * the next whole one.
 */
export interface AmbientCountState {
  count: number;
  part: number;
  /** Smoothed time that one extra takes per frame; 0 before the first measurement. */
  cost: number;
}

/** Starts with the minimum number of extras. */
export function createAmbientCountState({ min }: AmbientCountOptions): AmbientCountState {
  return { count: min, part: 0, cost: 0 };
}

/** Checks options once, on load, so that {@link tickAmbientCount} need not. */
export function validateAmbientCount(options: AmbientCountOptions, path: string): void {
  requirePositive(options.budget, `${path}.budget`);
  requirePositive(options.perSecond, `${path}.perSecond`);
  for (const key of ['min', 'max'] as const) {
    requireInteger(options[key], `${path}.${key}`);
    requireNonNegative(options[key], `${path}.${key}`);
  }
  if (options.max < options.min)
    throw new InvalidDataError(`${path}.max`, `must be at least min ${options.min}, got ${options.max}`);
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
