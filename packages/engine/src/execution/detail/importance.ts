import { InvalidDataError } from '../../data/check.js';
/**
 * What makes a character matter. Role and attention are from 0 to 1, and count nothing if left out.
 */
export interface ImportanceFactors {
  /** How far from the player, in world units. */
  readonly distance: number;
  /** At this distance it matters half as much as right beside the player. */
  readonly halfDistance: number;
  /** How much the story needs it: 0 for passers-by, 1 for those it is about. */
  readonly role?: number;
  /**
   * How likely the player looks at it. Not only what is on the screen: who turns round must not
   * find people frozen.
   */
  readonly attention?: number;
}

/**
 * How much a character matters, from 0 to 1: nearness, raised by its role and by the attention it
 * has. Distance alone is a good beginning. Throws unless distance and half distance are numbers
 * from 0 up, the latter above it, and role and attention from 0 to 1: whoever matters by no number
 * at all would run nothing, and two factors above 1 would cancel each other out.
 */
export function importanceOf({ distance, halfDistance, role = 0, attention = 0 }: ImportanceFactors): number {
  if (!(distance >= 0)) throw new InvalidDataError('distance', `must be 0 or more, got ${distance}`);
  if (!(halfDistance > 0)) throw new InvalidDataError('halfDistance', `must be above 0, got ${halfDistance}`);
  if (!(role >= 0 && role <= 1)) throw new InvalidDataError('role', `must be from 0 to 1, got ${role}`);
  if (!(attention >= 0 && attention <= 1))
    throw new InvalidDataError('attention', `must be from 0 to 1, got ${attention}`);
  const nearness = halfDistance / (halfDistance + distance);
  // Each factor takes away a part of what is missing to 1, so that any one of them can make a
  // character matter.
  return 1 - (1 - nearness) * (1 - role) * (1 - attention);
}

/**
 * Which of some steps an importance falls into, the last for the least:
 * `levelFromImportance(importance, [0.5, 0.2])` is 0 from 0.5 up, 1 from 0.2 up, else 2. For the
 * period of a task, which goes in steps, by a table of periods; and for its priority.
 */
export function levelFromImportance(importance: number, thresholds: readonly number[]): number {
  let step = 0;
  while (step < thresholds.length && importance < thresholds[step]) step++;
  return step;
}
