import { InvalidDataError } from '../../data/check.js';
import { parse } from '../../data/parse.js';
import { boolean, type Infer, integer, list, nullable, number, optional, record, tuple } from '../../data/schema.js';
import type { Graph } from '../graph/graph.js';
import { Waypoints } from '../graph/waypoints.js';
import { RouteWatch } from '../search/replanning/route-watch.js';
import type { Wayfinder } from '../serving/wayfinder.js';
import { isOutdated, type Journey, pathThrough, versionOf } from './journey.js';

/** A ticket that no wayfinder gives out. An agent that holds it asks again. */
const VOID = -1;

/** Stands for a world that was replaced by another. */
const NOWHERE: Graph = Object.freeze({ nodeCount: 0, connections() {} });

const point = tuple([number(), number(), number()]);

const savedJourneySchema = record({
  /** The request under way; null for none, −1 for one that the wayfinder no longer knows. */
  ticket: nullable(integer({ min: VOID })),
  goal: point,
  waypoints: list(point),
  /** Which of the waypoints are reached over links: index and connection. Absent if none are. */
  links: optional(list(tuple([integer({ min: 0 }), integer({ min: 0 })]))),
  /** Whether the world has changed since the request under way was made. */
  isOutdated: optional(boolean()),
  /** Whether the agent follows the waypoints, or has given them up. */
  hasPath: boolean(),
  /**
   * The route of the path, to notice changes; absent if the world was replaced, and in older
   * save-games.
   */
  route: optional(
    record({ nodes: list(integer({ min: 0 })), connections: list(integer()), costs: list(nullable(number())) }),
  ),
  /** Whether the path belongs to a world that was replaced by another. */
  isReplaced: optional(boolean()),
  claim: integer({ min: 0 }),
});

/** What a character knows about its path, as plain JSON. */
export type SavedJourney = Infer<typeof savedJourneySchema>;

/**
 * Returns a copy of the current state, for a save-game that also contains the wayfinder
 * (`wayfinder.save()`).
 */
export function saveJourney(journey: Journey, wayfinder: Wayfinder): SavedJourney {
  const { ticket, goal, waypoints, path, route, watch, claim } = journey;
  const links = waypoints.list().flatMap((_, i) => (waypoints.via[i] < 0 ? [] : [[i, waypoints.via[i]] as const]));
  const isVoid = ticket !== undefined && wayfinder.statusOf(ticket) === undefined;
  return {
    ticket: isVoid ? VOID : (ticket ?? null),
    goal: [goal.x, goal.y, goal.z],
    waypoints: waypoints.list().map(({ x, y, z }) => [x, y, z] as const),
    hasPath: path !== undefined,
    ...(links.length > 0 && { links }),
    ...(ticket !== undefined && isOutdated(journey, wayfinder) && { isOutdated: true }),
    ...(path !== undefined && watch !== undefined && watch.graph !== wayfinder.graph && { isReplaced: true }),
    ...(path !== undefined &&
      watch?.graph === wayfinder.graph && {
        route: {
          nodes: route.listNodes(),
          connections: route.listConnections(),
          costs: Array.from(watch.costs.subarray(0, route.length), (cost) => (cost < Infinity ? cost : null)),
        },
      }),
    claim,
  };
}

/**
 * Returns a journey to a saved state, in place, since others may hold references to it. Restore the
 * wayfinder first: a request that it does not know is refused. Throws `InvalidDataError` before
 * anything changes.
 */
export function restoreJourney(journey: Journey, saved: SavedJourney, wayfinder: Wayfinder, path = 'journey'): void {
  const parsed = parse(savedJourneySchema, saved, path);
  const { ticket, goal, waypoints, links = [], hasPath, route, claim } = parsed;
  const { nodeCount } = wayfinder.graph;
  if (
    route !== undefined &&
    !(
      route.nodes.length === route.connections.length + 1 &&
      route.costs.length === route.connections.length &&
      route.nodes.every((node) => node < nodeCount)
    )
  )
    throw new InvalidDataError(
      `${path}.route`,
      `must lead through nodes below ${nodeCount}, with a connection and a cost between any two`,
    );
  if (ticket !== null && ticket !== VOID && wayfinder.statusOf(ticket) === undefined)
    throw new InvalidDataError(
      `${path}.ticket`,
      `must be a request of the wayfinder (restore the wayfinder first), got ${ticket}`,
    );
  const way = new Waypoints();
  for (const [x, y, z] of waypoints) way.add(x, y, z);
  for (const [i, [at, connection]] of links.entries()) {
    if (at >= way.length)
      throw new InvalidDataError(`${path}.links[${i}]`, `must be one of the ${way.length} waypoints, got ${at}`);
    way.via[at] = connection;
  }
  journey.path = hasPath ? pathThrough(way, wayfinder) : undefined;
  journey.ticket = ticket ?? undefined;
  [journey.goal.x, journey.goal.y, journey.goal.z] = goal;
  journey.waypoints.clear();
  for (let i = 0; i < way.length; i++) journey.waypoints.add(way.x[i], way.y[i], way.z[i], way.via[i]);
  journey.claim = claim;
  // A route is read again; a request under way is as good as when it was saved.
  journey.version = ticket === null || parsed.isOutdated === true ? Number.NaN : versionOf(wayfinder);
  // A route of no world that exists is a surprise at the first look.
  journey.watch = parsed.isReplaced ? new RouteWatch(NOWHERE) : undefined;
  if (route === undefined) return;
  journey.route.reserve(route.connections.length);
  journey.route.length = route.connections.length;
  journey.route.nodes.set(route.nodes);
  journey.route.connections.set(route.connections);
  journey.watch = new RouteWatch(wayfinder.graph);
  journey.watch.costs = Float64Array.from(route.costs, (cost) => cost ?? Number.POSITIVE_INFINITY);
}
