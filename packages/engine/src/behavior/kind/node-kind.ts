import type { AgentType } from '../vocabulary/agent-type.js';
import type { AnyEvent } from '../vocabulary/event.js';
import type { Key } from '../vocabulary/key.js';
import type { Params, ParamValues } from '../vocabulary/parameter.js';
import { RUNNING, type Status } from '../vocabulary/status.js';
import { type Memory, type Nothing, titleOf } from '../vocabulary/task.js';
import type { EmittedNode, NodeEmitter } from './emit.js';
import type { NodeCode } from './node-code.js';
import type { PartProblem, PartView } from './part.js';
import type { Semaphores } from './semaphores.js';
import type { Vocabulary } from './vocabulary.js';

/**
 * What a node kind does next: a status (1–3) ends or suspends the node; the other commands start,
 * tick or stop a child. Packed in one number, operation in the low three bits, so that a decision
 * allocates nothing.
 */
export type Command = number;

/** Operations of a {@link Command} beside the three statuses. */
export const OP = { START: 4, UPDATE: 5, STOP: 6, LATER: 7 } as const;

/** Starts a child now; {@link NodeKind.next} receives its result. */
export const startChild = (child: number): Command => OP.START | (child << 3);
/**
 * Ticks a running child, or starts one that is not running: after a hot reload, a remembered index
 * may belong to another child. {@link NodeKind.next} receives its result.
 */
export const updateChild = (child: number): Command => OP.UPDATE | (child << 3);
/** Stops a running child; {@link NodeKind.next} is then called with {@link STOPPED}. */
export const stopChild = (child: number): Command => OP.STOP | (child << 3);
/** Keeps the node running and starts the child in the next tick. */
export const startLater = (child: number): Command => OP.LATER | (child << 3);

/** The error for a kind whose command cannot be carried out. */
export function unknownCommand(kind: string, command: Command): RangeError {
  const what = (command & OP.START) === 0 ? `the unknown command ${command}` : `a command for child ${command >> 3}`;
  return new RangeError(`${kind} gave ${what}, which does not exist`);
}

/** The report that `next` receives after {@link stopChild}. */
export const STOPPED = 0;
/** What a child reports: a status, or {@link STOPPED}. */
export type ChildReport = Status | typeof STOPPED;

/**
 * A node as its kind sees it: the parameters and memory of the agent being ticked. One record per
 * node serves all agents.
 */
