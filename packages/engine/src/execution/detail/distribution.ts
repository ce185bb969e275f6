import { InvalidDataError } from '../../data/check.js';
import type { Rng } from '../../math/rng.js';
import { log, pow } from '../../math/trig.js';

/** A property of many, of which only this much is kept: most are near the mean. */
export interface NormalProperty {
  readonly mean: number;
  readonly deviation: number;
}

/** Keeps mean and spread of a property; who had which value is forgotten. */
export function mergeNormal(values: readonly number[]): NormalProperty {
  if (values.length === 0) return { mean: 0, deviation: 0 };
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) * (value - mean), 0);
  return { mean, deviation: Math.sqrt(squares / values.length) };
}

/**
 * A value for one who is made out of the many; drawn again, ten times at most, while it is outside
 * of what is possible, then cut off.
 */
export function splitNormal({ mean, deviation }: NormalProperty, rng: Rng, min = -Infinity, max = Infinity): number {
  let value = mean;
  for (let attempt = 0; attempt < 10; attempt++) {
    value = rng.normal(mean, deviation);
    if (value >= min && value <= max) return value;
  }
  return Math.min(max, Math.max(min, value));
}

/** A property of which many have little and few have much, as wealth or fame. */
export interface PowerProperty {
  /** The larger, the fewer have much; above 1. */
  readonly exponent: number;
  /** The least that anybody has; above 0. */
  readonly least: number;
}

/**
 * Keeps the exponent that fits the values best. `least` must be above 0 and at most the least of
 * them.
 */
export function mergePower(values: readonly number[], least: number): PowerProperty {
  if (!(least > 0)) throw new InvalidDataError('least', `must be above 0, got ${least}`);
  const logs = values.reduce((sum, value) => sum + log(value / least), 0);
  // All alike: nobody has more than the least.
  return { exponent: logs === 0 ? Number.POSITIVE_INFINITY : 1 + values.length / logs, least };
}

/** A value for one who is made out of the many. */
export function splitPower({ exponent, least }: PowerProperty, rng: Rng): number {
  return exponent === Number.POSITIVE_INFINITY ? least : least * pow(1 - rng.next(), -1 / (exponent - 1));
}

/**
 * How many of each kind there are: trades, factions, races. Kinds in the order in which they were
 * met.
 */
export type Shares<Kind extends string> = ReadonlyMap<Kind, number>;

export function mergeShares<Kind extends string>(kinds: readonly Kind[]): Shares<Kind> {
  const shares = new Map<Kind, number>();
  for (const kind of kinds) shares.set(kind, (shares.get(kind) ?? 0) + 1);
  return shares;
}

/**
 * Kinds for so many who are made out of the many, in no particular order. `exact` gives each kind
 * its share, rounded so that the sum is right and no kind that there is at least one of for
 * everybody is lost; otherwise each is drawn by chance, and a village may well end up without its
 * only smith.
 */
export function splitShares<Kind extends string>(
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
}

/**
 * Several properties of each, kept together where they belong together: age and health drawn one by
 * one would make hale old men and sick children. A sample of members is kept, and new ones are made
 * like one of them, varied a little by `vary`.
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
