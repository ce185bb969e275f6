import { withRoom } from '../../math/with-room.js';

/** Marks the end of a list. */
const NONE = -1;

/**
 * The fronts of a smell on their way through links: a list for each link, in the order in which
 * they set off. All lists share arrays that only grow, so a field that has run for a while
 * allocates nothing.
 */
export class SmellFronts {
  /** By front: when it arrives, and how strong it is then. */
  arrivals: Float64Array = new Float64Array(16);
  strengths: Float64Array = new Float64Array(16);
  #next = new Int32Array(16);
  readonly #first: Int32Array;
  readonly #last: Int32Array;
  #free = NONE;
  #count = 0;

  constructor(links: number) {
    this.#first = new Int32Array(links).fill(NONE);
    this.#last = new Int32Array(links).fill(NONE);
  }

  /** The first front of a link, −1 if there is none. */
  first(link: number): number {
    return this.#first[link];
  }

  /** The front that set off last. */
  last(link: number): number {
    return this.#last[link];
  }

  /** The front behind another one of the same link. */
  after(front: number): number {
    return this.#next[front];
  }

  /** Adds a front behind all others of a link; write its arrival and strength. */
  add(link: number): number {
    const front = this.#reserve();
    const last = this.#last[link];
    if (last === NONE) this.#first[link] = front;
    else this.#next[last] = front;
    this.#last[link] = front;
    this.#next[front] = NONE;
    return front;
  }

  /** Removes a front; `before` is the one before it in its link, −1 for the first. */
  remove(link: number, front: number, before: number): void {
    const next = this.#next[front];
    if (before === NONE) this.#first[link] = next;
    else this.#next[before] = next;
    if (next === NONE) this.#last[link] = before;
    this.#next[front] = this.#free;
    this.#free = front;
  }

  /** The fronts of a link as plain data; null if there are none. */
  save(link: number): number[] | null {
    if (this.#first[link] === NONE) return null;
    const saved: number[] = [];
    for (let front = this.#first[link]; front !== NONE; front = this.#next[front])
      saved.push(this.arrivals[front], this.strengths[front]);
    return saved;
  }

  /** Replaces all fronts by saved ones. */
  restore(saved: readonly (readonly number[] | null)[]): void {
    this.#first.fill(NONE);
    this.#last.fill(NONE);
    this.#free = NONE;
    this.#count = 0;
    saved.forEach((fronts, link) => {
      for (let i = 0; fronts !== null && i < fronts.length; i += 2) {
        const front = this.add(link);
        this.arrivals[front] = fronts[i];
        this.strengths[front] = fronts[i + 1];
      }
    });
  }

  #reserve(): number {
    const free = this.#free;
    if (free !== NONE) {
      this.#free = this.#next[free];
      return free;
    }
    if (this.#count === this.#next.length) {
      this.arrivals = withRoom(this.arrivals, 2 * this.#count);
      this.strengths = withRoom(this.strengths, 2 * this.#count);
      this.#next = withRoom(this.#next, 2 * this.#count);
    }
    return this.#count++;
  }
}
