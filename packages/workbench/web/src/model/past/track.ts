import type { NodeEvent, TraceEvent } from 'gumption/protocol';
import { LiveStatus, NO_STATUS, type StatusSnapshot } from '../live/live-status.js';
import type { NodeTable } from '../live/node-table.js';

/** A program that ran in an agent: what the numbers in its events mean. */
export interface RecordedProgram {
  readonly behavior: string;
  /** Node paths by the game's own index. */
  readonly paths: readonly string[];
  readonly table: NodeTable;
}

/** One step of a recording as it is read back: a program began, or something happened in a tick. */
export interface RecordedStep {
  readonly tick: number;
  /** Present when this program began, and nothing else happened. */
  readonly program: RecordedProgram | undefined;
  readonly events: readonly TraceEvent[];
  readonly active: readonly number[];
}

/**
 * Steps per chunk: the most that is replayed to find a tick, and the unit in which steps are
 * forgotten.
 */
const CHUNK_STEPS = 128;

const EVENTS: readonly NodeEvent[] = ['enter', 'running', 'success', 'failure', 'abort'];
const CODES = Object.fromEntries(EVENTS.map((event, i) => [event, i])) as Readonly<Record<NodeEvent, number>>;

/** Steps in numbers: events as objects would take ten times the room. */
interface Chunk {
  readonly ticks: number[];
  /** Where each step's events start in `codes`. */
  readonly begins: number[];
  /** `node * 8 + event`, for all steps. */
  readonly codes: number[];
  readonly active: (readonly number[])[];
  readonly programs: Map<number, RecordedProgram>;
  /** By place in `codes`. */
  readonly reasons: Map<number, string>;
  /** What ran before the first step, where the chunk in which it began is forgotten. */
  program: RecordedProgram | undefined;
  /** The state before the first step, computed on first use. */
  before: StatusSnapshot | undefined;
}

/**
 * Every recorded event of one agent's nodes, so that its tree can be shown as it was after any
 * tick. Memory is bounded by {@link trim}; the remaining ticks can still be shown exactly.
 */
export class Track {
  #chunks: Chunk[] = [];
  #events = 0;

  /** Events kept. */
  get events(): number {
    return this.#events;
  }

