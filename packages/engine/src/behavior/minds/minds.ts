import { InvalidDataError } from '../../data/index.js';
import type { BackEnd } from '../back-ends/generated.js';
import { fastest } from '../back-ends/generated.js';
import { type LinkedNode, linkNodes, pointsAtObjects, scopesIn } from '../back-ends/linked-node.js';
import { Stepper } from '../back-ends/stepper.js';
import type { Stimulus } from '../kind/node-kind.js';
import { Semaphores } from '../kind/semaphores.js';
import { activeChildren } from '../program/activity.js';
import type { Program, ProgramNode } from '../program/program.js';
import { Blackboard } from '../runtime/blackboard.js';
import { type MindId, placeIn } from '../runtime/mind-id.js';
import { MemoryViews } from '../runtime/node-memory.js';
import type { Observer } from '../runtime/observer.js';
import {
  type FindObject,
  FREE,
  JOINING,
  keepFailure,
  type LogEntry,
  Runtime,
  type TaskFailure,
  type WorkBudget,
} from '../runtime/runtime.js';
import { Trace } from '../runtime/trace.js';
import type { AnyEvent, GameEvent, Payload } from '../vocabulary/event.js';
import type { Key } from '../vocabulary/key.js';
import { RUNNING, type Status } from '../vocabulary/status.js';
import type { DynamicSubtrees, MakeDynamicSubtrees, MindsInternals } from './dynamic-subtrees.js';
import { Places } from './places.js';
import { haveSameParams, moveMinds, type ReloadReport } from './reload.js';
import { type RunningScope, runningScopes } from './running-scopes.js';
import { checkSavedMinds, restoreMinds, type SavedMinds, saveMinds, type UnderWay } from './saved-minds.js';
import { Ticking } from './ticking.js';

/** What {@link Minds} may be told. */
export interface MindsOptions<A> {
  /** Same seed, same behavior. */
  readonly seed?: number;
  /** The time at which they begin, in a world that has been there before them; 0 unless told. */
  readonly time?: number;
  /** The blackboard of the world, when several `Minds` share one. */
  readonly world?: Blackboard;
  /** The semaphores of the world, when several `Minds` share one. */
  readonly semaphores?: Semaphores;
  /**
   * What planners and scripts inside of minds share, when each frame has so much for all of them;
   * each has its own slice unless told.
   */
  readonly budget?: WorkBudget;
  /** Hears what nodes say. */
  readonly onLog?: (entry: LogEntry<A>) => void;
  /** Finds things of the game by type and id, for parameters and save-games that point at them. */
  readonly findObject?: FindObject;
  /**
   * Lets nodes run behaviors that are chosen at run time: `dynamicSubtreesFrom` of
   * `gumption/behavior/dynamic-subtrees`.
   */
  readonly dynamicSubtrees?: MakeDynamicSubtrees;
  /** Hears of every task that threw or answered nonsense. Its node has failed; the game goes on. */
  readonly onFailure?: (failure: TaskFailure<A>) => void;
  /**
   * How programs are run: generated code where it is allowed, closures elsewhere, unless said
   * otherwise.
   */
  readonly backEnd?: BackEnd;
  /** Room to make at once; more is made when needed. */
  readonly capacity?: number;
}

/**
 * All agents that run one program: their minds lie in flat arrays, a few bytes each, and are ticked
 * in one go. There is no copy of the tree per agent. Agents are whatever the game says they are.
 */
export class Minds<A> {
  protected readonly runtime: Runtime<A>;
  readonly #backEnd: BackEnd;
  #current: Program;
  #nodes: LinkedNode[] = [];
  protected readonly places: Places<A>;
  protected readonly ticking: Ticking<A>;
  protected inTick = false;
  /** Some minds came in the middle of a tick and wait for it to end. */
  #joining = false;
  readonly #afterwards: (() => void)[] = [];
  /** The latest failures of tasks, oldest first. */
  readonly failures: TaskFailure<A>[] = [];

