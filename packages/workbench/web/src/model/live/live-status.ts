import type { TraceEvent } from 'gumption/protocol';
import { registerStore } from '../editor.js';
import type { Schedule } from '../refresh.js';
import type { NodeKey, NodeTable } from './node-table.js';

/** What a node's badge shows. A result stays until the node, or one above it, starts again. */
export type NodeStatus = 'idle' | 'running' | 'success' | 'failure' | 'abort';

const EMPTY_TABLE: NodeTable = { rows: [], childrenOf: () => [] };

/** Everything a {@link LiveStatus} shows at one moment, to be shown again later. */
export interface StatusSnapshot {
  readonly table: NodeTable;
  readonly status: ReadonlyMap<NodeKey, NodeStatus>;
  readonly reason: ReadonlyMap<NodeKey, string>;
  readonly running: ReadonlySet<NodeKey>;
}

/** Nobody is watched. */
export const NO_STATUS: StatusSnapshot = {
  table: EMPTY_TABLE,
  status: new Map(),
  reason: new Map(),
  running: new Set(),
};

/**
 * The state of every node of the watched agent, kept apart from the page's own state: a tick
 * touches only the nodes that changed, and each of them repaints itself. Changes are delivered
 * together when `schedule` fires (once a frame in a page), however many ticks came in between.
 * Changes of nothing but reasons wait for `refresh`.
 */
export class LiveStatus {
  readonly #schedule: Schedule;
  readonly #refresh: Schedule;
  readonly #status = new Map<NodeKey, NodeStatus>();
  readonly #reason = new Map<NodeKey, string>();
  readonly #running = new Set<NodeKey>();
  readonly #listeners = new Map<NodeKey, Set<(status: NodeStatus) => void>>();
  /** What listeners were last told of the nodes that may have changed since. */
  readonly #told = new Map<NodeKey, { readonly status: NodeStatus; readonly reason: string | undefined }>();
  readonly #watchers = new Set<(changed: readonly NodeKey[]) => void>();
  #table: NodeTable = EMPTY_TABLE;
  /** The tick that everything is as it was left by; undefined after any other change. */
  #traced: { readonly events: readonly TraceEvent[]; readonly active: readonly number[] } | undefined;
  #isFrameAsked = false;
  #isRefreshAsked = false;

  constructor(schedule: Schedule, refresh = schedule) {
    this.#schedule = schedule;
    this.#refresh = refresh;
  }

  statusOf(key: NodeKey): NodeStatus {
    return this.#status.get(key) ?? 'idle';
  }

  /** The reason of the node's last result, if the game gave one. */
  reasonOf(key: NodeKey): string | undefined {
    return this.#reason.get(key);
  }

