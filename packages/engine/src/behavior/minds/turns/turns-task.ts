/** Minds, or a whole cast of them, that are ticked so many at a time. */
export interface TakesTurns {
  tickSome(most: number): boolean;
  readonly turnsTaken: number;
  /** Is a tick paused between two nodes? */
  readonly isPaused: boolean;
}

/** A task of `gumption/execution`: something that can be given time. */
export interface TurnsTask {
  /** Ticks as many as the grant allows; returns what that used. */
  step(grant: number): number;
  /**
   * Has somebody paused it between two nodes? It then goes on with the next `step`, and whoever
   * schedules others should wait with them.
   */
  readonly isPaused: boolean;
}

/**
 * Of what is left of a slice of time, the part that a batch is to fill: more risks to overrun, less
 * reads the clock more often.
 */
const BATCH = 3 / 4;
/** Minds in the very first batch, before anything is known of what they take. */
const FIRST_BATCH = 16;
/** How fast it is forgotten what minds took: a tenth with every batch. */
const FORGETTING = 0.1;

/**
 * The thinking of `MindsInTurns` or of a `Cast` as a task of a scheduler: so many minds in each
 * frame as it is granted, in turns, so that nobody waits for ever. Let time pass first:
 * `minds.advance(dt); scheduler.step(2000)`. Without a clock a grant is a number of minds, the same
 * on every machine; with one, which must be the scheduler's, it is a time. Granted nothing it ticks
 * one mind all the same.
 */
export function turnsTask(minds: TakesTurns, clock?: () => number): TurnsTask {
  return clock === undefined ? new CountedTurns(minds) : new TimedTurns(minds, clock);
}

class CountedTurns implements TurnsTask {
  readonly #minds: TakesTurns;

  constructor(minds: TakesTurns) {
    this.#minds = minds;
  }

  get isPaused(): boolean {
    return this.#minds.isPaused;
  }

  step(grant: number): number {
    this.#minds.tickSome(Math.max(1, Math.floor(grant)));
    return this.#minds.turnsTaken;
  }
}

class TimedTurns implements TurnsTask {
  readonly #minds: TakesTurns;
  readonly #clock: () => number;
  /** What one mind takes, lately. */
  #each = 0;

  constructor(minds: TakesTurns, clock: () => number) {
    this.#minds = minds;
    this.#clock = clock;
  }

  get isPaused(): boolean {
    return this.#minds.isPaused;
  }

  step(grant: number): number {
    const minds = this.#minds;
    const start = this.#clock();
    for (let now = start; ; ) {
      const left = grant - (now - start);
      const batch = this.#each > 0 ? Math.floor((left * BATCH) / this.#each) : FIRST_BATCH;
      if (batch < 1 && now > start) return now - start;
      const isOver = minds.tickSome(Math.max(1, batch));
      const after = this.#clock();
      const { turnsTaken } = minds;
      if (!isOver || turnsTaken === 0) return after - start;
      const each = (after - now) / turnsTaken;
      this.#each += (each - this.#each) * (this.#each === 0 ? 1 : FORGETTING);
      if (turnsTaken < batch || after - start >= grant) return after - start;
      now = after;
    }
  }
}
