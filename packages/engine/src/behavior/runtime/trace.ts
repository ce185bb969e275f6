/** What can happen to a node in a tick. */
export type TraceEventName = 'enter' | 'running' | 'success' | 'failure' | 'abort';

/** One thing that happened to one node. */
export interface TraceRecord {
  /** Counts all records of the trace; a gap shows that older ones were overwritten. */
  readonly serial: number;
  /** The number of the tick, counted from the start. */
  readonly tick: number;
  /** Index of the node in the program. */
  readonly node: number;
  /** What happened: it started, ended, was stopped, and so on. */
  readonly event: TraceEventName;
  /** Why, where there is more to say than the event itself. */
  readonly reason: string | undefined;
}

const EVENTS: readonly TraceEventName[] = ['enter', 'running', 'success', 'failure', 'abort'];

/** Events kept by default: some minutes of a busy agent. */
const DEFAULT_CAPACITY = 4096;

/**
 * The latest events of one watched mind, in a ring: recording allocates nothing, and memory is
 * bounded.
 */
export class Trace {
  readonly #ticks: Float64Array;
  readonly #nodes: Int32Array;
  readonly #events: Uint8Array;
  readonly #reasons: (string | undefined)[];
  /** Events recorded since the beginning. */
  count = 0;

  constructor(capacity: number = DEFAULT_CAPACITY) {
    this.#ticks = new Float64Array(capacity);
    this.#nodes = new Int32Array(capacity);
    this.#events = new Uint8Array(capacity);
    this.#reasons = new Array(capacity).fill(undefined);
  }

  /** Appends an event and overwrites the oldest one when the ring is full. */
  record(tick: number, node: number, event: TraceEventName, reason: string | undefined): void {
    const at = this.count++ % this.#nodes.length;
    this.#ticks[at] = tick;
    this.#nodes[at] = node;
    this.#events[at] = EVENTS.indexOf(event);
    this.#reasons[at] = reason;
  }

  /** The events from serial number `since` on that are still there, oldest first. */
  read(since = 0): TraceRecord[] {
    const records: TraceRecord[] = [];
    for (let serial = Math.max(since, this.count - this.#nodes.length); serial < this.count; serial++) {
      const at = serial % this.#nodes.length;
      records.push({
        serial,
        tick: this.#ticks[at],
        node: this.#nodes[at],
        event: EVENTS[this.#events[at]],
        reason: this.#reasons[at],
      });
    }
    return records;
  }
}
