import type { GameMessage, NodeEvent, TraceEvent } from 'gumption/protocol';

type TraceMessage = Extract<GameMessage, { type: 'trace' }>;

/** Longer texts and lists are left to the check of all messages. */
const SHORT = { name: 200, words: 1000, list: 10_000 } as const;

/**
 * Is this a trace in the usual form? A game sends one for every watched agent in every tick, and
 * the check of all messages, which finds and names every problem, takes several times as long.
 * What this accepts, `parseGameMessage` accepts too; of the rest it says nothing. For copies as
 * they come from another page or a socket: getters would run.
 */
export function isTrace(value: unknown): value is TraceMessage {
  if (typeof value !== 'object' || value === null) return false;
  const { type, agent, tick, time, events, active } = value as Partial<Record<keyof TraceMessage, unknown>>;
  return (
    type === 'trace' &&
    isText(agent, SHORT.name) &&
    isCount(tick) &&
    Number.isFinite(time) &&
    (time as number) >= 0 &&
    isListOf(events, isEvent) &&
    isListOf(active, isCount) &&
    hasFields(value, 6)
  );
}

function isEvent(value: unknown): value is TraceEvent {
  if (typeof value !== 'object' || value === null) return false;
  const { node, event, reason } = value as Partial<Record<keyof TraceEvent, unknown>>;
  const hasReason = reason !== undefined;
  return (
    isCount(node) &&
    isNodeEvent(event) &&
    (!hasReason || isText(reason, SHORT.words)) &&
    hasFields(value, hasReason ? 3 : 2)
  );
}

function isNodeEvent(value: unknown): value is NodeEvent {
  return value === 'enter' || value === 'running' || value === 'success' || value === 'failure' || value === 'abort';
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function isText(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value.length <= longest;
}

function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  if (!Array.isArray(value) || value.length > SHORT.list) return false;
  for (let i = 0; i < value.length; i++) if (!isItem(value[i])) return false;
  return true;
}

/** Has an object this many fields, and so none but those that were looked at? */
function hasFields(value: object, count: number): boolean {
  if (Array.isArray(value)) return false;
  for (const _ in value) count--;
  return count === 0;
}
