import { dictionary, type Infer, list, number, orInfinity, refined, struct, unchecked } from '../../data/schema.js';
import type { Rng } from '../../math/rng.js';

/** An area to fill with anonymous people, and how crowded it is at each hour. */
export type AmbientArea = Infer<typeof ambientAreaSchema>;

/** An area with ambient people: how many there are, and of which kinds. */
export const ambientAreaSchema = struct({
  __proto__: null,
  /** Names the area for the game. */
  name: unchecked<string>(),
  /**
   * Number of people at certain hours of the day, each from 0 to below 24, in ascending order. In
   * between the number is interpolated, across midnight too.
   */
  crowd: refined(
    list(struct({ __proto__: null, hour: number({ min: 0, below: 24 }), count: orInfinity(number({ min: 0 })) }), {
      min: 1,
    }),
    (crowd, report) => {
      for (let i = 1; i < crowd.length; i++)
        if (crowd[i].hour <= crowd[i - 1].hour)
          report(`must be later than the one before, at ${crowd[i - 1].hour}, got ${crowd[i].hour}`, i, 'hour');
    },
  ),
  /** Kinds of people in this area, with the relative weight of each. */
  kinds: refined(dictionary(unchecked<number>()), (kinds, report) => {
    if (!Object.values(kinds).some((weight) => weight > 0)) report('must have a kind with a weight above 0');
  }),
});

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