  /** Ticks that can be shown; undefined while nothing is recorded. */
  get range(): { readonly from: number; readonly to: number } | undefined {
    const from = this.#chunks[0]?.ticks[0];
    return from === undefined ? undefined : { from, to: this.#chunks.at(-1)!.ticks.at(-1)! };
  }

  /** From this tick on, the agent runs this program; `active` are the nodes that run. */
  begin(tick: number, program: RecordedProgram, active: readonly number[]): void {
    const chunk = this.#open();
    chunk.programs.set(chunk.ticks.length, program);
    this.#push(chunk, tick, [], active);
  }

  /** Takes in what happened in a tick. Ticks never go back; see {@link forgetAfter}. */
  add(tick: number, events: readonly TraceEvent[], active: readonly number[]): void {
    this.#push(this.#open(), tick, events, active);
  }

  /** The state after a tick; undefined when that is not recorded. Replays at most one chunk. */
  at(tick: number): StatusSnapshot | undefined {
    let last = this.#chunks.length - 1;
    while (last >= 0 && this.#chunks[last].ticks[0] > tick) last--;
    return last < 0 ? undefined : replay(this.#chunks[last], tick, this.#before(last));
  }

  /** All that is kept, oldest first. */
  *steps(): Generator<RecordedStep> {
    for (const chunk of this.#chunks) for (let i = 0; i < chunk.ticks.length; i++) yield readStep(chunk, i);
  }

  /**
   * The last steps up to a tick, at least `most` if there are as many; the program they are of
   * comes first.
   */
  *before(tick: number, most: number): Generator<RecordedStep> {
    let end = this.#chunks.length;
    while (end > 0 && this.#chunks[end - 1].ticks[0] > tick) end--;
    const first = Math.max(0, end - 1 - Math.ceil(most / CHUNK_STEPS));
    const program = end > 0 ? this.#programBefore(first) : undefined;
    if (program !== undefined) yield { tick: this.#chunks[first].ticks[0], program, events: [], active: [] };
    for (let c = first; c < end; c++) {
      const chunk = this.#chunks[c];
      for (let i = 0; i < chunk.ticks.length && chunk.ticks[i] <= tick; i++) yield readStep(chunk, i);
    }
  }

  /** Forgets what came after a tick: it has not happened. */
  forgetAfter(tick: number): void {
    while (this.#chunks.length > 0 && this.#chunks.at(-1)!.ticks[0] > tick)
      this.#events -= this.#chunks.pop()!.codes.length;
    const chunk = this.#chunks.at(-1);
    if (chunk === undefined) return;
    const kept = chunk.ticks.findIndex((each) => each > tick);
    if (kept < 0) return;
    const codes = chunk.begins[kept];
    this.#events -= chunk.codes.length - codes;
    for (const place of [...chunk.programs.keys()]) if (place >= kept) chunk.programs.delete(place);
    for (const place of [...chunk.reasons.keys()]) if (place >= codes) chunk.reasons.delete(place);
    chunk.ticks.length = kept;
    chunk.begins.length = kept;
    chunk.active.length = kept;
    chunk.codes.length = codes;
  }

  /** Forgets the oldest chunks until at most this many events are left. */
  trim(mostEvents: number): void {
    this.#drop(() => this.#events > mostEvents);
  }

  /** Forgets the chunks that are not needed to show the ticks from this one on. */
  forgetBefore(tick: number): void {
    this.#drop((next) => next.ticks[0] <= tick);
  }

  /** Drops the oldest chunks while the predicate holds for the next one. */
  #drop(isWanted: (next: Chunk) => boolean): void {
    let gone = 0;
    while (gone < this.#chunks.length - 1 && isWanted(this.#chunks[gone + 1])) {
      // The remaining ticks must still be shown as they were.
      this.#before(gone + 1);
      this.#chunks[gone + 1].program = this.#programBefore(gone + 1);
      this.#events -= this.#chunks[gone++].codes.length;
    }
    if (gone > 0) this.#chunks = this.#chunks.slice(gone);
  }

  /** Puts an older recording before this one; both stay as they were. */
  prepend(older: Track): void {
    this.#chunks = [...older.#chunks, ...this.#chunks];
    this.#events += older.#events;
  }

  /** The nodes that run at the start of a chunk that does not record them itself. */
  #programBefore(index: number): RecordedProgram | undefined {
    for (let i = index - 1; i >= 0; i--) {
      const { programs } = this.#chunks[i];
      const last = Math.max(...programs.keys());
      if (programs.has(last)) return programs.get(last);
    }
    return this.#chunks[0].program;
  }

  #open(): Chunk {
    const last = this.#chunks.at(-1);
    if (last !== undefined && last.ticks.length < CHUNK_STEPS) return last;
    const programs = new Map<number, RecordedProgram>();
    const chunk: Chunk = {
      ...{ ticks: [], begins: [], codes: [], active: [] },
      ...{ programs, reasons: new Map<number, string>(), program: undefined },
      before: last === undefined ? NO_STATUS : undefined,
    };
    this.#chunks.push(chunk);
    return chunk;
  }

  #push(chunk: Chunk, tick: number, events: readonly TraceEvent[], active: readonly number[]): void {
    chunk.ticks.push(tick);
    chunk.begins.push(chunk.codes.length);
    for (const { node, event, reason } of events) {
      if (reason !== undefined) chunk.reasons.set(chunk.codes.length, reason);
      chunk.codes.push(node * 8 + CODES[event]);
    }
    const last = chunk.active.at(-1);
    chunk.active.push(last !== undefined && isSameList(last, active) ? last : active);
    this.#events += events.length + 1;
    // A step without events takes memory too.
    chunk.codes.push(-1);
  }

  /** The state before a chunk, replayed from the nearest known state. */
  #before(index: number): StatusSnapshot {
    let known = index;
    while (this.#chunks[known].before === undefined) known--;
    let snapshot = this.#chunks[known].before!;
    for (let i = known; i < index; i++) {
      snapshot = replay(this.#chunks[i], Number.POSITIVE_INFINITY, snapshot);
      this.#chunks[i + 1].before = snapshot;
    }
    return snapshot;
  }
}

function replay(chunk: Chunk, to: number, before: StatusSnapshot): StatusSnapshot {
  const live = new LiveStatus(() => undefined);
  live.put(before);
  for (let i = 0; i < chunk.ticks.length && chunk.ticks[i] <= to; i++) {
    const { program, events, active } = readStep(chunk, i);
    if (program !== undefined) live.begin(program.table, active);
    else live.trace(events, active);
  }
  return live.take();
}

function readStep(chunk: Chunk, index: number): RecordedStep {
  const events: TraceEvent[] = [];
  for (let at = chunk.begins[index]; chunk.codes[at] >= 0; at++) {
    const code = chunk.codes[at];
    const reason = chunk.reasons.get(at);
    const event = { node: code >> 3, event: EVENTS[code & 7] };
    events.push(reason === undefined ? event : { ...event, reason });
  }
  return { tick: chunk.ticks[index], program: chunk.programs.get(index), events, active: chunk.active[index] };
}

function isSameList(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((each, i) => each === b[i]);
}
