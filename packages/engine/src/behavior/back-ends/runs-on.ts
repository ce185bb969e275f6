import type { ProgramNode } from '../program/program.js';
import type { Status } from '../vocabulary/status.js';

/**
 * Whether anything of a mind can run in the same tick after a node has reported a status. Only then
 * must it be asked whether the node's task has removed the mind: an action that ends the turn of its
 * mind pays nothing.
 */
export function runsOn(node: ProgramNode, status: Status, nodeAt: (index: number) => ProgramNode): boolean {
  let child = node;
  while (child.parent >= 0) {
    const parent = nodeAt(child.parent);
    const { passing } = parent.kind!;
    // Other kinds decide by themselves, or have several children at a time.
    if (passing === undefined) return true;
    if (status === passing && child.childIndex < parent.children.length - 1) return true;
    child = parent;
  }
  return false;
}
