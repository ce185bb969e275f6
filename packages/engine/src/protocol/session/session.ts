import type { Cast, ResolvedSheet } from '../../behavior/cast/index.js';
import type { BreakpointHit } from '../../behavior/debug/index.js';
import type { BehaviorDocument, TaskFailure } from '../../behavior/index.js';
import { InvalidDataError } from '../../data/index.js';
import { describeActivity } from '../describe/activity-text.js';
import { describeSheets } from '../describe/describe.js';
import { fitText, LONGEST } from '../messages/fit-text.js';
import type {
  AgentDescription,
  Breakpoint,
  GameMessage,
  Injection,
  KnownThing,
  LogLine,
  Mode,
  ObjectDescription,
  OverlayDescription,
  RunState,
  TimingDescription,
} from '../messages/messages.js';
import type { Transport } from '../messages/transport.js';
import { Connection } from './connection.js';
import { Debugging } from './debugging.js';
import { Past } from './past.js';
import type { RecordOptions } from './recording.js';
import { type SharedTrace, Traces } from './traces.js';

/** What a game tells of itself, so that a workbench can show and steer it. */
export interface SessionOptions<A> {
  /** A short name without spaces, as in the project's configuration. */
  readonly name: string;
  readonly title?: string;
  readonly cast: Cast<A>;
  /** Seconds of game time in one step. */
  readonly stepSeconds: number;
  /**
   * Lets one step of game time pass: ticks the cast and moves the world,
   * `if (cast.tick(dt)) move(dt)`. While the tick is paused between two nodes, `tick` answers
   * false; the session then calls this again to finish the step.
   */
  readonly step: () => void;
  /**
   * Takes down the state of the world as JSON, without the cast. With it, stop returns the scene to
   * its start.
   */
  readonly save?: () => unknown;
  /** Returns the world to a state that `save` took down. */
  readonly load?: (state: unknown) => void;
  /** The things that parameters can point at. */
  readonly objects?: () => readonly ObjectDescription[];
  /** What people call a character; its id unless told. */
  readonly label?: (agent: A, id: string) => string;
  /**
   * What a character knows of the things around it, for a workbench to show of the one it has
   * selected: `describeKnowledge` of `gumption/world` makes it from a memory.
   */
  readonly knowledge?: (agent: A) => readonly KnownThing[];
  /**
   * Agent of a character when the game goes back to its start; the one it has, else the one it had
   * then, unless told.
   */
  readonly agentOf?: (id: string) => A;
  /** What the game can draw over itself in mode `test`; ask {@link Session.shows} when drawing. */
  readonly overlays?: readonly OverlayDescription[];
  /**
   * Where the time of the game's scheduler goes: `() => timingOf(scheduler)`. Asked only while
   * somebody looks at it in a workbench.
   */
  readonly timing?: () => TimingDescription;
  /**
   * How much of the past is kept for a workbench, where the world can be saved and loaded; false
   * keeps none.
   */
  readonly record?: RecordOptions | false;
  /**
   * Seconds of real time, to measure nodes by: `() => performance.now() / 1000`. The engine has no
   * clock.
   */
  readonly now?: () => number;
}

/** What each character does, by id, and since which time of the game. */
type Activities = Map<string, { readonly activity: string; readonly since: number }>;

/**
 * Real seconds that one call of {@link Session.frame} may catch up on. A page that slept, or a
 * machine too slow for the chosen speed, then loses time instead of falling further behind with
 * every frame.
 */
const MAX_SECONDS = 0.25;
/** Seconds of real time between two lists of agents. */
const AGENTS_PERIOD = 0.1;
/** Seconds of real time between two profiles. */
const PROFILE_PERIOD = 0.5;
/** Agents listed at most: more than anybody reads. */
const MAX_AGENTS = 1000;
/**
 * Steps within which a character should have its turn that is to be stepped through, where not
 * everybody has one in every step.
 */
const MAX_STEPS = 600;
export const SPEEDS = { min: 0.1, max: 16 } as const;

