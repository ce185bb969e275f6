import type { Sensor, Signal } from './modality.js';

/** That somebody will have noticed something. */
export interface Notice<S extends Sensor> {
  readonly time: number;
  readonly sensor: S;
  readonly signal: Signal;
  readonly intensity: number;
}

/** Notices on their way, the next to arrive first; of those at the same time the one that set off first (WLD-34). */
export class NoticeQueue<S extends Sensor> {
  /** The next to arrive last, so that taking it moves nothing. */
  readonly #notices: Notice<S>[] = [];

  get size(): number {
    return this.#notices.length;
  }

  add(notice: Notice<S>): void {
    const notices = this.#notices;
    let low = 0;
    let high = notices.length;
    // Before all that arrive at the same time or sooner, as they are taken from the end.
    while (low < high) {
      const middle = (low + high) >> 1;
      if (notices[middle]!.time > notice.time) low = middle + 1;
      else high = middle;
    }
    notices.splice(low, 0, notice);
  }

  /** Takes the first out that has arrived; undefined if none has. */
  takeDue(now: number): Notice<S> | undefined {
    const next = this.#notices.at(-1);
    return next !== undefined && next.time <= now ? this.#notices.pop() : undefined;
  }
}
