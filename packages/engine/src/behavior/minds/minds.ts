import { FrameTimeCheck } from '../../data/check-time.js';
import { InvalidDataError } from '../../data/index.js';
import { Warnings } from '../../data/warnings.js';
import { pointsAtObjects } from '../back-ends/bound-param.js';
import { fastest } from '../back-ends/generated.js';
import type { LinkedNode } from '../back-ends/linked-node.js';
import type { Stimulus } from '../kind/node-view.js';
import { Semaphores } from '../kind/semaphores.js';
import type { Program, ProgramNode } from '../program/program.js';
import { Blackboard } from '../runtime/blackboard.js';
import type { MindId } from '../runtime/mind-id.js';
import type { Observer } from '../runtime/observer.js';
import { JOINING, keepFailure, type LogEntry, Runtime, type TaskFailure } from '../runtime/runtime.js';
import { Trace } from '../runtime/trace.js';
import type { GameEvent, Payload } from '../vocabulary/event.js';
import type { Key } from '../vocabulary/key.js';
import { RUNNING, type Status } from '../vocabulary/status.js';
import { broadcastEvent, sendEvent } from './events.js';
import type { MindsInternals } from './internals.js';
import { checkMindsOptions, type MindsOptions } from './options.js';
import { type ReloadReport, replaceProgram } from './reload.js';
import { RunningProgram } from './running-program.js';
import { type RunningScope, runningScopes } from './running-scopes.js';
import { programFor, restoreMinds, type SavedMinds, saveMinds } from './saved-minds.js';
import { Slots } from './slots.js';
import { Ticking } from './ticking.js';
import type { TurnHooks } from './turns.js';

/**
 * All agents that run one program. Their state lies in flat arrays, a few bytes per agent, and one
 * call ticks all of them. There is no copy of the tree per agent. An agent is any object of the
 * game.
 */
export class Minds<A> {
  readonly #runtime: Runtime;
  readonly #slots: Slots;
  readonly #ticking: Ticking;
  readonly #running: RunningProgram;
  readonly #internals: MindsInternals;
  readonly #turns: TurnHooks | undefined;
  #onlooker: object | undefined;
  /** Looks at the time of each tick, if there is somebody to tell. */
  readonly #timeCheck: ((dt: number) => void) | undefined;
  /** The most recent failures of tasks, oldest first. */
  readonly failures: TaskFailure<A>[] = [];

