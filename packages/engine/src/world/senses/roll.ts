import { InvalidDataError } from '../../data/check.js';
import { type GroundCircle, GroundCircleRecord, SortedGrid } from '../../math/sorted-grid.js';
import type { Vector3 } from '../../math/vector3.js';
import { withRoom } from '../../math/with-room.js';
import { AscendingMarks } from './ascending-marks.js';

/** Something that has a place and moves by itself: a sensor, or a signal that lasts. */
export interface Placed {
  readonly position: Readonly<Vector3>;
}

/** One on a roll. Keep this rather than the thing where one may leave and come back meanwhile. */
export class Enrolled<T> {
  readonly thing: T;
  /** False once it has left. */
  isActive = true;

  constructor(thing: T) {
    this.thing = thing;
  }
}

/** For fewer than this, looking at everybody is as quick as any index. */
const FEWEST = 64;
/**
 * Those who came after the index was made are looked at one by one; when they are more than this,
 * and an eighth of all, it is made anew.
 */
const MAX_NEWCOMERS = 64;
/** Widens a search by more than its arithmetic can round. */
const ROUNDING = 1 + 1e-9;
/** How many are asked where they are to find out how dense the crowd is. */
const SAMPLE = 64;

/**
 * How far, in world units, somebody may move between the first and the last signal of a frame and
 * still be found for certain: 120 a second in a sixtieth.
 */
export const DEFAULT_SLACK = 2;

/**
 * Who is there, in the order in which they came, and who is near a place. Things move by
 * themselves, so places are looked up once per frame: when the time has changed, or after
 * {@link expire}. In between each may move by `slack`; for more than that call {@link sort}.
 *
 * The first search of a frame asks for no index, since making one costs as much as looking at
 * everybody; so a game with one signal per frame pays for none.
 */
export class Roll<T extends Placed, E extends Enrolled<T> = Enrolled<T>> {
  /** In the order in which they came; those who have left are among them until it is sorted. */
  members: E[] = [];
  readonly #entryOf = new Map<T, E>();
  readonly #enroll: (thing: T) => E;
  readonly #slack: number;
  readonly #marks = new AscendingMarks();
  readonly #circle: GroundCircle = new GroundCircleRecord();
  readonly #sampleX = new Float64Array(SAMPLE);
  readonly #sampleZ = new Float64Array(SAMPLE);
  #grid = new SortedGrid(1);
  #ranges = new Int32Array(0);
  /** Places by member while sorting, then in the order of the grid. */
  #xs = new Float64Array(0);
  #zs = new Float64Array(0);
  #to = new Int32Array(0);
  #sortedXs = new Float64Array(0);
  #sortedZs = new Float64Array(0);
  #sortedMembers = new Int32Array(0);
  #indexed = 0;
  #newcomer = 0;
  #isSearching = false;
  #time = Number.NaN;
  #isStale = true;
  #searches = 0;
  #sorts = 0;

  constructor(enroll: (thing: T) => E, slack = DEFAULT_SLACK) {
    if (!(slack >= 0)) throw new InvalidDataError('slack', `must be 0 or more, got ${slack}`);
    this.#enroll = enroll;
    this.#slack = slack;
  }

  /** How many are there. */
  get size(): number {
    return this.#entryOf.size;
  }

  /** Members below this are in the index; those behind came later. */
  get indexed(): number {
    return this.#indexed;
  }

  /**
   * How often it was sorted: what was found out about those in the index holds until this changes.
   */
  get sorts(): number {
    return this.#sorts;
  }

  find(thing: T): E | undefined {
    return this.#entryOf.get(thing);
  }

