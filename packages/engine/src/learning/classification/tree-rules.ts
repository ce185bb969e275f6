import type { LearnedNode, LearnedTree } from '../../decision/decision-tree/learned-tree.js';

/** A leaf of a learned tree as a rule. */
export interface TreeRule {
  /** What must hold, from the root to the leaf; of several limits of one number only the narrowest. */
  readonly conditions: readonly string[];
  /** What is decided: the most frequent class. */
  readonly class: string;
  /** Examples that came to the leaf, and how many of them were of that class. */
  readonly examples: number;
  /** How many of these examples have that class. */
  readonly right: number;
}

/** What is known of an attribute on the way to a leaf. */
interface Known {
  readonly value?: string;
  readonly above?: number;
  readonly atMost?: number;
}

/** Lists the leaves of a learned tree as rules that a person can read, and strike out. */
export function listTreeRules(tree: LearnedTree): TreeRule[] {
  const rules: TreeRule[] = [];
  const visit = (node: LearnedNode, known: ReadonlyMap<string, Known>): void => {
    if ('classes' in node) rules.push(createRule(tree, node.classes, known));
    else if ('threshold' in node) {
      const { attribute, threshold } = node;
      const before = known.get(attribute);
      visit(node.atMost, new Map(known).set(attribute, { ...before, atMost: threshold }));
      visit(node.above, new Map(known).set(attribute, { ...before, above: threshold }));
    } else {
      for (const [value, child] of Object.entries(node.values))
        visit(child, new Map(known).set(node.attribute, { value }));
      if (node.otherwise !== undefined)
        visit(node.otherwise, new Map(known).set(node.attribute, { value: 'otherwise' }));
    }
  };
  visit(tree.root, new Map());
  return rules;
}

function createRule(
  { classes }: LearnedTree,
  counts: { readonly [name: string]: number },
  known: ReadonlyMap<string, Known>,
): TreeRule {
  const name = classes.reduce((best, each) => ((counts[each] ?? 0) > (counts[best] ?? 0) ? each : best));
  const examples = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { conditions: [...known].map(describeKnown), class: name, examples, right: counts[name] ?? 0 };
}

function describeKnown([attribute, { value, above, atMost }]: readonly [string, Known]): string {
  if (value !== undefined) return `${attribute} is ${value}`;
  if (above !== undefined && atMost !== undefined) return `${attribute} is above ${above} and at most ${atMost}`;
  return above !== undefined ? `${attribute} is above ${above}` : `${attribute} is at most ${atMost}`;
}
