/** What can become of a request; all but `queued` and `started` are its end. */
export const ACTION_EVENTS = [
  ...(['queued', 'started'] as const),
  ...(['done', 'failed', 'interrupted', 'expired', 'evicted', 'canceled'] as const),
] as const;
export type ActionEvent = (typeof ACTION_EVENTS)[number];

/** A line of the log. */
export interface ActionLogEntry {
  /** Of the queue, in seconds. */
  time: number;
  /** Whose queue. */
  agent: string;
  /** Number of the request, within its queue. */
  id: number;
  action: string;
  event: ActionEvent;
  /** Who asked for it. */
  origin: string;
  /** When it was requested. */
  queuedAt: number;
  /** Number of the request that pushed it aside; −1 if none did. */
  by: number;
}

/**
 * What became of every request, of any number of characters: the newest lines are kept, in storage
 * that is made once. One log for the whole game makes the AI's doings readable in one place,
 * whatever decided on them.
 */
export class ActionLog {
  readonly #lines: ActionLogEntry[] = [];
  #next = 0;
  #written = 0;
  readonly capacity: number;
  readonly #listener: ((line: Readonly<ActionLogEntry>) => void) | undefined;

  /** `listener` hears of every line at once; the record it is given is written over later. */
  constructor(capacity = 256, listener?: (line: Readonly<ActionLogEntry>) => void) {
    this.capacity = Math.max(1, Math.floor(capacity));
    this.#listener = listener;
  }

  /** How many lines there were, with those that are no longer kept. */
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

  /** The lines that are kept, oldest first; copies. */
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
