import { InvalidDataError } from '../../data/check.js';
import type { Rng } from '../../math/rng.js';
import { log, pow } from '../../math/trig.js';

/** A property of many agents as a normal distribution. */
export interface NormalProperty {
  /** Number of agents. */
  readonly count: number;
  /** The mean value. */
  readonly mean: number;
  /** The standard deviation; 0 if all agents are alike. */
  readonly deviation: number;
}

/** Turns the values of many agents into a normal distribution, and back into individuals. */
export const normalProperty = {
  /** Keeps count, mean and spread of a property; the individual values are lost. */
  merge(values: readonly number[]): NormalProperty {
    const count = values.length;
    if (count === 0) return { count, mean: 0, deviation: 0 };
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const squares = values.reduce((sum, value) => sum + (value - mean) * (value - mean), 0);
    return { count, mean, deviation: Math.sqrt(squares / count) };
  },

  /**
   * Draws a value for a new individual. A value outside the limits is drawn again up to ten times,
   * then clamped.
   */
  split({ mean, deviation }: Omit<NormalProperty, 'count'>, rng: Rng, min = -Infinity, max = Infinity): number {
    let value = mean;
    for (let attempt = 0; attempt < 10; attempt++) {
      value = rng.normal(mean, deviation);
      if (value >= min && value <= max) return value;
    }
    return Math.min(max, Math.max(min, value));
  },

  /**
   * Draws values for all individuals. Their mean and spread are exactly those that were kept, so
   * that a group may merge and split any number of times; only limits change them.
   */
  splitAll(property: NormalProperty, rng: Rng, min = -Infinity, max = Infinity): number[] {
    const { count, mean, deviation } = property;
    const drawn = Array.from({ length: count }, () => normalProperty.split(property, rng, min, max));
    const of = normalProperty.merge(drawn);
    const scale = of.deviation > 0 ? deviation / of.deviation : 0;
    return drawn.map((value) => Math.min(max, Math.max(min, mean + (value - of.mean) * scale)));
  },
} as const;

/** A property as a power law: many have little and few have much, as with wealth or fame. */
export interface PowerProperty {
  /** Number of agents. */
  readonly count: number;
  /** Above 1; with a larger exponent fewer individuals have much. */
  readonly exponent: number;
  /** The smallest value of any individual; above 0. */
  readonly least: number;
}

/** Turns the values of many agents into a power law, and back into individuals. */
export const powerProperty = {
  /** Fits the exponent to the values. `least` must be above 0 and at most the smallest of them. */
  merge(values: readonly number[], least: number): PowerProperty {
    if (!(least > 0)) throw new InvalidDataError('least', `must be above 0, got ${least}`);
    const logs = values.reduce((sum, value) => sum + log(value / least), 0);
    // All values are equal to the least.
    const count = values.length;
    return { count, exponent: logs === 0 ? Number.POSITIVE_INFINITY : 1 + count / logs, least };
  },

  /** Draws a value for a new individual. */
  split({ exponent, least }: Omit<PowerProperty, 'count'>, rng: Rng): number {
    return exponent === Number.POSITIVE_INFINITY ? least : least * pow(1 - rng.next(), -1 / (exponent - 1));
  },

  /** Draws values for all individuals. */
  splitAll(property: PowerProperty, rng: Rng): number[] {
    return Array.from({ length: property.count }, () => powerProperty.split(property, rng));
  },
} as const;

/**
 * Number of individuals of each kind (trades, factions, races), in the order in which the kinds
 * first appeared.
 */
export type Shares<Kind extends string> = ReadonlyMap<Kind, number>;

/** Counts the kinds of many agents, and draws the kinds of new ones. */
export const sharesProperty = {
  /** Counts the individuals of each kind. */
  merge<Kind extends string>(kinds: readonly Kind[]): Shares<Kind> {
    const shares = new Map<Kind, number>();
    for (const kind of kinds) shares.set(kind, (shares.get(kind) ?? 0) + 1);
    return shares;
  },

  /**
   * Draws the kinds of `count` new individuals, in random order. With `exact`, each kind gets its
   * share, rounded so that the sum is right; a kind whose share is at least one individual never
   * disappears. Otherwise each kind is drawn at random, and a village may lose its only smith.
   */
  split<Kind extends string>(
    shares: Shares<Kind>,
    count: number,
    rng: Rng,
    { exact = false }: { readonly exact?: boolean } = {},
  ): Kind[] {
    const kinds = [...shares.keys()];
    const weights = [...shares.values()];
    if (kinds.length === 0) return [];
    if (!exact) return Array.from({ length: count }, () => kinds[rng.weighted(weights)]!);
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const wanted = weights.map((weight) => (weight * count) / total);
    const given = wanted.map(Math.floor);
    const byRest = kinds.map((_, i) => i).sort((a, b) => wanted[b] - given[b] - (wanted[a] - given[a]) || a - b);
    for (let left = count - given.reduce((sum, each) => sum + each, 0), i = 0; left > 0; left--, i++)
      given[byRest[i % byRest.length]]++;
    const out = kinds.flatMap((kind, i) => new Array<Kind>(given[i]).fill(kind));
    rng.shuffle(out);
    return out;
  },
} as const;

/**
 * Creates individuals whose properties stay correlated: age and health drawn separately would give
 * healthy old people and sick children. Keeps a sample of members; each new member is a copy of one
 * of them, varied by `vary`.
 */
export function splitLike<Member>(
  sample: readonly Member[],
  count: number,
  rng: Rng,
  vary: (member: Member, rng: Rng) => Member,
): Member[] {
  if (sample.length === 0) return [];
  return Array.from({ length: count }, () => vary(rng.pick(sample), rng));
}