export interface NodeView<P = Params, M = Memory, L = Memory> {
  /** Its position in the tree: its path of ids. */
  readonly node: { readonly path: string };
  readonly params: P;
  /** Reset at every start of the node. */
  readonly memory: M;
  /** Kept between runs of the node, for limits and cooldowns. */
  readonly lasting: L;
  readonly childCount: number;
  readonly dt: number;
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
  spend(pieces: number): void;
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

/**
 * How children can be active while the node runs: at most `one` at a time; `each` independently;
 * the only child `always`, so that nothing need be remembered; `none` for leaves.
 */
export type Activity = 'one' | 'each' | 'always' | 'none';

/**
 * A node kind as pure decisions: given the report of a child, what to do next. The engine carries
 * out each decision, so a kind written once runs in every back end, can be stepped, traced, saved
 * and reloaded, and cannot forget to stop a child.
 */
export interface NodeKind<P extends Params = Params, M extends Memory = Memory, L extends Memory = Memory> {
  readonly name: string;
  readonly title: string;
  readonly category: 'composite' | 'decorator' | 'leaf' | 'part';
  readonly description: string;
  readonly tags: readonly string[];
  /**
   * The view in which an editor shows the node and its parts, if a tree is not enough: `chart` for
   * a state machine.
   */
  readonly view?: string | undefined;
  readonly params: P;
  /** Reset at every start. */
  readonly memory: M;
  /** Kept between runs. */
  readonly lasting: L;
  /** The allowed number of children, not counting parts. */
  readonly minChildren: number;
  readonly maxChildren: number;
  /**
   * Makes the kind a part: it must stand directly below a node of one of these kinds, which are its
   * owner or parts themselves. In the program it is a child of its owner, however deep it stands;
   * see `part.ts`.
   */
  readonly partOf?: readonly string[] | undefined;
  /** The allowed number of parts of a kind directly below the node, where it is limited. */
  readonly takes?: PartCounts | undefined;
  /**
   * A stub replaces the nodes below this one, which itself keeps running: for parts that their
   * owner needs.
   */
  readonly stubs?: 'below' | undefined;
  readonly activity: Activity;
  /**
   * True if two children are never active at once, not even within a tick: they then share storage.
   */
  readonly exclusive: boolean;
  /** True if the node has other behaviors as children, which it asks for at run time. */
  readonly hosts?: boolean | undefined;
  /**
   * The parameter of type `node` that names a node to copy: the compiler appends a copy of that
   * node and everything below it as the last child, with its own memory.
   */
  readonly copies?: string;
  /**
   * Kinds that the node treats specially directly below it. It does not recognize them behind a
   * reference, so an editor must not put one there by itself.
   */
  readonly heeds?: readonly string[] | undefined;
  /**
   * The status of a disabled child, so that the node continues as if it were not there; by default
   * success.
   */
  readonly skippedChild?: 'success' | 'failure';
  /** True if it may ask for a pause. A debugger then steps through the minds that run it. */
  readonly pauses?: boolean;
  /**
   * Prepares what the node's decisions need to know of its children, in their order: parts from any
   * depth, and ordinary children. Called once per program, and again when parameters change; the
   * result is the node's `plan`.
   */
  plan?(
    parts: readonly PartView[],
    params: PartView['params'],
    vocabulary: Vocabulary,
    agentType: AgentType | undefined,
  ): unknown;
  /** Finds problems of the parts as a whole, when each is valid by itself. Never throws. */
  check?(
    parts: readonly PartView[],
    params: PartView['params'],
    vocabulary: Vocabulary,
    agentType: AgentType | undefined,
  ): Iterable<PartProblem>;
  /** First decision of a run. */
  start(node: NodeView<ParamValues<P>, M, L>): Command;
  /**
   * First decision of every later tick. By default the active child continues, or the postponed one
   * starts.
   */
  update?(node: NodeView<ParamValues<P>, M, L>): Command;
  /** Decision after the report of a child. */
  next?(node: NodeView<ParamValues<P>, M, L>, child: number, report: ChildReport): Command;
  /** Called after the children were stopped, however the run ended. */
  stop?(node: NodeView<ParamValues<P>, M, L>): void;
  /**
   * Called when a change of the behavior inserts the node above a running child: sets the memory
   * that its start would have set.
   */
  adopted?(node: NodeView<ParamValues<P>, M, L>): void;
  /** Called when the node is restored while running: acquires again what cannot be saved. */
  restored?(node: NodeView<ParamValues<P>, M, L>): void;
  /**
   * Makes the kind a scope: the nodes below it have their own blackboard in front of the one
   * outside. Returns the keys that are local to it; none means all. The kind opens the scope when
   * it starts and closes it when it stops.
   */
  localKeys?(params: ParamValues<P>): readonly Key<unknown>[];
  /**
   * Notes a stimulus that starts or ends. Called at any time, outside the mind's turn. Returns true
   * if it is meant for this node.
   */
  stimulate?(node: NodeView<ParamValues<P>, M, L>, stimulus: Stimulus, comes: boolean): boolean;
  /**
   * Receives an event that a parameter of type `event` names, of the node or of a part without this
   * hook, or one of {@link hears}. Called immediately and at any time, also while the node does not
   * run. It remembers the event in `lasting` and may write a key. Bindable parameters are not up to
   * date here, and `memory` is not available.
   */
  hear?(node: NodeView<ParamValues<P>, M, L>, value: unknown, event: AnyEvent): void;
  /**
   * Names of the events it receives, instead of those named by parameters: for kinds with a text
   * that names them. Never throws.
   */
  hears?(params: ReadonlyMap<string, unknown>): Iterable<string>;
  /**
   * Numbers to show beside the status of the node, by name, such as a weight or a degree. Called
   * only while someone watches, between two nodes or ticks, whether the node runs or not; `memory`
   * has no meaning while it does not. Must change nothing.
   */
  describeState?(node: NodeView<ParamValues<P>, M, L>): { readonly [name: string]: number | undefined };
  /**
   * Details of the node beyond a few numbers, as any JSON: a plan and its alternatives, an agenda,
   * a queue. Called only while someone inspects this node, like {@link describeState}; compute
   * costly values here instead of keeping them.
   */
  insight?(node: NodeView<ParamValues<P>, M, L>, asked: InsightQuestion): unknown;
  /**
   * Carries out an instruction from someone who inspects the node, such as planning again or
   * advancing one line. Called at any time, outside the mind's turn; writes `lasting`, and `memory`
   * if the node runs. `instruction` is JSON from outside: returns what is wrong with it.
   */
  instruct?(node: NodeView<ParamValues<P>, M, L>, instruction: unknown, isRunning: boolean): string | undefined;
  /**
   * Called before a child is stopped because the node ends or is stopped. Only for kinds with
   * `activity: 'each'`.
   */
  stopping?(node: NodeView<ParamValues<P>, M, L>, child: number): void;
  /**
   * Code for the generating back end, with exactly the same effect as the decisions above, which
   * are called without it.
   */
  emit?(node: EmittedNode, emitter: NodeEmitter): void;
  /**
   * Closures for the closure back end, with exactly the same effect as the decisions above, which
   * are called without it.
   */
  close?(children: readonly NodeCode[], active: ActiveSlot): Pick<NodeCode, 'start' | 'update'>;
}

/** A question about a node. */
export interface InsightQuestion {
  /**
   * The subject as JSON in a form that the kind defines, such as the fact to explain. Undefined for
   * everything.
   */
  readonly about: unknown;
  /** True if the node runs; otherwise its `memory` has no meaning. */
  readonly isRunning: boolean;
}

/** Minimum and maximum number of parts, by kind. */
export type PartCounts = { readonly [kind: string]: readonly [min: number, max: number] };

/** Where a node stores its active child, as `NodeKind.close` sees it. */
export interface ActiveSlot {
  /** The active child, or −1. */
  active(m: number): number;
  /** The child that starts next tick, or −1. */
  due(m: number): number;
  setActive(m: number, child: number): void;
}

/** The hooks of a kind. */
type Hook =
  | ('start' | 'update' | 'next' | 'stop' | 'adopted' | 'restored')
  | (
      | 'localKeys'
      | 'stimulate'
      | 'hear'
      | 'hears'
      | 'describeState'
      | 'insight'
      | 'instruct'
      | 'stopping'
      | 'emit'
      | 'close'
      | 'plan'
      | 'check'
    );

export interface KindDeclaration<P extends Params, M extends Memory, L extends Memory>
  extends Pick<NodeKind<P, M, L>, Hook> {
  readonly name: string;
  readonly title?: string;
  readonly category: NodeKind['category'];
  readonly description: string;
  readonly tags?: readonly string[];
  readonly view?: string;
  readonly params?: P;
  readonly memory?: M;
  readonly lasting?: L;
  /**
   * The allowed number of children, not counting parts: `[1, Infinity]` for a composite, one for a
   * decorator, none for leaves and parts.
   */
  readonly children?: readonly [min: number, max: number];
  readonly activity?: Activity;
  readonly exclusive?: boolean;
  readonly hosts?: boolean;
  readonly copies?: string;
  readonly partOf?: readonly string[];
  readonly takes?: PartCounts;
  readonly stubs?: 'below';
  readonly heeds?: readonly string[];
  readonly skippedChild?: 'success' | 'failure';
  readonly pauses?: boolean;
}

/** All fields of a kind, empty. */
const ALL_FIELDS = {
  ...{ name: '', title: '', category: 'leaf', description: '', tags: [], view: undefined },
  ...{ params: {}, memory: {}, lasting: {} },
  ...{ children: undefined, minChildren: 0, maxChildren: 0.5, activity: 'none', exclusive: false },
  ...{ hosts: undefined, copies: undefined, heeds: undefined, skippedChild: undefined, pauses: undefined },
  ...{ partOf: undefined, takes: undefined, stubs: undefined, plan: undefined, check: undefined },
  ...{ start: undefined, update: undefined, next: undefined, stop: undefined, adopted: undefined, restored: undefined },
  ...{
    localKeys: undefined,
    stimulate: undefined,
    hear: undefined,
    hears: undefined,
    describeState: undefined,
    insight: undefined,
    instruct: undefined,
    stopping: undefined,
    emit: undefined,
    close: undefined,
  },
} as const;

/** Declares a node kind. By default composites and decorators have one active child at a time. */
export function defineKind<const P extends Params = Nothing, M extends Memory = Nothing, L extends Memory = Nothing>(
  declaration: KindDeclaration<P, M, L>,
): NodeKind<P, M, L> {
  const { category } = declaration;
  const [minChildren, maxChildren] =
    declaration.children ?? (category === 'decorator' ? [1, 1] : category === 'composite' ? [1, Infinity] : [0, 0]);
  // Every kind has the same fields in the same order, so that a loop over kinds meets one hidden
  // class instead of fifty.
  return {
    ...ALL_FIELDS,
    ...declaration,
    title: declaration.title ?? titleOf(declaration.name),
    tags: declaration.tags ?? [],
    params: declaration.params ?? ({} as P),
    memory: declaration.memory ?? ({} as M),
    lasting: declaration.lasting ?? ({} as L),
    minChildren,
    maxChildren,
    activity: declaration.activity ?? (maxChildren === 0 && category !== 'composite' ? 'none' : 'one'),
    exclusive: declaration.exclusive ?? category === 'decorator',
  };
}

/** The decision of a kind without `update`: continue where the last tick stopped. */
export function resumeChild(active: number, due: number): Command {
  return active >= 0 ? updateChild(active) : due >= 0 ? startChild(due) : RUNNING;
}
