import type { Plan } from './plan.js';

/**
 * Marks kept in all: some tens of megabytes at most, hundreds of strokes on maps of a usual size.
 */
const MAX_MARKS = 16_000_000;

/** The undo and redo history. It stores whole plans, so that each can be restored on its own. */
export class Undo {
  readonly #past: Plan[] = [];
  readonly #future: Plan[] = [];

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** Stores the plan before a change, and discards what could be redone. */
  note(before: Plan): void {
    this.#past.push(before);
    this.#future.length = 0;
    let marks = this.#past.reduce((sum, { cells }) => sum + cells.length, 0);
    while (marks > MAX_MARKS && this.#past.length > 1) marks -= this.#past.shift()!.cells.length;
  }

  /** Returns the plan to go back to and keeps `present` for redo; undefined if there is none. */
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
