import { InvalidDataError, requireInteger, requireNonNegative, requirePositive } from '../../data/check.js';

/**
 * How many extras a machine may be asked to carry, and how quickly their number follows. Seconds.
 */
export interface AmbientCountOptions {
  /** Time a frame may spend on extras. */
  readonly budget: number;
  readonly min: number;
  readonly max: number;
  /** How many may come or go in a second; few, so that nobody sees the street fill. */
  readonly perSecond: number;
}

/**
 * How many extras there are to be. `count` is for the game to follow, `part` is what is on its way
 * to a whole one.
 */
export interface AmbientCountState {
  count: number;
  part: number;
  /** What one extra takes of a frame, smoothed; 0 before anything was measured. */
  cost: number;
}

/** Begins with as many extras as there may be at least. */
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
 * Finds how many extras a machine carries within its budget, from the time their last frame took.
 * Only what is scenery may depend on the machine: give characters that matter the same time to
 * think everywhere, or the game is easier on slow machines. The clock is the game's; what follows
 * from it must not get into what is saved or replayed.
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
