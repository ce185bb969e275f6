import { requireFinite, requireInteger } from '../../data/check.js';
import { checkSeconds } from '../../data/check-time.js';
import { InvalidDataError } from '../../data/index.js';
import type { ActionTree } from './action.js';
import type { ActionEvent, ActionLog } from './action-log.js';
import {
  comesBefore,
  findInterrupter,
  hasExpired,
  insertInOrder,
  QUEUE_MODES,
  type QueueMode,
  removeAt,
} from './admission.js';
import type { CompiledAction } from './compile-action.js';
import type { Repertoire } from './repertoire.js';
import { createRequest, type Request, type RequestOptions, resetSteps } from './request.js';
import { abortSteps, createRun, executeSteps } from './run-steps.js';
import { restoreQueue, type SavedQueue, saveQueue } from './saved.js';

/** How a character's queue works. */
export interface QueueOptions {
  /** By default `combine`: all compatible actions run together. */
  readonly mode?: QueueMode;
  /**
   * Limit on waiting requests, and on active ones, so that a flood of requests cannot grow memory.
   * By default 16.
   */
  readonly capacity?: number;
  /** Name of the agent that owns the queue, for the log. */
  readonly agent?: string;
  /** The log for the events of requests; characters may share one. */
  readonly log?: ActionLog;
}

/** The default capacity. */
export const DEFAULT_CAPACITY = 16;

/**
 * Decides which requested actions a character carries out, and when: by priority, together where
 * possible, with interruption. A decision maker (a tree, rules, a player's order) only requests
 * actions, and does not need to decide again until one is done. Call {@link tick} once per frame;
 * it allocates nothing.
 */
export class ActionQueue<C> {
  /** The actions it can carry out. */
  readonly repertoire: Repertoire<C>;
  /** Whose actions they are; executors receive it. */
  readonly character: C;
  /** How it admits actions. */
  readonly mode: QueueMode;
  /** How many requests may wait, and how many may be active; the last in line is evicted. */
  readonly capacity: number;
  /** Names the character in the log. */
  readonly agent: string;
  /** Where events are noted; undefined for nowhere. */
  readonly log: ActionLog | undefined;
  /** The time of this queue, in seconds. */
  time = 0;
  /** The number of the next request. */
  nextId = 0;
  /** Waiting requests by turn, and active ones in the order in which they started. Read only. */
  readonly waiting: Request[] = [];
  /** The requests that are being carried out; only the first `activeCount` count. */
  readonly active: Request[] = [];
  /** How many requests wait. */
  waitingCount = 0;
  /** How many requests are being carried out. */
  activeCount = 0;
  readonly #free: Request[] = [];
  #freeCount = 0;
  readonly #run = createRun();
  /** Whether the active list is being iterated; then nothing may leave it. */
  #isBusy = false;

  constructor(repertoire: Repertoire<C>, character: C, options: QueueOptions = {}) {
    const { mode = 'combine', capacity = DEFAULT_CAPACITY, agent = '', log } = options;
    if (!QUEUE_MODES.includes(mode))
      throw new InvalidDataError('mode', `must be one of ${QUEUE_MODES.join(', ')}, got ${String(mode)}`);
    requireInteger(capacity, 'capacity');
    if (capacity < 1) throw new InvalidDataError('capacity', `must be at least 1, got ${capacity}`);
    this.repertoire = repertoire;
    this.character = character;
    this.mode = mode;
    this.capacity = capacity;
    this.agent = agent;
    this.log = log;
  }

  /** Whether nothing waits and nothing is active, so that it is time to decide. */
  get isEmpty(): boolean {
    return this.waitingCount === 0 && this.activeCount === 0;
  }

  /**
   * Requests an action. Returns the number of the request, or undefined if the queue is full of
   * more important ones. In a full queue, a more important request displaces the last one.
   */
  request(wanted: ActionTree | CompiledAction, options: RequestOptions = NO_OPTIONS): number | undefined {
    const action = isCompiled(wanted) ? wanted : this.repertoire.compile(wanted);
    const { priority = action.priority, within = action.within } = options;
    requireFinite(priority, 'priority');
    if (!(within >= 0)) throw new InvalidDataError('within', `must be 0 or more, got ${String(within)}`);
    const request = this.#take(action);
    request.id = this.nextId++;
    request.priority = priority;
    request.expiry = this.time + within;
    request.order = request.id;
    request.interrupts = action.interrupts || options.interrupts === true;
    request.origin = options.origin ?? '';
    request.data = options.data;
    request.queuedAt = this.time;
    this.#write(request, 'queued');
    const { id } = request;
    if (this.waitingCount === this.capacity) {
      const last = this.waiting[this.waitingCount - 1];
      if (!comesBefore(request, last, this.mode)) {
        this.#end(request, 'evicted');
        return undefined;
      }
      this.waitingCount--;
      this.#end(last, 'evicted', id);
    }
    insertInOrder(this.waiting, this.waitingCount++, request, this.mode);
    return id;
  }

  /** Withdraws a request that waits or is active. False if it is already over. */
  cancel(id: number): boolean {
    for (let i = 0; i < this.waitingCount; i++)
      if (this.waiting[i].id === id) {
        this.#end(this.#removeWaiting(i), 'canceled');
        return true;
      }
    for (let i = 0; i < this.activeCount; i++)
      if (this.active[i].id === id && !this.active[i].isOver) {
        this.#abort(this.active[i], 'canceled');
        this.#sweep();
        return true;
      }
    return false;
  }

