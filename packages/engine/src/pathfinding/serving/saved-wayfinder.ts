import { type Infer, list, number, record, refined } from '../../data/schema.js';
import { savedRoutePoolSchema } from './saved-route-pool.js';

/** The requests of a `Wayfinder` as plain JSON. */
export type SavedWayfinder = Infer<typeof savedWayfinderSchema>;

export const savedWayfinderSchema = refined(
  record({
    routes: savedRoutePoolSchema,
    /** The start and the goal of each request: x, y, z and x, y, z. */
    ends: list(list(number(), { min: 6, max: 6 })),
  }),
  ({ routes, ends }, report) => {
    if (ends.length !== routes.requests.length)
      report(`must be as many as the ${routes.requests.length} requests, got ${ends.length}`, 'ends');
  },
);
