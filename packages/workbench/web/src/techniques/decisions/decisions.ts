import { type DocumentNode, isBinding, isKeyBinding } from 'gumption/behavior';
import type { ObjectDescription } from 'gumption/protocol';
import { describeNode, type Lexicon } from '../../document/describe/describe.js';

/** A node of a decision tree as people read it: what it asks, and where each answer leads. */
export interface Decision {
  readonly question: string;
  readonly branches: readonly DecisionBranch[];
}

export interface DecisionBranch {
  readonly answer: string;
  /**
   * Place of the child that the answer leads to; there may be none, and the decision then fails.
   */
  readonly child: number;
  /** How likely the answer is against the others, where that is known; only chance is. */
  readonly weight: number | undefined;
}

/** What the node before the branches of a `whileDoElse` is to it. */
const ASKED = 'asks';

/**
 * Kinds that decide between their children, by the view that draws decisions. Kinds that behavior
 * trees have too join the view below another decision.
 */
const READERS: Readonly<Record<string, (node: DocumentNode, words: Words) => Decision>> = {
  decide: (node, words) => ({ question: words.valueOf('when'), branches: yesOrNo(node, 0) }),
  whileDoElse: (node, words) => ({ question: words.titleOf(node.children?.[0]), branches: yesOrNo(node, 1) }),
  switch: (node, words) => ({ question: words.valueOf('value'), branches: casesOf(node) }),
  levelOfDetail: (node, words) => ({ question: words.valueOf('distance'), branches: bandsOf(node) }),
  decideRandomly: (node) => ({ question: 'Chance?', branches: chances(node) }),
};

/** How things are called in a question. */
interface Words {
  valueOf(param: string): string;
  titleOf(node: DocumentNode | undefined): string;
}

/** Does the node decide between its children? */
export function isDecision({ kind }: DocumentNode): boolean {
  return Object.hasOwn(READERS, kind);
}

/** What a node asks and where its answers lead; undefined for whatever does not decide. */
export function decisionOf(
  node: DocumentNode,
  lexicon: Lexicon,
  objects: ReadonlyMap<string, ObjectDescription>,
): Decision | undefined {
  if (!isDecision(node)) return undefined;
  const asQuestion = (words: string) => (words.endsWith('?') ? words : `${words}?`);
  const { question, branches } = READERS[node.kind](node, {
    valueOf: (param) => asQuestion(wordsOf(node, param)),
    titleOf: (child) => asQuestion(child === undefined ? '…' : describeNode(child, lexicon, objects).title),
  });
  return { question: node.name ?? question, branches };
}

/**
 * The word on the line to a child: the answer that leads there. Undefined below whatever does not
 * decide.
 */
export function answerTo(node: DocumentNode, child: number): string | undefined {
  if (!isDecision(node)) return undefined;
  if (node.kind === 'whileDoElse' && child === 0) return ASKED;
  const { branches } = READERS[node.kind](node, { valueOf: () => '', titleOf: () => '' });
  return branches.find((branch) => branch.child === child)?.answer ?? 'never';
}

function wordsOf({ params }: DocumentNode, param: string): string {
  const value = params?.[param];
  if (value === undefined) return '…';
  if (!isBinding(value)) return String(value);
  if (isKeyBinding(value)) return value.key;
  return 'param' in value ? value.param : value.expression;
}

function yesOrNo({ children = [] }: DocumentNode, from: number): readonly DecisionBranch[] {
  return ['yes', 'no'].map((answer, i) => ({
    answer,
    child: from + i < children.length ? from + i : -1,
    weight: undefined,
  }));
}

function casesOf({ params, children = [] }: DocumentNode): readonly DecisionBranch[] {
  const { cases } = params ?? {};
  const list = Array.isArray(cases) ? cases.map(String) : [];
  return [...list, 'otherwise'].map((answer, i) => ({
    answer,
    child: i < children.length ? i : -1,
    weight: undefined,
  }));
}

/** As many bands as there are children: the last takes in all that is beyond. */
function bandsOf({ params, children = [] }: DocumentNode): readonly DecisionBranch[] {
  const ranges = params?.ranges ?? [20];
  const list = Array.isArray(ranges) ? ranges.map(Number).slice(0, Math.max(0, children.length - 1)) : [];
  return [...list.map((bound) => `below ${bound}`), list.length === 0 ? 'always' : `from ${list.at(-1)}`].map(
    (answer, i) => ({ answer, child: i < children.length ? i : -1, weight: undefined }),
  );
}

function chances({ params, children = [] }: DocumentNode): readonly DecisionBranch[] {
  const { weights } = params ?? {};
  const list = Array.isArray(weights) ? weights.map((weight) => Math.max(0, Number(weight))) : [];
  const of = (i: number) => (list.length === 0 ? 1 : (list[i] ?? 0));
  const total = children.reduce((sum, _, i) => sum + of(i), 0);
  return children.map((_, i) => {
    const share = total > 0 ? of(i) / total : 1 / children.length;
    return { answer: `${Math.round(share * 100)} %`, child: i, weight: share };
  });
}
