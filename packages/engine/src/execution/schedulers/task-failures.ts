import type { ScheduledTask } from './task.js';

/** A task that threw, and its error. */
export interface ScheduledTaskFailure {
  readonly task: ScheduledTask;
  readonly error: unknown;
}

/** Receives every task that threw in a frame, at the end of the frame. */
export type FailureListener = (failure: ScheduledTaskFailure) => void;

/**
 * Collects the errors of a frame, so that a task that throws does not stop the others. At the end
 * of the frame it reports them to the listener, or throws them if there is none.
 */
export class TaskFailures {
  readonly #onFailure: FailureListener | undefined;
  #list: ScheduledTaskFailure[] | undefined;

  constructor(onFailure: FailureListener | undefined) {
    this.#onFailure = onFailure;
  }

  note(task: ScheduledTask, error: unknown): void {
    this.#list ??= [];
    this.#list.push({ task, error });
  }

  /**
   * Reports at the end of a frame. Throws a single error as it is, so that an outer scheduler can
   * pass it on, and several as an `AggregateError`.
   */
  tell(): void {
    const list = this.#list;
    if (list === undefined) return;
    this.#list = undefined;
    if (this.#onFailure !== undefined) for (const failure of list) this.#onFailure(failure);
    else if (list.length === 1) throw list[0].error;
    else
      throw new AggregateError(
        list.map(({ error }) => error),
        `${list.length} tasks threw; the first: ${String(list[0].error)}`,
      );
  }
}
