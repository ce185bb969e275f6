import { adviseTree } from './advice.js';
import type { DecisionPath } from './decide.js';
import { type AnyTree, actionOf, branchCount, branchOf, FIELD, NODE, NODE_WORDS, nodeType } from './decision-tree.js';

/** The analysis of one leaf. */
export interface LeafAnalysis {
  readonly node: number;
  readonly path: string;
  readonly action: string;
  /**
   * Decisions on the shortest, the longest and the average path to it; they differ where branches
   * meet.
   */
  readonly least: number;
  readonly most: number;
  readonly mean: number;
  /** How often it is the outcome, 0 to 1. */
  readonly share: number;
}

/** The analysis of one decision. */
export interface DecisionAnalysis {
  readonly node: number;
  readonly path: string;
  /** How often it is asked, 0 to 1. */
  readonly share: number;
  /** The cost of asking it. */
  readonly cost: number;
  /** How many leaves lie below each branch; equal counts mean a balanced decision. */
  readonly leaves: readonly number[];
}

/** A suggestion about one node. */
export interface Advice {
  readonly node: number;
  readonly path: string;
  readonly text: string;
}

/** The cost of a tree, and where it arises. */
export interface TreeAnalysis {
  /** For each leaf, how often it is reached and what that costs. */
  readonly leaves: readonly LeafAnalysis[];
  /** For each decision, how often it is asked. */
  readonly decisions: readonly DecisionAnalysis[];
  /** Decisions in an evaluation, on average. */
  readonly expectedDecisions: number;
  /** Cost of an evaluation, on average. */
  readonly expectedCost: number;
  /**
   * The lowest average that any arrangement of yes-or-no questions reaches for leaves of this
   * likelihood.
   */
  readonly leastDecisions: number;
  /** What would make the tree cheaper or smaller. */
  readonly advice: readonly Advice[];
}

/** How often each node was visited; start with `tree.nodeCount` zeros. */
export type Visits = Float64Array;

/**
 * Counts the nodes of a path, so that {@link analyzeTree} weighs by real evaluations and finds
 * nodes that were never reached.
 */
export function countVisits(visits: Visits, { nodes, length }: DecisionPath): void {
  for (let i = 0; i < length; i++) visits[nodes[i]]++;
}

/**
 * Reports what a tree costs and how to arrange it better. It weighs leaves by `visits`. Without
 * visits it uses the likelihood of each leaf (by default 1), split among the paths that lead to it.
 */
export function analyzeTree(tree: AnyTree, visits?: Visits): TreeAnalysis {
  const all = Array.from({ length: tree.nodeCount }, (_, node) => node);
  const isLeaf = (node: number) => nodeType(tree, node) === NODE.ACTION;
  const order = inOrder(tree);
  const ways = waysTo(tree, order);
  const share = visits === undefined ? expectedShares(tree, order, ways.count) : countedShares(visits);
  const leavesBelow = countLeaves(tree, order);
  const leaves = all.filter(isLeaf).map((node) => ({
    node,
    path: tree.paths[node],
    action: actionOf(tree, node)!,
    least: ways.least[node],
    most: ways.most[node],
    mean: ways.sum[node] / ways.count[node],
    share: share[node],
  }));
  const decisions = all
    .filter((node) => !isLeaf(node))
    .map((node) => ({
      node,
      path: tree.paths[node],
      share: share[node],
      cost: costOf(tree, node),
      leaves: Array.from({ length: branchCount(tree, node) }, (_, i) => leavesBelow[branchOf(tree, node, i)]),
    }));
  const expectedDecisions = decisions.reduce((sum, decision) => sum + decision.share, 0);
  const expectedCost = decisions.reduce((sum, decision) => sum + decision.share * decision.cost, 0);
  const leastDecisions = huffmanLength(leaves.map((leaf) => leaf.share));
  const analysis = { leaves, decisions, expectedDecisions, expectedCost, leastDecisions };
  return { ...analysis, advice: adviseTree(tree, analysis, visits !== undefined) };
}

/** The cost of asking a node: that of its datum. A random decision costs 1. */
function costOf({ data, words }: AnyTree, node: number): number {
  const at = node * NODE_WORDS;
  return words[at] === NODE.RANDOM ? 1 : data[words[at + FIELD.ABOUT]].cost;
}

/** All nodes, each after everything that leads to it. */
function inOrder(tree: AnyTree): readonly number[] {
  const after: number[] = [];
  const seen = new Uint8Array(tree.nodeCount);
  const visit = (node: number): void => {
    if (seen[node]) return;
    seen[node] = 1;
    for (let i = branchCount(tree, node) - 1; i >= 0; i--) visit(branchOf(tree, node, i));
    after.push(node);
  };
  visit(0);
  return after.reverse();
}

/** How many ways lead to each node, and how many decisions they have. */
function waysTo(tree: AnyTree, order: readonly number[]) {
  const count = new Float64Array(tree.nodeCount);
  const sum = new Float64Array(tree.nodeCount);
  const least = new Float64Array(tree.nodeCount).fill(Infinity);
  const most = new Float64Array(tree.nodeCount);
  count[0] = 1;
  least[0] = 0;
  for (const node of order) {
    for (let i = 0; i < branchCount(tree, node); i++) {
      const below = branchOf(tree, node, i);
      count[below] += count[node];
      sum[below] += sum[node] + count[node];
      least[below] = Math.min(least[below], least[node] + 1);
      most[below] = Math.max(most[below], most[node] + 1);
    }
  }
  return { count, sum, least, most };
}

/** How often each node is met if leaves are as likely as they say. */
function expectedShares(tree: AnyTree, order: readonly number[], ways: Float64Array): Float64Array {
  const { numbers } = tree;
  /** The likelihood of a single path through a node. */
  const mass = new Float64Array(tree.nodeCount);
  let total = 0;
  for (const node of [...order].reverse()) {
    if (nodeType(tree, node) === NODE.ACTION) {
      const likelihood = numbers[(node * NODE_WORDS + FIELD.LOW) / 2];
      mass[node] = likelihood / ways[node];
      total += likelihood;
    }
    for (let i = 0; i < branchCount(tree, node); i++) mass[node] += mass[branchOf(tree, node, i)];
  }
  return mass.map((each, node) => (total > 0 ? (each * ways[node]) / total : 0));
}

function countedShares(visits: Visits): Float64Array {
  const evaluations = visits[0];
  return visits.map((count) => (evaluations > 0 ? count / evaluations : 0));
}

function countLeaves(tree: AnyTree, order: readonly number[]): Float64Array {
  const leaves = new Float64Array(tree.nodeCount);
  for (const node of [...order].reverse()) {
    if (nodeType(tree, node) === NODE.ACTION) leaves[node] = 1;
    for (let i = 0; i < branchCount(tree, node); i++) leaves[node] += leaves[branchOf(tree, node, i)];
  }
  return leaves;
}

/** Average length of Huffman's code: no binary tree over leaves that likely asks less. */
function huffmanLength(shares: readonly number[]): number {
  const open = shares.filter((share) => share > 0).sort((a, b) => a - b);
  let length = 0;
  while (open.length > 1) {
    const sum = open[0] + open[1];
    length += sum;
    open.splice(0, 2);
    const place = open.findIndex((share) => share > sum);
    open.splice(place < 0 ? open.length : place, 0, sum);
  }
  return length;
}
