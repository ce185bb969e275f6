import type { Vector3 } from '../../math/vector3.js';
import type { GroupMember } from '../events/event-group.js';
import type { SensoryMemory } from './sensory-memory.js';

/** What one agent tells others about a thing. */
export interface News<Thing> {
  readonly thing: Thing;
  readonly position: Readonly<Vector3>;
  readonly certainty: number;
  readonly time: number;
}

/** The events of a channel for news, such as an `EventGroup<NewsEvents<Thing>>` for a squad. */
export type NewsEvents<Thing> = { readonly news: News<Thing> };

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
