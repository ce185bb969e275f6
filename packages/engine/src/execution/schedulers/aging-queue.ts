import { type Infer, integer, list, number, record } from '../../data/schema.js';

/** An item that can wait in an {@link AgingQueue}. */
export interface Waiting {
  isWaiting: boolean;
  /** The turn for which it waits. */
  turn: number;
  /** Which of its places in the queue counts: the one that it took last. */
  stamp: number;
}

/** The turn of items that were returned to the front. */
const BEFORE_ALL = -1;

/** Maximum number of turns that an item can wait. */
export const LONGEST_WAIT = 256;

/** More turns than ever lie between the first and the last waiting item. */
const WHEEL = 2 * LONGEST_WAIT;

/** A saved queue, with the waiting items by number; JSON. */
export type SavedAgingQueue = Infer<typeof savedAgingQueueSchema>;

export const savedAgingQueueSchema = record({
  now: number({ min: 0 }),
  front: integer({ min: 0 }),
  first: list(integer({ min: 0 })),
  turns: list(record({ at: integer({ min: 0, max: WHEEL - 1 }), who: list(integer({ min: 0 })) })),
});

/**
 * Checks a queue that comes from outside: every waiting item must be in the list of its turn, or
 * taking items would not end. `turns` has the turn of each item, null for items that do not wait.
 */
export function checkAgingQueue(
  { now, front, first, turns: lists }: SavedAgingQueue,
  turns: readonly (number | null)[],
  report: (problem: string, ...steps: (string | number)[]) => void,
): void {
  const reached = new Set<number>();
  const look = (item: number, isThere: boolean, ...steps: (string | number)[]) => {
    if (item >= turns.length) report(`must be below ${turns.length}, got ${item}`, ...steps);
    else if (isThere) reached.add(item);
  };
  if (now >= front + LONGEST_WAIT) report(`must be less than ${LONGEST_WAIT} after front, got ${now}`, 'line', 'now');
  first.forEach((item, i) => {
    look(item, turns[item] === BEFORE_ALL, 'line', 'first', i);
  });
  lists.forEach(({ at, who: items }, n) => {
    items.forEach((item, i) => {
      const turn = turns[item] ?? BEFORE_ALL;
      const isThere = turn >= front && turn < front + WHEEL && turn % WHEEL === at;
      look(item, isThere, 'line', 'turns', n, 'who', i);
    });
  });
  turns.forEach((turn, item) => {
    if (turn !== null && !reached.has(item))
      report(`must be where it stands in the line, got ${turn}`, 'tasks', item, 'turn');
  });
}

/**
 * A queue in which items wait for different times: each joins for a number of turns from now. The
 * item with the earliest turn is taken first, of equal ones the one that joined first. The caller
 * moves time on with {@link tick}, whether or not due items have been taken, so an item is never
 * overtaken for ever. Joining and taking cost the same for any length.
 */
export class AgingQueue<Item extends Waiting> {
  /** Number of waiting items. */
  size = 0;
  /**
   * Turns that time moves on per count of {@link tick}. A field rather than an argument: V8
   * allocates an object for a fractional number passed to a call.
   */
  pace = 1;
  /**
   * A timing wheel: one list for each turn to come. Lists only grow; the items between taken and
   * filled count.
   */
  readonly #turns: (Item | undefined)[][] = Array.from({ length: WHEEL }, () => []);
  /** By list and place, the stamp that the item got there. */
  readonly #stamps: number[][] = Array.from({ length: WHEEL }, () => []);
  #stamp = 0;
  readonly #filled = new Uint32Array(WHEEL);
  readonly #taken = new Uint32Array(WHEEL);
  #now = 0;
  /** No item waits for a turn before this one. */
  #front = 0;
  /** Items that come before all turns; only the first `#firstCount` count. */
  readonly #first: (Item | undefined)[] = [];
  #firstCount = 0;

