import { InvalidDataError } from '../../data/check.js';
import type { Json } from '../../data/json.js';
import { PriorityQueue } from './priority-queue.js';

/** A promise that something will happen; hand it to {@link TimedEvents.cancel}. */
export interface Appointment {
  readonly time: number;
  /** What it is about, for a saved game. */
  readonly about: Json | undefined;
}

/** Something that will happen, as plain data. */
export interface SavedAppointment {
  readonly time: number;
  readonly about: Json;
}

class Entry implements Appointment {
  readonly time: number;
  readonly about: Json | undefined;
  readonly act: () => void;
  /** −1 once it has happened or was called off. */
  slot: number;

  constructor(time: number, act: () => void, about: Json | undefined, slot: number) {
    this.time = time;
    this.act = act;
    this.about = about;
    this.slot = slot;
  }
}

/**
 * Lets things happen at a certain time of the game's clock: once each, never before, in order.
 * Instead of an event in every frame that says how late it is.
 */
export class TimedEvents {
  readonly #line = new PriorityQueue();
  readonly #entries: (Entry | undefined)[] = [];

  get size(): number {
    return this.#line.size;
  }

  /**
   * Does something when the clock has come to a time. Say what it is `about` if games are saved
   * meanwhile: a function cannot be.
   */
  at(time: number, act: () => void, about?: Json): Appointment {
    if (Number.isNaN(time)) throw new InvalidDataError('time', 'must be a number, got NaN');
    const slot = this.#line.reserve();
    const entry = new Entry(time, act, about, slot);
    this.#entries[slot] = entry;
    this.#line.ranks[slot] = time;
    this.#line.enter(slot);
    return entry;
  }

  /** Calls something off; false if it has happened already. */
  cancel(appointment: Appointment): boolean {
    const entry = appointment as Entry;
    if (this.#entries[entry.slot] !== entry) return false;
    this.#forget(entry);
    return true;
  }

  /**
   * Lets everything happen that is due. What is made meanwhile for a time that has come happens
   * too, after what was due before.
   */
  tick(now: number): void {
    const line = this.#line;
    for (let slot = line.first(); slot >= 0 && line.ranks[slot] <= now; slot = line.first()) {
      const entry = this.#entries[slot]!;
      this.#forget(entry);
      entry.act();
    }
  }

  /**
   * What will happen, in order, for a saved game. Throws `InvalidDataError` if one does not say
   * what it is about.
   */
  save(): SavedAppointment[] {
    return this.#line.inOrder().map((slot, i) => {
      const { time, about } = this.#entries[slot]!;
      if (about === undefined)
        throw new InvalidDataError(`appointments[${i}].about`, `must say what happens at ${time}, to be saved`);
      return { time, about };
    });
  }

  /**
   * Puts saved things in the place of those that would happen; `actOf` makes out of what each is
   * about what it does. Returns them, in order, to be called off.
   */
  restore(saved: readonly SavedAppointment[], actOf: (about: Json) => () => void): Appointment[] {
    const acts = saved.map(({ time, about }, i) => {
      if (typeof time !== 'number' || Number.isNaN(time))
        throw new InvalidDataError(`appointments[${i}].time`, `must be a number, got ${time}`);
      return actOf(about);
    });
    for (let slot = this.#line.first(); slot >= 0; slot = this.#line.first()) this.#forget(this.#entries[slot]!);
    return saved.map(({ time, about }, i) => this.at(time, acts[i], about));
  }

  #forget(entry: Entry): void {
    this.#entries[entry.slot] = undefined;
    this.#line.leave(entry.slot);
    this.#line.release(entry.slot);
    entry.slot = -1;
  }
}
