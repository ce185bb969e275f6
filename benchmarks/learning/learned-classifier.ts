import type { LearnedTree } from 'gumption/decision/decision-tree';
import type { ExampleTable } from 'gumption/learning/classification';

/** Classifies the examples of a table by a learned tree, to check what was learned. */
export function classifierOf(tree: LearnedTree, table: ExampleTable): (example: number) => number {
  const columns = new Map(table.attributes.map(({ name }, i) => [name, table.columns[i]]));
  const values = new Map(
    table.attributes.map((attribute) => [attribute.name, attribute.type === 'category' ? attribute.values : []]),
  );
  return (example) => {
    let node: LearnedTree['root'] = tree.root;
    while (!('classes' in node)) {
      const value = columns.get(node.attribute)![example];
      if ('threshold' in node) node = value <= node.threshold ? node.atMost : node.above;
      else node = node.values[values.get(node.attribute)![value]];
    }
    const { classes } = node;
    return tree.classes.reduce(
      (best, name, i) => ((classes[name] ?? 0) > (classes[tree.classes[best]] ?? 0) ? i : best),
      0,
    );
  };
}
