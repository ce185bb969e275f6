import { InvalidDataError } from '../../data/check.js';
import { checkTime } from '../../data/check-time.js';
import type { Interruptible } from '../../execution/budget/interruptible.js';
import { type Modality, type Sensor, type Signal, searchReach } from './modality.js';
import { type Noticed, NoticeQueue, type SavedNotices, type SenseMeanings, type SenseNames } from './notice-queue.js';
import { IndexEntry, PositionIndex } from './position-index.js';
import type { RegionSensesOptions } from './region-senses.js';
import { SenseTest, SensorEntry } from './sense-test.js';

/**
 * All signals shown to one sense, and how far the strongest reaches the watcher that looked last.
 */
class Gallery {
  readonly modality: Modality;
  readonly signals: PositionIndex<Signal>;
  strongest = Number.NaN;
  /** The state of the signals for which the strongest is known. */
  sorts = -1;
  threshold = Number.NaN;
  reach = Number.NaN;

  constructor(modality: Modality, slack: number | undefined) {
    this.modality = modality;
    this.signals = new PositionIndex((signal) => new IndexEntry(signal), slack);
  }

  findReach(test: SenseTest): void {
    const { signals } = this;
    const isSame = this.sorts === signals.sorts;
    if (isSame && this.threshold === test.threshold) return;
    if (!isSame) {
      let strongest = Number.NEGATIVE_INFINITY;
      for (let i = 0; i < signals.indexed; i++) {
        const { strength } = signals.members[i].thing;
        if (strength > strongest) strongest = strength;
      }
      this.strongest = strongest;
      this.sorts = signals.sorts;
    }
    this.threshold = test.threshold;
    this.reach = searchReach(this.modality, this.strongest, this.threshold);
  }
}

/**
 * Sight that is polled again and again. A signal is shown once and stays until it is hidden; it
 * moves and changes by reference. Watchers look at what is in reach, all in every frame or as many
 * as time allows. It uses the same tests as `RegionSenses` in the other direction: there a signal
 * searches for sensors once, here each watcher searches for signals. Lasting lights, smells and
 * hums can be shown too.
 *
 * One round can be divided into slices: call `begin` every frame, then `step` for a number of
 * watchers or `stepFor` for a slice of time, and `tick`. An unfinished round continues in the next
 * frame, so every watcher has a turn. A watcher does not see itself: a signal whose `position` is
 * the sensor's own record.
 *
 * Positions and the strongest signals are read once per frame; in between each may move by `slack`.
 */
export class Sights<S extends Sensor> implements Interruptible {
  readonly #noticed: Noticed<S>;
  readonly #slack: number | undefined;
  readonly #galleries: Gallery[] = [];
  readonly #watchers: SensorEntry<S>[] = [];
  readonly #entryOf = new Map<S, SensorEntry<S>>();
  readonly #queue = new NoticeQueue<S>();
  readonly #test = new SenseTest();
  #now = 0;
  /** The watcher whose turn is next. */
  #turn = 0;
  #status: 'searching' | 'done' = 'done';
  #isLooking = false;

  constructor(noticed: Noticed<S>, { slack }: RegionSensesOptions = {}) {
    this.#noticed = noticed;
    this.#slack = slack;
  }

  /** `searching` while some watchers have not looked in this round. */
  get status(): 'searching' | 'done' {
    return this.#status;
  }

  /** Number of notices that wait for {@link tick}. */
  get pending(): number {
    return this.#queue.size;
  }

