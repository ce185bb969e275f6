import type { LearnedNode } from '../../decision/decision-tree/learned-tree.js';
import { log } from '../../math/logarithm.js';
import { pow } from '../../math/power.js';

/**
 * Prunes a learned tree as C4.5 does: a branch becomes a leaf where the leaf is not expected to make
 * more mistakes. The mistakes expected of a leaf are an upper limit, by a confidence: few examples
 * say little, so small leaves count as worse than they look.
 */
export function pruneNode(node: LearnedNode, confidence: number): LearnedNode {
  return prune(node, confidence).node;
}

interface Pruned {
  readonly node: LearnedNode;
  /** Examples of each class below it. */
  readonly classes: Readonly<Record<string, number>>;
  /** Mistakes expected among as many new examples. */
  readonly mistakes: number;
}

function prune(node: LearnedNode, confidence: number): Pruned {
  if ('classes' in node) return { node, classes: node.classes, mistakes: expectedMistakes(node.classes, confidence) };
  const classes: Record<string, number> = {};
  let mistakes = 0;
  const below = (child: LearnedNode): LearnedNode => {
    const pruned = prune(child, confidence);
    mistakes += pruned.mistakes;
    for (const [name, count] of Object.entries(pruned.classes)) classes[name] = (classes[name] ?? 0) + count;
    return pruned.node;
  };
  const branch: LearnedNode =
    'threshold' in node
      ? { ...node, atMost: below(node.atMost), above: below(node.above) }
      : {
          ...node,
          values: Object.fromEntries(Object.entries(node.values).map(([value, child]) => [value, below(child)])),
          ...(node.otherwise !== undefined && { otherwise: below(node.otherwise) }),
        };
  const asLeaf = expectedMistakes(classes, confidence);
  // Release 8 of C4.5 prunes up to a tenth of a mistake in favor of the simpler tree.
  if (asLeaf <= mistakes + 0.1) return { node: { classes }, classes, mistakes: asLeaf };
  return { node: branch, classes, mistakes };
}

function expectedMistakes(classes: Readonly<Record<string, number>>, confidence: number): number {
  const counts = Object.values(classes);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const wrong = total - Math.max(...counts);
  return wrong + addedMistakes(total, wrong, confidence);
}

/**
 * By how much the upper limit of mistakes among `total` exceeds the `wrong` ones that were seen: the
 * upper end of the interval in which the true rate lies, by the normal approximation of C4.5, exact
 * for 0 and interpolated below 1.
 */
export function addedMistakes(total: number, wrong: number, confidence: number): number {
  if (wrong < 1) {
    const none = total * (1 - pow(confidence, 1 / total));
    return wrong === 0 ? none : none + wrong * (addedMistakes(total, 1, confidence) - none);
  }
  if (wrong + 0.5 >= total) return 0.67 * (total - wrong);
  const z = deviationOf(confidence);
  const share =
    (wrong + 0.5 + (z * z) / 2 + Math.sqrt(z * z * ((wrong + 0.5) * (1 - (wrong + 0.5) / total) + (z * z) / 4))) /
    (total + z * z);
  return total * share - wrong;
}

/**
 * The number of standard deviations above which lies the share `tail` of a normal distribution, by the
 * approximation 26.2.23 of Abramowitz and Stegun; off by less than 0.00045.
 */
function deviationOf(tail: number): number {
  const t = Math.sqrt(-2 * log(tail));
  return (
    t - (2.515517 + 0.802853 * t + 0.010328 * t * t) / (1 + 1.432788 * t + 0.189269 * t * t + 0.001308 * t * t * t)
  );
}
