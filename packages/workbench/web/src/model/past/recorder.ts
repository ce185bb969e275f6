import type { AgentDescription, GameMessage, RunState, TraceEvent } from 'gumption/protocol';
import type { KnownValues } from '../../document/describe/known-values.js';
import { registerStore } from '../editor.js';
import type { NodeTable } from '../live/node-table.js';
import { ActivityLog } from './activity-log.js';
import { Bars } from './bars.js';
import { KeyValues } from './key-values.js';
import { isSameEvents, isSameList } from './same-events.js';
import { Texts } from './texts.js';
import { CHUNK_STEPS, type RecordedProgram, Track } from './track.js';
import { trackOf } from './track-of-events.js';

/** Something worth a mark on the line of time. */
export interface Mark {
  readonly tick: number;
  readonly kind: 'breakpoint' | 'reload';
  readonly agent: string | undefined;
  readonly text: string;
}

/** The records of one agent. */
export interface AgentRecord {
  readonly track: Track;
  readonly bars: Bars;
  readonly values: KeyValues;
  /** What it knows at present. */
  known: KnownValues;
  /** What the game last said that it knew at a past tick. */
  knownBefore: { readonly tick: number; readonly known: KnownValues } | undefined;
  /**
   * Whether it is reported now. Events before a pause in watching say nothing about those after it.
   */
  isWatched: boolean;
  program: RecordedProgram | undefined;
  /** What happened in its last tick, and what ran after it. */
  events: readonly TraceEvent[];
  active: readonly number[];
}

/**
 * The most that is recorded of all agents together. `bytes` is for traces and blackboards,
 * `activityBytes` for what each agent did in words. Both are estimates on the high side: Chromium
 * needs about half of it.
 */
export const LIMITS = {
  seconds: 600,
  agents: 256,
  bytes: 96_000_000,
  activityBytes: 16_000_000,
  marks: 500,
} as const;

/** How often old records are dropped, in seconds of the game. */
const FORGET_EVERY = 10;

/** The share of memory for the agents in focus, while others are watched too. */
const FOCUS_SHARE = 0.5;

/** How the memory of one agent is divided. */
const PARTS = { track: 0.625, bars: 0.25, values: 0.125 } as const;

type HistoryMessage = Extract<GameMessage, { type: 'history' }>;
type MakeTable = (behavior: string, paths: readonly string[]) => NodeTable;

/**
 * Records what the game reports of the watched agents, in bounded memory: their trees after each
 * tick, their activity as bars, their blackboards. It is independent of React; views read it again
 * after a change.
 */
export class Recorder {
  readonly #schedule: (flush: () => void) => void;
  readonly #makeTable: MakeTable;
  readonly #mostBytes: number;
  readonly #agents = new Map<string, AgentRecord>();
  readonly #programs = new Map<string, RecordedProgram>();
  readonly #reasons = new Texts();
  /** Agents that a person looks at: more is kept of them. */
  #focus: ReadonlySet<string> = new Set();
  /** Agents in focus of which there is a record. */
  #focused = 0;
  #begun = 0;
  /** What every agent did, in words: of a crowd there is room for nothing more. */
  readonly activities = new ActivityLog(LIMITS.activityBytes);
  readonly #listeners = new Set<() => void>();
  #marks: readonly Mark[] = [];
  #now = 0;
  #secondsPerTick = 1 / 60;
  #forgottenAt = 0;
  #scheduled = false;

  constructor(schedule: (flush: () => void) => void, makeTable: MakeTable, bytes: number = LIMITS.bytes) {
    this.#schedule = schedule;
    this.#makeTable = makeTable;
    this.#mostBytes = bytes;
  }

  /** The tick of the present. */
  get now(): number {
    return this.#now;
  }

  get secondsPerTick(): number {
    return this.#secondsPerTick;
  }

  get marks(): readonly Mark[] {
    return this.#marks;
  }

  /** The agents of which something is recorded, those that have left among them. */
  get agents(): IterableIterator<string> {
    return this.#agents.keys();
  }

  of(agent: string): AgentRecord | undefined {
    return this.#agents.get(agent);
  }

