import type { TraceEvent } from 'gumption/protocol';
import type { NodeKey } from '../live/node-table.js';
import type { RecordedProgram, RecordedStep } from './track.js';

/**
 * How a stretch of a node's activity ended: `running` while it lasts, `cut` when the program was
 * changed under it, `ended` when nothing more is recorded of it.
 */
export type BarResult = 'running' | 'success' | 'failure' | 'abort' | 'cut' | 'ended';

/** A stretch of time in which a node ran. */
export interface Bar {
  readonly from: number;
  /** The tick in which it ended; undefined while it runs. */
  to: number | undefined;
  result: BarResult;
  /** Started and ended within single ticks, repeatedly: one bar stands for the whole series. */
  readonly polled: boolean;
  reason: string | undefined;
  readonly node: BarNode;
}

/** A node that was active at some time, with all its bars, oldest first. */
export interface BarNode {
  readonly path: string;
  /** What it is called; otherwise the name of its node. */
  readonly words?: string;
  /** The node of the document; undefined where that is not known here. */
  readonly key: NodeKey | undefined;
  readonly isLeaf: boolean;
  /** Place in the program, for reading order. */
  order: number;
  bars: Bar[];
}

/** What a bar takes in memory, in bytes, in the lists of its node and of its lane; on the high side. */
export const BAR_BYTES = 128;

/** Ticks that may pass between two polls that still follow each other. */
const POLL_GAP = 2;

/** A step in which nodes came and went, and nothing else: what it lengthens when it comes again. */
interface Polls {
  readonly events: readonly TraceEvent[];
  readonly active: readonly number[];
  readonly bars: readonly Bar[];
  tick: number;
}

/**
 * An agent's activity as bars: of every node that was active, and of its leaves in as few lanes as
 * they need.
 */
export class Bars {
  readonly #nodes = new Map<string, BarNode>();
  readonly #open = new Map<string, Bar>();
  /** Leaves that ran for longer than a tick; bars of one lane do not overlap. */
  #lanes: Bar[][] = [];
  #rows: readonly (BarNode | undefined)[] = [];
  #program: RecordedProgram | undefined;
  #count = 0;
  #last: Polls | undefined;

  /** Bars kept. */
  get count(): number {
    return this.#count;
  }

  /** An estimate of what they take in memory. */
  get bytes(): number {
    return BAR_BYTES * this.#count;
  }

  get lanes(): readonly (readonly Bar[])[] {
    return this.#lanes;
  }

  /** Every node that has bars, in reading order of the program. */
  get nodes(): readonly BarNode[] {
    return [...this.#nodes.values()].filter(({ bars }) => bars.length > 0).sort((a, b) => a.order - b.order);
  }

  /** Takes in the next step. One with the very lists of the step before it costs the least. */
  add({ tick, program, events, active }: RecordedStep): void {
    if (program === undefined && this.#again(tick, events, active)) return;
    if (program !== undefined) this.#begin(program);
    else for (const event of events) this.#take(tick, event);
    this.#agree(tick, active, program === undefined ? 'abort' : 'cut');
    this.#last = program === undefined ? this.#pollsOf(tick, events, active) : undefined;
  }

  /** Takes in a step in which the same conditions were checked as in the one before. */
  #again(tick: number, events: readonly TraceEvent[], active: readonly number[]): boolean {
    const last = this.#last;
    if (last === undefined || last.events !== events || last.active !== active) return false;
    if (tick - last.tick > POLL_GAP) return false;
    for (const bar of last.bars) bar.to = tick;
    last.tick = tick;
    return true;
  }

  /** The step as one to repeat; undefined where something else happened than nodes that came and went. */
  #pollsOf(tick: number, events: readonly TraceEvent[], active: readonly number[]): Polls | undefined {
    const bars: Bar[] = [];
    const entered = new Set<BarNode>();
    for (const { node: index, event } of events) {
      const node = event === 'running' ? undefined : this.#nodeAt(index);
      if (node === undefined) continue;
      if (event === 'enter') {
        if (entered.has(node)) return undefined;
        entered.add(node);
        continue;
      }
      const last = node.bars.at(-1);
      if (!entered.has(node) || last?.polled !== true || last.to !== tick || last.result !== event) return undefined;
      bars.push(last);
    }
    // One end for each that was entered: another would begin a bar in each tick.
    return bars.length === entered.size && new Set(bars).size === bars.length
      ? { events, active, bars, tick }
      : undefined;
  }

  clear(): void {
    this.#last = undefined;
    this.#nodes.clear();
    this.#open.clear();
    this.#lanes = [];
    this.#rows = [];
    this.#count = 0;
  }

