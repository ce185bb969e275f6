const NONE = -1;
/** How many waiting requests are considered for the searches that know their goals. */
const LOOKAHEAD = 64;
/** How often requests for known goals may pass one whose goal no search knows. */
const MAX_PASSES = 64;

/**
 * The requests of a pool that wait for a search, first come, first served. Where searches keep what
 * they know about a goal, {@link choose} keeps goals and searches together: a request waits for the
 * search that knows its goal, and requests for known goals may pass others a limited number of
 * times.
 */
export class RequestQueue {
  /** Number of waiting requests. */
  count = 0;
  /** How often the first request for an unknown goal has been passed. */
  passes = 0;
  /** What {@link choose} found: a position in the queue and a search; −1 if there is none. */
  position = NONE;
  search = NONE;
  /** Slots of requests, as a ring buffer. */
  readonly #slots: Int32Array;
  #first = 0;
  readonly #isWanted: Uint8Array;

  constructor(capacity: number, searches: number) {
    this.#slots = new Int32Array(capacity);
    this.#isWanted = new Uint8Array(searches);
  }

  /** Returns the slot of the request at a position. */
  at(position: number): number {
    return this.#slots[(this.#first + position) % this.#slots.length];
  }

  add(slot: number): void {
    this.#slots[(this.#first + this.count++) % this.#slots.length] = slot;
  }

  clear(): void {
    this.#first = 0;
    this.count = 0;
  }

  /** Removes the request at a position and returns its slot. */
  take(position: number): number {
    const slots = this.#slots;
    const taken = this.at(position);
    for (let i = position; i > 0; i--) slots[(this.#first + i) % slots.length] = this.at(i - 1);
    this.#first = (this.#first + 1) % slots.length;
    this.count--;
    return taken;
  }

  /** Removes a request wherever it waits. */
  leave(slot: number): void {
    for (let position = 0; position < this.count; position++)
      if (this.at(position) === slot) {
        this.take(position);
        return;
      }
  }

  /**
   * Chooses the next request and the idle search to serve it. `goals`: by slot. `known`: the goal
   * that each search served last. `serving`: −1 for idle searches. `turns`: when each search served
   * last.
   */
  choose(goals: Int32Array, known: Int32Array, serving: Int32Array, turns: Float64Array): void {
    const wanted = this.#isWanted;
    wanted.fill(0);
    this.position = NONE;
    this.search = NONE;
    let unknown = NONE;
    const end = Math.min(this.count, LOOKAHEAD);
    for (let position = 0; position < end; position++) {
      const search = findKnowing(goals[this.at(position)], known, serving);
      if (search === NONE) {
        if (unknown === NONE) unknown = position;
        continue;
      }
      wanted[search] = 1;
      if (serving[search] !== NONE || this.position !== NONE) continue;
      this.position = position;
      this.search = search;
    }
    if (unknown === NONE) return;
    let idle = findLongestIdle(serving, turns, wanted);
    if (idle === NONE && this.passes >= MAX_PASSES) idle = findLongestIdle(serving, turns, undefined);
    else if (idle === NONE || (this.position !== NONE && this.position < unknown)) {
      if (this.position > unknown) this.passes++;
      return;
    }
    this.passes = 0;
    this.position = unknown;
    this.search = idle;
  }
}

/** Returns the search that served a goal last, an idle one if there is one; −1 if none did. */
function findKnowing(goal: number, known: Int32Array, serving: Int32Array): number {
  let found = NONE;
  for (let search = 0; search < known.length; search++) {
    if (known[search] !== goal) continue;
    if (serving[search] === NONE) return search;
    found = search;
  }
  return found;
}

/** Returns the search that has been idle longest, without those that are wanted; −1 if none. */
export function findLongestIdle(serving: Int32Array, turns: Float64Array, wanted: Uint8Array | undefined): number {
  let found = NONE;
  for (let search = 0; search < serving.length; search++) {
    if (serving[search] !== NONE || wanted?.[search] === 1) continue;
    if (found === NONE || turns[search] < turns[found]) found = search;
  }
  return found;
}
