import { type Infer, integer, list, number, record } from '../../data/schema.js';

/** Who can stand in a {@link AgingQueue}. */
export interface Waiting {
  isWaiting: boolean;
  /** When it is its turn, counted in turns of the line. */
  turn: number;
}

/** The turn of those who were returned to the front. */
const BEFORE_ALL = -1;

/** Turns that somebody can join for at most. */
export const LONGEST_WAIT = 256;

/** More turns than are ever between the first and the last of those who wait. */
const WHEEL = 2 * LONGEST_WAIT;

/**
 * A line as it is saved, those in it by their numbers; JSON. Some have gone or been moved forward,
 * and stand where they stood still.
 */
export type SavedAgingQueue = Infer<typeof savedAgingQueueSchema>;

export const savedAgingQueueSchema = record({
  now: number({ min: 0 }),
  front: integer({ min: 0 }),
  first: list(integer({ min: 0 })),
  turns: list(record({ at: integer({ min: 0, max: WHEEL - 1 }), who: list(integer({ min: 0 })) })),
});

/**
 * Says what a line that comes from outside must be, or taking from it would not end: those who wait
 * stand where their turn is. `turns` has the turn of each, null for who does not wait.
 */
export function checkAgingQueue(
  { now, front, first, turns: lists }: SavedAgingQueue,
  turns: readonly (number | null)[],
  report: (problem: string, ...steps: (string | number)[]) => void,
): void {
  const reached = new Set<number>();
  const look = (who: number, isThere: boolean, ...steps: (string | number)[]) => {
    if (who >= turns.length) report(`must be below ${turns.length}, got ${who}`, ...steps);
    else if (isThere) reached.add(who);
  };
  if (now >= front + LONGEST_WAIT) report(`must be less than ${LONGEST_WAIT} after front, got ${now}`, 'line', 'now');
  first.forEach((who, i) => {
    look(who, turns[who] === BEFORE_ALL, 'line', 'first', i);
  });
  lists.forEach(({ at, who: list }, n) => {
    list.forEach((who, i) => {
      const turn = turns[who] ?? BEFORE_ALL;
      const isThere = turn >= front && turn < front + WHEEL && turn % WHEEL === at;
      look(who, isThere, 'line', 'turns', n, 'who', i);
    });
  });
  turns.forEach((turn, who) => {
    if (turn !== null && !reached.has(who))
      report(`must be where it stands in the line, got ${turn}`, 'tasks', who, 'turn');
  });
}

/**
 * A line in which some stand for a shorter time than others: each joins for so many turns from now,
 * and whose turn is soonest is taken first, of equal ones the one that joined first. Now moves on
 * as the caller says, whether those whose turn has come have been taken or not; so whoever waits is
 * overtaken by none who joins later than that. Joining and taking cost the same however long the
 * line is.
 */
export class AgingQueue<Item extends Waiting> {
  /** How many stand in the line. */
  size = 0;
  /**
   * By how many turns now moves on at a time. A field rather than an argument: V8 makes an object
   * of a number with a fraction that it passes to a call.
   */
  pace = 1;
  /**
   * A wheel of lists, one for each turn to come. Lists only grow; what counts is what lies between
   * taken and filled.
   */
  readonly #turns: (Item | undefined)[][] = Array.from({ length: WHEEL }, () => []);
  readonly #filled = new Uint32Array(WHEEL);
  readonly #taken = new Uint32Array(WHEEL);
  #now = 0;
  /** Nobody waits for a turn before this one. */
  #front = 0;
  /** Those who come before all turns; so many count. */
  readonly #first: (Item | undefined)[] = [];
  #firstCount = 0;

  /**
   * Lets somebody join, from 1 to {@link LONGEST_WAIT} turns from now. One who waits already is
   * moved forward if that is sooner.
   */
  join(item: Item, turns: number): void {
    const turn = Math.floor(this.#now) + turns;
    if (item.isWaiting && item.turn <= turn) return;
    if (!item.isWaiting) this.size++;
    item.isWaiting = true;
    item.turn = turn;
    const at = turn % WHEEL;
    this.#turns[at][this.#filled[at]++] = item;
    this.#front = Math.min(this.#front, turn);
  }

  /**
   * Lets some of those who were taken stand at the front again, in their order: they did not get
   * what they came for. For a few at a time.
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

  /** Lets somebody go without a turn. */
  leave(item: Item): void {
    if (!item.isWaiting) return;
    item.isWaiting = false;
    this.size--;
  }

  /** Takes the one whose turn is soonest; undefined when nobody waits. */
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
        if (this.#isTurnOf(item, this.#front)) return item;
      }
      this.#filled[at] = 0;
      this.#taken[at] = 0;
      this.#front++;
    }
    return undefined;
  }

  /**
   * Lets now move on by so many times the pace; not so far, though, that the wheel could not hold
   * the first who waits and the last who joins.
   */
  tick(count: number): void {
    const now = this.#now + count * this.pace;
    if (this.size > 0) {
      this.#now = Math.min(now, Math.max(this.#now, this.#front + LONGEST_WAIT - 1));
      return;
    }
    // Some who have gone may stand in lists still; with nobody waiting all of them can be cleared.
    this.#filled.fill(0);
    this.#taken.fill(0);
    this.#firstCount = 0;
    this.#now = now;
    this.#front = Math.floor(this.#now);
  }

  /**
   * `numbers` are those of all who can stand in the line; who has none has gone. The pace is the
   * caller's.
   */
  save(numbers: ReadonlyMap<Item, number>): SavedAgingQueue {
    const known = (items: readonly (Item | undefined)[], from: number, to: number) =>
      items.slice(from, to).flatMap((item) => numbers.get(item!) ?? []);
    return {
      now: this.#now,
      front: this.#front,
      first: known(this.#first, 0, this.#firstCount),
      turns: this.#turns.flatMap((turn, at) => {
        const who = known(turn, this.#taken[at], this.#filled[at]);
        return who.length > 0 ? [{ at, who }] : [];
      }),
    };
  }

  /**
   * As it was saved, with the same `items`, which say themselves whether they wait and for which
   * turn.
   */
  restore({ now, front, first, turns }: SavedAgingQueue, items: readonly Item[]): void {
    this.#now = now;
    this.#front = front;
    this.#firstCount = first.length;
    this.#first.length = 0;
    for (const who of first) this.#first.push(items[who]!);
    this.#taken.fill(0);
    this.#filled.fill(0);
    for (const { at, who } of turns) for (const each of who) this.#turns[at][this.#filled[at]++] = items[each]!;
    this.size = 0;
    for (const { isWaiting } of items) if (isWaiting) this.size++;
  }

  /**
   * Takes somebody if it is its turn. Some have gone, or been moved forward, and stand where they
   * stood still.
   */
  #isTurnOf(item: Item, turn: number): boolean {
    if (!item.isWaiting || item.turn !== turn) return false;
    item.isWaiting = false;
    this.size--;
    return true;
  }
}
