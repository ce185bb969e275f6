import type { FactTree, RuleCondition, Tuple } from '../text/rule.js';

/** A node with children; without any, its presence is what it says. */
export function group(id: string, ...children: readonly FactTree[]): FactTree {
  return { id, children };
}

/** A node with a value. */
export function datum(id: string, value: unknown): FactTree {
  return { id, value };
}

const isDatum = (node: FactTree): boolean => 'value' in node;

/**
 * The facts that a tree of data says, each a path from the root: `['group', 'Captain']`,
 * `['datum', 'Captain', 'Health', 65]`. So single values can change without the rest. Groups of one
 * name side by side become one group.
 */
export function treeFacts(tree: FactTree): Tuple[] {
  const facts: Tuple[] = [];
  const visit = (node: FactTree, above: Tuple): void => {
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
export function treeClauses(tree: FactTree, fresh: () => string): RuleCondition[] {
  const clauses: RuleCondition[] = [];
  const visit = (node: FactTree, above: readonly unknown[]): void => {
    const isLeaf = isDatum(node) || (node.children ?? []).length === 0;
    const path = [...above, node.id === '?' && !isLeaf ? fresh() : node.id];
    if (isDatum(node)) clauses.push({ match: ['datum', ...path, node.value] });
    else if (isLeaf) clauses.push({ match: ['group', ...path] });
    for (const child of node.children ?? []) visit(child, path);
  };
  visit(tree, []);
  return clauses;
}
