import { InvalidDataError, type Problem } from '../../data/check.js';
import { isPlainObject } from '../../data/json.js';
import { joinKey } from '../../data/path.js';
import { showValue } from '../../data/show.js';
import { didYouMean } from '../../data/suggest.js';
import type { ActionsOf, DecisionNode, SharedNodes } from './decision-node.js';
import { type DecisionTree, FIELD, NODE, NODE_WORDS } from './decision-tree.js';
import type { Knowledge, SubjectOf } from './knowledge.js';
import { type AuthoredBranch, type CheckedNode, readNode } from './read-node.js';

/** Options of a decision tree. */
export interface TreeOptions<S = SharedNodes> {
  /** Nodes by name, for branches that meet again (`{ goTo: 'hide' }`). */
  readonly shared?: S;
  /** The name of the tree in messages; by default `tree`. */
  readonly name?: string;
}

/** More decisions in a row are a mistake, not a tree; it also bounds the compiler's own depth. */
const MAX_DEPTH = 1000;

/**
 * Compiles a tree, from code or from a file, to the form it runs in. Throws with every problem:
 * unknown data, data of the wrong type, values without a branch, and cycles, in which a walk would
 * never end.
 */
export function compileDecisionTree<
  const Q extends Knowledge,
  const N extends DecisionNode<Q>,
  const S extends SharedNodes<Q> = Readonly<Record<never, never>>,
>(
  knowledge: Q,
  root: N,
  options: TreeOptions<S> = {},
): DecisionTree<SubjectOf<Q>, ActionsOf<N> | ActionsOf<S[keyof S]>> {
  const { problems, tree } = build(knowledge, root, options);
  if (tree === undefined) throw InvalidDataError.of(problems);
  return tree as never;
}

/** A node on its way into the block. */
interface Draft {
  readonly node: CheckedNode;
  readonly path: string;
  readonly branches: number[];
  /** Decisions below it on the longest way, itself included. */
  height: number;
}

function build(knowledge: Knowledge, root: unknown, options: TreeOptions<object>) {
  const { name = 'tree' } = options;
  const shared: Readonly<Record<string, unknown>> = { ...options.shared };
  const problems: Problem[] = [];
  const drafts: Draft[] = [];
  /** Where a node that can be met again was put. */
  const known = new Map<object, number>();
  const trail: { readonly value: object; readonly path: string }[] = [];

  const add = (branch: AuthoredBranch): number => {
    const { path } = branch;
    const value = isPlainObject(branch.node) && branch.node.goTo !== undefined ? follow(branch) : branch.node;
    if (value === MISSING) return -1;
    const isRecord = typeof value === 'object' && value !== null;
    const met = isRecord ? trail.findIndex((step) => step.value === value) : -1;
    if (met >= 0) {
      const way = [...trail.slice(met).map((step) => step.path), path];
      problems.push({ path, problem: `leads back to ${way[0]} and would never end: ${way.join(' → ')}` });
      return -1;
    }
    if (isRecord && known.has(value)) return known.get(value)!;
    if (trail.length > MAX_DEPTH) {
      problems.push({ path, problem: `is more than ${MAX_DEPTH} decisions deep` });
      return -1;
    }
    const node = readNode(problems, knowledge, { path, node: value });
    if (node === undefined) return -1;
    const index = drafts.length;
    const draft: Draft = { node, path, branches: [], height: 0 };
    drafts.push(draft);
    if (isRecord) {
      known.set(value, index);
      trail.push({ value, path });
    }
    for (const below of node.branches) {
      const to = add(below);
      draft.branches.push(to);
      if (to >= 0) draft.height = Math.max(draft.height, drafts[to].height + 1);
    }
    if (isRecord) trail.pop();
    return index;
  };

  /** The node that a `goTo` means, through any number of them. */
  const follow = (branch: AuthoredBranch): unknown => {
    const names: string[] = [];
    let value: unknown = branch.node;
    while (isPlainObject(value) && value.goTo !== undefined) {
      const { goTo } = value;
      const at = joinKey(branch.path, 'goTo');
      const isKnown = typeof goTo === 'string' && Object.hasOwn(shared, goTo);
      const unknown = `there is no shared node ${typeof goTo === 'string' ? goTo + didYouMean(goTo, Object.keys(shared)) : showValue(goTo)}`;
      const circle = names.includes(goTo as string)
        ? `leads back to itself: ${[...names, goTo].join(' → ')}`
        : undefined;
      if (!isKnown || circle !== undefined) {
        problems.push({ path: at, problem: circle ?? unknown });
        return MISSING;
      }
      names.push(goTo);
      value = shared[goTo];
    }
    return value;
  };

  add({ path: name, node: root });
  const used = drafts.length;
  // Unreachable nodes are checked too, because a later edit may use them.
  for (const [key, node] of Object.entries(shared))
    if (typeof node !== 'object' || node === null || !known.has(node)) add({ path: joinKey('shared', key), node });
  if (problems.length > 0) return { problems, tree: undefined };
  return { problems, tree: pack(drafts.slice(0, used), knowledge) };
}

