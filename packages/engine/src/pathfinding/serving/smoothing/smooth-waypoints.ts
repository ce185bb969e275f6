import type { Sight } from '../../graph/sight/sight.js';
import type { Waypoints } from '../../graph/waypoints.js';
import type { LegCosts } from './leg-costs.js';

/**
 * Legs that cost this much more than what they replace still replace it: they differ by rounding
 * only.
 */
const ROUNDING = 1 + 1e-9;

/**
 * Leaves out the points that a walker can cut: from each point it keeps, it looks ahead as far as
 * the way is clear. In place, with one ray per point. Neighboring points must be mutually clear, as
 * they are in a valid division; give the sight the walker's radius.
 *
 * With `costs` a leg also must cost no more than the part of the route that it replaces; without, a
 * clear line leads through whatever the search avoided. Greedy, hence not the shortest; for that
 * take `BestSmoother`. On navigation meshes take the funnel. Try path following first: it rounds
 * corners by itself, and may be all that is needed.
 */
export function smoothWaypoints(points: Waypoints, sight: Sight, costs?: LegCosts): void {
  const { length } = points;
  if (length <= 2) return;
  let kept = 0;
  // What the route costs from the point kept last to the one looked at.
  let replaced = 0;
  costs?.measure(points, 0, 1);
  if (costs) replaced = costs.measured[0];
  // The last point is looked at, too: without that the final leg might go through a wall.
  for (let i = 2; i < length; i++) {
    let isLegFree = sight.isClear(points, kept, i);
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
}
