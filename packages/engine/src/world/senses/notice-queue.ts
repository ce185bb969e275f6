import { InvalidDataError } from '../../data/check.js';
import type { Json } from '../../data/json.js';
import { SAVED_LIMITS } from '../../data/limits.js';
import { parse } from '../../data/parse.js';
import { integer, json, list, number, type Schema, struct } from '../../data/schema.js';
import { withRoom } from '../../math/with-room.js';
import { PriorityQueue } from '../events/priority-queue.js';
import { SlotBuffer } from '../events/slot-buffer.js';
import type { Sensor, Signal } from './modality.js';
import type { SensorEntry } from './sense-test.js';

/** Receives a noticed signal and its intensity. */
export type Noticed<S extends Sensor> = (sensor: S, signal: Signal, intensity: number, time: number) => void;

/**
 * Signals on their way as plain data: each signal once, then which sensor will notice it, how
 * strongly and when, in the order of arrival.
 */
export interface SavedNotices {
  readonly signals: readonly Json[];
  readonly notices: readonly SavedNotice[];
}

export interface SavedNotice {
  readonly time: number;
  readonly sensor: Json;
  /** Index of the signal. */
  readonly signal: number;
  readonly intensity: number;
}

const savedNoticesSchema: Schema<SavedNotices> = struct(
  {
    __proto__: null,
    signals: list(json()),
    notices: list(
      struct({ __proto__: null, time: number(), sensor: json(), signal: integer({ min: 0 }), intensity: number() }),
    ),
  },
  // A graph of senses saves its waves beside them.
  { unknown: 'keep' },
);

/**
 * How a game names its sensors and signals in a saved game: by its own ids, since positions are
 * references and payloads may be anything.
 */
export interface SenseNames<S extends Sensor> {
  /** The id of a sensor, as JSON. */
  sensor(sensor: S): Json;
  /** What the game needs to find a signal again, as JSON. */
  signal(signal: Signal): Json;
}

/**
 * Finds sensors and signals by their saved names. A sensor that no longer exists receives nothing.
 */
export interface SenseMeanings<S extends Sensor> {
  sensor(name: Json): S | undefined;
  signal(name: Json): Signal;
}

/**
 * Notices on their way, the next to arrive first, of equal times the first to be sent. They use
 * arrays that are reused.
 */
export class NoticeQueue<S extends Sensor> {
  readonly #line = new PriorityQueue();
  readonly #sensors: (SensorEntry<S> | undefined)[] = [];
  readonly #signals: (Signal | undefined)[] = [];
  #intensities = new Float64Array(16);
  /**
   * Slots of notices that arrive immediately, in order: most do, and need no heap. From `#head` to
   * `#tail`, in an array that never shrinks.
   */
  #atOnce = new Int32Array(16);
  #head = 0;
  #tail = 0;
  /** Slots that wait until the running tick ends. */
  readonly #held = new SlotBuffer();
  #flushes = 0;

  get size(): number {
    return this.#line.size + this.#tail - this.#head + this.#held.count;
  }