  /** Adds a watcher. */
  add(watcher: S): void {
    if (this.#entryOf.has(watcher)) return;
    const entry = new SensorEntry(watcher);
    this.#entryOf.set(watcher, entry);
    this.#watchers.push(entry);
  }

  /** Removes a watcher; it receives nothing more. */
  remove(watcher: S): void {
    const entry = this.#entryOf.get(watcher);
    if (entry === undefined) return;
    entry.isActive = false;
    this.#entryOf.delete(watcher);
  }

  /**
   * Shows a signal until it is hidden. Keep the record: its position and strength are read again
   * for every look. Its modality must not change.
   */
  show(signal: Signal): void {
    let gallery = this.#galleries.find(({ modality }) => modality === signal.modality);
    if (gallery === undefined) {
      gallery = new Gallery(signal.modality, this.#slack);
      this.#galleries.push(gallery);
    }
    gallery.signals.add(signal);
  }

  /** Hides a signal; returns false if it was not shown. */
  hide(signal: Signal): boolean {
    return this.#galleries.some(({ modality, signals }) => modality === signal.modality && signals.remove(signal));
  }

  /** Starts a frame: reads the current positions. Starts a round too if the last one has ended. */
  begin(now: number): void {
    checkTime(now);
    this.#now = now;
    for (let i = 0; i < this.#galleries.length; i++) this.#galleries[i].signals.expire();
    if (this.#status === 'searching') return;
    this.#forget();
    this.#turn = 0;
    if (this.#watchers.length > 0) this.#status = 'searching';
  }

  /**
   * Lets at most `budget` watchers look, each in its turn; what they notice waits for {@link tick}.
   */
  step(budget: number): 'searching' | 'done' {
    let left = budget;
    while (left > 0 && this.#turn < this.#watchers.length) {
      const watcher = this.#watchers[this.#turn++];
      if (!watcher.isActive) continue;
      this.#look(watcher, this.#now);
      left--;
    }
    if (this.#turn >= this.#watchers.length) this.#status = 'done';
    return this.#status;
  }

  /**
   * {@link begin} and {@link step} in one: lets at most `budget` watchers look, by default all that
   * have not looked in this round. Returns the status of the round.
   */
  lookAll(now: number, budget = Number.POSITIVE_INFINITY): 'searching' | 'done' {
    this.begin(now);
    return this.step(budget);
  }

  /**
   * Lets one watcher look out of turn, for example when it is startled. Throws `InvalidDataError`
   * if it was not added.
   */
  look(watcher: S, now: number): void {
    const entry = this.#entryOf.get(watcher);
    if (entry === undefined) throw new InvalidDataError('watcher', 'must have been added first');
    checkTime(now);
    this.#look(entry, now);
  }

  /**
   * Delivers everything that was noticed and has arrived. Notices made meanwhile are delivered on
   * the next tick.
   */
  tick(now: number): void {
    checkTime(now);
    this.#queue.tick(now, this.#noticed);
  }

  /** Returns the waiting notices for a saved game. A running round starts again. */
  save(names: SenseNames<S>): SavedNotices {
    return this.#queue.save(names);
  }

  /** Restores saved notices, after watchers have been added and signals shown. */
  restore(saved: SavedNotices, meanings: SenseMeanings<S>): void {
    this.#queue.prepare(saved, meanings, (sensor) => this.#entryOf.get(sensor))();
    this.#status = 'done';
  }

  #look(entry: SensorEntry<S>, now: number): void {
    if (this.#isLooking) throw new Error('a sense check must not call look or step of the Sights that runs it');
    this.#isLooking = true;
    try {
      for (let i = 0; i < this.#galleries.length; i++) this.#lookThrough(this.#galleries[i], entry, now);
    } finally {
      this.#isLooking = false;
    }
  }

  #lookThrough(gallery: Gallery, entry: SensorEntry<S>, now: number): void {
    const { modality, signals } = gallery;
    const test = this.#test;
    if (!test.ask(entry.thing, modality.name)) return;
    test.begin(modality);
    if (!signals.isIndexed(now)) {
      for (let i = 0; i < signals.members.length; i++) this.#try(entry, signals.members[i], now);
      return;
    }
    gallery.findReach(test);
    signals.search(entry.thing.position, gallery);
    for (let i = signals.next(); i >= 0; i = signals.next()) this.#try(entry, signals.members[i], now);
  }

  #try(entry: SensorEntry<S>, shown: IndexEntry<Signal>, now: number): void {
    const signal = shown.thing;
    if (!shown.isActive || signal.position === entry.thing.position) return;
    const test = this.#test;
    if (test.run(entry, signal) !== 'noticed') return;
    const slot = this.#queue.reserve(entry, signal, test);
    this.#queue.times[slot] = now + test.distance * signal.modality.inverseSpeed;
    this.#queue.enter(slot);
  }

  #forget(): void {
    const watchers = this.#watchers;
    if (watchers.length === this.#entryOf.size) return;
    let kept = 0;
    for (let i = 0; i < watchers.length; i++) if (watchers[i].isActive) watchers[kept++] = watchers[i];
    watchers.length = kept;
  }
}
