import { longer } from '../facts/grow.js';

// The fields of a token are side by side, in 64 bytes, so that one memory access fetches all of
// them.
export const TOKEN_SHIFT = 4;
/**
 * The network node that it belongs to, the token above, and the fact joined to it (-1 for none).
 */
export const NODE = 0;
export const PARENT = 1;
export const FACT = 2;
/** Its newest child, and its neighbors among the children of its parent. */
export const CHILD = 3;
export const NEXT = 4;
export const PREVIOUS = 5;
/** Its neighbors among the tokens of its fact. */
export const FACT_NEXT = 6;
export const FACT_PREVIOUS = 7;
/** Its first entry in indexes. */
export const ENTRY = 8;
/** 1 if the nodes below may continue from it; for a negation only while no fact refutes it. */
export const OPEN = 9;
/** The number of matches that refute a negation. */
export const REFUTED = 10;
/** 1 while a negation waits for the end of the change, to open or to close. */
export const WAITS = 11;

// Data about a fact besides its values: its first entry in indexes, its first and last token, and,
// while it waits to be matched, the change that added it.
export const FACT_SHIFT = 2;
export const FACT_ENTRY = 0;
export const FIRST_TOKEN = 1;
export const LAST_TOKEN = 2;
export const PENDING = 3;

/** Partial matches as rows of one array, each in the lists of its parent and of its fact. */
export class TokenStore {
  /** Fields of token t from `t << TOKEN_SHIFT` on. */
  data = new Int32Array(64 << TOKEN_SHIFT);
  /** Fields of fact f from `f << FACT_SHIFT` on. */
  facts = new Int32Array(64 << FACT_SHIFT).fill(-1);
  /** All rows ever used lie below. */
  end = 0;
  #free = -1;

  /** Ensures room for the data about a fact. */
  holdFact(fact: number): void {
    while (fact << FACT_SHIFT >= this.facts.length) this.facts = longer(this.facts, this.facts.length * 2, -1);
  }

  /**
   * A new row that is not a token. The caller decides what its fields mean, except `NODE`, which is
   * below 0. Give it back with {@link freeRow}.
   */
  createRow(node: number): number {
    const row = this.#free >= 0 ? this.#reuse() : this.#extend();
    this.data[(row << TOKEN_SHIFT) + NODE] = node;
    return row;
  }

  #reuse(): number {
    const row = this.#free;
    this.#free = this.data[(row << TOKEN_SHIFT) + NEXT];
    return row;
  }

  #extend(): number {
    if (this.end << TOKEN_SHIFT === this.data.length) this.data = longer(this.data, this.data.length * 2);
    return this.end++;
  }

  /** A new token, closed and in no index. */
  create(node: number, parent: number, fact: number): number {
    const token = this.#free >= 0 ? this.#reuse() : this.#extend();
    const { data } = this;
    const at = token << TOKEN_SHIFT;
    data[at + NODE] = node;
    data[at + PARENT] = parent;
    data[at + FACT] = fact;
    data[at + CHILD] = -1;
    data[at + NEXT] = -1;
    data[at + PREVIOUS] = -1;
    data[at + ENTRY] = -1;
    data[at + OPEN] = 0;
    data[at + REFUTED] = 0;
    data[at + WAITS] = 0;
    if (parent >= 0) {
      const family = (parent << TOKEN_SHIFT) + CHILD;
      const sibling = data[family];
      data[at + NEXT] = sibling;
      if (sibling >= 0) data[(sibling << TOKEN_SHIFT) + PREVIOUS] = token;
      data[family] = token;
    }
    if (fact >= 0) {
      // After the fact's other tokens, so that those nearer to the root are deleted first, with all
      // tokens below them.
      const of = fact << FACT_SHIFT;
      const last = this.facts[of + LAST_TOKEN];
      data[at + FACT_PREVIOUS] = last;
      data[at + FACT_NEXT] = -1;
      if (last >= 0) data[(last << TOKEN_SHIFT) + FACT_NEXT] = token;
      else this.facts[of + FIRST_TOKEN] = token;
      this.facts[of + LAST_TOKEN] = token;
    }
    return token;
  }

  /** Takes a token out of its parent's list. */
  leaveParent(token: number): void {
    const { data } = this;
    const at = token << TOKEN_SHIFT;
    const before = data[at + PREVIOUS];
    const after = data[at + NEXT];
    if (before >= 0) data[(before << TOKEN_SHIFT) + NEXT] = after;
    else data[(data[at + PARENT] << TOKEN_SHIFT) + CHILD] = after;
    if (after >= 0) data[(after << TOKEN_SHIFT) + PREVIOUS] = before;
  }

  /**
   * Takes a token out of the list of its fact and frees its row. The caller updates the list of its
   * parent.
   */
  free(token: number): void {
    const { data, facts } = this;
    const at = token << TOKEN_SHIFT;
    const fact = data[at + FACT];
    if (fact >= 0) {
      const of = fact << FACT_SHIFT;
      const before = data[at + FACT_PREVIOUS];
      const after = data[at + FACT_NEXT];
      if (before >= 0) data[(before << TOKEN_SHIFT) + FACT_NEXT] = after;
      else facts[of + FIRST_TOKEN] = after;
      if (after >= 0) data[(after << TOKEN_SHIFT) + FACT_PREVIOUS] = before;
      else facts[of + LAST_TOKEN] = before;
    }
    this.freeRow(token);
  }

  /** Gives a row back that is in no list. */
  freeRow(row: number): void {
    const { data } = this;
    const at = row << TOKEN_SHIFT;
    data[at + NODE] = -1;
    data[at + WAITS] = 0;
    data[at + NEXT] = this.#free;
    this.#free = row;
  }

  /** The token `up` levels above. */
  above(token: number, up: number): number {
    const { data } = this;
    let at = token;
    for (let i = up; i > 0; i--) at = data[(at << TOKEN_SHIFT) + PARENT];
    return at;
  }
}
