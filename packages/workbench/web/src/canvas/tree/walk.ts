import type { DrawnNode } from './drawn-tree.js';
import type { TreeGraph } from './tree-graph.js';

/** Where an arrow key can lead in a tree that grows downwards. */
export type Direction = 'up' | 'down' | 'left' | 'right' | 'first' | 'last';

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'first',
  End: 'last',
};

export function directionOf(key: string): Direction | undefined {
  return DIRECTIONS[key];
}

/**
 * The node one step away from `id`: up to the parent, down to the first child, sideways to the
 * neighbor on the same level, also across parents. Undefined at the end.
 */
export function walk({ root, drawn }: Pick<TreeGraph, 'root' | 'drawn'>, id: string, direction: Direction) {
  const from = drawn.get(id);
  if (from === undefined || direction === 'first') return root;
  if (direction === 'last') return [...drawn.values()].at(-1);
  if (direction === 'up') return from.parent;
  if (direction === 'down') return from.children[0];
  return neighbor(drawn, from, direction === 'right' ? 1 : -1);
}

function neighbor(drawn: ReadonlyMap<string, DrawnNode>, from: DrawnNode, step: 1 | -1): DrawnNode | undefined {
  const level = [...drawn.values()].filter(({ depth }) => depth === from.depth);
  return level[level.indexOf(from) + step];
}
