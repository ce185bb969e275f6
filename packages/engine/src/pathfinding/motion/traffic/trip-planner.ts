import { InvalidDataError, requireNonNegative, requirePositive } from '../../../data/check.js';
import { checkOptions } from '../../../data/parse.js';
import { plainRecord } from '../../../math/plain-record.js';
import { Route } from '../../graph/route.js';
import { AStar } from '../../search/a-star.js';
import { findRoute, type SearchStatus } from '../../search/route-search.js';
import type { DriveRequest } from './drive-request.js';
import type { Driver } from './driver.js';
import { createDrivePlan, createDriveState, type DrivePlan, type DriveState } from './maneuver.js';
import { leadsTowards, type RoadNetwork, roadGraph, roadNetworkSchema } from './road-network.js';
import { TrafficForecast } from './traffic-forecast.js';
import { TrafficGraph } from './traffic-graph.js';

/** Options of {@link TripPlanner}. */
export interface TripPlannerOptions {
  /**
   * Maximum meters to plan in traffic; by default 91.44, a hundred yards. Anything farther away
   * changes before the car arrives.
   */
  readonly horizon?: number;
  /**
   * Meters before a crossing from which the planner prefers a lane that turns as the trip requires;
   * by default twice the horizon.
   */
  readonly prepare?: number;
  /** Maximum number of states to expand for one stretch; by default 5000. */
  readonly maxExpanded?: number;
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

const RequestRecord = /* @__PURE__ */ plainRecord<Writable<DriveRequest>, []>(function () {
  this.forecast = new TrafficForecast({ lanes: 1, time: 0, cars: [] });
  this.start = createDriveState();
  this.end = Number.NaN;
  this.endLanes = undefined;
});

/** The next part of a trip. */
export interface Stretch {
  /**
   * `found`, possibly in a lane that does not turn as the trip requires; otherwise how the search
   * ended, and then the plan leads as far as possible without a collision.
   */
  status: SearchStatus;
  readonly plan: DrivePlan;
  /** Whether the stretch leads to the end of the road, and not only to the horizon. */
  isRoadEnd: boolean;
}

/** Makes a stretch to write; it leads nowhere yet. */
export function createStretch(): Stretch {
  return { status: 'none', plan: createDrivePlan(), isRoadEnd: false };
}

/**
 * Drives through a network of roads. The roads are planned once, from crossing to crossing;
 * maneuvers in traffic are planned repeatedly, for the next hundred yards only. Planning in time is
 * slow, and forecasts are good for seconds, so neither would work for the whole trip.
 *
 * Call `begin`, then `planStretch` whenever a stretch is driven, or earlier at the end of any
 * maneuver if other cars deviate from the forecast; call `enterNextRoad` at the end of each road.
 */
export class TripPlanner {
  /** The roads it drives on. */
  readonly network: RoadNetwork;
  readonly #horizon: number;
  readonly #prepare: number;
  readonly #graph: TrafficGraph;
  readonly #drives: AStar;
  readonly #trips: AStar;
  readonly #route = new Route();
  readonly #request = new RequestRecord();
  readonly #endLanes: number[] = [];
  #goal = -1;
  readonly #roads: number[] = [];

  constructor(network: RoadNetwork, driver: Driver, options: TripPlannerOptions = {}) {
    const { horizon = 91.44, prepare = 2 * horizon, maxExpanded = 5000 } = options;
    checkOptions(roadNetworkSchema, network, 'network');
    requirePositive(horizon, 'horizon');
    requireNonNegative(prepare, 'prepare');
    requirePositive(maxExpanded, 'maxExpanded');
    this.network = network;
    this.#horizon = horizon;
    this.#prepare = prepare;
    this.#graph = new TrafficGraph(driver);
    this.#drives = new AStar(this.#graph, { heuristic: this.#graph.createHeuristic(), maxExpanded });
    const isGoal = (road: number) => network.roads[road].to === this.#goal;
    this.#trips = new AStar(roadGraph(network, driver.topSpeed), { isGoal });
  }

  /** The roads still to be driven, the current one first. */
  get roads(): readonly number[] {
    return this.#roads;
  }

