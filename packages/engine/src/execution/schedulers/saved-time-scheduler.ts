import { type Infer, integer, list, nullable, number, optional, record, refined } from '../../data/schema.js';
import { checkAgingQueue, savedAgingQueueSchema } from './aging-queue.js';
import { savedTaskSchema } from './saved-tasks.js';

export const savedTimeSchedulerSchema = refined(
  record({
    frame: integer(),
    debt: number({ min: 0 }),
    granted: number(),
    used: number(),
    highest: number({ min: 0 }),
    tasks: list(
      record({
        ...savedTaskSchema.fields,
        period: integer({ min: 1 }),
        phase: integer({ min: 0 }),
        priority: number({ min: 0 }),
        bias: number(),
        need: number(),
        /** The turn for which it waits; null if it does not wait. */
        turn: nullable(integer()),
      }),
    ),
    /** The waiting tasks; present only if tasks may wait. */
    line: optional(savedAgingQueueSchema),
  }),
  ({ line, tasks }, report) => {
    const turns = tasks.map(({ turn }) => turn);
    checkAgingQueue(line ?? { now: 0, front: 0, first: [], turns: [] }, turns, report);
  },
);

/** A saved `TimeScheduler`, with tasks by the game's names; JSON. */
export type SavedTimeScheduler = Infer<typeof savedTimeSchedulerSchema>;