  constructor(program: Program, options: MindsOptions<A> = {}) {
    checkMindsOptions(options);
    const { onFailure, findObject, turns, dynamicSubtrees, report, seed = 0 } = options;
    const runtime = new Runtime(program.layout, {
      seed,
      world: options.world ?? new Blackboard(),
      semaphores: options.semaphores ?? new Semaphores(),
      budget: options.budget,
      onLog: (entry) => options.onLog?.(entry as LogEntry<A>),
      findObject: findObject ?? (() => undefined),
      onFailure: (failure) => {
        keepFailure(this.failures, failure as TaskFailure<A>);
        try {
          onFailure?.(failure as TaskFailure<A>);
        } catch (error) {
          // An error of the listener must not interrupt the tick; it is thrown when the tick ends.
          ticking.whenOver(() => {
            throw error;
          });
        }
      },
    });
    if (findObject === undefined && program.nodes.some(pointsAtObjects))
      throw new InvalidDataError('findObject', `is needed: nodes of ${program.name} point at things of the game`);
    runtime.time = options.time ?? 0;
    const slots = new Slots(runtime);
    const ticking = new Ticking(runtime, slots);
    const running = new RunningProgram(program, runtime, options.backEnd ?? fastest, ticking);
    this.#runtime = runtime;
    this.#slots = slots;
    this.#ticking = ticking;
    this.#running = running;
    this.#internals = { runtime, slots, ticking, running };
    runtime.dynamicSubtrees = dynamicSubtrees?.(this.#internals);
    turns?.attach(this.#internals);
    this.#turns = turns;
    if (report !== undefined) {
      const [check, warnings] = [new FrameTimeCheck(), new Warnings(report)];
      this.#timeCheck = (dt) => check.look(dt, 'tick', warnings);
    }
    if (options.capacity !== undefined) runtime.reserve(options.capacity);
  }

  /** The program the minds run, including the behaviors that nodes have asked for since. */
  get program(): Program {
    return this.#running.program;
  }

  /** The number of minds. */
  get size(): number {
    return this.#slots.size;
  }

  /** Game time in seconds, and the number of ticks so far. */
  get time(): number {
    return this.#runtime.time;
  }

  /** The number of ticks so far. */
  get tickCount(): number {
    return this.#runtime.tick;
  }

  /** Adds an agent; its mind is ticked from the next tick. Returns the id of the mind. */
  add(agent: A): MindId {
    const slot = this.#slots.next();
    this.#slots.take(slot, agent, this.program);
    this.#ticking.join(slot);
    this.#turns?.enter(slot);
    return this.#slots.idAt(slot);
  }

  /**
   * Removes a mind and stops what it is doing. A mind that removes itself in a task runs
   * nothing after it and goes when the tick ends; any other goes immediately and is not ticked again.
   */
  remove(id: MindId): void {
    const slot = this.#slots.of(id);
    const release = () => this.has(id) && this.#release(slot);
    if (this.#ticking.isUnderWay && slot === this.#runtime.mind) {
      this.#ticking.whenOver(release);
      if (!this.isPaused) this.#runtime.left = slot;
    } else release();
  }

  #release(slot: number): void {
    const id = this.#slots.idAt(slot);
    this.#abort(slot, 'the agent was removed');
    // A stop hook may have removed the agent.
    if (!this.has(id)) return;
    this.#ticking.forget(slot);
    this.#slots.leave(slot);
    this.#turns?.leave(slot);
  }

  /** Stops what a mind is doing; its root starts again in the next tick. */
  #abort(slot: number, reason: string): void {
    const { statuses } = this.#runtime;
    if (statuses[slot] !== RUNNING) return;
    statuses[slot] = 0;
    this.#running.asMind(slot, () => this.#ticking.stepper.stop(0, reason));
  }

  /** Whether there is a mind with this id; false once it was removed. */
  has(id: MindId): boolean {
    return this.#slots.has(id);
  }

  /** All minds, in the order in which they are ticked. */
  ids(): Generator<MindId> {
    return this.#slots.ids();
  }

  /** The agent that was added with the mind. Throws for an unknown id. */
  agentOf(id: MindId): A {
    return this.#runtime.agents[this.#slots.of(id)] as A;
  }

  /** The last status of the root; undefined before the first tick and after {@link reset}. */
  statusOf(id: MindId): Status | undefined {
    const status = this.#runtime.statuses[this.#slots.of(id)];
    return status === 0 || status === JOINING ? undefined : (status as Status);
  }

  /**
   * The nodes to which the numbers in {@link runningNodes} and in traces refer: the nodes of the
   * program, followed by those of behaviors inserted at run time, including dropped ones. It only
   * grows until the program is replaced.
   */
  get nodeTable(): readonly ProgramNode[] {
    return this.#running.dynamicSubtrees?.table ?? this.program.nodes;
  }

