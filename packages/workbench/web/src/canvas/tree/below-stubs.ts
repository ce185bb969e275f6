import type { Injection } from 'gumption/protocol';
import { injectionOn } from '../../model/debug/injections.js';
import type { DrawnNode } from './drawn-tree.js';

const NONE: ReadonlySet<string> = new Set();

/**
 * What the game does not run because a stub stands above it, by id on the canvas; a node that is
 * skipped is among them. Costs nothing while there are no stubs.
 */
export function belowStubs(root: DrawnNode, stubs: readonly Injection[]): ReadonlySet<string> {
  if (stubs.length === 0) return NONE;
  const found = new Set<string>();
  const visit = ({ id, behavior, node, children }: DrawnNode, isBelow: boolean) => {
    const stub = injectionOn(stubs, behavior, node.id);
    if (isBelow || stub === 'skip') found.add(id);
    for (const child of children) visit(child, isBelow || stub !== undefined);
  };
  visit(root, false);
  return found;
}
