import type { TraceEvent } from 'gumption/protocol';
import { registerStore } from '../editor.js';
import type { NodeKey, NodeTable } from './node-table.js';

/** When something happened: in game time, and in which order of all that was seen. */
export interface Moment {
  readonly tick: number;
  /** Seconds of game time. */
  readonly time: number;
  /** Tells apart the events of one tick. */
  readonly order: number;
}

/** How a node ended once, and why if the game said so. */
export interface NodeResult extends Moment {
  readonly event: 'success' | 'failure' | 'abort';
  readonly reason: string | undefined;
  /**
   * In how many consecutive ticks it ended this way, like a condition that is checked in every
   * tick; the last of them is shown.
   */
  readonly times: number;
}

/** Results kept of each node: what fits in view and in mind. */
const KEPT = 5;

const NONE: readonly NodeResult[] = [];

/**
 * How each node of the watched agent ended the last few times. Kept apart from React, like the
 * status of nodes. Listeners are called when `schedule` fires: with every refresh in a page.
 */
export class LastResults {
  readonly #schedule: (flush: () => void) => void;
  readonly #results = new Map<NodeKey, readonly NodeResult[]>();
  readonly #entered = new Map<NodeKey, Moment>();
  readonly #listeners = new Map<NodeKey, Set<() => void>>();
  readonly #changed = new Set<NodeKey>();
  #rows: NodeTable['rows'] = [];
  #scheduled = false;
  #order = 0;

  constructor(schedule: (flush: () => void) => void) {
    this.#schedule = schedule;
  }

  /** The last results of a node, newest first; the same list until there is another. */
  of(key: NodeKey): readonly NodeResult[] {
    return this.#results.get(key) ?? NONE;
  }

  /** When the node last began; undefined when that was not seen. */
  enteredAt(key: NodeKey): Moment | undefined {
    return this.#entered.get(key);
  }

  /** Calls `listener` when a node has other results. Returns what ends it. */
  subscribe(key: NodeKey, listener: () => void): () => void {
    let listeners = this.#listeners.get(key);
    if (listeners === undefined) this.#listeners.set(key, (listeners = new Set()));
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(key);
    };
  }

  /** The agent runs another program, whose nodes have other numbers. Earlier results stay valid. */
  begin({ rows }: NodeTable): void {
    this.#rows = rows;
  }

  /** The game is back at its start: recorded results have not happened yet. */
  forget(): void {
    for (const key of this.#results.keys()) this.#change(key);
    this.#results.clear();
    this.#entered.clear();
    this.#announce();
  }

  /** Another agent is selected, or none. */
  clear(): void {
    this.#rows = [];
    this.forget();
  }

  /** Takes in one tick of the watched agent. */
  trace(tick: number, time: number, events: readonly TraceEvent[]): void {
    for (const { node, event, reason } of events) {
      const key = this.#rows[node]?.key;
      if (key === undefined || event === 'running') continue;
      const moment = { tick, time, order: this.#order++ };
      if (event === 'enter') this.#entered.set(key, moment);
      else {
        const [newest, ...older] = this.of(key);
        const goesOn = newest?.event === event && newest.tick === tick - 1;
        const result = { ...moment, event, reason, times: goesOn ? newest.times + 1 : 1 };
        const before = goesOn || newest === undefined ? older : [newest, ...older.slice(0, KEPT - 2)];
        this.#results.set(key, [result, ...before]);
        this.#change(key);
      }
    }
    this.#announce();
  }

  #change(key: NodeKey): void {
    // What nobody looks at asks for no refresh.
    if (this.#listeners.has(key)) this.#changed.add(key);
  }

  #announce(): void {
    if (this.#scheduled || this.#changed.size === 0) return;
    this.#scheduled = true;
    this.#schedule(() => {
      this.#scheduled = false;
      const changed = [...this.#changed];
      this.#changed.clear();
      for (const key of changed) for (const listener of this.#listeners.get(key) ?? []) listener();
    });
  }
}

declare module '../editor.js' {
  interface Editor {
    readonly results: LastResults;
  }
}

registerStore('results', (_, { schedule, refresh = schedule }) => new LastResults(refresh));
