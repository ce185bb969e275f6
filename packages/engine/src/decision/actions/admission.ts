/** The properties that decide about the turn of a waiting request. */
export interface Candidate {
  priority: number;
  /** The last moment at which it may begin. */
  expiry: number;
  /** Which came earlier. */
  order: number;
  interrupts: boolean;
}

/**
 * How a queue admits actions. `combine`: all compatible actions run together. `single`: one action
 * at a time, so that only explicit combinations do several things at once. `fifo`: one at a time in
 * the order of requests, ignoring priorities.
 */
export const QUEUE_MODES = ['combine', 'single', 'fifo'] as const;
/** How a queue admits actions; see {@link QUEUE_MODES}. */
export type QueueMode = (typeof QUEUE_MODES)[number];

/** Tolerance in seconds for sums of time steps: closer times count as equal. */
export const HAIR = 1e-9;

/** Whether a request has expired. At exactly its expiry time it has not. */
export function hasExpired(expiry: number, now: number): boolean {
  return expiry < now - HAIR;
}

/**
 * Whether one request goes before another: higher priority first, then earlier expiry, then earlier
 * request.
 */
export function comesBefore(one: Candidate, other: Candidate, mode: QueueMode): boolean {
  if (mode !== 'fifo') {
    if (one.priority !== other.priority) return one.priority > other.priority;
    if (one.expiry !== other.expiry) return one.expiry < other.expiry;
  }
  return one.order < other.order;
}

/**
 * Place of the first that may push aside all that is being done, since its priority is higher than
 * any of theirs; −1 if there is none. Waiting actions are in their order.
 */
export function findInterrupter(
  waiting: readonly Candidate[],
  waitingCount: number,
  active: readonly Candidate[],
  activeCount: number,
  mode: QueueMode,
): number {
  if (mode === 'fifo') return -1;
  let highest = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < activeCount; i++) if (active[i].priority > highest) highest = active[i].priority;
  for (let i = 0; i < waitingCount && waiting[i].priority > highest; i++) if (waiting[i].interrupts) return i;
  return -1;
}

/** Puts something in its place among what waits, in order. */
export function insertInOrder<T extends Candidate>(waiting: T[], count: number, added: T, mode: QueueMode): void {
  let place = count;
  for (; place > 0 && comesBefore(added, waiting[place - 1]!, mode); place--) waiting[place] = waiting[place - 1]!;
  waiting[place] = added;
}

/** Takes something out from among what waits, or is being done; the rest keeps its order. */
export function removeAt<T>(list: T[], count: number, place: number): void {
  for (let i = place + 1; i < count; i++) list[i - 1] = list[i]!;
}
