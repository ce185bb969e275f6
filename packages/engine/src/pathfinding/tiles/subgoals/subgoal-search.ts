import { InvalidDataError } from '../../../data/check.js';
import { withRoom } from '../../../math/with-room.js';
import type { Route } from '../../graph/route.js';
import { requireEnds, requireFound } from '../../search/guards.js';
import { HeapList } from '../../search/open-lists/heap-list.js';
import { nextStamp, SearchRecords } from '../../search/open-lists/search-records.js';
import type { RouteSearch, SearchStatus } from '../../search/route-search.js';
import { countSteps, writeLeg } from '../jump/legs.js';
import { octile, type SubgoalMap } from './subgoal-map.js';

/** Costs that differ by less differ only by rounding. In cells. */
const ROUNDING = 1e-9;

/** The search state from one end. */
interface Climb {
  readonly records: SearchRecords;
  readonly open: HeapList;
  readonly stamps: Int32Array;
  stamp: number;
}

/**
 * Finds the shortest route over a map of tiles that was prepared in advance (`SubgoalMap`),
 * thousands of times as fast as A\* on large maps with rooms. Start and goal are linked to the
 * corners around them. It first finds all corners from which a descent leads to the goal, then A\*
 * climbs from the start until it meets them. As exact as A\* over all cells. `begin` does the first
 * part, some dozens of corners; `step` does the second. Throws if the walls have changed: prepare
 * the map again, or use `JumpPointSearch`, which follows changes.
 */
export class SubgoalSearch implements RouteSearch {
  status: SearchStatus = 'none';
  /** Number of corners expanded. */
  expanded = 0;
  readonly #map: SubgoalMap;
  readonly #up: Climb;
  readonly #down: Climb;
  #start = -1;
  #goal = -1;
  #goalX = 0;
  #goalZ = 0;
  /** The corner where the two parts meet on the cheapest path so far; −1 for none. */
  #meeting = -1;
  /** The cost over it, in an array of one, since a field would be allocated at every change. */
  readonly #best = new Float64Array(1);
  /** The cells of the route where legs meet, once it is retrieved. */
  #points = new Int32Array(64);
  #count = 0;
  /** Pairs of corners whose link is not yet unpacked. */
  #links = new Int32Array(64);

  constructor(map: SubgoalMap) {
    this.#map = map;
    const count = map.clearances.cells.length;
    const climb = (): Climb => {
      const records = new SearchRecords(count);
      return { records, open: new HeapList(records), stamps: new Int32Array(count), stamp: 0 };
    };
    this.#up = climb();
    this.#down = climb();
  }

