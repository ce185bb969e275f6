import { type Infer, list, number, record, refined } from '../../data/schema.js';
import { savedRoutesSchema } from './saved-routes.js';

/** What a `Wayfinder` has under way at some moment, as plain JSON. */
export type SavedWays = Infer<typeof savedWaysSchema>;

export const savedWaysSchema = refined(
  record({
    routes: savedRoutesSchema,
    /** Where each request leads from and to: x, y, z and again. */
    ends: list(list(number(), { min: 6, max: 6 })),
  }),
  ({ routes, ends }, report) => {
    if (ends.length !== routes.requests.length)
      report(`must be as many as the ${routes.requests.length} requests, got ${ends.length}`, 'ends');
  },
);
