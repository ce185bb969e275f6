import type { FactTree, RuleCondition, Tuple } from '../text/rule.js';

/** A node with children. Without children, its presence is the fact. */
export function group(id: string, ...children: readonly FactTree[]): FactTree {
  return { id, children };
}

/** A node with a value. */
export function datum(id: string, value: unknown): FactTree {
  return { id, value };
}

const isDatum = (node: FactTree): boolean => 'value' in node;

/**
 * Flattens a tree into facts, each a path from the root: `['group', 'Captain']`, `['datum',
 * 'Captain', 'Health', 65]`. Single values can then change without the rest. Sibling groups of the
 * same name become one group.
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
 * Turns a tree pattern into clauses: every child of the pattern must match some child of the data,
 * and other children are ignored. `fresh` names the groups written as `'?'`, so that their children
 * belong to the same group.
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
