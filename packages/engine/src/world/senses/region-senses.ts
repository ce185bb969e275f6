import { InvalidDataError } from '../../data/check.js';
import { type Keenness, KeennessTable } from './keenness.js';
import { type Sensor, type Signal, searchReach } from './modality.js';
import { type Noticed, NoticeQueue, type SavedNotices, type SenseMeanings, type SenseNames } from './notice-queue.js';
import { Roll } from './roll.js';
import { EnrolledSensor, type SenseOutcome, SenseTest } from './sense-test.js';

/**
 * What a watcher is shown of one sensor and one signal: where it failed, or when it will be
 * noticed.
 */
export interface SenseLogEntry<S extends Sensor> {
  readonly sensor: S;
  readonly signal: Signal;
  readonly outcome: SenseOutcome;
  readonly intensity: number;
  /** When it arrives; only if noticed. */
  readonly time: number;
}

/** How senses over open ground look for who is near. */
export interface RegionSensesOptions {
  /**
   * How far a sensor may move between two signals of the same time, in world units, and be found
   * for certain; 2 unless told. One that is put elsewhere altogether calls for
   * {@link RegionSenses.update}.
   */
  readonly slack?: number;
}

/**
 * Decides who notices what over open ground: for every signal the sensors it can reach are tested,
 * the cheapest tests first, and those who notice it are told when it has reached them, never
 * before. The distance is the straight line, at the moment of the signal: in the open, and for all
 * but slow smells, that is right.
 *
 * Sensors move by themselves. Where they are, and how keen, is looked up once per frame, at the
 * second signal with a new time or after a {@link tick}; those near enough are then tested where
 * they are now, in the order in which they were added. That is exactly what testing everybody would
 * come to, as long as between the signals of one time nobody moves farther than `slack` or gets
 * keener; whoever does calls {@link update}.
 *
 * Where walls matter take `SenseGraph`; for those who are seen all the time, `Sights`.
 */
export class RegionSenses<S extends Sensor> {
  /** Shown every test, while somebody watches. Then everybody is tested. */
  watcher: ((entry: SenseLogEntry<S>) => void) | undefined;
  readonly #roll: Roll<S, EnrolledSensor<S>>;
  readonly #queue = new NoticeQueue<S>();
  readonly #noticed: Noticed<S>;
  readonly #test = new SenseTest();
  readonly #keenness = new KeennessTable<S>();
  #emits = 0;

  constructor(noticed: Noticed<S>, { slack }: RegionSensesOptions = {}) {
    this.#noticed = noticed;
    this.#roll = new Roll((sensor) => new EnrolledSensor(sensor), slack);
  }

  /** Notices that are on their way. */
  get pending(): number {
    return this.#queue.size;
  }

  /** How many sensors there are. */
  get size(): number {
    return this.#roll.size;
  }

  add(sensor: S): void {
    this.#roll.add(sensor);
  }

  /**
   * Takes a sensor out: it is told nothing more, not even what is on its way, nor if it comes back.
   */
  remove(sensor: S): void {
    this.#roll.remove(sensor);
  }

  /**
   * Looks up at once where everybody is and how keen. Only needed when somebody was moved far, or
   * got keener, between two signals of the same time.
   */
  update(): void {
    // While a signal is being tested nobody is put in another order.
    if (this.#emits > 0) this.#roll.expire();
    else this.#roll.sort();
  }

  /**
   * Something happens that can be sensed, now. Who notices it at once is told by the next
   * {@link tick}, for the same time too.
   */
  emit(signal: Signal, now: number): void {
    if (Number.isNaN(now)) throw new InvalidDataError('now', 'must be a number, got NaN');
    const roll = this.#roll;
    this.#emits++;
    try {
      // A check that makes a noise itself must not disturb the test it is part of.
      const test = this.#emits > 1 ? new SenseTest() : this.#test;
      test.begin(signal.modality);
      if (this.#emits > 1 || this.watcher !== undefined || !roll.isIndexed(now)) this.#testAll(test, signal, now);
      else this.#testNear(test, signal, now);
    } finally {
      this.#emits--;
    }
  }

  /**
   * Tells of everything that has arrived, in the order of arrival. What is emitted meanwhile waits
   * for the next time, so that it always ends.
   */
  tick(now: number): void {
    this.#queue.tick(now, this.#noticed);
    this.#roll.expire();
  }

  /**
   * What is on its way, for a saved game. Sensors are the game's own, and are added by it again.
   */
  save(names: SenseNames<S>): SavedNotices {
    return this.#queue.save(names);
  }

  /** Goes on from what was saved, after the sensors have been added. */
  restore(saved: SavedNotices, meanings: SenseMeanings<S>): void {
    this.#queue.restore(saved, meanings, (sensor) => this.#roll.find(sensor));
  }

  #testAll(test: SenseTest, signal: Signal, now: number): void {
    const { members } = this.#roll;
    for (let i = 0; i < members.length; i++) this.#testLive(test, members[i], signal, now);
  }

  /** Tests those whom the signal can reach, and those who came after all were last looked up. */
  #testNear(test: SenseTest, signal: Signal, now: number): void {
    const roll = this.#roll;
    const { indexed, members } = roll;
    const sense = this.#keenness.of(signal.modality.name, members, indexed, roll.sorts);
    findReach(sense, signal);
    const { thresholds } = sense;
    roll.search(signal.position, sense);
    for (let i = roll.next(); i >= 0; i = roll.next()) {
      const entry = members[i];
      if (i >= indexed) this.#testLive(test, entry, signal, now);
      else if (entry.isActive && !Number.isNaN(thresholds[i])) {
        test.threshold = thresholds[i];
        if (test.run(entry, signal) === 'noticed') this.#send(test, entry, signal, now);
      }
    }
  }

  #testLive(test: SenseTest, entry: EnrolledSensor<S>, signal: Signal, now: number): void {
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

  #send(test: SenseTest, entry: EnrolledSensor<S>, signal: Signal, now: number): void {
    const slot = this.#queue.reserve(entry, signal, test);
    this.#queue.times[slot] = now + test.distance * signal.modality.inverseSpeed;
    this.#queue.enter(slot);
  }
}

/**
 * How far a signal reaches the keenest of all. Most signals of a sense are as strong as the one
 * before.
 */
function findReach(sense: Keenness, { modality, strength }: Signal): void {
  if (sense.modality === modality && sense.strength === strength) return;
  sense.modality = modality;
  sense.strength = strength;
  sense.reach = searchReach(modality, strength, sense.keenest);
}
