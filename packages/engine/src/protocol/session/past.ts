import { type Assignments, type Cast, describeBlackboard, readAssignments } from '../../behavior/cast/index.js';
import type { BehaviorDocument } from '../../behavior/index.js';
import type { SavedMoment } from '../../behavior/scenario/index.js';
import { InvalidDataError, isSameJson } from '../../data/index.js';
import type { Injection } from '../messages/messages.js';
import { History, type SetAsideHistory } from './history.js';
import { type Keyframe, Recording, type RecordOptions, type SetAsideFrames } from './recording.js';
import type { TacticalDocuments, TacticalWhat } from './tactics/tactical-documents.js';
import type { Traces } from './traces.js';

/** What is run: documents of all sorts as written, and stubs in place of nodes. */
type Running = Pick<Keyframe<unknown>, 'behaviors' | 'sheets' | 'assignments' | 'injections' | 'tactics'>;

/** A future that a branch has set aside. */
interface Aside<A> {
  /** The tick of the branch. */
  readonly from: number;
  /** Where the game had come to. */
  readonly present: Keyframe<A>;
  readonly recorded: SetAsideFrames<A>;
  readonly history: SetAsideHistory;
}

const TACTICAL: readonly TacticalWhat[] = ['query', 'script'];

/** What the past needs of the game. */
export interface PastHost<A> {
  readonly cast: Cast<A>;
  readonly traces: Traces<A>;
  readonly stepSeconds: number;
  readonly save: (() => unknown) | undefined;
  readonly load: ((state: unknown) => void) | undefined;
  readonly agentOf: ((id: string) => A) | undefined;
  readonly injections: () => readonly Injection[];
  readonly inject: (injections: readonly Injection[]) => void;
  /** The queries for spots and the scripts, if the game has any. */
  readonly tactics: { readonly [W in TacticalWhat]: TacticalDocuments | undefined };
  /** Lets a step pass without anybody hearing of it. */
  readonly rerun: () => void;
}

/**
 * Seconds of game time recorded before any workbench has come, and characters watched meanwhile: it
 * may come late.
 */
const EARLY = { seconds: 2, characters: 8 } as const;

/**
 * The past of a session: full states every half second and what happened to watched characters, so
 * that a workbench can view any recorded tick and continue from it. A tick between two full states
 * is found by running the game again from the earlier one. So all input from outside, such as a
 * player's, must be in the world's saved state or be reported.
 */
export class Past<A> {
  /** Undefined where nothing can be recorded. */
  readonly #recording: Recording<A> | undefined;
  readonly #history = new History();
  readonly #host: PastHost<A>;
  readonly #start: Keyframe<A>;
  /** The present, while a past tick is looked at. */
  #present: Keyframe<A> | undefined;
  #viewed: number | undefined;
  /** What characters were assigned at the past tick that is looked at. */
  #assigned: Assignments | undefined;
  #early: readonly string[] | undefined;
  #isWanted = false;
  #aside: Aside<A> | undefined;

