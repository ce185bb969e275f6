import type { Task } from './task.js';

/** A task that threw, and what. */
export interface TaskFailure {
  readonly task: Task;
  readonly error: unknown;
}

/** Told at the end of a frame of every task that threw in it. */
export type FailureListener = (failure: TaskFailure) => void;

/**
 * What went wrong in a frame of a scheduler. A task that throws must not cost the others their
 * turn, nor be passed over in silence: all of it is kept until the frame is over, then told to the
 * listener, or thrown where there is none.
 */
export class TaskFailures {
  readonly #onFailure: FailureListener | undefined;
  #list: TaskFailure[] | undefined;

  constructor(onFailure: FailureListener | undefined) {
    this.#onFailure = onFailure;
  }

  note(task: Task, error: unknown): void {
    this.#list ??= [];
    this.#list.push({ task, error });
  }

  /**
   * At the end of a frame. One error is thrown as it is, so that a scheduler above can pass it on;
   * several as an `AggregateError`.
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
