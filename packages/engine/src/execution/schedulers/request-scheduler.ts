import { InvalidDataError, requireFinite } from '../../data/check.js';
import { parse } from '../../data/parse.js';
import { type Infer, integer, list, number, record } from '../../data/schema.js';
import { BinaryHeap } from '../../math/index.js';
import { Member, Roster } from './roster.js';
import { findTasks, savedTaskSchema, saveTasks } from './saved-tasks.js';
import type { Clock, ScheduledTask, TaskStatistics } from './task.js';
import { type FailureListener, TaskFailures } from './task-failures.js';

/** How much time a task needs for a run, and its precedence. */
export interface TimeRequest {
  /** The time that a run takes, in units of the grants. */
  readonly time: number;
  /** Higher is served first, of equal ones the task that was added first. By default 0. */
  readonly precedence?: number;
}

/** Options of {@link RequestScheduler}. */
export interface RequestSchedulerOptions {
  /** Measures the time of tasks. Without a clock the scheduler uses what tasks return. */
  readonly clock?: Clock;
  /**
   * Receives the tasks that threw, at the end of the frame. Without a listener, `step` throws then,
   * after all tasks have run.
   */
  readonly onFailure?: FailureListener;
}

/** A saved scheduler, with tasks by the game's names; JSON. */
export type SavedRequestScheduler = Infer<typeof savedSchema>;

const savedSchema = record({
  frame: integer(),
  tasks: list(
    record({ ...savedTaskSchema.fields, time: number({ above: 0 }), precedence: number(), since: integer() }),
  ),
});

class Entry extends Member {
  readonly time: number;
  readonly precedence: number;
  /** The frame in which the task last ran, or in which it was added. */
  since: number;

  constructor(task: ScheduledTask, time: number, precedence: number, since: number) {
    super(task);
    this.record.grant = time;
    this.time = time;
    this.precedence = precedence;
    this.since = since;
  }
}

/**
 * Gives every task all the time it requests, or none: in order of precedence, as long as the
 * frame's time lasts; the others wait. A waiting task gains one degree of precedence per frame, and
 * a task that requests more than a whole frame is served alone, so no task waits for ever.
 *
 * Use it for work that cannot be interrupted. For work that can, use {@link TimeScheduler}.
 *
 * Tasks may add or remove tasks, including themselves; added tasks run from the next frame. If a
 * task throws, the others still run: the task counts as run, and the error is reported at the end
 * of the frame.
 */
export class RequestScheduler implements ScheduledTask {
  /** Number of frames so far. */
  frame = 0;
  readonly #roster = new Roster<Entry>();
  readonly #clock: Clock | undefined;
  readonly #failures: TaskFailures;
  /**
   * Slots of the roster by urgency. All waiting tasks gain precedence at the same rate, so their
   * order changes only when one is served.
   */
  readonly #queue = new BinaryHeap();
  #closings = 0;
  /** The tasks examined in this frame. */
  readonly #seen: Entry[] = [];

  constructor(options: RequestSchedulerOptions = {}) {
    this.#clock = options.clock;
    this.#failures = new TaskFailures(options.onFailure);
  }

  /** How many tasks there are. */
  get size(): number {
    return this.#roster.size;
  }

  /** Adds a task with the time it requests; it runs from the next frame. */
  add(task: ScheduledTask, { time, precedence = 0 }: TimeRequest): void {
    if (!(time > 0)) throw new InvalidDataError('time', `must be above 0, got ${time}`);
    if (!(Math.abs(precedence) < Infinity))
      throw new InvalidDataError('precedence', `must be a number, got ${precedence}`);
    const entry = new Entry(task, time, precedence, this.frame);
    this.#roster.add(entry);
    if (this.#isInOrder) this.#enqueue(entry);
  }

  /** Removes a task; returns false if it was not in the scheduler. */
  remove(task: ScheduledTask): boolean {
    const place = this.#roster.placeOf(task);
    if (place < 0) return false;
    this.#roster.remove(task);
    if (this.#isInOrder) this.#queue.remove(place);
    return true;
  }

  /** How often it ran, and how much time it took. Throws if it is unknown. */
  statisticsOf(task: ScheduledTask): TaskStatistics {
    return this.#roster.find(task).record;
  }

  /**
   * Returns the requests and waiting times of all tasks for a saved game; `nameOf` returns a unique
   * name for each task. Tasks save themselves. Throws during a frame, if two tasks have the same
   * name, or if a request is infinite.
   */
  save(nameOf: (task: ScheduledTask) => string): SavedRequestScheduler {
    this.#roster.requireRest();
    const tasks = saveTasks(this.#roster.list(), nameOf, ({ time, precedence, since }, path) => {
      requireFinite(time, `${path}.time`);
      return { time, precedence, since };
    });
    return { frame: this.frame, tasks };
  }

  /**
   * Replaces all tasks by the saved ones; `taskOf` finds a task by its name. Throws
   * `InvalidDataError`, and changes nothing, if the data is not a saved scheduler or names unknown
   * tasks.
   */
  restore(saved: SavedRequestScheduler, taskOf: (name: string) => ScheduledTask | undefined, path = 'scheduler'): void {
    this.#roster.requireRest();
    const { frame, tasks } = parse(savedSchema, saved, path);
    const entries = findTasks(tasks, taskOf, path).map((task, i) => {
      const { time, precedence, since, statistics } = tasks[i];
      const entry = new Entry(task, time, precedence, since);
      Object.assign(entry.record, statistics);
      return entry;
    });
    this.#roster.replace(entries);
    this.frame = frame;
  }

  /** Runs one frame. Returns what all tasks used. */
  step(grant: number): number {
    const roster = this.#roster;
    roster.begin();
    let left = grant;
    let seen = 0;
    try {
      this.frame++;
      if (!this.#isInOrder) this.#reorder();
      const least = this.#lookOver();
      for (let isFirst = true; left > 0 && (isFirst || left >= least) && this.#queue.size > 0; ) {
        const entry = roster.at(this.#queue.pop()!)!;
        this.#seen[seen++] = entry;
        // Tasks added in this frame wait for the next. The first task runs even if it requests more
        // than is left; otherwise it would never run.
        if (entry.since === this.frame || (entry.time > left && !isFirst)) continue;
        isFirst = false;
        entry.since = this.frame;
        left -= entry.record.step(this.#clock, this.#failures);
      }
    } finally {
      for (let i = 0; i < seen; i++) if (this.#seen[i].place >= 0) this.#enqueue(this.#seen[i]);
      roster.end();
    }
    this.#failures.tell();
    return grant - left;
  }

  /** Counts one more idle frame for every task, and returns the smallest request. */
  #lookOver(): number {
    let least = Infinity;
    for (let place = 0; place < this.#roster.places; place++) {
      const entry = this.#roster.at(place);
      if (entry === undefined) continue;
      entry.record.idleFrames++;
      least = Math.min(least, entry.time);
    }
    return least;
  }

  /** Whether the queue knows the current slots. */
  get #isInOrder(): boolean {
    return this.#closings === this.#roster.closings;
  }

  #reorder(): void {
    this.#closings = this.#roster.closings;
    this.#queue.clear();
    for (let place = 0; place < this.#roster.places; place++) {
      const entry = this.#roster.at(place);
      if (entry !== undefined) this.#enqueue(entry);
    }
  }

  #enqueue({ place, since, precedence }: Entry): void {
    this.#queue.push(place, since - precedence);
  }
}
