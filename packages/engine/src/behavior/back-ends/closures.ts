import {
  type ChildReport,
  type Command,
  OP,
  requireCommand,
  resumeChild,
  STOPPED,
  startChild,
  unknownCommand,
} from '../kind/command.js';
import type { NodeCode } from '../kind/node-code.js';
import { readActive, writeActive } from '../program/activity.js';
import { activeOf, dueOf, encodeActive, encodeDue } from '../runtime/layout.js';
import { resetFields } from '../runtime/node-memory.js';
import { SUBTREE_WANTED } from '../runtime/subtree-wanted.js';
import { FAILURE, RUNNING, type Status, SUCCESS } from '../vocabulary/status.js';
import { leafCode } from './leaf.js';
import type { LinkedNode } from './linked-node.js';

/**
 * Compiles a linked program to nested closures: no code is generated, so it also runs where a
 * content-security policy forbids that. Slower than generated code, but far from slow.
 */
export function closureCode(linked: readonly LinkedNode[]): NodeCode {
  const build = (index: number): NodeCode => nodeCode(linked[index], linked[index].node.children.map(build));
  return build(0);
}

/**
 * Compiles one node around its compiled children. Generated code calls it for kinds that emit no
 * code of their own.
 */
export function nodeCode(linked: LinkedNode, children: readonly NodeCode[]): NodeCode {
  const { kind } = linked.node;
  if (kind === undefined) return leafCode(linked);
  if (kind.activity === 'each') return eachCode(linked, children);
  return oneCode(linked, children);
}

/** What a kind decides; if it throws, its node fails. */
function decideStart(linked: LinkedNode): Command {
  try {
    const { kind } = linked.node;
    return requireCommand(kind!.name, kind!.start(linked));
  } catch (error) {
    return failedDecision(linked, error, false);
  }
}

function decideUpdate(linked: LinkedNode): Command {
  try {
    const { kind } = linked.node;
    return requireCommand(kind!.name, kind!.update!(linked));
  } catch (error) {
    return failedDecision(linked, error, true);
  }
}

/** The caller inserts the dynamic subtree and repeats the decision. */
function failedDecision({ runtime, node }: LinkedNode, error: unknown, runs: boolean): Command {
  if (error !== SUBTREE_WANTED) return runtime.failed(node, 'update', error);
  runtime.resumes = runs;
  throw error;
}

function decideNext(linked: LinkedNode, child: number, report: ChildReport): Command {
  try {
    const { kind } = linked.node;
    return requireCommand(kind!.name, kind!.next!(linked, child, report));
  } catch (error) {
    return linked.runtime.failed(linked.node, 'update', error);
  }
}

/** A command that does not exist, or for a child that does not: the node fails. */
function refuseCommand({ runtime, node }: LinkedNode, command: Command): Command {
  return runtime.failed(node, 'update', unknownCommand(node.kind!.name, command));
}

