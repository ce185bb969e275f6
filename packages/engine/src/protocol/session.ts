import type { Cast, CastState, Character } from '../behavior/cast/index.js';
import type { BehaviorDocument, TaskFailure, Trace } from '../behavior/index.js';
import { InvalidDataError } from '../data/index.js';
import { describeActivity } from './activity-text.js';
import { Connection } from './connection.js';
import { fitText, LONGEST } from './fit-text.js';
import type {
  AgentDescription,
  GameMessage,
  LogLine,
  Mode,
  ObjectDescription,
  OverlayDescription,
  RunState,
} from './messages.js';
import type { Transport } from './transport.js';

/** What a game tells of itself, so that a workbench can show and steer it. */
export interface SessionOptions<A> {
  /** A short name without spaces, as in the project's configuration. */
  readonly name: string;
  readonly title?: string;
  readonly cast: Cast<A>;
  /** Seconds of game time in one step. */
  readonly stepSeconds: number;
  /** Lets one step of game time pass: ticks the cast and moves the world. */
  readonly step: () => void;
  /** Takes down the state of the world as JSON, without the cast. With it, stop returns the scene to its start. */
  readonly save?: () => unknown;
  /** Returns the world to a state that `save` took down. */
  readonly load?: (state: unknown) => void;
  /** The things that parameters can point at. */
  readonly objects?: () => readonly ObjectDescription[];
  /** What people call a character; its id unless told. */
  readonly label?: (agent: A, id: string) => string;
  /** Agent of a character when the game goes back to its start; the one it has, else the one it had then, unless told. */
  readonly agentOf?: (id: string) => A;
  /** What the game can draw over itself in mode `test`; ask {@link Session.shows} when drawing. */
  readonly overlays?: readonly OverlayDescription[];
}

/**
 * Real seconds that one call of {@link Session.advance} may catch up on. A page that slept, or a machine too slow for the
 * chosen speed, then loses time instead of falling further behind with every frame.
 */
const MOST_SECONDS = 0.25;
/** Seconds of real time between two lists of agents. */
const AGENTS_PERIOD = 0.1;
/** Agents listed at most: more than anybody reads. */
const MOST_AGENTS = 1000;
export const SPEEDS = { min: 0.1, max: 16 } as const;

/** What is recorded of a character, shared by all who watch it. */
export interface SharedTrace<A> {
  /** Whose records these are; undefined while the character is not there. */
  character: Character<A> | undefined;
  /** Another one for every character that comes under the id: node indexes of one mean nothing in another. */
  trace: Trace | undefined;
  readers: number;
}

/**
 * A running game as a workbench sees it: plays, pauses, steps, stops and speeds up the game, and tells every connected workbench
 * what happens. A game without a workbench uses it just the same: call {@link advance} in every frame.
 */
export class Session<A> {
  readonly options: SessionOptions<A>;
  private readonly connections = new Set<Connection<A>>();
  private readonly start: {
    readonly world: unknown;
    readonly cast: CastState;
    readonly agents: ReadonlyMap<string, A>;
  };
  private state: RunState['state'] = 'playing';
  private speed = 1;
  private currentMode: Mode = 'play';
  private readonly overlaysOn = new Set<string>();
  private ticks = 0;
  /** Real time that has come but was not yet enough for a step. */
  private owed = 0;
  private sinceAgents = AGENTS_PERIOD;
  private readonly activities = new Map<string, { activity: string; since: number }>();
  private readonly traces = new Map<string, SharedTrace<A>>();
  /** The character that a workbench has selected; a game may draw a ring round it. */
  selected: string | null = null;
  /** The type of thing a workbench wants to be pointed at, while it does; null otherwise. */
  picking: string | null = null;

  constructor(options: SessionOptions<A>) {
    this.options = options;
    const { cast } = options;
    const agents = new Map([...cast.characters()].map(({ id, agent }) => [id, agent]));
    this.start = { world: options.save?.(), cast: cast.save(), agents };
  }

  get run(): RunState {
    return {
      state: this.state,
      tick: this.ticks,
      time: this.ticks * this.options.stepSeconds,
      speed: this.speed,
      mode: this.currentMode,
      overlays: [...this.overlaysOn],
      profiling: false,
    };
  }