  /** Rows of {@link nodeTable} that are running, parents first: the highlighted path of a tree. */
  runningNodes(id: MindId): number[] {
    const running = this.#running;
    return running.runningIn(this.#slots.of(id)).map((index) => running.nodes[index].row);
  }

  /**
   * Keeps what somebody makes who looks on: the `Census` of a workbench, whose code a game without
   * one need not load. It is made when it is first asked for.
   */
  lookOn<T extends object>(make: (minds: MindsInternals) => T): T {
    return (this.#onlooker ??= make(this.#internals)) as T;
  }

  /** Reads a key of a mind's blackboard. */
  get<T>(id: MindId, key: Key<T>): T | undefined {
    return this.#runtime.get(key, this.#slots.of(id));
  }

  /** Writes a key of a mind's blackboard; undefined empties it. */
  set<T>(id: MindId, key: Key<T>, value: T | undefined): void {
    this.#runtime.set(key, value, this.#slots.of(id));
  }

  /** Lets a key that was declared again have the values of the key it replaces. */
  shareKey(before: Key<unknown>, after: Key<unknown>): void {
    this.#runtime.board.share(before, after);
  }

  /** The running scopes of a mind, outermost first, with the values that exist only in them. */
  scopesOf(id: MindId): RunningScope[] {
    return runningScopes(this.#runtime, this.program, this.#slots.of(id));
  }

  /**
   * Answers a question about the nodes of a mind, during any turn; `cast/node-insight.ts` has the
   * questions.
   */
  look<T>(id: MindId, ask: (nodes: readonly LinkedNode[]) => T): T {
    const runtime = this.#runtime;
    const { mind, reason } = runtime;
    runtime.mind = this.#slots.of(id);
    const answer = ask(this.#running.nodes);
    runtime.mind = mind;
    runtime.reason = reason;
    return answer;
  }

  /**
   * Sends an event to a mind. Listening nodes remember it immediately: a node whose turn is still
   * to come reacts in this tick, any other in the next. Returns false if no node listens; the event
   * is then lost.
   */
  send<T>(id: MindId, event: GameEvent<T>, ...[value]: Payload<T>): boolean {
    return sendEvent(this.#internals, this.#slots.of(id), event, value);
  }

  /**
   * Sends an event to all minds, in the order in which they are ticked. Returns the number of
   * listeners.
   */
  broadcast<T>(event: GameEvent<T>, ...[value]: Payload<T>): number {
    return broadcastEvent(this.#internals, event, value);
  }

  /**
   * Starts a stimulus: tells the `stimulusSlot` nodes of its name which behavior to run while it
   * lasts. Nodes inside a behavior chosen at run time receive it only while that behavior runs.
   * Returns whether there was such a node.
   */
  stimulate(id: MindId, stimulus: Stimulus): boolean {
    return this.#running.dynamicSubtrees?.tell(this.#slots.of(id), stimulus, true) ?? false;
  }

  /** Ends a stimulus, or all stimuli of a slot. Returns whether there was such a slot. */
  calm(id: MindId, stimulus: { readonly slot: string; readonly behavior?: string }): boolean {
    return this.#running.dynamicSubtrees?.tell(this.#slots.of(id), stimulus, false) ?? false;
  }

  /**
   * Lets `dt` seconds pass and ticks each root once, in the order of the slots. A root that has
   * ended starts again in the next tick. Zero is allowed. Returns false if the tick paused between
   * two nodes, because of an observer or {@link haltAt}. The next call continues the same tick
   * without passing more time; so do {@link stepNode} and {@link endTick}.
   *
   * To tick only some minds per frame, use the option `turns`. A mind that was left out then
   * receives all the time that has passed for it.
   */
  tick(dt: number): boolean {
    const ticking = this.#ticking;
    const turns = this.#turns;
    if (!this.isPaused) {
      ticking.passTime(dt);
      this.#timeCheck?.(dt);
    }
    return turns === undefined ? ticking.tick(0, this.#slots.count) : turns.tickAll(dt);
  }

  /** Pauses the next tick before the first node of one mind, if the mind still exists then. */
  haltAt(id: MindId | undefined): void {
    this.#ticking.halt(id === undefined ? -1 : this.#slots.of(id));
  }

  /** The mind whose turn it is in the current tick. */
  get mindAtWork(): MindId | undefined {
    const { mind } = this.#runtime;
    return mind < 0 ? undefined : this.#slots.idAt(mind);
  }

  /** True while a tick is paused between two nodes. */
  get isPaused(): boolean {
    return this.#ticking.paused !== undefined;
  }

  /** The mind whose turn it is in the paused tick. */
  get pausedMind(): MindId | undefined {
    const { paused } = this.#ticking;
    return paused && this.#slots.idAt(paused.slot);
  }

  /** Path of the next node in the paused tick; the root's path if the turn of the mind is over. */
  get pausedAt(): string | undefined {
    const { paused, stepper } = this.#ticking;
    return paused && this.program.nodes[paused.over ? 0 : stepper.next].path;
  }

  /**
   * True if a node of a mind runs, or the paused tick has entered it. Only then is its memory
   * meaningful.
   */
  isIn(id: MindId, row: number): boolean {
    const { paused, stepper } = this.#ticking;
    if (this.runningNodes(id).includes(row)) return true;
    const { nodes } = this.#running;
    return this.pausedMind === id && !paused!.over && stepper.frames.some((frame) => nodes[frame.node].row === row);
  }

  /** Visits the next node of the paused mind. Returns false if that ended the whole tick. */
  stepNode(): boolean {
    this.#requirePaused();
    return !this.#ticking.stepNode() || this.#turns?.giveRest() === false;
  }

  /** Finishes a paused tick, ignoring breakpoints. */
  endTick(): void {
    this.#requirePaused();
    try {
      this.#ticking.runMuted();
    } finally {
      this.#ticking.end();
    }
    this.#turns?.giveRest(true);
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
    this.#ticking.observe(observer, minds && [...minds].map((id) => this.#slots.of(id)));
  }

  /** Starts recording the trace of a mind. Other minds keep their speed. */
  watch(id: MindId, trace: Trace = new Trace()): Trace {
    this.#ticking.watch(this.#slots.of(id), trace);
    return trace;
  }

  /** Stops recording. If a trace is given, only if recording still goes to that trace. */
  unwatch(id: MindId, trace?: Trace): void {
    const slot = this.#slots.of(id);
    if (trace === undefined || this.#ticking.watched.get(slot) === trace) this.#ticking.unwatch(slot);
  }

  /**
   * Stops what a mind is doing and empties its memory and blackboard, as if it had just been added.
   */
  reset(id: MindId): void {
    const slot = this.#slots.of(id);
    this.#ticking.betweenTicks('reset', () => {
      if (!this.has(id)) return;
      this.#abort(slot, 'the agent was reset');
      this.#slots.renew(slot, this.program);
    });
  }

  /**
   * Stops what a mind is doing. Its root starts again in the next tick; its blackboard, limits and
   * cooldowns stay. For a stun, a cutscene, or a character that is put to sleep.
   */
  interrupt(id: MindId): void {
    const slot = this.#slots.of(id);
    this.#ticking.betweenTicks('interrupt', () => {
      if (this.has(id)) this.#abort(slot, 'the agent was interrupted');
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
    this.#ticking.betweenTicks('replaceProgram', () => onDone(replaceProgram(this.#internals, program)));
  }

  /** Saves all minds as JSON, also while a tick is paused between two nodes. */
  save(): SavedMinds {
    const saved = saveMinds(this.#internals);
    return this.#turns?.save(saved) ?? saved;
  }

  /** Throws if {@link restore} would refuse a saved state; changes nothing. */
  checkSaved(saved: SavedMinds, path = ''): void {
    programFor(this.#internals, saved, path);
    this.#turns?.check(saved, path);
  }

  /**
   * Restores a saved state. Minds added since are removed; minds removed since return in their old
   * slot with their old id, and `agentOf` returns their agents. Nodes that run now are stopped
   * first; nodes that ran then continue without a new start. A state saved with another version of
   * the program is adapted as by {@link replaceProgram}. Throws `InvalidDataError` for a state that
   * cannot have been saved, and then changes nothing.
   */
  restore(saved: SavedMinds, agentOf: (id: MindId) => A = (id) => this.agentOf(id)): void {
    if (this.#ticking.isUnderWay && !this.isPaused)
      throw new InvalidDataError('restore', 'a tick is under way; restore when it is over');
    const program = programFor(this.#internals, saved);
    this.#turns?.check(saved, '');
    const agents = new Map(saved.minds.map(({ id }) => [id, agentOf(id)]));
    if (this.isPaused) this.endTick();
    this.clear();
    restoreMinds(this.#internals, program, saved, agents);
    this.#turns?.restore(saved);
  }
}
