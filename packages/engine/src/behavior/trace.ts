/** What can happen to a node in a tick. */
export type TraceEventName = 'enter' | 'running' | 'success' | 'failure' | 'abort';

/** One thing that happened to one node. */
export interface TraceRecord {
  /** Counts all records of the trace; a gap shows that older ones were overwritten. */
  readonly serial: number;
  readonly tick: number;
  /** Index of the node in the program. */
  readonly node: number;
  readonly event: TraceEventName;
  /** Why, where there is more to say than the event itself. */
  readonly reason: string | undefined;
}

const EVENTS: readonly TraceEventName[] = ['enter', 'running', 'success', 'failure', 'abort'];

/** Events kept by default: some minutes of a busy agent. */
const DEFAULT_CAPACITY = 4096;

/** The latest events of one watched mind, in a ring: recording allocates nothing, and memory is bounded. */
export class Trace {
  private readonly ticks: Float64Array;
  private readonly nodes: Int32Array;
  private readonly events: Uint8Array;
  private readonly reasons: (string | undefined)[];
  private readonly capacity: number;
  /** Events recorded since the beginning. */
  count = 0;

  constructor(capacity: number = DEFAULT_CAPACITY) {
    this.capacity = capacity;
    this.ticks = new Float64Array(capacity);
    this.nodes = new Int32Array(capacity);
    this.events = new Uint8Array(capacity);
    this.reasons = new Array(capacity).fill(undefined);
  }

  record(tick: number, node: number, event: TraceEventName, reason: string | undefined): void {
    const at = this.count++ % this.capacity;
    this.ticks[at] = tick;
    this.nodes[at] = node;
    this.events[at] = EVENTS.indexOf(event);
    this.reasons[at] = reason;
  }

  /**
   * Hands over all events that are still there, oldest first, and forgets them: for a reader who follows every tick of many minds.
   * Nothing is allocated, and a ring that is never full stays in the nearest memory.
   */
  drain<C>(
    visit: (context: C, node: number, event: TraceEventName, reason: string | undefined) => void,
    context: C,
  ): void {
    for (let serial = Math.max(0, this.count - this.capacity); serial < this.count; serial++) {
      const at = serial % this.capacity;
      visit(context, this.nodes[at]!, EVENTS[this.events[at]!]!, this.reasons[at]);
    }
    this.count = 0;
  }

  /** The events from serial number `since` on that are still there, oldest first. */
  read(since = 0): TraceRecord[] {
    const records: TraceRecord[] = [];
    for (let serial = Math.max(since, this.count - this.capacity); serial < this.count; serial++) {
      const at = serial % this.capacity;
      records.push({
        serial,
        tick: this.ticks[at]!,
        node: this.nodes[at]!,
        event: EVENTS[this.events[at]!]!,
        reason: this.reasons[at],
      });
    }
    return records;
  }
}
