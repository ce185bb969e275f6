import { InvalidDataError } from '../../data/check.js';
import { checkTime } from '../../data/check-time.js';
import type { Json } from '../../data/json.js';
import { parse } from '../../data/parse.js';
import { type Infer, json, list, number, orInfinity, record } from '../../data/schema.js';
import { PriorityQueue } from './priority-queue.js';

/** A scheduled event; pass it to {@link TimedEvents.cancel}. */
export interface Appointment {
  readonly time: number;
  /** What the event is about, for a saved game. */
  readonly about: Json | undefined;
}

const savedAppointment = record({ time: orInfinity(number()), about: json() });

/** A scheduled event as plain data. */
export type SavedAppointment = Infer<typeof savedAppointment>;

const savedAppointmentsSchema = list(savedAppointment);

class Entry implements Appointment {
  readonly time: number;
  readonly about: Json | undefined;
  readonly act: () => void;
  /** −1 once it has happened or was cancelled. */
  slot: number;

  constructor(time: number, act: () => void, about: Json | undefined, slot: number) {
    this.time = time;
    this.act = act;
    this.about = about;
    this.slot = slot;
  }
}

/**
 * Calls functions at given times of the game's clock: each once, never early, in order. Use it
 * instead of an event in every frame that carries the time.
 */
export class TimedEvents {
  readonly #line = new PriorityQueue();
  readonly #entries: (Entry | undefined)[] = [];

  /** How many events wait for their time. */
  get size(): number {
    return this.#line.size;
  }

  /**
   * Schedules a function. State what it is `about` if games are saved meanwhile, since a function
   * cannot be saved.
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

  /** Cancels an event; returns false if it has happened already. */
  cancel(appointment: Appointment): boolean {
    const entry = appointment as Entry;
    if (this.#entries[entry.slot] !== entry) return false;
    this.#forget(entry);
    return true;
  }

  /**
   * Calls everything that is due. A function scheduled meanwhile for a time that has come is called
   * too, after those that were due before.
   */
  tick(now: number): void {
    checkTime(now);
    const line = this.#line;
    for (let slot = line.first(); slot >= 0 && line.ranks[slot] <= now; slot = line.first()) {
      const entry = this.#entries[slot]!;
      this.#forget(entry);
      entry.act();
    }
  }

  /**
   * Returns the scheduled events in order, for a saved game. Throws `InvalidDataError` if one has
   * no `about`.
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
   * Replaces the scheduled events by saved ones; `actOf` creates the function from what each is
   * about. Returns them in order, so that they can be cancelled.
   */
  restore(saved: readonly SavedAppointment[], actOf: (about: Json) => () => void): Appointment[] {
    parse(savedAppointmentsSchema, saved, 'appointments');
    const acts = saved.map(({ about }) => actOf(about));
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
