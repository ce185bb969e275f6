import { activeOf, encodeActive } from '../runtime/layout.js';
import type { Runtime } from '../runtime/runtime.js';
import { RUNNING } from '../vocabulary/status.js';
import type { ProgramNode } from './program.js';

/** The stored code of which child is active or due. Only of a running node. */
export function readActive(runtime: Runtime, node: ProgramNode, mind: number): number {
  const { active, activeWide } = node.slots;
  if (node.kind?.activity === 'always') return encodeActive(0);
  if (active < 0) return 0;
  return activeWide
    ? runtime.floats[mind * runtime.layout.floats + active]
    : runtime.bytes[mind * runtime.layout.bytes + active];
}

/** Stores which child is active or due; nothing to do for kinds that need not remember. */
export function writeActive(runtime: Runtime, node: ProgramNode, mind: number, code: number): void {
  const { active, activeWide } = node.slots;
  if (active < 0) return;
  if (activeWide) runtime.floats[mind * runtime.layout.floats + active] = code;
  else runtime.bytes[mind * runtime.layout.bytes + active] = code;
}

/** Places of the active children of a running node, in order. */
export function activeChildren(runtime: Runtime, node: ProgramNode, mind: number): number[] {
  if (node.kind?.activity === 'each') {
    const from = mind * runtime.layout.bytes + node.slots.each;
    return node.children.map((_, child) => child).filter((child) => runtime.bytes[from + child] === RUNNING);
  }
  const active = activeOf(readActive(runtime, node, mind));
  return active < 0 ? [] : [active];
}