const MISSING = Symbol('missing');

/**
 * Lays the nodes out in one block: nodes, then lists of branches, then values and weights, which
 * need whole doubles.
 */
function pack(drafts: readonly Draft[], knowledge: Knowledge): DecisionTree {
  const links = drafts.reduce((sum, { branches }) => sum + branches.length, 0);
  const tables = drafts.reduce((sum, { node }) => sum + node.table.length, 0);
  const wordsBefore = drafts.length * NODE_WORDS + links;
  const block = new ArrayBuffer((Math.ceil(wordsBefore / 2) + tables) * 8);
  const words = new Int32Array(block);
  const numbers = new Float64Array(block);
  const names = Object.keys(knowledge);
  const actions: string[] = [];
  const lookups: ReadonlyMap<unknown, number>[] = [];
  let link = drafts.length * NODE_WORDS;
  let table = Math.ceil(wordsBefore / 2);
  let randomCount = 0;
  drafts.forEach(({ node, branches }, index) => {
    const at = index * NODE_WORDS;
    words[at + FIELD.TYPE] = node.type;
    words[at + FIELD.COUNT] = branches.length;
    words[at + FIELD.BRANCHES] = link;
    for (const branch of branches) words[link++] = branch;
    words[at + FIELD.ABOUT] = names.indexOf(node.about);
    if (node.type === NODE.ACTION) {
      if (!actions.includes(node.about)) actions.push(node.about);
      words[at + FIELD.ABOUT] = actions.indexOf(node.about);
    }
    if (node.type <= NODE.LENGTH) {
      numbers[(at + FIELD.LOW) / 2] = node.low;
      numbers[(at + FIELD.HIGH) / 2] = node.high;
    } else if (node.lookup !== undefined) {
      words[at + FIELD.TABLE] = lookups.length;
      lookups.push(node.lookup);
    } else {
      words[at + FIELD.TABLE] = table;
      for (const value of node.table) numbers[table++] = value;
    }
    if (node.type === NODE.RANDOM) {
      words[at + FIELD.ABOUT] = node.alternate ? 1 : 0;
      words[at + FIELD.SLOT] = randomCount++;
      words[at + FIELD.TIME_OUT] = node.timeOut[0];
      words[at + FIELD.TIME_OUT + 1] = node.timeOut[1];
    }
  });
  return {
    words,
    numbers,
    nodeCount: drafts.length,
    readers: names.map((name) => knowledge[name].read),
    data: names.map((name) => ({ name, type: knowledge[name].type, cost: knowledge[name].cost })),
    actions,
    lookups,
    paths: drafts.map(({ path }) => path),
    depth: drafts[0].height,
    randomCount,
  };
}
