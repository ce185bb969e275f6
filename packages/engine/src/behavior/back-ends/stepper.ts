import {
  type ChildReport,
  type Command,
  OP,
  requireCommand,
  resumeChild,
  STOPPED,
  unknownCommand,
} from '../kind/command.js';
import { activeChildren, readActive, writeActive } from '../program/activity.js';
import { activeOf, dueOf, encodeActive, encodeDue } from '../runtime/layout.js';
import { MIND_LEFT, MIND_LEFT_AT_END } from '../runtime/mind-left.js';
import { resetFields } from '../runtime/node-memory.js';
import type { Observer } from '../runtime/observer.js';
import type { Runtime } from '../runtime/runtime.js';
import { SUBTREE_WANTED } from '../runtime/subtree-wanted.js';
import type { Trace } from '../runtime/trace.js';
import { FAILURE, RUNNING, type Status, statusName } from '../vocabulary/status.js';
import { type LeafCode, leafCode } from './leaf.js';
import type { LinkedNode } from './linked-node.js';

/**
 * A node whose tick is in progress: its last decision, and which child was active before. Plain
 * data.
 */
export interface Frame {
  node: number;
  active: number;
  command: Command;
}

/** Which of its decisions a kind is asked for. */
type Turn = typeof START | typeof UPDATE | typeof NEXT;
const START = 0;
const UPDATE = 1;
const NEXT = 2;

/**
 * Runs one mind's tick node by node, on an explicit stack, so that it can pause between any two
 * nodes. Records what happens and why. It is slower than compiled code; only watched minds run on
 * it, and the others do not pay for it. It works on the same state, so a mind can switch between
 * the two at any tick.
 */
export class Stepper {
  /** The nodes whose tick is under way, root first; empty between ticks. */
  frames: Frame[] = [];
  /** What the root answered when the last tick ended. */
  result: Status = FAILURE;
  /** Who hears of the mind at work, beside its trace. */
  observer: Observer | undefined;
  /** True if a node asked in the last {@link step} to pause after it. */
  pausing = false;
  /**
   * The tick is about to visit the root, and nothing has happened yet: the root starts or
   * continues.
   */
  due: 'nothing' | 'start' | 'update' = 'nothing';
  /**
   * The node before which the last {@link step} paused, without visiting any, or −1. It is let
   * through without asking again.
   */
  held = -1;
  readonly #runtime: Runtime;
  readonly #nodes: readonly LinkedNode[];
  /** Code of the leaves met so far, by node: most minds are never watched. */
  readonly #leaves: (LeafCode | undefined)[];
  readonly #traces: ReadonlyMap<number, Trace>;
  /** The mind that {@link trace} belongs to; −1 if it must be looked up again. */
  tracedMind = -1;
  #trace: Trace | undefined;
  /** Frames that are done with: they are used again, because every node visited needs one. */
  readonly #spare: Frame[] = [];

  /** `traces` are those of the watched minds, by slot. */
  constructor(runtime: Runtime, nodes: readonly LinkedNode[], traces: ReadonlyMap<number, Trace>) {
    this.#runtime = runtime;
    this.#nodes = nodes;
    this.#traces = traces;
    this.#leaves = nodes.map(() => undefined);
  }

