import { savedRngSchema } from '../../data/saved-rng.js';
import { choice, type Infer, integer, list, literal, record, text, tuple } from '../../data/schema.js';

const count = integer({ min: 0, max: 2 ** 31 - 1 });

/** The state of a `WaveFunctionCollapse` as plain JSON. */
export type SavedCollapse = Infer<typeof savedCollapseSchema>;

export const savedCollapseSchema = record({
  version: literal(1),
  /** The cell and the pattern of each; 1 if it was chosen, 0 if it was ruled out. */
  decisions: list(tuple([count, count, integer({ min: 0, max: 1 })])),
  attempt: count,
  backtracks: integer({ min: 0 }),
  attemptBacktracks: integer({ min: 0 }),
  status: choice(['running', 'solved', 'impossible', 'given up']),
  reason: text(),
  /** The tiles of the best part so far, or nothing. */
  best: list(integer({ min: -1, max: 2 ** 31 - 1 })),
  base: savedRngSchema,
  rng: savedRngSchema,
});
