import type { GameMessage, RunState, TraceEvent } from 'gumption/protocol';
import type { KnownValues } from '../../document/describe/known-values.js';
import { registerStore } from '../editor.js';
import type { NodeTable } from '../live/node-table.js';
import { Bars } from './bars.js';
import { KeyValues } from './key-values.js';
import { Texts } from './texts.js';
import { type RecordedProgram, Track } from './track.js';

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
 * The most that is recorded, over all agents: some thirty megabytes, or ten minutes of a few
 * agents.
 */
export const LIMITS = {
  seconds: 600,
  agents: 256,
  events: 1_000_000,
  bars: 150_000,
  changes: 100_000,
  marks: 500,
} as const;

/** How often old records are dropped, in seconds of the game. */
const FORGET_EVERY = 10;

/** The minimum share of one agent, however many there are. */
const LEAST = { events: 4000, bars: 300, changes: 100 } as const;

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
  readonly #agents = new Map<string, AgentRecord>();
  readonly #programs = new Map<string, RecordedProgram>();
  readonly #reasons = new Texts();
  readonly #listeners = new Set<() => void>();
  #marks: readonly Mark[] = [];
  #now = 0;
  #secondsPerTick = 1 / 60;
  #forgottenAt = 0;
  #scheduled = false;

  constructor(schedule: (flush: () => void) => void, makeTable: MakeTable) {
    this.#schedule = schedule;
    this.#makeTable = makeTable;
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

  /** The oldest tick of which a tree can be shown. */
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

  /** From now on the game reports these agents and no others. */
  watch(agents: readonly string[]): void {
    for (const [id, record] of this.#agents) if (!agents.includes(id)) record.isWatched = false;
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
    this.#trim(record);
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
    this.#add(record, tick);
  }

  /** An agent did in a tick what it did in its last trace. */
  repeat(agent: string, tick: number): void {
    const record = this.#agents.get(agent);
    if (record?.program !== undefined) this.#add(record, tick);
  }

  /** Records another tick with the agent's latest events. */
  #add(record: AgentRecord, tick: number): void {
    record.track.add(tick, record.events, record.active);
    record.bars.add({ tick, program: undefined, events: record.events, active: record.active });
    this.#now = Math.max(this.#now, tick);
    this.#trim(record);
    this.#announce();
  }

  /** Takes in what an agent knows after a tick. */
  blackboard(agent: string, tick: number, known: KnownValues): void {
    const record = this.#recordOf(agent);
    record.known = known;
    record.values.add(tick, known.values);
    record.values.trim(this.#share('changes') / 8);
    this.#announce();
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
    this.#trim(record);
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
      // The game sends next what the agent runs now.
      record.program = undefined;
    }
    this.#marks = this.#marks.filter((mark) => mark.tick <= tick);
    this.#forgottenAt = Math.min(this.#forgottenAt, tick);
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
  }

  #recordOf(agent: string): AgentRecord {
    let record = this.#agents.get(agent);
    if (record !== undefined) return record;
    record = {
      ...{ track: new Track(), bars: new Bars(), values: new KeyValues() },
      ...{ known: { values: {}, scopes: [] }, isWatched: false, program: undefined, events: [], active: [] },
    };
    const gone = this.#agents.size >= LIMITS.agents ? [...this.#agents].find(([, each]) => !each.isWatched) : undefined;
    if (gone !== undefined) this.#agents.delete(gone[0]);
    this.#agents.set(agent, record);
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

  #share(what: keyof typeof LEAST): number {
    return Math.max(LEAST[what], Math.floor(LIMITS[what] / this.#agents.size));
  }

  #trim({ track, bars }: AgentRecord): void {
    track.trim(this.#share('events'));
    bars.trim(this.#share('bars'), this.#now);
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

/** A recording out of bare events: a node runs from when it is entered until it ends. */
function trackOf(program: RecordedProgram, events: HistoryMessage['events']): Track {
  const track = new Track();
  const running = new Set<number>();
  track.begin(events[0].tick, program, []);
  for (let i = 0; i < events.length; ) {
    const { tick } = events[i];
    const together: TraceEvent[] = [];
    for (; events[i]?.tick === tick; i++) {
      const { node, event, reason } = events[i];
      together.push(reason === undefined ? { node, event } : { node, event, reason });
      if (event === 'enter') running.add(node);
      else if (event !== 'running') running.delete(node);
    }
    track.add(tick, together, [...running]);
  }
  return track;
}

function isSameList<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((each, i) => each === b[i]);
}

function isSameEvents(a: readonly TraceEvent[], b: readonly TraceEvent[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++)
    if (a[i].node !== b[i].node || a[i].event !== b[i].event || a[i].reason !== b[i].reason) return false;
  return true;
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
