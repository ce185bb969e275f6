import { Trace, type TraceEventName } from '../runtime/trace.js';

/** Events of nodes that claims can ask for. */
export type NodeHappening = Exclude<TraceEventName, 'running'>;

/**
 * Everything that happened in one mind in one step, for a reader that takes it all and clears it.
 * Unlike the ring of a {@link Trace} it records no node that only continues, creates no objects,
 * and is small enough to stay in the cache, however many minds are watched.
 */
export class StepTrace extends Trace {
  /** Parallel lists, of which the first `count` count: rows of nodes, what happened, and why. */
  readonly rows: number[] = [];
  readonly happenings: NodeHappening[] = [];
  readonly why: (string | undefined)[] = [];

  constructor() {
    super(0);
  }

  override record(_tick: number, node: number, event: TraceEventName, reason: string | undefined): void {
    if (event === 'running') return;
    const at = this.count++;
    this.rows[at] = node;
    this.happenings[at] = event;
    this.why[at] = reason;
  }

  clear(): void {
    this.count = 0;
  }
}
