import { InvalidDataError } from '../../data/check.js';
import type { Json } from '../../data/index.js';
import { parse } from '../../data/parse.js';
import { copyJson } from '../../data/same.js';
import {
  boolean,
  integer,
  json,
  list,
  nullable,
  number,
  optional,
  record,
  type Schema,
  text,
} from '../../data/schema.js';
import type { ActionTree } from './action.js';
import type { ActionQueue } from './action-queue.js';
import { createRequest, DONE, NOT_BEGUN, type Request } from './request.js';

/** A request as a save-game holds it. */
export interface SavedRequest {
  readonly id: number;
  /** Its name, or what it is made of. */
  readonly action: ActionTree;
  readonly priority: number;
  /** Null if it never expires. */
  readonly expiry: number | null;
  readonly interrupts: boolean;
  readonly origin: string;
  readonly data?: unknown;
  readonly queuedAt: number;
  /**
   * For each step: −1 if it has not started, −2 if it is done, otherwise the seconds it has run.
   */
  readonly steps: readonly number[];
}

/** A queue as a save-game holds it: plain data. */
export interface SavedQueue {
  readonly time: number;
  readonly nextId: number;
  readonly waiting: readonly SavedRequest[];
  readonly active: readonly SavedRequest[];
}

const id = integer({ min: 0 });

const savedRequestSchema: Schema<SavedRequest> = record({
  id,
  // The repertoire compiles it, which also checks it.
  action: json() as unknown as Schema<ActionTree>,
  priority: number(),
  expiry: nullable(number()),
  interrupts: boolean(),
  origin: text(),
  data: optional(json()),
  queuedAt: number(),
  steps: list(number({ min: DONE })),
});

const savedQueueSchema: Schema<SavedQueue> = record({
  time: number(),
  nextId: id,
  waiting: list(savedRequestSchema),
  active: list(savedRequestSchema),
});

/** Saves a queue. */
export function saveQueue<C>({ time, nextId, waiting, waitingCount, active, activeCount }: ActionQueue<C>): SavedQueue {
  return {
    time,
    nextId,
    waiting: waiting.slice(0, waitingCount).map(saveRequest),
    active: active
      .slice(0, activeCount)
      .filter(({ isOver }) => !isOver)
      .map(saveRequest),
  };
}

function saveRequest(request: Request): SavedRequest {
  const { id, action, priority, expiry, interrupts, origin, data, queuedAt, progress } = request;
  return {
    id,
    action: copyJson(action.tree as unknown as Json) as ActionTree,
    priority,
    expiry: Number.isFinite(expiry) ? expiry : null,
    interrupts,
    origin,
    ...(data !== undefined && { data: copyJson(data as Json) }),
    queuedAt,
    steps: action.steps.map((_, i) => progress[i]),
  };
}

/**
 * Restores a saved queue. Throws before any change if it cannot have been saved, or if the
 * repertoire lacks a saved action.
 */
export function restoreQueue<C>(queue: ActionQueue<C>, state: SavedQueue): void {
  parse(savedQueueSchema, state, 'queue');
  const ids = new Set<number>();
  const requests = (name: 'waiting' | 'active') =>
    state[name].map((saved, i) => {
      if (ids.has(saved.id) || saved.id >= state.nextId)
        throw new InvalidDataError(`queue.${name}[${i}].id`, `must be its own, below ${state.nextId}, got ${saved.id}`);
      ids.add(saved.id);
      return restoreRequest(queue, saved);
    });
  const waiting = requests('waiting');
  const active = requests('active');
  queue.time = state.time;
  queue.nextId = state.nextId;
  queue.waiting.splice(0, queue.waiting.length, ...waiting);
  queue.waitingCount = waiting.length;
  queue.active.splice(0, queue.active.length, ...active);
  queue.activeCount = active.length;
}

function restoreRequest<C>({ repertoire }: ActionQueue<C>, saved: SavedRequest): Request {
  const action = repertoire.compile(saved.action);
  const request = createRequest(action);
  const { id, priority, interrupts, origin, queuedAt } = saved;
  Object.assign(request, { id, priority, interrupts, origin, queuedAt, order: id, data: copyOf(saved.data) });
  request.expiry = saved.expiry ?? Number.POSITIVE_INFINITY;
  // Steps added to an action since the save have not started.
  for (let i = 0; i < action.steps.length; i++) request.progress[i] = saved.steps[i] ?? NOT_BEGUN;
  return request;
}

function copyOf(data: unknown): unknown {
  return data === undefined ? undefined : copyJson(data as Json);
}
