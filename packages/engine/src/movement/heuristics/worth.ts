import { InvalidDataError } from '../../data/check.js';
import { dictionary, type Infer, number } from '../../data/schema.js';

/**
 * The worth of each type of unit: one number for all that it can do. Crude, but good enough to act
 * on.
 */
export type UnitWorth = Infer<typeof unitWorthSchema>;

export const unitWorthSchema = dictionary(number());

/** When a group attacks on its own initiative. */
export interface EngageOptions {
  /** The off switch: players who lay an ambush do not want their men to run at the enemy. */
  readonly enabled: boolean;
  /** How many times the enemy's worth its own must be; 1 for even odds. */
  readonly advantage: number;
}

/**
 * The total worth of a group. Throws for a type that is not in the table, because counting it as 0
 * would start hopeless fights.
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
 * Whether a group should attack: if it is allowed to, and its worth exceeds that of the enemy by
 * enough.
 */
export function shouldEngage(
  options: EngageOptions,
  own: readonly string[],
  enemy: readonly string[],
  worth: UnitWorth,
): boolean {
  return options.enabled && sumWorth(own, worth) >= options.advantage * sumWorth(enemy, worth);
}
