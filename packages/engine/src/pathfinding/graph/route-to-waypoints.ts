import type { Vector3 } from '../../math/vector3.js';
import type { Division } from './division.js';
import { Place } from './place.js';
import type { Route } from './route.js';
import type { Waypoints } from './waypoints.js';

const scratchPlace = new Place();

/**
 * Converts the nodes of a route into points to walk through: the representative point of each node,
 * with `from` and `to` in place of the first and the last. In a valid division the ends may lie
 * anywhere in their regions, so the character does not have to walk back to the middle of its
 * region first. A route within one node gives the two ends, or fewer if `from` or `to` is omitted.
 */
export function routeToWaypoints(
  out: Waypoints,
  division: Pick<Division, 'localize'>,
  route: Readonly<Route>,
  from?: Readonly<Vector3>,
  to?: Readonly<Vector3>,
): void {
  const { nodes } = route;
  const last = to ? route.length - 1 : route.length;
  out.reserve(route.length + 2);
  out.length = 0;
  if (from) place(out, from);
  for (let i = from ? 1 : 0; i <= last; i++) {
    division.localize(scratchPlace, nodes[i]);
    place(out, scratchPlace);
  }
  if (to) place(out, to);
}

/** Does the same as `add`, without passing numbers through a call, which may allocate them. */
function place(out: Waypoints, point: Readonly<Vector3>): void {
  const at = out.length++;
  out.x[at] = point.x;
  out.y[at] = point.y;
  out.z[at] = point.z;
}
