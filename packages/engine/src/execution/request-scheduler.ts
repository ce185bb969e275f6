import type { Clock, Task, TaskStatistics } from './task.js';
import { TaskRecord } from './task-record.js';

/** How much time a task asks for when it runs, and before whom it is served. */
export interface TimeRequest {
  readonly time: number;
  /** The higher is served first; of equal ones the one that has waited longer. 0 unless told. */
  readonly precedence?: number;
}

interface Entry {
  readonly record: TaskRecord;
  readonly time: number;
  readonly precedence: number;
  readonly order: number;
}

/**
 * Gives every task the time it asks for, or none (EXE-16): in order of precedence as long as the frame's time lasts; who cannot be served waits. Whoever waits gains one degree of precedence with every frame, and one who has asked for more than a frame has is
 * served alone, so that nobody waits for ever.
 *
 * For work that cannot be cut: a task either has all it needs or does not begin. For work that can, take {@link TimeScheduler}.
 */
export class RequestScheduler implements Task {
  readonly #entries: Entry[] = [];
  readonly #clock: Clock | undefined;
  #added = 0;

  constructor(options: { readonly clock?: Clock } = {}) {
    this.#clock = options.clock;
  }

  add(task: Task, { time, precedence = 0 }: TimeRequest): void {
    if (!(time > 0)) throw new RangeError(`time must be above 0, got ${time}`);
    this.#entries.push({ record: new TaskRecord(task), time, precedence, order: this.#added++ });
  }

  /** Takes a task out; false if it was not in. */
  remove(task: Task): boolean {
    const at = this.#entries.findIndex(({ record }) => record.task === task);
    if (at >= 0) this.#entries.splice(at, 1);
    return at >= 0;
  }

  statisticsOf(task: Task): TaskStatistics {
    const entry = this.#entries.find(({ record }) => record.task === task);
    if (entry === undefined) throw new RangeError('the task is not in the scheduler; add it first');
    return entry.record;
  }

  /** One frame. Returns what was used in all. */
  run(grant: number): number {
    this.#entries.sort((a, b) => urgency(b) - urgency(a) || a.order - b.order);
    let left = grant;
    let isFirst = true;
    for (const { record, time } of this.#entries) {
      record.idleFrames++;
      // The first is served even if it asks for more than there is, or it never would be.
      if (time > left && !isFirst) continue;
      if (left <= 0) continue;
      left -= record.run(time, this.#clock);
      isFirst = false;
    }
    return grant - left;
  }
}

function urgency({ precedence, record }: Entry): number {
  return precedence + record.idleFrames;
}
