import { InvalidDataError, requireNonNegative } from '../../../data/check.js';

/**
 * What a kind of character considers on its way, as plain data: a scout wants to be fast and
 * unseen, artillery keeps to firm ground. Each weight is a cost per unit of length; their sum is
 * the factor on a connection's own cost.
 */
export interface CostProfile {
  /** Weight of the length itself; by default 0. */
  readonly distance?: number;
  /** Weight of the travel time; by default 0. */
  readonly time?: number;
  /**
   * Time per unit of length on each type of terrain; null where this character cannot go. By
   * default 1 everywhere.
   */
  readonly pace?: readonly (number | null)[];
  /**
   * The same for each type of connection that is not plain ground (ladders, doors, jumps); replaces
   * the pace of the terrain.
   */
  readonly linkPace?: readonly (number | null | undefined)[];
  /** Weights of named fields over the ground: danger, exposure, noise. */
  readonly fields?: Readonly<Record<string, number>>;
}

/**
 * The data that profiles refer to: shared by all characters, and live. Changes apply from the next
 * search.
 */
export interface CostGround {
  /** Type of terrain by node. */
  readonly terrain?: ArrayLike<number>;
  /** Type of connection by its id; 0 is plain ground. */
  readonly links?: ArrayLike<number>;
  /** Fields by name and node: 0 or more per unit of length. */
  readonly fields?: Readonly<Record<string, ArrayLike<number>>>;
}

/** Checks a profile. Call it once, on load. */
export function validateCostProfile(profile: CostProfile, ground: CostGround, path: string): void {
  requireNonNegative(profile.distance ?? 0, `${path}.distance`);
  requireNonNegative(profile.time ?? 0, `${path}.time`);
  for (const key of ['pace', 'linkPace'] as const)
    for (const [sort, pace] of (profile[key] ?? []).entries())
      if (pace !== null && pace !== undefined) requireNonNegative(pace, `${path}.${key}[${sort}]`);
  for (const [name, weight] of Object.entries(profile.fields ?? {})) {
    requireNonNegative(weight, `${path}.fields.${name}`);
    if (ground.fields?.[name] === undefined)
      throw new InvalidDataError(`${path}.fields.${name}`, 'names a field that the ground does not have');
  }
}
