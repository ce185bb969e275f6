import { type Infer, json, list, nullable, number, optional, record, text } from '../../data/schema.js';

const savedEvent = record({
  code: text(),
  payload: json(),
  priority: number(),
  /** Absent if it must be told at once, null if it may wait for ever. */
  latest: optional(nullable(number())),
});

/** An event that waits to be told, as plain data. */
export type SavedEvent = Infer<typeof savedEvent>;

export const savedEventsSchema = list(savedEvent);
