import type { ActionDefinition, Executor, StepRun } from '../action.js';
import { ActionLog } from '../action-log.js';
import { ActionQueue, type QueueOptions } from '../action-queue.js';
import type { QueueMode } from '../admission.js';
import { defineActions } from '../repertoire.js';
import type { RequestOptions } from '../request.js';

/**
 * Notes what is done with it; a name in `complete` is complete, one in `blocked` cannot be done.
 */
export interface Body {
  readonly said: string[];
  readonly complete: Set<string>;
  readonly blocked: Set<string>;
}

const nameOf = ({ what, data }: StepRun) => `${what}${data === undefined ? '' : `(${data})`}`;

/** Steps last until their name is said to be complete, or their time has passed. */
export const lasting: Executor<Body> = {
  start: (body, run) => void body.said.push(`+${nameOf(run)}`),
  execute: (body, run) => {
    body.said.push(nameOf(run));
    return body.blocked.has(run.what as string) ? 'failed' : undefined;
  },
  isComplete: (body, { what }) => body.complete.has(what as string),
  stop: (body, run, outcome) =>
    void body.said.push(`${{ done: '-', failed: '!', aborted: '~' }[outcome]}${nameOf(run)}`),
};

/** Steps are done at once. */
export const instant: Executor<Body> = {
  start: (body, run) => void body.said.push(`+${nameOf(run)}`),
  execute: (body, run) => {
    body.said.push(nameOf(run));
    return body.blocked.has(run.what as string) ? 'failed' : undefined;
  },
  stop: lasting.stop!,
};

/** A character with a queue. */
export function stage(actions: { readonly [name: string]: ActionDefinition }, options: QueueOptions = {}) {
  const body: Body = { said: [], complete: new Set(), blocked: new Set() };
  const log = options.log ?? new ActionLog(1000);
  const repertoire = defineActions<Body>({
    actions,
    executors: { state: instant, animation: lasting, movement: lasting, request: lasting, interface: instant },
  });
  const queue = new ActionQueue(repertoire, body, { agent: 'guard', ...options, log });
  return {
    ...{ body, log, queue, repertoire },
    said: () => body.said.splice(0).join(' '),
    active: () => names(queue.active, queue.activeCount),
    waiting: () => names(queue.waiting, queue.waitingCount),
    events: () => log.read().map(({ action, event }) => `${action} ${event}`),
  };
}

const names = (list: ActionQueue<Body>['active'], count: number): string =>
  list
    .slice(0, count)
    .map(({ action }) => action.name)
    .join(' ');

/** Something that waits or is done in the naive queue; its steps are not modeled. */
interface Plain {
  readonly id: number;
  readonly name: string;
  readonly priority: number;
  readonly expiry: number;
  readonly interrupts: boolean;
  readonly uses: readonly string[];
  left: number;
}

/**
 * The rules of a queue, written as the text has them and with no thought of speed: what the real
 * one is compared with.
 */
export class NaiveQueue {
  waiting: Plain[] = [];
  active: Plain[] = [];
  time = 0;
  #count = 0;
  readonly #actions: { readonly [name: string]: ActionDefinition };
  readonly #mode: QueueMode;
  readonly #capacity: number;

  constructor(actions: { readonly [name: string]: ActionDefinition }, mode: QueueMode, capacity: number) {
    this.#actions = actions;
    this.#mode = mode;
    this.#capacity = capacity;
  }

  request(name: string, { priority = 0, within = Number.POSITIVE_INFINITY, interrupts = false }: RequestOptions): void {
    const { uses = ['body'], seconds = 0 } = this.#actions[name] as { uses?: string[]; seconds?: number };
    const id = this.#count++;
    this.waiting.push({ id, name, priority, expiry: this.time + within, interrupts, uses, left: seconds });
    this.#sort();
    this.waiting = this.waiting.slice(0, this.#capacity);
  }

  cancel(id: number): void {
    this.waiting = this.waiting.filter((each) => each.id !== id);
    this.active = this.active.filter((each) => each.id !== id);
  }

  /** Everything takes whole seconds here, and so does a frame. */
  step(): void {
    this.time++;
    this.waiting = this.waiting.filter(({ expiry }) => expiry >= this.time);
    const highest = Math.max(...this.active.map(({ priority }) => priority));
    const interrupter =
      this.#mode === 'fifo'
        ? undefined
        : this.waiting.find(({ interrupts, priority }) => interrupts && priority > highest);
    if (interrupter !== undefined) {
      this.active = [interrupter];
      this.waiting = this.waiting.filter((each) => each !== interrupter);
    } else
      for (const each of [...this.waiting]) {
        const isFree =
          this.#mode === 'combine'
            ? this.active.every(({ uses }) => !uses.some((channel) => each.uses.includes(channel))) &&
              this.active.length < this.#capacity
            : this.active.length === 0;
        if (!isFree) continue;
        this.active.push(each);
        this.waiting = this.waiting.filter((other) => other !== each);
      }
    for (const each of this.active) each.left--;
    this.active = this.active.filter(({ left }) => left > 0);
  }

  #sort(): void {
    this.waiting.sort((a, b) =>
      this.#mode === 'fifo'
        ? a.id - b.id
        : b.priority - a.priority || (a.expiry < b.expiry ? -1 : a.expiry > b.expiry ? 1 : a.id - b.id),
    );
  }
}
