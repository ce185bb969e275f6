import type { NodeStatus, StatusSnapshot } from '../../model/live/live-status.js';
import type { NodeKey, NodeTable } from '../../model/live/node-table.js';

/** A node with its state in each of the agents that have it. */
export interface CompareRow {
  readonly key: NodeKey;
  /** Steps below the root, across references. */
  readonly level: number;
  readonly left: NodeStatus;
  readonly right: NodeStatus;
  readonly differs: boolean;
}

/** A key of the blackboards with what each agent has there. */
export interface CompareValue {
  readonly key: string;
  readonly left: unknown;
  readonly right: unknown;
  readonly differs: boolean;
}

/** A behavior that contains itself ends here. */
const DEEPEST = 64;

/**
 * The tree of one behavior in reading order, with the status that each node has in either agent.
 */
export function compareTrees(
  root: NodeKey,
  childrenOf: NodeTable['childrenOf'],
  left: StatusSnapshot,
  right: StatusSnapshot,
): readonly CompareRow[] {
  const rows: CompareRow[] = [];
  const seen = new Set<NodeKey>();
  const visit = (key: NodeKey, level: number) => {
    if (seen.has(key) || level > DEEPEST) return;
    seen.add(key);
    const a = left.status.get(key) ?? 'idle';
    const b = right.status.get(key) ?? 'idle';
    rows.push({ key, level, left: a, right: b, differs: a !== b });
    for (const child of childrenOf(key)) visit(child, level + 1);
  };
  visit(root, 0);
  return rows;
}

type Values = { readonly [key: string]: unknown };

/** What both agents know, key by key. */
export function compareValues(left: Values, right: Values): readonly CompareValue[] {
  const keys = [...new Set([...Object.keys(left), ...Object.keys(right)])].sort();
  return keys.map((key) => ({
    key,
    left: left[key],
    right: right[key],
    differs: JSON.stringify(left[key] ?? null) !== JSON.stringify(right[key] ?? null),
  }));
}
