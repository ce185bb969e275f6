import {
  type AnyTree,
  actionOf,
  branchCount,
  branchOf,
  FIELD,
  NODE,
  NODE_WORDS,
  nodeType,
  ROOT,
} from './decision-tree.js';

/** A decision as a question for people: `distance from 2 to 10?`. For a leaf its action. */
export function questionOf(tree: AnyTree, node: number): string {
  const { words, numbers, data, lookups } = tree;
  const at = node * NODE_WORDS;
  const type = nodeType(tree, node);
  if (type === NODE.ACTION) return actionOf(tree, node)!;
  if (type === NODE.RANDOM) return 'chance?';
  const { name } = data[words[at + FIELD.ABOUT]];
  if (type === NODE.SET) return `${name} one of ${[...lookups[words[at + FIELD.TABLE]].keys()].join(', ')}?`;
  if (type !== NODE.RANGE && type !== NODE.LENGTH) return `${name}?`;
  const low = numbers[(at + FIELD.LOW) / 2];
  const high = numbers[(at + FIELD.HIGH) / 2];
  const what = type === NODE.LENGTH ? `length of ${name}` : name;
  if (low === -Infinity) return `${what} at most ${high}?`;
  return high === Infinity ? `${what} at least ${low}?` : `${what} from ${low} to ${high}?`;
}

/** A branch as an answer for people: `yes`, `red`, `below 10`, `otherwise`. */
export function answerOf(tree: AnyTree, node: number, branch: number): string {
  const { words, numbers, lookups } = tree;
  const at = node * NODE_WORDS;
  const count = branchCount(tree, node);
  const table = words[at + FIELD.TABLE];
  switch (nodeType(tree, node)) {
    case NODE.RANDOM:
      return `${branch + 1} of ${count}`;
    case NODE.WORDS:
      return ([...lookups[table].keys()][branch] as string | undefined) ?? 'otherwise';
    case NODE.NUMBERS:
      return branch < count - 1 ? String(numbers[table + branch]) : 'otherwise';
    case NODE.BANDS:
      return branch < count - 1 ? `below ${numbers[table + branch]}` : `from ${numbers[table + branch - 1]}`;
    default:
      return branch === 0 ? 'yes' : 'no';
  }
}

/**
 * Formats a tree as text for people: one node per line, with its branches below it. A node that
 * several branches lead to is printed once, with a number; other branches refer to that number.
 */
export function formatDecisionTree(tree: AnyTree): string {
  const lines: string[] = [];
  const numberOf = new Map<number, number>();
  const isWritten = new Set<number>();
  for (const node of findShared(tree)) numberOf.set(node, numberOf.size + 1);
  const write = (node: number, indent: string, before: string): void => {
    const number = numberOf.get(node);
    const mark = number === undefined ? '' : `[${number}] `;
    if (isWritten.has(node)) {
      lines.push(`${indent}${before}see [${number}]`);
      return;
    }
    if (number !== undefined) isWritten.add(node);
    lines.push(`${indent}${before}${mark}${questionOf(tree, node)}`);
    for (let branch = 0; branch < branchCount(tree, node); branch++)
      write(branchOf(tree, node, branch), `${indent}  `, `${answerOf(tree, node, branch)}: `);
  };
  write(ROOT, '', '');
  return lines.join('\n');
}

/** The decisions that several branches lead to, in the order they are met. */
function findShared(tree: AnyTree): number[] {
  const ways = new Int32Array(tree.nodeCount);
  for (let node = 0; node < tree.nodeCount; node++)
    for (let branch = 0; branch < branchCount(tree, node); branch++) ways[branchOf(tree, node, branch)]++;
  return Array.from(ways, (_, node) => node).filter((node) => ways[node] > 1 && nodeType(tree, node) !== NODE.ACTION);
}
