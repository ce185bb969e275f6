import { isDue, type Rhythm, validateRhythm } from './rhythm.js';
import type { Clock, Task, TaskStatistics } from './task.js';
import { TaskRecord } from './task-record.js';

/** How a task takes part. */
export interface TimeSchedulerEntry extends Partial<Rhythm> {
  /** Its share of the time, against those of the others that are due; 1 unless told. */
  readonly priority?: number;
}

export interface TimeSchedulerOptions {
  /** Measures what tasks take. Without one they are believed: grants are then pieces of work, and the same on every machine. */
  readonly clock?: Clock;
  /**
   * How much less a task gets that has used more than it was granted (EXE-17): 0, which is no less, unless told; with 1 one that always uses twice its grant gets half as much.
   */
  readonly correction?: number;
}

interface Entry {
  readonly rhythm: { period: number; phase: number };
  priority: number;
  readonly record: TaskRecord;
  /** Used over granted, lately. */
  bias: number;
}

/** How fast a task's habits are forgotten: a tenth of what is known of them with every run. */
const FORGETTING = 0.1;

/**
 * Shares a frame's time among the tasks that are due (EXE-12, EXE-14): each gets the part of what is left that its priority has in the priorities of those still to come. One that takes longer takes it from the later ones, one that needs less leaves
 * it to them. Every task that is due is run, with a grant of 0 if nothing is left, so that none waits for ever.
 *
 * Equal priorities share evenly; a period of 1, which is what an entry has unless told, runs everything in every frame (EXE-15); both together let long and rare tasks live beside short and frequent ones (EXE-18). A scheduler is a task itself, so a character may be a
 * scheduler of its path, its mood and its steering, and the game one of its characters (EXE-13).
 */
export class TimeScheduler implements Task {
  /** Frames so far. */
  frame = 0;
  /** By how much the last frame went beyond its grant. */
  debt = 0;
  readonly #entries: Entry[] = [];
  readonly #clock: Clock | undefined;
  readonly #correction: number;
  readonly #due: Entry[] = [];

  constructor(options: TimeSchedulerOptions = {}) {
    this.#clock = options.clock;
    this.#correction = options.correction ?? 0;
  }

  get size(): number {
    return this.#entries.length;
  }

  add(task: Task, { period = 1, phase = 0, priority = 1 }: TimeSchedulerEntry = {}): void {
    validateRhythm({ period, phase }, 'entry');
    this.#entries.push({
      rhythm: { period, phase },
      priority: requirePriority(priority),
      record: new TaskRecord(task),
      bias: 1,
    });
  }

  /** Changes how a task takes part, as its importance changes (EXE-21 to 23). What is left out stays. */
  update(task: Task, { period, phase, priority }: TimeSchedulerEntry): void {
    const entry = this.#find(task);
    const rhythm = { period: period ?? entry.rhythm.period, phase: phase ?? entry.rhythm.phase };
    validateRhythm(rhythm, 'entry');
    if (priority !== undefined) entry.priority = requirePriority(priority);
    Object.assign(entry.rhythm, rhythm);
  }

  /** Takes a task out; false if it was not in. */
  remove(task: Task): boolean {
    const at = this.#entries.findIndex(({ record }) => record.task === task);
    if (at >= 0) this.#entries.splice(at, 1);
    return at >= 0;
  }

  statisticsOf(task: Task): TaskStatistics {
    return this.#find(task).record;
  }

  /** One frame. Returns what was used in all. */
  run(grant: number): number {
    this.frame++;
    const due = this.#due;
    due.length = 0;
    let weights = 0;
    for (const entry of this.#entries) {
      entry.record.idleFrames++;
      if (!isDue(this.frame, entry.rhythm)) continue;
      due.push(entry);
      weights += this.#weightOf(entry);
    }
    let left = grant;
    for (const entry of due) {
      const weight = this.#weightOf(entry);
      const share = weights > 0 ? Math.max(0, (left * weight) / weights) : 0;
      weights -= weight;
      const used = entry.record.run(share, this.#clock);
      left -= used;
      if (share > 0) entry.bias += (used / share - entry.bias) * FORGETTING;
    }
    this.debt = Math.max(0, -left);
    return grant - left;
  }

  #weightOf({ priority, bias }: Entry): number {
    return priority / (1 + this.#correction * Math.max(0, bias - 1));
  }

  #find(task: Task): Entry {
    const entry = this.#entries.find(({ record }) => record.task === task);
    if (entry === undefined) throw new RangeError('the task is not in the scheduler; add it first');
    return entry;
  }
}

function requirePriority(priority: number): number {
  if (!(priority >= 0 && priority < Infinity)) throw new RangeError(`priority must be 0 or more, got ${priority}`);
  return priority;
}
