import { type BetaNode, type Network, RULE } from '../compile/network.js';
import type { AlphaPattern } from '../compile/program.js';
import type { FactStore } from '../facts/facts.js';
import type { CombinedTriggers } from './combined-triggers.js';
import { looksLike } from './pattern-lookup.js';
import { NODE, OPEN, REFUTED, TOKEN_SHIFT, type TokenStore } from './token-store.js';

/** Counts the partial matches at the nodes of a network, for tools. */
export class NodeCounts {
  readonly #network: Network;
  readonly #patterns: readonly AlphaPattern[];
  readonly #facts: FactStore;
  readonly #tokens: TokenStore;
  readonly #combined: CombinedTriggers;

  constructor(
    network: Network,
    patterns: readonly AlphaPattern[],
    facts: FactStore,
    tokens: TokenStore,
    combined: CombinedTriggers,
  ) {
    this.#network = network;
    this.#patterns = patterns;
    this.#facts = facts;
    this.#tokens = tokens;
    this.#combined = combined;
  }

  /** How many partial matches a node holds. */
  countAt(node: BetaNode): number {
    if (node.isCombined) return this.#countCombined(node);
    const { data, end } = this.#tokens;
    const above = this.#network.nodes[node.parent];
    const isFused = node.kind === RULE && above?.fused === 1 && above.production === node.production;
    const id = isFused || node.isCounted ? node.parent : node.id;
    let count = 0;
    for (let at = 0; at < end << TOKEN_SHIFT; at += 1 << TOKEN_SHIFT)
      if (data[at + NODE] === id) count += data[at + (node.isCounted ? REFUTED : OPEN)];
    return count;
  }

  /**
   * The matches that a node without tokens would hold: the triggers of a rule, the facts of a
   * clause, or all combinations of clauses that share nothing.
   */
  #countCombined(node: BetaNode): number {
    const { nodes } = this.#network;
    if (node.kind === RULE) return this.#combined.countOf(node.production);
    if (node.tokenIndex.ups.length > 0)
      return this.#countCombined(nodes.find(({ kind, parent }) => kind === RULE && parent === node.id)!);
    const above = nodes[node.parent];
    const count = this.#countFacts(node.pattern);
    return above.depth === 0 ? count : count * this.#countCombined(above);
  }

  /** How many facts look like a pattern. */
  #countFacts(pattern: number): number {
    const facts = this.#facts;
    let count = 0;
    for (let fact = 0; fact < facts.end; fact++) if (looksLike(this.#patterns[pattern], facts, fact)) count++;
    return count;
  }
}
