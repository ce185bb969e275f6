import { requireNonNegative } from '../../data/check.js';
import { checkOptions } from '../../data/parse.js';
import { number, optional, type Schema, struct } from '../../data/schema.js';
import { finish } from '../../execution/budget/interruptible.js';
import { withRoom } from '../../math/with-room.js';
import type { Division } from '../../pathfinding/graph/division.js';
import { Place } from '../../pathfinding/graph/place.js';
import { Route } from '../../pathfinding/graph/route.js';
import { AStar } from '../../pathfinding/search/a-star.js';
import { HeapList } from '../../pathfinding/search/open-lists/heap-list.js';
import type { SearchRecords } from '../../pathfinding/search/open-lists/search-records.js';
import { NearbyPoints, type PointQuery } from './nearby-points.js';
import { NO_POINT, type TacticalPoints } from './tactical-points.js';

export interface PointPathsOptions {
  /**
   * How far a point may lie from the nearest region where a character can stand, in world units. By
   * default it must lie inside.
   */
  readonly reach?: number;
}

const pathsOptions: Schema<PointPathsOptions> = struct({
  __proto__: null,
  reach: optional(number({ min: 0 })),
});

/** As a {@link PointQuery}, with the cost of the way instead of the straight distance. */
export interface PathQuery extends Omit<PointQuery, 'maxDistance'> {
  /** The highest cost of the way. By default unlimited. */
  readonly maxCost?: number;
}

/**
 * Finds the tactical point that is cheapest to walk to, so that a nearer point behind a thin wall
 * is not chosen. Costs are those of the division's connections, from region to region.
 */
export class PointPaths {
  /** The points that it looks among. */
  readonly points: TacticalPoints;
  /** Nodes that the last query expanded, and searches that it ran. */
  expanded = 0;
  /** Searches that the last query ran. */
  searches = 0;
  readonly #division: Division;
  readonly #reach: number;
  readonly #nearby: NearbyPoints;
  readonly #search: AStar;
  /** What the search knows about nodes: `costTo` would allocate the costs. */
  #records!: SearchRecords;
  readonly #route = new Route();
  readonly #place = new Place();
  #version = -1;
  /** The node of each point, or −1; the first point in each node, and the next in the same node. */
  #nodes = new Int32Array(0);
  #first = new Int32Array(0);
  #next = new Int32Array(0);
  /** What the search looks for: a suitable point, or a way to one node that costs at most so much. */
  #query: PathQuery | undefined;
  #maxCost = Infinity;
  #found = NO_POINT;
  /** Where {@link findAll} collects points, and how many it has. */
  #collected = -1;
  /** The points that {@link findAll} found. Only as many as it returned are valid. */
  found = new Int32Array(16);

