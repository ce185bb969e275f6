import { InvalidDataError } from '../../data/check.js';
import type { Interruptible } from '../../execution/budget/interruptible.js';
import { type Modality, type Sensor, type Signal, searchReach } from './modality.js';
import { type Noticed, NoticeQueue, type SavedNotices, type SenseMeanings, type SenseNames } from './notice-queue.js';
import type { RegionSensesOptions } from './region-senses.js';
import { Enrolled, Roll } from './roll.js';
import { EnrolledSensor, SenseTest } from './sense-test.js';

/**
 * All that is shown to one sense, and how far the strongest of it reaches the watcher who looked
 * last.
 */
class Gallery {
  readonly modality: Modality;
  readonly roll: Roll<Signal>;
  strongest = Number.NaN;
  /** For which state of the roll the strongest is known. */
  sorts = -1;
  threshold = Number.NaN;
  reach = Number.NaN;

  constructor(modality: Modality, slack: number | undefined) {
    this.modality = modality;
    this.roll = new Roll((signal) => new Enrolled(signal), slack);
  }

  findReach(test: SenseTest): void {
    const { roll } = this;
    const isSame = this.sorts === roll.sorts;
    if (isSame && this.threshold === test.threshold) return;
    if (!isSame) {
      let strongest = Number.NEGATIVE_INFINITY;
      for (let i = 0; i < roll.indexed; i++) {
        const { strength } = roll.members[i].thing;
        if (strength > strongest) strongest = strength;
      }
      this.strongest = strongest;
      this.sorts = roll.sorts;
    }
    this.threshold = test.threshold;
    this.reach = searchReach(this.modality, this.strongest, this.threshold);
  }
}

/**
 * Who sees whom, again and again: what can be seen is shown once, as a signal that stays until it
 * is hidden, and moves and changes by reference; watchers look at what is in reach, all in every
 * frame or as many as there is time for. As `RegionSenses`, by the same tests, the other way round:
 * there a signal looks for those who notice it once, here each watcher looks for what there is to
 * see. Lights, smells and hums that last can be shown, too.
 *
 * One round is work that can be cut into slices: `begin` every frame, then `step` for so many
 * watchers or `stepFor` a slice of time, and `flush`. A round that is not over goes on in the next
 * frame, so everybody has a turn. Nobody sees itself: that is a signal whose `position` is the
 * sensor's own record.
 *
 * Where things are, and the strongest of them, is looked up once per frame; in between each may
 * move by `slack`.
 */
export class Sights<S extends Sensor> implements Interruptible {
  readonly #noticed: Noticed<S>;
  readonly #slack: number | undefined;
  readonly #galleries: Gallery[] = [];
  readonly #watchers: EnrolledSensor<S>[] = [];
  readonly #entryOf = new Map<S, EnrolledSensor<S>>();
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

  /** `searching` while some have not looked in this round. */
  get status(): 'searching' | 'done' {
    return this.#status;
  }

  /** Notices that wait for {@link tick}. */
  get pending(): number {
    return this.#queue.size;
  }

  /** Lets somebody look from now on. */
  add(watcher: S): void {
    if (this.#entryOf.has(watcher)) return;
    const entry = new EnrolledSensor(watcher);
    this.#entryOf.set(watcher, entry);
    this.#watchers.push(entry);
  }

  /** Looks no more, and is told nothing more. */
  remove(watcher: S): void {
    const entry = this.#entryOf.get(watcher);
    if (entry === undefined) return;
    entry.isActive = false;
    this.#entryOf.delete(watcher);
  }

  /**
   * Shows something until it is hidden. Keep the record: its position and strength are read anew
   * for every look. Its modality stays what it is.
   */
  show(signal: Signal): void {
    let gallery = this.#galleries.find(({ modality }) => modality === signal.modality);
    if (gallery === undefined) {
      gallery = new Gallery(signal.modality, this.#slack);
      this.#galleries.push(gallery);
    }
    gallery.roll.add(signal);
  }

  /** Shows it no longer; false if it was not shown. */
  hide(signal: Signal): boolean {
    return this.#galleries.some(({ modality, roll }) => modality === signal.modality && roll.remove(signal));
  }

  /**
   * Begins a frame: things are where they are now. Begins a round, too, if the last one is over.
   */
  begin(now: number): void {
    if (Number.isNaN(now)) throw new InvalidDataError('now', 'must be a number, got NaN');
    this.#now = now;
    for (let i = 0; i < this.#galleries.length; i++) this.#galleries[i].roll.expire();
    if (this.#status === 'searching') return;
    this.#forget();
    this.#turn = 0;
    if (this.#watchers.length > 0) this.#status = 'searching';
  }

  /** Lets so many watchers look, each in its turn; what they notice waits for {@link tick}. */
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
   * {@link begin} and {@link step} in one: as many watchers look as the budget has, all who have
   * not looked in this round unless told. Returns the status of the round.
   */
  lookAll(now: number, budget = Number.POSITIVE_INFINITY): 'searching' | 'done' {
    this.begin(now);
    return this.step(budget);
  }

  /** Lets one look out of turn: who is startled looks round. Throws if it was not added. */
  look(watcher: S, now: number): void {
    const entry = this.#entryOf.get(watcher);
    if (entry === undefined) throw new InvalidDataError('watcher', 'must have been added first');
    if (Number.isNaN(now)) throw new InvalidDataError('now', 'must be a number, got NaN');
    this.#look(entry, now);
  }

  /**
   * Tells of everything that was noticed and has arrived. What is noticed meanwhile waits for the
   * next time.
   */
  tick(now: number): void {
    this.#queue.tick(now, this.#noticed);
  }

  /** What waits to be told, for a saved game. A round that is under way is begun anew. */
  save(names: SenseNames<S>): SavedNotices {
    return this.#queue.save(names);
  }

  /** Goes on from what was saved, after watchers have been added and signals shown. */
  restore(saved: SavedNotices, meanings: SenseMeanings<S>): void {
    this.#queue.restore(saved, meanings, (sensor) => this.#entryOf.get(sensor));
    this.#status = 'done';
  }

  #look(entry: EnrolledSensor<S>, now: number): void {
    if (this.#isLooking) throw new Error('a sense check must not call look or step of the Sights that runs it');
    this.#isLooking = true;
    try {
      for (let i = 0; i < this.#galleries.length; i++) this.#lookThrough(this.#galleries[i], entry, now);
    } finally {
      this.#isLooking = false;
    }
  }

  #lookThrough(gallery: Gallery, entry: EnrolledSensor<S>, now: number): void {
    const { modality, roll } = gallery;
    const test = this.#test;
    if (!test.ask(entry.thing, modality.name)) return;
    test.begin(modality);
    if (!roll.isIndexed(now)) {
      for (let i = 0; i < roll.members.length; i++) this.#try(entry, roll.members[i], now);
      return;
    }
    gallery.findReach(test);
    roll.search(entry.thing.position, gallery);
    for (let i = roll.next(); i >= 0; i = roll.next()) this.#try(entry, roll.members[i], now);
  }

  #try(entry: EnrolledSensor<S>, shown: Enrolled<Signal>, now: number): void {
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
