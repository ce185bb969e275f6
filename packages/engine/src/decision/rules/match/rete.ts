import { type BetaNode, type FactIndex, JOIN, type Network, NOT, type TokenIndex } from '../compile/network.js';
import type { RuleProgram } from '../compile/program.js';
import type { FactStore } from '../facts/facts.js';
import { longer } from '../facts/grow.js';
import { Combinations } from './combinations.js';
import { COMBINED, CombinedTriggers } from './combined-triggers.js';
import { AFTER, ENTRY_SHIFT, HASH, IndexTable, ITEM, OWNER, SIBLING } from './index-table.js';
import { JoinTests } from './join-tests.js';
import { KeyedPairs } from './keyed-pairs.js';
import type { Matcher, TriggerListener } from './matcher.js';
import { NodeCounts } from './node-counts.js';
import { PatternLookup } from './pattern-lookup.js';
import {
  CHILD,
  ENTRY,
  FACT,
  FACT_ENTRY,
  FACT_SHIFT,
  FIRST_TOKEN,
  NEXT,
  NODE,
  OPEN,
  PARENT,
  PENDING,
  REFUTED,
  TOKEN_SHIFT,
  TokenStore,
  WAITS,
} from './token-store.js';

export interface ReteOptions {
  /**
   * Delays additions until results are read, so that removals come first and facts that are gone by
   * then are never matched. The results and their order are the same. By default false.
   */
  readonly defer?: boolean;
}

/** The token of the root: no facts yet. */
const ROOT = 0;
/** The maximum number of additions that wait. */
const MAX_PENDING = 256;

/**
 * Matches step by step: a change of one fact touches only what it changes. Each partial match is a
 * token, a fact below the token of the clauses before; taking out a fact takes out its tokens with
 * all below them. Costs memory for every partial match.
 */
export class Rete implements Matcher {
  readonly network: Network;
  readonly #facts: FactStore;
  readonly #listener: TriggerListener;
  readonly #lookup: PatternLookup;
  readonly #factTable: IndexTable;
  readonly #tokenTable: IndexTable;
  readonly #tokens = new TokenStore();
  readonly #tests: JoinTests;
  readonly #combined: CombinedTriggers;
  readonly #combinations: Combinations;
  readonly #pairs: KeyedPairs;
  readonly #counts: NodeCounts;
  /** Whether any rule needs only combinations, and whether any needs joins. */
  readonly #isCombined: boolean;
  readonly #isJoined: boolean;
  /** Facts that were added and not matched yet. */
  readonly #pending: Int32Array;
  #pendingCount = 0;
  /** Negations that may open or close at the end of the change. */
  #waiting = new Int32Array(64);
  #waitingCount = 0;

  constructor(
    program: RuleProgram,
    network: Network,
    facts: FactStore,
    listener: TriggerListener,
    options: ReteOptions = {},
  ) {
    this.network = network;
    this.#facts = facts;
    this.#listener = listener;
    this.#tests = new JoinTests(facts, this.#tokens);
    this.#lookup = new PatternLookup(program.patterns);
    this.#factTable = new IndexTable(network.factIndexes.length);
    this.#tokenTable = new IndexTable(network.tokenIndexes);
    this.#pending = new Int32Array(options.defer ? MAX_PENDING : 0);
    this.#combined = new CombinedTriggers(this.#tokens, listener);
    this.#combinations = new Combinations(network.combinations, program.patterns.length, this.#combined);
    this.#pairs = new KeyedPairs(facts, this.#factTable, this.#combined);
    this.#counts = new NodeCounts(network, program.patterns, facts, this.#tokens, this.#combined);
    this.#isCombined = network.combinations.length > 0;
    this.#isJoined = network.patterns.some(({ joins, indexes }) => joins.length + indexes.length > 0);
    this.#openToken(network.root, this.#tokens.create(network.root.id, -1, -1));
  }

