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
 *
 * `kindOf` returns the kind of a connection that is not walked, by its id: a jump, a ladder, a
 * door. Such a link leads from the point of its first node to that of its second, both are kept,
 * and `out.via` names it.
 */
export function routeToWaypoints(
  out: Waypoints,
  division: Pick<Division, 'localize'>,
  route: Readonly<Route>,
  from?: Readonly<Vector3>,
  to?: Readonly<Vector3>,
  kindOf?: (connection: number) => string | undefined,
): void {
  const { nodes, connections, length } = route;
  out.reserve(length + 3);
  out.length = 0;
  if (from) place(out, from, -1);
  for (let i = 0; i <= length; i++) {
    const entersByLink = i > 0 && kindOf?.(connections[i - 1]) !== undefined;
    const leavesByLink = i < length && kindOf?.(connections[i]) !== undefined;
    const isReplaced = (i === 0 && from !== undefined) || (i === length && to !== undefined);
    if (isReplaced && !entersByLink && !leavesByLink) continue;
    division.localize(scratchPlace, nodes[i]);
    place(out, scratchPlace, entersByLink ? connections[i - 1] : -1);
  }
  if (to) place(out, to, -1);
}

/** Does the same as `add`, without passing numbers through a call, which may allocate them. */
function place(out: Waypoints, point: Readonly<Vector3>, via: number): void {
  const at = out.length++;
  out.x[at] = point.x;
  out.y[at] = point.y;
  out.z[at] = point.z;
  out.via[at] = via;
}
