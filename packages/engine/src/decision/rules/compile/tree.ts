import type { Condition, TreeNode, Tuple } from '../text/rule.js';

/** A node with children; without any, its presence is what it says. */
export function group(id: string, ...children: readonly TreeNode[]): TreeNode {
  return { id, children };
}

/** A node with a value. */
export function datum(id: string, value: unknown): TreeNode {
  return { id, value };
}

const isDatum = (node: TreeNode): boolean => 'value' in node;

/**
 * The facts that a tree of data says, each a path from the root: `['group', 'Captain']`,
 * `['datum', 'Captain', 'Health', 65]`. So single values can change without the rest. Groups of one
 * name side by side become one group.
 */
export function treeFacts(tree: TreeNode): Tuple[] {
  const facts: Tuple[] = [];
  const visit = (node: TreeNode, above: Tuple): void => {
    const path = [...above, node.id];
    if (isDatum(node)) facts.push(['datum', ...path, node.value]);
    else facts.push(['group', ...path]);
    for (const child of node.children ?? []) visit(child, path);
  };
  visit(tree, []);
  return facts;
}

/**
 * The clauses that a tree as a pattern means: every child must be found by some child, and others
 * are ignored. `fresh` names the groups that are `'?'`, so that their children belong to the same
 * one.
 */
export function treeClauses(tree: TreeNode, fresh: () => string): Condition[] {
  const clauses: Condition[] = [];
  const visit = (node: TreeNode, above: readonly unknown[]): void => {
    const isLeaf = isDatum(node) || (node.children ?? []).length === 0;
    const path = [...above, node.id === '?' && !isLeaf ? fresh() : node.id];
    if (isDatum(node)) clauses.push({ match: ['datum', ...path, node.value] });
    else if (isLeaf) clauses.push({ match: ['group', ...path] });
    for (const child of node.children ?? []) visit(child, path);
  };
  visit(tree, []);
  return clauses;
}