  /**
   * Adds an item that waits from 1 to {@link LONGEST_WAIT} turns. An item that waits already moves
   * forward if the new turn is earlier.
   */
  join(item: Item, turns: number): void {
    const turn = Math.floor(this.#now) + turns;
    if (item.isWaiting && item.turn <= turn) return;
    if (!item.isWaiting) this.size++;
    item.isWaiting = true;
    item.turn = turn;
    this.#put(turn % WHEEL, item);
    this.#front = Math.min(this.#front, turn);
  }

  /**
   * Returns taken items to the front, in their order, because they did not get what they waited
   * for. For a few items per call.
   */
  returnFirst(items: readonly Item[], count: number): void {
    const first = this.#first;
    for (let i = this.#firstCount - 1; i >= 0; i--) first[i + count] = first[i];
    for (let i = 0; i < count; i++) {
      const item = items[i]!;
      item.isWaiting = true;
      item.turn = BEFORE_ALL;
      first[i] = item;
    }
    this.#firstCount += count;
    this.size += count;
  }

  /** Removes an item without a turn. */
  leave(item: Item): void {
    if (!item.isWaiting) return;
    item.isWaiting = false;
    this.size--;
  }

  /** Takes the item with the earliest turn; undefined if none waits. */
  take(): Item | undefined {
    while (this.#firstCount > 0) {
      const item = this.#first[0]!;
      this.#firstCount--;
      for (let i = 0; i < this.#firstCount; i++) this.#first[i] = this.#first[i + 1];
      if (this.#isTurnOf(item, BEFORE_ALL)) return item;
    }
    while (this.size > 0) {
      const at = this.#front % WHEEL;
      const turn = this.#turns[at];
      while (this.#taken[at] < this.#filled[at]) {
        const place = this.#taken[at]++;
        const item = turn[place]!;
        turn[place] = undefined;
        // An item that left or moved forward may wait for this turn again, farther behind.
        if (this.#stamps[at][place] === item.stamp && this.#isTurnOf(item, this.#front)) return item;
      }
      this.#filled[at] = 0;
      this.#taken[at] = 0;
      this.#front++;
    }
    return undefined;
  }

  /**
   * Moves time on by `count` times the pace, but never so far that the wheel could not hold both
   * the first waiting item and the last to join.
   */
  tick(count: number): void {
    const now = this.#now + count * this.pace;
    if (this.size > 0) {
      this.#now = Math.min(now, Math.max(this.#now, this.#front + LONGEST_WAIT - 1));
      return;
    }
    // Lists may still contain items that have left; with none waiting all lists can be cleared.
    this.#filled.fill(0);
    this.#taken.fill(0);
    this.#firstCount = 0;
    this.#now = now;
    this.#front = Math.floor(this.#now);
  }

  /**
   * Saves the queue. `numbers` has the number of every item that can wait; an item without one has
   * left. The caller saves the pace.
   */
  save(numbers: ReadonlyMap<Item, number>): SavedAgingQueue {
    const known = (items: readonly (Item | undefined)[]) => items.flatMap((item) => numbers.get(item!) ?? []);
    return {
      now: this.#now,
      front: this.#front,
      first: known(this.#first.slice(0, this.#firstCount)),
      turns: this.#turns.flatMap((turn, at) => {
        const waiting = turn.slice(this.#taken[at], this.#filled[at]);
        const stamps = this.#stamps[at].slice(this.#taken[at], this.#filled[at]);
        const items = known(waiting.filter((item, i) => item!.isWaiting && item!.stamp === stamps[i]));
        return items.length > 0 ? [{ at, who: items }] : [];
      }),
    };
  }

  /**
   * Restores a saved queue with the same `items`, which know whether they wait and for which turn.
   */
  restore({ now, front, first, turns }: SavedAgingQueue, items: readonly Item[]): void {
    this.#now = now;
    this.#front = front;
    this.#firstCount = first.length;
    this.#first.length = 0;
    for (const number of first) this.#first.push(items[number]!);
    this.#taken.fill(0);
    this.#filled.fill(0);
    for (const { at, who: numbers } of turns)
      for (const number of numbers) if (items[number]!.turn % WHEEL === at) this.#put(at, items[number]!);
    this.size = 0;
    for (const { isWaiting } of items) if (isWaiting) this.size++;
  }

  #put(at: number, item: Item): void {
    item.stamp = ++this.#stamp;
    this.#stamps[at][this.#filled[at]] = item.stamp;
    this.#turns[at][this.#filled[at]++] = item;
  }

  /**
   * Takes an item if it is its turn. Lists may still contain items that have left or moved forward.
   */
  #isTurnOf(item: Item, turn: number): boolean {
    if (!item.isWaiting || item.turn !== turn) return false;
    item.isWaiting = false;
    this.size--;
    return true;
  }
}
