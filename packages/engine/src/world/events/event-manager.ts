import { InvalidDataError } from '../../data/check.js';
import { checkTime } from '../../data/check-time.js';
import type { Json } from '../../data/json.js';
import { parse } from '../../data/parse.js';
import { Audience, Registration } from './audience.js';
import { PriorityQueue } from './priority-queue.js';
import { type SavedEvent, savedEventsSchema } from './saved-event.js';
import { SlotBuffer } from './slot-buffer.js';

/** The events of a game: the payload of each code. */
export type EventTypes = Record<string, unknown>;

/**
 * Something that happened. For several codes this is a union: the code decides the type of the
 * payload.
 */
export type WorldEvent<Types extends EventTypes, Code extends keyof Types = keyof Types> = {
  readonly [C in Code]: { readonly code: C; readonly payload: Types[C] };
}[Code];

/** How urgent an event is. */
export interface Urgency {
  /** Higher is delivered first, by default 0. */
  readonly priority?: number;
  /**
   * The time by which it must be delivered, by the clock of `tick`; by default at the next tick, so
   * that nothing waits by mistake.
   */
  readonly latest?: number;
}

/** Receives an event. */
export type Listener<Types extends EventTypes, Code extends keyof Types = keyof Types> = (
  event: WorldEvent<Types, Code>,
) => void;

/**
 * Looks for events and posts them. Call `wants` first, to skip checks for codes without listeners.
 */
export type EventChecker<Types extends EventTypes> = (manager: EventManager<Types>) => void;

/**
 * Which code posts, tells or ticks: the game itself, a check at the start of a tick, or a listener
 * while it receives an event.
 */
export type EventOrigin = 'game' | 'check' | 'listener';

/**
 * What a watcher receives. `posted`: an event joins the queue. `ticked`: the checks of a tick have
 * run, and delivery begins. `told`: an event was delivered to a number of listeners, directly or
 * from the queue.
 */
export type EventLogEntry<Types extends EventTypes> =
  | {
      readonly what: 'posted';
      readonly event: WorldEvent<Types>;
      readonly urgency: Urgency | undefined;
      readonly by: EventOrigin;
    }
  | {
      readonly what: 'ticked';
      readonly now: number;
      readonly budget: number;
      /** Number of checks that ran. */
      readonly checks: number;
      readonly by: EventOrigin;
    }
  | {
      readonly what: 'told';
      readonly event: WorldEvent<Types>;
      readonly listeners: number;
      /** Whether it was delivered by {@link EventManager.tell}, without the queue. */
      readonly isDirect: boolean;
      readonly by: EventOrigin;
    };

/**
 * Collects events and delivers them to the interested listeners, the oldest first unless another is
 * more urgent. One check for an event serves all its listeners. Listeners are kept by code, so the
 * cost of an event depends only on its own listeners, and registering and leaving are cheap.
 *
 * Listeners may post, listen and leave. Events posted from a listener are delivered on the next
 * tick; a new listener receives events from the next event on; a listener that has left receives
 * nothing more. If a listener throws, the listeners after it miss that event; the other events wait
 * for the next tick.
 */
export class EventManager<Types extends EventTypes> {
  /**
   * Receives everything that is posted, checked and delivered, for debugging. An `EventLog` keeps
   * it, shows it, and plays it again.
   */
  watcher: ((entry: EventLogEntry<Types>) => void) | undefined;
  readonly #audiences = new Map<keyof Types, Audience<Types>>();
  /** Listeners of everything; they are in the audience of every code as well. */
  readonly #all = new Audience<Types>();
  #checkers: readonly { readonly checker: EventChecker<Types> }[] = [];
  /** Waiting events, the highest priority first. */
  readonly #line = new PriorityQueue();
  readonly #events: (WorldEvent<Types> | undefined)[] = [];
  readonly #latest: number[] = [];
  /** Slots of events posted during a tick, and of events that can wait for another. */
  readonly #held = new SlotBuffer();
  readonly #later = new SlotBuffer();
  #runs = 0;
  #deliveries = 0;
  #isChecking = false;

  /** Number of events that wait for delivery. */
  get waiting(): number {
    return this.#line.size + this.#later.count + this.#held.count;
  }

