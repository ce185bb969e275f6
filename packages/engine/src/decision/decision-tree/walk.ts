import { InvalidDataError } from '../../data/check.js';
import type { DecisionPath } from './decide.js';
import { type AnyTree, actionOf, branchCount, branchOf, type DecisionTree, ROOT } from './decision-tree.js';
import { answerOf, questionOf } from './words.js';

/** One decision on a way, for people. */
export interface Step {
  readonly node: number;
  /** Where it stands in the tree as authored: `tree.yes.no`. */
  readonly path: string;
  readonly question: string;
  readonly branch: number;
  readonly answer: string;
}

/** A way through a tree, whole or so far. */
export interface Walk<A extends string = string> {
  readonly steps: readonly Step[];
  /** Where it stands: a decision that is still to be answered, or the leaf. */
  readonly node: number;
  /** What is asked now, and the answers there are; none at the leaf. */
  readonly question: string | undefined;
  readonly answers: readonly string[];
  /** What to do, at the leaf. */
  readonly action: A | undefined;
}

/** Begins a walk in which somebody answers each question by hand; go on with {@link answerWalk}. */
export function beginWalk<A extends string>(tree: DecisionTree<never, A>): Walk<A> {
  return standAt(tree, ROOT, []);
}

/**
 * The walk after an answer: a branch's number or its words. Random decisions are answered by hand,
 * too. The old walk stays, to go back to.
 */
export function answerWalk<A extends string>(
  tree: DecisionTree<never, A>,
  walk: Walk<A>,
  answer: number | string,
): Walk<A> {
  const branch = typeof answer === 'number' ? answer : walk.answers.indexOf(answer);
  if (walk.answers[branch] === undefined)
    throw new InvalidDataError(
      'answer',
      `must be an answer to ${walk.question ?? 'a leaf'} (${walk.answers.join(', ')}), got ${answer}`,
    );
  return standAt(tree, branchOf(tree, walk.node, branch), [...walk.steps, stepAt(tree, walk.node, branch)]);
}

/** What a decision asked and heard on its way, in words, and what it ended with. */
export function explainPath<A extends string>(tree: DecisionTree<never, A>, path: DecisionPath): Walk<A> {
  const steps = Array.from({ length: path.length - 1 }, (_, i) => stepAt(tree, path.nodes[i], path.branches[i]));
  return standAt(tree, path.nodes[path.length - 1], steps);
}

function stepAt(tree: AnyTree, node: number, branch: number): Step {
  const question = questionOf(tree, node);
  return { node, path: tree.paths[node], question, branch, answer: answerOf(tree, node, branch) };
}

function standAt<A extends string>(tree: DecisionTree<never, A>, node: number, steps: readonly Step[]): Walk<A> {
  const action = actionOf(tree, node);
  const answers = Array.from({ length: branchCount(tree, node) }, (_, branch) => answerOf(tree, node, branch));
  return { steps, node, question: action === undefined ? questionOf(tree, node) : undefined, answers, action };
}
