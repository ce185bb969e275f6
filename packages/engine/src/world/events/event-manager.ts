/** What events there are in a game: for each code what comes with it (WLD-12). */
export type EventTypes = Record<string, unknown>;

/** Something that happened. */
export interface WorldEvent<Types extends EventTypes, Code extends keyof Types = keyof Types> {
  readonly code: Code;
  readonly payload: Types[Code];
}

/** How urgent an event is (WLD-08). */
export interface Urgency {
  /** The higher is told first; 0 unless told. */
  readonly priority?: number;
  /** When it must have been told, by the clock of `run`; at once unless told, so that nothing waits by mistake. */
  readonly latest?: number;
}

/** Is told of an event. */
export type Listener<Types extends EventTypes, Code extends keyof Types = keyof Types> = (
  event: WorldEvent<Types, Code>,
) => void;

/** Looks for events and posts them (WLD-05). `wants` tells whether anybody would hear of a code, so that nothing is looked for in vain. */
export type EventChecker<Types extends EventTypes> = (manager: EventManager<Types>) => void;

/** What a watcher is shown (WLD-17). */
export type EventLogEntry<Types extends EventTypes> =
  | { readonly what: 'posted'; readonly event: WorldEvent<Types> }
  | { readonly what: 'told'; readonly event: WorldEvent<Types>; readonly listeners: number };

interface Registration<Types extends EventTypes> {
  /** Undefined hears everything (WLD-13). */
  readonly codes: ReadonlySet<keyof Types> | undefined;
  readonly isInterested: ((event: WorldEvent<Types>) => boolean) | undefined;
  readonly listener: Listener<Types>;
  isActive: boolean;
}

interface Waiting<Types extends EventTypes> {
  readonly event: WorldEvent<Types>;
  readonly priority: number;
  readonly latest: number;
  readonly order: number;
}

/**
 * Gathers events and tells those who are interested (WLD-04), the oldest first unless one is more urgent. One check for an event serves all who want to hear of it (WLD-02).
 *
 * Whoever is told may post, listen and leave: what is posted meanwhile waits for the next run, who comes hears from the next event on, and who has left hears nothing more.
 */
export class EventManager<Types extends EventTypes> {
  /** Shown everything that is posted and told, while somebody watches. */
  watcher: ((entry: EventLogEntry<Types>) => void) | undefined;
  #registrations: readonly Registration<Types>[] = [];
  readonly #checkers: EventChecker<Types>[] = [];
  #waiting: Waiting<Types>[] = [];
  #posted = 0;

  /** Events that wait to be told. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Hears of events of some codes, one or several (WLD-09), and only those that `isInterested` lets pass (WLD-10): near enough, of the own team. Returns how to stop. */
  listen<Code extends keyof Types>(
    codes: Code | readonly Code[],
    listener: Listener<Types, Code>,
    isInterested?: (event: WorldEvent<Types, Code>) => boolean,
  ): () => void {
    const list: readonly (keyof Types)[] = Array.isArray(codes) ? codes : [codes as Code];
    return this.#register(
      new Set(list),
      listener as Listener<Types>,
      isInterested as Registration<Types>['isInterested'],
    );
  }

  /** Hears of everything and chooses by itself (WLD-13): wasteful, and the most flexible for what is written in scripts. */
  listenToAll(listener: Listener<Types>): () => void {
    return this.#register(undefined, listener, undefined);
  }

  /** Would anybody hear of an event of this code? */
  wants(code: keyof Types): boolean {
    return this.#registrations.some(({ codes }) => codes === undefined || codes.has(code));
  }

  /** Lets something look for events at the beginning of every run. */
  addChecker(checker: EventChecker<Types>): void {
    this.#checkers.push(checker);
  }

  /** Says that something has happened, for the next run (WLD-06). */
  post<Code extends keyof Types>(
    code: Code,
    payload: Types[Code],
    { priority = 0, latest = -Infinity }: Urgency = {},
  ): void {
    const event = { code, payload } as WorldEvent<Types>;
    this.watcher?.({ what: 'posted', event });
    this.#waiting.push({ event, priority, latest, order: this.#posted++ });
  }

  /** Tells of something at once, without a queue (WLD-07). */
  tell<Code extends keyof Types>(code: Code, payload: Types[Code]): void {
    this.#deliver({ code, payload } as WorldEvent<Types>);
  }

  /**
   * Looks for events and tells of those that wait, `budget` of them at most, and beyond it those that can wait no longer (WLD-08). All unless told. `now` is by the clock of their `latest`.
   */
  run(now = 0, budget = Number.POSITIVE_INFINITY): void {
    for (const check of this.#checkers) check(this);
    const waiting = this.#waiting.sort((a, b) => b.priority - a.priority || a.order - b.order);
    this.#waiting = [];
    let left = budget;
    const later: Waiting<Types>[] = [];
    for (const each of waiting) {
      if (left <= 0 && each.latest > now) {
        later.push(each);
        continue;
      }
      left--;
      this.#deliver(each.event);
    }
    // What was posted meanwhile stands behind them.
    this.#waiting = [...later, ...this.#waiting];
  }

  #register(
    codes: Registration<Types>['codes'],
    listener: Listener<Types>,
    isInterested: Registration<Types>['isInterested'],
  ): () => void {
    const registration = { codes, listener, isInterested, isActive: true };
    // A new list each time, so that one that is being gone through does not change.
    this.#registrations = [...this.#registrations, registration];
    return () => {
      registration.isActive = false;
      this.#registrations = this.#registrations.filter((each) => each !== registration);
    };
  }

  #deliver(event: WorldEvent<Types>): void {
    let listeners = 0;
    for (const registration of this.#registrations) {
      const { codes, isInterested, listener } = registration;
      // One who was told just before may have made this one leave.
      if (!registration.isActive || (codes !== undefined && !codes.has(event.code))) continue;
      if (isInterested !== undefined && !isInterested(event)) continue;
      listeners++;
      listener(event);
    }
    this.watcher?.({ what: 'told', event, listeners });
  }
}
