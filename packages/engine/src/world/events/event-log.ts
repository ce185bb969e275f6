import { InvalidDataError } from '../../data/check.js';
import type { EventLogEntry, EventManager, EventTypes, Urgency } from './event-manager.js';

/** Options of {@link EventLog}. */
export interface EventLogOptions {
  /** How many entries are kept, by default 1000; older ones are dropped. */
  readonly limit?: number;
}

/**
 * Keeps what an {@link EventManager} does: which events are posted, with what urgency, which checks
 * ran, and how many listeners received each event. Show {@link lines} on the screen, {@link fire}
 * an event again by hand, or {@link replay} everything into another manager.
 */
export class EventLog<Types extends EventTypes> {
  /** Number of entries that were dropped because there were too many. */
  dropped = 0;
  readonly #manager: EventManager<Types>;
  readonly #limit: number;
  #entries: EventLogEntry<Types>[] = [];

  /** Becomes the watcher of the manager. */
  constructor(manager: EventManager<Types>, { limit = 1000 }: EventLogOptions = {}) {
    if (!(limit >= 1)) throw new InvalidDataError('limit', `must be at least 1, got ${limit}`);
    this.#manager = manager;
    this.#limit = limit;
    manager.watcher = (entry) => this.#add(entry);
  }

  /** The entries, the oldest first. */
  get entries(): readonly EventLogEntry<Types>[] {
    return this.#entries.slice(-this.#limit);
  }

  /** Forgets all entries, for a replay that starts here. */
  clear(): void {
    this.#entries = [];
    this.dropped = 0;
  }

  /** The last entries as text, the newest last, without ticks: for a list on the screen. */
  lines(count = 20): string[] {
    const lines: string[] = [];
    for (let i = this.#entries.length - 1; i >= 0 && lines.length < count; i--) {
      const line = describeEntry(this.#entries[i]);
      if (line !== undefined) lines.push(line);
    }
    return lines.reverse();
  }

  /** Posts the event of an entry again, as if the game did: to try by hand what it causes. */
  fire(entry: EventLogEntry<Types>): void {
    if (entry.what === 'ticked') throw new InvalidDataError('entry', 'must have an event, got a tick');
    const { code, payload } = entry.event;
    this.#manager.post(code, payload, entry.what === 'posted' ? entry.urgency : undefined);
  }

  /**
   * Plays everything again into another manager: what the game and its checks posted and told, with
   * the same urgency, and the ticks with the same times and budgets. What listeners did is not
   * played: give the other manager the same listeners, which do it again, and no checks. Then the
   * same listeners receive the same events in the same order. Throws if entries are missing.
   */
  replay(manager: EventManager<Types>): void {
    if (this.dropped > 0 || this.#entries.length > this.#limit)
      throw new InvalidDataError('limit', `must keep all entries for a replay; the first were dropped`);
    // The manager may be the watched one.
    for (const entry of [...this.#entries]) {
      if (entry.by === 'listener') continue;
      if (entry.what === 'ticked') manager.tick(entry.now, entry.budget);
      else if (entry.what === 'posted') manager.post(entry.event.code, entry.event.payload, entry.urgency);
      else if (entry.isDirect) manager.tell(entry.event.code, entry.event.payload);
    }
  }

  #add(entry: EventLogEntry<Types>): void {
    this.#entries.push(entry);
    // Drops half at a time, so that an entry costs the same for any limit.
    if (this.#entries.length < 2 * this.#limit) return;
    this.dropped += this.#entries.length - this.#limit;
    this.#entries = this.#entries.slice(-this.#limit);
  }
}

/** One line for an entry; undefined for a tick. */
function describeEntry<Types extends EventTypes>(entry: EventLogEntry<Types>): string | undefined {
  if (entry.what === 'ticked') return undefined;
  const { code } = entry.event;
  if (entry.what === 'posted') return `${String(code)} posted by ${entry.by}${describeUrgency(entry.urgency)}`;
  return `${String(code)} told to ${entry.listeners}${entry.isDirect ? ` by ${entry.by}` : ''}`;
}

function describeUrgency(urgency: Urgency | undefined): string {
  const priority = urgency?.priority === undefined ? '' : `, priority ${urgency.priority}`;
  return urgency?.latest === undefined ? priority : `${priority}, by ${urgency.latest}`;
}