/** Kinds with at most one child active between ticks. */
function oneCode(linked: LinkedNode, children: readonly NodeCode[]): NodeCode {
  const { runtime, node } = linked;
  const kind = node.kind!;
  const { update, inOrder } = kind;
  const { memory } = node.slots;

  // If a kind may have two children active within a tick, the stored code must be right at every
  // moment, so that every active child is stopped when a task throws. An exclusive kind does not
  // need this and skips the writes.
  const exact = !kind.exclusive;

  const halt = (agent: unknown, m: number, child: number): void => {
    if (exact) writeActive(runtime, node, m, 0);
    children[child].stop(agent, m);
  };

  /** Carries out commands until the node ends or waits for the next tick. */
  const carryOut = (agent: unknown, m: number, first: number, activeAtFirst: number): Status => {
    let command = first;
    let active = activeAtFirst;
    for (;;) {
      const child = command >> 3;
      if ((command & OP.START) !== 0 && child >>> 0 >= children.length) {
        command = refuseCommand(linked, command);
        continue;
      }
      switch (command & 7) {
        case SUCCESS:
        case FAILURE:
          if (active >= 0) halt(agent, m, active);
          linked.stopKind();
          return (command & 7) as Status;
        case RUNNING:
          writeActive(runtime, node, m, active >= 0 ? encodeActive(active) : 0);
          return RUNNING;
        case OP.LATER:
          if (active >= 0) halt(agent, m, active);
          writeActive(runtime, node, m, encodeDue(child));
          return RUNNING;
        case OP.START: {
          if (active === child) {
            halt(agent, m, child);
            active = -1;
          }
          const status = children[child].start(agent, m);
          if (status === RUNNING) {
            if (active >= 0) halt(agent, m, active);
            active = child;
            if (exact) writeActive(runtime, node, m, encodeActive(child));
          }
          command = decideNext(linked, child, status);
          break;
        }
        case OP.UPDATE: {
          if (active !== child) {
            command = startChild(child);
            break;
          }
          const status = children[child].update(agent, m);
          if (status !== RUNNING) {
            active = -1;
            if (exact) writeActive(runtime, node, m, 0);
          }
          command = decideNext(linked, child, status);
          break;
        }
        case OP.STOP:
          if (active === child) {
            halt(agent, m, child);
            active = -1;
          }
          command = decideNext(linked, child, STOPPED);
          break;
        default:
          command = refuseCommand(linked, command);
      }
    }
  };

  /**
   * Starts children in order while each reports the status that lets the node continue. By decisions
   * it would take 1.7 times as long, and these are the commonest kinds.
   */
  const startFrom = (agent: unknown, m: number, first: number): Status => {
    for (let child = first; child < children.length; child++) {
      const status = children[child].start(agent, m);
      if (status === inOrder) continue;
      if (status === RUNNING) writeActive(runtime, node, m, encodeActive(child));
      return status;
    }
    return inOrder!;
  };

  return {
    start(agent, m) {
      if (inOrder !== undefined) return startFrom(agent, m, 0);
      if (!linked.settled && !linked.prepare()) return FAILURE;
      if (memory.length > 0) resetFields(runtime, memory, m);
      if (exact) writeActive(runtime, node, m, 0);
      return carryOut(agent, m, decideStart(linked), -1);
    },
    update(agent, m) {
      const code = readActive(runtime, node, m);
      const active = activeOf(code);
      if (inOrder !== undefined) {
        const status = active < 0 ? inOrder : children[active].update(agent, m);
        return status === inOrder ? startFrom(agent, m, active < 0 ? dueOf(code) : active + 1) : status;
      }
      if (!linked.settled && !linked.prepare()) return carryOut(agent, m, FAILURE, active);
      return carryOut(agent, m, update === undefined ? resumeChild(active, dueOf(code)) : decideUpdate(linked), active);
    },
    stop(agent, m) {
      const active = activeOf(readActive(runtime, node, m));
      if (active >= 0) children[active].stop(agent, m);
      linked.stopKind();
    },
  };
}

/** Kinds whose children are active independently of one another. */
function eachCode(linked: LinkedNode, children: readonly NodeCode[]): NodeCode {
  const { runtime, node } = linked;
  const kind = node.kind!;
  const { each, memory } = node.slots;

  const stopRunning = (agent: unknown, m: number): void => {
    for (let i = 0; i < children.length; i++) {
      const at = m * runtime.layout.bytes + each + i;
      if (runtime.bytes[at] !== RUNNING) continue;
      runtime.bytes[at] = STOPPED;
      linked.stopping(i);
      children[i].stop(agent, m);
    }
  };

  const carryOut = (agent: unknown, m: number, first: number): Status => {
    let command = first;
    for (;;) {
      const child = command >> 3;
      if ((command & OP.START) !== 0 && child >>> 0 >= children.length) {
        command = refuseCommand(linked, command);
        continue;
      }
      switch (command & 7) {
        case SUCCESS:
        case FAILURE:
          stopRunning(agent, m);
          linked.stopKind();
          return (command & 7) as Status;
        case RUNNING:
          return RUNNING;
        case OP.START: {
          if (linked.childStatus(child) === RUNNING) children[child].stop(agent, m);
          const status = children[child].start(agent, m);
          runtime.bytes[m * runtime.layout.bytes + each + child] = status;
          command = decideNext(linked, child, status);
          break;
        }
        case OP.UPDATE: {
          if (linked.childStatus(child) !== RUNNING) {
            command = startChild(child);
            break;
          }
          const status = children[child].update(agent, m);
          runtime.bytes[m * runtime.layout.bytes + each + child] = status;
          command = decideNext(linked, child, status);
          break;
        }
        case OP.STOP: {
          const at = m * runtime.layout.bytes + each + child;
          if (runtime.bytes[at] === RUNNING) {
            runtime.bytes[at] = STOPPED;
            children[child].stop(agent, m);
          }
          command = decideNext(linked, child, STOPPED);
          break;
        }
        default:
          command = refuseCommand(linked, command);
      }
    }
  };

  return {
    start(agent, m) {
      if (!linked.settled && !linked.prepare()) return FAILURE;
      const from = m * runtime.layout.bytes + each;
      runtime.bytes.fill(STOPPED, from, from + children.length);
      if (memory.length > 0) resetFields(runtime, memory, m);
      return carryOut(agent, m, decideStart(linked));
    },
    update(agent, m) {
      if (!linked.settled && !linked.prepare()) return carryOut(agent, m, FAILURE);
      return carryOut(agent, m, kind.update === undefined ? RUNNING : decideUpdate(linked));
    },
    stop(agent, m) {
      stopRunning(agent, m);
      linked.stopKind();
    },
  };
}
