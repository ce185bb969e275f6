import type { Vector3 } from '../../math/vector3.js';
import type { GroupMember } from '../events/event-group.js';
import type { SensoryMemory } from './sensory-memory.js';

/** What one agent tells others about a thing. */
export interface News<Thing> {
  /** What it is about, compared with `===`. */
  readonly thing: Thing;
  /** Where it was when the teller last noticed it. */
  readonly position: Readonly<Vector3>;
  /** How certain the teller is, from 0 to 1. */
  readonly certainty: number;
  /** When the teller last noticed it, in seconds of game time. */
  readonly time: number;
}

/** The events of a channel for news, such as an `EventGroup<NewsEvents<Thing>>` for a squad. */
export type NewsEvents<Thing> = {
  /** An agent tells the others of a thing. */
  readonly news: News<Thing>;
};

/**
 * Creates a member of a channel that stores the news in a memory. `trust`: the part of the teller's
 * certainty that remains, from 0 to 1. Keep it below 1, so that news that travels in a circle does
 * not gain certainty.
 */
export function createNewsListener<Thing>(
  memory: SensoryMemory<Thing>,
  { trust = 0.8 }: { readonly trust?: number } = {},
): GroupMember<NewsEvents<Thing>> {
  return {
    hear({ payload: { thing, position, certainty, time } }) {
      memory.tell(thing, position, time, certainty * trust);
    },
  };
}
