import { InvalidDataError } from '../../data/index.js';
import { parse } from '../../data/parse.js';
import { integer, number, record, type Schema } from '../../data/schema.js';
import type { ScheduledTask } from '../schedulers/task.js';

export interface SharedBudgetOptions {
  /**
   * Units of work per unit of the grant, by default 1. With a scheduler that has a clock: units per
   * millisecond.
   */
  readonly rate?: number;
}

/** A saved {@link SharedBudget}; JSON. */
export interface SavedSharedBudget {
  readonly left: number;
  readonly spent: number;
  readonly askers: number;
  readonly asked: number;
}

const count = integer({ min: 0 });

const savedSharedBudgetSchema: Schema<SavedSharedBudget> = record({
  left: number(),
  spent: number(),
  askers: count,
  asked: count,
});

/**
 * One budget per frame for work that runs inside something else: planners and scripts inside the
 * ticks of minds. Each has a slice of its own in its behavior; with a shared budget (`new
 * Minds(program, { budget })`) together they spend no more than the frame allows. The budget is a
 * task: add it to a scheduler. Its grant may be spent until the next grant, and it reports what was
 * spent of the last one.
 *
 * Each caller may use an equal part of what is left, by the number of callers in the last frame, so
 * the first callers do not take everything. Each may do at least one unit, so none comes to a halt;
 * any excess is deducted from the next grant.
 */
export class SharedBudget implements ScheduledTask {
  /** Units that may still be spent; if negative, the next grant pays for them. */
  left = 0;
  #spent = 0;
  /** Number of requests between the last two grants, and since the last one. */
  #askers = 0;
  #asked = 0;
  readonly #rate: number;

  constructor({ rate = 1 }: SharedBudgetOptions = {}) {
    if (!(rate > 0 && rate < Infinity)) throw new InvalidDataError('rate', `must be above 0, got ${rate}`);
    this.#rate = rate;
  }

  step(grant: number): number {
    if (!(Math.abs(grant) < Infinity)) throw new InvalidDataError('grant', `must be a number, got ${grant}`);
    const used = this.#spent;
    this.left = Math.floor(grant * this.#rate) + Math.min(0, this.left);
    this.#spent = 0;
    this.#askers = this.#asked;
    this.#asked = 0;
    return used / this.#rate;
  }

  /**
   * Returns how many of the wanted units the caller may do now. Report with {@link spend} how many
   * it did.
   */
  allow(pieces: number): number {
    const others = Math.max(1, this.#askers - this.#asked);
    this.#asked++;
    return Math.max(1, Math.min(pieces, Math.ceil(this.left / others)));
  }

  /** Reports how many units of the allowed work were done. */
  spend(pieces: number): void {
    this.left -= pieces;
    this.#spent += pieces;
  }

  /** Save this with the minds that share the budget, so that they continue in the same way. */
  save(): SavedSharedBudget {
    return { left: this.left, spent: this.#spent, askers: this.#askers, asked: this.#asked };
  }

  /** Restores a saved budget. Throws if it cannot have been saved, and then changes nothing. */
  restore(saved: SavedSharedBudget): void {
    const { left, spent, askers, asked } = parse(savedSharedBudgetSchema, saved, 'budget');
    this.left = left;
    this.#spent = spent;
    this.#askers = askers;
    this.#asked = asked;
  }
}
