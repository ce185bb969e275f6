import { addLoads, chooseOffset, isDue, phaseFor, type Rhythm, validateRhythm } from './rhythm.js';
import { Member, Roster } from './roster.js';
import type { Clock, Task, TaskStatistics } from './task.js';
import { type FailureListener, TaskFailures } from './task-failures.js';

export interface FrequencySchedulerOptions {
  /** Measures what tasks take. Without one they are believed. */
  readonly clock?: Clock;
  /**
   * How many frames ahead a phase is chosen; 240 unless told. More spreads tasks more evenly, and
   * adding one takes longer.
   */
  readonly lookAhead?: number;
  /**
   * Told at the end of a frame of tasks that threw in it. Without it `run` throws then, after
   * everybody has had its turn.
   */
  readonly onFailure?: FailureListener;
}

class Entry extends Member {
  isActive = true;
  readonly rhythm: { period: number; phase: number };

  constructor(task: Task, rhythm: { period: number; phase: number }) {
    super(task);
    this.rhythm = rhythm;
  }
}

/**
 * Runs each task once in so many frames. A task that is added without a phase gets the one with
 * which frames are loaded most evenly. It tests every task in every frame, which is little; with
 * thousands of tasks in few periods take {@link PhaseScheduler}.
 *
 * Tasks are run in the order they were added, each with the whole grant: it is for tasks that take
 * about as long every time. To share time take {@link TimeScheduler}.
 *
 * For a saved game keep `frame` and the rhythm of each task, with the phase that {@link add}
 * returned, and add them again in the same order: nothing else decides who runs when.
 *
 * Tasks may add and remove tasks, themselves too: who is removed is not run any more, who is added
 * is from the next frame on. A task that throws costs nobody a turn: it counts as run, and the
 * error is told when the frame is over.
 */
export class FrequencyScheduler implements Task {
  /** Frames so far. */
  frame = 0;
  readonly #roster = new Roster<Entry>();
  readonly #clock: Clock | undefined;
  readonly #failures: TaskFailures;
  /**
   * How many tasks are due in frame `#loadsFrom` and those after it. Counted when a phase is
   * chosen, and kept true for the rest of the frame.
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

  /** Adds a task; without a phase one is chosen. Returns the phase. */
  add(task: Task, rhythm: Rhythm): number {
    validateRhythm(rhythm, 'rhythm');
    const { period } = rhythm;
    const phase = rhythm.phase ?? this.#choosePhase(period);
    const entry = new Entry(task, { period, phase });
    this.#roster.add(entry);
    this.#count(entry, 1);
    return phase;
  }

  /**
   * Lets a task run more often or more rarely from now on, as its importance changes. Its phase
   * stays.
   */
  setPeriod(task: Task, period: number): void {
    validateRhythm({ period }, 'rhythm');
    const entry = this.#roster.find(task);
    this.#count(entry, -1);
    entry.rhythm.period = period;
    this.#count(entry, 1);
  }

  /**
   * Switches a task off, or on again: characters of a level whom nobody can meet yet. It keeps its
   * rhythm, and costs next to nothing meanwhile.
   */
  setActive(task: Task, isActive: boolean): void {
    this.#roster.find(task).isActive = isActive;
  }

  /** Takes a task out; false if it was not in. */
  remove(task: Task): boolean {
    const entry = this.#roster.remove(task);
    if (entry !== undefined) this.#count(entry, -1);
    return entry !== undefined;
  }

  statisticsOf(task: Task): TaskStatistics {
    return this.#roster.find(task).record;
  }

  /** One frame: runs what is due, and returns what that used. */
  step(grant: number): number {
    const roster = this.#roster;
    roster.begin();
    let used = 0;
    try {
      this.frame++;
      // Who is added meanwhile stands behind them.
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
