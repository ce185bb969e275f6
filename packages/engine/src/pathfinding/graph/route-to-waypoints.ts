import type { Vector3 } from '../../math/vector3.js';
import type { Division } from './division.js';
import { Place } from './place.js';
import type { Route } from './route.js';
import type { Waypoints } from './waypoints.js';

const scratchPlace = new Place();

/**
 * Turns the nodes of a route into points to walk through: each node's representative point, and
 * where the character is and wants to be in place of the first and the last. In a valid division
 * the ends may be anywhere in their regions, so nobody has to walk back to the middle of the region
 * first. A route within one node gives the two ends, or fewer if they are left out.
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

/** As `add`, without numbers that go through a call and may be allocated there. */
function place(out: Waypoints, point: Readonly<Vector3>): void {
  const at = out.length++;
  out.x[at] = point.x;
  out.y[at] = point.y;
  out.z[at] = point.z;
}
