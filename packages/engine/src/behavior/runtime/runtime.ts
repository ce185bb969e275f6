import { showError } from '../../data/show.js';
import { randomAt } from '../../math/index.js';
import type { Semaphores } from '../kind/semaphores.js';
import type { Key } from '../vocabulary/key.js';
import { FAILURE } from '../vocabulary/status.js';
import { Blackboard } from './blackboard.js';
import type { Layout } from './layout.js';
import type { Board, LocalBoard } from './local-board.js';
import { idOf, type MindId } from './mind-id.js';
import type { DynamicSubtreeSource } from './subtree-wanted.js';

/**
 * A task that threw or returned an invalid result, or an object that was not there. The node failed;
 * the agent and the game continued.
 */
export interface TaskFailure<A = unknown> {
  /** The agent whose task failed. */
  readonly agent: A;
  /** Its mind in the `Minds` that reported the failure. */
  readonly mind: MindId;
  /** Path of the node, as in {@link ProgramNode.path}. */
  readonly node: string;
  /** The behavior whose document contains the node. */
  readonly behavior: string;
  /** The function of the task that failed; `find` if `findObject` had no object for a parameter. */
  readonly phase: 'start' | 'update' | 'stop' | 'test' | 'run' | 'find';
  /** What was thrown, or an error that describes the invalid result. */
  readonly error: unknown;
  /** The number of the tick, counted from the start. */
  readonly tick: number;
}

/** The number of failures kept. */
const FAILURES_KEPT = 100;

/**
 * Appends a failure and drops the oldest if there are many: a task may fail in every tick of a long
 * game.
 */
export function keepFailure<A>(failures: TaskFailure<A>[], failure: TaskFailure<A>): void {
  if (failures.length === FAILURES_KEPT) failures.shift();
  failures.push(failure);
}

/** A message that a node logged, for people to read. */
export interface LogEntry<A = unknown> {
  /** The agent whose node logged it. */
  readonly agent: A;
  /** Its mind in the `Minds` that reported it. */
  readonly mind: number;
  /** Path of the node. */
  readonly node: string;
  /** The behavior whose document contains the node. */
  readonly behavior: string;
  /** The message as the node wrote it. */
  readonly text: string;
  /** The number of the tick, counted from the start. */
  readonly tick: number;
}

/** Finds a thing of the game by the name of its type and its id. */
export type FindObject = (type: string, id: string) => unknown;

/**
 * Shares a budget per frame among nodes that search or run for long: `SharedBudget` of
 * `gumption/execution`.
 */
export interface WorkBudget {
  /** How many of the requested units of work a node may do now; at least one. */
  allow(pieces: number): number;
  /** Reports how many units were done. */
  spend(pieces: number): void;
}

/** Options of a {@link Runtime}. */
export interface RuntimeOptions {
  readonly seed: number;
  readonly world: Blackboard;
  readonly semaphores: Semaphores;
  readonly findObject: FindObject;
  readonly budget?: WorkBudget | undefined;
  readonly onFailure: (failure: TaskFailure) => void;
  readonly onLog: (line: LogEntry) => void;
}

/** Status of a slot without an agent. */
export const FREE = 4;
/**
 * Status of a mind that was added during the tick and is not ticked in it. Statuses from
 * {@link FREE} on are skipped.
 */
export const JOINING = 5;

/**
 * The state of all minds of one program as flat arrays, and the state of the current tick. The
 * compiled back ends read and write it directly; its fields are public for generated code only, and
 * not stable.
 */
export class Runtime<A = unknown> implements Board {
  readonly options: RuntimeOptions;
  layout: Layout;
  /** Last status of each root, 0 before its first tick, {@link FREE} where there is no mind. */
  statuses = new Uint8Array(0);
  /**
   * Agent `m` owns `bytes[m · layout.bytes …]`, `floats[m · layout.floats …]` and
   * `references[…][m]`.
   */
  bytes = new Uint8Array(0);
  floats = new Float64Array(0);
  references: unknown[][] = [];
  readonly agents: (A | undefined)[] = [];
  /**
   * How often each slot was given to a new mind, which tells a stale id from a live one. Created
   * when the first mind leaves.
   */
  generations: Uint32Array | undefined;
  /** Random numbers drawn by each mind; made when the first is drawn. */
  draws: Uint32Array | undefined;
  readonly board = new Blackboard();
  /** Boards of the program's scopes, by the index of the node that opens one. */
  scopes: ReadonlyMap<number, LocalBoard> = new Map();
  /** The mind being ticked. */
  mind = -1;
  dt = 0;
  time = 0;
  tick = 0;
  /**
   * The leaf whose task is being called, or −1. Compiled code sets it before each call and catches
   * nothing. The caller that catches an error reads here which node failed, and finishes the tick
   * from there.
   */
  at = -1;
  /** The mind that removed itself in the turn it is having, or −1; it runs nothing more. */
  left = -1;
  /**
   * Was the node running that wants a dynamic subtree, when compiled code is left because of it?
   */
  resumes = false;
  /** Inserts behaviors at run time, if this is enabled. */
  dynamicSubtrees: DynamicSubtreeSource | undefined;
  /** The reason why the current node fails or waits; the tracer reads and clears it. */
  reason: string | undefined;
  /** A node's word when it asks to pause; only the stepper can grant it. */
  pauseAsked: string | undefined;
  /** Is the mind being ticked watched, so that reasons are worth their words? */
  watching = false;
  /** How many tasks threw, and the message of the last error. */
  errorCount = 0;
  lastError = '';
  /** Called after the arrays were replaced, so that compiled code can refer to the new ones. */
  rebind: () => void = () => {};

