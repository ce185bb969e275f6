import { InvalidDataError } from '../../data/check.js';
import type { Rng } from '../../math/rng.js';

/** A part of the world that wants to look alive, and how full it is at each hour. */
export interface AmbientArea {
  readonly name: string;
  /**
   * How many are about, at certain hours of the day from 0 to 24, growing; in between the number
   * goes evenly from one to the next, over midnight too.
   */
  readonly crowd: readonly { readonly hour: number; readonly count: number }[];
  /** Kinds of people here, and how common each is against the others. */
  readonly kinds: Readonly<Record<string, number>>;
}

/** Checks areas once, on load. */
export function validateAmbientArea({ crowd, kinds }: AmbientArea, path: string): void {
  if (crowd.length === 0)
    throw new InvalidDataError(`${path}.crowd`, 'must say how many are about at one hour at least');
  crowd.forEach(({ hour, count }, i) => {
    if (!(hour >= 0 && hour < 24 && hour > (crowd[i - 1]?.hour ?? -1)))
      throw new InvalidDataError(
        `${path}.crowd[${i}].hour`,
        `must be from 0 to below 24 and later than the one before, got ${hour}`,
      );
    if (!(count >= 0)) throw new InvalidDataError(`${path}.crowd[${i}].count`, `must be 0 or more, got ${count}`);
  });
  if (!Object.values(kinds).some((weight) => weight > 0))
    throw new InvalidDataError(`${path}.kinds`, 'must have a kind with a weight above 0');
}

/** How many are about in an area at an hour of the day. */
export function crowdAt({ crowd }: AmbientArea, hour: number): number {
  const next = crowd.findIndex((entry) => entry.hour > hour);
  const after = crowd[next === -1 ? 0 : next];
  const before = crowd[next === -1 ? crowd.length - 1 : next - 1] ?? crowd[crowd.length - 1];
  const span = (after.hour - before.hour + 24) % 24 || 24;
  const passed = (hour - before.hour + 24) % 24;
  return before.count + ((after.count - before.count) * passed) / span;
}

/** Who is to come into an area, or how many may go. */
export interface AmbientChange {
  /** Kinds of those who are to appear, out of sight. */
  readonly come: readonly string[];
  /** How many may be taken away, out of sight. */
  readonly go: number;
}

/**
 * Keeps an area as full as it should be at this hour with people nobody knows: the game makes those
 * who come where the player does not look, and takes away those who go there. `most` of them change
 * at once, so that a street does not fill in a moment. Behavior comes with the kind, and nothing of
 * them is kept when they go.
 */
export function tickAmbient(area: AmbientArea, present: number, hour: number, rng: Rng, most = 1): AmbientChange {
  const wanted = Math.round(crowdAt(area, hour));
  const kinds = Object.keys(area.kinds);
  const weights = Object.values(area.kinds);
  const come = Math.max(0, Math.min(most, wanted - present));
  return {
    come: Array.from({ length: come }, () => kinds[rng.weighted(weights)]),
    go: Math.max(0, Math.min(most, present - wanted)),
  };
}
