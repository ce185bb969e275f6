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

/** Reads the game's report of a queue; undefined for anything else. */
export const readQueue = insightReader(QUEUE) as ReadInsight<unknown> as ReadInsight<ShownQueue>;
