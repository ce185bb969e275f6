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
 * What a node kind wants next: a status (1–3) ends or suspends the node; the others deal with a
 * child. Packed in one number, operation in the low three bits, so that deciding allocates nothing.
 */
export type Command = number;

/** Operations of a {@link Command} beside the three statuses. */
export const OP = { START: 4, UPDATE: 5, STOP: 6, LATER: 7 } as const;

/** Starts a child now; {@link NodeKind.next} hears of the result. */
export const startChild = (child: number): Command => OP.START | (child << 3);
/**
 * Ticks a child that is running, and starts one that is not: a kind that remembers places can find
 * other children there after a hot reload. {@link NodeKind.next} hears of the result.
 */
export const updateChild = (child: number): Command => OP.UPDATE | (child << 3);
/** Stops a running child; {@link NodeKind.next} is then called with {@link STOPPED}. */
export const stopChild = (child: number): Command => OP.STOP | (child << 3);
/** Keeps the node running, with nothing to do this tick but to start this child in the next. */
export const startLater = (child: number): Command => OP.LATER | (child << 3);

/** What is reported of a kind whose command cannot be carried out. */
export function unknownCommand(kind: string, command: Command): RangeError {
  const what = (command & OP.START) === 0 ? `the unknown command ${command}` : `a command for child ${command >> 3}`;
  return new RangeError(`${kind} gave ${what}, which does not exist`);
}

/** The status that `next` is given after {@link stopChild}. */
export const STOPPED = 0;
/** What a child reports: a status, or {@link STOPPED}. */
export type ChildReport = Status | typeof STOPPED;

/**
 * A node as its kind sees it: parameters and memory of the agent being ticked. One record per node
 * serves all agents.
 */
export interface NodeView<P = Params, M = Memory, L = Memory> {
  /** Where it stands: its path of ids. */
  readonly node: { readonly path: string };
  readonly params: P;
  /** Fresh at every start of the node. */
  readonly memory: M;
  /** Outlives a run of the node: for limits and cool-downs. */
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
   * The active child, or −1. Only for kinds with `activity: 'one'`; exclusive ones may ask in
   * `update` alone.
   */
  readonly activeChild: number;
  /** Name of the kind above, undefined for the root. */
  readonly parentKind: string | undefined;
  /** Name of a child's kind or task. */
  childKind(child: number): string;
  /** Is a child, which is running, waiting for a tick to start a child of its own? */
  childIsDue(child: number): boolean;
  /** A parameter of a child, brought up to date; undefined if it has no value. */
  childParam(child: number, name: string): unknown;
  /**
   * The same as plain data: things of the game, where the parameter is bound to some, by their ids.
   */
  childData(child: number, name: string): unknown;
  /** The memory of a child that runs, for owners whose parts are of their own making. */
  childMemory(child: number): Memory;
  /** The lasting memory of a child. */
  childLasting(child: number): Memory;
  /** What the kind's own {@link NodeKind.plan} made of the node's children. */
  readonly plan: unknown;
  /** The lasting memory of the node that a parameter of type `node` names. */
  lastingOf(param: string): Memory;
  /**
   * The game's own agent. Kinds are for any sort of agent: this is for what the game itself gives a
   * kind to call.
   */
  readonly agent: unknown;
  /** What the behavior was compiled with. */
  readonly vocabulary: Vocabulary;
  /** A thing of the game by the name of its type and its id. */
  find(type: string, id: string): unknown;
  /** The world's semaphores. */
  readonly semaphores: Semaphores;
  /**
   * How many of the pieces of work that the node wants to do it may do now: all of them, unless the
   * host shares out what a frame has. For kinds that search or run for long; {@link spend} tells
   * how many it did.
   */
  allow(pieces: number): number;
  spend(pieces: number): void;
  random(): number;
  /** Reads a blackboard key. */
  get<T>(key: Key<T>): T | undefined;
  /** Writes a blackboard key; undefined empties it. */
  set<T>(key: Key<T>, value: T | undefined): void;
  /**
   * Begins the scope of what is below, with nothing in it. Only for kinds with
   * {@link NodeKind.localKeys}, as the next two.
   */
  openScope(): void;
  /** Ends the scope; what was known in it is forgotten. */
  dropScope(): void;
  /**
   * Writes what is known of a key in the scope to the board outside; nothing if it was not written
   * in the scope.
   */
  handOut(key: Key<unknown>): void;
  /**
   * Place of the child that is the behavior of this name, built when it is first asked for; −1,
   * with the reason said, if there is none. Only for kinds that {@link NodeKind.hosts host}, and
   * only in `start` and `update`.
   */
  dynamicSubtree(name: string): number;
  /**
   * A behavior got by {@link dynamicSubtree} has ended and need not be kept: it forgets what lasts,
   * and is dropped when nobody needs it.
   */
  dismiss(name: string): void;
  /** Says something to whoever listens to the minds; shown in the workbench's console. */
  log(text: string): void;
  /**
   * Asks whoever steps through the mind to pause after this node, with a word. Nothing happens if
   * nobody does.
   */
  pause(message: string): void;
  /** Does anybody watch? If not, reasons need not be put together. */
  readonly isWatched: boolean;
  /** Says why in words, for whoever watches. */
  because(reason: string): void;
}

