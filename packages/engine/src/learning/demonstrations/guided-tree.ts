import { InvalidDataError } from '../../data/check.js';
import type { LearnedNode } from '../../decision/decision-tree/learned-tree.js';
import type { ExampleTable } from '../classification/example-table.js';
import { type LearnTreeOptions, learnTree } from '../classification/grow-tree.js';
import { answerer, type Question } from './question.js';

/** Examples by choice. */
export type ChoiceCounts = { readonly [choice: string]: number };

/** A leaf of a guided tree: what is done, by which examples, and what a designer has said about it. */
export interface GuidedLeaf {
  /** The option it runs; empty for something that a person put there. */
  readonly choice: string;
  /** Examples that came here, by what was chosen. */
  readonly counts: ChoiceCounts;
  /** Training keeps it, and the questions that lead to it. */
  readonly isLocked: boolean;
  /** Choices that a designer does not want here. */
  readonly deleted: readonly string[];
  /** What it runs, for callers that keep it as it is; training hands it on. */
  readonly content?: unknown;
}

/** A question of a guided tree, and what follows from its answers. */
export interface GuidedQuestion {
  /** What is asked of an observation. */
  readonly question: Question;
  /** What follows if it holds. */
  readonly yes: GuidedNode;
  /** What follows if it does not. */
  readonly no: GuidedNode;
}

/**
 * A learned decision tree that a designer has a say in: every question has two answers, and leaves
 * can be locked and deleted.
 */
export type GuidedNode = GuidedQuestion | GuidedLeaf;

/** How guided trees are learned: as C4.5 does it, and small enough to be read. */
export const GUIDED_OPTIONS: LearnTreeOptions = { measure: 'gainRatio', prune: 0.25, maxDepth: 8 };

/** A leaf with fewer examples is as likely a slip of the hand: it is not worth a question. */
const MIN_LEAF = 3;

/**
 * Learns a tree from examples, as far as an earlier tree leaves it free. Questions above a locked or
 * deleted leaf stay, a locked leaf stays as it is, and where a leaf was deleted its choice is never
 * learned again. Everything else is learned from the examples that come there.
 */
export function growGuided(
  examples: ExampleTable,
  earlier?: GuidedNode,
  options: LearnTreeOptions = GUIDED_OPTIONS,
): GuidedNode {
  if (examples.count === 0) throw new InvalidDataError('examples', 'must not be empty: there is nothing to learn from');
  return recount(grow(examples, earlier, options, [countChoices(examples)]), examples);
}

/** `around` are the counts of the sets that this one is part of, the innermost last. */
function grow(
  examples: ExampleTable,
  earlier: GuidedNode | undefined,
  options: LearnTreeOptions,
  around: readonly ChoiceCounts[],
): GuidedNode {
  if (earlier === undefined || !isMarked(earlier)) return learn(examples, options, around, []);
  if (!('question' in earlier))
    return earlier.isLocked || earlier.choice === '' ? earlier : learn(examples, options, around, earlier.deleted);
  const { question } = earlier;
  const isYes = answerer(examples, question);
  if (isYes === undefined)
    throw new InvalidDataError(
      question.attribute,
      'is asked above a locked or deleted leaf, but the recordings do not have it; unlock what is below the question',
    );
  const side = (yes: boolean) => {
    const part = only(examples, (example) => isYes(example) === yes);
    return grow(part, yes ? earlier.yes : earlier.no, options, [...around, countChoices(part)]);
  };
  return { question, yes: side(true), no: side(false) };
}

/** Learns from what is not deleted; without any example, takes what is chosen most around it. */
function learn(
  examples: ExampleTable,
  options: LearnTreeOptions,
  around: readonly ChoiceCounts[],
  deleted: readonly string[],
): GuidedNode {
  const { classes, classOf } = examples;
  const wanted =
    deleted.length === 0 ? examples : only(examples, (example) => !deleted.includes(classes[classOf[example]]));
  if (wanted.count > 0) return toGuided(learnTree(wanted, options).root, examples, deleted);
  const choice = commonest(around, classes, deleted) ?? classes.find((each) => !deleted.includes(each));
  if (choice === undefined) throw new InvalidDataError('deleted', 'every choice is deleted: unlock or restore one');
  return { choice, counts: {}, isLocked: false, deleted };
}

/** What is chosen most often in the innermost set that has an answer. */
export function commonest(
  around: readonly ChoiceCounts[],
  choices: readonly string[],
  deleted: readonly string[],
): string | undefined {
  for (let i = around.length - 1; i >= 0; i--) {
    let best: string | undefined;
    for (const choice of choices)
      if (!deleted.includes(choice) && countOf(around[i], choice) > (best === undefined ? 0 : countOf(around[i], best)))
        best = choice;
    if (best !== undefined) return best;
  }
  return undefined;
}