  constructor(layout: Layout, options: RuntimeOptions) {
    this.layout = layout;
    this.options = options;
  }

  /** How many minds there is room for. */
  get capacity(): number {
    return this.statuses.length;
  }

  /** Makes room for `capacity` minds; what is there stays. */
  reserve(capacity: number): void {
    if (capacity <= this.capacity) return;
    const { bytes, floats, references } = this.layout;
    this.statuses = copied(new Uint8Array(capacity).fill(FREE), this.statuses);
    this.bytes = copied(new Uint8Array(capacity * bytes), this.bytes);
    this.floats = copied(new Float64Array(capacity * floats), this.floats);
    if (this.generations !== undefined) this.generations = copied(new Uint32Array(capacity), this.generations);
    if (this.draws !== undefined) this.draws = copied(new Uint32Array(capacity), this.draws);
    while (this.references.length < references) this.references.push([]);
    this.rebind();
  }

  /** Empties the arrays and lays them out for another program. */
  changeLayout(layout: Layout): void {
    this.layout = layout;
    this.bytes = new Uint8Array(this.capacity * layout.bytes);
    this.floats = new Float64Array(this.capacity * layout.floats);
    this.references = Array.from({ length: layout.references }, () => []);
  }

  /** How often a slot had been given away before the mind that has it now. */
  generationOf(mind: number): number {
    return this.generations === undefined ? 0 : this.generations[mind];
  }

  /** Next number of a mind's own random stream, in [0, 1). */
  random(mind: number): number {
    this.draws ??= new Uint32Array(this.capacity);
    // An odd factor, so that no two generations of a slot have the same stream, and neighbors meet
    // only by chance.
    const stream = mind + Math.imul(this.generationOf(mind), 0x9e3779b1);
    return randomAt(this.options.seed, stream, this.draws[mind]++);
  }

  get<T>(key: Key<T>, mind: number): T | undefined {
    return key.scope === 'world' ? this.options.world.get(key) : this.board.get(key, mind);
  }

  set<T>(key: Key<T>, value: T | undefined, mind: number): void {
    if (key.scope === 'world') this.options.world.set(key, value);
    else this.board.set(key, value, mind);
  }

  /** Empties what a mind knows, also in scopes. */
  forget(mind: number): void {
    this.board.clear(mind);
    for (const scope of this.scopes.values()) scope.drop(mind);
  }

  /** Passes on what a node says. */
  log(node: { readonly path: string; readonly behavior: string }, text: string): void {
    const { mind, tick } = this;
    this.options.onLog({ agent: this.agents[mind], mind, node: node.path, behavior: node.behavior, text, tick });
  }

  /** Reports a task that threw; its node fails. */
  failed(
    node: { readonly path: string; readonly behavior: string },
    phase: TaskFailure['phase'],
    error: unknown,
  ): typeof FAILURE {
    const { mind, tick } = this;
    this.errorCount++;
    this.lastError = showError(error);
    this.reason = describeFailed(phase, error);
    const agent = this.agents[mind];
    const id = idOf(mind, this.generationOf(mind));
    this.options.onFailure({ agent, mind: id, node: node.path, behavior: node.behavior, phase, error, tick });
    return FAILURE;
  }
}

/** What went wrong with a task, without its place: `update threw: no voice`. */
export function describeFailed(phase: TaskFailure['phase'], error: unknown): string {
  return phase === 'find' ? showError(error) : `${phase} threw: ${showError(error)}`;
}

function copied<T extends Uint8Array | Uint32Array | Float64Array>(into: T, from: T): T {
  into.set(from as never);
  return into;
}
