import { createVector3, distance3, type Vector3 } from '../../math/vector3.js';
import { createLinePath, type Path } from '../../movement/steering/path.js';
import type { VersionedGraph } from '../graph/graph.js';
import { Route } from '../graph/route.js';
import { Waypoints } from '../graph/waypoints.js';
import { RouteWatch } from '../search/replanning/route-watch.js';
import type { SearchStatus } from '../search/route-search.js';
import type { RouteTicket } from '../serving/route-pool.js';
import type { Wayfinder } from '../serving/wayfinder.js';

/** What a character knows about its path: one record per agent, made by {@link createJourney}. */
export interface Journey {
  /** The request under way, if any. */
  ticket: RouteTicket | undefined;
  /** The goal of the path that was last requested or found. */
  readonly goal: Vector3;
  /** The corners of the path that was found; empty before. */
  readonly waypoints: Waypoints;
  /**
   * The waypoints as a path to follow. Undefined while there is none, and where start and goal are
   * the same point.
   */
  path: Path | undefined;
  /** The route of that path over the wayfinder's graph, and its costs when it was found. */
  readonly route: Route;
  /** Notices when the world changes along that route. */
  watch: RouteWatch | undefined;
  /**
   * While a request is under way, the version of the graph in which it was made; after that, the
   * version in which the route was last as it was found. NaN if not known.
   */
  version: number;
  /**
   * Counts the claims. The task that made the last claim holds this number, see
   * {@link claimJourney}.
   */
  claim: number;
}

/** Makes the record of a character that knows no path yet. */
export function createJourney(): Journey {
  return {
    ticket: undefined,
    goal: createVector3(),
    waypoints: new Waypoints(),
    path: undefined,
    route: new Route(),
    watch: undefined,
    version: Number.NaN,
    claim: 0,
  };
}

/**
 * Continues to search for a path: makes a request if there is none, and otherwise checks for its
 * answer. Returns `searching` until the answer arrives, then `found` or `partial` with the path in
 * the journey, or `none`. Before you ask for another goal, call {@link claimJourney}.
 */
export function seekPath(
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
    journey.version = versionOf(wayfinder);
    // If the wayfinder is full, ask again on the next tick. If an end lies outside the world, there
    // is no path.
    if (journey.ticket === undefined) return wayfinder.isInside(from) && wayfinder.isInside(to) ? 'searching' : 'none';
  }
  const status = wayfinder.fetch(journey.waypoints, journey.ticket, journey.route);
  if (status === undefined) return 'searching';
  journey.ticket = undefined;
  if (journey.watch?.graph !== wayfinder.graph) journey.watch = new RouteWatch(wayfinder.graph);
  journey.watch.remember(journey.route, isOutdated(journey, wayfinder));
  // Where the world has changed in the meantime, the next check reads the route again.
  if (!isOutdated(journey, wayfinder)) journey.version = versionOf(wayfinder);
  journey.path = status === 'none' ? undefined : pathThrough(journey.waypoints, wayfinder);
  return status;
}

/**
 * Returns true if a connection of the route that is being followed is gone, or costs something
 * else, or if the world itself was replaced by another. A graph with a `version` is read only when
 * that has changed.
 */
export function isSurprised(journey: Journey, wayfinder: Wayfinder): boolean {
  if (journey.path === undefined || journey.watch === undefined) return false;
  if (journey.watch.graph !== wayfinder.graph) return true;
  const version = versionOf(wayfinder);
  if (version === journey.version) return false;
  if (journey.watch.findSurprise(journey.route) >= 0) return true;
  journey.version = version;
  return false;
}

/**
 * Returns true if the graph is known to have changed since the request was made, or the route
 * checked.
 */
export function isOutdated(journey: Journey, wayfinder: Wayfinder): boolean {
  const version = versionOf(wayfinder);
  return !Number.isNaN(version) && version !== journey.version;
}

/** Returns the version of the graph, or NaN, which equals nothing, if it has none. */
export function versionOf({ graph }: Wayfinder): number {
  return (graph as Partial<VersionedGraph>).version ?? Number.NaN;
}

/**
 * Starts a new journey: the earlier request and path are discarded. The returned number proves that
 * the journey belongs to the caller, until another task starts one.
 */
export function claimJourney(journey: Journey, wayfinder: Wayfinder): number {
  abandonJourney(journey, wayfinder);
  journey.claim++;
  return journey.claim;
}

/**
 * Ends a journey, unless another task has started one since. (A `reactiveSelector` starts the child
 * that takes over before it stops the child that ran.)
 */
export function releaseJourney(journey: Journey, wayfinder: Wayfinder, claim: number): void {
  if (journey.claim === claim) abandonJourney(journey, wayfinder);
}

/** Cancels the request under way and discards the path. */
function abandonJourney(journey: Journey, wayfinder: Wayfinder): void {
  if (journey.ticket !== undefined) wayfinder.cancel(journey.ticket);
  journey.ticket = undefined;
  journey.path = undefined;
}

/**
 * Makes a path to follow through waypoints, with the kinds of the links it leads over; undefined if
 * all of them are the same point.
 */
export function pathThrough(waypoints: Waypoints, wayfinder: Wayfinder): Path | undefined {
  const points = waypoints.list();
  const first = points[0];
  if (first === undefined) return undefined;
  // By distance, as a path measures: points that differ by almost nothing count as one.
  const isOnePoint = points.every((point) => distance3(first, point) === 0);
  if (isOnePoint) return undefined;
  return createLinePath(points, { kinds: points.map((_, i) => wayfinder.kindOf(waypoints.via[i])) });
}
