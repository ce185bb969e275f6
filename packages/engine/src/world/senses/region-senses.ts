import { checkTime } from '../../data/check-time.js';
import { type Keenness, KeennessTable } from './keenness.js';
import { type Sensor, type Signal, searchReach, TOUCH } from './modality.js';
import { type Noticed, NoticeQueue, type SavedNotices, type SenseMeanings, type SenseNames } from './notice-queue.js';
import { PositionIndex } from './position-index.js';
import { type SenseOutcome, SenseTest, SensorEntry } from './sense-test.js';

/**
 * What a watcher receives of one sensor and one signal: why it failed, or when it will be noticed.
 */
export interface SenseLogEntry<S extends Sensor> {
  readonly sensor: S;
  readonly signal: Signal;
  readonly outcome: SenseOutcome;
  readonly intensity: number;
  /** The time of arrival; only if noticed. */
  readonly time: number;
}

/** Options of {@link RegionSenses}. */
export interface RegionSensesOptions {
  /**
   * How far a sensor may move between two signals of the same time, in world units, and still be
   * found; by default 2. If a sensor moves farther, call {@link RegionSenses.update}.
   */
  readonly slack?: number;
}

/**
 * Decides which sensors notice a signal over open ground. Each signal is tested against the sensors
 * it can reach, the cheapest tests first, and a sensor that notices it is told when the signal
 * arrives, never before. The distance is the straight line at the moment of the signal, which is
 * right in the open for everything but slow smells.
 *
 * Sensors move by reference. Positions and thresholds are read once per frame, at the second signal
 * with a new time or after a {@link tick}; near sensors are then tested where they are now, in the
 * order in which they were added. The result equals testing every sensor, as long as no sensor
 * moves farther than `slack` or becomes keener between signals of the same time; if one does, call
 * {@link update}.
 *
 * Where walls matter use `SenseGraph`; for things that are in view all the time use `Sights`.
 */
export class RegionSenses<S extends Sensor> {
  /** Receives every test, for debugging. While it is set, every sensor is tested. */
  watcher: ((entry: SenseLogEntry<S>) => void) | undefined;
  readonly #sensors: PositionIndex<S, SensorEntry<S>>;
  readonly #queue = new NoticeQueue<S>();
  readonly #noticed: Noticed<S>;
  readonly #test = new SenseTest();
  readonly #keenness = new KeennessTable<S>();
  #emits = 0;

  constructor(noticed: Noticed<S>, { slack }: RegionSensesOptions = {}) {
    this.#noticed = noticed;
    this.#sensors = new PositionIndex((sensor) => new SensorEntry(sensor), slack);
  }

  /** Number of notices on their way. */
  get pending(): number {
    return this.#queue.size;
  }

  /** Number of sensors. */
  get size(): number {
    return this.#sensors.size;
  }

  /** Adds a sensor; it notices signals from now on. */
  add(sensor: S): void {
    this.#sensors.add(sensor);
  }

  /**
   * Removes a sensor: it receives nothing more, not even notices on their way, also if it is added
   * again.
   */
  remove(sensor: S): void {
    this.#sensors.remove(sensor);
  }

