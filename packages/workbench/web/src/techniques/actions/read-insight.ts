import { boolean, choice, integer, list, number, optional, text } from 'gumption/data';
import type { ActionEvent } from 'gumption/decision/actions';
import type { ShownQueue } from 'gumption/decision/actions/nodes';
import { insightReader, open, type ReadInsight } from '../shared/read-insight.js';

/** The outcomes of a request, in the words of the page. */
export const EVENT_TITLES: Readonly<Record<ActionEvent, string>> = {
  queued: 'requested',
  started: 'begun',
  done: 'done',
  failed: 'failed',
  interrupted: 'interrupted',
  expired: 'waited too long',
  evicted: 'dropped',
  canceled: 'canceled',
};

const QUEUE = open({
  time: number(),
  mode: choice(['combine', 'single', 'fifo']),
  limit: number(),
  actions: list(
    open({
      ...{ id: text(), state: choice(['idle', 'waiting', 'active']), priority: number(), interrupts: boolean() },
      ...{ uses: list(text()), origin: text(), since: number() },
      ...{ rank: optional(integer()), left: optional(number()), heldBy: optional(text()) },
      shared: optional(list(text())),
      steps: list(open({ id: text(), state: choice(['to come', 'now', 'done']) })),
    }),
  ),
  log: list(
    open({
      ...{ time: number(), action: text(), origin: text(), since: number(), by: text() },
      event: choice(Object.keys(EVENT_TITLES) as ActionEvent[]),
    }),
  ),
});

const read = insightReader(QUEUE) as ReadInsight<unknown> as ReadInsight<ShownQueue>;

/**
 * Reads the game's report of a queue; undefined for anything else. Its time is 0 unless an action
 * waits: nothing else on the page depends on it, and a queue that stays as it is must say the same.
 */
export function readQueue(data: unknown): ShownQueue | undefined {
  const queue = read(data);
  if (queue === undefined || queue.actions.some(({ state }) => state === 'waiting')) return queue;
  return { ...queue, time: 0 };
}
