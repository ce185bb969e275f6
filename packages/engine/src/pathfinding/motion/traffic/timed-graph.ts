import { requireFinite, requirePositive } from '../../../data/check.js';
import { plainRecord } from '../../../math/plain-record.js';
import { withRoom } from '../../../math/with-room.js';
import { Connections, type Graph } from '../../graph/graph.js';
import type { Route } from '../../graph/route.js';
import { StateCells } from '../../graph/state-cells.js';
import { ARRIVED, ROOT, StateTree } from '../../graph/state-tree.js';
import type { Heuristic } from '../../search/heuristic.js';

/** A place at a time. */
export interface TimedStop {
  readonly place: number;
  readonly time: number;
}

const StopRecord = /* @__PURE__ */ plainRecord<{ place: number; time: number }, []>(function () {
  this.place = 0;
  this.time = Number.NaN;
});

/**
 * Places whose connections depend on the departure time: doors that open, ferries, patrols, tides.
 */
export interface TimedPlaces {
  /**
   * Like `Graph.connections`, at a time. The cost is the seconds until arrival, waiting included;
   * omit connections that are closed then.
   */
  connections(out: Connections, at: TimedStop): void;
}

/** Options of {@link TimedGraph}. */
export interface TimedGraphOptions {
  /**
   * Arrivals at a place within this many seconds count as one; by default 1/1000 s. A coarser
   * resolution keeps the search smaller.
   */
  readonly resolution?: number;
  /**
   * Limit in seconds after the start. Without it, a search for an unreachable place may never end.
   */
  readonly within?: number;
}

/**
 * Turns a graph of places into a graph of places at times. A search over places alone keeps only
 * the earliest path to each place, and fails where a later arrival is better, or where the earliest
 * path leads to a closed gate; here the same place at two times is two nodes with their own
 * connections. Search it from `start` to `arrived`.
 *
 * Where waiting is allowed everywhere, an earlier arrival is never worse: include the waiting in
 * the cost of the connection. For cars in traffic use `TrafficGraph`.
 */
export class TimedGraph implements Graph {
  /** The start node of searches. */
  readonly start = ROOT;
  /** The goal node of searches: the goal at any time. */
  readonly arrived = ARRIVED;
  readonly #places: TimedPlaces;
  readonly #resolution: number;
  readonly #within: number;
  readonly #tree = new StateTree();
  readonly #cells = new StateCells(2);
  readonly #found = new Connections();
  readonly #at = new StopRecord();
  #place = new Int32Array(0);
  #via = new Int32Array(0);
  #startTime = 0.5;
  /** Seconds since the start: the input of `#claim`. */
  #elapsed = 0.5;
  #goal = -1;

  constructor(places: TimedPlaces, options: TimedGraphOptions = {}) {
    const { resolution = 1e-3, within = Infinity } = options;
    requirePositive(resolution, 'resolution');
    if (within !== Infinity) requirePositive(within, 'within');
    this.#places = places;
    this.#resolution = resolution;
    this.#within = within;
    this.#tree.clear();
    this.#reserve();
  }

  get nodeCount(): number {
    return this.#tree.size;
  }

  /** Sets the start, the time and the goal, and discards all earlier states. */
  set(place: number, time: number, goal: number): void {
    requireFinite(time, 'time');
    this.#tree.clear();
    this.#cells.clear();
    this.#startTime = time;
    this.#goal = goal;
    this.#place[ROOT] = place;
    this.#via[ROOT] = -1;
    this.#elapsed = 0;
    this.#claim(place);
  }

  connections(out: Connections, node: number): void {
    if (!this.#tree.isGrown(node)) this.#grow(node);
    this.#tree.list(out, node);
  }

  /** Returns the place of a node. */
  placeOf(node: number): number {
    return node === ARRIVED ? this.#goal : this.#place[node];
  }

  /** Returns the time of a node, in seconds. */
  timeOf(node: number): number {
    return this.#startTime + this.#tree.cost[node];
  }

  /** Returns the id of the connection between places that leads to a node; −1 for the start. */
  connectionTo(node: number): number {
    return this.#via[node];
  }

  /** Converts a route through this graph to places and arrival times. */
  stopsOf(route: Route): TimedStop[] {
    const nodes = route.listNodes().filter((node) => node !== ARRIVED);
    return nodes.map((node) => ({ place: this.placeOf(node), time: this.timeOf(node) }));
  }

  /**
   * Adapts a heuristic over places to this graph. It must estimate seconds and never overestimate,
   * at any departure time.
   */
  createHeuristic(places: Heuristic): Heuristic {
    return {
      aim: () => {
        places.aim(this.placeOf(ARRIVED));
      },
      estimate: (out, at, node) => {
        if (node === ARRIVED) out[at] = 0;
        else places.estimate(out, at, this.placeOf(node));
      },
    };
  }

  #grow(node: number): void {
    this.#tree.grow(node);
    if (this.#place[node] === this.#goal) {
      this.#tree.end(node);
      return;
    }
    const found = this.#found;
    found.count = 0;
    this.#at.place = this.#place[node];
    this.#at.time = this.#startTime + this.#tree.cost[node];
    this.#places.connections(found, this.#at);
    for (let i = 0; i < found.count; i++) {
      const elapsed = this.#tree.cost[node] + found.cost[i];
      this.#elapsed = elapsed;
      if (!(elapsed <= this.#within) || elapsed === Infinity || !this.#claim(found.to[i])) continue;
      this.#tree.nextStep = found.cost[i];
      const made = this.#tree.add(node);
      if (this.#place.length < this.#tree.room) this.#reserve();
      this.#place[made] = found.to[i];
      this.#via[made] = found.id[i];
    }
  }

  #claim(place: number): boolean {
    this.#cells.key[0] = place;
    this.#cells.key[1] = Math.round(this.#elapsed / this.#resolution);
    this.#cells.cost = this.#elapsed;
    return this.#cells.claim();
  }

  #reserve(): void {
    this.#place = withRoom(this.#place, this.#tree.room);
    this.#via = withRoom(this.#via, this.#tree.room);
  }
}
