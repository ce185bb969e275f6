import type { BetaNode, FactIndex, JoinTest, Operand, TokenIndex } from '../compile/network.js';
import type { FactStore } from '../facts/facts.js';
import { mix } from '../facts/grow.js';
import { holds } from './holds.js';
import { NO_KEY } from './index-table.js';
import { FACT, PARENT, TOKEN_SHIFT, type TokenStore } from './token-store.js';

/**
 * The tests of joins: the hashes by which tokens and facts are looked up, and whether two belong
 * together.
 */
export class JoinTests {
  readonly #facts: FactStore;
  readonly #tokens: TokenStore;
  /** The hash worked out last: a token is looked up under the one it was entered by. */
  #hashedToken = -1;
  #hashedIndex = -1;
  #hash = 0;

  constructor(facts: FactStore, tokens: TokenStore) {
    this.#facts = facts;
    this.#tokens = tokens;
  }

  /** A token is gone; another may take its number. */
  forget(token: number): void {
    if (this.#hashedToken === token) this.#hashedToken = -1;
  }

  /** The hash of what a fact holds in the places of an index. */
  hashFact({ fields }: FactIndex, fact: number): number {
    if (fields.length === 0) return NO_KEY;
    const at = fact * this.#facts.stride;
    let hash = 0;
    for (let i = 0; i < fields.length; i++) hash = mix(hash, this.#facts.fields[at + fields[i]]);
    return hash === NO_KEY ? 1 : hash;
  }

  /** The same of a token. */
  hashToken(index: TokenIndex, token: number): number {
    const { id, ups, fields } = index;
    if (ups.length === 0) return NO_KEY;
    if (this.#hashedToken === token && this.#hashedIndex === id) return this.#hash;
    let hash = 0;
    for (let i = 0; i < ups.length; i++) hash = mix(hash, this.#symbol(token, ups[i], fields[i]));
    if (hash === NO_KEY) hash = 1;
    this.#hashedToken = token;
    this.#hashedIndex = id;
    this.#hash = hash;
    return hash;
  }

  /** The symbol in a field of the fact that is `up` tokens above. */
  #symbol(token: number, up: number, field: number): number {
    const { data } = this.#tokens;
    let at = token << TOKEN_SHIFT;
    for (let i = up; i > 0; i--) at = data[at + PARENT] << TOKEN_SHIFT;
    return this.#facts.fields[data[at + FACT] * this.#facts.stride + field];
  }

  /** Whether token and fact, whose hashes are equal, belong together. */
  fits(node: BetaNode, token: number, fact: number): boolean {
    const facts = this.#facts;
    const { fields: factFields } = node.factIndex;
    const { ups, fields } = node.tokenIndex;
    const at = fact * facts.stride;
    for (let i = 0; i < ups.length; i++)
      if (facts.fields[at + factFields[i]] !== this.#symbol(token, ups[i], fields[i])) return false;
    for (let i = 0; i < node.tests.length; i++) if (!this.#passes(node.tests[i], token, fact)) return false;
    return true;
  }

  #passes(test: JoinTest, token: number, fact: number): boolean {
    const { operands, check, negated } = test;
    const { symbols } = this.#facts;
    if (check !== undefined)
      return check(...operands.map((operand) => symbols.values[this.#operand(operand, token, fact)])) !== negated;
    const left = this.#operand(operands[0], token, fact);
    const right = this.#operand(operands[1], token, fact);
    return holds(test.op, symbols, left, right) !== negated;
  }

  #operand({ up, field }: Operand, token: number, fact: number): number {
    if (up === -2) return field;
    return up === -1 ? this.#facts.fields[fact * this.#facts.stride + field] : this.#symbol(token, up, field);
  }
}
