/** A promise that something will happen; hand it to {@link TimedEvents.cancel}. */
export interface Appointment {
  readonly time: number;
}

interface Entry extends Appointment {
  readonly order: number;
  readonly act: () => void;
}

/**
 * Lets things happen at a certain time of the game's clock (WLD-15): once each, never before, in order. Instead of an event in every frame that says how late it is.
 */
export class TimedEvents {
  /** The next first. */
  readonly #entries: Entry[] = [];
  #made = 0;

  get size(): number {
    return this.#entries.length;
  }

  /** Does something when the clock has come to a time. */
  at(time: number, act: () => void): Appointment {
    if (Number.isNaN(time)) throw new RangeError('time must be a number, got NaN');
    const entry = { time, order: this.#made++, act };
    let at = this.#entries.length;
    while (at > 0 && this.#entries[at - 1]!.time > time) at--;
    this.#entries.splice(at, 0, entry);
    return entry;
  }

  /** Calls something off; false if it has happened already. */
  cancel(appointment: Appointment): boolean {
    const at = this.#entries.indexOf(appointment as Entry);
    if (at >= 0) this.#entries.splice(at, 1);
    return at >= 0;
  }

  /** Lets everything happen that is due. What is made meanwhile for a time that has come happens too, after what was due before. */
  run(now: number): void {
    while (this.#entries.length > 0 && this.#entries[0]!.time <= now) this.#entries.shift()!.act();
  }
}