/** Whether a designer has locked, deleted or added something here or below. */
export function isMarked(node: GuidedNode): boolean {
  if ('question' in node) return isMarked(node.yes) || isMarked(node.no);
  return node.isLocked || node.deleted.length > 0 || node.choice === '';
}

/**
 * Turns splits into questions with two answers. The yes of a threshold is the side that does not hold
 * 0, which an empty value counts as: an expression of an empty value is never true.
 */
function toGuided(node: LearnedNode, examples: ExampleTable, deleted: readonly string[]): GuidedNode {
  const convert = (each: LearnedNode): GuidedNode => toGuided(each, examples, deleted);
  if ('classes' in node) {
    const choice = commonest([node.classes], examples.classes, []) as string;
    return { choice, counts: node.classes, isLocked: false, deleted };
  }
  const { attribute } = node;
  if ('threshold' in node) {
    const threshold = shorten(node.threshold, examples, attribute);
    const [atMost, above] = [convert(node.atMost), convert(node.above)];
    return threshold >= 0
      ? ask({ attribute, above: threshold }, above, atMost)
      : ask({ attribute, atMost: threshold }, atMost, above);
  }
  const branches = Object.entries(node.values);
  // The last is not asked for: values that were never seen go there, so it is the one with most
  // examples. Of yes and no, yes is asked for.
  const rank = ([value, below]: readonly [string, LearnedNode]) => (value === 'yes' ? -1 : sizeOf(below));
  branches.sort((a, b) => rank(a) - rank(b));
  let tree = convert(branches[branches.length - 1][1]);
  for (let i = branches.length - 2; i >= 0; i--)
    tree = ask({ attribute, is: branches[i][0] }, convert(branches[i][1]), tree);
  return tree;
}

/** A question, unless one answer has hardly any examples or both lead to the same. */
function ask(question: Question, yes: GuidedNode, no: GuidedNode): GuidedNode {
  const isSmall = (node: GuidedNode) =>
    !('question' in node) && Object.values(node.counts).reduce((sum, count) => sum + count, 0) < MIN_LEAF;
  if (isSmall(yes)) return no;
  if (isSmall(no)) return yes;
  return 'question' in yes || 'question' in no || yes.choice !== no.choice ? { question, yes, no } : yes;
}

/** The shortest number that divides the examples as a limit does: people read it, and change it. */
function shorten(limit: number, { attributes, columns, count }: ExampleTable, attribute: string): number {
  const column = columns[attributes.findIndex(({ name }) => name === attribute)];
  let [low, high] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let i = 0; i < count; i++) {
    const value = column[i];
    if (value <= limit) low = Math.max(low, value);
    else high = Math.min(high, value);
  }
  for (let digits = 1; digits <= 15; digits++) {
    const short = Number(limit.toPrecision(digits));
    if (short >= low && short < high) return short;
  }
  return limit;
}

function sizeOf(node: LearnedNode): number {
  if ('classes' in node) return Object.values(node.classes).reduce((sum, count) => sum + count, 0);
  const below = 'threshold' in node ? [node.atMost, node.above] : Object.values(node.values);
  return below.reduce((sum, each) => sum + sizeOf(each), 0);
}

/** The same tree with the examples that come to each leaf, and what most of these chose. */
function recount(node: GuidedNode, examples: ExampleTable): GuidedNode {
  if (!('question' in node)) {
    const counts = countChoices(examples);
    const { choice, isLocked, deleted } = node;
    const isKept = isLocked || choice === '';
    return { ...node, counts, choice: (isKept ? undefined : commonest([counts], examples.classes, deleted)) ?? choice };
  }
  const isYes = answerer(examples, node.question) as (example: number) => boolean;
  return {
    ...node,
    yes: recount(node.yes, only(examples, isYes)),
    no: recount(
      node.no,
      only(examples, (example) => !isYes(example)),
    ),
  };
}

/**
 * What a tree chooses for each example: empty for what a person put there. Undefined where a question
 * is about something that the examples do not have.
 */
export function chooseGuided(tree: GuidedNode, examples: ExampleTable, example: number): string | undefined {
  let node = tree;
  while ('question' in node) {
    const isYes = answerer(examples, node.question);
    if (isYes === undefined) return undefined;
    node = isYes(example) ? node.yes : node.no;
  }
  return node.choice;
}

export function countChoices({ classes, classOf, count }: ExampleTable): ChoiceCounts {
  const counts = new Int32Array(classes.length);
  for (let i = 0; i < count; i++) counts[classOf[i]]++;
  return Object.fromEntries(classes.map((name, i) => [name, counts[i]] as const).filter(([, each]) => each > 0));
}

function countOf(counts: ChoiceCounts, choice: string): number {
  return Object.hasOwn(counts, choice) ? counts[choice] : 0;
}

function only(examples: ExampleTable, isIn: (example: number) => boolean): ExampleTable {
  const part = examples.emptyCopy();
  for (let i = 0; i < examples.count; i++) if (isIn(i)) part.addFrom(examples, i);
  return part;
}
