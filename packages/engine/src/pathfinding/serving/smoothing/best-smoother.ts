import { type LegCosts, LegLengths } from '../../graph/costs/leg-costs.js';
import type { Sight } from '../../graph/sight/sight.js';
import type { Waypoints } from '../../graph/waypoints.js';

/**
 * Removes points so that the rest is the shortest of all paths along the given points, in their
 * order: a second search, over the points. Never longer than the result of `smoothWaypoints`, and
 * seldom visibly shorter, but for n points it casts up to n²/2 rays: for camera flights, patrols
 * and other paths that are made once and seen often. The ends of links are kept. It reuses its
 * storage.
 */
export class BestSmoother {
  /** Number of rays cast by the last call. */
  rays = 0;
  readonly #lengths = new LegLengths();
  /** By point: the cost of the best path to it, and the point before it on that path. */
  #cost = new Float64Array(16);
  #before = new Int32Array(16);

  /** Works in place. With `costs` it finds the cheapest path in place of the shortest. */
  smooth(points: Waypoints, sight: Sight, costs: LegCosts = this.#lengths): void {
    const { length } = points;
    this.rays = 0;
    if (length <= 2) return;
    if (length > this.#cost.length) {
      this.#cost = new Float64Array(2 * length);
      this.#before = new Int32Array(2 * length);
    }
    const cost = this.#cost;
    const before = this.#before;
    const { measured } = costs;
    cost[0] = 0;
    // Points before this one cannot be connected with later ones: a link lies in between.
    let earliest = 0;
    for (let i = 1; i < length; i++) {
      costs.measure(points, i - 1, i);
      cost[i] = cost[i - 1] + measured[0];
      before[i] = i - 1;
      if (points.via[i] >= 0) {
        earliest = i;
        continue;
      }
      // Farthest first: these are most likely the best, and a leg that cannot improve on the best
      // needs no ray.
      for (let from = earliest; from < i - 1; from++) {
        costs.measure(points, from, i);
        const total = cost[from] + measured[0];
        if (total >= cost[i]) continue;
        this.rays++;
        if (!sight.isClear(points, from, i)) continue;
        cost[i] = total;
        before[i] = from;
      }
    }
    keepChain(points, before, length);
  }
}

/** Keeps the points on the chain that ends at the last one. */
function keepChain(points: Waypoints, before: Int32Array, length: number): void {
  // Reversed in place: from here on `before` holds the next point.
  let next = length - 1;
  for (let at = before[next]; next !== 0; ) {
    const previous = at === 0 ? 0 : before[at];
    before[at] = next;
    next = at;
    at = previous;
  }
  let kept = 1;
  for (let at = before[0]; ; at = before[at]) {
    points.x[kept] = points.x[at];
    points.y[kept] = points.y[at];
    points.z[kept] = points.z[at];
    points.via[kept++] = points.via[at];
    if (at === length - 1) break;
  }
  points.length = kept;
}
