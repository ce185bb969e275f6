import { InvalidDataError } from '../../data/check.js';
import { parse } from '../../data/parse.js';
import { joinKey } from '../../data/path.js';
import {
  choice,
  described,
  dictionary,
  type Infer,
  lazy,
  list,
  literal,
  number,
  optional,
  record,
  refined,
  type Schema,
  text,
  union,
} from '../../data/schema.js';
import { didYouMean } from '../../data/suggest.js';
import type { DecisionNode } from './decision-node.js';
import { type Datum, option, quantity } from './knowledge.js';

/** A feature of the examples that a learner was given. */
export type LearnedAttribute = Infer<typeof attribute>;

/** A leaf of a learned tree: how many examples of each class came to it, or any weights. */
export interface LearnedLeaf {
  readonly classes: { readonly [name: string]: number };
}

/** A split by a number. */
export interface LearnedThreshold {
  readonly attribute: string;
  readonly threshold: number;
  /** For values up to the threshold, which belongs here. */
  readonly atMost: LearnedNode;
  readonly above: LearnedNode;
}

/** A split by a category, with a branch for each value that was seen. */
export interface LearnedCategories {
  readonly attribute: string;
  readonly values: { readonly [value: string]: LearnedNode };
  /** For values that were never seen. Without it, the class that most examples below have. */
  readonly otherwise?: LearnedNode;
}

/** What a learned tree is asked about: a number or a word for each attribute. */
export type LearnedExample = { readonly [attribute: string]: number | string };

/** The attributes of a learned tree, as questions. */
export type LearnedKnowledge = { readonly [name: string]: Datum<LearnedExample> };

/** A node of a learned tree. */
export type LearnedNode = LearnedLeaf | LearnedThreshold | LearnedCategories;

/**
 * A decision tree as learners write it: what was measured, what is predicted, and splits by
 * thresholds and categories down to leaves that keep the distribution of their examples. Plain
 * JSON.
 */
export interface LearnedTree {
  /** Marks the format. */
  readonly format: typeof LEARNED_TREE_FORMAT;
  /** What was measured, in the order of columns. */
  readonly attributes: readonly LearnedAttribute[];
  /** The predicted classes. The commonest class of a leaf becomes its action. */
  readonly classes: readonly string[];
  /** The first split, or a single leaf. */
  readonly root: LearnedNode;
}

/** The format name in files of learned trees. */
export const LEARNED_TREE_FORMAT = 'urn:gumption:learned-tree:1';

const attribute = union(
  record({ name: text({ minLength: 1 }), type: literal('number') }),
  record({ name: text({ minLength: 1 }), type: literal('category'), values: list(text(), { min: 1 }) }),
);
const node: Schema<LearnedNode> = lazy(
  () =>
    union(
      record({ classes: refined(dictionary(number({ min: 0 })), hasExamples) }),
      record({ attribute: text(), threshold: number(), atMost: node, above: node }),
      record({ attribute: text(), values: dictionary(node), otherwise: optional(node) }),
    ),
  'learnedNode',
) as Schema<LearnedNode>;

/** The shape of a {@link LearnedTree}, for files and for tools. */
export const learnedTreeSchema = record({
  format: choice([LEARNED_TREE_FORMAT]),
  attributes: list(attribute),
  classes: described(list(text({ minLength: 1 }), { min: 1 }), 'What is predicted.'),
  root: node,
});

function hasExamples(classes: { readonly [name: string]: number }, report: (problem: string) => void): void {
  if (!Object.values(classes).some((count) => count > 0)) report('must have a class with more than 0');
}

/** Options of {@link importLearnedTree}. */
export interface LearnedTreeOptions {
  /**
   * What a leaf with several classes does: the `commonest` (of equals the one named first in
   * `classes`), or `random`ly each as often as among the examples, by a decision that stays with
   * its choice.
   */
  readonly leaves?: 'commonest' | 'random';
}

/** Reads a learned tree from a parsed JSON value; throws with every problem. */
export function readLearnedTree(value: unknown, path = 'learned'): LearnedTree {
  const tree = parse(learnedTreeSchema, value, path) as LearnedTree;
  checkNames(tree, tree.root, joinKey(path, 'root'));
  return tree;
}

