import { FAILURE } from '../vocabulary/status.js';
import { type ChildReport, type Command, STOPPED, stopChild, updateChild } from './command.js';
import type { NodeView } from './node-view.js';

// For kinds that choose one of their children and may choose again while it runs.

/** The memory of such a kind: the child to start once the running one has stopped. */
export interface ChosenMemory {
  chosen: number;
}

/** Runs a child; −1 for none, which fails with a reason. */
export function startChosen(node: NodeView<unknown, ChosenMemory>, chosen: number, reason?: string): Command {
  if (chosen >= 0) return updateChild(chosen);
  if (reason !== undefined) node.because(reason);
  return FAILURE;
}

/** Runs a child, or −1 for none, and stops the running one first if it is another. For `update`. */
export function runChosen(node: NodeView<unknown, ChosenMemory>, chosen: number, reason?: string): Command {
  const { activeChild } = node;
  if (activeChild < 0 || chosen === activeChild) return startChosen(node, chosen, reason);
  node.memory.chosen = chosen;
  return stopChild(activeChild);
}

/** Ends with the child, or starts the chosen one after another was stopped. For `next`. */
export function afterChosen(node: NodeView<unknown, ChosenMemory>, report: ChildReport, reason?: string): Command {
  return report === STOPPED ? startChosen(node, node.memory.chosen, reason) : report;
}