  #leafAt(index: number): LeafCode {
    this.#leaves[index] ??= leafCode(this.#nodes[index]);
    return this.#leaves[index];
  }

  /**
   * Begins the tick of `runtime.mind`, whose root may or may not be running. Nothing happens before
   * the first {@link step}.
   */
  begin(rootRuns: boolean): void {
    this.#runtime.reason = undefined;
    this.due = rootRuns ? 'update' : 'start';
    this.held = -1;
    this.observer?.begin?.(this.#runtime.mind);
  }

  /** The node that {@link step} comes to next; −1 when the tick is over. */
  get next(): number {
    const frame = this.frames[this.frames.length - 1];
    if (frame === undefined) return this.due === 'nothing' ? -1 : 0;
    const operation = frame.command & 7;
    const { children } = this.#nodes[frame.node].node;
    return operation === OP.START || operation === OP.UPDATE ? children[frame.command >> 3] : frame.node;
  }

  /**
   * Goes on to the next node's start, update or leaf, or to where it is asked to pause. Returns
   * false when the tick is over.
   */
  step(): boolean {
    this.pausing = false;
    if (this.due !== 'nothing') {
      const runs = this.due === 'update';
      if (!runs && this.#pausesBefore(0)) return true;
      this.due = 'nothing';
      return this.#enter(0, runs);
    }
    while (this.frames.length > 0) {
      if (this.pausing) return true;
      const frame = this.frames[this.frames.length - 1];
      const childIndex = frame.command >> 3;
      const operation = frame.command & 7;
      if (operation === OP.START || operation === OP.UPDATE) {
        const child = this.#nodes[frame.node].node.children[childIndex];
        if (operation === OP.START) this.#stopIfActive(frame, childIndex);
        const runs = operation === OP.UPDATE && this.#isActive(frame, childIndex);
        if (this.pausing || (!runs && this.#pausesBefore(child))) return true;
        return this.#enter(child, runs);
      }
      if (operation === OP.STOP) {
        this.#stopIfActive(frame, childIndex);
        frame.command = this.#decide(this.#nodes[frame.node], NEXT, childIndex, STOPPED);
      } else this.#leave(frame, operation, childIndex);
    }
    return false;
  }

  #pausesBefore(child: number): boolean {
    const { observer, held } = this;
    this.held = -1;
    if (observer === undefined || held === child || !observer.before(this.#runtime.mind, child)) return false;
    this.held = child;
    return (this.pausing = true);
  }

  /** Ends a running node before its time, children first. */
  stop(index: number, reason: string): void {
    const runtime = this.#runtime;
    const linked = this.#nodes[index];
    const { node } = linked;
    for (const childIndex of activeChildren(runtime, node, runtime.mind)) {
      linked.stopping(childIndex);
      this.stop(node.children[childIndex], reason);
    }
    this.stopAlone(index, reason);
  }

  /** Ends a running node whose children have been dealt with. */
  stopAlone(index: number, reason: string): void {
    const runtime = this.#runtime;
    const linked = this.#nodes[index];
    const { kind } = linked.node;
    if (kind === undefined) this.#leafAt(index).stop(runtime.agents[runtime.mind], runtime.mind);
    else linked.stopKind();
    this.#record(index, 'abort', reason);
  }

  #enter(index: number, runs: boolean): boolean {
    const runtime = this.#runtime;
    const linked = this.#nodes[index];
    const { node } = linked;
    const mind = runtime.mind;
    this.observer?.turn?.(mind, index);
    if (!runs) this.#record(index, 'enter', undefined);
    const { kind } = node;
    if (kind === undefined) return this.#enterLeaf(index, runs);
    const code = runs && kind.activity !== 'each' ? readActive(runtime, node, mind) : 0;
    const frame = this.#push(index, activeOf(code));
    const ready = linked.settled || linked.prepare();
    if (!ready && !runs) return this.#refuse(index);
    if (!ready) frame.command = FAILURE;
    else if (runs && kind.update === undefined) frame.command = resumeChild(frame.active, dueOf(code));
    else if (runs) frame.command = this.#decide(linked, UPDATE, 0, STOPPED);
    else {
      this.#reset(linked, mind);
      frame.command = this.#decide(linked, START, 0, STOPPED);
    }
    return true;
  }

  #push(node: number, active: number): Frame {
    const frame = this.#spare.pop() ?? { node, active, command: FAILURE };
    frame.node = node;
    frame.active = active;
    this.frames.push(frame);
    return frame;
  }

  #pop(): void {
    this.#spare.push(this.frames.pop()!);
  }

  /**
   * What a kind decides at a turn of its node's life. If it throws, or answers nonsense, its node
   * fails.
   */
  #decide(linked: LinkedNode, turn: Turn, childIndex: number, report: ChildReport): Command {
    const runtime = this.#runtime;
    const { kind, children, index } = linked.node;
    try {
      runtime.pauseAsked = undefined;
      const answer =
        turn === NEXT
          ? kind!.next!(linked, childIndex, report)
          : turn === START
            ? kind!.start(linked)
            : kind!.update!(linked);
      const command = requireCommand(kind!.name, answer);
      const { pauseAsked } = runtime;
      if (pauseAsked !== undefined && this.observer?.asked?.(runtime.mind, index, pauseAsked)) this.pausing = true;
      const operation = command & 7;
      const lacksChild = operation >= OP.START && (command >> 3) >>> 0 >= children.length;
      const lacksLater = operation === OP.LATER && kind!.activity === 'each';
      if (operation > 0 && !lacksChild && !lacksLater) return command;
      throw unknownCommand(kind!.name, command);
    } catch (error) {
      if (error !== SUBTREE_WANTED) return runtime.failed(linked.node, 'update', error);
      runtime.dynamicSubtrees!.admit();
      return this.#decide(linked, turn, childIndex, report);
    }
  }

  #enterLeaf(index: number, runs: boolean): boolean {
    const { mind, agents } = this.#runtime;
    const agent = agents[mind];
    const leaf = this.#leafAt(index);
    let status: Status;
    try {
      status = runs ? leaf.update(agent, mind) : leaf.start(agent, mind);
    } catch (error) {
      return this.#afterThrow(index, error);
    }
    return this.#report(index, status);
  }

  /** Fails a leaf whose task threw, and goes on; or ends the turn of a mind that removed itself. */
  #afterThrow(index: number, error: unknown): boolean {
    const runtime = this.#runtime;
    const { mind } = runtime;
    const isOpen = error === MIND_LEFT;
    const failed =
      isOpen || error === MIND_LEFT_AT_END ? FAILURE : this.#leafAt(index).fail(runtime.agents[mind], mind, error);
    return runtime.left === mind ? this.#abandon(index, isOpen) : this.#report(index, failed);
  }

  /**
   * Ends the turn of a mind that has removed itself: stops all nodes whose tick is under way, the
   * innermost first, with their other active children.
   */
  #abandon(index: number, isOpen: boolean): boolean {
    const runtime = this.#runtime;
    const { mind } = runtime;
    const why = 'the agent was removed';
    runtime.left = -1;
    runtime.reason = undefined;
    if (isOpen) this.stopAlone(index, why);
    let done = index;
    for (let frame = this.frames.at(-1); frame !== undefined; frame = this.frames.at(-1)) {
      const { node } = this.#nodes[frame.node];
      if (node.slots.each >= 0) {
        runtime.bytes[mind * runtime.layout.bytes + node.slots.each + this.#nodes[done].node.childIndex] = STOPPED;
        this.#stopEach(node.index, why);
      } else if (frame.active >= 0 && node.children[frame.active] !== done) this.stop(node.children[frame.active], why);
      this.stopAlone(node.index, why);
      done = node.index;
      this.#pop();
    }
    this.result = FAILURE;
    return false;
  }

  /**
   * Finishes a tick that compiled code left unfinished. If the task of a leaf threw, it fails the
   * leaf and continues with the nodes above. If a node asked for a dynamic subtree, which exists
   * now, it continues with that node. The path down to the node is known, and compiled code keeps
   * all other state in the mind's memory.
   */
  finish(index: number, error: unknown): Status {
    const runtime = this.#runtime;
    const nodes = this.#nodes;
    const { mind } = runtime;
    for (let at = nodes[index].node.parent; at >= 0; at = nodes[at].node.parent) {
      const { node } = nodes[at];
      const tells = node.slots.active >= 0 && !node.kind!.exclusive;
      const active = tells ? activeOf(readActive(runtime, node, mind)) : -1;
      this.frames.unshift({ node: at, active, command: FAILURE });
    }
    if (error === SUBTREE_WANTED) this.#enter(index, runtime.resumes);
    else this.#afterThrow(index, error);
    while (this.step());
    return this.result;
  }

  /** A node whose parameters have no value fails without having started. */
  #refuse(index: number): boolean {
    this.#pop();
    return this.#report(index, FAILURE);
  }

  #reset(linked: LinkedNode, mind: number): void {
    const { slots, children } = linked.node;
    if (slots.each >= 0) {
      const from = mind * this.#runtime.layout.bytes + slots.each;
      this.#runtime.bytes.fill(STOPPED, from, from + children.length);
    }
    resetFields(this.#runtime, slots.memory, mind);
    writeActive(this.#runtime, linked.node, mind, 0);
  }

  /** Ends or suspends the node on top of the stack. */
  #leave(frame: Frame, operation: number, childIndex: number): void {
    const runtime = this.#runtime;
    const linked = this.#nodes[frame.node];
    const { node } = linked;
    const later = operation === OP.LATER;
    if (operation === RUNNING || later) {
      if (later && frame.active >= 0) this.stop(node.children[frame.active], 'its parent goes on to another child');
      const code = later ? encodeDue(childIndex) : frame.active >= 0 ? encodeActive(frame.active) : 0;
      writeActive(runtime, node, runtime.mind, code);
      this.#pop();
      this.#report(node.index, RUNNING);
      return;
    }
    // The reason is the node's own; stopping its children must not overwrite it.
    const { reason } = runtime;
    const why = `its parent ended with ${statusName(operation as Status)}`;
    if (node.slots.each >= 0) this.#stopEach(node.index, why);
    else if (frame.active >= 0) this.stop(node.children[frame.active], why);
    linked.stopKind();
    runtime.reason = reason;
    this.#pop();
    this.#report(node.index, operation as Status);
  }

  #stopEach(index: number, why: string): void {
    const runtime = this.#runtime;
    const linked = this.#nodes[index];
    const { node } = linked;
    for (const childIndex of activeChildren(runtime, node, runtime.mind)) {
      runtime.bytes[runtime.mind * runtime.layout.bytes + node.slots.each + childIndex] = STOPPED;
      linked.stopping(childIndex);
      this.stop(node.children[childIndex], why);
    }
  }

  /**
   * Remembers the active child; where two may be active within a tick also in the mind's memory, as
   * compiled code does.
   */
  #setActive(frame: Frame, childIndex: number): void {
    const runtime = this.#runtime;
    const { node } = this.#nodes[frame.node];
    frame.active = childIndex;
    if (!node.kind!.exclusive) writeActive(runtime, node, runtime.mind, childIndex < 0 ? 0 : encodeActive(childIndex));
  }

  #isActive(frame: Frame, childIndex: number): boolean {
    const runtime = this.#runtime;
    const { node } = this.#nodes[frame.node];
    if (node.slots.each < 0) return node.kind!.activity === 'always' || frame.active === childIndex;
    return runtime.bytes[runtime.mind * runtime.layout.bytes + node.slots.each + childIndex] === RUNNING;
  }

  #stopIfActive(frame: Frame, childIndex: number): void {
    const runtime = this.#runtime;
    const { node } = this.#nodes[frame.node];
    const child = node.children[childIndex];
    const why = 'its parent stopped it';
    if (node.slots.each >= 0) {
      const at = runtime.mind * runtime.layout.bytes + node.slots.each + childIndex;
      if (runtime.bytes[at] !== RUNNING) return;
      runtime.bytes[at] = STOPPED;
      this.stop(child, why);
    } else if (frame.active === childIndex) {
      this.#setActive(frame, -1);
      this.stop(child, why);
    }
  }

  /**
   * Reports a node's result to the trace and to its parent. Returns true while the tick continues.
   */
  #report(index: number, status: Status): boolean {
    const runtime = this.#runtime;
    this.#record(index, statusName(status), runtime.reason);
    runtime.reason = undefined;
    const frame = this.frames[this.frames.length - 1];
    if (frame === undefined) {
      this.result = status;
      return false;
    }
    const above = this.#nodes[frame.node];
    const { node } = above;
    const { childIndex } = this.#nodes[index].node;
    if (node.slots.each >= 0)
      runtime.bytes[runtime.mind * runtime.layout.bytes + node.slots.each + childIndex] = status;
    else if (status !== RUNNING) {
      if (frame.active === childIndex) this.#setActive(frame, -1);
    } else if (frame.active !== childIndex) {
      if (frame.active >= 0) this.stop(node.children[frame.active], 'a child before it took over');
      this.#setActive(frame, childIndex);
    }
    frame.command = this.#decide(above, NEXT, childIndex, status);
    return true;
  }

  #record(node: number, event: 'enter' | 'abort' | ReturnType<typeof statusName>, reason: string | undefined): void {
    const { mind, tick } = this.#runtime;
    if (this.tracedMind !== mind) {
      this.tracedMind = mind;
      this.#trace = this.#traces.get(mind);
    }
    this.#trace?.record(tick, this.#nodes[node].row, event, reason);
    if (this.observer?.after(mind, node, event)) this.pausing = true;
  }
}