  /**
   * Reads all positions and thresholds now. Only needed if a sensor was moved far, or became
   * keener, between two signals of the same time.
   */
  update(): void {
    // During a test the order must not change.
    if (this.#emits > 0) this.#sensors.expire();
    else this.#sensors.sort();
  }

  /**
   * Emits a signal. Sensors that notice it immediately are told on the next {@link tick}, also one
   * of the same time.
   */
  emit(signal: Signal, now: number): void {
    checkTime(now);
    const sensors = this.#sensors;
    this.#emits++;
    try {
      // A check that emits a signal must not disturb the running test.
      const test = this.#emits > 1 ? new SenseTest() : this.#test;
      test.begin(signal.modality);
      if (this.#emits > 1 || this.watcher !== undefined || !sensors.isIndexed(now)) this.#testAll(test, signal, now);
      else this.#testNear(test, signal, now);
    } finally {
      this.#emits--;
    }
  }

  /**
   * Reports that two sensors touch, for example from the game's collisions: each notices the other
   * on the next {@link tick} with full strength, wherever it looks and whatever is between them, if
   * it has the sense and is not too dull for a strength of 1. The payload of the signal is the other
   * sensor.
   */
  touch(a: S, b: S, now: number): void {
    checkTime(now);
    this.#feel(a, b, now);
    this.#feel(b, a, now);
  }

  /**
   * Delivers everything that has arrived, in the order of arrival. Signals emitted from a callback
   * are delivered on the next tick.
   */
  tick(now: number): void {
    checkTime(now);
    this.#queue.tick(now, this.#noticed);
    this.#sensors.expire();
  }

  /** Returns the notices on their way for a saved game. The game adds its sensors again itself. */
  save(names: SenseNames<S>): SavedNotices {
    return this.#queue.save(names);
  }

  /** Restores saved notices, after the sensors have been added. */
  restore(saved: SavedNotices, meanings: SenseMeanings<S>): void {
    this.#queue.prepare(saved, meanings, (sensor) => this.#sensors.find(sensor))();
  }

  #feel(sensor: S, other: S, now: number): void {
    const entry = this.#sensors.find(sensor);
    if (entry === undefined) return;
    const threshold = sensor.thresholds[TOUCH.name];
    const signal: Signal<S> = { modality: TOUCH, strength: 1, position: other.position, payload: other };
    const outcome = threshold === undefined ? 'no such sense' : threshold <= 1 ? 'noticed' : 'too faint';
    const intensity = threshold === undefined ? 0 : 1;
    this.watcher?.({ sensor, signal, outcome, intensity, time: now });
    if (outcome !== 'noticed') return;
    const slot = this.#queue.reserve(entry, signal, FULL);
    this.#queue.times[slot] = now;
    this.#queue.enter(slot);
  }

  #testAll(test: SenseTest, signal: Signal, now: number): void {
    const { members } = this.#sensors;
    for (let i = 0; i < members.length; i++) this.#testLive(test, members[i], signal, now);
  }

  /**
   * Tests the sensors that the signal can reach, and those added since positions were last read.
   */
  #testNear(test: SenseTest, signal: Signal, now: number): void {
    const sensors = this.#sensors;
    const { indexed, members } = sensors;
    const sense = this.#keenness.of(signal.modality.name, members, indexed, sensors.sorts);
    findReach(sense, signal);
    const { thresholds } = sense;
    sensors.search(signal.position, sense);
    for (let i = sensors.next(); i >= 0; i = sensors.next()) {
      const entry = members[i];
      if (i >= indexed) this.#testLive(test, entry, signal, now);
      else if (entry.isActive && !Number.isNaN(thresholds[i])) {
        test.threshold = thresholds[i];
        if (test.run(entry, signal) === 'noticed') this.#send(test, entry, signal, now);
      }
    }
  }

  #testLive(test: SenseTest, entry: SensorEntry<S>, signal: Signal, now: number): void {
    if (!entry.isActive) return;
    const { modality } = signal;
    const hasSense = test.ask(entry.thing, modality.name);
    const outcome = hasSense ? test.run(entry, signal) : 'no such sense';
    if (this.watcher !== undefined) {
      const time = outcome === 'noticed' ? now + test.distance * modality.inverseSpeed : now;
      this.watcher({ sensor: entry.thing, signal, outcome, intensity: hasSense ? test.intensity : 0, time });
    }
    if (outcome === 'noticed') this.#send(test, entry, signal, now);
  }

  #send(test: SenseTest, entry: SensorEntry<S>, signal: Signal, now: number): void {
    const slot = this.#queue.reserve(entry, signal, test);
    this.#queue.times[slot] = now + test.distance * signal.modality.inverseSpeed;
    this.#queue.enter(slot);
  }
}

/** What is left of a touch. */
const FULL = Object.freeze({ intensity: 1 });

/**
 * How far a signal reaches the keenest sensor. Most signals of a sense are as strong as the one
 * before.
 */
function findReach(sense: Keenness, { modality, strength }: Signal): void {
  if (sense.modality === modality && sense.strength === strength) return;
  sense.modality = modality;
  sense.strength = strength;
  sense.reach = searchReach(modality, strength, sense.keenest);
}
