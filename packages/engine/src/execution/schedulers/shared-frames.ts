import { InvalidDataError } from '../../data/check.js';
import { FrameLoads } from './phases.js';
import type { Rhythm } from './rhythm.js';

/** A scheduler as its neighbors see it. */
export interface RhythmSource {
  readonly frame: number;
  readonly rhythms: readonly Rhythm[];
}

/**
 * The frames of a game in which several schedulers run side by side. Schedulers that are created
 * with the same frames choose the phases of their tasks together, so that the tasks of one do not
 * crowd the frames of another. Each must step once in every frame. A scheduler that is created
 * later, between two frames, counts its frames from where the others are.
 *
 * ```ts
 * const frames = new SharedFrames();
 * const minds = new TimeScheduler({ frames });
 * const senses = new FrequencyScheduler({ frames });
 * ```
 */
export class SharedFrames {
  /** The number of tasks due in the frames ahead, of all schedulers together. */
  readonly loads: FrameLoads;
  readonly #schedulers = new Set<RhythmSource>();

  /** `lookAhead` says how many frames ahead phases are chosen, by default 240. */
  constructor(lookAhead?: number) {
    if (lookAhead !== undefined && !(Number.isInteger(lookAhead) && lookAhead >= 1))
      throw new InvalidDataError('lookAhead', `must be an integer of at least 1, got ${lookAhead}`);
    this.loads = new FrameLoads(lookAhead);
  }

  /** The frame in which the schedulers are. */
  get frame(): number {
    let frame = 0;
    for (const scheduler of this.#schedulers) frame = Math.max(frame, scheduler.frame);
    return frame;
  }

  /** The rhythms of all tasks of all schedulers, for `measureLoad`. */
  get rhythms(): readonly Rhythm[] {
    return [...this.#schedulers].flatMap(({ rhythms }) => rhythms);
  }

  /** Takes in a scheduler; its constructor does so when it receives these frames. */
  join(scheduler: RhythmSource): void {
    this.#schedulers.add(scheduler);
    this.loads.forget();
  }

  /** Leaves a scheduler out from now on: one that no longer runs would keep its frames. */
  leave(scheduler: RhythmSource): void {
    this.#schedulers.delete(scheduler);
    this.loads.forget();
  }
}