  /** Withdraws all requests, for example when the character leaves the game. */
  clear(): void {
    while (this.waitingCount > 0) this.#end(this.waiting[--this.waitingCount], 'canceled');
    this.#abortAll('canceled');
  }

  /** Whether a request waits, is active, or is over. */
  statusOf(id: number): 'waiting' | 'active' | 'over' {
    for (let i = 0; i < this.waitingCount; i++) if (this.waiting[i].id === id) return 'waiting';
    for (let i = 0; i < this.activeCount; i++) if (this.active[i].id === id && !this.active[i].isOver) return 'active';
    return 'over';
  }

  /** Advances the queue by one frame: chooses the active actions, then executes them. */
  tick(dt: number): void {
    checkSeconds(dt);
    this.manage(dt);
    this.execute(dt);
  }

  /**
   * Advances time and chooses the active actions: drops expired requests; then an interrupting
   * request with a higher priority than every active one replaces them, or all compatible requests
   * join, in order. Executes nothing.
   */
  manage(dt: number): void {
    this.time += dt;
    for (let i = this.waitingCount - 1; i >= 0; i--)
      if (hasExpired(this.waiting[i].expiry, this.time)) this.#end(this.#removeWaiting(i), 'expired');
    const { waiting, active, mode } = this;
    const interrupter = findInterrupter(waiting, this.waitingCount, active, this.activeCount, mode);
    if (interrupter >= 0) {
      const request = this.#removeWaiting(interrupter);
      this.#abortAll('interrupted', request.id);
      this.#begin(request);
      return;
    }
    const room = mode === 'combine' ? this.capacity : 1;
    for (let i = 0; i < this.waitingCount && this.activeCount < room; )
      if (this.#fits(waiting[i])) this.#begin(this.#removeWaiting(i));
      else i++;
  }

  /** Executes the active actions and removes those that are complete or have failed. */
  execute(dt: number): void {
    this.#isBusy = true;
    try {
      // Requests from an executor wait for the next frame.
      const { activeCount } = this;
      for (let i = 0; i < activeCount; i++) {
        const request = this.active[i];
        if (request.isOver) continue;
        const status = executeSteps(request, this.repertoire, this.character, this.#run, dt);
        if (status === 'running' || request.isOver) continue;
        if (status === 'failed') this.#abort(request, 'failed');
        else this.#endActive(request, 'done');
      }
    } finally {
      this.#isBusy = false;
      this.#sweep();
    }
  }

  /** Saves the queue as plain data. */
  save(): SavedQueue {
    return saveQueue(this);
  }

  /**
   * Restores a saved queue. Current requests are discarded without `stop`, and steps that had
   * started do not get `start` again.
   */
  restore(state: SavedQueue): void {
    restoreQueue(this, state);
  }

  /** Whether a request is compatible with every active one. */
  #fits(request: Request): boolean {
    for (let i = 0; i < this.activeCount; i++)
      if (!this.repertoire.canDoBoth(request.action, this.active[i].action)) return false;
    return true;
  }

  #take(action: CompiledAction): Request {
    if (this.#freeCount === 0) return createRequest(action);
    const request = this.#free[--this.#freeCount];
    resetSteps(request, action);
    request.isOver = false;
    return request;
  }

  #begin(request: Request): void {
    this.active[this.activeCount++] = request;
    this.#write(request, 'started');
  }

  #removeWaiting(place: number): Request {
    const request = this.waiting[place];
    removeAt(this.waiting, this.waitingCount--, place);
    return request;
  }

  #abort(request: Request, event: ActionEvent, by = -1): void {
    this.#endActive(request, event, by);
    abortSteps(request, this.repertoire, this.character, this.#run);
  }

  #abortAll(event: ActionEvent, by = -1): void {
    const wasBusy = this.#isBusy;
    this.#isBusy = true;
    try {
      const { activeCount } = this;
      for (let i = 0; i < activeCount; i++) if (!this.active[i].isOver) this.#abort(this.active[i], event, by);
    } finally {
      this.#isBusy = wasBusy;
      this.#sweep();
    }
  }

  /**
   * Marks an active request as over. It stays in its list until no loop over the list is running.
   */
  #endActive(request: Request, event: ActionEvent, by = -1): void {
    request.isOver = true;
    this.#write(request, event, by);
  }

  #end(request: Request, event: ActionEvent, by = -1): void {
    this.#write(request, event, by);
    this.#release(request);
  }

  #release(request: Request): void {
    request.id = -1;
    request.data = undefined;
    this.#free[this.#freeCount++] = request;
  }

  /** Lets go of what is over. */
  #sweep(): void {
    if (this.#isBusy) return;
    let kept = 0;
    for (let i = 0; i < this.activeCount; i++) {
      const request = this.active[i];
      if (request.isOver) this.#release(request);
      else this.active[kept++] = request;
    }
    this.activeCount = kept;
  }

  #write(request: Request, event: ActionEvent, by = -1): void {
    this.log?.write(this.agent, request, event, this.time, by);
  }
}

const NO_OPTIONS: RequestOptions = {};

function isCompiled(wanted: ActionTree | CompiledAction): wanted is CompiledAction {
  return typeof wanted === 'object' && wanted !== null && 'steps' in wanted;
}
