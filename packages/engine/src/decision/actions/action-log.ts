/** What happens to a request; every event except `queued` and `started` ends it. */
export const ACTION_EVENTS = [
  ...(['queued', 'started'] as const),
  ...(['done', 'failed', 'interrupted', 'expired', 'evicted', 'canceled'] as const),
] as const;
/** What happened to a request. */
export type ActionEvent = (typeof ACTION_EVENTS)[number];

/** A line of the log. */
export interface ActionLogEntry {
  /** Time of the queue, in seconds. */
  time: number;
  /** The agent that owns the queue. */
  agent: string;
  /** Number of the request, within its queue. */
  id: number;
  action: string;
  event: ActionEvent;
  /** The origin of the request. */
  origin: string;
  /** When it was requested. */
  queuedAt: number;
  /** Number of the request that replaced it; −1 if none did. */
  by: number;
}

/**
 * A log of what happened to every request, for any number of characters. It keeps the newest lines
 * in storage allocated once. One log for the whole game shows all actions in one place, whichever
 * technique decided on them.
 */
export class ActionLog {
  readonly #lines: ActionLogEntry[] = [];
  #next = 0;
  #written = 0;
  /** How many lines it keeps; older ones are overwritten. */
  readonly capacity: number;
  readonly #listener: ((line: Readonly<ActionLogEntry>) => void) | undefined;

  /** `listener` is called for every line; the record it receives is reused later. */
  constructor(capacity = 256, listener?: (line: Readonly<ActionLogEntry>) => void) {
    this.capacity = Math.max(1, Math.floor(capacity));
    this.#listener = listener;
  }

  /** Total number of lines, including those no longer kept. */
  get total(): number {
    return this.#written;
  }

  /** Writes a line over the oldest one. */
  write(
    agent: string,
    { id, action, origin, queuedAt }: Pick<ActionLogEntry, 'id' | 'origin' | 'queuedAt'> & { action: { name: string } },
    event: ActionEvent,
    time: number,
    by: number,
  ): void {
    let line = this.#lines[this.#next];
    if (line === undefined) {
      line = { time, agent, id, action: action.name, event, origin, queuedAt, by };
      this.#lines.push(line);
    } else {
      line.time = time;
      line.agent = agent;
      line.id = id;
      line.action = action.name;
      line.event = event;
      line.origin = origin;
      line.queuedAt = queuedAt;
      line.by = by;
    }
    this.#next = (this.#next + 1) % this.capacity;
    this.#written++;
    this.#listener?.(line);
  }

  /** Copies of the kept lines, oldest first. */
  read(): ActionLogEntry[] {
    const oldest = this.#lines.length < this.capacity ? 0 : this.#next;
    return this.#lines.map((_, i) => ({ ...this.#lines[(oldest + i) % this.#lines.length] }));
  }
}

/** A line in words: `2.5 guard: flee done, asked for by alarm at 1`. */
export function formatLogEntry({ time, agent, action, event, origin, queuedAt }: Readonly<ActionLogEntry>): string {
  const asked = origin === '' ? 'requested' : `asked for by ${origin}`;
  return `${round(time)} ${agent}: ${action} ${event}, ${asked} at ${round(queuedAt)}`;
}

const round = (seconds: number): number => Math.round(seconds * 1000) / 1000;
