import type { Cast } from '../../behavior/cast/index.js';
import type { Debugging } from './debugging.js';
import type { Past } from './past.js';
import type { Traces } from './traces.js';

/** The maximum number of steps to wait for the turn of a character. */
const MAX_STEPS = 600;

/** What {@link Steps} needs of the session. */
export interface StepsHost<A> {
  readonly cast: Cast<A>;
  readonly traces: Traces<A>;
  readonly debugging: Debugging<A>;
  readonly past: Past<A>;
  /** Runs one step of the game, or the rest of a paused one. */
  readonly step: () => void;
  readonly stepSeconds: number;
  readonly turnBased: boolean;
  readonly isWatched: () => boolean;
  /** A step has ended, or is paused between two nodes. */
  readonly onStep: () => void;
  /** A step is paused between two nodes. */
  readonly onPause: () => void;
}

/** Runs the steps of the game, counts them, and has them recorded. */
export class Steps<A> {
  /** The number of steps so far. */
  ticks = 0;
  /** True while a step is paused between two nodes. */
  isPaused = false;
  /** True while the past is replayed, which is not reported. */
  isSilent = false;
  readonly #host: StepsHost<A>;
  readonly #check: StepCheck<A>;
  /** True if something was changed from outside since the paused step began. */
  #wasChanged = false;

  constructor(host: StepsHost<A>) {
    this.#host = host;
    this.#check = new StepCheck(host);
  }

  /** Runs a step, or the rest of a paused one. Returns false if it is paused between two nodes. */
  run(): boolean {
    const { traces, debugging, step } = this.#host;
    traces.follow();
    // Counted first, so that log lines and traces of the step have the same tick.
    if (!this.isPaused) {
      this.ticks++;
      this.#check.begin();
    }
    debugging.step(step);
    return this.#afterStep();
  }

  /** Runs a step again that was recorded. */
  rerun(): void {
    this.ticks++;
    this.#host.step();
  }

  /** Visits the next node of the paused step; ends the step if it was the last one. */
  runNode(): void {
    if (this.#host.debugging.stepNode()) this.#afterStep();
    else this.run();
  }

  /**
   * Runs steps until the turn of a character, and pauses before its first node. Its turn in a
   * paused step may be over, and a character may think more rarely than in every step.
   */
  runUntil(agent: string): void {
    const { cast } = this.#host;
    cast.haltAt(agent);
    for (let i = 0; i < MAX_STEPS && this.run(); i++)
      if (cast.find(agent) === undefined || (i > 0 && cast.lagOf(agent) === 0)) break;
    cast.haltAt(undefined);
  }

  #afterStep(): boolean {
    const { cast, traces, past, onStep, onPause } = this.#host;
    this.isPaused = cast.pausedAt !== undefined;
    traces.follow();
    onStep();
    if (this.isPaused) {
      onPause();
      return false;
    }
    this.#check.end();
    if (this.#wasChanged) past.changed(this.ticks);
    this.#wasChanged = false;
    past.afterStep(this.ticks);
    return true;
  }

  /** Finishes a paused step, ignoring breakpoints. Returns false if there was none. */
  finish(): boolean {
    if (!this.isPaused) return false;
    const { cast, debugging, step, isWatched } = this.#host;
    debugging.arm(false);
    cast.endTick();
    step();
    debugging.arm(isWatched());
    this.#afterStep();
    return true;
  }

  /** Something outside a step has changed the game. */
  changed(): void {
    if (this.isPaused) this.#wasChanged = true;
    else this.#host.past.changed(this.ticks);
  }

  /** Does something that workbenches do not hear of and breakpoints do not stop. */
  silently(act: () => void): void {
    const { debugging, isWatched } = this.#host;
    this.isSilent = true;
    debugging.arm(false);
    try {
      act();
    } finally {
      this.isSilent = false;
      debugging.arm(isWatched());
    }
  }
}

/** A game may let some steps pass without ticking, in a menu; this number in a row is no accident. */
const MAX_WITHOUT_TICK = 10;

/**
 * Notices a `step` that does not let the cast think as the session counts time: never, twice, or for
 * another number of seconds. In a turn-based game, steps without a tick take no time.
 */
class StepCheck<A> {
  readonly #cast: Cast<A>;
  readonly #stepSeconds: number;
  readonly #isTurnBased: boolean;
  #before = 0;
  /** Steps since the cast was last ticked. */
  #without = 0;

  constructor({ cast, stepSeconds, turnBased }: Pick<StepsHost<A>, 'cast' | 'stepSeconds' | 'turnBased'>) {
    this.#cast = cast;
    this.#stepSeconds = stepSeconds;
    this.#isTurnBased = turnBased;
  }

  /** A step begins. */
  begin(): void {
    this.#before = this.#cast.tickCount;
  }

  /** A step has ended. */
  end(): void {
    const { tickCount, tickSeconds, warnings } = this.#cast;
    const ticks = tickCount - this.#before;
    if (ticks === 0 && this.#isTurnBased) return;
    this.#without++;
    if (ticks === 0) {
      if (this.#without === MAX_WITHOUT_TICK)
        warnings.warn(
          'step',
          'no tick',
          'step did not tick the cast in 10 steps. Call cast.tick(stepSeconds) in it, or give turnBased: true if the game waits for its player.',
        );
      return;
    }
    const passed = this.#without * this.#stepSeconds;
    this.#without = 0;
    if (ticks > 1)
      warnings.warn('step', 'many ticks', `step ticked the cast ${ticks} times. Call cast.tick once in each step.`);
    else if (Math.abs(tickSeconds - passed) > 1e-9 * passed)
      warnings.warn(
        'step',
        'other time',
        `step ticked the cast with ${tidy(tickSeconds)} s, but ${tidy(passed)} s have passed. Call cast.tick(stepSeconds).`,
      );
  }
}

/** Without a trail of floating-point digits. */
const tidy = (seconds: number) => Number(seconds.toPrecision(6));