  added(fact: number): void {
    const tokens = this.#tokens;
    tokens.holdFact(fact);
    if (this.#pending.length === 0) {
      this.#match(fact);
      return;
    }
    if (this.#pendingCount === MAX_PENDING) this.settle();
    this.#pending[this.#pendingCount++] = fact;
    tokens.facts[(fact << FACT_SHIFT) + PENDING] = this.#listener.change;
  }

  removed(fact: number): void {
    const { facts } = this.#tokens;
    const of = fact << FACT_SHIFT;
    // Results of a removal must not come up before those of an earlier addition; only a negation
    // could cause that.
    if (this.#pendingCount > 0 && (facts[of + PENDING] >= 0 || this.#isRefuting(fact))) this.settle();
    while (facts[of + FIRST_TOKEN] >= 0) this.#delete(facts[of + FIRST_TOKEN]);
    const table = this.#factTable;
    for (let entry = facts[of + FACT_ENTRY]; entry >= 0; ) {
      const at = entry << ENTRY_SHIFT;
      const sibling = table.data[at + SIBLING];
      const { refuting } = this.network.factIndexes[table.data[at + OWNER]];
      for (let i = 0; i < refuting.length; i++)
        if (refuting[i].isCounted) this.#relieveAll(refuting[i], fact, table.data[at + HASH]);
      table.remove(entry);
      entry = sibling;
    }
    facts[of + FACT_ENTRY] = -1;
    if (this.#waitingCount > 0) this.#endWaiting();
    this.#combined.leave(fact);
    if (this.#isCombined) this.#combinations.leave(fact);
  }

  /** Does nothing: matching does not need the store to have finished the change. */
  changed(): void {}

  /** Matches the facts that wait; everything is up to date afterwards. */
  settle(): void {
    const count = this.#pendingCount;
    if (count === 0) return;
    const listener = this.#listener;
    const { facts } = this.#tokens;
    const { change } = listener;
    this.#pendingCount = 0;
    for (let i = 0; i < count; i++) {
      const fact = this.#pending[i];
      const of = (fact << FACT_SHIFT) + PENDING;
      listener.change = facts[of];
      facts[of] = -1;
      this.#match(fact);
    }
    listener.change = change;
  }

  factAt(trigger: number, level: number): number {
    const { data } = this.#tokens;
    const id = data[(trigger << TOKEN_SHIFT) + NODE];
    if (id === COMBINED) return this.#combined.factAt(trigger, level - 1);
    const node = this.network.nodes[id];
    return data[(this.#tokens.above(trigger, node.depth - level) << TOKEN_SHIFT) + FACT];
  }

  compareFacts(trigger: number, other: number): number {
    const { data } = this.#tokens;
    const { serial } = this.#facts;
    if (data[(trigger << TOKEN_SHIFT) + NODE] === COMBINED) {
      const clause = this.#combined.differAt(trigger, other);
      if (clause < 0) return 0;
      return serial[this.#combined.factAt(trigger, clause)] - serial[this.#combined.factAt(other, clause)];
    }
    let difference = 0;
    // Up to their common ancestor; the last difference found is that of the first clause that differs.
    for (let one = trigger, two = other; one !== two; ) {
      const oneAt = one << TOKEN_SHIFT;
      const twoAt = two << TOKEN_SHIFT;
      const left = data[oneAt + FACT];
      const right = data[twoAt + FACT];
      if (left !== right) difference = (left < 0 ? 0 : serial[left]) - (right < 0 ? 0 : serial[right]);
      one = data[oneAt + PARENT];
      two = data[twoAt + PARENT];
    }
    return difference;
  }

  /** How many partial matches a node holds, for tools. */
  countAt(node: BetaNode): number {
    this.settle();
    return this.#counts.countAt(node);
  }

  #match(fact: number): void {
    const count = this.#lookup.find(this.#facts, fact);
    const { found } = this.#lookup;
    for (let i = 0; i < count && this.#isJoined; i++) {
      const { indexes, joins } = this.network.patterns[found[i]];
      for (let k = 0; k < indexes.length; k++) this.#enterFact(indexes[k], fact);
      for (let k = 0; k < joins.length; k++) this.#joinFact(joins[k], fact);
    }
    if (this.#waitingCount > 0) this.#endWaiting();
    // Last, because waiting negations are known by their rows and combinations take rows.
    if (this.#isCombined) this.#combinations.enter(found, count, fact);
  }

  #isRefuting(fact: number): boolean {
    const { data } = this.#factTable;
    let entry = this.#tokens.facts[(fact << FACT_SHIFT) + FACT_ENTRY];
    while (entry >= 0) {
      const at = entry << ENTRY_SHIFT;
      if (this.network.factIndexes[data[at + OWNER]].refuting.length > 0) return true;
      entry = data[at + SIBLING];
    }
    return false;
  }

  #enterFact(index: FactIndex, fact: number): void {
    const { facts } = this.#tokens;
    const of = (fact << FACT_SHIFT) + FACT_ENTRY;
    const hash = this.#tests.hashFact(index, fact);
    facts[of] = this.#factTable.add(index.id, hash, fact, facts[of]);
    if (index.sides.length > 0) this.#pairs.meet(index, fact, hash);
  }

  #enterToken(index: TokenIndex, token: number): void {
    const { data } = this.#tokens;
    const at = (token << TOKEN_SHIFT) + ENTRY;
    data[at] = this.#tokenTable.add(index.id, this.#tests.hashToken(index, token), token, data[at]);
  }

  /** A new fact meets the tokens above a join. */
  #joinFact(node: BetaNode, fact: number): void {
    const index = node.tokenIndex.id;
    if (index < 0) {
      this.#tryJoin(node, ROOT, fact);
      return;
    }
    const table = this.#tokenTable;
    const hash = this.#tests.hashFact(node.factIndex, fact);
    for (let entry = table.first(index, hash); entry >= 0; ) {
      const at = entry << ENTRY_SHIFT;
      if (table.data[at + HASH] === hash && table.data[at + OWNER] === index)
        this.#tryJoin(node, table.data[at + ITEM], fact);
      entry = table.data[at + AFTER];
    }
  }

  /** A fact that refuted negations by itself is about to leave. */
  #relieveAll(node: BetaNode, fact: number, hash: number): void {
    const { data } = this.#tokenTable;
    const index = node.tokenIndex.id;
    for (let entry = this.#tokenTable.first(index, hash); entry >= 0; ) {
      const at = entry << ENTRY_SHIFT;
      const token = data[at + ITEM];
      const isHere = data[at + HASH] === hash && data[at + OWNER] === index;
      if (isHere && this.#tests.fits(node, token, fact)) this.#relieve(token);
      entry = data[at + AFTER];
    }
  }

  /** A new token meets the facts of a join, a negation or a rule. */
  #joinToken(node: BetaNode, token: number): void {
    if (node.kind === JOIN) {
      // Below the root: it was there before any fact.
      const index = node.factIndex.id;
      if (index < 0) return;
      const table = this.#factTable;
      const hash = this.#tests.hashToken(node.tokenIndex, token);
      for (let entry = table.first(index, hash); entry >= 0; ) {
        const at = entry << ENTRY_SHIFT;
        if (table.data[at + HASH] === hash && table.data[at + OWNER] === index)
          this.#tryJoin(node, token, table.data[at + ITEM]);
        entry = table.data[at + AFTER];
      }
      return;
    }
    const made = this.#tokens.create(node.id, token, -1);
    if (node.kind === NOT) {
      for (let i = 0; i < node.innerIndexes.length; i++) this.#enterToken(node.innerIndexes[i], made);
      for (let i = 0; i < node.inner.length; i++) this.#joinToken(node.inner[i], made);
      if (this.#tokens.data[(made << TOKEN_SHIFT) + REFUTED] > 0) return;
    }
    this.#openToken(node, made);
  }

  #tryJoin(node: BetaNode, token: number, fact: number): void {
    if (!this.#tests.fits(node, token, fact)) return;
    if (node.isCounted) this.#refute(token);
    else this.#openToken(node, this.#tokens.create(node.id, token, fact));
  }

  /** Activates a token: the nodes below continue from it. */
  #openToken(node: BetaNode, token: number): void {
    const tokens = this.#tokens;
    const { indexes, children } = node;
    tokens.data[(token << TOKEN_SHIFT) + OPEN] = 1;
    for (let i = 0; i < indexes.length; i++) this.#enterToken(indexes[i], token);
    if (node.refutes > 0) this.#refute(tokens.above(token, node.refutes));
    if (node.production >= 0) this.#listener.begin(token, node.production);
    for (let i = node.fused; i < children.length; i++) this.#joinToken(children[i], token);
  }

  #refute(negation: number): void {
    const { data } = this.#tokens;
    const at = negation << TOKEN_SHIFT;
    if (data[at + REFUTED]++ > 0 || data[at + OPEN] === 0) return;
    // An addition only refutes a negation of a single clause. With several clauses, the same change
    // may still relieve it, and then nothing has happened.
    if (this.network.nodes[data[at + NODE]].inner[0].isCounted) this.#closeNegation(negation);
    else this.#wait(negation);
  }

  /** A negation no longer holds: removes what followed from it and keeps what refutes it. */
  #closeNegation(token: number): void {
    const { data } = this.#tokens;
    const { nodes } = this.network;
    const at = token << TOKEN_SHIFT;
    const node = nodes[data[at + NODE]];
    data[at + OPEN] = 0;
    for (let child = data[at + CHILD]; child >= 0; ) {
      const childAt = child << TOKEN_SHIFT;
      const next = data[childAt + NEXT];
      if (nodes[data[childAt + NODE]].nesting === node.nesting) this.#delete(child);
      child = next;
    }
    if (node.production >= 0) this.#listener.end(token);
    this.#leave(token, node.innerIndexes);
    if (node.refutes > 0) this.#relieve(this.#tokens.above(token, node.refutes));
  }

  #relieve(negation: number): void {
    if (--this.#tokens.data[(negation << TOKEN_SHIFT) + REFUTED] === 0) this.#wait(negation);
  }

  /**
   * In the middle of a change a negation could meet a fact twice, so it opens or closes only at the
   * end of the change.
   */
  #wait(negation: number): void {
    const { data } = this.#tokens;
    const at = (negation << TOKEN_SHIFT) + WAITS;
    if (data[at] === 1) return;
    data[at] = 1;
    if (this.#waitingCount === this.#waiting.length) this.#waiting = longer(this.#waiting, this.#waitingCount * 2);
    this.#waiting[this.#waitingCount++] = negation;
  }

  /**
   * Opens and closes the negations that wait, the innermost first, since they decide about those
   * around them.
   */
  #endWaiting(): void {
    const { nodes } = this.network;
    for (let nesting = this.network.nesting; nesting >= 0; nesting--)
      for (let i = 0; i < this.#waitingCount; i++) {
        const { data } = this.#tokens;
        const negation = this.#waiting[i];
        const at = negation << TOKEN_SHIFT;
        if (data[at + WAITS] === 0) continue;
        const node = nodes[data[at + NODE]];
        if (node.nesting !== nesting) continue;
        data[at + WAITS] = 0;
        if (data[at + REFUTED] === 0) {
          if (data[at + OPEN] === 0) this.#openToken(node, negation);
        } else if (data[at + OPEN] === 1) this.#closeNegation(negation);
      }
    this.#waitingCount = 0;
  }

  #delete(token: number): void {
    this.#tokens.leaveParent(token);
    this.#destroy(token);
  }

  /**
   * Removes a token with all tokens below it. The caller updates the list of its parent, or drops
   * that list as a whole.
   */
  #destroy(token: number): void {
    const tokens = this.#tokens;
    const { data } = tokens;
    const at = token << TOKEN_SHIFT;
    for (let child = data[at + CHILD]; child >= 0; ) {
      const next = data[(child << TOKEN_SHIFT) + NEXT];
      this.#destroy(child);
      child = next;
    }
    if (data[at + OPEN] === 1) {
      const node = this.network.nodes[data[at + NODE]];
      if (node.production >= 0) this.#listener.end(token);
      if (node.refutes > 0) this.#relieve(tokens.above(token, node.refutes));
    }
    if (data[at + ENTRY] >= 0) this.#leave(token, undefined);
    this.#tests.forget(token);
    tokens.free(token);
  }

  /** Takes a token out of its indexes except those in `kept`. */
  #leave(token: number, kept: readonly TokenIndex[] | undefined): void {
    const { data } = this.#tokens;
    const at = (token << TOKEN_SHIFT) + ENTRY;
    data[at] = this.#tokenTable.removeAll(data[at], kept);
  }
}
