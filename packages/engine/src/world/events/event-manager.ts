import { InvalidDataError } from '../../data/check.js';
import type { Json } from '../../data/json.js';
import { parse } from '../../data/parse.js';
import { Audience, Registration } from './audience.js';
import { PriorityQueue } from './priority-queue.js';
import { type SavedEvent, savedEventsSchema } from './saved-event.js';
import { SlotBuffer } from './slot-buffer.js';

/** What events there are in a game: for each code what comes with it. */
export type EventTypes = Record<string, unknown>;

/**
 * Something that happened. Of several codes it is a union: once the code is known, so is what comes
 * with it.
 */
export type WorldEvent<Types extends EventTypes, Code extends keyof Types = keyof Types> = {
  readonly [C in Code]: { readonly code: C; readonly payload: Types[C] };
}[Code];

/** How urgent an event is. */
export interface Urgency {
  /** The higher is told first; 0 unless told. */
  readonly priority?: number;
  /**
   * When it must have been told, by the clock of `run`; at once unless told, so that nothing waits
   * by mistake.
   */
  readonly latest?: number;
}

/** Is told of an event. */
export type Listener<Types extends EventTypes, Code extends keyof Types = keyof Types> = (
  event: WorldEvent<Types, Code>,
) => void;

/**
 * Looks for events and posts them. `wants` tells whether anybody would hear of a code, so that
 * nothing is looked for in vain.
 */
export type EventChecker<Types extends EventTypes> = (manager: EventManager<Types>) => void;

/** What a watcher is shown. */
export type EventLogEntry<Types extends EventTypes> =
  | { readonly what: 'posted'; readonly event: WorldEvent<Types> }
  | { readonly what: 'told'; readonly event: WorldEvent<Types>; readonly listeners: number };

/**
 * Gathers events and tells those who are interested, the oldest first unless one is more urgent.
 * One check for an event serves all who want to hear of it. Who wants to hear of a code is kept by
 * code, so an event costs as much as it has listeners, and coming and leaving cost next to nothing.
 *
 * Whoever is told may post, listen and leave: what is posted meanwhile waits for the next run, who
 * comes hears from the next event on, and who has left hears nothing more. If a listener throws,
 * those behind it do not hear of that event; the other events wait for the next run.
 */
export class EventManager<Types extends EventTypes> {
  /** Shown everything that is posted and told, while somebody watches. */
  watcher: ((entry: EventLogEntry<Types>) => void) | undefined;
  readonly #audiences = new Map<keyof Types, Audience<Types>>();
  /** Those who hear everything; they are in the audience of every code as well. */
  readonly #all = new Audience<Types>();
  #checkers: readonly { readonly checker: EventChecker<Types> }[] = [];
  /** What waits, the higher priority first. */
  readonly #line = new PriorityQueue();
  readonly #events: (WorldEvent<Types> | undefined)[] = [];
  readonly #latest: number[] = [];
  /** Slots of what was posted during a run, and of what can wait for another. */
  readonly #held = new SlotBuffer();
  readonly #later = new SlotBuffer();
  #runs = 0;
  #deliveries = 0;

  /** Events that wait to be told. */
  get waiting(): number {
    return this.#line.size + this.#later.count + this.#held.count;
  }