  constructor(points: TacticalPoints, division: Division, options: PointPathsOptions = {}) {
    checkOptions(pathsOptions, options, 'PointPaths');
    const { reach = 0 } = options;
    this.points = points;
    this.#division = division;
    this.#reach = reach;
    this.#nearby = new NearbyPoints(points);
    this.#search = new AStar(division, {
      isGoal: (node) => this.#endsAt(node),
      openList: (records) => {
        this.#records = records;
        return new HeapList(records);
      },
    });
  }

  /** The region in which a point stands, or −1. */
  nodeOf(point: number): number {
    this.#follow();
    return this.#nodes[point] ?? -1;
  }

  /**
   * Finds the suitable point that is cheapest to reach by one search, which ends at the first region
   * with such a point. Writes the way there to `out` and returns the point; of several points in one
   * region the first. Returns {@link NO_POINT} if no suitable point can be reached.
   */
  nearest(out: Route, query: PathQuery): number {
    const start = this.#begin(out, query);
    if (start === -1) return NO_POINT;
    this.#query = query;
    this.#maxCost = query.maxCost ?? Infinity;
    this.#run(start, -1);
    this.#query = undefined;
    if (this.#found !== NO_POINT) this.#search.retrieve(out);
    return this.#found;
  }

  /**
   * As {@link nearest}, by one search for each suitable point, those nearest in a straight line
   * first. A search is given up when its way costs more than the best so far. More work than one
   * search, unless very few points are suitable and all are near.
   */
  nearestOneByOne(out: Route, query: PathQuery): number {
    const start = this.#begin(out, query);
    if (start === -1) return NO_POINT;
    const { label, from, avoidWithin, accepts } = query;
    const count = this.#nearby.find({ from, label, avoidWithin, accepts });
    this.#maxCost = query.maxCost ?? Infinity;
    let best = NO_POINT;
    for (let i = 0; i < count; i++) {
      const point = this.#nearby.found[i];
      const node = this.#nodes[point];
      if (node === -1) continue;
      this.#run(start, node);
      if (this.#search.reached !== node) continue;
      this.#search.retrieve(this.#route);
      if (this.#route.cost > this.#maxCost) continue;
      if (best !== NO_POINT && this.#route.cost === this.#maxCost && point > best) continue;
      best = point;
      this.#maxCost = this.#route.cost;
      out.copyFrom(this.#route);
    }
    return best;
  }

  /**
   * Finds all points whose regions can be reached from that of a point at a cost of at most so much,
   * with any labels, by one search. Writes them to `found`, the cheapest first, the point itself
   * among them, and returns how many there are.
   */
  findAll(point: number, maxCost: number): number {
    requireNonNegative(maxCost, 'maxCost');
    const start = this.nodeOf(point);
    if (start === -1) return 0;
    this.expanded = 0;
    this.searches = 0;
    this.#maxCost = maxCost;
    this.#collected = 0;
    this.#run(start, -1);
    const count = this.#collected;
    this.#collected = -1;
    return count;
  }

  /** Returns the node where the way begins, or −1. */
  #begin(out: Route, { from }: PathQuery): number {
    this.#follow();
    out.length = 0;
    out.cost = 0;
    this.expanded = 0;
    this.searches = 0;
    this.#found = NO_POINT;
    const place = this.#place;
    place.x = from.x;
    place.y = from.y;
    place.z = from.z;
    return this.#nodeAt(place);
  }

  #run(start: number, goal: number): void {
    this.#search.begin(start, goal);
    finish(this.#search);
    this.expanded += this.#search.expanded;
    this.searches++;
  }

  /** Without a heuristic nodes come in the order of their costs: beyond the highest there is nothing. */
  #endsAt(node: number): boolean {
    if (this.#records.cost[node] > this.#maxCost) return true;
    if (this.#collected >= 0) {
      for (let point = this.#first[node]; point !== NO_POINT; point = this.#next[point])
        this.found[this.#collected++] = point;
      return false;
    }
    if (this.#query === undefined) return false;
    for (let point = this.#first[node]; point !== NO_POINT; point = this.#next[point])
      if (this.#nearby.isSuitable(point, this.#query)) {
        this.#found = point;
        return true;
      }
    return false;
  }

  /** Finds the regions of all points when points were added, moved or removed. */
  #follow(): void {
    const { points } = this;
    const { nodeCount } = this.#division;
    if (this.#version === points.version && nodeCount <= this.#first.length) return;
    this.#version = points.version;
    const { count } = points;
    this.#nodes = withRoom(this.#nodes, count);
    this.#next = withRoom(this.#next, count);
    this.found = withRoom(this.found, count);
    this.#first = withRoom(this.#first, nodeCount);
    this.#first.fill(NO_POINT);
    const place = this.#place;
    // Backwards, so that the points of a region come in the order of their numbers.
    for (let point = count - 1; point >= 0; point--) {
      place.x = points.x[point];
      place.y = points.y[point];
      place.z = points.z[point];
      const node = this.#nodeAt(place);
      this.#nodes[point] = node;
      this.#next[point] = node === -1 ? NO_POINT : this.#first[node];
      if (node !== -1) this.#first[node] = point;
    }
  }

  #nodeAt(place: Place): number {
    const division = this.#division;
    if (this.#reach === 0 || division.nearestNode === undefined) return division.quantize(place);
    return division.nearestNode(place, place, this.#reach);
  }
}
