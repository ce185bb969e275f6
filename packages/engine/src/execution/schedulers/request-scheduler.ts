import { InvalidDataError, requireFinite } from '../../data/check.js';
import { parse } from '../../data/parse.js';
import { type Infer, integer, list, number, record } from '../../data/schema.js';
import { BinaryHeap } from '../../math/index.js';
import { Member, Roster } from './roster.js';
import { findTasks, savedTaskSchema, saveTasks } from './saved-tasks.js';
import type { Clock, Task, TaskStatistics } from './task.js';
import { type FailureListener, TaskFailures } from './task-failures.js';

/** How much time a task asks for when it runs, and before whom it is served. */
export interface TimeRequest {
  readonly time: number;
  /** The higher is served first; of equal ones the one that was added earlier. 0 unless told. */
  readonly precedence?: number;
}

export interface RequestSchedulerOptions {
  /** Measures what tasks take. Without one they are believed. */
  readonly clock?: Clock;
  /**
   * Told at the end of a frame of tasks that threw in it. Without it `run` throws then, after
   * everybody has had its turn.
   */
  readonly onFailure?: FailureListener;
}

/** A scheduler as it is saved, tasks by the game's names; JSON. */
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
  /** The frame in which it ran last, or after which it came. */
  since: number;

  constructor(task: Task, time: number, precedence: number, since: number) {
    super(task);
    this.record.grant = time;
    this.time = time;
    this.precedence = precedence;
    this.since = since;
  }
}

/**
 * Gives every task the time it asks for, or none: in order of precedence as long as the frame's
 * time lasts; who cannot be served waits. Whoever waits gains one degree of precedence with every
 * frame, and one who has asked for more than a frame has is served alone, so that nobody waits for
 * ever.
 *
 * For work that cannot be cut: a task either has all it needs or does not begin. For work that can,
 * take {@link TimeScheduler}.
 *
 * Tasks may add and remove tasks, themselves too: who is removed is not run any more, who is added
 * is from the next frame on. A task that throws costs nobody a turn: it counts as run, and the
 * error is told when the frame is over.
 */
export class RequestScheduler implements Task {
  /** Frames so far. */
  frame = 0;
  readonly #roster = new Roster<Entry>();
  readonly #clock: Clock | undefined;
  readonly #failures: TaskFailures;
  /**
   * Places in the roster by urgency. Who waits gains as much as anybody else who waits, so the
   * order of those changes only when one is served.
   */
  readonly #queue = new BinaryHeap();
  #closings = 0;
  /** Those who were looked at in a frame. */
  readonly #seen: Entry[] = [];

  constructor(options: RequestSchedulerOptions = {}) {
    this.#clock = options.clock;
    this.#failures = new TaskFailures(options.onFailure);
  }

  get size(): number {
    return this.#roster.size;
  }

  add(task: Task, { time, precedence = 0 }: TimeRequest): void {
    if (!(time > 0)) throw new InvalidDataError('time', `must be above 0, got ${time}`);
    if (!(Math.abs(precedence) < Infinity))
      throw new InvalidDataError('precedence', `must be a number, got ${precedence}`);
    const entry = new Entry(task, time, precedence, this.frame);
    this.#roster.add(entry);
    if (this.#isInOrder) this.#enqueue(entry);
  }

  /** Takes a task out; false if it was not in. */
  remove(task: Task): boolean {
    const place = this.#roster.placeOf(task);
    if (place < 0) return false;
    this.#roster.remove(task);
    if (this.#isInOrder) this.#queue.remove(place);
    return true;
  }

  statisticsOf(task: Task): TaskStatistics {
    return this.#roster.find(task).record;
  }

  /**
   * Who asks for how much, and since when, for a saved game; `nameOf` has a name of its own for
   * each task. Tasks save themselves. Throws in the middle of a frame, if two tasks have the same
   * name, and if one asks for time without end.
   */
  save(nameOf: (task: Task) => string): SavedRequestScheduler {
    this.#roster.requireRest();
    const tasks = saveTasks(this.#roster.list(), nameOf, ({ time, precedence, since }, path) => {
      requireFinite(time, `${path}.time`);
      return { time, precedence, since };
    });
    return { frame: this.frame, tasks };
  }

  /**
   * Puts what was saved in the place of all tasks there are; `taskOf` finds a task by its name.
   * Throws `InvalidDataError`, and changes nothing, for what is no saved scheduler, or one of other
   * tasks.
   */
  restore(saved: SavedRequestScheduler, taskOf: (name: string) => Task | undefined, path = 'scheduler'): void {
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

  /** One frame. Returns what was used in all. */
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
        // Who was added in this frame waits for the next. The first is served even if it asks for
        // more than there is, or it never would be.
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

  /** Lets everybody be idle for a frame more, and tells the least that anybody asks for. */
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

  /** Does the queue know the places as they are? */
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
