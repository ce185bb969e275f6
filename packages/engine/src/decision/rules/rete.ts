import { Buckets, EntryPool } from './buckets.js';
import type { FactStore } from './facts.js';
import { longer, mix } from './grow.js';
import { holds } from './holds.js';
import type { Matcher, TriggerListener } from './matcher.js';
import {
  type BetaNode,
  JOIN,
  type JoinTest,
  type Network,
  NOT,
  type Operand,
  RULE,
  type TokenIndex,
} from './network.js';
import { looksLike, PatternLookup } from './pattern-lookup.js';
import type { RuleProgram } from './program.js';

/**
 * Matches step by step: a change of one fact touches only what it changes. Each partial match is a token, a fact below the token
 * of the clauses before; taking out a fact takes out its tokens with all below them. Costs memory for every partial match.
 */
export class Rete implements Matcher {
  readonly network: Network;
  readonly #facts: FactStore;
  readonly #listener: TriggerListener;
  readonly #lookup: PatternLookup;
  readonly #pool = new EntryPool();
  readonly #factBuckets: readonly Buckets[];
  readonly #tokenBuckets: readonly Buckets[];
  /** First entry of each fact in the indexes of patterns; first and last of its tokens. */
  #factEntry = new Int32Array(64).fill(-1);
  #factFirst = new Int32Array(64).fill(-1);
  #factLast = new Int32Array(64).fill(-1);
  // A token: its node, parent and fact, its neighbors among the parent's and the fact's, its first child and index entry.
  #node = new Int32Array(256);
  #parent = new Int32Array(256);
  #fact = new Int32Array(256);
  #child = new Int32Array(256);
  #next = new Int32Array(256);
  #previous = new Int32Array(256);
  #factNext = new Int32Array(256);
  #factPrevious = new Int32Array(256);
  #entry = new Int32Array(256);
  /** 1 if what stands below its node may go on from it; of a negation only while nothing refutes it. */
  #open = new Int32Array(256);
  /** What refutes a negation, as a count. */
  #refuted = new Int32Array(256);
  #waits = new Int32Array(256);
  #end = 0;
  #free = -1;
  /** Negations that are refuted no longer and open at the end of the change. */
  #waiting = new Int32Array(64);
  #waitingCount = 0;

  constructor(program: RuleProgram, network: Network, facts: FactStore, listener: TriggerListener) {
    this.network = network;
    this.#facts = facts;
    this.#listener = listener;
    this.#lookup = new PatternLookup(program.patterns);
    this.#factBuckets = Array.from({ length: network.factIndexes }, () => new Buckets(this.#pool));
    this.#tokenBuckets = Array.from({ length: network.tokenIndexes }, () => new Buckets(this.#pool));
    this.#create(network.root, -1, -1);
    this.#openToken(0);
    this.settle();
  }

