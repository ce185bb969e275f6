import type { Plan } from './plan.js';

/**
 * Marks kept in all: some tens of megabytes at most, hundreds of strokes on maps of a usual size.
 */
const MOST_MARKS = 16_000_000;

/**
 * What can be undone and done again: whole plans, so that one is as good as the other whatever
 * happened in between.
 */
export class Undo {
  readonly #past: Plan[] = [];
  readonly #future: Plan[] = [];

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** Remembers how it was before something was done. What was undone is gone. */
  note(before: Plan): void {
    this.#past.push(before);
    this.#future.length = 0;
    let marks = this.#past.reduce((sum, { cells }) => sum + cells.length, 0);
    while (marks > MOST_MARKS && this.#past.length > 1) marks -= this.#past.shift()!.cells.length;
  }

  /** The plan to go back to, the present one being kept; undefined where there is none. */
  undo(present: Plan): Plan | undefined {
    return swap(this.#past, this.#future, present);
  }

  redo(present: Plan): Plan | undefined {
    return swap(this.#future, this.#past, present);
  }
}

function swap(from: Plan[], to: Plan[], present: Plan): Plan | undefined {
  const plan = from.pop();
  if (plan) to.push(present);
  return plan;
}
