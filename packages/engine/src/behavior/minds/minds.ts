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

/** Options of {@link Minds}. */
export interface MindsOptions<A> {
  /** Seed of all random choices. The same seed and the same inputs give the same behavior. */
  readonly seed?: number;
  /** The time at which the minds start, in seconds; by default 0. */
  readonly time?: number;
  /** The shared blackboard, if several `Minds` use one. */
  readonly world?: Blackboard;
  /** The shared semaphores, if several `Minds` use them. */
  readonly semaphores?: Semaphores;
  /**
   * A budget per frame that the planners and scripts of all minds share. By default each has its
   * own slice.
   */
  readonly budget?: WorkBudget;
  /** Receives the messages that nodes log. */
  readonly onLog?: (entry: LogEntry<A>) => void;
  /** Finds things of the game by type and id, for parameters and save-games that point at them. */
  readonly findObject?: FindObject;
  /**
   * Lets nodes run behaviors that are chosen at run time: `dynamicSubtreesFrom` of
   * `gumption/behavior/dynamic-subtrees`.
   */
  readonly dynamicSubtrees?: MakeDynamicSubtrees;
  /**
   * Receives every failure of a task that threw or returned an invalid result. Its node has failed;
   * the game continues.
   */
  readonly onFailure?: (failure: TaskFailure<A>) => void;
  /**
   * How programs run. By default, generated code where the page allows it, and closures elsewhere.
   */
  readonly backEnd?: BackEnd;
  /** The number of minds to reserve memory for; it grows as needed. */
  readonly capacity?: number;
}

/**
 * All agents that run one program. Their state lies in flat arrays, a few bytes per agent, and one
 * call ticks all of them. There is no copy of the tree per agent. An agent is any object of the
 * game.
 */
export class Minds<A> {
  protected readonly runtime: Runtime<A>;
  readonly #backEnd: BackEnd;
  #current: Program;
  #nodes: LinkedNode[] = [];
  protected readonly places: Places<A>;
  protected readonly ticking: Ticking<A>;
  protected inTick = false;
  /** Some minds were added during a tick and start when it ends. */
  #joining = false;
  readonly #afterwards: (() => void)[] = [];
  /** The most recent failures of tasks, oldest first. */
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
          // An error of the listener must not interrupt the tick; it is thrown when the tick ends.
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

  /** The program the minds run, including the behaviors that nodes have asked for since. */
  get program(): Program {
    return this.#current;
  }

  /** The number of minds. */
  get size(): number {
    return this.places.size;
  }

  /** Game time in seconds, and the number of ticks so far. */
  get time(): number {
    return this.runtime.time;
  }

  get tickCount(): number {
    return this.runtime.tick;
  }

  /**
   * Compiles a program, or throws and changes nothing. The returned function puts the code to use.
   */
  #link(program: Program): () => void {
    const { runtime } = this;
    const views = new MemoryViews(runtime as Runtime);
    const { rebind } = runtime;
    runtime.rebind = () => {};
    try {
      const nodes: LinkedNode[] = [];
      linkNodes(program, nodes, runtime as Runtime, views);
      // A module compiled ahead of time fits only the program it was made from.
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

  /** What dynamic subtrees may see and change; private to everything else. */
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

  /** Adds an agent; its mind is ticked from the next tick. Returns the id of the mind. */
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
   * Removes a mind and stops what it is doing. A mind that removes itself during its own turn goes
   * when the tick ends; any other goes immediately and is not ticked again.
   */
  remove(id: MindId): void {
    const place = this.places.of(id);
    if (this.inTick && place === this.runtime.mind) this.#afterwards.push(() => this.has(id) && this.release(place));
    else this.release(place);
  }

  protected release(place: number): void {
    const id = this.places.idAt(place);
    this.#abort(place, 'the agent was removed');
    // A stop hook may have removed the agent.
    if (!this.has(id)) return;
    this.ticking.forget(place);
    this.places.leave(place);
  }

  /** Stops what a mind is doing; its root starts again in the next tick. */
  #abort(place: number, reason: string): void {
    const { runtime } = this;
    if (runtime.statuses[place] !== RUNNING) return;
    runtime.statuses[place] = 0;
    this.#asMind(place, () => this.ticking.stepper.stop(0, reason));
  }

  /** Changes one mind, possibly during the turn of another, which then continues undisturbed. */
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

  /** Like a tick, it postpones everything that may only happen between ticks. */
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

