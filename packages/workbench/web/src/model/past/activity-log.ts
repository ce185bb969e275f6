import type { AgentDescription } from 'gumption/protocol';
import { BAR_BYTES, type Bar, type BarNode } from './bars.js';

interface Lane {
  bars: Bar[];
  /** The list in which the agent was last seen. */
  seen: number;
}

/** Agents whose activities are recorded; a game lists no more. */
const MAX_AGENTS = 2000;

/**
 * What every agent of a crowd did, in the words of its list, and nothing else: one bar for each
 * activity. The game sends its list anyway, so this costs it nothing, and a bar takes less memory
 * than a tick of a trace.
 */
export class ActivityLog {
  readonly #lanes = new Map<string, Lane>();
  readonly #nodes = new Map<string, BarNode>();
  readonly #mostBytes: number;
  #count = 0;
  #lists = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  /** An estimate of what it takes in memory. */
  get bytes(): number {
    return this.#count * BAR_BYTES;
  }

  /** Agents of which there is anything. */
  get size(): number {
    return this.#lanes.size;
  }

  /** The activities of an agent, oldest first; the same list as long as the agent is known. */
  of(agent: string): readonly Bar[] {
    return this.#lanes.get(agent)?.bars ?? [];
  }

  /** What an agent did after a tick; undefined where that is not recorded. */
  at(agent: string, tick: number): string | undefined {
    const bars = this.of(agent);
    let low = 0;
    let high = bars.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (bars[middle].from <= tick) low = middle + 1;
      else high = middle;
    }
    const bar = bars[low - 1];
    return bar !== undefined && (bar.to === undefined || tick < bar.to) ? bar.node.path : undefined;
  }

  /** Takes in what the agents of a list do after a tick. Those that are not listed have left. */
  take(agents: readonly AgentDescription[], now: number, secondsPerTick: number): void {
    this.#lists++;
    for (const { id, activity, since } of agents) {
      const lane = this.#laneOf(id);
      if (lane === undefined) continue;
      lane.seen = this.#lists;
      const last = lane.bars.at(-1);
      const from = Math.max(last?.from ?? 0, now - Math.round(since / secondsPerTick));
      if (last !== undefined && last.to === undefined) {
        if (last.node.path === activity) continue;
        end(last, from);
      }
      lane.bars.push({
        ...{ from, to: undefined, result: 'running', polled: false },
        reason: undefined,
        node: this.#nodeOf(activity),
      });
      this.#count++;
      // The same number of bars for each agent.
      const most = Math.max(2, Math.floor(this.#mostBytes / BAR_BYTES / this.#lanes.size));
      if (lane.bars.length > most) this.#drop(lane, 0, lane.bars.length - Math.ceil(most * 0.75));
    }
    for (const lane of this.#lanes.values()) {
      const last = lane.bars.at(-1);
      if (lane.seen !== this.#lists && last !== undefined && last.to === undefined) end(last, now);
    }
  }

  forgetAfter(tick: number): void {
    for (const lane of this.#lanes.values()) {
      const kept = lane.bars.findIndex(({ from }) => from > tick);
      if (kept >= 0) this.#drop(lane, kept, lane.bars.length);
      const last = lane.bars.at(-1);
      if (last?.to === undefined || last.to <= tick) continue;
      last.to = undefined;
      last.result = 'running';
    }
  }

  forgetBefore(tick: number): void {
    for (const [agent, lane] of this.#lanes) {
      const kept = lane.bars.findIndex(({ to }) => to === undefined || to >= tick);
      this.#drop(lane, 0, kept < 0 ? lane.bars.length : kept);
      if (lane.bars.length === 0) this.#lanes.delete(agent);
    }
    if (this.#nodes.size > this.#count) this.#nodes.clear();
  }

  #laneOf(agent: string): Lane | undefined {
    let lane = this.#lanes.get(agent);
    if (lane !== undefined || this.#lanes.size >= MAX_AGENTS) return lane;
    lane = { bars: [], seen: 0 };
    this.#lanes.set(agent, lane);
    return lane;
  }

  /** One object for all bars of the same words. */
  #nodeOf(activity: string): BarNode {
    let node = this.#nodes.get(activity);
    if (node === undefined) {
      node = { path: activity, words: activity, key: undefined, isLeaf: true, order: 0, bars: [] };
      this.#nodes.set(activity, node);
    }
    return node;
  }

  #drop(lane: Lane, from: number, to: number): void {
    lane.bars.splice(from, to - from);
    this.#count -= to - from;
  }
}

function end(bar: Bar, tick: number): void {
  bar.to = tick;
  bar.result = 'ended';
}
