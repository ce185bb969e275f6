import { requireNonNegative, requirePositive } from '../../data/check.js';
import { Route } from '../graph/route.js';
import { AStar } from '../search/a-star.js';
import { findRoute, type SearchStatus } from '../search/route-search.js';
import type { Driver } from './driver.js';
import type { DrivePlan, DriveState } from './maneuver.js';
import { lanesTowards, type RoadNetwork, roadGraph, validateRoadNetwork } from './road-network.js';
import type { TrafficForecast } from './traffic-forecast.js';
import { type DriveRequest, TrafficGraph } from './traffic-graph.js';
import { TrafficHeuristic } from './traffic-heuristic.js';

export interface TripPlannerOptions {
  /**
   * Meters that are planned among the others on the road at most; 91.44, a hundred yards, unless told. What lies farther off has changed by
   * the time one is there.
   */
  readonly horizon?: number;
  /**
   * Meters before a crossing from which it looks for a lane that turns as the trip does, if one can be had; twice the horizon unless told.
   */
  readonly prepare?: number;
  /** States to look at for one stretch at most; 5000 unless told. */
  readonly maxExpanded?: number;
}

/** The next part of a trip. */
export interface Stretch {
  /**
   * `found`, if need be in a lane that does not turn as the trip does; or how the search ended: the plan then leads as far as one gets
   * without hitting anybody.
   */
  readonly status: SearchStatus;
  readonly plan: DrivePlan;
  /** Does it lead to the end of the road, rather than to the horizon? */
  readonly isRoadEnd: boolean;
}

/**
 * Drives through a network of roads: which roads to take is planned from crossing to crossing, once; what to do among the others only for
 * the next hundred yards, over and over (PATH-82). Planning in time is slow, and forecasts are good for seconds: neither would do for the
 * whole trip.
 *
 * `begin`, then `planStretch` whenever a stretch is driven, or earlier at the end of any maneuver if others behave unlike the forecast;
 * `enterNextRoad` at each road's end.
 */
export class TripPlanner {
  readonly network: RoadNetwork;
  readonly #horizon: number;
  readonly #prepare: number;
  readonly #graph: TrafficGraph;
  readonly #drives: AStar;
  readonly #trips: AStar;
  readonly #route = new Route();
  #goal = -1;
  #roads: number[] = [];

  constructor(network: RoadNetwork, driver: Driver, options: TripPlannerOptions = {}) {
    const { horizon = 91.44, prepare = 2 * horizon, maxExpanded = 5000 } = options;
    validateRoadNetwork(network, 'network');
    requirePositive(horizon, 'horizon');
    requireNonNegative(prepare, 'prepare');
    requirePositive(maxExpanded, 'maxExpanded');
    this.network = network;
    this.#horizon = horizon;
    this.#prepare = prepare;
    this.#graph = new TrafficGraph(driver);
    this.#drives = new AStar(this.#graph, { heuristic: new TrafficHeuristic(this.#graph), maxExpanded });
    const isGoal = (road: number) => network.roads[road].to === this.#goal;
    this.#trips = new AStar(roadGraph(network, driver.topSpeed), { isGoal });
  }

  /** Roads still to be driven, the present one first. */
  get roads(): readonly number[] {
    return this.#roads;
  }

  /** Plans which roads lead from one to a crossing; `none` if they do not. */
  begin(road: number, goal: number): SearchStatus {
    this.#goal = goal;
    const status = findRoute(this.#route, this.#trips, road, -1);
    this.#roads = status === 'found' ? this.#route.listNodes() : [];
    return status;
  }

  /** Plans the next stretch on the present road. Throws where no trip was begun. */
  planStretch(forecast: TrafficForecast, start: Readonly<DriveState>): Stretch {
    const [road, next] = this.#roads;
    if (road === undefined) throw new Error('there is no trip: begin one that is found first');
    const { length } = this.network.roads[road];
    // In equal parts, lest the last is too short to change lanes in.
    const left = length - start.distance;
    const parts = Math.max(1, Math.ceil(left / this.#horizon));
    const end = parts === 1 ? length : start.distance + left / parts;
    const turning = next !== undefined && length - end <= this.#prepare;
    const endLanes = turning ? lanesTowards(this.network, road, next) : undefined;
    let status = this.#drive({ forecast, start, end, ...(endLanes && { endLanes }) });
    if (status !== 'found' && turning) status = this.#drive({ forecast, start, end });
    if (status !== 'found') this.#drives.retrieveNearest(this.#route);
    return { status, plan: this.#graph.planOf(this.#route), isRoadEnd: parts === 1 };
  }

  #drive(request: DriveRequest): SearchStatus {
    this.#graph.set(request);
    return findRoute(this.#route, this.#drives, this.#graph.start, this.#graph.arrived);
  }

  /**
   * Turns into the next road: `state`, at the end of the present one, becomes where that is on the next. From a lane that does not lead
   * there, because the others did not let one over, the trip is planned anew over the best road that it does lead to. False at the end of
   * the trip, or where the lane leads to no road that reaches the goal.
   */
  enterNextRoad(state: DriveState): boolean {
    const [road, planned] = this.#roads;
    if (planned === undefined) return false;
    const { roads } = this.network;
    if (lanesTowards(this.network, road, planned).includes(state.lane)) this.#roads.shift();
    else if (!this.#replanFrom(road, state.lane)) return false;
    state.distance = Math.max(0, state.distance - roads[road].length);
    state.lane = Math.min(state.lane, roads[this.#roads[0]].lanes - 1);
    return true;
  }

  #replanFrom(road: number, lane: number): boolean {
    const { roads } = this.network;
    let least = Infinity;
    roads.forEach((each, next) => {
      if (!lanesTowards(this.network, road, next).includes(lane)) return;
      if (findRoute(this.#route, this.#trips, next, -1) !== 'found') return;
      const seconds = each.length / this.#graph.driver.topSpeed + this.#route.cost;
      if (seconds >= least) return;
      least = seconds;
      this.#roads = this.#route.listNodes();
    });
    return least < Infinity;
  }
}
