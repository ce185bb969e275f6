import type { Program } from '../program/program.js';
import type { LocalBoard } from '../runtime/local-board.js';
import type { MemoryViews } from '../runtime/node-memory.js';
import type { Runtime } from '../runtime/runtime.js';
import { LinkedNode } from './linked-node.js';

/** Links those nodes of a program that are not linked yet. */
export function linkNodes(program: Program, nodes: LinkedNode[], runtime: Runtime, views: MemoryViews): void {
  for (const node of program.nodes.slice(nodes.length)) {
    const above = nodes[node.parent];
    const linked = new LinkedNode(node, program, runtime, views, above?.scope ?? above?.board ?? runtime);
    linked.all = nodes;
    nodes.push(linked);
  }
}

/** The scopes that nodes open, by their index. */
export function scopesIn(nodes: readonly LinkedNode[]): Map<number, LocalBoard> {
  return new Map(nodes.flatMap(({ node, scope }) => (scope === undefined ? [] : [[node.index, scope]])));
}
