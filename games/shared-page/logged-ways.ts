import type { Vector3 } from 'gumption/math';
import {
  AStar,
  OctileHeuristic,
  type RouteTicket,
  type SearchStatus,
  type TileGraph,
  TileLegCosts,
  TileSight,
  Wayfinder,
  type Waypoints,
} from 'gumption/pathfinding';
import { type Journey, pathThrough } from 'gumption/pathfinding/nodes';

/** What was asked of the wayfinder and done since it last had nothing to do, as JSON. */
export type WaysLog = readonly (
  | { readonly ask: readonly [number, number, number, number] }
  | { readonly step: number }
  | { readonly end: number }
)[];

/**
 * A wayfinder over a map of tiles: one search at a time, for bodies of one width. It notes what it is asked, so that a moment in the midst of a search can be saved: doing the same
 * again leads to the same place.
 */
export class LoggedWays extends Wayfinder {
  readonly #log: WaysLog[number][] = [];
  /** Tickets in the order in which they were asked for, and how many are not fetched yet. */
  readonly #tickets: RouteTicket[] = [];
  #open = 0;

  constructor(tiles: TileGraph, radius: number) {
    super({
      division: tiles,
      createSearch: () => new AStar(tiles, { heuristic: new OctileHeuristic(tiles) }),
      searches: 1,
      capacity: 16,
      sight: new TileSight(tiles, { radius }),
      costs: new TileLegCosts(tiles),
    });
  }

  override ask(from: Readonly<Vector3>, to: Readonly<Vector3>): RouteTicket | undefined {
    const ticket = super.ask(from, to);
    if (ticket === undefined) return undefined;
    this.#log.push({ ask: [from.x, from.z, to.x, to.z] });
    this.#tickets.push(ticket);
    this.#open++;
    return ticket;
  }

  override step(budget: number): 'searching' | 'idle' {
    if (this.status === 'searching') this.#log.push({ step: budget });
    return super.step(budget);
  }

  override fetch(out: Waypoints, ticket: RouteTicket): SearchStatus | undefined {
    const status = super.fetch(out, ticket);
    if (status !== undefined) this.#end(ticket);
    return status;
  }

  override cancel(ticket: RouteTicket): void {
    const isKnown = this.statusOf(ticket) !== undefined;
    super.cancel(ticket);
    if (isKnown) this.#end(ticket);
  }

  /** The number under which a ticket is in the log. */
  numberOf(ticket: RouteTicket): number {
    return this.#tickets.indexOf(ticket);
  }

  ticketAt(number: number): RouteTicket | undefined {
    return this.#tickets[number];
  }

  save(): WaysLog {
    return [...this.#log];
  }

  /** Does again what was done, on a wayfinder that was asked nothing yet. */
  replay(log: WaysLog): void {
    for (const entry of log) {
      if ('ask' in entry) {
        const [fromX, fromZ, toX, toZ] = entry.ask;
        this.ask({ x: fromX, y: 0, z: fromZ }, { x: toX, y: 0, z: toZ });
      } else if ('step' in entry) this.step(entry.step);
      else this.cancel(this.#tickets[entry.end]!);
    }
  }

  #end(ticket: RouteTicket): void {
    this.#log.push({ end: this.numberOf(ticket) });
    if (--this.#open > 0) return;
    this.#log.length = 0;
    this.#tickets.length = 0;
  }
}

/** What somebody knows of its way at some moment, as plain JSON. */
export interface SavedJourney {
  /** Which of the requests under way is its own. */
  readonly request: number | null;
  readonly goal: readonly [number, number];
  /** Corners of its way, x and z in turns; null for none. */
  readonly corners: readonly number[] | null;
  readonly claim: number;
}

export function saveJourney({ ticket, goal, waypoints, path, claim }: Journey, ways: LoggedWays): SavedJourney {
  return {
    request: ticket === undefined ? null : ways.numberOf(ticket),
    goal: [goal.x, goal.z],
    corners: path ? waypoints.list().flatMap(({ x, z }) => [x, z]) : null,
    claim,
  };
}

/** Puts a journey back to a saved moment, in place. The ways must have been loaded before, by `replay`. */
export function loadJourney(journey: Journey, { request, goal, corners, claim }: SavedJourney, ways: LoggedWays): void {
  journey.ticket = request === null ? undefined : ways.ticketAt(request);
  Object.assign(journey.goal, { x: goal[0], y: 0, z: goal[1] });
  journey.claim = claim;
  journey.waypoints.clear();
  for (let i = 0; corners && i < corners.length; i += 2) journey.waypoints.add(corners[i]!, 0, corners[i + 1]!);
  journey.path = corners ? pathThrough(journey.waypoints) : undefined;
}