  added(fact: number): void {
    while (fact >= this.#factEntry.length) this.#growFacts();
    const facts = this.#facts;
    const candidates = this.#lookup.candidates(facts, fact);
    for (let i = 0; i < candidates.length; i++) {
      const { pattern, index } = candidates[i]!;
      if (!looksLike(pattern, facts, fact)) continue;
      const { indexes, joins } = this.network.patterns[index]!;
      for (let k = 0; k < indexes.length; k++) this.#enterFact(indexes[k]!.id, indexes[k]!.fields, fact);
      for (let k = 0; k < joins.length; k++) this.#joinFact(joins[k]!, fact);
    }
    this.#openWaiting();
  }

  removed(fact: number): void {
    if (fact >= this.#factEntry.length) return;
    const pool = this.#pool;
    for (let entry = this.#factEntry[fact]!; entry >= 0; ) {
      const sibling = pool.sibling[entry]!;
      this.#factBuckets[pool.owner[entry]!]!.remove(entry);
      pool.give(entry);
      entry = sibling;
    }
    this.#factEntry[fact] = -1;
    while (this.#factFirst[fact]! >= 0) this.#delete(this.#factFirst[fact]!);
    this.#openWaiting();
  }

  /** Everything is up to date after every change already. */
  settle(): void {}

  factAt(trigger: number, level: number): number {
    const node = this.network.nodes[this.#node[trigger]!]!;
    let token = trigger;
    for (let up = node.depth - level; up > 0; up--) token = this.#parent[token]!;
    return this.#fact[token]!;
  }

  /** How many partial matches a node holds, for those who want to look into the network. */
  countAt(node: BetaNode): number {
    let count = 0;
    for (let token = 0; token < this.#end; token++)
      if (this.#node[token] === node.id && this.#open[token] === 1) count++;
    return count;
  }

  #enterFact(index: number, fields: Int32Array, fact: number): void {
    const pool = this.#pool;
    const at = fact * this.#facts.stride;
    let hash = 0;
    for (let i = 0; i < fields.length; i++) hash = mix(hash, this.#facts.fields[at + fields[i]!]!);
    const entry = pool.take();
    pool.hash[entry] = hash;
    pool.item[entry] = fact;
    pool.owner[entry] = index;
    pool.sibling[entry] = this.#factEntry[fact]!;
    this.#factEntry[fact] = entry;
    this.#factBuckets[index]!.add(entry);
  }

  #enterToken(index: TokenIndex, token: number): void {
    const pool = this.#pool;
    const hash = this.#hashOf(index, token);
    const entry = pool.take();
    pool.hash[entry] = hash;
    pool.item[entry] = token;
    pool.owner[entry] = index.id;
    pool.sibling[entry] = this.#entry[token]!;
    this.#entry[token] = entry;
    this.#tokenBuckets[index.id]!.add(entry);
  }

  #hashOf({ ups, fields }: TokenIndex, token: number): number {
    let hash = 0;
    for (let i = 0; i < ups.length; i++) hash = mix(hash, this.#symbol(token, ups[i]!, fields[i]!));
    return hash;
  }

  /** What the fact so many tokens up holds in a place. */
  #symbol(token: number, up: number, field: number): number {
    let at = token;
    for (let i = up; i > 0; i--) at = this.#parent[at]!;
    return this.#facts.fields[this.#fact[at]! * this.#facts.stride + field]!;
  }

  /** A new fact meets the tokens above a join. */
  #joinFact(node: BetaNode, fact: number): void {
    const pool = this.#pool;
    const { fields } = node.factIndex;
    const at = fact * this.#facts.stride;
    let hash = 0;
    for (let i = 0; i < fields.length; i++) hash = mix(hash, this.#facts.fields[at + fields[i]!]!);
    for (let entry = this.#tokenBuckets[node.tokenIndex.id]!.first(hash); entry >= 0; entry = pool.next[entry]!)
      if (pool.hash[entry] === hash) this.#tryJoin(node, pool.item[entry]!, fact);
  }

  /** A new token meets the facts of a join, a negation or a rule. */
  #joinToken(node: BetaNode, token: number): void {
    if (node.kind === JOIN) {
      const pool = this.#pool;
      const hash = this.#hashOf(node.tokenIndex, token);
      for (let entry = this.#factBuckets[node.factIndex.id]!.first(hash); entry >= 0; entry = pool.next[entry]!)
        if (pool.hash[entry] === hash) this.#tryJoin(node, token, pool.item[entry]!);
      return;
    }
    const made = this.#create(node, token, -1);
    if (node.kind === RULE) {
      this.#open[made] = 1;
      this.#listener.begin(made, node.production);
      return;
    }
    for (let i = 0; i < node.innerIndexes.length; i++) this.#enterToken(node.innerIndexes[i]!, made);
    for (let i = 0; i < node.inner.length; i++) this.#joinToken(node.inner[i]!, made);
    if (this.#refuted[made] === 0) this.#openToken(made);
  }

  #tryJoin(node: BetaNode, token: number, fact: number): void {
    const facts = this.#facts;
    const { fields: factFields } = node.factIndex;
    const { ups, fields } = node.tokenIndex;
    const at = fact * facts.stride;
    for (let i = 0; i < ups.length; i++)
      if (facts.fields[at + factFields[i]!] !== this.#symbol(token, ups[i]!, fields[i]!)) return;
    for (let i = 0; i < node.tests.length; i++) if (!this.#passes(node.tests[i]!, token, fact)) return;
    this.#openToken(this.#create(node, token, fact));
  }

  #passes(test: JoinTest, token: number, fact: number): boolean {
    const { operands, check, negated } = test;
    const { symbols } = this.#facts;
    if (check !== undefined)
      return check(...operands.map((operand) => symbols.values[this.#operand(operand, token, fact)])) !== negated;
    const left = this.#operand(operands[0]!, token, fact);
    const right = this.#operand(operands[1]!, token, fact);
    return holds(test.op, symbols, left, right) !== negated;
  }

  #operand({ up, field }: Operand, token: number, fact: number): number {
    if (up === -2) return field;
    return up === -1 ? this.#facts.fields[fact * this.#facts.stride + field]! : this.#symbol(token, up, field);
  }

  #create(node: BetaNode, parent: number, fact: number): number {
    let token = this.#free;
    if (token >= 0) this.#free = this.#next[token]!;
    else {
      token = this.#end++;
      if (token === this.#node.length) this.#growTokens();
    }
    this.#node[token] = node.id;
    this.#parent[token] = parent;
    this.#fact[token] = fact;
    this.#child[token] = -1;
    this.#entry[token] = -1;
    this.#open[token] = 0;
    this.#refuted[token] = 0;
    this.#waits[token] = 0;
    this.#previous[token] = -1;
    this.#next[token] = -1;
    if (parent >= 0) {
      const sibling = this.#child[parent]!;
      this.#next[token] = sibling;
      if (sibling >= 0) this.#previous[sibling] = token;
      this.#child[parent] = token;
    }
    if (fact >= 0) {
      // Behind the fact's other tokens, so that those nearer to the root are deleted first, with all below them.
      const last = this.#factLast[fact]!;
      this.#factPrevious[token] = last;
      this.#factNext[token] = -1;
      if (last >= 0) this.#factNext[last] = token;
      else this.#factFirst[fact] = token;
      this.#factLast[fact] = token;
    }
    return token;
  }

  /** Lets a token count: those below its node go on from it. */
  #openToken(token: number): void {
    const node = this.network.nodes[this.#node[token]!]!;
    this.#open[token] = 1;
    for (let i = 0; i < node.indexes.length; i++) this.#enterToken(node.indexes[i]!, token);
    if (node.refutes > 0) this.#refute(this.#ancestor(token, node.refutes));
    for (let i = 0; i < node.children.length; i++) this.#joinToken(node.children[i]!, token);
  }

  #closeToken(token: number): void {
    const node = this.network.nodes[this.#node[token]!]!;
    this.#open[token] = 0;
    for (let child = this.#child[token]!; child >= 0; ) {
      const next = this.#next[child]!;
      if (this.network.nodes[this.#node[child]!]!.nesting === node.nesting) this.#delete(child);
      child = next;
    }
    if (node.kind === RULE) this.#listener.end(token);
    else this.#leave(token, node.kind === NOT ? node.innerIndexes : undefined);
    if (node.refutes > 0) this.#relieve(this.#ancestor(token, node.refutes));
  }

  /** Takes a token out of its indexes, but for those to be kept. */
  #leave(token: number, kept: readonly TokenIndex[] | undefined): void {
    const pool = this.#pool;
    let last = -1;
    for (let entry = this.#entry[token]!; entry >= 0; ) {
      const sibling = pool.sibling[entry]!;
      if (kept !== undefined && has(kept, pool.owner[entry]!)) {
        pool.sibling[entry] = last;
        last = entry;
      } else {
        this.#tokenBuckets[pool.owner[entry]!]!.remove(entry);
        pool.give(entry);
      }
      entry = sibling;
    }
    this.#entry[token] = last;
  }

  #ancestor(token: number, up: number): number {
    let at = token;
    for (let i = up; i > 0; i--) at = this.#parent[at]!;
    return at;
  }

  #refute(negation: number): void {
    if (this.#refuted[negation]!++ === 0 && this.#open[negation] === 1) this.#closeToken(negation);
  }

  #relieve(negation: number): void {
    if (--this.#refuted[negation]! > 0 || this.#waits[negation] === 1) return;
    this.#waits[negation] = 1;
    if (this.#waitingCount === this.#waiting.length) this.#waiting = longer(this.#waiting, this.#waitingCount * 2);
    this.#waiting[this.#waitingCount++] = negation;
  }

  /** In the middle of a change a negation could meet a fact twice, so those that hold again wait until it is through. */
  #openWaiting(): void {
    for (let i = 0; i < this.#waitingCount; i++) {
      const negation = this.#waiting[i]!;
      if (this.#waits[negation] === 0) continue;
      this.#waits[negation] = 0;
      if (this.#refuted[negation] === 0 && this.#open[negation] === 0) this.#openToken(negation);
    }
    this.#waitingCount = 0;
  }

  #delete(token: number): void {
    if (this.#open[token] === 1) this.#closeToken(token);
    while (this.#child[token]! >= 0) this.#delete(this.#child[token]!);
    this.#leave(token, undefined);
    const parent = this.#parent[token]!;
    const before = this.#previous[token]!;
    const after = this.#next[token]!;
    if (before >= 0) this.#next[before] = after;
    else this.#child[parent] = after;
    if (after >= 0) this.#previous[after] = before;
    const fact = this.#fact[token]!;
    if (fact >= 0) {
      const factBefore = this.#factPrevious[token]!;
      const factAfter = this.#factNext[token]!;
      if (factBefore >= 0) this.#factNext[factBefore] = factAfter;
      else this.#factFirst[fact] = factAfter;
      if (factAfter >= 0) this.#factPrevious[factAfter] = factBefore;
      else this.#factLast[fact] = factBefore;
    }
    this.#waits[token] = 0;
    this.#node[token] = -1;
    this.#next[token] = this.#free;
    this.#free = token;
  }

  #growFacts(): void {
    const length = this.#factEntry.length * 2;
    this.#factEntry = longer(this.#factEntry, length, -1);
    this.#factFirst = longer(this.#factFirst, length, -1);
    this.#factLast = longer(this.#factLast, length, -1);
  }

  #growTokens(): void {
    const length = this.#node.length * 2;
    this.#node = longer(this.#node, length);
    this.#parent = longer(this.#parent, length);
    this.#fact = longer(this.#fact, length);
    this.#child = longer(this.#child, length);
    this.#next = longer(this.#next, length);
    this.#previous = longer(this.#previous, length);
    this.#factNext = longer(this.#factNext, length);
    this.#factPrevious = longer(this.#factPrevious, length);
    this.#entry = longer(this.#entry, length);
    this.#open = longer(this.#open, length);
    this.#refuted = longer(this.#refuted, length);
    this.#waits = longer(this.#waits, length);
  }
}

function has(indexes: readonly TokenIndex[], id: number): boolean {
  for (let i = 0; i < indexes.length; i++) if (indexes[i]!.id === id) return true;
  return false;
}
