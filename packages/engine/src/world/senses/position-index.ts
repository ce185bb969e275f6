import { InvalidDataError } from '../../data/check.js';
import { type GroundCircle, GroundCircleRecord, SortedGrid } from '../../math/sorted-grid.js';
import type { Vector3 } from '../../math/vector3.js';
import { withRoom } from '../../math/with-room.js';
import { AscendingMarks } from './ascending-marks.js';

/** Something with a position that moves by reference: a sensor, or a lasting signal. */
export interface Placed {
  readonly position: Readonly<Vector3>;
}

/**
 * An entry of a {@link PositionIndex}. Keep the entry rather than the thing where a thing may leave and
 * return meanwhile.
 */
export class IndexEntry<T> {
  readonly thing: T;
  /** False once it has left. */
  isActive = true;

  constructor(thing: T) {
    this.thing = thing;
  }
}

/** With fewer entries than this, a linear scan is as fast as an index. */
const FEWEST = 64;
/**
 * Entries added after the index was built are scanned one by one; when they are more than this, and
 * an eighth of all, the index is built again.
 */
const MAX_NEWCOMERS = 64;
/** Widens a search by more than its arithmetic can round. */
const ROUNDING = 1 + 1e-9;
/** Sample size for estimating the density of the crowd. */
const SAMPLE = 64;

/**
 * How far, in world units, a thing may move between the first and the last signal of a frame and
 * still be found: 120 per second in a sixtieth of a second.
 */
export const DEFAULT_SLACK = 2;

/**
 * The registered things, in the order in which they were added, with a search for the things near
 * a position. Things move by reference, so positions are read once per frame: when the time has
 * changed, or after {@link expire}. In between each may move by `slack`; for more than that call
 * {@link sort}.
 *
 * The first search of a frame uses no index, since building one costs as much as a scan; so a game
 * with one signal per frame builds none.
 */
export class PositionIndex<T extends Placed, E extends IndexEntry<T> = IndexEntry<T>> {
  /** In the order in which they were added; includes entries that have left until the next sort. */
  members: E[] = [];
  readonly #entryOf = new Map<T, E>();
  readonly #createEntry: (thing: T) => E;
  readonly #slack: number;
  readonly #marks = new AscendingMarks();
  readonly #circle: GroundCircle = new GroundCircleRecord();
  readonly #sampleX = new Float64Array(SAMPLE);
  readonly #sampleZ = new Float64Array(SAMPLE);
  #grid = new SortedGrid(1);
  #ranges = new Int32Array(0);
  /** Positions by member while sorting, then in the order of the grid. */
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

  constructor(createEntry: (thing: T) => E, slack = DEFAULT_SLACK) {
    if (!(slack >= 0)) throw new InvalidDataError('slack', `must be 0 or more, got ${slack}`);
    this.#createEntry = createEntry;
    this.#slack = slack;
  }

  /** Number of things. */
  get size(): number {
    return this.#entryOf.size;
  }

  /** Members below this are in the index; later ones were added afterwards. */
  get indexed(): number {
    return this.#indexed;
  }

  /** How often it was sorted: what is known about indexed members holds until this changes. */
  get sorts(): number {
    return this.#sorts;
  }

  find(thing: T): E | undefined {
    return this.#entryOf.get(thing);
  }

  add(thing: T): void {
    if (this.#entryOf.has(thing)) return;
    const entry = this.#createEntry(thing);
    this.#entryOf.set(thing, entry);
    this.members.push(entry);
  }

  /** Returns false if it was not registered. */
  remove(thing: T): boolean {
    const entry = this.#entryOf.get(thing);
    if (entry === undefined) return false;
    entry.isActive = false;
    return this.#entryOf.delete(thing);
  }

  /** Ends a frame: all positions may have changed. */
  expire(): void {
    this.#isStale = true;
    this.#searches = 0;
  }

  /**
   * Returns whether {@link search} can be used at this time, and builds the index if that pays. If
   * not, scan `members`.
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

  /** Reads all positions, and drops entries that have left. */
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
   * Starts a search for everything that may be within `reach` of a position, nothing if that is
   * below 0; {@link next} returns the results. Only while {@link isIndexed}.
   */
  search(position: Readonly<Vector3>, { reach: radius }: { readonly reach: number }): void {
    // A search that ended with an error may have left marks.
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
   * The next found member, in the order in which they were added; −1 at the end. Some are farther
   * than asked, and all members added since the index was built are included.
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
   * Chooses cells that hold about two members each, by the spread of a sample: a single outlier
   * must not make all cells too large. Powers of two, so that they seldom change.
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

/** The extent of the middle nine tenths of a sample. */
function middleSpan(sample: Float64Array): number {
  sample.sort();
  return sample[SAMPLE - 4] - sample[3];
}
