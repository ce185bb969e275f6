import { createVector3 } from '../../math/vector3.js';
import type { JumpLink } from '../../movement/jumping/jump-link.js';
import type { RouteLeg } from '../../movement/jumping/jump-route.js';
import type { Division } from './division.js';
import type { Route } from './route.js';

/**
 * Converts a route into legs for `followJumpRoute`: the point of the node that each connection leads
 * to, and the jump by which it is crossed. `jumpOf` returns the jump of a connection, by its id;
 * undefined for a connection to walk. The connections of a graph are what their ids say: keep the
 * jumps in a map from id to `JumpLink`.
 */
export function routeToLegs(
  route: Readonly<Route>,
  division: Pick<Division, 'localize'>,
  jumpOf: (connection: number) => JumpLink | undefined,
): RouteLeg[] {
  return Array.from({ length: route.length }, (_, i) => {
    const to = createVector3();
    division.localize(to, route.nodes[i + 1]);
    return { to, jump: jumpOf(route.connections[i]) };
  });
}
