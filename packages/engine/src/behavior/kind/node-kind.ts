import type { AgentType } from '../vocabulary/agent-type.js';
import type { AnyEvent } from '../vocabulary/event.js';
import type { Key } from '../vocabulary/key.js';
import type { Params, ParamValues } from '../vocabulary/parameter.js';
import type { Status } from '../vocabulary/status.js';
import type { Memory } from '../vocabulary/task.js';
import type { ChildReport, Command } from './command.js';
import type { EmittedNode, NodeEmitter } from './emit.js';
import type { KindRole } from './kind-role.js';
import type { NodeView, Stimulus } from './node-view.js';
import type { PartProblem, PartView } from './part.js';
import type { Vocabulary } from './vocabulary.js';

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
  /** Unique in a vocabulary; documents refer to the kind by this name. */
  readonly name: string;
  /** The name shown to people; by default made from `name`. */
  readonly title: string;
  /** Where editors list it, and how many children it may have by default. */
  readonly category: 'composite' | 'decorator' | 'leaf' | 'part';
  /** One sentence on what it does, shown in editors. */
  readonly description: string;
  /**
   * The group that editors list it in, such as `State machines`; by default that of its category.
   */
  readonly family?: string | undefined;
  /** True for the few kinds that nearly every behavior uses; editors offer them first. */
  readonly common?: boolean | undefined;
  /** Further words and phrases by which people search for it: `again`, `not too often`. */
  readonly tags: readonly string[];
  /**
   * The node as a sentence, for cards and lists: `Wait {seconds}`; see `parseSentence`. By default
   * made from the title and the values that were set.
   */
  readonly sentence?: string | undefined;
  /**
   * The view in which an editor shows the node and its parts, if a tree is not enough: `chart` for
   * a state machine.
   */
  readonly view?: string | undefined;
  /**
   * Name of the picture that an editor shows beside the node, such as `clock`; by default one for
   * its role or category.
   */
  readonly icon?: string | undefined;
  /** How it gives its children their turn; by default it lets them run or not, like a gate. */
  readonly role?: KindRole | undefined;
  /** Its parameters by name, made with `param`. */
  readonly params: P;
  /** Reset at every start. */
  readonly memory: M;
  /** Kept between runs. */
  readonly lasting: L;
  /** The allowed number of children, not counting parts. */
  readonly minChildren: number;
  /** Infinity for any number. */
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
  /**
   * How its children can be active: `one` at a time, `each` on its own, the only child `always`, or
   * `none`.
   */
  readonly activity: Activity;
  /**
   * True if two children are never active at once, not even within a tick: they then share storage.
   */
  readonly exclusive: boolean;
  /**
   * The status that lets the node continue, for kinds without parameters and memory that only run
   * their children in order and end with the first other status. The closure back end runs such
   * nodes without asking for decisions.
   */
  readonly inOrder?: Status | undefined;
  /**
   * The only status of a child after which a further child may start in the same tick, if there is
   * one. A child's task that removes its mind then needs a check after this status alone.
   */
  readonly passing?: Status | undefined;
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