/** Something in the game that calls for a behavior for as long as it matters. */
export interface Stimulus {
  /** Name of the slots it is for. */
  readonly slot: string;
  /** Name of the behavior that answers it. When it goes: empty for all. */
  readonly behavior: string;
  /** How long it matters; for ever if left out. */
  readonly seconds?: number;
  /** Of several the highest is answered, of equals the one that came first. 0 if left out. */
  readonly priority?: number;
}

/**
 * How children can be active while the node is: `one` at a time or none; `each` on its own; the
 * only child `always` (so nothing need be remembered); `none` for leaves.
 */
export type Activity = 'one' | 'each' | 'always' | 'none';

/**
 * A kind of node, as pure decisions: given what a child reported, what next? The host carries the
 * decision out, so a kind written once runs in every back end, can be stepped, traced, saved and
 * reloaded, and cannot forget to stop a child.
 */
export interface NodeKind<P extends Params = Params, M extends Memory = Memory, L extends Memory = Memory> {
  readonly name: string;
  readonly title: string;
  readonly category: 'composite' | 'decorator' | 'leaf' | 'part';
  readonly description: string;
  readonly tags: readonly string[];
  /**
   * What an editor shows the node and its parts as, where a tree says too little: `chart` for a
   * state machine.
   */
  readonly view?: string | undefined;
  readonly params: P;
  /** Fresh at every start. */
  readonly memory: M;
  /** Kept from run to run. */
  readonly lasting: L;
  /** How many children, not counting parts. */
  readonly minChildren: number;
  readonly maxChildren: number;
  /**
   * Makes the kind a part: it must stand directly below a node of one of these kinds, which are its
   * owner or parts themselves. In the program it is a child of its owner, however deep it stands;
   * see `part.ts`.
   */
  readonly partOf?: readonly string[] | undefined;
  /**
   * How many parts of a kind stand directly below the node, for those of which there cannot be any
   * number.
   */
  readonly takes?: PartCounts | undefined;
  /**
   * A stub stands for what is below the node, which itself goes on: for parts that their owner
   * cannot do without.
   */
  readonly stubs?: 'below' | undefined;
  readonly activity: Activity;
  /**
   * True if two children are never active at once, not even within a tick: they then share storage.
   */
  readonly exclusive: boolean;
  /** Has the node other behaviors for children, which it asks for at run time? */
  readonly hosts?: boolean | undefined;
  /**
   * The parameter of type `node` that names what the compiler puts below the node as a further
   * child, its last: a copy of that node and all below it, with memory of its own.
   */
  readonly copies?: string;
  /**
   * Kinds that the node treats in a way of their own where they stand directly below it. Behind a
   * reference it does not know them, so an editor must not put one there unasked.
   */
  readonly heeds?: readonly string[] | undefined;
  /**
   * What a child answers that was switched off, so that the node goes on as if it were not there;
   * success unless said.
   */
  readonly skippedChild?: 'success' | 'failure';
  /** May it ask for a pause? Whoever debugs then steps through the minds that run it. */
  readonly pauses?: boolean;
  /**
   * Makes of the node's children what its decisions need to know of them, in their order: parts
   * from any depth, and ordinary children. Once per program, and anew when parameters change; the
   * result is the node's `plan`.
   */
  plan?(
    parts: readonly PartView[],
    params: PartView['params'],
    vocabulary: Vocabulary,
    agentType: AgentType | undefined,
  ): unknown;
  /** What is wrong with the parts as a whole, where every one is right by itself. Never throws. */
  check?(
    parts: readonly PartView[],
    params: PartView['params'],
    vocabulary: Vocabulary,
    agentType: AgentType | undefined,
  ): Iterable<PartProblem>;
  /** First decision of a run. */
  start(node: NodeView<ParamValues<P>, M, L>): Command;
  /**
   * First decision of every later tick; without it the active child goes on, or the postponed one
   * starts.
   */
  update?(node: NodeView<ParamValues<P>, M, L>): Command;
  /** Decision after a child's report. */
  next?(node: NodeView<ParamValues<P>, M, L>, child: number, report: ChildReport): Command;
  /** After the children were stopped, however the run ended. */
  stop?(node: NodeView<ParamValues<P>, M, L>): void;
  /**
   * The node was put in above a child that runs, by a change of the behavior: remembers what its
   * start would have.
   */
  adopted?(node: NodeView<ParamValues<P>, M, L>): void;
  /** The node runs again as saved: takes again what saving cannot hold. */
  restored?(node: NodeView<ParamValues<P>, M, L>): void;
  /**
   * Makes the kind a scope: what is below it has a blackboard of its own in front of the one
   * outside. Says which keys are local to it, none for all. The kind opens it when it starts and
   * drops it when it stops.
   */
  localKeys?(params: ParamValues<P>): readonly Key<unknown>[];
  /**
   * Takes note of a stimulus that comes (or goes). Called at any time, in nobody's turn. True if it
   * is meant for this node.
   */
  stimulate?(node: NodeView<ParamValues<P>, M, L>, stimulus: Stimulus, comes: boolean): boolean;
  /**
   * An event came that a parameter of type `event` names, of the node or of a part that does not
   * hear itself, or one of {@link hears}: at any time, also while the node does not run, and at
   * once. Remembers it in `lasting`; may write a key. Parameters that can be bound are not up to
   * date here, and `memory` is not there.
   */
  hear?(node: NodeView<ParamValues<P>, M, L>, value: unknown, event: AnyEvent): void;
  /**
   * Names of the events that it hears in place of those that parameters are: for kinds with a text
   * that names them. Never throws.
   */
  hears?(params: ReadonlyMap<string, unknown>): Iterable<string>;
  /**
   * What there is to see of the node beside its status, as plain numbers by name: a weight, a
   * degree. Only asked where somebody watches, between two nodes or ticks, whether the node runs or
   * not; `memory` means nothing while it does not. Changes nothing.
   */
  describeState?(node: NodeView<ParamValues<P>, M, L>): { readonly [name: string]: number | undefined };
  /**
   * What there is to see inside the node that is more than a few numbers: a plan and its
   * alternatives, an agenda, a queue. Any JSON. Only asked while somebody looks at this very node,
   * as {@link describeState} is; what is costly to know is found out here, not kept.
   */
  insight?(node: NodeView<ParamValues<P>, M, L>, asked: InsightQuestion): unknown;
  /**
   * Does something that the kind offers to people who look into the node: plans anew, goes one line
   * on. At any time, in nobody's turn; writes `lasting`, and `memory` if the node runs.
   * `instruction` is JSON from outside: returns what is wrong with it.
   */
  instruct?(node: NodeView<ParamValues<P>, M, L>, instruction: unknown, isRunning: boolean): string | undefined;
  /**
   * The host is about to stop a child because the node ends or is stopped. Only for kinds with
   * `activity: 'each'`.
   */
  stopping?(node: NodeView<ParamValues<P>, M, L>, child: number): void;
  /**
   * Straight code for the generating back end; without it the decisions above are called. Must do
   * exactly the same.
   */
  emit?(node: EmittedNode, emitter: NodeEmitter): void;
  /**
   * Closures for the closure back end; without it the decisions above are called. Must do exactly
   * the same.
   */
  close?(children: readonly NodeCode[], active: ActiveSlot): Pick<NodeCode, 'start' | 'update'>;
}