function checkNames(tree: LearnedTree, node: LearnedNode, path: string): void {
  if ('classes' in node) {
    for (const name of Object.keys(node.classes))
      if (!tree.classes.includes(name))
        throw new InvalidDataError(
          joinKey(joinKey(path, 'classes'), name),
          `is no class${didYouMean(name, tree.classes)}`,
        );
    return;
  }
  const names = tree.attributes.map(({ name }) => name);
  const found = tree.attributes.find(({ name }) => name === node.attribute);
  const at = joinKey(path, 'attribute');
  if (found === undefined)
    throw new InvalidDataError(at, `there is no attribute ${node.attribute}${didYouMean(node.attribute, names)}`);
  const wanted = 'threshold' in node ? 'number' : 'category';
  if (found.type !== wanted) throw new InvalidDataError(at, `${node.attribute} is a ${found.type}, not a ${wanted}`);
  if ('threshold' in node) {
    checkNames(tree, node.atMost, joinKey(path, 'atMost'));
    checkNames(tree, node.above, joinKey(path, 'above'));
    return;
  }
  const { values } = found as { values: readonly string[] };
  for (const [value, below] of Object.entries(node.values)) {
    const place = joinKey(joinKey(path, 'values'), value);
    if (!values.includes(value))
      throw new InvalidDataError(
        place,
        `${node.attribute} is never ${JSON.stringify(value)}${didYouMean(value, values)}`,
      );
    checkNames(tree, below, place);
  }
  if (node.otherwise !== undefined) checkNames(tree, node.otherwise, joinKey(path, 'otherwise'));
}

/**
 * Converts a learned tree to a {@link DecisionNode}, to compile, print, analyze and edit like any
 * other. The likelihood of a leaf is its number of examples, so the analysis weighs by them.
 */
export function importLearnedTree(
  tree: LearnedTree,
  { leaves = 'commonest' }: LearnedTreeOptions = {},
): DecisionNode<LearnedKnowledge> {
  const convert = (node: LearnedNode): DecisionNode<LearnedKnowledge> => {
    if ('classes' in node) return leafOf(tree, totals(node), leaves);
    if ('threshold' in node)
      return { ask: node.attribute, to: node.threshold, yes: convert(node.atMost), no: convert(node.above) };
    const cases = Object.fromEntries(Object.entries(node.values).map(([value, below]) => [value, convert(below)]));
    const { values = [] } = tree.attributes.find(({ name }) => name === node.attribute) as {
      values?: readonly string[];
    };
    if (values.every((value) => value in cases)) return { ask: node.attribute, cases };
    const unseen = node.otherwise === undefined ? leafOf(tree, totals(node), 'commonest', 0) : convert(node.otherwise);
    return { ask: node.attribute, cases, otherwise: unseen };
  };
  return convert(tree.root);
}

/**
 * Creates the knowledge of a learned tree: readers of its attributes from records like its
 * examples.
 */
export function learnedKnowledge(tree: LearnedTree): LearnedKnowledge {
  const read = (name: string) => (example: LearnedExample) => example[name] as never;
  return Object.fromEntries(
    tree.attributes.map((each) => [
      each.name,
      each.type === 'number' ? quantity(read(each.name)) : option(each.values, read(each.name)),
    ]),
  );
}

/** How many examples of each class came to a node. */
function totals(node: LearnedNode): Map<string, number> {
  if ('classes' in node) return new Map(Object.entries(node.classes));
  const below = 'threshold' in node ? [node.atMost, node.above] : Object.values(node.values);
  const sum = new Map<string, number>();
  for (const each of below) for (const [name, count] of totals(each)) sum.set(name, (sum.get(name) ?? 0) + count);
  return sum;
}

function leafOf(
  { classes }: LearnedTree,
  counts: ReadonlyMap<string, number>,
  leaves: 'commonest' | 'random',
  likelihood?: number,
): DecisionNode<LearnedKnowledge> {
  const seen = classes.filter((name) => (counts.get(name) ?? 0) > 0);
  const weights = seen.map((name) => counts.get(name)!);
  if (leaves === 'random' && seen.length > 1)
    return { random: seen.map((action, i) => ({ action, likelihood: weights[i] })), weights };
  const action = seen[weights.indexOf(Math.max(...weights))];
  return { action, likelihood: likelihood ?? weights.reduce((sum, weight) => sum + weight, 0) };
}
