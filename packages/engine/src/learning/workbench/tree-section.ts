import type { LearnedNode, LearnedTree } from '../../decision/decision-tree/learned-tree.js';
import { fitNumber, fitWords } from './fit.js';
import { type LearnerSection, MAX_SHOWN_ROWS } from './learner-report.js';

type TreeRow = Extract<LearnerSection, { part: 'tree' }>['nodes'][number];

/** A decision tree from the top, with the examples of each leaf, and the way that the situation leads. */
export function treeSection(
  tree: LearnedTree,
  row: Readonly<Float64Array> | undefined,
  nameOf: (className: string) => string = (name) => name,
): LearnerSection {
  const rows: TreeRow[] = [];
  let leftOut = 0;
  const visit = (node: LearnedNode, depth: number, when: string, isOnPath: boolean): void => {
    const counts = countClasses(node);
    const examples = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const [best = '', right = 0] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
    const isLeaf = 'classes' in node;
    if (rows.length >= MAX_SHOWN_ROWS) leftOut++;
    else
      rows.push({
        depth,
        when: fitWords(when),
        says: fitWords(isLeaf ? (examples === 0 ? 'nothing yet' : nameOf(best)) : `${node.attribute}?`),
        isLeaf,
        examples,
        right: isLeaf ? right : 0,
        isOnPath,
      });
    if (isLeaf) return;
    const index = tree.attributes.findIndex(({ name }) => name === node.attribute);
    const attribute = tree.attributes[index];
    const value = row?.[index];
    if ('threshold' in node) {
      const cut = fitNumber(node.threshold);
      visit(node.atMost, depth + 1, `at most ${cut}`, isOnPath && value !== undefined && value <= node.threshold);
      visit(node.above, depth + 1, `above ${cut}`, isOnPath && value !== undefined && value > node.threshold);
      return;
    }
    const word = attribute.type === 'category' && value !== undefined ? attribute.values[value] : undefined;
    for (const [each, child] of Object.entries(node.values)) visit(child, depth + 1, each, isOnPath && each === word);
    if (node.otherwise !== undefined)
      visit(node.otherwise, depth + 1, 'otherwise', isOnPath && word !== undefined && !(word in node.values));
  };
  visit(tree.root, 0, '', row !== undefined);
  return { part: 'tree', nodes: rows, leftOut };
}

function countClasses(node: LearnedNode): Map<string, number> {
  if ('classes' in node) return new Map(Object.entries(node.classes).filter(([, count]) => count > 0));
  const children =
    'threshold' in node
      ? [node.atMost, node.above]
      : [...Object.values(node.values), ...(node.otherwise === undefined ? [] : [node.otherwise])];
  const sum = new Map<string, number>();
  for (const child of children)
    for (const [name, count] of countClasses(child)) sum.set(name, (sum.get(name) ?? 0) + count);
  return sum;
}
