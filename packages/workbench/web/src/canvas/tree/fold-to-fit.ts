import type { NodeKey } from '../../model/live/node-table.js';
import { nodeKey } from '../../model/live/node-table.js';
import type { Size } from '../layout/arrange.js';
import { type Direction, layoutTree } from '../layout/layout-tree.js';
import type { DrawnNode } from './drawn-tree.js';

export interface FoldOptions {
  readonly sizeOf: (drawn: DrawnNode) => Size;
  readonly direction: Direction;
  /** How large the whole may be. */
  readonly limit: Size;
  /** What runs at the moment: the branches that lead there stay open. */
  readonly running: Iterable<NodeKey>;
}

interface Pruned extends Pick<DrawnNode, 'id'> {
  readonly drawn: DrawnNode;
  readonly children: readonly Pruned[];
}

/**
 * The branches to collapse so that a tree is no larger than allowed while its words keep their
 * size: level by level from the deepest, never the root. Where even that is too large, all levels
 * below the second are collapsed.
 */
export function foldToFit(root: DrawnNode, { sizeOf, direction, limit, running }: FoldOptions): ReadonlySet<NodeKey> {
  const open = leadingTo(root, new Set(running));
  const pruned = (depth: number) => prune(root, depth, open);
  for (let depth = depthOf(root); depth > 1; depth--) {
    const { width, height } = sizeOfLayout(pruned(depth), ({ drawn }) => sizeOf(drawn), direction);
    if (width <= limit.width && height <= limit.height) return foldsAt(root, depth, open);
  }
  return foldsAt(root, 1, open);
}

/** How large a tree is with nothing folded. */
export function sizeOfTree(root: DrawnNode, sizeOf: (drawn: DrawnNode) => Size, direction: Direction): Size {
  return sizeOfLayout(prune(root, Number.POSITIVE_INFINITY, new Set()), ({ drawn }) => sizeOf(drawn), direction);
}

function sizeOfLayout(root: Pruned, sizeOf: (pruned: Pruned) => Size, direction: Direction): Size {
  let [left, top, right, bottom] = [0, 0, 0, 0];
  for (const box of layoutTree(root, sizeOf, undefined, direction).boxes.values()) {
    left = Math.min(left, box.x);
    top = Math.min(top, box.y);
    right = Math.max(right, box.x + box.width);
    bottom = Math.max(bottom, box.y + box.height);
  }
  return { width: right - left, height: bottom - top };
}

/** The nodes on the way to what runs. */
function leadingTo(root: DrawnNode, running: ReadonlySet<NodeKey>): ReadonlySet<DrawnNode> {
  const open = new Set<DrawnNode>();
  const visit = (drawn: DrawnNode): boolean => {
    let leads = false;
    for (const child of drawn.children) if (visit(child)) leads = true;
    if (leads) open.add(drawn);
    return leads || running.has(nodeKey(drawn.behavior, drawn.node.id));
  };
  visit(root);
  return open;
}

function isFolded(drawn: DrawnNode, depth: number, open: ReadonlySet<DrawnNode>): boolean {
  return drawn.depth >= depth && drawn.children.length > 0 && !open.has(drawn);
}

function prune(drawn: DrawnNode, depth: number, open: ReadonlySet<DrawnNode>): Pruned {
  const children = isFolded(drawn, depth, open) ? [] : drawn.children.map((child) => prune(child, depth, open));
  return { id: drawn.id, drawn, children };
}

function foldsAt(root: DrawnNode, depth: number, open: ReadonlySet<DrawnNode>): ReadonlySet<NodeKey> {
  const folds = new Set<NodeKey>();
  const visit = (drawn: DrawnNode) => {
    if (isFolded(drawn, depth, open)) folds.add(nodeKey(drawn.behavior, drawn.node.id));
    else drawn.children.forEach(visit);
  };
  visit(root);
  return folds;
}

function depthOf({ depth, children }: DrawnNode): number {
  return Math.max(depth, ...children.map(depthOf));
}
