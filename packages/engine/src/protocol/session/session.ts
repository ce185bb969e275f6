// Longer than other files, because a game and its workbenches talk to this one object: nearly every
// method hands its call on to the part that does the work.
import {
  type Assignments,
  assignmentOf,
  type Cast,
  type ReplaceResult,
  type ResolvedSheet,
  type VocabularyResult,
} from '../../behavior/cast/index.js';
import type { BehaviorDocument, TaskFailure, Vocabulary } from '../../behavior/index.js';
import type { SavedMoment } from '../../behavior/scenario/index.js';
import { checkSeconds, FrameTimeCheck } from '../../data/check-time.js';
import { InvalidDataError, isSameJson, type Problem } from '../../data/index.js';
import { didYouMean } from '../../data/suggest.js';
import { describeFailure } from '../describe/failure-text.js';
import { fitText, LONGEST } from '../messages/fit-text.js';
import type {
  AgentDescription,
  Breakpoint,
  Injection,
  LearnerAction,
  LogLine,
  MapView,
  Mode,
  ObjectDescription,
  RunState,
} from '../messages/messages.js';
import type { Transport } from '../messages/transport.js';
import { Activities } from './activities.js';
import { Changes } from './changes.js';
import { Connection } from './connection.js';
import { DebugReports } from './debug-reports.js';
import { Debugging } from './debugging.js';
import { EventFeed } from './event-feed.js';
import { learningMinds } from './learning/learning-minds.js';
import { Past } from './past.js';
import { Possession } from './possession.js';
import { RunControl } from './run-control.js';
import { checkSessionOptions, type SessionOptions } from './session-options.js';
import { Steps } from './steps.js';
import { tacticalDocuments } from './tactics/tactical-documents.js';
import { Traces } from './traces.js';
import { Workbenches } from './workbenches.js';

/**
 * A running game as a workbench sees it: plays, pauses, steps, stops and speeds up the game, and
 * reports what happens to every connected workbench. Call {@link frame} in every frame.
 */
export class Session<A> {
  /** The options it was made with. */
  readonly options: SessionOptions<A>;
  /** The recorded events of watched characters. */
  readonly traces: Traces<A>;
  readonly #workbenches = new Workbenches<A>();
  readonly #debugging: Debugging<A>;
  readonly #past: Past<A>;
  readonly #steps: Steps<A>;
  readonly #control: RunControl;
  readonly #activities: Activities<A>;
  readonly #changes: Changes<A>;
  readonly #events: EventFeed<A>;
  readonly #reports: DebugReports<A>;
  /** Lets a person play a character, and gives behaviors to characters. */
  readonly possession: Possession<A>;
  readonly #frameTime = new FrameTimeCheck();
  #isFromWorkbench = false;
  /** The character selected in a workbench; a game may highlight it. */
  selected: string | null = null;
  /** Id of the thing or character under the pointer in a workbench; a game may highlight it. */
  pointed: string | null = null;
  /** The type of thing to pick in the game while a workbench asks for one; null otherwise. */
  picking: string | null = null;
  /**
   * How the world lies on the game's page right now, for what a workbench draws over the picture. A
   * page that shows the world from above sets it. Called in every frame while a workbench draws.
   */
  view: (() => MapView) | undefined;

