import { type Infer, integer, list, number, optional, record, refined, tuple } from '../../data/schema.js';
import { savedRoutePoolSchema } from './saved-route-pool.js';

/** The requests of a `Wayfinder` as plain JSON. */
export type SavedWayfinder = Infer<typeof savedWayfinderSchema>;

export const savedWayfinderSchema = refined(
  record({
    routes: savedRoutePoolSchema,
    /** The start and the goal of each request: x, y, z and x, y, z. */
    ends: list(list(number(), { min: 6, max: 6 })),
    /**
     * The path of each request that a search between points has answered: x, y, z, and the link by
     * which the point is reached. Absent for other searches.
     */
    paths: optional(list(list(tuple([number(), number(), number(), integer({ min: -1 })])))),
  }),
  ({ routes, ends, paths }, report) => {
    if (ends.length !== routes.requests.length)
      report(`must be as many as the ${routes.requests.length} requests, got ${ends.length}`, 'ends');
    if (paths !== undefined && paths.length !== routes.requests.length)
      report(`must be as many as the ${routes.requests.length} requests, got ${paths.length}`, 'paths');
  },
);