  /** Plans the roads from one road to a crossing; returns `none` if there is no path. */
  begin(road: number, goal: number): SearchStatus {
    this.#goal = goal;
    const status = findRoute(this.#route, this.#trips, road, -1);
    if (status === 'found') this.#takeRoute();
    else this.#roads.length = 0;
    return status;
  }

  /** Plans the next stretch on the current road. Throws if no trip was begun. */
  planStretch(forecast: TrafficForecast, start: Readonly<DriveState>): Stretch {
    const stretch = createStretch();
    this.writeStretch(stretch, forecast, start);
    return stretch;
  }

  /**
   * Like {@link planStretch}, but writes into an existing stretch: for repeated planning, since it
   * allocates nothing.
   */
  writeStretch(out: Stretch, forecast: TrafficForecast, start: Readonly<DriveState>): SearchStatus {
    const request = this.#request;
    if (this.#roads.length === 0)
      throw new InvalidDataError(
        'trip',
        'must be found before it is planned: call begin, and plan only if it returns found',
      );
    const road = this.#roads[0];
    const next = this.#roads.length > 1 ? this.#roads[1] : -1;
    const { length, lanes } = this.network.roads[road];
    // In equal parts, so that the last one is not too short for a lane change.
    const left = length - start.distance;
    const parts = Math.max(1, Math.ceil(left / this.#horizon));
    const end = parts === 1 ? length : start.distance + left / parts;
    const isTurning = next !== -1 && length - end <= this.#prepare;
    let count = 0;
    for (let lane = 0; isTurning && lane < lanes; lane++)
      if (leadsTowards(this.network, road, lane, next)) this.#endLanes[count++] = lane;
    trim(this.#endLanes, count);
    request.forecast = forecast;
    request.start = start;
    request.end = end;
    request.endLanes = isTurning ? this.#endLanes : undefined;
    out.status = this.#drive();
    if (out.status !== 'found' && isTurning) {
      request.endLanes = undefined;
      out.status = this.#drive();
    }
    if (out.status !== 'found') this.#drives.retrieveNearest(this.#route);
    this.#graph.writePlan(out.plan, this.#route);
    out.isRoadEnd = parts === 1;
    return out.status;
  }

  #drive(): SearchStatus {
    this.#graph.set(this.#request);
    return findRoute(this.#route, this.#drives, this.#graph.start, this.#graph.arrived);
  }

  /**
   * Turns into the next road: converts `state` from the end of the current road to the start of the
   * next. If the lane does not lead there, because other cars prevented the change, the trip is
   * planned again over the best road that the lane leads to. Returns false at the end of the trip,
   * or if the lane leads to no road that reaches the goal.
   */
  enterNextRoad(state: DriveState): boolean {
    if (this.#roads.length < 2) return false;
    const [road, planned] = this.#roads;
    const { roads } = this.network;
    if (leadsTowards(this.network, road, state.lane, planned)) this.#roads.shift();
    else if (!this.#replanFrom(road, state.lane)) return false;
    state.distance = Math.max(0, state.distance - roads[road].length);
    state.lane = Math.min(state.lane, roads[this.#roads[0]].lanes - 1);
    return true;
  }

  #replanFrom(road: number, lane: number): boolean {
    const { roads } = this.network;
    let least = Infinity;
    for (let next = 0; next < roads.length; next++) {
      if (!leadsTowards(this.network, road, lane, next)) continue;
      if (findRoute(this.#route, this.#trips, next, -1) !== 'found') continue;
      const seconds = roads[next].length / this.#graph.driver.topSpeed + this.#route.cost;
      if (seconds >= least) continue;
      least = seconds;
      this.#takeRoute();
    }
    return least < Infinity;
  }

  /** Makes the roads of the route those of the trip. */
  #takeRoute(): void {
    const { nodes, length } = this.#route;
    for (let i = 0; i <= length; i++) this.#roads[i] = nodes[i];
    trim(this.#roads, length + 1);
  }
}

/** Shortens a list without releasing its memory, which setting the length to 0 would do. */
function trim(list: number[], length: number): void {
  while (list.length > length) list.pop();
}