  constructor(program: Program, options: MindsOptions<A> = {}) {
    this.#current = program;
    this.#backEnd = options.backEnd ?? fastest;
    const { onFailure } = options;
    this.runtime = new Runtime<A>(program.layout, {
      seed: options.seed ?? 0,
      world: options.world ?? new Blackboard(),
      semaphores: options.semaphores ?? new Semaphores(),
      budget: options.budget,
      onLog: (entry) => options.onLog?.(entry as LogEntry<A>),
      findObject: options.findObject ?? (() => undefined),
      onFailure: (failure) => {
        keepFailure(this.failures, failure as TaskFailure<A>);
        try {
          onFailure?.(failure as TaskFailure<A>);
        } catch (error) {
          // The listener's own mistake must not break what is under way; it is thrown when that is
          // over.
          this.#afterwards.push(() => {
            throw error;
          });
        }
      },
    });
    if (options.findObject === undefined && program.nodes.some(pointsAtObjects))
      throw new InvalidDataError('findObject', `is needed: nodes of ${program.name} point at things of the game`);
    this.runtime.time = options.time ?? 0;
    this.places = new Places(this.runtime);
    this.ticking = new Ticking(this.runtime);
    this.#link(program)();
    this.runtime.dynamicSubtrees = options.dynamicSubtrees?.(this.#internals());
    if (options.capacity !== undefined) this.runtime.reserve(options.capacity);
  }

  /**
   * The program they run: the one they were given, with the behaviors that nodes asked for since.
   */
  get program(): Program {
    return this.#current;
  }

  /** How many there are. */
  get size(): number {
    return this.places.size;
  }

  /** Seconds of their world, and ticks since they were made. */
  get time(): number {
    return this.runtime.time;
  }

  get tickCount(): number {
    return this.runtime.tick;
  }

  /** Makes a program's code, or throws and changes nothing. What is returned puts it to use. */
  #link(program: Program): () => void {
    const { runtime } = this;
    const views = new MemoryViews(runtime as Runtime);
    const { rebind } = runtime;
    runtime.rebind = () => {};
    try {
      const nodes: LinkedNode[] = [];
      linkNodes(program, nodes, runtime as Runtime, views);
      // A module compiled ahead of time fits only the program it was made of.
      const changed = this.#nodes.length > 0 && this.#backEnd.name === 'module';
      const code = (changed ? fastest : this.#backEnd).link(program, runtime as Runtime, nodes);
      return () => {
        this.#nodes = nodes;
        runtime.scopes = scopesIn(nodes);
        this.ticking.code = code;
        this.ticking.stepper = new Stepper(runtime as Runtime, nodes, this.ticking.watched);
        this.#current = program;
        const dynamicSubtrees = this.#dynamicSubtrees;
        if (dynamicSubtrees !== undefined) dynamicSubtrees.table = undefined;
        runtime.rebind();
      };
    } catch (error) {
      runtime.rebind = rebind;
      throw error;
    }
  }

  /** What dynamic subtrees may see and change, which is private to all others. */
  #internals(): MindsInternals {
    const minds = this;
    return {
      runtime: this.runtime as Runtime,
      places: this.places as Places<unknown>,
      backEnd: this.#backEnd,
      afterwards: this.#afterwards,
      get nodes() {
        return minds.#nodes;
      },
      get current() {
        return minds.#current;
      },
      replaceCode(program, code) {
        minds.#current = program;
        minds.ticking.code = code;
      },
      running: (place) => this.#running(place),
      asMind: (place, act) => this.#asMind(place, act),
      move: (program) => void this.#move(program),
    };
  }

  /** Gives an agent a mind, which is ticked from the next tick on. */
  add(agent: A): MindId {
    const place = this.places.next();
    this.places.take(place, agent, this.#current);
    if (this.inTick) {
      this.runtime.statuses[place] = JOINING;
      this.#joining = true;
    }
    return this.places.idAt(place);
  }

  /**
   * Takes a mind away; whatever it was doing is stopped. From within its own tick, it happens when
   * the tick is over; anybody else's mind goes at once and is not ticked any more.
   */
  remove(id: MindId): void {
    const place = this.places.of(id);
    if (this.inTick && place === this.runtime.mind) this.#afterwards.push(() => this.has(id) && this.release(place));
    else this.release(place);
  }

  protected release(place: number): void {
    const id = this.places.idAt(place);
    this.#abort(place, 'the agent was removed');
    // What was stopped may have removed its agent itself.
    if (!this.has(id)) return;
    this.ticking.forget(place);
    this.places.leave(place);
  }

  /** Stops whatever a mind is doing; its root begins anew in the next tick. */
  #abort(place: number, reason: string): void {
    const { runtime } = this;
    if (runtime.statuses[place] !== RUNNING) return;
    runtime.statuses[place] = 0;
    this.#asMind(place, () => this.ticking.stepper.stop(0, reason));
  }

  /**
   * Does something to one mind, perhaps in the middle of another's tick, which then goes on as if
   * nothing had been.
   */
  #asMind(place: number, act: () => void): void {
    const { runtime } = this;
    const { mind, reason } = runtime;
    const { stepper } = this.ticking;
    const { observer } = stepper;
    const unsettled = mind < 0 ? [] : this.#nodes.filter((linked) => !linked.settled);
    const params = unsettled.map((linked) => ({ ...linked.params }));
    this.#uninterrupted(() => {
      runtime.mind = place;
      stepper.observer = undefined;
      try {
        act();
      } finally {
        stepper.observer = observer;
        runtime.mind = mind;
        runtime.reason = reason;
        for (const [i, linked] of unsettled.entries()) Object.assign(linked.params, params[i]);
      }
    });
  }

  /** Like a tick, keeps out whatever may only happen between ticks. */
  #uninterrupted<T>(act: () => T): T {
    if (this.inTick) return act();
    this.inTick = true;
    try {
      return act();
    } finally {
      this.finish();
    }
  }

  has(id: MindId): boolean {
    return this.places.has(id);
  }

  /** All minds, in the order they are ticked. */
  ids(): Generator<MindId> {
    return this.places.ids();
  }

  agentOf(id: MindId): A {
    return this.runtime.agents[this.places.of(id)]!;
  }

  /** What the root answered last; undefined before the first tick and after {@link reset}. */
  statusOf(id: MindId): Status | undefined {
    const { runtime } = this;
    const status = runtime.statuses[this.places.of(id)];
    return status === 0 || status === JOINING ? undefined : (status as Status);
  }

  /**
   * What lets behaviors in at run time, if anything does; the runtime knows only what nodes ask of
   * it.
   */
  get #dynamicSubtrees(): DynamicSubtrees | undefined {
    return this.runtime.dynamicSubtrees as DynamicSubtrees | undefined;
  }

  /**
   * What {@link runningNodes} and traces mean by their numbers: the nodes of the program, and
   * behind them those of behaviors that nodes asked for at run time, also of those that were
   * dropped since. It only grows, until another program is loaded.
   */
  get nodeTable(): readonly ProgramNode[] {
    return this.#dynamicSubtrees?.table ?? this.#current.nodes;
  }

  /** Rows of {@link nodeTable} that are running, parents first: the lit path of a tree. */
  runningNodes(id: MindId): number[] {
    return this.#running(this.places.of(id)).map((index) => this.#nodes[index].row);
  }

  #running(place: number): number[] {
    const running: number[] = [];
    const visit = (index: number): void => {
      running.push(index);
      const node = this.#current.nodes[index];
      for (const child of activeChildren(this.runtime as Runtime, node, place)) visit(node.children[child]);
    };
    if (this.runtime.statuses[place] === RUNNING) visit(0);
    return running;
  }

  /** Reads a mind's blackboard. */
  get<T>(id: MindId, key: Key<T>): T | undefined {
    return this.runtime.get(key, this.places.of(id));
  }

  /** Writes a mind's blackboard; undefined empties the key. */
  set<T>(id: MindId, key: Key<T>, value: T | undefined): void {
    this.runtime.set(key, value, this.places.of(id));
  }

  /**
   * The scopes that run in a mind, outermost first, with what is known in them and nowhere else.
   */
  scopesOf(id: MindId): RunningScope[] {
    return runningScopes(this.runtime as Runtime, this.#current, this.places.of(id));
  }

  /**
   * Asks something about the nodes of a mind, in whoever's turn it is; `cast/node-insight.ts` has
   * the questions.
   */
  look<T>(id: MindId, ask: (nodes: readonly LinkedNode[]) => T): T {
    const { runtime } = this;
    const { mind, reason } = runtime;
    runtime.mind = this.places.of(id);
    const told = ask(this.#nodes);
    runtime.mind = mind;
    runtime.reason = reason;
    return told;
  }

  /**
   * Lets a mind know that something happened. Nodes that listen remember it at once, whenever it is
   * sent: one whose turn is still to come notices it in this tick, any other in the next. False if
   * no node listens; then it is lost.
   */
  send<T>(id: MindId, event: GameEvent<T>, ...[value]: Payload<T>): boolean {
    return this.#hear(this.places.of(id), event, this.#listeners(event), value);
  }

  /** The same for all minds, in the order they are ticked. Returns how many listen. */
  broadcast<T>(event: GameEvent<T>, ...[value]: Payload<T>): number {
    const listeners = this.#listeners(event);
    const { count } = this.places;
    let minds = 0;
    for (let place = 0; place < count && listeners.length > 0; place++)
      if (this.runtime.statuses[place] !== FREE && this.#hear(place, event, listeners, value)) minds++;
    return minds;
  }

  #listeners(event: AnyEvent): readonly number[] {
    const { vocabulary, listeners } = this.#current;
    if (!vocabulary.events.has(event.name))
      throw new InvalidDataError(event.name, 'is an event that the vocabulary does not list');
    return listeners.get(event.name) ?? [];
  }

  /** Other minds may be at work meanwhile; they do not notice. */
  #hear(place: number, event: AnyEvent, listeners: readonly number[], value: unknown): boolean {
    const { runtime } = this;
    const { mind } = runtime;
    const { dynamicSubtrees } = this.#current;
    const busy = dynamicSubtrees === undefined || mind === place ? undefined : this.#running(place);
    let heard = false;
    runtime.mind = place;
    for (let i = 0; i < listeners.length; i++)
      if (dynamicSubtrees === undefined || this.#isThere(listeners[i], busy)) {
        this.#nodes[listeners[i]].hear(value, event);
        heard = true;
      }
    runtime.mind = mind;
    return heard;
  }

  /**
   * Inside a behavior chosen at run time one hears only while it runs: whether others have let it
   * in must make no difference. In the mind's own turn what runs is not settled yet; then such
   * nodes hear nothing.
   */
  #isThere(index: number, busy: readonly number[] | undefined): boolean {
    const { nodes } = this.#current;
    const { parent } = nodes[index];
    if (parent < 0) return true;
    return (
      (nodes[parent].dynamicSubtrees === undefined || busy?.includes(index) === true) && this.#isThere(parent, busy)
    );
  }

  /**
   * Lets `dt` seconds pass for all: each root is ticked once, in the order of their places. A root
   * that has ended begins anew in the next tick. Zero is allowed and passes no time. False if the
   * tick paused between two nodes (an observer wanted it, or {@link haltAt}): it goes on with the
   * next call, without more time, or with {@link stepNode} or {@link endTick}.
   *
   * To tick so many at a time, as a frame allows, take `MindsInTurns` of `gumption/behavior/turns`.
   */
  tick(dt: number): boolean {
    if (this.isPaused) return this.resumeTick();
    this.passTime(dt);
    return this.runRange(0, this.places.count);
  }

  /** Lets time pass, and begins the tick of all. */
  protected passTime(dt: number): void {
    this.enterTick(dt);
    const { runtime } = this;
    runtime.time += dt;
    runtime.tick++;
  }

  protected enterTick(dt: number): void {
    if (!(dt >= 0 && dt < Infinity)) throw new InvalidDataError('dt', `must be 0 or more, got ${dt}`);
    if (this.inTick) throw new InvalidDataError('tick', 'a tick is under way');
    this.inTick = true;
    this.runtime.dt = dt;
  }

  /**
   * Ticks a range of places, in a tick that has begun, or goes on with one that is paused. False if
   * it paused.
   */
  protected runRange(from: number, to: number): boolean {
    let over = true;
    try {
      over = this.isPaused ? this.ticking.resumeTick() : this.ticking.run(from, to);
    } finally {
      if (over) this.finish();
    }
    return over;
  }

  /** Goes on with a tick that is paused. False if it paused again. */
  protected resumeTick(): boolean {
    return this.runRange(0, 0);
  }

  /**
   * Ends a tick and does what was put off until then; if any of it throws, the rest is done first.
   */
  protected finish(): void {
    const { runtime } = this;
    this.inTick = false;
    runtime.mind = -1;
    if (this.#joining) this.places.join();
    this.#joining = false;
    if (this.#afterwards.length === 0) return;
    let thrown: { readonly error: unknown } | undefined;
    for (const act of this.#afterwards.splice(0))
      try {
        act();
      } catch (error) {
        thrown ??= { error };
      }
    if (thrown !== undefined) throw thrown.error;
  }

  /**
   * Begins a tick and pauses it before the first node of one mind; those before it have been
   * ticked. See {@link tick}.
   */
  beginTick(dt: number, at: MindId): void {
    this.haltAt(at);
    this.tick(dt);
  }

  /** Pauses the next tick before the first node of one mind, if it is still there then. */
  haltAt(id: MindId | undefined): void {
    this.ticking.halt(id === undefined ? -1 : this.places.of(id));
  }

  /** Whose turn it is in the tick under way. */
  get mindAtWork(): MindId | undefined {
    const { mind } = this.runtime;
    return mind < 0 ? undefined : this.places.idAt(mind);
  }

  /** Is a tick paused between two nodes? */
  get isPaused(): boolean {
    return this.ticking.paused !== undefined;
  }

  /** Whose turn it is in the paused tick. */
  get pausedMind(): MindId | undefined {
    const { paused } = this.ticking;
    return paused && this.places.idAt(paused.place);
  }

  /** Path of the node that comes next in the paused tick; the root's if the mind's turn is over. */
  get pausedAt(): string | undefined {
    const { paused, stepper } = this.ticking;
    return paused && this.#current.nodes[paused.over ? 0 : stepper.next].path;
  }

  /**
   * Is a mind in a node: does it run, or has the paused tick entered it? Only then its memory means
   * something.
   */
  isIn(id: MindId, row: number): boolean {
    const { paused, stepper } = this.ticking;
    if (this.runningNodes(id).includes(row)) return true;
    return (
      this.pausedMind === id && !paused!.over && stepper.frames.some((frame) => this.#nodes[frame.node].row === row)
    );
  }

  /** Visits the next node of the paused mind. False when that was the end of the whole tick. */
  stepNode(): boolean {
    this.#requirePaused();
    let over = true;
    try {
      over = this.ticking.stepNode();
    } finally {
      if (over) this.finish();
    }
    return !over;
  }

  /** Runs a paused tick to its end, past all breakpoints. */
  endTick(): void {
    this.#requirePaused();
    try {
      this.ticking.end();
    } finally {
      this.finish();
    }
  }

  #requirePaused(): void {
    if (!this.isPaused) throw new InvalidDataError('tick', 'none is paused; begin one first');
  }

  /**
   * Lets an observer hear of every node of some minds, or of all there are and will be; undefined
   * ends it. They run node by node from now on, slower, with the same results; the others do not
   * get slower. One observer at a time.
   */
  observe(observer: Observer | undefined, minds?: Iterable<MindId>): void {
    this.ticking.observe(observer, minds && [...minds].map((id) => this.places.of(id)));
  }

  /** Starts recording what happens in a mind. The others do not get slower. */
  watch(id: MindId, trace: Trace = new Trace()): Trace {
    this.ticking.watch(this.places.of(id), trace);
    return trace;
  }

  /** Ends the recording; if a trace is given, only if it is still the one recorded to. */
  unwatch(id: MindId, trace?: Trace): void {
    const place = this.places.of(id);
    if (trace === undefined || this.ticking.watched.get(place) === trace) this.ticking.unwatch(place);
  }

  /**
   * Stops what a mind is doing and empties its memory and blackboard, as if it had just been added.
   */
  reset(id: MindId): void {
    const place = this.places.of(id);
    this.#betweenTicks('reset', () => {
      if (!this.has(id)) return;
      this.#abort(place, 'the agent was reset');
      this.places.renew(place, this.#current);
    });
  }

  /**
   * Stops what a mind is doing, and no more: its root begins anew in the next tick, and what it
   * knows, its limits and its cool-downs stay. For a stun, a cut-scene, or a character that is put
   * to sleep.
   */
  interrupt(id: MindId): void {
    const place = this.places.of(id);
    this.#betweenTicks('interrupt', () => {
      if (this.has(id)) this.#abort(place, 'the agent was interrupted');
    });
  }

  /** Stops everything; afterwards there are no minds. To be called when the game shuts down. */
  clear(): void {
    // A second time for agents that were added by what was stopped; those have nothing running.
    for (let round = 0; round < 2; round++) for (const id of [...this.ids()]) this.remove(id);
  }

  /**
   * Replaces the program while it runs. If only parameter values differ, they are taken over and no
   * node notices. Otherwise each running node that still exists goes on where it was, by its path
   * and kind; those that are gone are stopped first. From within a tick, it happens when the tick
   * is over, and the report goes to `onDone`.
   */
  replaceProgram(program: Program, onDone: (report: ReloadReport) => void = () => {}): void {
    this.#betweenTicks('replaceProgram', () => onDone(this.#replace(program)));
  }

  #betweenTicks(what: string, act: () => void): void {
    if (this.isPaused) throw new InvalidDataError(what, 'a tick is paused; end it first');
    if (this.inTick) this.#afterwards.push(act);
    else act();
  }

  #replace(given: Program): ReloadReport {
    const before = this.#current;
    // Dynamic subtrees come along, as they are now, where the nodes are that asked for them.
    const program = this.#dynamicSubtrees?.fit(given) ?? given;
    if (program.shape === before.shape && program.vocabulary === before.vocabulary) {
      const change = haveSameParams(before, program) ? 'unchanged' : 'refreshed';
      for (const linked of this.#nodes) linked.node = program.nodes[linked.node.index];
      for (const linked of this.#nodes) linked.setParams(linked.node.params);
      this.#current = program;
      return { change, kept: 0, dropped: [], restarted: [] };
    }
    return this.#move(program);
  }

  /** Lays the arrays out for another program and moves all minds over. */
  #move(program: Program): ReloadReport {
    const link = this.#link(program);
    return this.#uninterrupted(() =>
      moveMinds(this.runtime, this.places, this.#current, program, {
        link,
        stopUnkept: (place, kept) => this.#stopUnkept(place, kept),
        adopted: (place, nodes) => this.#callHook(place, nodes, 'adopted'),
      }),
    );
  }

  /**
   * Something in the game calls for a behavior for as long as it matters: tells the `stimulusSlot`
   * nodes of that name. Those inside a behavior chosen at run time hear it only while it runs.
   * Returns whether there was one.
   */
  stimulate(id: MindId, stimulus: Stimulus): boolean {
    return this.#dynamicSubtrees?.tell(this.places.of(id), stimulus, true) ?? false;
  }

  /**
   * A stimulus matters no more, or none of the slot does. Returns whether there was such a slot.
   */
  calm(id: MindId, stimulus: { readonly slot: string; readonly behavior?: string }): boolean {
    return this.#dynamicSubtrees?.tell(this.places.of(id), stimulus, false) ?? false;
  }

  /** Lets the kinds of some nodes of a mind know what was done to them. */
  #callHook(place: number, nodes: readonly number[], hook: 'adopted' | 'restored'): void {
    this.#asMind(place, () => {
      for (const index of nodes) {
        const linked = this.#nodes[index];
        const call = linked.node.kind?.[hook];
        if (call === undefined) continue;
        if (!linked.settled) linked.refresh();
        call(linked);
      }
    });
  }

  #stopUnkept(place: number, kept: ReadonlySet<string>): void {
    const { nodes } = this.#current;
    const running = this.#running(place);
    this.#asMind(place, () => {
      for (const index of running.reverse())
        if (!kept.has(nodes[index].path)) {
          this.#announceStop(index);
          this.ticking.stepper.stopAlone(index, 'the behavior was changed');
        }
    });
  }

  /**
   * Tells those above a node, from the root down, that what is below them is about to be stopped.
   */
  #announceStop(index: number): void {
    const { node } = this.#nodes[index];
    if (node.parent < 0) return;
    this.#announceStop(node.parent);
    this.#nodes[node.parent].stopping(node.place);
  }

  /**
   * Takes everything down as JSON, to be saved, sent or gone back to; also while a tick is paused
   * between two nodes.
   */
  save(): SavedMinds {
    const { runtime, places } = this;
    const { paused, stepper } = this.ticking;
    if (this.inTick && paused === undefined)
      throw new InvalidDataError('save', 'a tick is under way; save when it is over or paused');
    const saved = saveMinds(
      runtime,
      places,
      this.#current,
      paused && {
        shape: this.#current.shape,
        mind: places.idAt(paused.place),
        dt: runtime.dt,
        end: paused.end,
        ...(paused.over && { over: true }),
        ...(stepper.held >= 0 && { held: stepper.held }),
        frames: stepper.frames.map((frame) => ({
          ...frame,
          bound: this.#nodes[frame.node].saveBound(this.#current.vocabulary),
        })),
      },
    );
    return { ...saved, ...this.#dynamicSubtrees?.save() };
  }

  /**
   * Goes back to a saved state. Minds added since are removed; those removed since come back with
   * the agent that `agentOf` names for them, in their old place and under their old id. What runs
   * now is stopped first; what ran then goes on without a new start. A state saved of another
   * version of the program is fitted to this one as by {@link replaceProgram}.
   */
  restore(saved: SavedMinds, agentOf: (id: MindId) => A = (id) => this.agentOf(id)): void {
    if (this.inTick && !this.isPaused)
      throw new InvalidDataError('restore', 'a tick is under way; restore when it is over');
    const dynamicSubtrees = this.#dynamicSubtrees;
    const program = dynamicSubtrees?.fit(this.#current, saved.guests ?? []) ?? this.#current;
    checkSavedMinds(saved, program);
    const agents = new Map(saved.minds.map(({ id }) => [id, agentOf(id)]));
    if (this.isPaused) this.endTick();
    this.clear();
    if (program.shape !== this.#current.shape) {
      const link = this.#link(program);
      this.runtime.changeLayout(program.layout);
      link();
    }
    restoreMinds(this.runtime, this.places, this.#current, saved, agents, (place, nodes, hook) =>
      this.#callHook(place, nodes, hook),
    );
    dynamicSubtrees?.restore(saved);
    if (saved.underWay !== undefined) this.#resume(saved.underWay);
  }

  #resume({ mind, dt, end, over = false, held = -1, frames }: UnderWay): void {
    const { ticking, runtime } = this;
    this.inTick = true;
    this.#joining = true;
    runtime.dt = dt;
    ticking.stepper.frames = frames.map(({ node, active, command }) => ({ node, active, command }));
    ticking.stepper.held = held;
    ticking.resume({ place: placeIn(mind), end, over });
    for (const { node, bound } of frames) this.#nodes[node].restoreBound(bound);
  }
}
