import type { Cast } from '../../behavior/cast/index.js';

/** A game may let some steps pass without ticking, in a menu; this number in a row is no accident. */
const MAX_WITHOUT_TICK = 10;

/**
 * Notices a `step` that does not let the cast think as the session counts time: never, twice, or for
 * another number of seconds.
 */
export class StepCheck<A> {
  readonly #cast: Cast<A>;
  readonly #stepSeconds: number;
  #before = 0;
  /** Steps since the cast was last ticked. */
  #without = 0;

  constructor(cast: Cast<A>, stepSeconds: number) {
    this.#cast = cast;
    this.#stepSeconds = stepSeconds;
  }

  /** A step begins. */
  begin(): void {
    this.#before = this.#cast.tickCount;
  }

  /** A step has ended. */
  end(): void {
    const { tickCount, tickSeconds, warnings } = this.#cast;
    const ticks = tickCount - this.#before;
    this.#without++;
    if (ticks === 0) {
      if (this.#without === MAX_WITHOUT_TICK)
        warnings.warn('step', 'no tick', 'step did not tick the cast in 10 steps. Call cast.tick(stepSeconds) in it.');
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
        `step ticked the cast with ${tickSeconds} s, but ${passed} s have passed. Call cast.tick(stepSeconds).`,
      );
  }
}
