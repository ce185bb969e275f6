import type { Advice, TreeAnalysis } from './analyze.js';
import { type AnyTree, branchCount, branchOf, FIELD, NODE, NODE_WORDS, nodeType, ROOT } from './decision-tree.js';
import { answerOf, questionOf } from './words.js';

/**
 * A question counts as expensive if it costs this many times the average of the questions below it.
 */
const DEAR = 4;
/**
 * A tree counts as unbalanced if it asks this many times as many questions as the best arrangement
 * would.
 */
const LOPSIDED = 1.25;

/**
 * Suggests improvements to a tree: expensive questions asked first, likely outcomes far down,
 * unbalanced branches, one datum asked repeatedly, answers that are already known, leaves that were
 * never reached.
 */
export function adviseTree(tree: AnyTree, found: Omit<TreeAnalysis, 'advice'>, isCounted: boolean): readonly Advice[] {
  const advice: Advice[] = [];
  const say = (node: number, text: string) => advice.push({ node, path: tree.paths[node], text });
  adviseCost(tree, found, say);
  adviseBalance(tree, found, say);
  adviseRepeats(tree, say);
  if (isCounted)
    for (const { node, share, action } of found.leaves) if (share === 0) say(node, `${action} was never reached here`);
  return advice;
}

type Say = (node: number, text: string) => void;

const percent = (share: number) => `${Math.round(share * 100)} %`;
const rounded = (number: number) => String(Math.round(number * 10) / 10);

function adviseCost(tree: AnyTree, { decisions }: Omit<TreeAnalysis, 'advice'>, say: Say): void {
  const byNode = new Map(decisions.map((decision) => [decision.node, decision]));
  for (const { node, cost, share } of decisions) {
    const below = new Set<number>();
    const collect = (from: number): void => {
      for (let i = 0; i < branchCount(tree, from); i++) {
        const next = branchOf(tree, from, i);
        if (below.has(next)) continue;
        below.add(next);
        collect(next);
      }
    };
    collect(node);
    const costs = [...below].flatMap((each) => byNode.get(each)?.cost ?? []);
    if (costs.length === 0) continue;
    const mean = costs.reduce((sum, each) => sum + each, 0) / costs.length;
    if (cost >= DEAR * mean && share >= 0.5)
      say(
        node,
        `${questionOf(tree, node)} costs ${cost} and is asked in ${percent(share)} of evaluations, before questions that cost ${rounded(mean)}: ask those first where they can spare it`,
      );
  }
}

function adviseBalance(tree: AnyTree, found: Omit<TreeAnalysis, 'advice'>, say: Say): void {
  const { leaves, decisions, expectedDecisions, leastDecisions } = found;
  if (leastDecisions > 0 && expectedDecisions > LOPSIDED * leastDecisions) {
    const worst = decisions.reduce((a, b) => (spread(b.leaves) > spread(a.leaves) ? b : a));
    say(
      worst.node,
      `the tree asks ${rounded(expectedDecisions)} questions on average where ${rounded(leastDecisions)} could do; ${questionOf(tree, worst.node)} has ${worst.leaves.join(' and ')} leaves on its sides`,
    );
  }
  for (const { node, action, share, mean } of leaves) {
    // A leaf of share p deserves log₂ 1/p questions; one more is no matter.
    let deserved = 1;
    for (let chance = 0.5; chance > share; chance /= 2) deserved++;
    if (share >= 0.2 && mean > deserved + 1)
      say(
        node,
        `${action} is ${percent(share)} of outcomes but takes ${rounded(mean)} questions; ${deserved} could do`,
      );
  }
}

function spread(leaves: readonly number[]): number {
  return Math.max(...leaves) - Math.min(...leaves);
}

/** Follows every path from the root until another path joins it, with the answers given so far. */
function adviseRepeats(tree: AnyTree, say: Say): void {
  const { words, data } = tree;
  const parents = new Int32Array(tree.nodeCount);
  for (let node = 0; node < tree.nodeCount; node++)
    for (let i = 0; i < branchCount(tree, node); i++) parents[branchOf(tree, node, i)]++;
  const visit = (node: number, known: ReadonlyMap<number, string>, chain: number): void => {
    if (parents[node] > 1 && node !== ROOT) return;
    const type = nodeType(tree, node);
    const about = type === NODE.ACTION || type === NODE.RANDOM ? -1 : words[node * NODE_WORDS + FIELD.ABOUT];
    const answer = known.get(about);
    if (type === NODE.TRUTH && answer !== undefined)
      say(node, `${data[about].name} has been answered ${answer} above: only one branch can ever be taken`);
    for (let i = 0; i < branchCount(tree, node); i++) {
      const below = branchOf(tree, node, i);
      const isSame =
        type === NODE.SET && nodeType(tree, below) === type && words[below * NODE_WORDS + FIELD.ABOUT] === about;
      const length = isSame ? chain + 1 : 1;
      if (length === 3)
        say(node, `${data[about].name} is asked three times or more in a row: one decision with cases asks once`);
      visit(below, about < 0 ? known : new Map([...known, [about, answerOf(tree, node, i)]]), length);
    }
  };
  visit(ROOT, new Map(), 1);
}