  get first(): number {
    let first = this.#now;
    for (const { track } of this.#agents.values()) first = Math.min(first, track.range?.from ?? first);
    return first;
  }

  /**
   * Calls `listener` soon after something was added, once for all that came together. Returns what
   * ends it.
   */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** An estimate of the memory that all records take. */
  get bytes(): number {
    let bytes = this.activities.bytes;
    for (const { track, bars, values } of this.#agents.values()) bytes += track.bytes + bars.bytes + values.bytes;
    return bytes;
  }

  /** From now on the game reports these agents and no others. */
  watch(agents: readonly string[]): void {
    const watched = new Set(agents);
    for (const [id, record] of this.#agents) if (!watched.has(id)) record.isWatched = false;
  }

  /** More is kept of these agents: they share half of the memory. */
  focusOn(agents: readonly string[]): void {
    this.#focus = new Set(agents);
    this.#countFocused();
  }

  isInFocus(agent: string): boolean {
    return this.#focus.has(agent);
  }

  #countFocused(): void {
    this.#focused = 0;
    for (const id of this.#focus) if (this.#agents.has(id)) this.#focused++;
  }

  /** Takes in what all agents do at present. */
  list(agents: readonly AgentDescription[]): void {
    this.activities.take(agents, this.#now, this.#secondsPerTick);
    this.#announce();
  }

  /**
   * For how many seconds of the game an agent is remembered, once its memory is full; undefined
   * where too little is known of it.
   */
  keeps(agent: string): number | undefined {
    const record = this.#agents.get(agent);
    const range = record?.track.range;
    if (record === undefined || range === undefined || range.to <= range.from) return undefined;
    const share = this.#shareOf(agent);
    const fills = (part: keyof typeof PARTS) => (share * PARTS[part]) / Math.max(1, record[part].bytes);
    const seconds = (range.to - range.from) * this.#secondsPerTick;
    return Math.min(LIMITS.seconds, seconds * Math.min(fills('track'), fills('bars')));
  }

  /** Takes in how the game runs. Time that has not happened any more is forgotten. */
  run({ tick, time, viewing, recorded }: RunState): void {
    if (tick > 0) this.#secondsPerTick = time / tick;
    if (viewing !== undefined) {
      this.#now = Math.max(this.#now, recorded?.to ?? 0);
      return;
    }
    if (tick < this.#now) this.#forgetAfter(tick);
    this.#now = tick;
    this.#forgetOld();
    this.#announce();
  }

  /** Takes in which program an agent runs. True if nothing was known of the agent before. */
  begin(agent: string, behavior: string, paths: readonly string[], active: readonly number[]): boolean {
    const isNew = !this.#agents.has(agent);
    const record = this.#recordOf(agent);
    const before = record.program;
    const program = this.#programOf(behavior, paths);
    const isSame =
      record.isWatched &&
      record.track.range !== undefined &&
      before?.behavior === behavior &&
      isSameList(before.paths, paths) &&
      isSameList(record.active, active);
    record.isWatched = true;
    // The same once more, as after a look at the past: nothing has happened.
    if (isSame) return false;
    record.program = program;
    record.active = active;
    record.track.begin(this.#now, program, active);
    record.bars.add({ tick: this.#now, program, events: [], active });
    this.#trim(agent, record);
    this.#announce();
    return isNew;
  }

  /** Takes in what happened in an agent in a tick. */
  trace(agent: string, tick: number, events: readonly TraceEvent[], active: readonly number[]): void {
    const record = this.#agents.get(agent);
    if (record?.program === undefined) return;
    // Most agents check the same conditions in every tick: the lists of the last one say it all.
    if (!isSameList(record.active, active)) record.active = active;
    if (!isSameEvents(record.events, events)) record.events = this.#reasons.share(events);
    this.#add(agent, record, tick);
  }

  /** An agent did in a tick what it did in its last trace. */
  repeat(agent: string, tick: number): void {
    const record = this.#agents.get(agent);
    if (record?.program !== undefined) this.#add(agent, record, tick);
  }

  /** Records another tick with the agent's latest events. */
  #add(agent: string, record: AgentRecord, tick: number): void {
    record.track.add(tick, record.events, record.active);
    record.bars.add({ tick, program: undefined, events: record.events, active: record.active });
    this.#now = Math.max(this.#now, tick);
    this.#trim(agent, record);
    this.#announce();
  }

  /** Takes in what an agent knows after a tick. */
  blackboard(agent: string, tick: number, known: KnownValues): void {
    const record = this.#recordOf(agent);
    record.known = withOwn(known, record.known);
    record.values.add(tick, known.values);
    record.values.trim(this.#shareOf(agent) * PARTS.values, tick);
    this.#announce();
  }

  /** Takes in what an agent knew at the past tick that the game shows: a branch begins with it. */
  blackboardBefore(agent: string, tick: number, known: KnownValues): void {
    const record = this.#recordOf(agent);
    record.knownBefore = { tick, known: withOwn(known, record.knownBefore?.known) };
  }

  /** Takes in what the game remembers from before we watched. */
  history({ agent, behavior, nodes, events, blackboard }: HistoryMessage): void {
    const record = this.#recordOf(agent);
    const first = record.track.range?.from ?? this.#now;
    const early = events.filter(({ tick }) => tick <= first);
    record.values.prepend(blackboard.filter(({ tick }) => tick <= first));
    if (early.length > 0) {
      record.track.prepend(
        trackOf({ behavior, paths: nodes, table: this.#makeTable(behavior, nodes) }, this.#reasons.share(early)),
      );
      record.bars.clear();
      for (const step of record.track.steps()) record.bars.add(step);
    }
    this.#trim(agent, record);
    this.#announce();
  }

  /** Forgets everything: what follows has another past. */
  forget(): void {
    this.#agents.clear();
    this.#countFocused();
    this.#forgetAfter(-1);
    this.#now = 0;
    this.#announce();
  }

  mark(mark: Mark): void {
    this.#marks = [...this.#marks.slice(1 - LIMITS.marks), mark];
    this.#announce();
  }

  #forgetAfter(tick: number): void {
    for (const record of this.#agents.values()) {
      record.track.forgetAfter(tick);
      record.bars.forgetAfter(tick);
      record.values.forgetAfter(tick);
      const { knownBefore, values } = record;
      record.known = knownBefore?.tick === tick ? knownBefore.known : { values: values.at(tick) ?? {}, scopes: [] };
      // The game sends next what the agent runs now.
      record.program = undefined;
    }
    this.activities.forgetAfter(tick);
    this.#marks = this.#marks.filter((mark) => mark.tick <= tick);
    this.#forgottenAt = Math.max(0, Math.min(this.#forgottenAt, tick));
  }

  #forgetOld(): void {
    if ((this.#now - this.#forgottenAt) * this.#secondsPerTick < FORGET_EVERY) return;
    this.#forgottenAt = this.#now;
    const tick = this.#now - Math.ceil(LIMITS.seconds / this.#secondsPerTick);
    for (const [id, { track, bars, values, isWatched }] of this.#agents) {
      // Nothing of it can be shown any more.
      if (!isWatched && (track.range?.to ?? 0) < tick) this.#agents.delete(id);
      track.forgetBefore(tick);
      bars.forgetBefore(tick);
      values.forgetBefore(tick);
    }
    this.activities.forgetBefore(tick);
    this.#countFocused();
  }

  #recordOf(agent: string): AgentRecord {
    let record = this.#agents.get(agent);
    if (record !== undefined) return record;
    record = {
      ...{ track: new Track(firstChunk(this.#begun++)), bars: new Bars(), values: new KeyValues() },
      ...{
        known: { values: {}, scopes: [] },
        knownBefore: undefined,
        isWatched: false,
        program: undefined,
        events: [],
        active: [],
      },
    };
    const gone = this.#agents.size >= LIMITS.agents ? [...this.#agents].find(([, each]) => !each.isWatched) : undefined;
    if (gone !== undefined) this.#agents.delete(gone[0]);
    this.#agents.set(agent, record);
    this.#countFocused();
    return record;
  }

  /** One record for all agents that run the same: the paths of a large tree are kept once. */
  #programOf(behavior: string, paths: readonly string[]): RecordedProgram {
    const table = this.#makeTable(behavior, paths);
    const last = this.#programs.get(behavior);
    if (last?.table === table) return last;
    const program = { behavior, paths, table };
    this.#programs.set(behavior, program);
    return program;
  }

  /** Bytes for one agent: the same for all, or more for those in focus. */
  #shareOf(agent: string): number {
    const all = this.#agents.size;
    const others = all - this.#focused;
    const equal = this.#mostBytes / all;
    if (others === 0 || this.#focused === 0) return equal;
    const focused = Math.max(equal, (this.#mostBytes * FOCUS_SHARE) / this.#focused);
    return this.#focus.has(agent) ? focused : (this.#mostBytes - focused * this.#focused) / others;
  }

  #trim(agent: string, { track, bars }: AgentRecord): void {
    const share = this.#shareOf(agent);
    track.trim(share * PARTS.track);
    bars.trim(share * PARTS.bars, this.#now);
  }

  #announce(): void {
    if (this.#scheduled || this.#listeners.size === 0) return;
    this.#scheduled = true;
    this.#schedule(() => {
      this.#scheduled = false;
      for (const listener of [...this.#listeners]) listener();
    });
  }
}

/** The agent's own values are left out of a report where they did not change or were not asked for. */
function withOwn(known: KnownValues, before: KnownValues | undefined): KnownValues {
  const properties = known.properties ?? before?.properties;
  return properties === undefined ? known : { ...known, properties };
}

/** Steps of the first chunk of a track: of as many lengths as there are, so that old chunks end apart. */
function firstChunk(index: number): number {
  return CHUNK_STEPS - ((index * 37) % CHUNK_STEPS);
}

declare module '../editor.js' {
  interface Editor {
    /** What was seen of the agents that are watched. */
    readonly recorder: Recorder;
  }
}

registerStore(
  'recorder',
  (editor, { schedule, refresh = schedule }) =>
    new Recorder(refresh, (behavior, paths) => editor.makeTable(behavior, paths)),
);
