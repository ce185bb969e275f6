import { InvalidDataError } from '../../data/index.js';
import type { Task } from '../schedulers/task.js';

export interface SharedBudgetOptions {
  /**
   * Pieces of work that a unit of the grant is worth; 1 unless told. For schedulers with a clock:
   * pieces in a millisecond.
   */
  readonly rate?: number;
}

/** A purse as it is saved; JSON. */
export interface SavedSharedBudget {
  readonly left: number;
  readonly spent: number;
  readonly askers: number;
  readonly asked: number;
}

/**
 * Pieces of work for those who do them in the midst of something else: planners and scripts inside
 * the ticks of minds. Each has a slice of its own in its behavior; with a purse for all of them
 * (`new Minds(program, { purse })`) they share what a frame has. A purse is a task: what it is
 * granted may be spent until it is granted more, and what it says it used is what was spent of the
 * last grant.
 *
 * Everybody is allowed an equal part of what is left, by how many asked in the last frame, so that
 * the first do not take it all; one piece at least, so that nobody stands still; what that is too
 * much is taken off the next grant.
 */
export class SharedBudget implements Task {
  /** Pieces that may still be spent; below 0 what the next grant has to pay for. */
  left = 0;
  #spent = 0;
  /** How many asked between the last two grants, and since. */
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
   * How many of the pieces that somebody wants it may do now. Tell by {@link spend} how many it
   * did.
   */
  allow(pieces: number): number {
    const others = Math.max(1, this.#askers - this.#asked);
    this.#asked++;
    return Math.max(1, Math.min(pieces, Math.ceil(this.left / others)));
  }

  spend(pieces: number): void {
    this.left -= pieces;
    this.#spent += pieces;
  }

  /** To be saved with the minds that share it, so that they go on alike. */
  save(): SavedSharedBudget {
    return { left: this.left, spent: this.#spent, askers: this.#askers, asked: this.#asked };
  }

  restore({ left, spent, askers, asked }: SavedSharedBudget): void {
    this.left = left;
    this.#spent = spent;
    this.#askers = askers;
    this.#asked = asked;
  }
}
