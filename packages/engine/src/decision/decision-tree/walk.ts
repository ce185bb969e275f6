import { InvalidDataError } from '../../data/check.js';
import type { DecisionPath } from './decide.js';
import { type AnyTree, actionOf, branchCount, branchOf, type DecisionTree, ROOT } from './decision-tree.js';
import { answerOf, questionOf } from './words.js';

/** One decision on a path, as text for people. */
export interface Step {
  readonly node: number;
  /** Its path in the tree as authored: `tree.yes.no`. */
  readonly path: string;
  readonly question: string;
  readonly branch: number;
  readonly answer: string;
}

/** A path through a tree, complete or partial. */
export interface Walk<A extends string = string> {
  readonly steps: readonly Step[];
  /** The current node: a decision to answer next, or the leaf. */
  readonly node: number;
  /** The current question and its answers; none at the leaf. */
  readonly question: string | undefined;
  readonly answers: readonly string[];
  /** The action, once the walk is at a leaf. */
  readonly action: A | undefined;
}

/** Starts a walk in which a person answers each question; continue with {@link answerWalk}. */
export function beginWalk<A extends string>(tree: DecisionTree<never, A>): Walk<A> {
  return standAt(tree, ROOT, []);
}

/**
 * Returns the walk after an answer, given as a branch's number or its text. Random decisions are
 * answered by hand, too. The previous walk stays valid, so you can go back.
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

/** Explains a path in words: each question with its answer, and the final action. */
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
