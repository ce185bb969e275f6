import { InvalidDataError } from '../errors/invalid-data-error.js';
import type { Warnings } from './warnings.js';

/** Throws unless `dt` can pass: a number of seconds, 0 or more. */
export function checkSeconds(dt: number, path = 'dt'): void {
  if (!(Number.isFinite(dt) && dt >= 0))
    throw new InvalidDataError(path, `must be 0 or more seconds, got ${typeof dt === 'string' ? `"${dt}"` : dt}`);
}

/** Throws unless a moment or a duration is a number: nothing could be compared with it. */
export function checkTime(time: number, path = 'now'): void {
  if (typeof time !== 'number' || Number.isNaN(time))
    throw new InvalidDataError(path, `must be a number, in seconds, got ${String(time)}`);
}

/** Frames of 200 to 10 per second have durations in this range, if measured in milliseconds. */
const MIN_FRAME_MS = 5;
const MAX_FRAME_MS = 100;
/** One slow frame means nothing; this number in a row is no accident. */
const MAX_IN_A_ROW = 10;
/** Frames of more seconds that each last a little longer than the one before are read off a clock. */
const MIN_CLOCK = 2;

/** Warns of a fixed step that looks like milliseconds. */
export function checkStep(seconds: number, option: string, warnings: Warnings): void {
  if (seconds >= MIN_FRAME_MS && seconds <= MAX_FRAME_MS)
    warnings.warn(
      'milliseconds',
      option,
      `${option} is ${seconds}, which looks like milliseconds. Pass seconds: ${option}: ${seconds / 1000}.`,
    );
}

/**
 * Notices a game that passes milliseconds where seconds are due, or what a clock shows where the
 * time since the last frame is due.
 */
export class FrameTimeCheck {
  #inARow = 0;
  #rising = 0;
  #last = 0;

  /** Looks at the time passed to `call`, such as `tick`. */
  look(dt: number, call: string, warnings: Warnings): void {
    const step = dt - this.#last;
    this.#last = dt;
    this.#rising = dt > MIN_CLOCK && step > 0 && step < dt / 10 ? this.#rising + 1 : 0;
    this.#inARow = dt < MIN_FRAME_MS || dt > MAX_FRAME_MS ? 0 : this.#inARow + 1;
    if (this.#rising === MAX_IN_A_ROW)
      warnings.warn(
        'clock',
        call,
        `${call} received ${dt}, a little more than the last time, as all of the last ${MAX_IN_A_ROW} times. Pass the seconds since the last frame, not the time that a clock shows.`,
      );
    else if (this.#inARow === MAX_IN_A_ROW && this.#rising < MAX_IN_A_ROW - 1)
      warnings.warn(
        'milliseconds',
        call,
        `${call} received ${dt}, which looks like milliseconds, as all of the last ${MAX_IN_A_ROW} times. Pass seconds: ${call}(${dt / 1000}).`,
      );
  }
}
