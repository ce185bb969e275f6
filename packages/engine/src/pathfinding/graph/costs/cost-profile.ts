import { InvalidDataError, requireNonNegative } from '../../../data/check.js';

/**
 * What a kind of character minds on its way, as plain data: a scout wants to be fast and unseen,
 * artillery keeps to firm ground. Each weight says what a unit of length counts for; the sum of all
 * is the factor on a connection's own cost.
 */
export interface CostProfile {
  /** Weight of length itself; 0 unless told. */
  readonly distance?: number;
  /** Weight of the time that the way takes; 0 unless told. */
  readonly time?: number;
  /**
   * Time that a unit of length takes on each sort of terrain; null where this character cannot go.
   * 1 on all unless told.
   */
  readonly pace?: readonly (number | null)[];
  /**
   * The same for each sort of connection that is not just ground (ladders, doors, jumps); takes the
   * place of the terrain's.
   */
  readonly linkPace?: readonly (number | null | undefined)[];
  /** Weights of what lies over the ground by name: danger, exposure, noise. */
  readonly fields?: Readonly<Record<string, number>>;
}

/**
 * What profiles are about: the same for all characters, and live. Changes count from the next
 * search on.
 */
export interface CostGround {
  /** Sort of terrain by node. */
  readonly terrain?: ArrayLike<number>;
  /** Sort of connection by its id; 0 is plain ground. */
  readonly links?: ArrayLike<number>;
  /** What lies over the ground, by name and node: 0 or more for a unit of length. */
  readonly fields?: Readonly<Record<string, ArrayLike<number>>>;
}

/** Checks a profile once, on load. */
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