  add(thing: T): void {
    if (this.#entryOf.has(thing)) return;
    const entry = this.#enroll(thing);
    this.#entryOf.set(thing, entry);
    this.members.push(entry);
  }

  /** False if it was not there. */
  remove(thing: T): boolean {
    const entry = this.#entryOf.get(thing);
    if (entry === undefined) return false;
    entry.isActive = false;
    return this.#entryOf.delete(thing);
  }

  /** A frame is over: everybody may be elsewhere. */
  expire(): void {
    this.#isStale = true;
    this.#searches = 0;
  }

  /**
   * Is there an index to {@link search} at this time? Makes one if it pays. If not, go through
   * `members`.
   */
  isIndexed(now: number): boolean {
    if (now !== this.#time) {
      this.#time = now;
      this.expire();
    }
    const count = this.members.length;
    if (count < FEWEST) return false;
    const newcomers = count - this.#indexed;
    if (this.#isStale || (newcomers > MAX_NEWCOMERS && 8 * newcomers > count)) {
      if (this.#searches++ === 0) return false;
      this.sort();
    }
    return true;
  }

  /** Looks up where everybody is, and forgets who has left. */
  sort(): void {
    this.#forget();
    const { members } = this;
    const count = members.length;
    this.#makeRoom(count);
    const xs = this.#xs;
    const zs = this.#zs;
    for (let i = 0; i < count; i++) {
      const { position } = members[i]!.thing;
      xs[i] = position.x;
      zs[i] = position.z;
    }
    this.#fitCells(count);
    this.#grid.sort(this.#to, xs, zs, count);
    for (let i = 0; i < count; i++) {
      const place = this.#to[i];
      this.#sortedXs[place] = xs[i];
      this.#sortedZs[place] = zs[i];
      this.#sortedMembers[place] = i;
    }
    if (this.#ranges.length < this.#grid.mostRangeEnds) this.#ranges = new Int32Array(this.#grid.mostRangeEnds);
    this.#marks.reserve(count);
    this.#indexed = count;
    this.#isStale = false;
    this.#sorts++;
  }

  /**
   * Begins a search for all that may be within `reach` of a place, nobody if that is below 0;
   * {@link next} gives them. Only while {@link isIndexed}.
   */
  search(position: Readonly<Vector3>, { reach: radius }: { readonly reach: number }): void {
    // One that was broken off by an error has left some behind.
    if (this.#isSearching) this.#marks.clear();
    this.#isSearching = true;
    this.#newcomer = this.#indexed;
    if (radius < 0) return;
    const { x, z } = position;
    const reach = (radius + this.#slack) * ROUNDING;
    const squared = reach * reach;
    const ranges = this.#ranges;
    const xs = this.#sortedXs;
    const zs = this.#sortedZs;
    this.#circle.x = x;
    this.#circle.z = z;
    this.#circle.radius = reach;
    const ends = 2 * this.#grid.findRanges(ranges, this.#circle);
    for (let range = 0; range < ends; range += 2) {
      const end = ranges[range + 1];
      for (let i = ranges[range]; i < end; i++) {
        const dx = xs[i] - x;
        const dz = zs[i] - z;
        if (dx * dx + dz * dz <= squared) this.#marks.mark(this.#sortedMembers[i]);
      }
    }
  }

  /**
   * Which of the members was found next, in the order in which they came; −1 when there are no
   * more. Some are farther than asked, and all who came since the index was made are among them.
   */
  next(): number {
    const found = this.#marks.takeLowest();
    if (found >= 0) return found;
    this.#isSearching = false;
    return this.#newcomer < this.members.length ? this.#newcomer++ : -1;
  }

  #forget(): void {
    const { members } = this;
    if (members.length === this.#entryOf.size) return;
    let kept = 0;
    for (let i = 0; i < members.length; i++) {
      const member = members[i]!;
      if (member.isActive) members[kept++] = member;
    }
    members.length = kept;
  }

  /**
   * Chooses cells that hold about two each, by where most of a sample are: one far out must not
   * make them all too large. Powers of two, so that they seldom change.
   */
  #fitCells(count: number): void {
    if (count === 0) return;
    const xs = this.#sampleX;
    const zs = this.#sampleZ;
    for (let i = 0; i < SAMPLE; i++) {
      const member = Math.floor((i * count) / SAMPLE);
      xs[i] = this.#xs[member];
      zs[i] = this.#zs[member];
    }
    const width = middleSpan(xs);
    const depth = middleSpan(zs);
    const largest = Math.max(width, depth);
    if (!(largest > 0 && largest < Infinity)) return;
    const wanted = Math.max(Math.sqrt((2 * width * depth) / count), (2 * largest) / count);
    let size = this.#grid.cellSize;
    while (size > wanted) size /= 2;
    while (2 * size <= wanted) size *= 2;
    if (size !== this.#grid.cellSize) this.#grid = new SortedGrid(size);
  }

  #makeRoom(count: number): void {
    if (count <= this.#xs.length) return;
    const room = 2 * count;
    this.#xs = withRoom(this.#xs, room);
    this.#zs = withRoom(this.#zs, room);
    this.#to = withRoom(this.#to, room);
    this.#sortedXs = withRoom(this.#sortedXs, room);
    this.#sortedZs = withRoom(this.#sortedZs, room);
    this.#sortedMembers = withRoom(this.#sortedMembers, room);
  }
}

/** How far the middle nine tenths of a sample reach. */
function middleSpan(sample: Float64Array): number {
  sample.sort();
  return sample[SAMPLE - 4] - sample[3];
}