/** What somebody wants to know of a node. */
export interface InsightQuestion {
  /**
   * What about, as JSON in a form of the kind's own: the fact to explain. Undefined for all there
   * is to see.
   */
  readonly about: unknown;
  /** Does the node run? If not, its `memory` means nothing. */
  readonly isRunning: boolean;
}

/** Least and greatest number of parts, by their kind. */
export type PartCounts = { readonly [kind: string]: readonly [min: number, max: number] };

/** Where a node remembers which child is active, as `NodeKind.close` sees it. */
export interface ActiveSlot {
  /** The active child, or −1. */
  active(m: number): number;
  /** The child that starts next tick, or −1. */
  due(m: number): number;
  setActive(m: number, child: number): void;
}

/** What a kind may do at each turn of its life. */
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
   * How many children, parts not counted: for a composite `[1, Infinity]`; decorators have one,
   * leaves and parts none.
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

/** Whatever a kind can have, with nothing in it. */
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

/**
 * Declares a node kind. Composites and decorators have one active child at a time unless they say
 * otherwise.
 */
export function defineKind<const P extends Params = Nothing, M extends Memory = Nothing, L extends Memory = Nothing>(
  declaration: KindDeclaration<P, M, L>,
): NodeKind<P, M, L> {
  const { category } = declaration;
  const [minChildren, maxChildren] =
    declaration.children ?? (category === 'decorator' ? [1, 1] : category === 'composite' ? [1, Infinity] : [0, 0]);
  // Every kind has the same fields in the same order: whoever reads them in a loop then meets one
  // hidden class, not fifty.
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

/** The decision of a kind without an `update` of its own: go on where the last tick left off. */
export function resumeChild(active: number, due: number): Command {
  return active >= 0 ? updateChild(active) : due >= 0 ? startChild(due) : RUNNING;
}