  /** Forgets what came after a tick; what ran then runs again. */
  forgetAfter(tick: number): void {
    const cut = (bars: readonly Bar[]) => bars.filter(({ from }) => from <= tick);
    this.#last = undefined;
    this.#open.clear();
    this.#count = 0;
    for (const node of this.#nodes.values()) {
      node.bars = cut(node.bars);
      this.#count += node.bars.length;
      const last = node.bars.at(-1);
      if (last === undefined || (last.to !== undefined && last.to <= tick)) continue;
      if (last.polled) last.to = tick;
      else {
        last.to = undefined;
        last.result = 'running';
        last.reason = undefined;
        this.#open.set(node.path, last);
      }
    }
    this.#lanes = this.#lanes.map(cut).filter((lane) => lane.length > 0);
  }

  /** Forgets bars that ended long ago until those that are left take at most this many bytes. */
  trim(mostBytes: number, now: number): void {
    while (this.bytes > mostBytes) {
      let first = now;
      for (const { bars } of this.#nodes.values()) first = Math.min(first, bars[0]?.from ?? now);
      const middle = Math.max(first + 1, Math.floor((first + now) / 2));
      const before = this.#count;
      this.forgetBefore(middle);
      if (this.#count === before || middle >= now) return;
    }
  }

  /** Forgets bars that ended before a tick. */
  forgetBefore(tick: number): void {
    const keep = (bars: readonly Bar[]) => bars.filter(({ to }) => to === undefined || to >= tick);
    this.#last = undefined;
    this.#count = 0;
    for (const node of this.#nodes.values()) {
      node.bars = keep(node.bars);
      this.#count += node.bars.length;
    }
    this.#lanes = this.#lanes.map(keep).filter((lane) => lane.length > 0);
  }

  #begin(program: RecordedProgram): void {
    this.#program = program;
    this.#rows = [];
    program.paths.forEach((path, order) => {
      const known = this.#nodes.get(path);
      if (known !== undefined) known.order = order;
    });
  }

  #nodeAt(index: number): BarNode | undefined {
    const known = this.#rows[index];
    const path = this.#program?.paths[index];
    if (known !== undefined || path === undefined) return known;
    let node = this.#nodes.get(path);
    if (node === undefined) {
      const { rows, childrenOf } = this.#program!.table;
      const key = rows[index]?.key;
      node = { path, key, isLeaf: key === undefined || childrenOf(key).length === 0, order: index, bars: [] };
      this.#nodes.set(path, node);
    }
    (this.#rows as (BarNode | undefined)[])[index] = node;
    return node;
  }

  #take(tick: number, { node: index, event, reason }: TraceEvent): void {
    const node = this.#nodeAt(index);
    if (node === undefined || event === 'running') return;
    if (event === 'enter') this.#start(tick, node);
    else this.#end(tick, node, event, reason);
  }

  #start(tick: number, node: BarNode): void {
    if (this.#open.has(node.path)) return;
    const bar: Bar = { from: tick, to: undefined, result: 'running', polled: false, reason: undefined, node };
    this.#open.set(node.path, bar);
    this.#push(node, bar);
    if (node.isLeaf) this.#laneFor(tick).push(bar);
  }

  #end(tick: number, node: BarNode, result: BarResult, reason: string | undefined): void {
    if (!this.#open.has(node.path)) this.#start(tick, node);
    const bar = this.#open.get(node.path)!;
    this.#open.delete(node.path);
    if (bar.from < tick || result === 'cut') {
      bar.to = tick;
      bar.result = result;
      bar.reason = reason;
      return;
    }
    // It came and went within a tick.
    node.bars.pop();
    this.#count--;
    const lane = this.#lanes.find((each) => each.at(-1) === bar);
    lane?.pop();
    if (this.#lanes.at(-1)?.length === 0) this.#lanes.pop();
    const last = node.bars.at(-1);
    if (last?.polled && last.result === result && tick - last.to! <= POLL_GAP) {
      last.to = tick;
      last.reason = reason;
    } else this.#push(node, { from: tick, to: tick, result, polled: true, reason, node });
  }

  /**
   * A node that runs without a recorded start runs from now on; a node that no longer runs has
   * ended unseen.
   */
  #agree(tick: number, active: readonly number[], lost: BarResult): void {
    const running = new Set<string>();
    for (const index of active) {
      const node = this.#nodeAt(index);
      if (node === undefined) continue;
      running.add(node.path);
      this.#start(tick, node);
    }
    for (const [path, { node }] of [...this.#open]) if (!running.has(path)) this.#end(tick, node, lost, undefined);
  }

  #push(node: BarNode, bar: Bar): void {
    node.bars.push(bar);
    this.#count++;
  }

  #laneFor(tick: number): Bar[] {
    const isFree = (lane: readonly Bar[]) => {
      const last = lane.at(-1);
      return last === undefined || (last.to !== undefined && last.to <= tick);
    };
    let lane = this.#lanes.find(isFree);
    if (lane === undefined) this.#lanes.push((lane = []));
    return lane;
  }
}

/** The index of the first bar that is not over before a tick, where drawing starts. */
export function firstSince(bars: readonly Bar[], tick: number): number {
  let low = 0;
  let high = bars.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const { to } = bars[middle];
    if (to !== undefined && to < tick) low = middle + 1;
    else high = middle;
  }
  return low;
}
