import { CHANCE } from '../rules/game.js';
import { OVER, type StrategyTree } from './strategy-tree.js';

/** What the first player wins on average when both play these strategies. */
export function expectedScore(tree: StrategyTree, strategies: Float64Array): number {
  const { players, firstChild, childCount, chances, scores, sets, firstSlot } = tree;
  const visit = (node: number): number => {
    if (players[node] === OVER) return scores[node];
    let value = 0;
    for (let i = 0; i < childCount[node]; i++) {
      const child = firstChild[node] + i;
      const probability = players[node] === CHANCE ? chances[child] : strategies[firstSlot[sets[node]] + i];
      if (probability > 0) value += probability * visit(child);
    }
    return value;
  };
  return visit(0);
}

/** What a player wins on average who knows the other's strategy and plays the best answer to it. */
export function bestResponse(tree: StrategyTree, strategies: Float64Array, me: number): number {
  const { players, firstChild, childCount, chances, scores, sets, firstSlot, setMoves, setNodes, nodes } = tree;
  // How likely dice and the other player lead to each node. Children come after their node.
  const reach = new Float64Array(nodes);
  reach[0] = 1;
  for (let node = 0; node < nodes; node++)
    for (let i = 0; i < childCount[node]; i++) {
      const child = firstChild[node] + i;
      if (players[node] === CHANCE) reach[child] = reach[node] * chances[child];
      else reach[child] = reach[node] * (players[node] === me ? 1 : strategies[firstSlot[sets[node]] + i]);
    }
  const choices = new Map<number, number>();
  const values = new Float64Array(nodes).fill(Number.NaN);
  /** The best move where the player knows this, over all positions that it can be. */
  const choose = (set: number): number => {
    const known = choices.get(set);
    if (known !== undefined) return known;
    let best = 0;
    let bestValue = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < setMoves[set].length; i++) {
      const value = setNodes[set].reduce((sum, node) => sum + reach[node] * visit(firstChild[node] + i), 0);
      if (value > bestValue) best = i;
      bestValue = Math.max(bestValue, value);
    }
    choices.set(set, best);
    return best;
  };
  const visit = (node: number): number => {
    if (!Number.isNaN(values[node])) return values[node];
    let value = 0;
    if (players[node] === OVER) value = me === 0 ? scores[node] : -scores[node];
    else if (players[node] === me) value = visit(firstChild[node] + choose(sets[node]));
    else
      for (let i = 0; i < childCount[node]; i++) {
        const child = firstChild[node] + i;
        value += (players[node] === CHANCE ? chances[child] : strategies[firstSlot[sets[node]] + i]) * visit(child);
      }
    values[node] = value;
    return value;
  };
  return visit(0);
}
