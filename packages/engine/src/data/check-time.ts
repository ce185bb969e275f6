import { InvalidDataError } from '../errors/invalid-data-error.js';
import type { Warnings } from './warnings.js';

/** Throws unless `dt` can pass: a number of seconds, 0 or more. */
export function checkSeconds(dt: number): void {
  if (!(dt >= 0 && dt < Infinity)) throw new InvalidDataError('dt', `must be 0 or more seconds, got ${dt}`);
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

/** Notices a game that passes milliseconds where seconds are due. */
export class MillisecondCheck {
  #inARow = 0;

  /** Looks at the time passed to `call`, such as `tick`. */
  look(dt: number, call: string, warnings: Warnings): void {
    if (dt < MIN_FRAME_MS || dt > MAX_FRAME_MS) this.#inARow = 0;
    else if (++this.#inARow === MAX_IN_A_ROW)
      warnings.warn(
        'milliseconds',
        call,
        `${call} received ${dt}, which looks like milliseconds, as all of the last ${MAX_IN_A_ROW} times. Pass seconds: ${call}(${dt / 1000}).`,
      );
  }
}
