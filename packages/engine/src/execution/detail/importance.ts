import { InvalidDataError } from '../../data/check.js';
/** What makes an agent important. `role` and `attention` range from 0 to 1, by default 0. */
export interface ImportanceFactors {
  /** Distance from the player, in world units. */
  readonly distance: number;
  /** The distance at which nearness is half of what it is right beside the player. */
  readonly halfDistance: number;
  /** How much the story needs the agent: 0 for passers-by, 1 for main characters. */
  readonly role?: number;
  /**
   * How likely the player is to look at the agent. Do not use only what is on the screen: a player
   * who turns round must not find people frozen.
   */
  readonly attention?: number;
}

/**
 * Returns the importance of an agent from 0 to 1: its nearness, raised by its role and by the
 * player's attention. Distance alone is a good start. Throws `InvalidDataError` if the distance is
 * negative, the half distance is not above 0, or role or attention are not from 0 to 1.
 */
export function importanceOf({ distance, halfDistance, role = 0, attention = 0 }: ImportanceFactors): number {
  if (!(distance >= 0)) throw new InvalidDataError('distance', `must be 0 or more, got ${distance}`);
  if (!(halfDistance > 0)) throw new InvalidDataError('halfDistance', `must be above 0, got ${halfDistance}`);
  if (!(role >= 0 && role <= 1)) throw new InvalidDataError('role', `must be from 0 to 1, got ${role}`);
  if (!(attention >= 0 && attention <= 1))
    throw new InvalidDataError('attention', `must be from 0 to 1, got ${attention}`);
  const nearness = halfDistance / (halfDistance + distance);
  // Each factor reduces what is missing to 1, so any one of them can make an agent important.
  return 1 - (1 - nearness) * (1 - role) * (1 - attention);
}

/**
 * Returns the level of detail for an importance, 0 for the most important:
 * `levelFromImportance(importance, [0.5, 0.2])` is 0 from 0.5 up, 1 from 0.2 up, else 2. Use it as
 * an index into a table of periods or priorities.
 */
export function levelFromImportance(importance: number, thresholds: readonly number[]): number {
  let step = 0;
  while (step < thresholds.length && importance < thresholds[step]) step++;
  return step;
}
