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

/** Options of a {@link Session}: what a workbench needs to show and control the game. */
export interface SessionOptions<A> {
  /** A short name without spaces, as in the project's configuration. */
  readonly name: string;
  readonly title?: string;
  readonly cast: Cast<A>;
  /** Seconds of game time in one step. */
  readonly stepSeconds: number;
  /**
   * Runs one step of game time: ticks the cast and moves the world, `if (cast.tick(dt)) move(dt)`.
   * While a tick is paused between two nodes, `tick` returns false, and the session calls this
   * again to finish the step.
   */
  readonly step: () => void;
  /**
   * Saves the state of the world, without the cast, as JSON. With it, stopping returns the scene to
   * its start.
   */
  readonly save?: () => unknown;
  /** Restores a state of the world that `save` returned. */
  readonly load?: (state: unknown) => void;
  /** The things that parameters can point at. */
  readonly objects?: () => readonly ObjectDescription[];
  /** The display name of a character; by default its id. */
  readonly label?: (agent: A, id: string) => string;
  /**
   * What a character knows about the things around it, shown for the selected character:
   * `describeKnowledge` of `gumption/world` makes it from a memory.
   */
  readonly knowledge?: (agent: A) => readonly KnownThing[];
  /**
   * The agent of a character when the game returns to its start. By default its current agent, or
   * else the agent it had then.
   */
  readonly agentOf?: (id: string) => A;
  /** Overlays that the game can draw in mode `test`; ask {@link Session.shows} when drawing. */
  readonly overlays?: readonly OverlayDescription[];
  /**
   * Timings of the game's scheduler: `() => timingOf(scheduler)`. Called only while a workbench
   * shows them.
   */
  readonly timing?: () => TimingDescription;
  /**
   * How much of the past is recorded for a workbench, if the world can be saved and loaded; false
   * records nothing.
   */
  readonly record?: RecordOptions | false;
  /**
   * A clock in seconds of real time, for profiling: `() => performance.now() / 1000`. The engine
   * has no clock.
   */
  readonly now?: () => number;
}

/** What each character does, by id, and since when in game time. */
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
/** The maximum number of agents listed. */
const MAX_AGENTS = 1000;
/**
 * The maximum number of steps to wait for the turn of a character that is to be stepped through, if
 * not every character has a turn in every step.
 */
const MAX_STEPS = 600;
export const SPEEDS = { min: 0.1, max: 16 } as const;

