import { type Rhythm, validateRhythm } from './rhythm.js';
import type { Task } from './task.js';

/**
 * The same rhythms as {@link FrequencyScheduler} without testing tasks that are not due (EXE-04): for each period a list of tasks for each of its frames. For thousands of tasks in a few periods. With many different periods it takes more memory and gains
 * nothing.
 */
export class PhaseScheduler implements Task {
  /** Frames so far. */
  frame = 0;
  /** By period, and within it by which of its frames a task is due in. */
  readonly #slots = new Map<number, Task[][]>();

  add(task: Task, rhythm: Rhythm): void {
    validateRhythm(rhythm, 'rhythm');
    const { period, phase = 0 } = rhythm;
    const slots = this.#slots.get(period) ?? Array.from({ length: period }, () => []);
    this.#slots.set(period, slots);
    // Due is what, added to the phase, the period divides.
    slots[(period - (phase % period)) % period]!.push(task);
  }

  /** Takes a task out of all its places; false if it had none. */
  remove(task: Task): boolean {
    let isFound = false;
    for (const slots of this.#slots.values())
      for (const tasks of slots)
        for (let at = tasks.indexOf(task); at >= 0; at = tasks.indexOf(task)) {
          tasks.splice(at, 1);
          isFound = true;
        }
    return isFound;
  }

  run(grant: number): number {
    this.frame++;
    let used = 0;
    for (const [period, slots] of this.#slots) for (const task of slots[this.frame % period]!) used += task.run(grant);
    return used;
  }
}
