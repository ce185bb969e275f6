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
export const CHUNK_STEPS = 128;

/**
 * Estimates of memory in bytes, on the high side: a number or a reference in a list, an entry of a
 * map, and an empty chunk.
 */
const BYTES = { number: 8, entry: 64, chunk: 600 } as const;

const EVENTS: readonly NodeEvent[] = ['enter', 'running', 'success', 'failure', 'abort'];
const CODES = Object.fromEntries(EVENTS.map((event, i) => [event, i])) as Readonly<Record<NodeEvent, number>>;

/** Steps in numbers: events as objects would take ten times the room. */
interface Chunk {
  readonly ticks: number[];
  /**
   * Where each step's events start in `codes`. Most agents do the same in every tick: such steps
   * share their events.
   */
  readonly begins: number[];
  /** `node * 8 + event` for each event, and −1 at the end of each list. */
  readonly codes: number[];
  readonly active: (readonly number[])[];
  readonly programs: Map<number, RecordedProgram>;
  /** By place in `codes`. */
  readonly reasons: Map<number, string>;
  /** What ran before the first step, where the chunk in which it began is forgotten. */
  program: RecordedProgram | undefined;
  /** The state before the first step, computed on first use. */
  before: StatusSnapshot | undefined;
  /** What it takes, without `before`. */
  bytes: number;
}

/**
 * Every recorded event of one agent's nodes, so that its tree can be shown as it was after any
 * tick. Memory is bounded by {@link trim}; the remaining ticks can still be shown exactly.
 */
export class Track {
  #chunks: Chunk[] = [];
  #bytes = 0;
  /** The events of the last step, to see that the next one does the same. */
  #last: readonly TraceEvent[] | undefined;
  /** Steps of the first chunk. */
  readonly #first: number;

  /**
   * Chunks of several tracks end in different ticks where they begin with other lengths: old ones
   * are then forgotten in different ticks too, and no tick has all the work.
   */
  constructor(first = CHUNK_STEPS) {
    this.#first = first;
  }

