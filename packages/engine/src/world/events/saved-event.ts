import { type Infer, json, list, nullable, number, optional, record, text } from '../../data/schema.js';

const savedEvent = record({
  code: text(),
  payload: json(),
  priority: number(),
  /** Absent if it must be delivered on the next tick, null if it may wait for ever. */
  latest: optional(nullable(number())),
});

/** A waiting event as plain data. */
export type SavedEvent = Infer<typeof savedEvent>;

export const savedEventsSchema = list(savedEvent);
