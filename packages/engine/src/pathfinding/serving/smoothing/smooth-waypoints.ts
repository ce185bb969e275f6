import type { LegCosts } from '../../graph/costs/leg-costs.js';
import type { Sight } from '../../graph/sight/sight.js';
import type { Waypoints } from '../../graph/waypoints.js';

/** A leg may cost this much more than the part it replaces: the difference is only rounding. */
const ROUNDING = 1 + 1e-9;

/**
 * Removes the points that a walker can skip: from each point it keeps, it looks ahead as far as the
 * line is clear. Works in place, with one ray per point. Neighboring points must see each other, as
 * they do in a valid division; give the sight the walker's radius. The ends of links are kept.
 *
 * With `costs` a leg also must not cost more than the part of the route that it replaces; without,
 * a clear line may lead through ground that the search avoided. The algorithm is greedy, so the
 * result is not the shortest; for that use `BestSmoother`. On navigation meshes use the funnel. Try
 * path following first: it rounds corners by itself, and may be enough.
 */
export function smoothWaypoints(points: Waypoints, sight: Sight, costs?: LegCosts): void {
  const { length } = points;
  if (length <= 2) return;
  let kept = 0;
  // The cost of the route from the last kept point to the current one.
  let replaced = 0;
  costs?.measure(points, 0, 1);
  if (costs) replaced = costs.measured[0];
  // The last point is tested too: otherwise the final leg might go through a wall.
  for (let i = 2; i < length; i++) {
    // A link, such as a jump, begins and ends where it does.
    let isLegFree = points.via[i] < 0 && points.via[i - 1] < 0 && sight.isClear(points, kept, i);
    let step = 0;
    if (costs) {
      costs.measure(points, i - 1, i);
      step = costs.measured[0];
      replaced += step;
      costs.measure(points, kept, i);
      isLegFree &&= costs.measured[0] <= replaced * ROUNDING;
    }
    if (isLegFree) continue;
    movePoint(points, ++kept, i - 1);
    replaced = step;
  }
  movePoint(points, ++kept, length - 1);
  points.length = kept + 1;
}

function movePoint(points: Waypoints, to: number, from: number): void {
  points.x[to] = points.x[from];
  points.y[to] = points.y[from];
  points.z[to] = points.z[from];
  points.via[to] = points.via[from];
}