  /** An estimate of what it takes in memory, on the high side. */
  get bytes(): number {
    return this.#bytes;
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
    for (const chunk of this.#chunks) yield* readSteps(chunk, Number.POSITIVE_INFINITY);
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
    for (let c = first; c < end; c++) yield* readSteps(this.#chunks[c], tick);
  }

  /** Forgets what came after a tick: it has not happened. */
  forgetAfter(tick: number): void {
    this.#last = undefined;
    while (this.#chunks.length > 0 && this.#chunks.at(-1)!.ticks[0] > tick) this.#release(this.#chunks.pop()!);
    const chunk = this.#chunks.at(-1);
    if (chunk === undefined) return;
    const kept = chunk.ticks.findIndex((each) => each > tick);
    if (kept < 0) return;
    // The first step that goes may share its events with the last one that stays.
    const codes = chunk.codes.indexOf(-1, chunk.begins[kept - 1]) + 1;
    for (const place of [...chunk.programs.keys()]) if (place >= kept) chunk.programs.delete(place);
    for (const place of [...chunk.reasons.keys()]) if (place >= codes) chunk.reasons.delete(place);
    const gone = chunk.codes.length - codes + 3 * (chunk.ticks.length - kept);
    this.#charge(chunk, -BYTES.number * gone);
    chunk.ticks.length = kept;
    chunk.begins.length = kept;
    chunk.active.length = kept;
    chunk.codes.length = codes;
  }

  /** Forgets the oldest chunks until what is left takes at most this many bytes. */
  trim(mostBytes: number): void {
    if (this.#bytes > mostBytes) this.#drop(() => this.#bytes > mostBytes);
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
      this.#release(this.#chunks[gone++]);
    }
    if (gone > 0) this.#chunks = this.#chunks.slice(gone);
  }

  /** Puts an older recording before this one; both stay as they were. */
  prepend(older: Track): void {
    this.#chunks = [...older.#chunks, ...this.#chunks];
    this.#bytes += older.#bytes;
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
    if (last !== undefined && last.ticks.length < (this.#chunks.length === 1 ? this.#first : CHUNK_STEPS)) return last;
    const programs = new Map<number, RecordedProgram>();
    const chunk: Chunk = {
      ...{ ticks: [], begins: [], codes: [], active: [] },
      ...{ programs, reasons: new Map<number, string>(), program: undefined },
      before: last === undefined ? NO_STATUS : undefined,
      bytes: 0,
    };
    this.#chunks.push(chunk);
    this.#last = undefined;
    this.#charge(chunk, BYTES.chunk);
    return chunk;
  }

  #push(chunk: Chunk, tick: number, events: readonly TraceEvent[], active: readonly number[]): void {
    const isAgain = events === this.#last;
    this.#last = events;
    chunk.ticks.push(tick);
    chunk.begins.push(isAgain ? chunk.begins.at(-1)! : chunk.codes.length);
    const last = chunk.active.at(-1);
    const isSame = last !== undefined && isSameList(last, active);
    chunk.active.push(isSame ? last : active);
    let bytes = BYTES.number * (isSame ? 3 : 5 + active.length);
    if (!isAgain) {
      for (const { node, event, reason } of events) {
        if (reason !== undefined) {
          chunk.reasons.set(chunk.codes.length, reason);
          bytes += BYTES.entry;
        }
        chunk.codes.push(node * 8 + CODES[event]);
      }
      chunk.codes.push(-1);
      bytes += BYTES.number * (events.length + 1);
    }
    this.#charge(chunk, bytes);
  }

  #charge(chunk: Chunk, bytes: number): void {
    chunk.bytes += bytes;
    this.#bytes += bytes;
  }

  #release(chunk: Chunk): void {
    this.#bytes -= chunk.bytes;
  }

  /** The state before a chunk, replayed from the nearest known state. */
  #before(index: number): StatusSnapshot {
    let known = index;
    while (this.#chunks[known].before === undefined) known--;
    let snapshot = this.#chunks[known].before!;
    for (let i = known; i < index; i++) {
      snapshot = replay(this.#chunks[i], Number.POSITIVE_INFINITY, snapshot);
      const next = this.#chunks[i + 1];
      next.before = snapshot;
      this.#charge(next, BYTES.entry * (snapshot.status.size + snapshot.reason.size + snapshot.running.size));
    }
    return snapshot;
  }
}

function replay(chunk: Chunk, to: number, before: StatusSnapshot): StatusSnapshot {
  const live = new LiveStatus(() => undefined);
  live.put(before);
  for (const step of readSteps(chunk, to)) {
    if (step.program !== undefined) live.begin(step.program.table, step.active);
    // The very lists of the step before change nothing, and cost nothing.
    else live.trace(step.events, step.active);
  }
  return live.take();
}

/** The steps of a chunk up to a tick. */
function* readSteps(chunk: Chunk, to: number): Generator<RecordedStep> {
  let last: RecordedStep | undefined;
  for (let i = 0; i < chunk.ticks.length && chunk.ticks[i] <= to; i++) yield (last = readStep(chunk, i, last));
}

/** A step as it was recorded; it shares its list of events with the step before if they are the same. */
function readStep(chunk: Chunk, index: number, last: RecordedStep | undefined): RecordedStep {
  const isAgain = last !== undefined && index > 0 && chunk.begins[index] === chunk.begins[index - 1];
  const events = isAgain ? last.events : readEvents(chunk, chunk.begins[index]);
  return { tick: chunk.ticks[index], program: chunk.programs.get(index), events, active: chunk.active[index] };
}

function readEvents(chunk: Chunk, from: number): readonly TraceEvent[] {
  const events: TraceEvent[] = [];
  for (let at = from; chunk.codes[at] >= 0; at++) {
    const code = chunk.codes[at];
    const reason = chunk.reasons.get(at);
    const event = { node: code >> 3, event: EVENTS[code & 7] };
    events.push(reason === undefined ? event : { ...event, reason });
  }
  return events;
}

function isSameList(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((each, i) => each === b[i]);
}
