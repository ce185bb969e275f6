import { InvalidDataError } from '../../data/check.js';
import type { Rng } from '../../math/rng.js';

/** An area to fill with anonymous people, and how crowded it is at each hour. */
export interface AmbientArea {
  readonly name: string;
  /**
   * Number of people at certain hours of the day, each from 0 to below 24, in ascending order. In
   * between the number is interpolated, across midnight too.
   */
  readonly crowd: readonly { readonly hour: number; readonly count: number }[];
  /** Kinds of people in this area, with the relative weight of each. */
  readonly kinds: Readonly<Record<string, number>>;
}

/** Checks an area once, when it is loaded. */
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

/** Returns how many people are in an area at an hour of the day. */
export function crowdAt({ crowd }: AmbientArea, hour: number): number {
  const next = crowd.findIndex((entry) => entry.hour > hour);
  const after = crowd[next === -1 ? 0 : next];
  const before = crowd[next === -1 ? crowd.length - 1 : next - 1] ?? crowd[crowd.length - 1];
  const span = (after.hour - before.hour + 24) % 24 || 24;
  const passed = (hour - before.hour + 24) % 24;
  return before.count + ((after.count - before.count) * passed) / span;
}

/** What the game has to change in an area. */
export interface AmbientChange {
  /** Kinds of the people to spawn, out of the player's sight. */
  readonly come: readonly string[];
  /** How many people may be removed, out of the player's sight. */
  readonly go: number;
}

/**
 * Keeps an area as crowded as it should be at this hour: returns which kinds of people to spawn and
 * how many to remove, out of the player's sight. At most `most` people change per call, so that a
 * street does not fill at once. The kind decides the behavior, and nothing is kept of people who
 * are removed.
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
