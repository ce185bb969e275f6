import { createVector3, distance3, type Vector3 } from '../../math/vector3.js';
import { createLinePath, type Path } from '../../movement/steering/path.js';
import { Waypoints } from '../graph/waypoints.js';
import type { SearchStatus } from '../search/route-search.js';
import type { RouteTicket } from '../serving/route-pool.js';
import type { Wayfinder } from '../serving/wayfinder.js';

/** What a character knows of its way: one record per agent, made by {@link createJourney}. */
export interface Journey {
  /** The request under way, if there is one. */
  ticket: RouteTicket | undefined;
  /** Where the way leads that was asked for or found last. */
  readonly goal: Vector3;
  /** The corners of the way that was found; none before. */
  readonly waypoints: Waypoints;
  /**
   * The same as a path to follow; undefined while there is none, and where start and goal are one
   * point.
   */
  path: Path | undefined;
  /** How often it was claimed: whoever did so last knows the number, see {@link claimJourney}. */
  claim: number;
}

/** A character that knows no way yet. */
export function createJourney(): Journey {
  return { ticket: undefined, goal: createVector3(), waypoints: new Waypoints(), path: undefined, claim: 0 };
}

/**
 * Goes on looking for a way: asks if nothing was asked, and otherwise looks whether the answer has
 * come. `searching` until it has; then `found` or `partial` with the way in the journey, or `none`.
 * Ask for another goal by {@link claimJourney} first.
 */
export function seekWay(
  journey: Journey,
  wayfinder: Wayfinder,
  from: Readonly<Vector3>,
  to: Readonly<Vector3>,
): SearchStatus {
  if (journey.ticket === undefined || wayfinder.statusOf(journey.ticket) === undefined) {
    journey.goal.x = to.x;
    journey.goal.y = to.y;
    journey.goal.z = to.z;
    journey.ticket = wayfinder.ask(from, to);
    // Without room for the request it waits for the next tick; outside of the world it waits in
    // vain.
    if (journey.ticket === undefined) return wayfinder.isInside(from) && wayfinder.isInside(to) ? 'searching' : 'none';
  }
  const status = wayfinder.fetch(journey.waypoints, journey.ticket);
  if (status === undefined) return 'searching';
  journey.ticket = undefined;
  journey.path = status === 'none' ? undefined : pathThrough(journey.waypoints);
  return status;
}

/**
 * Begins a journey of one's own: what was asked and found before is forgotten. The number proves
 * that it is the caller's, until somebody else begins one.
 */
export function claimJourney(journey: Journey, wayfinder: Wayfinder): number {
  abandonJourney(journey, wayfinder);
  journey.claim++;
  return journey.claim;
}

/**
 * Ends a journey, unless somebody else has begun one since: a `reactiveSelector` starts what takes
 * over before it stops what ran.
 */
export function releaseJourney(journey: Journey, wayfinder: Wayfinder, claim: number): void {
  if (journey.claim === claim) abandonJourney(journey, wayfinder);
}

/** Gives up the request under way and forgets the way. */
function abandonJourney(journey: Journey, wayfinder: Wayfinder): void {
  if (journey.ticket !== undefined) wayfinder.cancel(journey.ticket);
  journey.ticket = undefined;
  journey.path = undefined;
}

/** A path to follow through waypoints; undefined where all of them are one point. */
export function pathThrough(waypoints: Waypoints): Path | undefined {
  const points = waypoints.list();
  const first = points[0];
  if (first === undefined) return undefined;
  // By the distance, as a path measures: points that differ by next to nothing are one.
  const isOnePoint = points.every((point) => distance3(first, point) === 0);
  return isOnePoint ? undefined : createLinePath(points);
}
