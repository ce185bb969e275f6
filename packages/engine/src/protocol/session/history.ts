import type { TraceEventName } from '../../behavior/runtime/trace.js';
import { isSameJson } from '../../data/index.js';

/** Events and blackboards kept of one character; the oldest go first. */
const MAX_EVENTS = 5000;
const MAX_BOARDS = 1000;
/**
 * Limit on characters with a history. Beyond it, the character that was recorded first is
 * forgotten.
 */
const MAX_CHARACTERS = 256;

interface PastEvent {
  readonly tick: number;
  /** Node path, which outlives changes of the behavior. */
  readonly node: string;
  readonly event: TraceEventName;
  readonly reason: string | undefined;
}

type Values = { readonly [key: string]: unknown };

interface Past {
  events: PastEvent[];
  boards: { readonly tick: number; readonly values: Values }[];
}

/** What came after a tick, by character. */
export type SetAsideHistory = ReadonlyMap<string, Past>;

/** What happened in the watched characters, and what they knew. */
export class History {
  readonly #byAgent = new Map<string, Past>();

  #pastOf(agent: string): Past {
    let past = this.#byAgent.get(agent);
    if (past === undefined) {
      past = { events: [], boards: [] };
      if (this.#byAgent.size === MAX_CHARACTERS) this.#byAgent.delete(this.#byAgent.keys().next().value!);
      this.#byAgent.set(agent, past);
    }
    return past;
  }

  /** Adds what happened in a tick, and what the character knew after it. */
  add(agent: string, tick: number, events: Iterable<Omit<PastEvent, 'tick'>>, values: Values): void {
    const past = this.#pastOf(agent);
    for (const event of events) past.events.push({ tick, ...event });
    if (!isSameJson(past.boards.at(-1)?.values, values)) past.boards.push({ tick, values });
    // Trims rarely, many at a time: removing the first element of a long list is slow.
    if (past.events.length > MAX_EVENTS * 1.5) past.events = past.events.slice(-MAX_EVENTS);
    if (past.boards.length > MAX_BOARDS * 1.5) past.boards = past.boards.slice(-MAX_BOARDS);
  }

  /** Forgets characters that have left the game and have no entries since a tick. */
  forgetGone(tick: number, hasLeft: (agent: string) => boolean): void {
    for (const [agent, { events, boards }] of this.#byAgent) {
      const last = Math.max(events.at(-1)?.tick ?? 0, boards.at(-1)?.tick ?? 0);
      if (last < tick && hasLeft(agent)) this.#byAgent.delete(agent);
    }
  }

  /** The recorded history of a character from a tick on, in the form of the protocol. */
  tell(agent: string, from: number, stepSeconds: number) {
    const past = this.#byAgent.get(agent) ?? { events: [], boards: [] };
    const table = new Map<string, number>();
    const indexOf = (path: string): number => {
      let index = table.get(path);
      if (index === undefined) table.set(path, (index = table.size));
      return index;
    };
    const events = past.events
      .filter(({ tick }) => tick >= from)
      .map(({ tick, node, event, reason }) => ({
        tick,
        time: tick * stepSeconds,
        node: indexOf(node),
        event,
        ...(reason !== undefined && { reason }),
      }));
    // The last one before counts too: it held then.
    let first = past.boards.length - 1;
    while (first > 0 && past.boards[first].tick > from) first--;
    return { nodes: [...table.keys()], events, blackboard: past.boards.slice(Math.max(0, first)) };
  }

  /** Forgets what came after a tick, and returns it for {@link putBack}. */
  setAside(tick: number): SetAsideHistory {
    const aside = new Map<string, Past>();
    for (const [agent, { events, boards }] of this.#byAgent)
      aside.set(agent, {
        events: events.filter((event) => event.tick > tick),
        boards: boards.filter((board) => board.tick > tick),
      });
    this.forgetAfter(tick);
    return aside;
  }

  putBack(aside: SetAsideHistory): void {
    for (const [agent, { events, boards }] of aside) {
      const past = this.#pastOf(agent);
      past.events.push(...events);
      past.boards.push(...boards);
    }
  }

  forgetAfter(tick: number): void {
    for (const past of this.#byAgent.values()) {
      past.events = past.events.filter((event) => event.tick <= tick);
      past.boards = past.boards.filter((board) => board.tick <= tick);
    }
  }

  clear(): void {
    this.#byAgent.clear();
  }
}