  /**
   * Listens to events of one or several codes, and only to those that `isInterested` accepts: near
   * enough, of the own team. Returns a function that stops listening.
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
   * Listens to all events. The most flexible, for example for scripts, but also the most expensive.
   */
  listenToAll(listener: Listener<Types>): () => void {
    const registration = new Registration<Types>(listener, undefined);
    this.#all.add(registration);
    for (const audience of this.#audiences.values()) audience.add(registration);
    return () => this.#stop(registration, [this.#all, ...this.#audiences.values()]);
  }

  /** Returns whether any listener would receive an event of this code. */
  wants(code: keyof Types): boolean {
    return (this.#audiences.get(code) ?? this.#all).active > 0;
  }

  /**
   * Adds a check that looks for events at the start of every tick. Returns a function that removes
   * it, which the check may call itself. A check added by another check starts with the next tick.
   */
  addChecker(checker: EventChecker<Types>): () => void {
    // A new record, so that a check that is added twice runs twice and each can be removed by
    // itself; and a new list, because a check may be running.
    const added = { checker };
    this.#checkers = [...this.#checkers, added];
    return () => {
      this.#checkers = this.#checkers.filter((each) => each !== added);
    };
  }

  /** Posts an event for the next tick. */
  post<Code extends keyof Types>(code: Code, payload: Types[Code], urgency?: Urgency): void {
    const event = { code, payload } as WorldEvent<Types>;
    const priority = urgency?.priority ?? 0;
    const latest = urgency?.latest ?? Number.NEGATIVE_INFINITY;
    if (Number.isNaN(priority) || Number.isNaN(latest))
      throw new InvalidDataError(
        `urgency of ${String(code)}`,
        `must have numbers as priority and latest, got ${priority} and ${latest}`,
      );
    this.watcher?.({ what: 'posted', event, urgency, by: this.#origin });
    this.#wait(event, priority, latest);
  }

  /** Delivers an event immediately, without the queue. */
  tell<Code extends keyof Types>(code: Code, payload: Types[Code]): void {
    this.#deliver({ code, payload } as WorldEvent<Types>, true);
  }

  /**
   * Runs the checks, then delivers waiting events: at most `budget` of them (by default all), plus
   * those whose deadline `latest` has come by `now`.
   */
  tick(now = 0, budget = Number.POSITIVE_INFINITY): void {
    checkTime(now);
    const by = this.#origin;
    const checks = this.#check();
    this.watcher?.({ what: 'ticked', now, budget, checks, by });
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
   * Returns the waiting events for a saved game; `name` turns the payload of an event into plain
   * data. Listeners are not saved.
   */
  save(name: (event: WorldEvent<Types>) => Json): SavedEvent[] {
    return [...this.#line.inOrder(), ...this.#held.toArray()].map((slot) => {
      const event = this.#events[slot]!;
      const latest = this.#latest[slot];
      return {
        code: String(event.code),
        payload: name(event),
        // JSON has no infinity; the largest number sorts the same.
        priority: Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, 0 - this.#line.ranks[slot])),
        ...(latest > Number.NEGATIVE_INFINITY && { latest: latest < Number.POSITIVE_INFINITY ? latest : null }),
      };
    });
  }

  /**
   * Replaces the waiting events by saved ones; `meaning` turns saved data back into a payload.
   * Throws `InvalidDataError`, and changes nothing, if the data is not valid.
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

  /** Which code calls the manager now. */
  get #origin(): EventOrigin {
    if (this.#deliveries > 0) return 'listener';
    return this.#isChecking ? 'check' : 'game';
  }

  /** Runs the checks; returns how many ran. */
  #check(): number {
    const checkers = this.#checkers;
    const wasChecking = this.#isChecking;
    let checks = 0;
    this.#isChecking = true;
    try {
      for (let i = 0; i < checkers.length; i++) {
        // An earlier check may have removed this one.
        if (checkers !== this.#checkers && !this.#checkers.includes(checkers[i])) continue;
        checkers[i].checker(this);
        checks++;
      }
    } finally {
      this.#isChecking = wasChecking;
    }
    return checks;
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
    this.#deliver(event, false);
  }

  /** Delivers events whose deadline has come, in the same order as the others. */
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
      // During a delivery registrations must keep their slots.
      if (this.#deliveries === 0) audience.tidy();
    }
  }

  #deliver(event: WorldEvent<Types>, isDirect: boolean): void {
    const by = this.#origin;
    const audience = this.#audienceOf(event.code);
    const { registrations } = audience;
    // New listeners are added after the end.
    const end = registrations.length;
    let listeners = 0;
    this.#deliveries++;
    try {
      for (let i = 0; i < end; i++) {
        const registration = registrations[i];
        // An earlier listener may have stopped this one.
        if (!registration.isActive) continue;
        if (registration.isInterested !== undefined && !registration.isInterested(event)) continue;
        listeners++;
        registration.listener(event);
      }
    } finally {
      if (--this.#deliveries === 0) audience.tidy();
      this.watcher?.({ what: 'told', event, listeners, isDirect, by });
    }
  }
}
