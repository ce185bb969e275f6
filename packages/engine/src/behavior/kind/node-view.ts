import type { Key } from '../vocabulary/key.js';
import type { Params } from '../vocabulary/parameter.js';
import type { Memory } from '../vocabulary/task.js';
import type { ChildReport } from './command.js';
import type { Semaphores } from './semaphores.js';
import type { Vocabulary } from './vocabulary.js';

/**
 * A node as its kind sees it: the parameters and memory of the agent being ticked. One record per
 * node serves all agents.
 */
export interface NodeView<P = Params, M = Memory, L = Memory> {
  /** Its position in the tree: its path of ids. */
  readonly node: { readonly path: string };
  /** The present values of its parameters: bindings are already resolved. */
  readonly params: P;
  /** Reset at every start of the node. */
  readonly memory: M;
  /** Kept between runs of the node, for limits and cooldowns. */
  readonly lasting: L;
  /** How many children it has, parts included. */
  readonly childCount: number;
  /** Seconds since the agent's last tick. */
  readonly dt: number;
  /** Seconds of game time since the start. */
  readonly time: number;
  /**
   * Last report of a child in this run; {@link STOPPED} if it has not run. Only for kinds with
   * `activity: 'each'`.
   */
  childStatus(child: number): ChildReport;
  /**
   * Index of the active child, or −1. Only for kinds with `activity: 'one'`; exclusive kinds may
   * read it only in `update`.
   */
  readonly activeChild: number;
  /** Name of the parent's kind; undefined for the root. */
  readonly parentKind: string | undefined;
  /** Name of a child's kind or task. */
  childKind(child: number): string;
  /** True if a running child waits for the next tick to start a child of its own. */
  childIsDue(child: number): boolean;
  /** The current value of a child's parameter; undefined if it has no value. */
  childParam(child: number, name: string): unknown;
  /** The same as plain data: things of the game are given by their ids. */
  childData(child: number, name: string): unknown;
  /** The memory of a running child, for owners that define their own parts. */
  childMemory(child: number): Memory;
  /** The lasting memory of a child. */
  childLasting(child: number): Memory;
  /** The result of {@link NodeKind.plan} for this node. */
  readonly plan: unknown;
  /** The lasting memory of the node that a parameter of type `node` names. */
  lastingOf(param: string): Memory;
  /**
   * The game's own agent. Kinds work with any type of agent; this is for functions that the game
   * passes to a kind.
   */
  readonly agent: unknown;
  /** The vocabulary the behavior was compiled with. */
  readonly vocabulary: Vocabulary;
  /** Finds a thing of the game by the name of its type and its id. */
  find(type: string, id: string): unknown;
  /** The world's semaphores. */
  readonly semaphores: Semaphores;
  /**
   * How many of the units of work that the node asks for it may do now: all of them, unless agents
   * share a budget per frame. For kinds that search or run for long; {@link spend} reports how many
   * were done.
   */
  allow(pieces: number): number;
  /** Reports how many units of the allowed work were done. */
  spend(pieces: number): void;
  /** A random number from 0 to below 1, from the mind's own seeded generator. */
  random(): number;
  /** Reads a blackboard key. */
  get<T>(key: Key<T>): T | undefined;
  /** Writes a blackboard key; undefined empties it. */
  set<T>(key: Key<T>, value: T | undefined): void;
  /**
   * Opens an empty scope for the nodes below. Only for kinds with {@link NodeKind.localKeys}, like
   * the next two.
   */
  openScope(): void;
  /** Closes the scope and forgets its values. */
  dropScope(): void;
  /**
   * Copies the value of a key from the scope to the board outside, if it was written in the scope.
   */
  handOut(key: Key<unknown>): void;
  /**
   * Index of the child that runs the behavior of this name, which is inserted on first use; −1,
   * with the reason logged, if there is none. Only for kinds that {@link NodeKind.hosts host}, and
   * only in `start` and `update`.
   */
  dynamicSubtree(name: string): number;
  /**
   * Releases a behavior got by {@link dynamicSubtree} after it has ended: it forgets its lasting
   * memory, and is dropped when no mind needs it.
   */
  dismiss(name: string): void;
  /** How many tasks threw so far, of any mind; and the message of the last error. */
  readonly errorCount: number;
  /** The message of the last error of any task; empty if none threw. */
  readonly lastError: string;
  /** Logs a message; the workbench shows it in its console. */
  log(text: string): void;
  /**
   * Asks a debugger to pause after this node, with a reason. Nothing happens without a debugger.
   */
  pause(message: string): void;
  /** True if someone watches the mind. If not, reasons need not be composed. */
  readonly isWatched: boolean;
  /** Gives a reason in words, for people who watch the mind. */
  because(reason: string): void;
}

/** A reason in the game to run a behavior for as long as it lasts. */
export interface Stimulus {
  /** Name of the slots it is for. */
  readonly slot: string;
  /** Name of the behavior that responds. To end stimuli: empty for all. */
  readonly behavior: string;
  /** How long it lasts, in seconds; by default forever. */
  readonly seconds?: number;
  /** The stimulus with the highest priority wins, of equals the first. By default 0. */
  readonly priority?: number;
}