  /**
   * Reserves a slot for a notice, with the intensity that a test has computed; write its {@link
   * times}, then {@link enter} it.
   */
  reserve(sensor: SensorEntry<S>, signal: Signal, test: { readonly intensity: number }): number {
    const slot = this.#line.reserve();
    if (slot >= this.#intensities.length) this.#intensities = withRoom(this.#intensities, 2 * slot);
    this.#sensors[slot] = sensor;
    this.#signals[slot] = signal;
    this.#intensities[slot] = test.intensity;
    return slot;
  }

  /** Arrival times, by the slot that {@link reserve} returned. */
  get times(): Float64Array {
    return this.#line.ranks;
  }

  /** Sends a notice. A notice sent from a callback is delivered on the next {@link tick}. */
  enter(slot: number): void {
    if (this.#flushes === 0) this.#enterNow(slot);
    else this.#held.push(slot);
  }

  /**
   * Delivers everything that has arrived, in the order of arrival, except to sensors that have
   * left.
   */
  tick(now: number, noticed: Noticed<S>): void {
    const line = this.#line;
    this.#flushes++;
    try {
      for (let slot = this.#first(); slot >= 0 && line.ranks[slot] <= now; slot = this.#first()) {
        const sensor = this.#sensors[slot]!;
        const signal = this.#signals[slot]!;
        this.#takeOut(slot);
        // The slot is not reused before this is read.
        if (sensor.isActive) noticed(sensor.thing, signal, this.#intensities[slot], line.ranks[slot]);
      }
    } finally {
      if (--this.#flushes === 0) this.#enterHeld();
    }
  }

  save(names: SenseNames<S>): SavedNotices {
    const numberOf = new Map<Signal, number>();
    const atOnce = this.#atOnce.subarray(this.#head, this.#tail);
    const waiting = [...this.#line.inOrder(), ...atOnce].sort((a, b) => (this.#line.isBefore(a, b) ? -1 : 1));
    const notices = [...waiting, ...this.#held.toArray()]
      .filter((slot) => this.#sensors[slot]!.isActive)
      .map((slot) => {
        const signal = this.#signals[slot]!;
        if (!numberOf.has(signal)) numberOf.set(signal, numberOf.size);
        return {
          time: this.#line.ranks[slot],
          sensor: names.sensor(this.#sensors[slot]!.thing),
          signal: numberOf.get(signal)!,
          intensity: this.#intensities[slot],
        };
      });
    return { signals: [...numberOf.keys()].map((signal) => names.signal(signal)), notices };
  }

  /**
   * Checks saved notices and returns what puts them in the place of all notices. Throws if they
   * cannot have been saved, and then changes nothing.
   */
  prepare(
    saved: SavedNotices,
    meanings: SenseMeanings<S>,
    find: (sensor: S) => SensorEntry<S> | undefined,
  ): () => void {
    const { signals, notices } = parse(savedNoticesSchema, saved, 'senses', SAVED_LIMITS);
    notices.forEach(({ signal }, i) => {
      if (signal >= signals.length)
        throw new InvalidDataError(`senses.notices[${i}].signal`, `must be below ${signals.length}, got ${signal}`);
    });
    const meant = signals.map((name) => meanings.signal(name));
    const entries = notices.map((notice) => {
      const sensor = meanings.sensor(notice.sensor);
      return sensor === undefined ? undefined : find(sensor);
    });
    return () => this.#replace(notices, meant, entries);
  }

  #replace(
    notices: SavedNotices['notices'],
    meant: readonly Signal[],
    entries: readonly (SensorEntry<S> | undefined)[],
  ): void {
    this.#clear();
    notices.forEach((notice, i) => {
      const entry = entries[i];
      if (entry === undefined) return;
      const slot = this.reserve(entry, meant[notice.signal], notice);
      this.times[slot] = notice.time;
      this.enter(slot);
    });
  }

  #enterNow(slot: number): void {
    const line = this.#line;
    const tail = this.#tail;
    // While time moves forward, immediate notices arrive in order; a game that goes back in time
    // uses the heap.
    const isNext = tail === this.#head || line.ranks[slot] >= line.ranks[this.#atOnce[tail - 1]];
    if (!isNext || this.#signals[slot]!.modality.inverseSpeed !== 0) {
      line.enter(slot);
      return;
    }
    line.stamp(slot);
    if (tail === this.#atOnce.length) this.#atOnce = withRoom(this.#atOnce, 2 * tail);
    this.#atOnce[this.#tail++] = slot;
  }

  /** The slot of the next to arrive, −1 if there is none. */
  #first(): number {
    const line = this.#line;
    const first = line.first();
    if (this.#head === this.#tail) return first;
    const atOnce = this.#atOnce[this.#head];
    return first < 0 || line.isBefore(atOnce, first) ? atOnce : first;
  }

  #takeOut(slot: number): void {
    this.#sensors[slot] = undefined;
    this.#signals[slot] = undefined;
    if (this.#head < this.#tail && this.#atOnce[this.#head] === slot) {
      this.#head++;
      if (this.#head === this.#tail) this.#head = this.#tail = 0;
    } else this.#line.leave(slot);
    this.#line.release(slot);
  }

  #enterHeld(): void {
    for (let i = 0; i < this.#held.count; i++) this.#enterNow(this.#held.at(i));
    this.#held.clear();
  }

  #clear(): void {
    this.#enterHeld();
    for (let slot = this.#first(); slot >= 0; slot = this.#first()) this.#takeOut(slot);
  }
}
