import { phaseFor, type Rhythm, validateRhythm } from './rhythm.js';
import { requireIdle, requireNew } from './roster.js';
import { SlotList, type Slotted } from './slot-list.js';
import type { ScheduledTask } from './task.js';
import { type FailureListener, TaskFailures } from './task-failures.js';
import { chargeFor, runTask } from './task-record.js';

interface Entry extends Slotted {
  readonly task: ScheduledTask;
  grant: number;
  /** The tasks that are due in the same frames. */
  readonly line: SlotList<Entry>;
  /** The frame in which the task was added. It runs from the next frame. */
  readonly since: number;
}

/** The tasks of a period, by the frame of the period in which they are due. */
interface Period {
  readonly period: number;
  readonly lines: readonly SlotList<Entry>[];
}

/**
 * Runs tasks in the same rhythms as {@link FrequencyScheduler} without testing tasks that are not
 * due: it keeps a list of tasks for each frame of each period. Use it for thousands of tasks in a
 * few periods; with many different periods it takes more memory and gains nothing. It keeps no
 * statistics.
 *
 * To save a game, keep `frame` and the rhythms, and add the tasks again in the same order. Within a
 * frame tasks run by period, in the order in which the periods were first used, and then in the
 * order in which they were added.
 *
 * Tasks may add or remove tasks, including themselves; added tasks run from the next frame. If a
 * task throws, the others still run, and the error is reported at the end of the frame.
 */
export class PhaseScheduler implements ScheduledTask {
  /** Number of frames so far. */
  frame = 0;
  readonly #entries = new Map<ScheduledTask, Entry>();
  readonly #periods: Period[] = [];
  readonly #failures: TaskFailures;
  #isRunning = false;

  constructor(options: { readonly onFailure?: FailureListener } = {}) {
    this.#failures = new TaskFailures(options.onFailure);
  }

  get size(): number {
    return this.#entries.size;
  }

  add(task: ScheduledTask, rhythm: Rhythm): void {
    validateRhythm(rhythm, 'rhythm');
    requireNew(this.#entries.has(task));
    // A task is due when the period divides the sum of frame and phase.
    const line = this.#linesOf(rhythm.period)[phaseFor(rhythm.phase ?? 0, rhythm.period)];
    if (!this.#isRunning) line.closeGaps();
    const entry = { task, grant: 0, line, since: this.frame, place: -1 };
    line.add(entry);
    this.#entries.set(task, entry);
  }

  /** Removes a task; returns false if it was not in the scheduler. */
  remove(task: ScheduledTask): boolean {
    const entry = this.#entries.get(task);
    if (entry === undefined) return false;
    this.#entries.delete(task);
    entry.line.remove(entry);
    return true;
  }

  /** Runs one frame: all tasks that are due. Returns what they used. */
  step(grant: number): number {
    requireIdle(this.#isRunning);
    this.#isRunning = true;
    let used = 0;
    try {
      this.frame++;
      for (let i = 0; i < this.#periods.length; i++) used += this.#runPeriod(this.#periods[i], grant);
    } finally {
      this.#isRunning = false;
    }
    this.#failures.tell();
    return used;
  }

  #runPeriod({ period, lines }: Period, grant: number): number {
    const line = lines[this.frame % period];
    line.closeGaps();
    let used = 0;
    for (let place = 0; place < line.places; place++) {
      const entry = line.at(place);
      if (entry === undefined || entry.since === this.frame) continue;
      entry.grant = grant;
      used += chargeFor(runTask(entry, false, this.#failures), grant);
    }
    return used;
  }

  #linesOf(period: number): readonly SlotList<Entry>[] {
    const found = this.#periods.find((each) => each.period === period);
    if (found !== undefined) return found.lines;
    const lines = Array.from({ length: period }, () => new SlotList<Entry>());
    this.#periods.push({ period, lines });
    return lines;
  }
}
