import { addLoads, chooseOffset, isDue, phaseFor, type Rhythm, validateRhythm } from './rhythm.js';
import { Member, Roster } from './roster.js';
import type { Clock, ScheduledTask, TaskStatistics } from './task.js';
import { type FailureListener, TaskFailures } from './task-failures.js';

export interface FrequencySchedulerOptions {
  /** Measures the time of tasks. Without a clock the scheduler uses what tasks return. */
  readonly clock?: Clock;
  /**
   * How many frames ahead a phase is chosen, by default 240. More frames spread tasks more evenly,
   * but adding a task takes longer.
   */
  readonly lookAhead?: number;
  /**
   * Receives the tasks that threw, at the end of the frame. Without a listener, `step` throws then,
   * after all tasks have run.
   */
  readonly onFailure?: FailureListener;
}

class Entry extends Member {
  isActive = true;
  readonly rhythm: { period: number; phase: number };

  constructor(task: ScheduledTask, rhythm: { period: number; phase: number }) {
    super(task);
    this.rhythm = rhythm;
  }
}

/**
 * Runs each task once per period, a fixed number of frames. A task that is added without a phase
 * gets the phase that spreads the load most evenly. Every task is tested in every frame, which is
 * cheap; for thousands of tasks in few periods use {@link PhaseScheduler}.
 *
 * Tasks run in the order in which they were added, each with the whole grant, so use it for tasks
 * that take about the same time on every run. To share time, use {@link TimeScheduler}.
 *
 * To save a game, keep `frame` and the rhythm of each task, with the phase that {@link add}
 * returned, and add the tasks again in the same order: nothing else decides what runs when.
 *
 * Tasks may add or remove tasks, including themselves; added tasks run from the next frame. If a
 * task throws, the others still run: the task counts as run, and the error is reported at the end
 * of the frame.
 */
export class FrequencyScheduler implements ScheduledTask {
  /** Number of frames so far. */
  frame = 0;
  readonly #roster = new Roster<Entry>();
  readonly #clock: Clock | undefined;
  readonly #failures: TaskFailures;
  /**
   * How many tasks are due in frame `#loadsFrom` and the frames after it. Counted when a phase is
   * chosen, and kept up to date for the rest of the frame.
   */
  readonly #loads: Uint32Array;
  #loadsFrom = -1;

  constructor(options: FrequencySchedulerOptions = {}) {
    this.#clock = options.clock;
    this.#loads = new Uint32Array(Math.max(1, options.lookAhead ?? 240));
    this.#failures = new TaskFailures(options.onFailure);
  }

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
    validateRhythm(rhythm, 'rhythm');
    const { period } = rhythm;
    const phase = rhythm.phase ?? this.#choosePhase(period);
    const entry = new Entry(task, { period, phase });
    this.#roster.add(entry);
    this.#count(entry, 1);
    return phase;
  }

  /**
   * Changes how often a task runs, for example when its importance changes. Its phase stays the
   * same.
   */
  setPeriod(task: ScheduledTask, period: number): void {
    validateRhythm({ period }, 'rhythm');
    const entry = this.#roster.find(task);
    this.#count(entry, -1);
    entry.rhythm.period = period;
    this.#count(entry, 1);
  }

  /**
   * Turns a task off or on, for example agents of a level that the player has not reached. It keeps
   * its rhythm, and costs almost nothing while it is off.
   */
  setActive(task: ScheduledTask, isActive: boolean): void {
    this.#roster.find(task).isActive = isActive;
  }

  /** Removes a task; returns false if it was not in the scheduler. */
  remove(task: ScheduledTask): boolean {
    const entry = this.#roster.remove(task);
    if (entry !== undefined) this.#count(entry, -1);
    return entry !== undefined;
  }

  statisticsOf(task: ScheduledTask): TaskStatistics {
    return this.#roster.find(task).record;
  }

  /** Runs one frame: all tasks that are due. Returns what they used. */
  step(grant: number): number {
    const roster = this.#roster;
    roster.begin();
    let used = 0;
    try {
      this.frame++;
      // Tasks added meanwhile stand after these slots.
      const { places } = roster;
      for (let place = 0; place < places; place++) {
        const entry = roster.at(place);
        if (entry === undefined || !entry.isActive) continue;
        entry.record.idleFrames++;
        if (!isDue(this.frame, entry.rhythm)) continue;
        entry.record.grant = grant;
        used += entry.record.step(this.#clock, this.#failures);
      }
    } finally {
      roster.end();
    }
    this.#failures.tell();
    return used;
  }

  #count({ rhythm }: Entry, count: number): void {
    if (this.#loadsFrom === this.frame + 1) addLoads(this.#loads, rhythm, this.#loadsFrom, count);
  }

  #choosePhase(period: number): number {
    const next = this.frame + 1;
    if (this.#loadsFrom !== next) {
      this.#loads.fill(0);
      for (const rhythm of this.rhythms) addLoads(this.#loads, rhythm, next);
      this.#loadsFrom = next;
    }
    return phaseFor(next + chooseOffset(this.#loads, period), period);
  }
}