  /** Where to draw between the last two steps: 0 is the earlier, 1 the later. While nothing moves, the later. */
  get fraction(): number {
    return this.state === 'playing' ? Math.min(1, this.owed / this.options.stepSeconds) : 1;
  }

  get isWatched(): boolean {
    return this.connections.size > 0;
  }

  /** Connects a workbench. Several may be connected at once. */
  connect(transport: Transport): void {
    const connection = new Connection(this, transport, () => {
      this.connections.delete(connection);
      if (this.connections.size === 0) this.selected = null;
    });
    this.connections.add(connection);
    connection.listen();
  }

  /** Runs as many steps as fit into the real time that has passed. Call it once per frame. Returns the number of steps. */
  advance(realSeconds: number): number {
    let steps = 0;
    if (this.state === 'playing' && this.currentMode !== 'edit' && realSeconds > 0) {
      const { stepSeconds } = this.options;
      this.owed += Math.min(realSeconds, MOST_SECONDS) * this.speed;
      // A hair more than is there, because sums of fractions miss whole numbers by a hair.
      const due = Math.floor(this.owed / stepSeconds + 1e-9);
      this.owed = Math.max(0, this.owed - due * stepSeconds);
      for (; steps < due && this.state === 'playing'; steps++) this.stepOnce();
    }
    this.report(realSeconds, steps > 0);
    return steps;
  }

  private stepOnce(): void {
    this.followCharacters();
    // Counted first, so that what is logged within the step bears the tick that the traces of the step bear.
    this.ticks++;
    this.options.step();
    this.followCharacters();
    for (const connection of this.connections) connection.afterStep();
  }

  private report(realSeconds: number, moved: boolean): void {
    if (this.connections.size === 0) return;
    if (realSeconds > 0) this.sinceAgents += realSeconds;
    const due = this.sinceAgents >= AGENTS_PERIOD;
    if (due) this.sinceAgents = 0;
    for (const connection of this.connections) connection.afterFrame(moved, due);
  }

  /** Goes on; leaves mode `edit`. */
  play(): void {
    if (this.currentMode === 'edit') this.currentMode = 'play';
    this.change('playing');
  }

  pause(): void {
    this.change('paused');
  }

  /** Returns scene and minds to their start, so that a changed behavior can be tried in exactly the same situation. */
  stop(): void {
    const { cast, load } = this.options;
    const { agentOf = (id: string) => cast.find(id)?.agent ?? this.start.agents.get(id)! } = this.options;
    cast.restore(this.start.cast, agentOf);
    if (load !== undefined) load(this.start.world);
    this.ticks = 0;
    this.owed = 0;
    this.activities.clear();
    this.change('stopped');
    this.followCharacters();
    for (const connection of this.connections) connection.afterReload();
  }

  /** Pauses and lets some steps pass. */
  step(ticks = 1): void {
    if (this.currentMode === 'edit') this.currentMode = 'play';
    this.change('paused');
    for (let i = 0; i < ticks; i++) this.stepOnce();
    for (const connection of this.connections) connection.tellFrame(true, true);
  }

  setSpeed(speed: number): void {
    if (!(speed >= SPEEDS.min && speed <= SPEEDS.max))
      throw new InvalidDataError('speed', `must be from ${SPEEDS.min} to ${SPEEDS.max}, got ${speed}`);
    this.speed = speed;
    this.tell({ type: 'run', run: this.run });
  }

  get mode(): Mode {
    return this.currentMode;
  }

  /** In mode `edit` the game stands still whatever else is asked, so that its objects can be pointed at in peace. */
  setMode(mode: Mode): void {
    this.currentMode = mode;
    this.change(mode === 'edit' && this.state === 'playing' ? 'paused' : this.state);
  }

  /** Is an overlay to be drawn now? */
  shows(overlay: string): boolean {
    return this.currentMode === 'test' && this.overlaysOn.has(overlay);
  }