  constructor(host: PastHost<A>, options: RecordOptions | false) {
    this.#host = host;
    const { save, load, stepSeconds } = host;
    if (options !== false && save !== undefined && load !== undefined)
      this.#recording = new Recording(options, stepSeconds);
    this.#start = this.#take(0);
    if (this.#recording === undefined) return;
    this.#recording.keep(this.#start);
    this.#early = [...host.cast.characters()].slice(0, EARLY.characters).map(({ id }) => id);
    for (const id of this.#early) host.traces.ask(id);
  }

  get canRecord(): boolean {
    return this.#recording !== undefined;
  }

  get range(): { readonly from: number; readonly to: number } | undefined {
    return this.#recording?.range;
  }

  /** The past tick that is looked at. */
  get viewing(): number | undefined {
    return this.#viewed;
  }

  /** What the last branch has set aside: the tick of the branch, and the last one it had come to. */
  get aside(): { readonly from: number; readonly to: number } | undefined {
    return this.#aside && { from: this.#aside.from, to: this.#aside.present.tick };
  }

  /** Refuses what makes no sense while the past is looked at. */
  requirePresent(): void {
    if (this.#viewed !== undefined)
      throw new InvalidDataError(
        'past',
        `tick ${this.#viewed} of the past is shown; branch from it, or go back to the present, first`,
      );
  }

  /** Begins to record because a workbench has come, or ceases. */
  want(wanted: boolean, tick: number): void {
    if (wanted && !this.#isWanted && this.#early === undefined && this.#recording !== undefined) {
      // What was recorded before is not connected to now.
      this.#aside = undefined;
      this.#recording.clear();
      this.#recording.keep(this.#take(tick));
    }
    if (!wanted) this.#endEarly();
    this.#isWanted = wanted;
  }

  #take(tick: number): Keyframe<A> {
    const { cast, save } = this.#host;
    const agents = new Map([...cast.characters()].map(({ id, agent }) => [id, agent]));
    return {
      ...{ tick, cast: cast.save(), world: save?.() },
      ...this.#running(),
      agents,
    };
  }

  #running(): Running {
    const { cast, injections, tactics } = this.#host;
    return {
      behaviors: [...cast.behaviors()],
      sheets: [...cast.characterSheets()],
      assignments: cast.assignments,
      injections: injections(),
      tactics: { query: tactics.query?.list() ?? [], script: tactics.script?.list() ?? [] },
    };
  }

  /**
   * Something was changed from outside after this tick; what follows cannot be found by running on
   * from before.
   */
  changed(tick: number): void {
    if (this.#recording !== undefined && this.#viewed === undefined && this.#isRecording)
      this.#recording.keep(this.#take(tick));
  }

  /**
   * A behavior received other values after this tick, and nothing else in the game's contents
   * changed.
   */
  edited(tick: number, document: BehaviorDocument): void {
    if (this.#viewed === undefined && this.#isRecording) this.#recording?.edited(tick, document);
  }

  /** A query or a script was replaced after this tick, and nothing else changed. */
  editedTactics(tick: number, document: { readonly name: string }, what: TacticalWhat): void {
    if (this.#viewed === undefined && this.#isRecording) this.#recording?.edited(tick, document, what);
  }

  get #isRecording(): boolean {
    return this.#isWanted || this.#early !== undefined;
  }

  /** Takes down what there is after a step. */
  afterStep(tick: number): void {
    const recording = this.#recording;
    const early = this.#early;
    const host = this.#host;
    if (recording === undefined || !this.#isRecording) return;
    if (recording.isDue(tick)) {
      recording.keep(this.#take(tick));
      this.#history.forgetGone(recording.range!.from, (id) => host.cast.find(id) === undefined);
    } else recording.reached(tick);
    for (const [id, shared] of host.traces.all()) {
      const { character, trace } = shared;
      if (character === undefined || trace === undefined) continue;
      const { nodeTable } = host.cast.mindsOf(id);
      const events = trace
        .read(shared.recorded)
        .filter((each) => each.event !== 'running' || each.reason !== undefined)
        .map(({ node, event, reason }) => ({ node: nodeTable[node]?.path ?? '', event, reason }));
      shared.recorded = trace.count;
      this.#history.add(id, tick, events, describeBlackboard(host.cast, id));
    }
    if (early !== undefined && tick * host.stepSeconds >= EARLY.seconds) this.#endEarly();
  }

  #endEarly(): void {
    for (const id of this.#early ?? []) this.#host.traces.release(id);
    this.#early = undefined;
  }

  /** Marks recorded events as read, because node indexes have a new meaning from now on. */
  #skipTraces(): void {
    this.#host.traces.follow();
    for (const [, shared] of this.#host.traces.all()) shared.recorded = shared.trace?.count ?? 0;
  }

  /**
   * Shows the game as it was after a recorded tick. `now` is the tick it has come to, unless the
   * past is shown already.
   */
  scrub(tick: number, now: number): void {
    const range = this.range;
    if (this.#recording === undefined || range === undefined)
      throw new InvalidDataError('scrub', 'nothing is recorded');
    if (!(tick >= range.from && tick <= range.to))
      throw new InvalidDataError('scrub', `ticks ${range.from} to ${range.to} are recorded, not ${tick}`);
    this.#present ??= this.#take(now);
    const frame = this.#recording.before(tick)!;
    this.#goTo(frame, frame);
    this.#editAgain(frame.tick);
    for (let at = frame.tick; at < tick; ) {
      this.#host.rerun();
      this.#editAgain(++at);
    }
    this.#assigned = frame.assignments;
    // What designers have written since is not undone by looking back.
    this.#runAs(this.#present);
    this.#viewed = tick;
    this.#skipTraces();
  }

  /** Gives behaviors the values that designers gave them after a tick, and replaces queries and scripts. */
  #editAgain(tick: number): void {
    for (const what of TACTICAL)
      for (const document of this.#recording!.tacticsAt(tick, what)) this.#host.tactics[what]?.load(document);
    const edits = this.#recording!.editsAt(tick);
    if (edits.length === 0) return;
    const { cast } = this.#host;
    const documents = new Map([...cast.behaviors(), ...edits].map((document) => [document.name, document]));
    // All in one call: the behaviors are valid together, but perhaps not one by one.
    cast.replaceBehaviors([...documents.values()]);
  }

  /** Back from the past. Returns the tick of the present. */
  toPresent(): number | undefined {
    const present = this.#present;
    if (present === undefined) return undefined;
    this.#present = undefined;
    this.#viewed = undefined;
    this.#goTo(present, this.#running());
    this.#skipTraces();
    return present.tick;
  }

  /** Makes the past tick that is looked at the present, and sets aside what came after it. */
  branch(): void {
    const tick = this.#viewed;
    if (tick === undefined) throw new InvalidDataError('branch', 'no past tick is shown');
    this.#setAside(tick, this.#present!);
    this.#present = undefined;
    this.#viewed = undefined;
    this.#assignAgain(this.#assigned!);
    this.#recording!.keep(this.#take(tick));
  }

  #setAside(from: number, present: Keyframe<A>): void {
    const history = this.#history.setAside(from);
    this.#aside = { from, present, history, recorded: this.#recording!.setAside(from) };
  }

  /**
   * Puts back what the last branch has set aside, and sets aside what followed the branch. `now` is
   * the tick it has come to, unless the past is shown. Returns the tick of the present.
   */
  bringBack(now: number): number {
    const aside = this.#aside;
    if (aside === undefined) throw new InvalidDataError('bringBack', 'nothing was set aside by a branch');
    if (this.#recording!.range!.from > aside.from)
      throw new InvalidDataError('bringBack', 'the moment of the branch is not remembered any more');
    this.toPresent();
    const left = this.#take(now);
    this.#goTo(aside.present, this.#running());
    this.#assignAgain(aside.present.assignments);
    this.#setAside(aside.from, left);
    this.#recording!.putBack(aside.recorded);
    this.#history.putBack(aside.history);
    this.#skipTraces();
    return aside.present.tick;
  }

  /** The state of a recorded tick; what is on screen stays. `now` is as for {@link scrub}. */
  momentAt(tick: number, now: number): SavedMoment {
    if (this.#recording === undefined) throw new InvalidDataError('moment', 'the game does not save its world');
    const viewed = this.#viewed;
    if (tick === (viewed ?? now)) return momentOf(this.#take(tick));
    if (tick === this.#present?.tick) return momentOf(this.#present);
    this.scrub(tick, now);
    const moment = momentOf({ ...this.#take(tick), assignments: this.#assigned! });
    if (viewed === undefined) this.toPresent();
    else this.scrub(viewed, now);
    return moment;
  }

  /** Goes to a moment of this game or of another one like it; all that was recorded is forgotten. */
  restoreMoment(moment: SavedMoment, tick: number, now: number): void {
    const { cast, load, agentOf } = this.#host;
    if (this.#recording === undefined || load === undefined)
      throw new InvalidDataError('moment', 'the game does not save its world');
    this.toPresent();
    const before = this.#take(now);
    try {
      cast.restore(moment.cast, agentOf ?? ((id) => cast.find(id)?.agent ?? this.#agentBefore(id)));
      load(moment.world);
      if (moment.assignments !== undefined) this.#assignAgain(readAssignments(moment.assignments));
    } catch (error) {
      this.#goTo(before, before);
      if (error instanceof InvalidDataError) throw error;
      // The game's own code, which need not check what it is given.
      throw new InvalidDataError('moment.world', `the game cannot load it: ${(error as Error).message}`);
    }
    this.#aside = undefined;
    this.#recording.clear();
    this.#history.clear();
    this.#skipTraces();
    this.#recording.keep(this.#take(tick));
  }

  /** A character of the start that has left since. */
  #agentBefore(id: string): A {
    const agent = this.#start.agents.get(id);
    if (agent === undefined) throw new InvalidDataError(id, 'is not in the game, and the session has no agentOf');
    return agent;
  }

  /** Lets characters run what was assigned after the assignments that they go by. */
  #assignAgain(before: Assignments): void {
    const { cast } = this.#host;
    const { assignments } = cast;
    cast.replaceAssignments(before, 'newcomers');
    cast.replaceAssignments(assignments);
  }

  /**
   * A behavior or the injections were changed while the past is shown: they count for the present
   * too.
   */
  changedProgram(): void {
    if (this.#present === undefined) return;
    this.#present = { ...this.#present, ...this.#running() };
  }

  /** Back to where the game began; all that was recorded is forgotten. */
  toStart(): void {
    this.#present = undefined;
    this.#viewed = undefined;
    this.#goTo(this.#start, this.#running());
    this.#assignAgain(this.#start.assignments);
    this.#aside = undefined;
    this.#recording?.clear();
    this.#history.clear();
    this.#skipTraces();
    if (this.#isRecording) this.#recording?.keep(this.#take(0));
  }

  #goTo(frame: Keyframe<A>, run: Running): void {
    const { cast, load, agentOf } = this.#host;
    this.#runAs(run);
    cast.restore(frame.cast, agentOf ?? ((id) => cast.find(id)?.agent ?? frame.agents.get(id)!));
    if (load !== undefined) load(frame.world);
  }

  #runAs({ behaviors, sheets, assignments, injections, tactics }: Running): void {
    const { cast, inject, tactics: own } = this.#host;
    const now = this.#running();
    for (const what of TACTICAL)
      for (const document of tactics[what])
        if (!now.tactics[what].some((each) => isSameJson(each, document))) own[what]?.load(document);
    if (!isSame(now.behaviors, behaviors) || !isSame(now.sheets, sheets)) cast.replaceBehaviors(behaviors, sheets);
    cast.replaceAssignments(assignments, 'newcomers');
    inject(injections);
  }

  /** The recorded history of a character, in the form of the protocol. */
  tellHistory(agent: string, from: number) {
    return this.#history.tell(agent, from, this.#host.stepSeconds);
  }
}

function momentOf<A>({ cast, world, assignments }: Keyframe<A>): SavedMoment {
  return JSON.parse(JSON.stringify({ cast, world, assignments }));
}

function isSame<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((each, i) => each === b[i]);
}
