import { InvalidDataError } from '../../data/check.js';
import type { Json } from '../../data/json.js';
import { withRoom } from '../../math/with-room.js';
import { WaitingLine } from '../waiting-line.js';
import type { Sensor, Signal } from './modality.js';
import type { EnrolledSensor } from './sense-test.js';

/** Is told what it has noticed, and how strongly. */
export type Noticed<S extends Sensor> = (sensor: S, signal: Signal, intensity: number, time: number) => void;

/** What is on its way to be noticed, as plain data: signals once each, then who will notice which of them, how strongly and when, in the order of arrival. */
export interface SavedNotices {
  readonly signals: readonly Json[];
  readonly notices: readonly SavedNotice[];
}

export interface SavedNotice {
  readonly time: number;
  readonly sensor: Json;
  /** Which of the signals. */
  readonly signal: number;
  readonly intensity: number;
}

/** How a game names its sensors and signals in a saved game: by ids of its own, since positions move by reference and payloads may be anything. */
export interface SenseNames<S extends Sensor> {
  sensor(sensor: S): Json;
  signal(signal: Signal): Json;
}

/** What the names of a saved game stand for. Nothing is told to a sensor that is no longer there. */
export interface SenseMeanings<S extends Sensor> {
  sensor(name: Json): S | undefined;
  signal(name: Json): Signal;
}

/** Notices on their way, the next to arrive first; of those at the same time the one that set off first (WLD-34). They lie in arrays that are used again. */
export class NoticeQueue<S extends Sensor> {
  readonly #line = new WaitingLine();
  readonly #sensors: (EnrolledSensor<S> | undefined)[] = [];
  readonly #signals: (Signal | undefined)[] = [];
  #intensities = new Float64Array(16);
  /** Slots that wait until the flush that is under way is over. */
  readonly #held: number[] = [];
  #flushes = 0;

  get size(): number {
    return this.#line.size + this.#held.length;
  }

  /** Adds a notice. What is added while others are told waits for the next {@link flush}. */
  add(time: number, sensor: EnrolledSensor<S>, signal: Signal, intensity: number): void {
    const line = this.#line;
    const slot = line.reserve();
    if (slot >= this.#intensities.length) this.#intensities = withRoom(this.#intensities, 2 * slot);
    this.#sensors[slot] = sensor;
    this.#signals[slot] = signal;
    this.#intensities[slot] = intensity;
    line.ranks[slot] = time;
    if (this.#flushes > 0) this.#held.push(slot);
    else line.enter(slot);
  }

  /** Tells of everything that has arrived, in the order of arrival, but nobody who has left. */
  flush(now: number, noticed: Noticed<S>): void {
    const line = this.#line;
    this.#flushes++;
    try {
      for (let slot = line.first(); slot >= 0 && line.ranks[slot]! <= now; slot = line.first()) {
        line.take();
        const sensor = this.#sensors[slot]!;
        const signal = this.#signals[slot]!;
        this.#sensors[slot] = undefined;
        this.#signals[slot] = undefined;
        line.release(slot);
        // Released before it is told: the time and the intensity are read now, and the slot is not used again until then.
        if (sensor.isActive) noticed(sensor.thing, signal, this.#intensities[slot]!, line.ranks[slot]!);
      }
    } finally {
      if (--this.#flushes === 0) this.#enterHeld();
    }
  }

  save(names: SenseNames<S>): SavedNotices {
    const numberOf = new Map<Signal, number>();
    const notices = [...this.#line.inOrder(), ...this.#held]
      .filter((slot) => this.#sensors[slot]!.isActive)
      .map((slot) => {
        const signal = this.#signals[slot]!;
        if (!numberOf.has(signal)) numberOf.set(signal, numberOf.size);
        return {
          time: this.#line.ranks[slot]!,
          sensor: names.sensor(this.#sensors[slot]!.thing),
          signal: numberOf.get(signal)!,
          intensity: this.#intensities[slot]!,
        };
      });
    return { signals: [...numberOf.keys()].map((signal) => names.signal(signal)), notices };
  }

  /** Puts saved notices in the place of those there are. */
  restore(
    { signals, notices }: SavedNotices,
    meanings: SenseMeanings<S>,
    find: (sensor: S) => EnrolledSensor<S> | undefined,
  ): void {
    const meant = signals.map((name) => meanings.signal(name));
    notices.forEach(({ time, signal, intensity }, i) => {
      if (!(signal >= 0 && signal < meant.length))
        throw new InvalidDataError(`notices[${i}].signal`, `must be below ${meant.length}, got ${signal}`);
      if (!(Number.isFinite(time) && Number.isFinite(intensity)))
        throw new InvalidDataError(`notices[${i}]`, `needs a time and an intensity, got ${time} and ${intensity}`);
    });
    this.#clear();
    for (const { time, sensor, signal, intensity } of notices) {
      const who = meanings.sensor(sensor);
      const entry = who === undefined ? undefined : find(who);
      if (entry !== undefined) this.add(time, entry, meant[signal]!, intensity);
    }
  }

  #enterHeld(): void {
    for (let i = 0; i < this.#held.length; i++) this.#line.enter(this.#held[i]!);
    this.#held.length = 0;
  }

  #clear(): void {
    this.#enterHeld();
    for (let slot = this.#line.take(); slot >= 0; slot = this.#line.take()) {
      this.#sensors[slot] = undefined;
      this.#signals[slot] = undefined;
      this.#line.release(slot);
    }
  }
}
