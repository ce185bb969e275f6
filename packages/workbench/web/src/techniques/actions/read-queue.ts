import { boolean, choice, integer, list, number, optional, parse, record, text } from 'gumption/data';
import type { ActionEvent } from 'gumption/decision/actions';
import type { ShownQueue } from 'gumption/decision/actions/nodes';

const open = <F extends Parameters<typeof record>[0]>(fields: F) => record(fields, { unknown: 'keep' });

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
export function readQueue(data: unknown): ShownQueue | undefined {
  if (data === undefined) return undefined;
  try {
    return parse(QUEUE, data) as ShownQueue;
  } catch {
    return undefined;
  }
}