  /**
   * Hears of events of some codes, one or several, and only those that `isInterested` lets pass:
   * near enough, of the own team. Returns how to stop.
   */
  listen<Code extends keyof Types>(
    codes: Code | readonly Code[],
    listener: Listener<Types, Code>,
    isInterested?: (event: WorldEvent<Types, Code>) => boolean,
  ): () => void {
    const list: readonly (keyof Types)[] = Array.isArray(codes) ? [...new Set(codes)] : [codes as Code];
    const registration = new Registration(
      listener as Listener<Types>,
      isInterested as Registration<Types>['isInterested'],
    );
    const audiences = list.map((code) => this.#audienceOf(code));
    for (const audience of audiences) audience.add(registration);
    return () => this.#stop(registration, audiences);
  }

  /**
   * Hears of everything and chooses by itself: wasteful, and the most flexible for what is written
   * in scripts.
   */
  listenToAll(listener: Listener<Types>): () => void {
    const registration = new Registration<Types>(listener, undefined);
    this.#all.add(registration);
    for (const audience of this.#audiences.values()) audience.add(registration);
    return () => this.#stop(registration, [this.#all, ...this.#audiences.values()]);
  }

  /** Would anybody hear of an event of this code? */
  wants(code: keyof Types): boolean {
    return (this.#audiences.get(code) ?? this.#all).active > 0;
  }

  /**
   * Lets something look for events at the beginning of every run. Returns how to stop, which it may
   * do itself; who comes while others look begins with the next run.
   */
  addChecker(checker: EventChecker<Types>): () => void {
    // Of its own, so that one that is added twice looks twice, and each stops by itself; and a new
    // list, because others may be looking.
    const added = { checker };
    this.#checkers = [...this.#checkers, added];
    return () => {
      this.#checkers = this.#checkers.filter((each) => each !== added);
    };
  }

  /** Says that something has happened, for the next run. */
  post<Code extends keyof Types>(code: Code, payload: Types[Code], urgency?: Urgency): void {
    const event = { code, payload } as WorldEvent<Types>;
    const priority = urgency?.priority ?? 0;
    const latest = urgency?.latest ?? Number.NEGATIVE_INFINITY;
    if (Number.isNaN(priority) || Number.isNaN(latest))
      throw new InvalidDataError(
        `urgency of ${String(code)}`,
        `must have numbers as priority and latest, got ${priority} and ${latest}`,
      );
    this.watcher?.({ what: 'posted', event });
    this.#wait(event, priority, latest);
  }

  /** Tells of something at once, without a queue. */
  tell<Code extends keyof Types>(code: Code, payload: Types[Code]): void {
    this.#deliver({ code, payload } as WorldEvent<Types>);
  }

  /**
   * Looks for events and tells of those that wait, `budget` of them at most, and beyond it those
   * that can wait no longer. All unless told. `now` is by the clock of their `latest`.
   */
  tick(now = 0, budget = Number.POSITIVE_INFINITY): void {
    const checkers = this.#checkers;
    // One that looked just before may have made this one stop.
    for (let i = 0; i < checkers.length; i++)
      if (checkers === this.#checkers || this.#checkers.includes(checkers[i])) checkers[i].checker(this);
    const line = this.#line;
    this.#runs++;
    try {
      for (let left = budget; left > 0 && line.size > 0; left--) this.#tellFirst();
      if (line.size > 0) this.#tellOverdue(now);
    } finally {
      if (--this.#runs === 0) {
        for (let i = 0; i < this.#later.count; i++) line.enterAgain(this.#later.at(i));
        this.#later.clear();
        this.#enterHeld();
      }
    }
  }

  /**
   * What waits to be told, for a saved game; `name` makes plain data out of what comes with an
   * event. Listeners are the game's own.
   */
  save(name: (event: WorldEvent<Types>) => Json): SavedEvent[] {
    return [...this.#line.inOrder(), ...this.#held.toArray()].map((slot) => {
      const event = this.#events[slot]!;
      const latest = this.#latest[slot];
      return {
        code: String(event.code),
        payload: name(event),
        // JSON has no infinity; nothing comes between it and the largest number.
        priority: Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, 0 - this.#line.ranks[slot])),
        ...(latest > Number.NEGATIVE_INFINITY && { latest: latest < Number.POSITIVE_INFINITY ? latest : null }),
      };
    });
  }

  /**
   * Puts saved events in the place of those that wait; `meaning` makes what comes with an event out
   * of what it was saved as. Throws `InvalidDataError` for what are no saved events, before
   * anything is changed.
   */
  restore(
    saved: readonly SavedEvent[],
    meaning: (code: keyof Types, payload: Json) => Types[keyof Types],
    path = 'events',
  ): void {
    const checked = parse(savedEventsSchema, saved, path);
    const events = checked.map(({ code, payload }) => ({ code, payload: meaning(code, payload) }) as WorldEvent<Types>);
    this.#enterHeld();
    for (let slot = this.#line.take(); slot >= 0; slot = this.#line.take()) this.#release(slot);
    checked.forEach(({ priority, latest = Number.NEGATIVE_INFINITY }, i) => {
      this.#wait(events[i]!, priority, latest ?? Number.POSITIVE_INFINITY);
    });
  }

  #wait(event: WorldEvent<Types>, priority: number, latest: number): void {
    const slot = this.#line.reserve();
    this.#events[slot] = event;
    this.#latest[slot] = latest;
    this.#line.ranks[slot] = 0 - priority;
    if (this.#runs > 0) this.#held.push(slot);
    else this.#line.enter(slot);
  }

  #enterHeld(): void {
    for (let i = 0; i < this.#held.count; i++) this.#line.enter(this.#held.at(i));
    this.#held.clear();
  }

  #release(slot: number): void {
    this.#events[slot] = undefined;
    this.#line.release(slot);
  }

  #tellFirst(): void {
    const slot = this.#line.take();
    const event = this.#events[slot]!;
    this.#release(slot);
    this.#deliver(event);
  }

  /** Tells of what can wait no longer, in the same order as the rest. */
  #tellOverdue(now: number): void {
    const line = this.#line;
    let due = 0;
    for (let place = 0; place < line.size; place++) if (this.#latest[line.at(place)] <= now) due++;
    while (due > 0 && line.size > 0) {
      const slot = line.first();
      if (this.#latest[slot] <= now) {
        due--;
        this.#tellFirst();
      } else {
        line.leave(slot);
        this.#later.push(slot);
      }
    }
  }

  #audienceOf(code: keyof Types): Audience<Types> {
    let audience = this.#audiences.get(code);
    if (audience === undefined) {
      audience = new Audience();
      for (const registration of this.#all.registrations) if (registration.isActive) audience.add(registration);
      this.#audiences.set(code, audience);
    }
    return audience;
  }

  #stop(registration: Registration<Types>, audiences: readonly Audience<Types>[]): void {
    if (!registration.isActive) return;
    registration.isActive = false;
    for (const audience of audiences) {
      audience.active--;
      // While somebody is being told, nobody is put in another place.
      if (this.#deliveries === 0) audience.tidy();
    }
  }

  #deliver(event: WorldEvent<Types>): void {
    const audience = this.#audienceOf(event.code);
    const { registrations } = audience;
    // Who comes meanwhile stands behind the end.
    const end = registrations.length;
    let listeners = 0;
    this.#deliveries++;
    try {
      for (let i = 0; i < end; i++) {
        const registration = registrations[i];
        // One who was told just before may have made this one leave.
        if (!registration.isActive) continue;
        if (registration.isInterested !== undefined && !registration.isInterested(event)) continue;
        listeners++;
        registration.listener(event);
      }
    } finally {
      if (--this.#deliveries === 0) audience.tidy();
    }
    this.watcher?.({ what: 'told', event, listeners });
  }
}