  /** Calls `listener` after each change of this node's status. Returns what ends it. */
  subscribe(key: NodeKey, listener: (status: NodeStatus) => void): () => void {
    let listeners = this.#listeners.get(key);
    if (listeners === undefined) this.#listeners.set(key, (listeners = new Set()));
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(key);
    };
  }

  /**
   * Calls `watcher` once for all changes that are delivered together, for views of many nodes.
   * Returns a function that stops it.
   */
  watch(watcher: (changed: readonly NodeKey[]) => void): () => void {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  }

  /** The nodes that run now, including those above the running leaves. */
  get running(): ReadonlySet<NodeKey> {
    return this.#running;
  }

  /** Starts with another agent or another program: old results are forgotten. */
  begin(table: NodeTable, active: readonly number[]): void {
    for (const key of this.#status.keys()) this.#mayChange(key);
    this.#status.clear();
    this.#reason.clear();
    this.#running.clear();
    this.#traced = undefined;
    this.#table = table;
    this.#setRunning(active);
    this.#announce();
  }

  /** Nobody is watched any more. */
  clear(): void {
    this.begin(EMPTY_TABLE, []);
  }

  /** A copy of what is shown now, which later changes do not affect. */
  take(): StatusSnapshot {
    return {
      table: this.#table,
      status: new Map(this.#status),
      reason: new Map(this.#reason),
      running: new Set(this.#running),
    };
  }

  /** Shows what {@link take} copied. Only nodes that differ are notified. */
  put({ table, status, reason, running }: StatusSnapshot): void {
    this.#traced = undefined;
    this.#table = table;
    for (const key of [...this.#status.keys()]) if (!status.has(key)) this.#set(key, 'idle');
    for (const [key, each] of status) {
      // Another reason for the same result counts as a change.
      if (this.#reason.get(key) !== reason.get(key)) this.#mayChange(key);
      this.#set(key, each);
    }
    this.#reason.clear();
    for (const [key, each] of reason) this.#reason.set(key, each);
    this.#running.clear();
    for (const key of running) this.#running.add(key);
    this.#announce();
  }

  /**
   * Takes in one tick of the watched agent. The very lists of the last tick, again, change nothing.
   */
  trace(events: readonly TraceEvent[], active: readonly number[]): void {
    if (events === this.#traced?.events && active === this.#traced.active) return;
    this.#traced = { events, active };
    for (const { node, event, reason } of events) {
      const key = this.#table.rows[node]?.key;
      if (key === undefined) continue;
      if (event === 'enter') {
        this.#forgetBelow(key);
        this.#set(key, 'running');
        this.#reason.delete(key);
      } else {
        this.#set(key, event);
        if (reason !== undefined) this.#reason.set(key, reason);
      }
    }
    this.#setRunning(active);
    this.#announce();
  }

  /**
   * Lights nodes that are in the middle of their turn, which the game counts as running only at the
   * end of it.
   */
  light(keys: readonly NodeKey[]): void {
    this.#traced = undefined;
    for (const key of keys) {
      this.#running.add(key);
      this.#set(key, 'running');
    }
    this.#announce();
  }

  #setRunning(active: readonly number[]): void {
    this.#running.clear();
    for (const index of active) {
      const row = this.#table.rows[index];
      if (row === undefined) continue;
      for (const key of [row.key, ...row.through]) {
        this.#running.add(key);
        this.#set(key, 'running');
      }
    }
    // Nodes that stopped without an event (an agent put back to the start) must not stay lit.
    for (const [key, status] of this.#status)
      if (status === 'running' && !this.#running.has(key)) this.#set(key, 'idle');
  }

  /**
   * Results below a node belong to its last run. A node that is idle has nothing below it to
   * forget.
   */
  #forgetBelow(key: NodeKey): void {
    for (const child of this.#table.childrenOf(key)) {
      if (this.statusOf(child) === 'idle') continue;
      this.#set(child, 'idle');
      this.#reason.delete(child);
      this.#forgetBelow(child);
    }
  }

  #set(key: NodeKey, status: NodeStatus): void {
    if (this.statusOf(key) === status) return;
    this.#mayChange(key);
    if (status === 'idle') this.#status.delete(key);
    else this.#status.set(key, status);
  }

  #mayChange(key: NodeKey): void {
    if (!this.#told.has(key)) this.#told.set(key, { status: this.statusOf(key), reason: this.#reason.get(key) });
  }

  /**
   * A condition that is checked in every tick ends each time as it did before. That is no change,
   * and asks for no frame.
   */
  #forgetUnchanged(): void {
    for (const [key, { status, reason }] of this.#told)
      if (this.statusOf(key) === status && this.#reason.get(key) === reason) this.#told.delete(key);
  }

  #announce(): void {
    if (this.#isFrameAsked) return;
    this.#forgetUnchanged();
    for (const [key, { status }] of this.#told) {
      if (this.statusOf(key) !== status) {
        this.#isFrameAsked = true;
        this.#schedule(this.#flush);
        return;
      }
    }
    // Only reasons have changed, such as the seconds that a cooldown has left: nothing is painted.
    if (this.#isRefreshAsked || this.#told.size === 0) return;
    this.#isRefreshAsked = true;
    this.#refresh(this.#flush);
  }

  readonly #flush = (): void => {
    this.#isFrameAsked = false;
    this.#isRefreshAsked = false;
    this.#forgetUnchanged();
    const changed = [...this.#told.keys()];
    this.#told.clear();
    if (changed.length === 0) return;
    for (const key of changed) {
      const status = this.statusOf(key);
      for (const listener of this.#listeners.get(key) ?? []) listener(status);
    }
    for (const watcher of this.#watchers) watcher(changed);
  };
}

declare module '../editor.js' {
  interface Editor {
    readonly live: LiveStatus;
  }
}

registerStore('live', (_, { schedule, refresh }) => new LiveStatus(schedule, refresh));