/**
 * A running game as a workbench sees it: plays, pauses, steps, stops and speeds up the game, and
 * tells every connected workbench what happens. A game without a workbench uses it just the same:
 * call {@link frame} in every frame.
 */
export class Session<A> {
  readonly options: SessionOptions<A>;
  readonly #connections = new Set<Connection<A>>();
  readonly #traces: Traces<A>;
  readonly #debugging: Debugging<A>;
  readonly #past: Past<A>;
  #state: RunState['state'] = 'playing';
  #speed = 1;
  #currentMode: Mode = 'play';
  readonly #overlaysOn = new Set<string>();
  #ticks = 0;
  /** Real time that has come but was not yet enough for a step. */
  #owed = 0;
  #sinceAgents = AGENTS_PERIOD;
  #activities: Activities = new Map();
  /**
   * Those of the present, while the past is looked at: who comes back finds everybody as long at it
   * as before.
   */
  #presentActivities: Activities | undefined;
  #sinceProfile = 0;
  /** A step is paused in the middle. */
  #isMidStep = false;
  /** Something was changed from outside since the last step began. */
  #wasChanged = false;
  /** The past is run again, and nobody is to hear of it. */
  #isSilent = false;
  /** The character that a workbench has selected; a game may draw a ring round it. */
  selected: string | null = null;
  /**
   * Id of the thing or character that somebody points at in a workbench; a game may draw a ring
   * round it.
   */
  pointed: string | null = null;
  /** The type of thing a workbench wants to be pointed at, while it does; null otherwise. */
  picking: string | null = null;