  /** Switches these overlays on and all others off. */
  setOverlays(names: readonly string[]): void {
    const known = (this.options.overlays ?? []).map(({ name }) => name);
    for (const name of names)
      if (!known.includes(name)) throw new InvalidDataError('overlays', `the game has no overlay ${name}`);
    this.overlaysOn.clear();
    for (const name of names) this.overlaysOn.add(name);
    this.tell({ type: 'run', run: this.run });
  }

  private change(state: RunState['state']): void {
    this.state = state;
    this.owed = 0;
    this.tell({ type: 'run', run: this.run });
  }

  /** Tells the workbenches what was clicked in the game: a character, a thing, or neither. */
  clicked(target: { readonly agent?: string; readonly object?: ObjectDescription }): void {
    // First, because whoever hears of a miss may ask again at once.
    this.picking = null;
    this.tell({ type: 'picked', object: target.object ?? null, agent: target.agent ?? null });
  }

  /** Takes in a behavior, as {@link Cast.load} does, and tells everybody who watches what runs now. */
  load(document: BehaviorDocument): ReturnType<Cast<A>['load']> {
    const loaded = this.options.cast.load(document);
    if (loaded.result === 'reloaded') for (const connection of this.connections) connection.afterReload();
    return loaded;
  }

  /** Writes a blackboard value that came as JSON, as {@link Cast.setFromJson} does, and tells everybody who watches. */
  setValue(agent: string, key: string, value: unknown): void {
    this.options.cast.setFromJson(agent, key, value);
    for (const connection of this.connections) connection.tellBlackboards();
  }

  /** Shows a line in the console of every workbench. */
  log(line: Omit<LogLine, 'tick'>): void {
    this.tell({ type: 'log', lines: [{ ...line, text: fitText(line.text, LONGEST.words), tick: this.ticks }] });
  }

  /** Shows a failed task in the console; give it to the cast as its `onFailure`. */
  logFailure(failure: TaskFailure<A>): void {
    const { error, phase, node, behavior, agent } = failure;
    const text = `${phase} threw: ${error instanceof Error ? error.message : String(error)}`;
    const id = [...this.options.cast.characters()].find((character) => character.agent === agent)?.id;
    this.log({ feed: 'run', level: 'error', text, behavior, node, ...(id !== undefined && { agent: id }) });
  }

  private tell(message: GameMessage): void {
    for (const connection of this.connections) connection.send(message);
  }

  /** What is recorded of a character; recording begins when the first asks for it. */
  traceOf(id: string): SharedTrace<A> {
    let shared = this.traces.get(id);
    if (shared === undefined) {
      this.traces.set(id, (shared = { character: undefined, trace: undefined, readers: 0 }));
      this.followCharacters();
    }
    shared.readers++;
    return shared;
  }

  /** Gives a trace back; when nobody reads it any more, nothing is recorded. */
  releaseTrace(id: string): void {
    const shared = this.traces.get(id);
    if (shared === undefined || --shared.readers > 0) return;
    this.traces.delete(id);
    if (this.options.cast.find(id) !== undefined) this.options.cast.unwatch(id);
  }

  /** Characters go and come back under their id, at a stop for one; whoever watches the id goes on watching. */
  private followCharacters(): void {
    const { cast } = this.options;
    for (const [id, shared] of this.traces) {
      const character = cast.find(id);
      if (character === shared.character) continue;
      shared.character = character;
      shared.trace = character && cast.watch(id);
    }
  }

  /** The list of characters and what they are doing. */
  describeAgents(): AgentDescription[] {
    const { cast, label } = this.options;
    const { time } = this.run;
    const agents: AgentDescription[] = [];
    for (const { id, type, behavior, agent, mind } of cast.characters()) {
      if (agents.length === MOST_AGENTS) break;
      const activity = fitText(describeActivity(cast.mindsOf(id), mind), LONGEST.words);
      let known = this.activities.get(id);
      if (known?.activity !== activity) this.activities.set(id, (known = { activity, since: time }));
      const called = fitText(label?.(agent, id) ?? id, LONGEST.name);
      agents.push({ id, label: called, type, behavior, activity, since: time - known.since });
    }
    return agents;
  }
}