  constructor(options: SessionOptions<A>) {
    checkSessionOptions(options);
    this.options = options;
    const { cast, now, stepSeconds, turnBased = false, save, load, agentOf, step, record = {}, tactics } = options;
    const traces = new Traces(cast);
    const debugging = new Debugging(cast, now, (hit) => this.#reports.tellHit(hit, this.#steps.ticks));
    const past = new Past(
      {
        ...{ cast, traces, stepSeconds, save, load, agentOf },
        injections: () => debugging.injected,
        inject: (injections) => debugging.inject(injections),
        rerun: () => this.#steps.rerun(),
        tactics: tacticalDocuments(tactics),
      },
      record,
    );
    this.traces = traces;
    this.#debugging = debugging;
    this.#past = past;
    this.#control = new RunControl(stepSeconds, options.overlays ?? []);
    this.#activities = new Activities(options);
    this.#steps = new Steps({
      ...{ cast, traces, debugging, past, step, stepSeconds, turnBased },
      isWatched: () => this.isWatched,
      onStep: () => this.#workbenches.tellStep(),
      onPause: () => {
        this.#change('paused');
        this.#workbenches.tellBlackboards();
      },
    });
    this.#changes = new Changes(cast, traces, past, this.#steps, this.#workbenches, tactics);
    this.possession = new Possession(cast, options.possession, {
      makeReady: () => {
        this.#past.requirePresent();
        this.#finishStep();
      },
      recast: () => this.#changes.reloaded(),
      changed: () => this.#steps.changed(),
    });
    this.#events = new EventFeed(cast, (line) => this.log(line));
    this.#reports = new DebugReports(debugging, this.#workbenches, (line) => this.log(line));
  }

  /** How the game runs at the moment. */
  get run(): RunState {
    const { pausedAt, profiling } = this.#debugging;
    const { range, viewing, aside } = this.#past;
    const { ticks } = this.#steps;
    return {
      ...this.#control.describe(),
      ...{ tick: ticks, time: ticks * this.options.stepSeconds, profiling },
      ...(pausedAt !== undefined && { pausedAt }),
      ...(range !== undefined && { recorded: range }),
      ...(viewing !== undefined && { viewing }),
      ...(aside !== undefined && { aside }),
    };
  }

  /** For drawing between the last two steps: 0 is the earlier; 1 the later, or nothing moves. */
  get fraction(): number {
    return this.#control.fraction;
  }

  /** Whether a workbench is connected. */
  get isWatched(): boolean {
    return this.#workbenches.size > 0;
  }

  /** Connects a workbench. Several at once share everything except what each one watches. */
  connect(transport: Transport): void {
    const workbenches = this.#workbenches;
    const connection = new Connection(this, this.#past, transport, () => {
      workbenches.delete(connection);
      if (workbenches.size === 0) this.#leave();
    });
    workbenches.add(connection);
    if (workbenches.size === 1) this.#enter();
    connection.listen();
  }

  /** Closes the lines to all workbenches, for a game that ends. The session itself could go on. */
  disconnect(): void {
    this.#workbenches.part();
  }

  /** Applies earlier requests again when the first workbench connects. */
  #enter(): void {
    this.#events.watch(true);
    this.#debugging.arm(true);
    this.#past.want(true, this.#steps.ticks);
    if (this.#debugging.injections.length > 0) this.#inject(this.#debugging.injections);
  }

  /**
   * Releases the game when the last workbench disconnects: it must not wait at a breakpoint, stay
   * paused or slow, nor keep changes that nobody sees.
   */
  #leave(): void {
    this.#events.watch(false);
    this.selected = null;
    this.#finishStep();
    this.present();
    this.possession.discard();
    this.#past.want(false, this.#steps.ticks);
    this.#debugging.arm(false);
    this.#inject([]);
    this.#control.goBack();
  }

  /**
   * Carries out what a workbench asks for. How it lets the game run counts only while a workbench
   * is there: when the last one leaves, the game runs on as its own code wanted.
   */
  fromWorkbench(carryOut: () => void): void {
    const before = this.#isFromWorkbench;
    this.#isFromWorkbench = true;
    try {
      carryOut();
    } finally {
      this.#isFromWorkbench = before;
    }
  }

  /** Keeps how the game runs if its own code has just changed it. */
  #keepOwn(): void {
    if (!this.#isFromWorkbench) this.#control.keep();
  }

  /**
   * Runs the steps that fit into `seconds` of real time, and returns how many. Call it once a frame.
   * One call catches up on at most 0.25 seconds, so that a page that slept does not freeze: the rest
   * of a longer frame is dropped, and more than 5 seconds are warned of. To run many steps at once
   * call {@link step}.
   */
  frame(seconds: number): number {
    checkSeconds(seconds, 'seconds');
    this.#frameTime.look(seconds, 'frame', this.options.cast.warnings);
    this.#workbenches.hold(this.#control.state === 'playing');
    // What led to an exception waits for no further frame: there may be none.
    let passed = Number.POSITIVE_INFINITY;
    try {
      const due = this.#control.stepsDue(seconds);
      this.#control.warnOfDropped(seconds, due, this.options.cast.warnings);
      let steps = 0;
      while (steps < due && this.#control.state === 'playing' && this.#steps.run()) steps++;
      if (this.isWatched) {
        this.#workbenches.tellFrame(seconds, steps > 0);
        this.#reports.passTime(seconds);
      }
      passed = seconds;
      return steps;
    } finally {
      this.#workbenches.release(passed);
    }
  }

  /** Finishes a paused step, ignoring breakpoints. */
  #finishStep(): void {
    if (this.#steps.finish()) this.#tellRun();
  }

  /**
   * Tells the session that something outside a step has changed the game, such as player input or a
   * level editor. Changes that the saved state of the world lacks are then kept when the past is
   * shown.
   */
  changed(): void {
    this.#steps.changed();
  }

  /** Plays; leaves mode `edit`. */
  play(): void {
    this.#makeReady();
    this.#change('playing');
    this.#keepOwn();
  }

  /** Prepares for time to pass: refuses while the past is shown, and leaves mode `edit`. */
  #makeReady(): void {
    this.#past.requirePresent();
    if (this.#control.mode === 'edit') this.#control.mode = 'play';
  }

  /** Stops time until a workbench or the game goes on. */
  pause(): void {
    this.#change('paused');
    this.#keepOwn();
  }

  /**
   * Returns scene and minds to their start, to try a changed behavior in the same situation. Without
   * `save` and `load` only minds and blackboards return, and the game is warned.
   */
  stop(): void {
    if (this.options.save === undefined || this.options.load === undefined) this.#warnOfStop();
    this.#steps.silently(() => this.#past.toStart());
    this.#steps.isPaused = false;
    this.possession.toStart();
    this.#activities.forget();
    this.#moveTo(0, 'stopped');
    this.#keepOwn();
  }

  #warnOfStop(): void {
    const text =
      'Stop returned minds to their start, but not the world: the session has no save and load. Add both to its options.';
    this.options.cast.warnings.warn('cannot restore', 'stop', text);
    this.log({ feed: 'run', level: 'warning', text });
  }

  /** Moves to another tick and reports everything again. */
  #moveTo(tick: number, state: RunState['state']): void {
    this.#steps.ticks = tick;
    this.#change(state);
    this.#changes.tellReload();
  }

  /** Pauses and runs some steps; a breakpoint ends them early. */
  step(ticks = 1): void {
    this.#makeReady();
    this.#change('paused');
    this.#keepOwn();
    this.#byHand(() => {
      for (let i = 0; i < ticks && this.#steps.run(); i++);
    });
  }

  #byHand(run: () => void): void {
    this.#workbenches.hold(false);
    try {
      run();
      this.#workbenches.tellStepByHand();
    } finally {
      this.#workbenches.release(0);
    }
  }

  /** Begins a step that pauses before a character's first node; if paused there, visits a node. */
  stepNode(agent: string): void {
    this.#makeReady();
    const { cast } = this.options;
    if (cast.find(agent) === undefined) throw new InvalidDataError(agent, 'there is no such character');
    if (this.#control.state !== 'paused') this.#change('paused');
    const isThere = cast.pausedAt?.character?.id === agent;
    this.#byHand(() => (isThere ? this.#steps.runNode() : this.#steps.runUntil(agent)));
  }

  /** Finishes the step that is paused between two nodes, unless it reaches another breakpoint. */
  stepOver(): void {
    if (!this.#steps.isPaused) throw new InvalidDataError('stepOver', 'no tick is paused between two nodes');
    this.#byHand(() => this.#steps.run());
  }

  /** Plays until one character, or any character, enters a node; then pauses before it. */
  runTo(behavior: string, node: string, agent?: string): void {
    this.#debugging.checkInjections([{ behavior, node, result: 'skip' }]);
    this.#debugging.breakpoints.runTo({ behavior, node, ...(agent !== undefined && { agent }) });
    this.play();
  }

  /** The breakpoints that workbenches have set. */
  get breakpoints(): readonly Breakpoint[] {
    return this.#debugging.breakpoints.all;
  }

  /** Replaces all breakpoints, and tells every workbench. */
  setBreakpoints(breakpoints: readonly Breakpoint[]): void {
    this.#reports.tellBreakpoints(breakpoints, this.#debugging.setBreakpoints(breakpoints));
  }

  /** The nodes that stubs replace at the moment. */
  get injections(): readonly Injection[] {
    return this.#debugging.injections;
  }

  /** Replaces all stubs that stand in for nodes, by a hot reload, and tells every workbench. */
  setInjections(injections: readonly Injection[]): void {
    this.#debugging.checkInjections(injections);
    this.#debugging.injections = injections;
    this.#inject(injections);
    this.#workbenches.send({ type: 'injections', injections });
  }

  #inject(injections: readonly Injection[]): void {
    this.#finishStep();
    const before = this.#debugging.injected;
    this.#debugging.inject(injections);
    if (before !== this.#debugging.injected) this.#changes.reloaded();
  }

  /** Starts or stops profiling every node; all characters run node by node meanwhile. */
  setProfiling(on: boolean, reset = false): void {
    this.#debugging.setProfiling(on, reset);
    this.#tellRun();
    if (on) this.#reports.tellProfile();
  }

  /** Shows world, minds and blackboards as they were after a recorded tick; keeps the present. */
  scrub(tick: number): void {
    this.#finishStep();
    this.#steps.silently(() => this.#past.scrub(tick, this.#steps.ticks));
    this.#activities.toPast();
    this.#moveTo(tick, 'paused');
  }

  /** Returns to the present if the past is shown. */
  present(): void {
    let tick: number | undefined;
    this.#steps.silently(() => (tick = this.#past.toPresent()));
    if (tick === undefined) return;
    this.#activities.toPresent();
    this.#moveTo(tick, 'paused');
  }

  /** Continues from the past tick that is shown, and sets everything after it aside. */
  branch(): void {
    this.#past.branch();
    this.#activities.forget();
    this.#moveTo(this.#steps.ticks, 'paused');
  }

  /**
   * Puts back what the last {@link branch} has set aside. What followed the branch is set aside
   * instead, so that the next call returns to it.
   */
  bringBack(): void {
    this.#replacePast(() => this.#past.bringBack(this.#steps.ticks));
  }

  /**
   * Saves a recorded tick, by default the one that is shown, as JSON from which a scenario can start
   * or {@link restoreMoment} can continue. What is shown does not change.
   */
  saveMoment(tick: number = this.#past.viewing ?? this.#steps.ticks): SavedMoment {
    this.#finishStep();
    const { ticks } = this.#steps;
    let moment: SavedMoment;
    this.#steps.silently(() => (moment = this.#past.momentAt(tick, ticks)));
    this.#steps.ticks = ticks;
    return moment!;
  }

  /**
   * Pauses at a moment that was saved here or in another game like this one; `tick` is the tick that
   * it counts as. What was recorded is forgotten. Throws, and changes nothing, if it does not fit.
   */
  restoreMoment(moment: SavedMoment, tick = 0): void {
    this.possession.discard();
    this.#replacePast(() => {
      this.#past.restoreMoment(moment, tick, this.#steps.ticks);
      return tick;
    });
  }

  /** Goes to another present with another past; `go` returns its tick. */
  #replacePast(go: () => number): void {
    this.#finishStep();
    this.present();
    let tick = 0;
    this.#steps.silently(() => (tick = go()));
    this.#activities.forget();
    this.#workbenches.send({ type: 'pastReplaced' });
    this.#moveTo(tick, 'paused');
  }

  /** Sets how fast game time passes; 1 is real time. */
  setSpeed(speed: number): void {
    this.#control.speed = speed;
    this.#keepOwn();
    this.#tellRun();
  }

  /** Sets the mode. In mode `edit` the game does not move, so that its objects can be picked. */
  setMode(mode: Mode): void {
    const control = this.#control;
    control.mode = mode;
    this.#change(mode === 'edit' && control.state === 'playing' ? 'paused' : control.state);
    this.#keepOwn();
  }

  /** True if an overlay should be drawn now. */
  shows(overlay: string): boolean {
    return this.#control.shows(overlay);
  }

  /** Switches these overlays on and all others off. */
  setOverlays(names: readonly string[]): void {
    this.#control.setOverlays(names);
    this.#tellRun();
  }

  #tellRun(): void {
    this.#workbenches.send({ type: 'run', run: this.run });
  }

  #change(state: RunState['state']): void {
    this.#control.state = state;
    this.#tellRun();
  }

  /** Tells the workbenches what was clicked in the game: a character, a thing, or neither. */
  clicked(target: { readonly agent?: string; readonly object?: ObjectDescription }): void {
    const { agent } = target;
    const { cast } = this.options;
    if (agent !== undefined && cast.find(agent) === undefined) {
      const hint = didYouMean(
        agent,
        Array.from(cast.characters(), ({ id }) => id),
      );
      cast.warnings.warn(
        'clicked',
        'agent',
        `clicked: there is no character ${agent}${hint || '.'} Pass the id given to add.`,
      );
    }
    // First, because a workbench that learns of a miss may ask again immediately.
    this.picking = null;
    this.#workbenches.send({ type: 'picked', object: target.object ?? null, agent: target.agent ?? null });
  }

  /** Replaces a behavior, as `Cast.replaceBehavior` does, and tells every workbench. */
  replaceBehavior(document: BehaviorDocument): ReplaceResult {
    this.#finishStep();
    return this.#changes.replaceBehavior(document);
  }

  /**
   * Replaces the character sheets, as `Cast.replaceSheets` does, and tells every workbench
   * which sheets there are.
   */
  replaceSheets(sheets: readonly ResolvedSheet[]): ReplaceResult {
    this.#past.requirePresent();
    this.#finishStep();
    return this.#changes.replaceSheets(sheets);
  }

  /**
   * Replaces what designers let characters run in place of what the game gives them, as
   * `Cast.replaceAssignments` does, and tells every workbench. While the past is shown it counts for
   * the present, and for what is branched off. Returns what does not fit.
   */
  replaceAssignments(assignments: Assignments): readonly Problem[] {
    const { agent } = this.possession;
    if (agent !== undefined && isAssignedOtherwise(this.options.cast, assignments, agent))
      throw new InvalidDataError(agent, 'is played by a person; end that first');
    this.#finishStep();
    const { viewing } = this.#past;
    if (viewing === undefined) return this.#changes.replaceAssignments(assignments);
    this.#steps.silently(() => (this.#steps.ticks = this.#past.toPresent()!));
    const problems = this.#changes.replaceAssignments(assignments);
    this.#steps.silently(() => this.#past.scrub(viewing, this.#steps.ticks));
    this.#moveTo(viewing, 'paused');
    return problems;
  }

  /**
   * Replaces the vocabulary, as `Cast.replaceVocabulary` does, and tells every workbench: for task
   * code that was changed while the game runs.
   */
  replaceVocabulary(vocabulary: Vocabulary): VocabularyResult {
    this.#past.requirePresent();
    this.#finishStep();
    return this.#changes.replaceVocabulary(vocabulary);
  }

  /**
   * Replaces the query for spots of the same name, or adds it, and tells every workbench. Throws,
   * and changes nothing, if the document is wrong.
   */
  replaceQuery(document: unknown): 'unchanged' | 'replaced' | 'added' {
    this.#finishStep();
    return this.#changes.replaceTactics('query', document);
  }

  /**
   * Replaces the cooperative script or drill of the same name, or adds it, and tells every
   * workbench. Runs go on with it. Throws, and changes nothing, if the document is wrong.
   */
  replaceScript(document: unknown): 'unchanged' | 'replaced' | 'added' {
    this.#finishStep();
    return this.#changes.replaceTactics('script', document);
  }

  /**
   * Replaces the generator of the same name, or adds it, and tells every workbench. What becomes of
   * the world is for the game to decide. Throws, and changes nothing, if the document is wrong.
   */
  replaceGenerator(document: unknown): 'unchanged' | 'replaced' | 'added' {
    const { generators } = this.options;
    if (generators === undefined) throw new InvalidDataError('generator', 'the game has no generators');
    this.#past.requirePresent();
    if (generators.list().generators.some((each) => isSameJson(each, document))) return 'unchanged';
    this.#finishStep();
    const result = generators.load(document);
    this.#steps.changed();
    this.#workbenches.send({ type: 'generators', ...generators.list() });
    return result;
  }

  /**
   * Replaces the marks of the game's sense map, as `SenseMap.replaceMarks` does, and tells every
   * workbench. Returns whether they differ. The game needs the option `senses`.
   */
  replaceSenseMarks(marks: unknown): boolean {
    const { senses } = this.options;
    if (senses === undefined) throw new InvalidDataError('senses', 'the game has no sense map');
    this.#past.requirePresent();
    if (!senses.replaceMarks(marks)) return false;
    this.#steps.changed();
    this.#workbenches.send({ type: 'senseMarks', marks: senses.marks });
    this.#workbenches.tellSenses();
    return true;
  }

  /**
   * Does something to a learner of the game, as a person asks in a workbench: freezes it, or takes it
   * back to an earlier state. Throws, and changes nothing, if the learner cannot do it.
   */
  changeLearner(id: string, action: LearnerAction): void {
    const { learning, cast } = this.options;
    if (learning === undefined) throw new InvalidDataError('learning', 'the game does not tell of its learners');
    this.#past.requirePresent();
    this.#finishStep();
    learning.change(learningMinds(cast), id, action);
    this.#steps.changed();
    this.#workbenches.tellBlackboards();
    this.#workbenches.tellLearning();
  }

  /** Writes a value to the blackboard, as `Cast.setFromJson` does, and tells every workbench. */
  setValue(agent: string, key: string, value: unknown): void {
    this.#changes.setValue(agent, key, value);
  }

  /** Sends an event to a character, or to all of them, with a value as JSON; for firing by hand. */
  fire(event: string, agent: string | null, value?: unknown): void {
    this.#past.requirePresent();
    this.#events.fire(event, agent, value);
  }

  /** Sends an instruction to a node of a character, as `instructNode` does. */
  instruct(agent: string, node: string, instruction: unknown): void {
    this.#changes.instruct(agent, node, instruction);
  }

  /** Shows a line in the console of every workbench. */
  log(line: Omit<LogLine, 'tick'>): void {
    if (this.#steps.isSilent) return;
    this.#workbenches.send({
      type: 'log',
      lines: [{ ...line, text: fitText(line.text, LONGEST.words), tick: this.#steps.ticks }],
    });
  }

  /** Shows a failed task in the console of every workbench; pass it to the cast as `onFailure`. */
  logFailure(failure: TaskFailure<A>): void {
    this.log(describeFailure(failure, this.options.cast));
  }

  /** The list of characters and what each is doing: of a crowd only the first, and `also` these. */
  describeAgents(also: Iterable<string> = []): AgentDescription[] {
    return this.#activities.describe(this.run.time, also);
  }

  /** For how many seconds a listed character has done what it does. */
  secondsOf(id: string): number | undefined {
    return this.#activities.secondsOf(id, this.run.time);
  }
}

function isAssignedOtherwise<A>(cast: Cast<A>, assignments: Assignments, id: string): boolean {
  const type = cast.find(id)?.type ?? '';
  return !isSameJson(assignmentOf(assignments, id, type), assignmentOf(cast.assignments, id, type));
}
