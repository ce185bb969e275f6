import { savedRngSchema } from '../../data/saved-rng.js';
import { boolean, type Infer, integer, list, literal, number, record, tuple } from '../../data/schema.js';

const count = integer({ min: 0, max: 2 ** 31 - 1 });

/** The state of a `DiskScatter` as plain JSON. */
export type SavedScatter = Infer<typeof savedScatterSchema>;

export const savedScatterSchema = record({
  version: literal(1),
  /** x, y, radius, kind and parent of each. */
  disks: list(tuple([number(), number(), number({ above: 0 }), count, integer({ min: -1, max: 2 ** 31 - 1 })])),
  active: list(count),
  tried: integer({ min: 0 }),
  misses: integer({ min: 0 }),
  isFull: boolean(),
  rng: savedRngSchema,
});
