import type { Vector3 } from '../../math/vector3.js';
import type { GroupMember } from '../events/event-group.js';
import type { SensoryMemory } from './sensory-memory.js';

/** What one character tells others about a thing. */
export interface News<Thing> {
  readonly thing: Thing;
  readonly position: Readonly<Vector3>;
  readonly certainty: number;
  readonly time: number;
}

/** The events of a channel for news, such as an `EventGroup<NewsEvents<Thing>>` for a squad. */
export type NewsEvents<Thing> = { readonly news: News<Thing> };

/**
 * Somebody who joins a channel, and keeps in mind what is told there. `trust`: how much of the
 * teller's certainty is left, from 0 to 1; below 1, so that news which go in a circle do not make
 * each other surer.
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
