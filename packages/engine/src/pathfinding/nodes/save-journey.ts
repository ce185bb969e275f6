import { InvalidDataError } from '../../data/check.js';
import { parse } from '../../data/parse.js';
import { boolean, type Infer, integer, list, nullable, number, record, tuple } from '../../data/schema.js';
import { Waypoints } from '../graph/waypoints.js';
import type { Wayfinder } from '../serving/wayfinder.js';
import { type Journey, pathThrough } from './journey.js';

/** A ticket that no wayfinder gives out. An agent that holds it asks again. */
const VOID = -1;

const point = tuple([number(), number(), number()]);

const savedJourneySchema = record({
  /** The request under way; null for none, −1 for one that the wayfinder no longer knows. */
  ticket: nullable(integer({ min: VOID })),
  goal: point,
  waypoints: list(point),
  /** Whether the agent follows the waypoints, or has given them up. */
  hasPath: boolean(),
  claim: integer({ min: 0 }),
});

/** What a character knows about its path, as plain JSON. */
export type SavedJourney = Infer<typeof savedJourneySchema>;

/**
 * Returns a copy of the current state, for a save-game that also contains the wayfinder
 * (`wayfinder.save()`).
 */
export function saveJourney({ ticket, goal, waypoints, path, claim }: Journey, wayfinder: Wayfinder): SavedJourney {
  const isVoid = ticket !== undefined && wayfinder.statusOf(ticket) === undefined;
  return {
    ticket: isVoid ? VOID : (ticket ?? null),
    goal: [goal.x, goal.y, goal.z],
    waypoints: waypoints.list().map(({ x, y, z }) => [x, y, z] as const),
    hasPath: path !== undefined,
    claim,
  };
}

/**
 * Returns a journey to a saved state, in place, since others may hold references to it. Restore the
 * wayfinder first: a request that it does not know is refused. Throws `InvalidDataError` before
 * anything changes.
 */
export function restoreJourney(journey: Journey, saved: SavedJourney, wayfinder: Wayfinder, path = 'journey'): void {
  const { ticket, goal, waypoints, hasPath, claim } = parse(savedJourneySchema, saved, path);
  if (ticket !== null && ticket !== VOID && wayfinder.statusOf(ticket) === undefined)
    throw new InvalidDataError(
      `${path}.ticket`,
      `must be a request of the wayfinder (restore the wayfinder first), got ${ticket}`,
    );
  const way = new Waypoints();
  for (const [x, y, z] of waypoints) way.add(x, y, z);
  journey.path = hasPath ? pathThrough(way) : undefined;
  journey.ticket = ticket ?? undefined;
  [journey.goal.x, journey.goal.y, journey.goal.z] = goal;
  journey.waypoints.clear();
  for (const [x, y, z] of waypoints) journey.waypoints.add(x, y, z);
  journey.claim = claim;
}