  /** All minds, in the order in which they are ticked. */
  ids(): Generator<MindId> {
    return this.places.ids();
  }

  agentOf(id: MindId): A {
    return this.runtime.agents[this.places.of(id)]!;
  }

  /** The last status of the root; undefined before the first tick and after {@link reset}. */
  statusOf(id: MindId): Status | undefined {
    const { runtime } = this;
    const status = runtime.statuses[this.places.of(id)];
    return status === 0 || status === JOINING ? undefined : (status as Status);
  }

  /**
   * Inserts behaviors at run time, if the option `dynamicSubtrees` is set. The runtime knows only
   * what nodes ask of it.
   */
  get #dynamicSubtrees(): DynamicSubtrees | undefined {
    return this.runtime.dynamicSubtrees as DynamicSubtrees | undefined;
  }

  /**
   * The nodes to which the numbers in {@link runningNodes} and in traces refer: the nodes of the
   * program, followed by those of behaviors inserted at run time, including dropped ones. It only
   * grows until the program is replaced.
   */
  get nodeTable(): readonly ProgramNode[] {
    return this.#dynamicSubtrees?.table ?? this.#current.nodes;
  }

  /** Rows of {@link nodeTable} that are running, parents first: the highlighted path of a tree. */
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

  /** Reads a key of a mind's blackboard. */
  get<T>(id: MindId, key: Key<T>): T | undefined {
    return this.runtime.get(key, this.places.of(id));
  }

  /** Writes a key of a mind's blackboard; undefined empties it. */
  set<T>(id: MindId, key: Key<T>, value: T | undefined): void {
    this.runtime.set(key, value, this.places.of(id));
  }

  /** The running scopes of a mind, outermost first, with the values that exist only in them. */
  scopesOf(id: MindId): RunningScope[] {
    return runningScopes(this.runtime as Runtime, this.#current, this.places.of(id));
  }

  /**
   * Answers a question about the nodes of a mind, during any turn; `cast/node-insight.ts` has the
   * questions.
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
   * Sends an event to a mind. Listening nodes remember it immediately: a node whose turn is still
   * to come reacts in this tick, any other in the next. Returns false if no node listens; the event
   * is then lost.
   */
  send<T>(id: MindId, event: GameEvent<T>, ...[value]: Payload<T>): boolean {
    return this.#hear(this.places.of(id), event, this.#listeners(event), value);
  }

  /**
   * Sends an event to all minds, in the order in which they are ticked. Returns the number of
   * listeners.
   */
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

  /** Other minds may be in their turn; they are not affected. */
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
   * Nodes inside a behavior chosen at run time receive events only while it runs, because it must
   * make no difference whether other minds have inserted it. During the mind's own turn the running
   * nodes are not settled yet; such nodes then receive nothing.
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
   * Lets `dt` seconds pass and ticks each root once, in the order of the slots. A root that has
   * ended starts again in the next tick. Zero is allowed. Returns false if the tick paused between
   * two nodes, because of an observer or {@link haltAt}. The next call continues the same tick
   * without passing more time; so do {@link stepNode} and {@link endTick}.
   *
   * To tick only some minds per frame, use `MindsInTurns` of `gumption/behavior/turns`.
   */
  tick(dt: number): boolean {
    if (this.isPaused) return this.resumeTick();
    this.passTime(dt);
    return this.runRange(0, this.places.count);
  }

  /** Lets time pass and begins a tick of all minds. */
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
   * Ticks a range of slots in a tick that has begun, or continues a paused one. Returns false if it
   * paused.
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

  /** Continues a paused tick. Returns false if it paused again. */
  protected resumeTick(): boolean {
    return this.runRange(0, 0);
  }

  /** Ends a tick and does what was postponed; if any of it throws, the rest is done first. */
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
   * Begins a tick and pauses it before the first node of one mind; the minds before it have been
   * ticked. See {@link tick}.
   */
  beginTick(dt: number, at: MindId): void {
    this.haltAt(at);
    this.tick(dt);
  }

  /** Pauses the next tick before the first node of one mind, if the mind still exists then. */
  haltAt(id: MindId | undefined): void {
    this.ticking.halt(id === undefined ? -1 : this.places.of(id));
  }

  /** The mind whose turn it is in the current tick. */
  get mindAtWork(): MindId | undefined {
    const { mind } = this.runtime;
    return mind < 0 ? undefined : this.places.idAt(mind);
  }

  /** True while a tick is paused between two nodes. */
  get isPaused(): boolean {
    return this.ticking.paused !== undefined;
  }

  /** The mind whose turn it is in the paused tick. */
  get pausedMind(): MindId | undefined {
    const { paused } = this.ticking;
    return paused && this.places.idAt(paused.place);
  }

  /** Path of the next node in the paused tick; the root's path if the turn of the mind is over. */
  get pausedAt(): string | undefined {
    const { paused, stepper } = this.ticking;
    return paused && this.#current.nodes[paused.over ? 0 : stepper.next].path;
  }

  /**
   * True if a node of a mind runs, or the paused tick has entered it. Only then is its memory
   * meaningful.
   */
  isIn(id: MindId, row: number): boolean {
    const { paused, stepper } = this.ticking;
    if (this.runningNodes(id).includes(row)) return true;
    return (
      this.pausedMind === id && !paused!.over && stepper.frames.some((frame) => this.#nodes[frame.node].row === row)
    );
  }

  /** Visits the next node of the paused mind. Returns false if that ended the whole tick. */
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

  /** Finishes a paused tick, ignoring breakpoints. */
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
   * Reports every node of some minds to an observer, or of all minds, present and future; undefined
   * ends it. Observed minds run node by node, which is slower, with the same results; other minds
   * keep their speed. There is one observer at a time.
   */
  observe(observer: Observer | undefined, minds?: Iterable<MindId>): void {
    this.ticking.observe(observer, minds && [...minds].map((id) => this.places.of(id)));
  }

  /** Starts recording the trace of a mind. Other minds keep their speed. */
  watch(id: MindId, trace: Trace = new Trace()): Trace {
    this.ticking.watch(this.places.of(id), trace);
    return trace;
  }

  /** Stops recording. If a trace is given, only if recording still goes to that trace. */
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
   * Stops what a mind is doing. Its root starts again in the next tick; its blackboard, limits and
   * cooldowns stay. For a stun, a cutscene, or a character that is put to sleep.
   */
  interrupt(id: MindId): void {
    const place = this.places.of(id);
    this.#betweenTicks('interrupt', () => {
      if (this.has(id)) this.#abort(place, 'the agent was interrupted');
    });
  }

  /** Stops all behaviors and removes all minds. Call it when the game shuts down. */
  clear(): void {
    // Two rounds: stop hooks may add agents in the first. Nothing runs in those, so one more is
    // enough.
    for (let round = 0; round < 2; round++) for (const id of [...this.ids()]) this.remove(id);
  }

  /**
   * Replaces the program while it runs. If only parameter values differ, they are updated and
   * running nodes are not affected. Otherwise each running node that still exists, by path and
   * kind, continues where it was; running nodes that no longer exist are stopped first. During a
   * tick, the change waits until the tick ends; `onDone` receives the report.
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
    // Dynamic subtrees stay, in their current version, where the nodes that asked for them still
    // exist.
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

  /** Changes the arrays to the layout of another program and moves all minds over. */
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
   * Starts a stimulus: tells the `stimulusSlot` nodes of its name which behavior to run while it
   * lasts. Nodes inside a behavior chosen at run time receive it only while that behavior runs.
   * Returns whether there was such a node.
   */
  stimulate(id: MindId, stimulus: Stimulus): boolean {
    return this.#dynamicSubtrees?.tell(this.places.of(id), stimulus, true) ?? false;
  }

  /** Ends a stimulus, or all stimuli of a slot. Returns whether there was such a slot. */
  calm(id: MindId, stimulus: { readonly slot: string; readonly behavior?: string }): boolean {
    return this.#dynamicSubtrees?.tell(this.places.of(id), stimulus, false) ?? false;
  }

  /** Tells the kinds of some nodes of a mind what was done to them. */
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
   * Tells the ancestors of a node, from the root down, that a node below them is about to be
   * stopped.
   */
  #announceStop(index: number): void {
    const { node } = this.#nodes[index];
    if (node.parent < 0) return;
    this.#announceStop(node.parent);
    this.#nodes[node.parent].stopping(node.place);
  }

  /** Saves all minds as JSON, also while a tick is paused between two nodes. */
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
   * Restores a saved state. Minds added since are removed; minds removed since return in their old
   * slot with their old id, and `agentOf` returns their agents. Nodes that run now are stopped
   * first; nodes that ran then continue without a new start. A state saved with another version of
   * the program is adapted as by {@link replaceProgram}.
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