  begin(start: number, goal: number): void {
    const { tiles, clearances, tilesVersion } = this.#map;
    if (tiles.version !== tilesVersion)
      throw new InvalidDataError('subgoals', 'must fit the map, which has changed since: make a new SubgoalMap');
    requireEnds(start, goal, tiles);
    this.#start = start;
    this.#goal = goal;
    this.#meeting = -1;
    this.expanded = 0;
    if (start === goal || tiles.isBlocked(start) || tiles.isBlocked(goal)) {
      this.#best[0] = 0;
      this.status = start === goal ? 'found' : 'none';
    } else if (clearances.isLegFree(start, goal)) {
      this.#best[0] = octile(tiles.width, start, goal);
      this.status = 'found';
    } else {
      this.#best[0] = Infinity;
      this.#goalX = goal % tiles.width;
      this.#goalZ = Math.floor(goal / tiles.width);
      this.#tie(this.#down, goal);
      while (this.#down.open.size > 0) this.#descend(this.#down.open.takeFirst());
      this.#tie(this.#up, start);
      this.status = 'searching';
    }
  }

  step(budget: number): SearchStatus {
    const { open, records } = this.#up;
    for (let left = budget; left > 0 && this.status === 'searching'; left--) {
      if (open.size === 0 || records.total[open.first()] >= this.#best[0])
        this.status = this.#meeting >= 0 ? 'found' : 'none';
      else this.#climb(open.takeFirst());
    }
    return this.status;
  }

  retrieve(out: Route): void {
    const { tiles } = this.#map;
    this.#collectPoints();
    const points = this.#points;
    let length = 0;
    for (let i = 1; i < this.#count; i++) length += countSteps(tiles.width, points[i - 1], points[i]);
    out.reserve(length);
    out.length = length;
    out.cost = this.#best[0] * tiles.cellSize;
    out.nodes[0] = this.#start;
    let at = 0;
    for (let i = 1; i < this.#count; i++) at = writeLeg(out, at, tiles, points[i - 1], points[i]);
  }

  /** Starts at the corners around a cell. */
  #tie(climb: Climb, cell: number): void {
    const { tiles, clearances } = this.#map;
    const { records, open, stamps } = climb;
    climb.stamp = nextStamp(stamps, climb.stamp, 1);
    open.clear();
    clearances.look(cell);
    for (let i = 0; i < clearances.count; i++) {
      const node = clearances.found[i];
      // The same corner may be found along two sides of a diagonal.
      if (stamps[node] === climb.stamp) continue;
      stamps[node] = climb.stamp;
      records.cost[node] = octile(tiles.width, cell, clearances.cells[node]);
      records.total[node] = records.cost[node];
      records.from[node] = -1;
      if (climb === this.#up) this.#estimate(node);
      open.add(node);
    }
  }

  /** Spreads from the goal to more important corners, and stops at the core. */
  #descend(node: number): void {
    const { first, to, cost: costs, core } = this.#map.hierarchy;
    const { records, open, stamps, stamp } = this.#down;
    const { cost, total, from } = records;
    this.expanded++;
    if (core[node] === 1) return;
    const end = first[node + 1];
    for (let i = first[node]; i < end; i++) {
      const next = to[i];
      const there = cost[node] + costs[i];
      const isKnown = stamps[next] === stamp;
      if (isKnown && cost[next] <= there) continue;
      cost[next] = there;
      total[next] = there;
      from[next] = node;
      stamps[next] = stamp;
      if (isKnown) open.improve(next);
      else open.add(next);
    }
  }

  /** Continues from a corner to more important ones, or through the core. */
  #climb(node: number): void {
    const { first, to, cost: costs } = this.#map.hierarchy;
    const { records, open, stamps, stamp } = this.#up;
    const { cost, from } = records;
    const { records: rest, stamps: restStamps, stamp: restStamp } = this.#down;
    const here = cost[node];
    this.expanded++;
    if (restStamps[node] === restStamp && here + rest.cost[node] < this.#best[0]) {
      this.#best[0] = here + rest.cost[node];
      this.#meeting = node;
    }
    const end = first[node + 1];
    // If a more important corner offers a cheaper way down to this one, no cheapest path leads over
    // it.
    for (let i = first[node]; i < end; i++)
      if (stamps[to[i]] === stamp && cost[to[i]] + costs[i] < here - ROUNDING) return;
    for (let i = first[node]; i < end; i++) {
      const next = to[i];
      const there = here + costs[i];
      const isKnown = stamps[next] === stamp;
      if (isKnown && cost[next] <= there + ROUNDING) continue;
      cost[next] = there;
      from[next] = node;
      stamps[next] = stamp;
      this.#estimate(next);
      // A visited corner is still open: estimates never fall by more than a link costs.
      if (isKnown) open.improve(next);
      else open.add(next);
    }
  }

  #estimate(node: number): void {
    const { tiles, clearances } = this.#map;
    const cell = clearances.cells[node];
    const dx = Math.abs((cell % tiles.width) - this.#goalX);
    const dz = Math.abs(((cell / tiles.width) | 0) - this.#goalZ);
    const { cost, total } = this.#up.records;
    total[node] = cost[node] + Math.max(dx, dz) + (Math.SQRT2 - 1) * Math.min(dx, dz);
  }

  #collectPoints(): void {
    requireFound(this.status);
    const { cells } = this.#map.clearances;
    this.#count = 0;
    this.#addPoint(this.#start);
    if (this.#meeting >= 0) {
      const up = this.#up.records.from;
      const down = this.#down.records.from;
      // The links of the climb from the start are on the stack with the first one on top, so they
      // are unpacked from the start on.
      let size = 0;
      for (let node = this.#meeting; up[node] >= 0; node = up[node]) size = this.#pushLink(size, up[node], node);
      this.#addPoint(cells[size > 0 ? this.#links[size - 2] : this.#meeting]);
      this.#takeApart(size);
      for (let node = this.#meeting; down[node] >= 0; node = down[node])
        this.#takeApart(this.#pushLink(0, node, down[node]));
    }
    if (this.#goal !== this.#start) this.#addPoint(this.#goal);
  }

  /** Adds the cells that links lead to, and those that shortcuts lead over. */
  #takeApart(links: number): void {
    const { cells } = this.#map.clearances;
    let size = links;
    while (size > 0) {
      const b = this.#links[--size];
      const a = this.#links[--size];
      const over = this.#overOf(a, b);
      if (over < 0) this.#addPoint(cells[b]);
      else size = this.#pushLink(this.#pushLink(size, over, b), a, over);
    }
  }

  /**
   * Returns the corner that a link leads over; it is stored with the less important of its ends.
   */
  #overOf(a: number, b: number): number {
    const { first, to, over } = this.#map.hierarchy;
    for (let i = first[a]; i < first[a + 1]; i++) if (to[i] === b) return over[i];
    for (let i = first[b]; i < first[b + 1]; i++) if (to[i] === a) return over[i];
    throw new InvalidDataError('subgoals', `must link ${a} and ${b}: the saved map is damaged`);
  }

  #pushLink(size: number, a: number, b: number): number {
    if (size + 2 > this.#links.length) this.#links = withRoom(this.#links, 2 * size);
    this.#links[size] = a;
    this.#links[size + 1] = b;
    return size + 2;
  }

  #addPoint(cell: number): void {
    if (this.#count === this.#points.length) this.#points = withRoom(this.#points, 2 * this.#count);
    this.#points[this.#count++] = cell;
  }
}
