import { InvalidDataError } from '../../data/check.js';
import { checkOptions } from '../../data/parse.js';
import { DueLists, RhythmicMember } from './due-lists.js';
import { FrameLoads } from './phases.js';
import { type Rhythm, rhythmSchema } from './rhythm.js';
import { Roster } from './roster.js';
import type { SharedFrames } from './shared-frames.js';
import type { Clock, ScheduledTask, TaskStatistics } from './task.js';
import { type FailureListener, TaskFailures } from './task-failures.js';

/** Options of {@link FrequencyScheduler}. */
export interface FrequencySchedulerOptions {
  /** Measures the time of tasks. Without a clock the scheduler uses what tasks return. */
  readonly clock?: Clock;
  /**
   * How many frames ahead a phase is chosen, by default 240, and at least the longest period. More
   * frames spread tasks more evenly, but adding a task takes longer.
   */
  readonly lookAhead?: number;
  /**
   * Frames shared with other schedulers of the game, so that phases are chosen by the tasks of all
   * of them.
   */
  readonly frames?: SharedFrames;
  /**
   * Receives the tasks that threw, at the end of the frame. Without a listener, `step` throws then,
   * after all tasks have run.
   */
  readonly onFailure?: FailureListener;
}

class Entry extends RhythmicMember {
  isActive = true;
  /** The number of frames up to which its idle frames are counted. */
  countedTo = 0;
}

/**
 * Runs each task once per period, a fixed number of frames. A task that is added without a phase
 * gets the phase that spreads the load most evenly. A frame looks only at the tasks that are due, so
 * thousands of tasks are cheap if they have few different periods.
 *
 * Tasks run in the order in which they were added, each with the whole grant, so use it for tasks
 * that take about the same time on every run. To share time, use {@link TimeScheduler}.
 *
 * To save a game, keep `frame` and the rhythm of each task, with the phase that {@link add}
 * returned, and add the tasks again in the same order: nothing else decides what runs when.
 *
 * Tasks may add or remove tasks, including themselves; added tasks run from the next frame, and
 * changed periods count from the next frame. If a task throws, the others still run: the task counts
 * as run, and the error is reported at the end of the frame.
 */
export class FrequencyScheduler implements ScheduledTask {
  /** Number of frames so far. */
  frame = 0;
  readonly #roster = new Roster<Entry>();
  readonly #lists = new DueLists<Entry>();
  /** The tasks that are due in this frame. The array is reused and may be longer. */
  readonly #due: Entry[] = [];
  /** Number of calls of {@link step}: `frame` starts elsewhere in a restored game. */
  #steps = 0;
  readonly #clock: Clock | undefined;
  readonly #failures: TaskFailures;
  readonly #loads: FrameLoads;
  /** Whose rhythms decide the phases of new tasks: its own, or those of all that share its frames. */
  readonly #neighbors: { readonly rhythms: readonly Rhythm[] };

  constructor(options: FrequencySchedulerOptions = {}) {
    this.#clock = options.clock;
    this.#failures = new TaskFailures(options.onFailure);
    const { frames, lookAhead } = options;
    if (frames !== undefined && lookAhead !== undefined)
      throw new InvalidDataError('lookAhead', 'belongs to the shared frames: pass it to `new SharedFrames`');
    this.#neighbors = frames ?? this;
    this.#loads = frames?.loads ?? new FrameLoads(lookAhead);
    if (frames === undefined) return;
    this.frame = frames.frame;
    frames.join(this);
  }

  /** How many tasks there are. */
  get size(): number {
    return this.#roster.size;
  }

  /** The rhythms of all tasks, for `measureLoad`. */
  get rhythms(): readonly Rhythm[] {
    const rhythms: Rhythm[] = [];
    for (let place = 0; place < this.#roster.places; place++) {
      const entry = this.#roster.at(place);
      if (entry !== undefined) rhythms.push(entry.rhythm);
    }
    return rhythms;
  }

  /** Adds a task, and chooses a phase if it has none. Returns the phase. */
  add(task: ScheduledTask, rhythm: Rhythm): number {
    checkOptions(rhythmSchema, rhythm, 'rhythm');
    const { period } = rhythm;
    const phase = rhythm.phase ?? this.#loads.choosePhase(() => this.#neighbors.rhythms, period, this.frame + 1);
    const entry = new Entry(task, { period, phase });
    this.#roster.add(entry);
    this.#lists.add(entry);
    entry.countedTo = this.#steps;
    this.#loads.change(entry.rhythm, 1, this.frame + 1);
    return phase;
  }

  /**
   * Changes how often a task runs, for example when its importance changes. Its phase stays the
   * same.
   */
  setPeriod(task: ScheduledTask, period: number): void {
    checkOptions(rhythmSchema, { period }, 'rhythm');
    const entry = this.#roster.find(task);
    this.#loads.change(entry.rhythm, -1, this.frame + 1);
    this.#lists.move(entry, period);
    this.#loads.change(entry.rhythm, 1, this.frame + 1);
  }

  /**
   * Turns a task off or on, for example agents of a level that the player has not reached. It keeps
   * its rhythm, and costs almost nothing while it is off.
   */
  setActive(task: ScheduledTask, isActive: boolean): void {
    const entry = this.#roster.find(task);
    this.#countIdleFrames(entry);
    entry.isActive = isActive;
  }

  /** Removes a task; returns false if it was not in the scheduler. */
  remove(task: ScheduledTask): boolean {
    const entry = this.#roster.remove(task);
    if (entry === undefined) return false;
    this.#lists.remove(entry);
    this.#loads.change(entry.rhythm, -1, this.frame + 1);
    return true;
  }

  /** The statistics of a task as of now. */
  statisticsOf(task: ScheduledTask): TaskStatistics {
    const entry = this.#roster.find(task);
    this.#countIdleFrames(entry);
    return entry.record;
  }

  /** Runs one frame: all tasks that are due. Returns what they used. */
  step(grant: number): number {
    const roster = this.#roster;
    roster.begin();
    let used = 0;
    try {
      this.frame++;
      this.#steps++;
      const count = this.#lists.collect(this.#due, this.frame);
      for (let i = 0; i < count; i++) {
        const entry = this.#due[i];
        // An earlier task may have removed it.
        if (!entry.isActive || entry.place < 0) continue;
        this.#countIdleFrames(entry);
        entry.record.grant = grant;
        used += entry.record.step(this.#clock, this.#failures);
      }
    } finally {
      roster.end();
    }
    this.#failures.tell();
    return used;
  }

  /** Brings the number of frames since a task ran up to date; frames while it is off do not count. */
  #countIdleFrames(entry: Entry): void {
    if (entry.isActive) entry.record.idleFrames += this.#steps - entry.countedTo;
    entry.countedTo = this.#steps;
  }
}
