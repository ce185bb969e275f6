import { phaseFor, type Rhythm, validateRhythm } from './rhythm.js';
import { requireIdle, requireNew } from './roster.js';
import { SlotList, type Slotted } from './slot-list.js';
import type { Task } from './task.js';
import { type FailureListener, TaskFailures } from './task-failures.js';
import { chargeFor, runTask } from './task-record.js';

interface Entry extends Slotted {
  readonly task: Task;
  grant: number;
  /** Those who are due in the same frames. */
  readonly line: SlotList<Entry>;
  /** The frame after which it came. It takes part from the next on. */
  readonly since: number;
}

/** The tasks of a period, by which of its frames they are due in. */
interface Period {
  readonly period: number;
  readonly lines: readonly SlotList<Entry>[];
}

/**
 * The same rhythms as {@link FrequencyScheduler} without testing tasks that are not due: for each
 * period a list of tasks for each of its frames. For thousands of tasks in a few periods. With many
 * different periods it takes more memory and gains nothing. It keeps no figures of its tasks.
 *
 * For a saved game keep `frame` and the rhythms, and add the tasks again in the same order. Within
 * a frame they go by period, in the order in which periods first came, and then in their own.
 *
 * Tasks may add and remove tasks, themselves too: who is removed is not run any more, who is added
 * is from the next frame on. A task that throws costs nobody a turn, and the error is told when the
 * frame is over.
 */
export class PhaseScheduler implements Task {
  /** Frames so far. */
  frame = 0;
  readonly #entries = new Map<Task, Entry>();
  readonly #periods: Period[] = [];
  readonly #failures: TaskFailures;
  #isRunning = false;

  constructor(options: { readonly onFailure?: FailureListener } = {}) {
    this.#failures = new TaskFailures(options.onFailure);
  }

  get size(): number {
    return this.#entries.size;
  }

  add(task: Task, rhythm: Rhythm): void {
    validateRhythm(rhythm, 'rhythm');
    requireNew(this.#entries.has(task));
    // Due is what, added to the phase, the period divides.
    const line = this.#linesOf(rhythm.period)[phaseFor(rhythm.phase ?? 0, rhythm.period)];
    if (!this.#isRunning) line.closeGaps();
    const entry = { task, grant: 0, line, since: this.frame, place: -1 };
    line.add(entry);
    this.#entries.set(task, entry);
  }

  /** Takes a task out; false if it was not in. */
  remove(task: Task): boolean {
    const entry = this.#entries.get(task);
    if (entry === undefined) return false;
    this.#entries.delete(task);
    entry.line.remove(entry);
    return true;
  }

  /** One frame: runs what is due, and returns what that used. */
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
