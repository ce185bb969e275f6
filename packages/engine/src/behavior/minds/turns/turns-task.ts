/** Turns of minds, or a cast, that tick a limited number of agents per call. */
export interface TakesTurns {
  /** Ticks at most this many minds that are due; returns false while paused. */
  tickSome(most: number): boolean;
  /** The number of minds that the last `tickSome` ticked. */
  readonly turnsTaken: number;
  /** True while a tick is paused between two nodes. */
  readonly isPaused: boolean;
}

/** A task for a scheduler of `gumption/execution`. */
export interface TurnsTask {
  /** Ticks as many minds as the grant allows; returns how much of it was used. */
  step(grant: number): number;
  /**
   * True while a tick is paused between two nodes. It continues with the next `step`; a scheduler
   * should not run other tasks until then.
   */
  readonly isPaused: boolean;
}

/**
 * The share of the remaining time that one batch fills: more risks an overrun, less reads the clock
 * more often.
 */
const BATCH = 3 / 4;
/** Minds in the first batch, before their cost is known. */
const FIRST_BATCH = 16;
/** How fast the average cost follows new measurements: a tenth per batch. */
const FORGETTING = 0.1;

/**
 * Makes a scheduler task that ticks minds by their `Turns`, or a `Cast`: in each frame as many agents as the
 * grant allows, in turns, so that every agent gets one eventually. Let time pass first:
 * `turns.tickClock(dt); scheduler.step(2000)`. Without a clock a grant is a number of agents, the
 * same on every machine; with the scheduler's clock it is a time. It ticks at least one agent, even
 * if the grant is zero.
 */
export function turnsTask(turns: TakesTurns, clock?: () => number): TurnsTask {
  return clock === undefined ? new CountedTurns(turns) : new TimedTurns(turns, clock);
}

class CountedTurns implements TurnsTask {
  readonly #turns: TakesTurns;

  constructor(turns: TakesTurns) {
    this.#turns = turns;
  }

  get isPaused(): boolean {
    return this.#turns.isPaused;
  }

  step(grant: number): number {
    this.#turns.tickSome(Math.max(1, Math.floor(grant)));
    return this.#turns.turnsTaken;
  }
}

class TimedTurns implements TurnsTask {
  readonly #turns: TakesTurns;
  readonly #clock: () => number;
  /** The recent average cost of one mind. */
  #each = 0;

  constructor(turns: TakesTurns, clock: () => number) {
    this.#turns = turns;
    this.#clock = clock;
  }

  get isPaused(): boolean {
    return this.#turns.isPaused;
  }

  step(grant: number): number {
    const turns = this.#turns;
    const start = this.#clock();
    for (let now = start; ; ) {
      const left = grant - (now - start);
      const batch = this.#each > 0 ? Math.floor((left * BATCH) / this.#each) : FIRST_BATCH;
      if (batch < 1 && now > start) return now - start;
      const isOver = turns.tickSome(Math.max(1, batch));
      const after = this.#clock();
      const { turnsTaken } = turns;
      if (!isOver || turnsTaken === 0) return after - start;
      const each = (after - now) / turnsTaken;
      this.#each += (each - this.#each) * (this.#each === 0 ? 1 : FORGETTING);
      if (turnsTaken < batch || after - start >= grant) return after - start;
      now = after;
    }
  }
}
