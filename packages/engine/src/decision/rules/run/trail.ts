import type { Tuple } from '../facts/facts.js';

/**
 * Why a fact was added or an action requested: the rule and the facts it matched, down to facts
 * from the game.
 */
export interface Reason {
  /** The fact at that time; for an action, its name and values. */
  readonly fact: Tuple;
  /** The firing that added it; missing if the game added it. */
  readonly by?: Firing;
  /** When it was added, if the trail has a clock. */
  readonly at?: number;
  /** True if it existed before the trail started, so that the reason is unknown. */
  readonly isOld?: true;
}

/** One firing of a rule. */
export interface Firing {
  readonly rule: string;
  readonly bindings: Readonly<Record<string, unknown>>;
  /** The facts it matched, with their own reasons. */
  readonly because: readonly Reason[];
  /** Number of the firing, from 1. */
  readonly number: number;
  /** The length of the longest chain of firings behind it. */
  readonly depth: number;
  /** True where earlier reasons were dropped to save memory. */
  readonly isCut: boolean;
  /** When it fired, if the trail has a clock. */
  readonly at?: number;
}

export interface TrailOptions {
  /**
   * How many firings back a reason goes; by default 32. Without a limit, a counter would keep its
   * whole history.
   */
  readonly depth?: number;
  /** How many removed facts are kept; by default 100. */
  readonly removed?: number;
  /** How many of the latest firings are kept; by default 100. */
  readonly firings?: number;
  /** Returns the time in any unit; recorded with every fact and firing. */
  readonly now?: () => number;
}

/** A reason as plain data; the firing is named by its place in the list of all. */
export interface SavedReason {
  readonly fact: Tuple;
  readonly by?: number;
  readonly at?: number;
  readonly isOld?: true;
}

/** A trail as plain data; facts are named by their serials. */
export interface SavedTrail {
  readonly firings: readonly (Omit<Firing, 'because'> & { readonly because: readonly SavedReason[] })[];
  readonly reasons: readonly (readonly [serial: number, reason: SavedReason])[];
  readonly removed: readonly SavedReason[];
  /**
   * Indices of the latest firings in the list of all, and of the firings that open requests belong
   * to; -1 for none.
   */
  readonly latest: readonly number[];
  readonly held: readonly number[];
}

/**
 * Records for each fact why it was added. For debugging: it costs memory, so leave it out of
 * release builds.
 */
export class Trail {
  readonly #reasons = new Map<number, Reason>();
  readonly #removed: Reason[] = [];
  readonly #firings: Firing[] = [];
  readonly #options: Required<Omit<TrailOptions, 'now'>> & Pick<TrailOptions, 'now'>;

  constructor({ depth = 32, removed = 100, firings = 100, now }: TrailOptions) {
    this.#options = { depth, removed, firings, now };
  }

  /** The reason of the fact in a slot. */
  of(slot: number): Reason | undefined {
    return this.#reasons.get(slot);
  }

  /** The latest removed facts with their reasons, oldest first. */
  get removed(): readonly Reason[] {
    return this.#removed;
  }

  /** The latest firings, oldest first. */
  get firings(): readonly Firing[] {
    return this.#firings;
  }

  add(slot: number, fact: Tuple, by: Firing | undefined): void {
    this.#reasons.set(slot, { fact, ...(by && { by }), ...this.#when() });
  }

  /** A fact is there already when the trail begins. */
  find(slot: number, fact: Tuple): void {
    this.#reasons.set(slot, { fact, isOld: true });
  }

  remove(slot: number): void {
    const reason = this.#reasons.get(slot);
    this.#reasons.delete(slot);
    if (reason !== undefined) keep(this.#removed, reason, this.#options.removed);
  }

  /** A firing that rests on the facts in some slots. */
  fire(rule: string, bindings: Readonly<Record<string, unknown>>, slots: readonly number[], number: number): Firing {
    const because = slots.flatMap((slot) => this.#reasons.get(slot) ?? []);
    const depth = 1 + Math.max(0, ...because.map(({ by }) => by?.depth ?? 0));
    const isCut = depth > this.#options.depth;
    const firing: Firing = {
      rule,
      bindings,
      because: isCut ? because.map(({ by: _, ...reason }) => reason) : because,
      number,
      depth: isCut ? 1 : depth,
      isCut,
      ...this.#when(),
    };
    keep(this.#firings, firing, this.#options.firings);
    return firing;
  }

  /** Forgets what is past: removed facts and firings. */
  forget(): void {
    this.#removed.length = 0;
    this.#firings.length = 0;
  }

  /**
   * Everything as plain data, with some more firings that somebody holds; what several facts rest
   * on is there once.
   */
  save(serialOf: (slot: number) => number, held: readonly (Firing | undefined)[]): SavedTrail {
    const list: SavedTrail['firings'][number][] = [];
    const places = new Map<Firing, number>();
    const toReason = ({ by, ...reason }: Reason): SavedReason => ({ ...reason, ...(by && { by: toPlace(by) }) });
    const toPlace = (firing: Firing): number => {
      const known = places.get(firing);
      if (known !== undefined) return known;
      // The firings it depends on come first in the list, so that the list can be read from the
      // start.
      const saved = { ...firing, because: firing.because.map(toReason) };
      places.set(firing, list.length);
      return list.push(saved) - 1;
    };
    const reasons = [...this.#reasons].map(([slot, reason]) => [serialOf(slot), toReason(reason)] as const);
    const removed = this.#removed.map(toReason);
    const latest = this.#firings.map(toPlace);
    const heldPlaces = held.map((firing) => (firing === undefined ? -1 : toPlace(firing)));
    reasons.sort(([one], [other]) => one - other);
    return { firings: list, reasons, removed, latest, held: heldPlaces };
  }

  /** Restores a saved trail, and returns the firings that were held. */
  restore(saved: SavedTrail, slotOf: (serial: number) => number | undefined): (Firing | undefined)[] {
    const firings: Firing[] = [];
    const toReason = ({ by, ...reason }: SavedReason): Reason => ({
      ...reason,
      ...(by !== undefined && { by: firings[by] }),
    });
    for (const firing of saved.firings) firings.push({ ...firing, because: firing.because.map(toReason) });
    for (const [serial, reason] of saved.reasons) {
      const slot = slotOf(serial);
      if (slot !== undefined) this.#reasons.set(slot, toReason(reason));
    }
    this.#removed.splice(0, this.#removed.length, ...saved.removed.map(toReason));
    this.#firings.splice(0, this.#firings.length, ...saved.latest.map((place) => firings[place]));
    return saved.held.map((place) => firings[place]);
  }

  #when(): { at?: number } {
    const { now } = this.#options;
    return now === undefined ? {} : { at: now() };
  }
}

function keep<T>(list: T[], one: T, limit: number): void {
  if (limit > 0 && list.push(one) > limit) list.shift();
}

/** A reason as indented lines, to be printed. */
export function formatReason(reason: Reason, indent = ''): string {
  const { fact, by } = reason;
  const head = `${indent}${fact.join(' ')}`;
  if (by === undefined) return `${head} (${reason.isOld ? 'was there before' : 'said by the game'})`;
  const found = Object.entries(by.bindings).map(([name, value]) => `${name} = ${value}`);
  const lines = by.because.map((one) => formatReason(one, `${indent}  `));
  return [`${head} by ${by.rule}${found.length > 0 ? `, ${found.join(', ')}` : ''}`, ...lines].join('\n');
}
