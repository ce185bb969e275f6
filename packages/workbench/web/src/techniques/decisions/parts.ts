import { type BehaviorDocument, type DocumentNode, isBinding } from 'gumption/behavior';
import { joinIndex, joinKey } from 'gumption/data';
import {
  type AnyTree,
  compileDecisionTree,
  type Datum,
  type DecisionNode,
  option,
  truth,
} from 'gumption/decision/decision-tree';
import type { ObjectDescription } from 'gumption/protocol';
import { copiedNode, describeNode, type Lexicon } from '../../document/describe/describe.js';
import { findNode } from '../../document/describe/find-node.js';
import { type DecisionBranch, decisionOf } from './decisions.js';

/** What decisions are read with. */
export interface DecisionSource {
  readonly document: BehaviorDocument;
  /** The decision at the top. */
  readonly root: string;
  readonly lexicon: Lexicon;
  readonly objects: ReadonlyMap<string, ObjectDescription>;
  /** The cost of a node's question, in any unit; estimated where nothing was measured. */
  readonly costOf?: (node: DocumentNode) => number | undefined;
}

/** Decisions of a behavior as the engine's own analysis takes them. */
export interface ReadDecisions {
  readonly tree: AnyTree;
  /** The document node behind each node of the tree; undefined for what the document lacks. */
  readonly ids: readonly (string | undefined)[];
}

/**
 * How many times as much as reading a key a test of the game's own is assumed to cost, until it is
 * measured.
 */
const GAME_TEST_COST = 5;

/** The outcome of an answer without a child. */
const NOTHING = 'nothing';

/**
 * Reads the decisions of a behavior for {@link analyzeTree}: everything below `root` that decides,
 * with what is decided for as leaves. A node that refers to another is resolved, so branches that
 * meet are one node here too.
 */
export function readDecisions(source: DecisionSource): ReadDecisions {
  const { document, root, lexicon, objects } = source;
  const knowledge: Record<string, Datum> = {};
  const built = new Map<string, DecisionNode>();
  const open = new Set<string>();
  const idAt = new Map<string, string>();

  const build = (node: DocumentNode | undefined, path: string): DecisionNode => {
    if (node === undefined) return { action: NOTHING };
    const meant = nodeMeant(document, node, lexicon);
    const { id } = meant;
    idAt.set(path, id);
    const known = built.get(id);
    if (known !== undefined) return known;
    const title = describeNode(meant, lexicon, objects).title;
    // The game refuses a way that leads back to itself; here it only has to end.
    if (open.has(id)) return { action: title };
    const decision = decisionOf(meant, lexicon, objects);
    open.add(id);
    const made: DecisionNode =
      decision === undefined ? { action: title } : decide(meant, decision.question, decision.branches, path);
    open.delete(id);
    built.set(id, made);
    return made;
  };

  const decide = (node: DocumentNode, question: string, branches: readonly DecisionBranch[], path: string) => {
    const childOf = ({ child }: DecisionBranch) => (child < 0 ? undefined : node.children?.[child]);
    const below = (branch: DecisionBranch, at: string) => build(childOf(branch), at);
    const cost = source.costOf?.(node) ?? estimateCost(node);
    if (node.kind === 'decideRandomly') {
      const at = joinKey(path, 'random');
      if (branches.length === 0) return { action: NOTHING };
      return {
        random: branches.map((branch, i) => below(branch, joinIndex(at, i))),
        weights: branches.map(({ weight }) => weight ?? 1),
      };
    }
    if (node.kind === 'decide' || node.kind === 'whileDoElse') {
      const ask = nameFor(knowledge, question, 'truth');
      knowledge[ask] = truth(() => false, { cost });
      return {
        ask,
        yes: below(branches[0], joinKey(path, 'yes')),
        no: below(branches[1], joinKey(path, 'no')),
      };
    }
    const cases: Record<string, DecisionNode> = {};
    for (const branch of branches.slice(0, -1))
      if (!Object.hasOwn(cases, branch.answer))
        cases[branch.answer] = below(branch, joinKey(joinKey(path, 'cases'), branch.answer));
    const words = Object.keys(cases);
    const otherwise = below(branches.at(-1)!, words.length === 0 ? path : joinKey(path, 'otherwise'));
    if (words.length === 0) return otherwise;
    const ask = nameFor(knowledge, question, 'option');
    const before = knowledge[ask];
    const options = [...new Set([...(before?.type === 'option' ? before.options : []), ...words])];
    knowledge[ask] = option(options, () => '', { cost });
    return { ask, cases, otherwise };
  };

  const top = build(findNode(document, root)?.node, 'tree');
  const tree: AnyTree = compileDecisionTree(knowledge, top);
  return { tree, ids: tree.paths.map((path) => idAt.get(path)) };
}

/** The node itself, or the one it refers to, through any number of references. */
export function nodeMeant(document: BehaviorDocument, node: DocumentNode, lexicon: Lexicon): DocumentNode {
  const seen = new Set<string>();
  let at = node;
  for (;;) {
    const target = at.kind === 'sameAs' ? copiedNode(at, lexicon) : undefined;
    const found = target === undefined ? undefined : findNode(document, target)?.node;
    if (found === undefined || seen.has(found.id)) return at;
    seen.add(found.id);
    at = found;
  }
}

/** The same question is the same datum; a question of another sort with the same words is not. */
function nameFor(knowledge: Readonly<Record<string, Datum>>, question: string, type: Datum['type']): string {
  let name = question.replace(/\?$/, '');
  while (knowledge[name] !== undefined && knowledge[name].type !== type) name += '\u00a0';
  return name;
}

function estimateCost({ kind, params, children }: DocumentNode): number {
  if (kind === 'whileDoElse') return GAME_TEST_COST * leavesOf(children?.[0]);
  const asked = params?.[kind === 'switch' ? 'value' : kind === 'levelOfDetail' ? 'distance' : 'when'];
  if (asked === undefined || !isBinding(asked) || !('expression' in asked)) return 1;
  // An expression looks at as many values as it names.
  return Math.max(1, asked.expression.match(/[A-Za-z_][\w.]*/g)?.length ?? 1);
}

function leavesOf(node: DocumentNode | undefined): number {
  if (node?.children === undefined || node.children.length === 0) return 1;
  return node.children.reduce((sum, child) => sum + leavesOf(child), 0);
}
