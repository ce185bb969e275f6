import { choosePhase, isDue, type Rhythm, validateRhythm } from './rhythm.js';
import type { Clock, Task, TaskStatistics } from './task.js';
import { TaskRecord } from './task-record.js';

export interface FrequencySchedulerOptions {
  /** Measures what tasks take. Without one they are believed. */
  readonly clock?: Clock;
  /** How many frames ahead a phase is chosen; 240 unless told. More spreads tasks more evenly, and adding one takes longer. */
  readonly lookAhead?: number;
}

interface Entry {
  isActive: boolean;
  readonly rhythm: { period: number; phase: number };
  readonly record: TaskRecord;
}

/**
 * Runs each task once in so many frames (EXE-01). A task that is added without a phase gets the one with which frames are loaded most evenly (EXE-06). It tests every task in every frame, which is little; with thousands of tasks in few
 * periods take {@link PhaseScheduler}.
 *
 * Tasks are run in the order they were added, each with the whole grant: it is for tasks that take about as long every time. To share time take {@link TimeScheduler}.
 */
export class FrequencyScheduler implements Task {
  /** Frames so far. */
  frame = 0;
  readonly #entries: Entry[] = [];
  readonly #rhythms: Rhythm[] = [];
  readonly #clock: Clock | undefined;
  readonly #lookAhead: number;

  constructor(options: FrequencySchedulerOptions = {}) {
    this.#clock = options.clock;
    this.#lookAhead = options.lookAhead ?? 240;
  }

  get size(): number {
    return this.#entries.length;
  }

  /** The rhythms of all tasks, for `measureLoad`. */
  get rhythms(): readonly Rhythm[] {
    return this.#rhythms;
  }

  /** Adds a task; without a phase one is chosen. Returns the phase. */
  add(task: Task, rhythm: Rhythm): number {
    validateRhythm(rhythm, 'rhythm');
    const { period } = rhythm;
    const phase = rhythm.phase ?? choosePhase(this.#rhythms, period, this.frame + 1, this.#lookAhead);
    const entry = { isActive: true, rhythm: { period, phase }, record: new TaskRecord(task) };
    this.#entries.push(entry);
    this.#rhythms.push(entry.rhythm);
    return phase;
  }

  /** Lets a task run more often or more rarely from now on, as its importance changes. Its phase stays. */
  setPeriod(task: Task, period: number): void {
    validateRhythm({ period }, 'rhythm');
    this.#find(task).rhythm.period = period;
  }

  /** Switches a task off, or on again: characters of a level whom nobody can meet yet (EXE-39). It keeps its rhythm, and costs next to nothing meanwhile. */
  setActive(task: Task, isActive: boolean): void {
    this.#find(task).isActive = isActive;
  }

  /** Takes a task out; false if it was not in. */
  remove(task: Task): boolean {
    const at = this.#entries.findIndex(({ record }) => record.task === task);
    if (at < 0) return false;
    this.#entries.splice(at, 1);
    this.#rhythms.splice(at, 1);
    return true;
  }

  statisticsOf(task: Task): TaskStatistics {
    return this.#find(task).record;
  }

  /** One frame: runs what is due, and returns what that used. */
  run(grant: number): number {
    this.frame++;
    let used = 0;
    for (const { isActive, rhythm, record } of this.#entries) {
      if (!isActive) continue;
      record.idleFrames++;
      if (isDue(this.frame, rhythm)) used += record.run(grant, this.#clock);
    }
    return used;
  }

  #find(task: Task): Entry {
    const entry = this.#entries.find(({ record }) => record.task === task);
    if (entry === undefined) throw new RangeError('the task is not in the scheduler; add it first');
    return entry;
  }
}
