import type { Direction } from '../layout/layout-tree.js';
import type { DrawnNode } from './drawn-tree.js';
import type { TreeGraph } from './tree-graph.js';

/** Where an arrow key can lead in a tree that grows downwards. */
export type Step = 'up' | 'down' | 'left' | 'right' | 'first' | 'last';

const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'first',
  End: 'last',
};

/** The same keys in a tree that grows to the right. */
const TURNED: Readonly<Record<string, Step>> = {
  ...STEPS,
  ArrowUp: 'left',
  ArrowDown: 'right',
  ArrowLeft: 'up',
  ArrowRight: 'down',
};

export function stepOf(key: string, direction: Direction): Step | undefined {
  return (direction === 'down' ? STEPS : TURNED)[key];
}

/**
 * The node one step away from `id`: up to the parent, down to the first child, sideways to the
 * neighbor on the same level, also across parents. Undefined at the end.
 */
export function walk({ root, drawn }: Pick<TreeGraph, 'root' | 'drawn'>, id: string, step: Step) {
  const from = drawn.get(id);
  if (from === undefined || step === 'first') return root;
  if (step === 'last') return [...drawn.values()].at(-1);
  if (step === 'up') return from.parent;
  if (step === 'down') return from.children[0];
  return neighbor(drawn, from, step === 'right' ? 1 : -1);
}

function neighbor(drawn: ReadonlyMap<string, DrawnNode>, from: DrawnNode, step: 1 | -1): DrawnNode | undefined {
  const level = [...drawn.values()].filter(({ depth }) => depth === from.depth);
  return level[level.indexOf(from) + step];
}