/**
 * A running game as a workbench sees it: plays, pauses, steps, stops and speeds up the game, and
 * reports what happens to every connected workbench. A game without a workbench uses it in the same
 * way: call {@link frame} in every frame.
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
  /** Real time that has passed but was not yet enough for a step. */
  #owed = 0;
  #sinceAgents = AGENTS_PERIOD;
  #activities: Activities = new Map();
  /**
   * The activities of the present while the past is shown, so that they continue unchanged on
   * return.
   */
  #presentActivities: Activities | undefined;
  #sinceProfile = 0;
  /** True while a step is paused between two nodes. */
  #isMidStep = false;
  /** True if something was changed from outside since the last step began. */
  #wasChanged = false;
  /** True while the past is replayed, which is not reported. */
  #isSilent = false;
  /** The character selected in a workbench; a game may highlight it. */
  selected: string | null = null;
  /** Id of the thing or character under the pointer in a workbench; a game may highlight it. */
  pointed: string | null = null;
  /** The type of thing to pick in the game while a workbench asks for one; null otherwise. */
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

  /** True if past ticks can be shown. */
  get canRecord(): boolean {
    return this.#past.canRecord;
  }

  /**
   * The fraction for drawing between the last two steps: 0 is the earlier, 1 the later. It is 1
   * while nothing moves.
   */
  get fraction(): number {
    return this.#state === 'playing' ? Math.min(1, this.#owed / this.options.stepSeconds) : 1;
  }

  get isWatched(): boolean {
    return this.#connections.size > 0;
  }

  /**
   * Connects a workbench. Several may be connected at once; they share everything except what each
   * one watches.
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

  /** Applies earlier requests again when the first workbench connects. */
  #enter(): void {
    this.#debugging.arm(true);
    this.#past.want(true, this.#ticks);
    if (this.#debugging.injections.length > 0) this.#inject(this.#debugging.injections);
  }

  /**
   * Releases the game when the last workbench disconnects: it must not wait at a breakpoint, nor
   * keep changes that nobody sees.
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
   * Runs as many steps as fit into `seconds` of real time. Call it once per frame. Returns the
   * number of steps.
   */
  frame(seconds: number): number {
    let steps = 0;
    if (this.#state === 'playing' && this.#currentMode !== 'edit' && seconds > 0) {
      const { stepSeconds } = this.options;
      this.#owed += Math.min(seconds, MAX_SECONDS) * this.#speed;
      // A little more than there is, because sums of fractions miss whole numbers slightly.
      const due = Math.floor(this.#owed / stepSeconds + 1e-9);
      this.#owed = Math.max(0, this.#owed - due * stepSeconds);
      while (steps < due && this.#state === 'playing' && this.#stepOnce()) steps++;
    }
    this.#report(seconds, steps > 0);
    return steps;
  }

  /** Runs a step, or the rest of a paused one. Returns false if it is paused between two nodes. */
  #stepOnce(): boolean {
    this.#traces.follow();
    // Counted first, so that log lines and traces of the step have the same tick.
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

  /** Finishes a paused step, ignoring breakpoints. */
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
   * Tells the session that something outside a step has changed the game, such as player input or a
   * level editor. Changes that the saved state of the world lacks are then kept when the past is
   * shown.
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

  /** Plays; leaves mode `edit`. */
  play(): void {
    this.#makeReady();
    this.#change('playing');
  }

  /** Prepares for time to pass: refuses while the past is shown, and leaves mode `edit`. */
  #makeReady(): void {
    this.#past.requirePresent();
    if (this.#currentMode === 'edit') this.#currentMode = 'play';
  }

  pause(): void {
    this.#change('paused');
  }

  /**
   * Returns the scene and the minds to their start, so that a changed behavior can be tried in the
   * same situation.
   */
  stop(): void {
    this.#silently(() => this.#past.toStart());
    this.#isMidStep = false;
    this.#moveTo(0, 'stopped');
  }

  /** Moves to another tick and reports everything again. */
  #moveTo(tick: number, state: RunState['state'], activities: Activities = new Map()): void {
    this.#ticks = tick;
    this.#activities = activities;
    if (this.#past.viewing === undefined) this.#presentActivities = undefined;
    this.#change(state);
    this.#tellReload();
  }

  /** Sends the current blackboards and node details of watched minds. */
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

  /** Pauses and runs some steps; a breakpoint ends them early. */
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
   * Begins a step that pauses before the first node of a character; if it is already paused there,
   * visits one node.
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
      // The character's turn in the paused step may be over. Then the session pauses in the next
      // step, or in a later one if the character thinks less often.
      for (let i = 0; i < MAX_STEPS && this.#stepOnce(); i++)
        if (cast.find(agent) === undefined || (i > 0 && cast.lagOf(agent) === 0)) break;
      cast.haltAt(undefined);
    }
    this.#tellFrame();
  }

  /** Finishes the step that is paused between two nodes, unless it reaches another breakpoint. */
  stepOver(): void {
    if (!this.#isMidStep) throw new InvalidDataError('stepOver', 'no tick is paused between two nodes');
    this.#stepOnce();
    this.#tellFrame();
  }

  /** Plays until one character, or any character, enters a node; then pauses before it. */
  runTo(behavior: string, node: string, agent?: string): void {
    this.#debugging.checkInjections([{ behavior, node, result: 'skip' }]);
    this.#debugging.breakpoints.runTo({ behavior, node, ...(agent !== undefined && { agent }) });
    this.play();
  }

  get breakpoints(): readonly Breakpoint[] {
    return this.#debugging.breakpoints.all;
  }

  /** Replaces all breakpoints, and tells every workbench. */
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

  /** Replaces all stubs that stand in for nodes, by a hot reload, and tells every workbench. */
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
   * Starts or stops profiling: counts and measures every node. All characters run node by node
   * meanwhile.
   */
  setProfiling(on: boolean, reset = false): void {
    this.#debugging.setProfiling(on, reset);
    this.#tellRun();
    if (on) this.#tellProfile();
  }

  /**
   * Shows the world, minds and blackboards as they were after a recorded tick. The present is kept.
   */
  scrub(tick: number): void {
    this.#finishStep();
    this.#silently(() => this.#past.scrub(tick, this.#ticks));
    this.#presentActivities ??= this.#activities;
    this.#moveTo(tick, 'paused');
  }

  /** Returns to the present if the past is shown. */
  present(): void {
    let tick: number | undefined;
    this.#silently(() => (tick = this.#past.toPresent()));
    if (tick !== undefined) this.#moveTo(tick, 'paused', this.#presentActivities);
  }

  /** Continues from the past tick that is shown, and discards everything after it. */
  branch(): void {
    this.#past.branch();
    this.#moveTo(this.#ticks, 'paused');
  }

  /** The recorded history of a character from a tick on, in the form of the protocol. */
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

  /** Sets the mode. In mode `edit` the game does not move, so that its objects can be picked. */
  setMode(mode: Mode): void {
    this.#currentMode = mode;
    this.#change(mode === 'edit' && this.#state === 'playing' ? 'paused' : this.#state);
  }

  /** True if an overlay should be drawn now. */
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
    // First, because a workbench that learns of a miss may ask again immediately.
    this.picking = null;
    this.#tell({ type: 'picked', object: target.object ?? null, agent: target.agent ?? null });
  }

  /**
   * Adds or replaces a behavior, as {@link Cast.replaceBehavior} does, and tells every workbench
   * what runs now.
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
   * Replaces the character sheets, as {@link Cast.replaceSheets} does, and tells every workbench
   * which sheets there are.
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
   * Checks a JSON value and writes it to the blackboard, as {@link Cast.setFromJson} does, and
   * tells every workbench.
   */
  setValue(agent: string, key: string, value: unknown): void {
    this.#past.requirePresent();
    this.options.cast.setFromJson(agent, key, value);
    this.changed();
    this.#tellBlackboards();
  }

  /** Sends an instruction to a node of a character, as {@link Cast.instruct} does. */
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

  /** Shows a failed task in the console of every workbench; pass it to the cast as `onFailure`. */
  logFailure(failure: TaskFailure<A>): void {
    const { error, phase, node, behavior, agent } = failure;
    const text = `${phase} threw: ${error instanceof Error ? error.message : String(error)}`;
    const id = [...this.options.cast.characters()].find((character) => character.agent === agent)?.id;
    this.log({ feed: 'run', level: 'error', text, behavior, node, ...(id !== undefined && { agent: id }) });
  }

  #tell(message: GameMessage): void {
    for (const connection of this.#connections) connection.send(message);
  }

  /** The trace of a character; recording starts with the first reader. */
  traceOf(id: string): SharedTrace<A> {
    return this.#traces.ask(id);
  }

  /** Releases a trace; recording stops with the last reader. */
  releaseTrace(id: string): void {
    this.#traces.release(id);
  }

  /** The list of characters and what each is doing. */
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