  constructor(options: SessionOptions<A>) {
    this.options = options;
    const { cast, now, stepSeconds, save, load, agentOf, step, record = {} } = options;
    this.#traces = new Traces(cast);
    this.#debugging = new Debugging(cast, now, (hit) => this.#tellHit(hit));
    const debugging = this.#debugging;
    const traces = this.#traces;
    this.#past = new Past(
      {
        ...{ cast, traces, stepSeconds, save, load, agentOf },
        injections: () => debugging.injected,
        inject: (injections) => debugging.inject(injections),
        rerun: () => {
          this.#ticks++;
          step();
        },
      },
      record,
    );
  }

  get run(): RunState {
    const { pausedAt, profiling } = this.#debugging;
    const { range, viewing } = this.#past;
    return {
      state: this.#state,
      tick: this.#ticks,
      time: this.#ticks * this.options.stepSeconds,
      speed: this.#speed,
      mode: this.#currentMode,
      overlays: [...this.#overlaysOn],
      profiling,
      ...(pausedAt !== undefined && { pausedAt }),
      ...(range !== undefined && { recorded: range }),
      ...(viewing !== undefined && { viewing }),
    };
  }

  /** Can past ticks be looked at? */
  get canRecord(): boolean {
    return this.#past.canRecord;
  }

  /**
   * Where to draw between the last two steps: 0 is the earlier, 1 the later. While nothing moves,
   * the later.
   */
  get fraction(): number {
    return this.#state === 'playing' ? Math.min(1, this.#owed / this.options.stepSeconds) : 1;
  }

  get isWatched(): boolean {
    return this.#connections.size > 0;
  }

  /**
   * Connects a workbench. Several may be connected at once; they share everything but what each
   * watches.
   */
  connect(transport: Transport): void {
    const connection = new Connection(this, transport, () => {
      this.#connections.delete(connection);
      if (this.#connections.size === 0) this.#leave();
    });
    this.#connections.add(connection);
    if (this.#connections.size === 1) this.#enter();
    connection.listen();
  }

  /** The first workbench has come: what was asked for earlier is in force again. */
  #enter(): void {
    this.#debugging.arm(true);
    this.#past.want(true, this.#ticks);
    if (this.#debugging.injections.length > 0) this.#inject(this.#debugging.injections);
  }

  /**
   * The last workbench has gone: the game must not wait for anybody, nor be bent by what nobody
   * sees.
   */
  #leave(): void {
    this.selected = null;
    this.#finishStep();
    this.present();
    this.#past.want(false, this.#ticks);
    this.#debugging.arm(false);
    this.#inject([]);
  }

  /**
   * Runs as many steps as fit into the real time that has passed. Call it once per frame. Returns
   * the number of steps.
   */
  frame(seconds: number): number {
    let steps = 0;
    if (this.#state === 'playing' && this.#currentMode !== 'edit' && seconds > 0) {
      const { stepSeconds } = this.options;
      this.#owed += Math.min(seconds, MAX_SECONDS) * this.#speed;
      // A hair more than is there, because sums of fractions miss whole numbers by a hair.
      const due = Math.floor(this.#owed / stepSeconds + 1e-9);
      this.#owed = Math.max(0, this.#owed - due * stepSeconds);
      while (steps < due && this.#state === 'playing' && this.#stepOnce()) steps++;
    }
    this.#report(seconds, steps > 0);
    return steps;
  }

  /**
   * Lets a step pass, or the rest of one that is paused. False if it is paused between two nodes
   * then.
   */
  #stepOnce(): boolean {
    this.#traces.follow();
    // Counted first, so that what is logged within the step bears the tick that the traces of the
    // step bear.
    if (!this.#isMidStep) this.#ticks++;
    this.#debugging.step(this.options.step);
    return this.#afterStep();
  }

  #afterStep(): boolean {
    this.#isMidStep = this.options.cast.pausedAt !== undefined;
    this.#traces.follow();
    for (const connection of this.#connections) connection.afterStep();
    if (this.#isMidStep) {
      this.#change('paused');
      this.#tellBlackboards();
      return false;
    }
    if (this.#wasChanged) this.#past.changed(this.#ticks);
    this.#wasChanged = false;
    this.#past.afterStep(this.#ticks);
    return true;
  }

  /** Brings a step that is paused in the middle to its end, past all breakpoints. */
  #finishStep(): void {
    if (!this.#isMidStep) return;
    this.#debugging.arm(false);
    this.options.cast.endTick();
    this.options.step();
    this.#debugging.arm(this.#connections.size > 0);
    this.#afterStep();
    this.#tellRun();
  }

  /**
   * Tells the session that the game changed something from outside of a step: a player's hand, a
   * level editor. What is not in the world's saved state is then not lost when the past is looked
   * at.
   */
  changed(): void {
    if (this.#isMidStep) this.#wasChanged = true;
    else this.#past.changed(this.#ticks);
  }

  #report(seconds: number, moved: boolean): void {
    if (this.#connections.size === 0) return;
    if (seconds > 0) this.#sinceAgents += seconds;
    const due = this.#sinceAgents >= AGENTS_PERIOD;
    if (due) this.#sinceAgents = 0;
    if (seconds > 0) for (const connection of this.#connections) connection.passTime(seconds);
    for (const connection of this.#connections) connection.afterFrame(moved, due);
    if (!this.#debugging.profiling || !(seconds > 0)) return;
    this.#sinceProfile += seconds;
    if (this.#sinceProfile < PROFILE_PERIOD) return;
    this.#sinceProfile = 0;
    this.#tellProfile();
  }

  #tellProfile(): void {
    const { profile, coverage } = this.#debugging.describeProfile();
    this.#tell({ type: 'profile', ...profile });
    this.#tell({ type: 'coverage', behaviors: coverage });
  }

  /** Goes on; leaves mode `edit`. */
  play(): void {
    this.#makeReady();
    this.#change('playing');
  }

  /** Time is about to pass: only in the present, and not in mode `edit`. */
  #makeReady(): void {
    this.#past.requirePresent();
    if (this.#currentMode === 'edit') this.#currentMode = 'play';
  }

  pause(): void {
    this.#change('paused');
  }

  /**
   * Returns scene and minds to their start, so that a changed behavior can be tried in exactly the
   * same situation.
   */
  stop(): void {
    this.#silently(() => this.#past.toStart());
    this.#isMidStep = false;
    this.#moveTo(0, 'stopped');
  }

  /** Everything is at another tick now. */
  #moveTo(tick: number, state: RunState['state'], activities: Activities = new Map()): void {
    this.#ticks = tick;
    this.#activities = activities;
    if (this.#past.viewing === undefined) this.#presentActivities = undefined;
    this.#change(state);
    this.#tellReload();
  }

  /** Tells what watched minds know and what is inside of nodes, as it is now. */
  #tellBlackboards(): void {
    for (const connection of this.#connections) connection.tellBlackboards();
  }

  #tellReload(): void {
    this.#traces.follow();
    for (const connection of this.#connections) connection.afterReload();
  }

  #silently(act: () => void): void {
    this.#isSilent = true;
    this.#debugging.arm(false);
    try {
      act();
    } finally {
      this.#isSilent = false;
      this.#debugging.arm(this.#connections.size > 0);
    }
  }

  /** Pauses and lets some steps pass; a breakpoint ends it early. */
  step(ticks = 1): void {
    this.#makeReady();
    this.#change('paused');
    for (let i = 0; i < ticks && this.#stepOnce(); i++);
    this.#tellFrame();
  }

  #tellFrame(): void {
    for (const connection of this.#connections) {
      connection.tellFrame(true, true);
      connection.tellTiming();
    }
  }

  /**
   * Begins a step that pauses before a character's first node; if it is paused there already, goes
   * one node on.
   */
  stepNode(agent: string): void {
    this.#makeReady();
    const { cast } = this.options;
    if (cast.find(agent) === undefined) throw new InvalidDataError(agent, 'there is no such character');
    if (this.#state !== 'paused') this.#change('paused');
    if (cast.pausedAt?.character?.id === agent) {
      if (this.#debugging.stepNode()) this.#afterStep();
      else this.#stepOnce();
    } else {
      cast.haltAt(agent);
      // Its turn may be over in the step that is paused; then it is paused in the next, or in a
      // later one if it thinks more rarely.
      for (let i = 0; i < MAX_STEPS && this.#stepOnce(); i++)
        if (cast.find(agent) === undefined || (i > 0 && cast.lagOf(agent) === 0)) break;
      cast.haltAt(undefined);
    }
    this.#tellFrame();
  }

  /** Finishes the step that is paused between two nodes, unless another breakpoint is hit. */
  stepOver(): void {
    if (!this.#isMidStep) throw new InvalidDataError('stepOver', 'no tick is paused between two nodes');
    this.#stepOnce();
    this.#tellFrame();
  }

  /** Plays until a node is entered, by one character or by any, then pauses before it. */
  runTo(behavior: string, node: string, agent?: string): void {
    this.#debugging.checkInjections([{ behavior, node, result: 'skip' }]);
    this.#debugging.breakpoints.runTo({ behavior, node, ...(agent !== undefined && { agent }) });
    this.play();
  }

  get breakpoints(): readonly Breakpoint[] {
    return this.#debugging.breakpoints.all;
  }

  /** Replaces the whole set of breakpoints, and tells everybody. */
  setBreakpoints(breakpoints: readonly Breakpoint[]): void {
    const problems = this.#debugging.setBreakpoints(breakpoints);
    this.#tell({ type: 'breakpoints', breakpoints });
    for (const { path, problem } of problems)
      this.#tell({ type: 'breakpointProblem', breakpoint: path, problem: fitText(problem, LONGEST.words) });
  }

  #tellHit({ breakpoint, character, node, event, hits, pauses, text }: BreakpointHit<A>): void {
    const { id: agent, behavior } = character;
    const said = text === undefined ? {} : { text: fitText(text, LONGEST.words) };
    this.#tell({
      type: 'breakpointHit',
      breakpoint,
      agent,
      node,
      event,
      tick: this.#ticks,
      hits,
      paused: pauses,
      ...said,
    });
    if (text !== undefined) this.log({ feed: 'run', level: 'info', text, agent, behavior, node });
  }

  get injections(): readonly Injection[] {
    return this.#debugging.injections;
  }

  /**
   * Replaces the whole set of stubs that stand in the place of nodes, by a hot reload, and tells
   * everybody.
   */
  setInjections(injections: readonly Injection[]): void {
    this.#debugging.checkInjections(injections);
    this.#debugging.injections = injections;
    this.#inject(injections);
    this.#tell({ type: 'injections', injections });
  }

  #inject(injections: readonly Injection[]): void {
    this.#finishStep();
    const before = this.#debugging.injected;
    this.#debugging.inject(injections);
    if (before === this.#debugging.injected) return;
    this.#past.changedProgram();
    this.changed();
    this.#tellReload();
  }

  /**
   * Counts and measures what every node does, or ceases to; all characters then run node by node.
   */
  setProfiling(on: boolean, reset = false): void {
    this.#debugging.setProfiling(on, reset);
    this.#tellRun();
    if (on) this.#tellProfile();
  }

  /** Shows world, minds and blackboards as they were after a recorded tick. The present is kept. */
  scrub(tick: number): void {
    this.#finishStep();
    this.#silently(() => this.#past.scrub(tick, this.#ticks));
    this.#presentActivities ??= this.#activities;
    this.#moveTo(tick, 'paused');
  }

  /** Back from the past, if it is looked at. */
  present(): void {
    let tick: number | undefined;
    this.#silently(() => (tick = this.#past.toPresent()));
    if (tick !== undefined) this.#moveTo(tick, 'paused', this.#presentActivities);
  }

  /** Goes on from the past tick that is looked at; what came after it is forgotten. */
  branch(): void {
    this.#past.branch();
    this.#moveTo(this.#ticks, 'paused');
  }

  /** What is remembered of a character from a tick on, as the protocol tells it. */
  tellHistory(agent: string, from = 0) {
    return this.#past.tellHistory(agent, from);
  }

  setSpeed(speed: number): void {
    if (!(speed >= SPEEDS.min && speed <= SPEEDS.max))
      throw new InvalidDataError('speed', `must be from ${SPEEDS.min} to ${SPEEDS.max}, got ${speed}`);
    this.#speed = speed;
    this.#tellRun();
  }

  get mode(): Mode {
    return this.#currentMode;
  }

  /**
   * In mode `edit` the game stands still whatever else is asked, so that its objects can be pointed
   * at in peace.
   */
  setMode(mode: Mode): void {
    this.#currentMode = mode;
    this.#change(mode === 'edit' && this.#state === 'playing' ? 'paused' : this.#state);
  }

  /** Is an overlay to be drawn now? */
  shows(overlay: string): boolean {
    return this.#currentMode === 'test' && this.#overlaysOn.has(overlay);
  }

  /** Switches these overlays on and all others off. */
  setOverlays(names: readonly string[]): void {
    const known = (this.options.overlays ?? []).map(({ name }) => name);
    for (const name of names)
      if (!known.includes(name)) throw new InvalidDataError('overlays', `the game has no overlay ${name}`);
    this.#overlaysOn.clear();
    for (const name of names) this.#overlaysOn.add(name);
    this.#tellRun();
  }

  #tellRun(): void {
    this.#tell({ type: 'run', run: this.run });
  }

  #change(state: RunState['state']): void {
    this.#state = state;
    this.#owed = 0;
    this.#tellRun();
  }

  /** Tells the workbenches what was clicked in the game: a character, a thing, or neither. */
  clicked(target: { readonly agent?: string; readonly object?: ObjectDescription }): void {
    // First, because whoever hears of a miss may ask again at once.
    this.picking = null;
    this.#tell({ type: 'picked', object: target.object ?? null, agent: target.agent ?? null });
  }

  /**
   * Takes in a behavior, as {@link Cast.replaceBehavior} does, and tells everybody who watches what
   * runs now.
   */
  replaceBehavior(document: BehaviorDocument): ReturnType<Cast<A>['replaceBehavior']> {
    this.#finishStep();
    const loaded = this.options.cast.replaceBehavior(document);
    if (loaded.result === 'rejected') return loaded;
    if (loaded.result === 'reloaded') {
      this.#past.changedProgram();
      this.changed();
      this.#tellReload();
      return loaded;
    }
    this.#past.edited(this.#ticks, document);
    if (loaded.result === 'refreshed') {
      this.#past.changedProgram();
      this.#tellBlackboards();
    }
    return loaded;
  }

  /**
   * Takes in character sheets, as {@link Cast.replaceSheets} does, and tells everybody which there
   * are now.
   */
  replaceSheets(sheets: readonly ResolvedSheet[]): ReturnType<Cast<A>['replaceSheets']> {
    this.#past.requirePresent();
    this.#finishStep();
    const { cast } = this.options;
    const loaded = cast.replaceSheets(sheets);
    if (loaded.result === 'rejected') return loaded;
    if (loaded.result !== 'unchanged') {
      this.#past.changedProgram();
      this.changed();
    }
    this.#tell({ type: 'sheets', sheets: describeSheets(cast) });
    if (loaded.result === 'reloaded') this.#tellReload();
    else if (loaded.result === 'refreshed') this.#tellBlackboards();
    return loaded;
  }

  /**
   * Writes a blackboard value that came as JSON, as {@link Cast.setFromJson} does, and tells
   * everybody who watches.
   */
  setValue(agent: string, key: string, value: unknown): void {
    this.#past.requirePresent();
    this.options.cast.setFromJson(agent, key, value);
    this.changed();
    this.#tellBlackboards();
  }

  /**
   * Has a node of a character do what its kind offers to people who look into it, as
   * {@link Cast.instruct} does.
   */
  instruct(agent: string, node: string, instruction: unknown): void {
    this.#past.requirePresent();
    this.options.cast.instruct(agent, node, instruction);
    this.changed();
    this.#tellBlackboards();
  }

  /** Shows a line in the console of every workbench. */
  log(line: Omit<LogLine, 'tick'>): void {
    if (this.#isSilent) return;
    this.#tell({ type: 'log', lines: [{ ...line, text: fitText(line.text, LONGEST.words), tick: this.#ticks }] });
  }

  /** Shows a failed task in the console; give it to the cast as its `onFailure`. */
  logFailure(failure: TaskFailure<A>): void {
    const { error, phase, node, behavior, agent } = failure;
    const text = `${phase} threw: ${error instanceof Error ? error.message : String(error)}`;
    const id = [...this.options.cast.characters()].find((character) => character.agent === agent)?.id;
    this.log({ feed: 'run', level: 'error', text, behavior, node, ...(id !== undefined && { agent: id }) });
  }

  #tell(message: GameMessage): void {
    for (const connection of this.#connections) connection.send(message);
  }

  /** What is recorded of a character; recording begins when the first asks for it. */
  traceOf(id: string): SharedTrace<A> {
    return this.#traces.ask(id);
  }

  /** Gives a trace back; when nobody reads it any more, nothing is recorded. */
  releaseTrace(id: string): void {
    this.#traces.release(id);
  }

  /** The list of characters and what they are doing. */
  describeAgents(): AgentDescription[] {
    const { cast, label } = this.options;
    const { time } = this.run;
    const agents: AgentDescription[] = [];
    for (const { id, type, behavior, sheet, agent, mind } of cast.characters()) {
      if (agents.length === MAX_AGENTS) break;
      const activity = fitText(describeActivity(cast.mindsOf(id), mind), LONGEST.words);
      let known = this.#activities.get(id);
      if (known?.activity !== activity) this.#activities.set(id, (known = { activity, since: time }));
      const called = fitText(label?.(agent, id) ?? id, LONGEST.name);
      agents.push({
        ...{ id, label: called, type, behavior },
        ...(sheet !== undefined && { sheet }),
        ...{ activity, since: time - known.since },
      });
    }
    return agents;
  }
}
