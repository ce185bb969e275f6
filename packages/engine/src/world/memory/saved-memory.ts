import { choice, dictionary, type Infer, list, nullable, number, record, text, tuple } from '../../data/schema.js';
import { AWARENESS_LEVELS, ROUTES } from './recollection.js';

const savedThing = record({
  /** The game's id of it. */
  thing: text(),
  // A list: a record with the keys of a vector would slow down all vectors.
  position: tuple([number(), number(), number()]),
  route: choice(ROUTES),
  sense: text(),
  since: number(),
  sensedSince: nullable(number()),
  last: number(),
  /** Until when it is remembered for having been told of. */
  toldUntil: nullable(number()),
  /** Awareness and level as they were at `settled`. */
  awareness: number({ min: 0, max: 1 }),
  level: choice(AWARENESS_LEVELS),
  settled: number(),
  /** By sense: when it was last noticed by it, and how strongly. */
  senses: dictionary(tuple([number(), number({ min: 0 })])),
});

/** A memory as plain JSON, things by the game's ids. */
export type SavedMemory = Infer<typeof savedMemorySchema>;

export const savedMemorySchema = record({ now: number(), things: list(savedThing) });
