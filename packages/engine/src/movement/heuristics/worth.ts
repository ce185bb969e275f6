import { InvalidDataError, requireFinite } from '../../data/check.js';

/**
 * What each type of unit is worth: one number for all that it can do. Like a queen for eight pawns:
 * crude, and good enough to act upon.
 */
export type UnitWorth = Readonly<Record<string, number>>;

/** When a group goes to meet an enemy on its own account. */
export interface EngageOptions {
  /** The off switch: players who lay an ambush do not want their men to run at the enemy. */
  readonly enabled: boolean;
  /** How many times the enemy's worth its own must be; 1 for even odds. */
  readonly advantage: number;
}

/** Checks a table of worths once, on load. */
export function validateUnitWorth(worth: UnitWorth, path: string): void {
  for (const [type, value] of Object.entries(worth)) requireFinite(value, `${path}.${type}`);
}

/**
 * What a group is worth in all. Throws for a type that the table does not have, since counting it
 * as nothing would start hopeless fights.
 */
export function sumWorth(units: readonly string[], worth: UnitWorth): number {
  let sum = 0;
  units.forEach((type, i) => {
    if (!Object.hasOwn(worth, type)) throw new InvalidDataError(`units[${i}]`, `has no worth: ${type}`);
    sum += worth[type];
  });
  return sum;
}

/**
 * Whether a group should go and fight: if it may at all, and is worth enough more than the enemy.
 */
export function shouldEngage(
  options: EngageOptions,
  own: readonly string[],
  enemy: readonly string[],
  worth: UnitWorth,
): boolean {
  return options.enabled && sumWorth(own, worth) >= options.advantage * sumWorth(enemy, worth);
}
