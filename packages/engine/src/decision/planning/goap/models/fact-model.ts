import type { ForwardModel } from '../../../../pathfinding/search/states/forward-model.js';
import { createEstimate, type Estimate, type EstimateName } from './estimate.js';
import { type Conditions, type FactTables, type Mask, maskOf, type NumberCondition } from './fact-tables.js';

/** With more facts than this there are too many states to keep an entry for each. */
const MAX_NUMBERED_FACTS = 22;

/** The discontentment of a state, from its numbers. */
export type Discontent = (numbers: Float64Array, at: number) => number;

/**
 * States of facts and numbers: a bit for each fact, a double for each number, all in two arrays.
 * Made by a {@link Domain} or a STRIPS task; searches start from `facts` and `numbers`, which hold
 * what the character knows.
 */
export class FactModel implements ForwardModel {
  readonly actionCount: number;
  /** The states of few facts can be numbered: their bits are the number. */
  readonly stateCount: number | undefined;
  /** The facts that hold now: bit `fact & 31` of word `fact >> 5`. */
  readonly facts: Int32Array;
  /** The numbers as they are known now. */
  readonly numbers: Float64Array;
  readonly #tables: FactTables;
  readonly #words: number;
  readonly #discontent: Discontent | undefined;
  readonly #estimateName: EstimateName;
  /** False until a goal is set. */
  hasGoal = false;
  readonly hasDiscontentment: boolean;
  #goal: Mask;
  #goalNumbers: readonly NumberCondition[] = [];
  #estimate: Estimate;
  #rows = new Int32Array(0);
  #values = new Float64Array(0);

  constructor(tables: FactTables, options: { estimate?: EstimateName; discontent?: Discontent } = {}) {
    this.#tables = tables;
    this.actionCount = tables.actionCount;
    this.#words = tables.factWords;
    this.stateCount =
      tables.numberCount === 0 && tables.factCount <= MAX_NUMBERED_FACTS ? 1 << tables.factCount : undefined;
    this.facts = new Int32Array(tables.factWords);
    this.numbers = new Float64Array(tables.numberCount);
    this.#discontent = options.discontent;
    this.hasDiscontentment = options.discontent !== undefined;
    this.#estimateName = options.estimate ?? 'landmarks';
    const nothing = { holds: [], holdsNot: [], numbers: [] };
    this.#goal = maskOf(nothing, this.#words);
    this.#estimate = createEstimate(this.#estimateName, tables, this.#goal, []);
  }

  /**
   * Sets the goal and prepares the heuristic for it. Call it when the goal changes, not in every
   * frame.
   */
  setGoalConditions(conditions: Conditions): void {
    this.hasGoal = conditions.holds.length + conditions.holdsNot.length + conditions.numbers.length > 0;
    this.#goal = maskOf(conditions, this.#words);
    this.#goalNumbers = conditions.numbers;
    this.#estimate = createEstimate(this.#estimateName, this.#tables, this.#goal, conditions.numbers);
  }

  reserve(count: number): void {
    const { numberCount } = this.#tables;
    if (this.#rows.length >= count * this.#words) return;
    const rows = new Int32Array(count * this.#words);
    rows.set(this.#rows);
    this.#rows = rows;
    const values = new Float64Array(count * numberCount);
    values.set(this.#values);
    this.#values = values;
  }

  observe(place: number): void {
    this.#rows.set(this.facts, place * this.#words);
    this.#values.set(this.numbers, place * this.#tables.numberCount);
  }

  copy(to: number, from: number): void {
    const rows = this.#rows;
    const words = this.#words;
    // A call of copyWithin costs more than the few words that a state has.
    for (let word = 0; word < words; word++) rows[to * words + word] = rows[from * words + word];
    if (this.#tables.numberCount > 0) this.#copyNumbers(to, from);
  }

  #copyNumbers(to: number, from: number): void {
    const { numberCount } = this.#tables;
    const values = this.#values;
    for (let i = 0; i < numberCount; i++) values[to * numberCount + i] = values[from * numberCount + i];
  }

  nextAction(place: number, from: number): number {
    const { needMask, needValue, actionCount, conditionStarts } = this.#tables;
    const rows = this.#rows;
    const words = this.#words;
    const hasConditions = conditionStarts[actionCount] > 0;
    if (words === 1) {
      const state = rows[place];
      for (let action = from; action < actionCount; action++)
        if ((state & needMask[action]) === needValue[action] && (!hasConditions || this.#meets(place, action)))
          return action;
      return -1;
    }
    const row = place * words;
    for (let action = from; action < actionCount; action++) {
      const need = action * words;
      let word = 0;
      while (word < words && (rows[row + word] & needMask[need + word]) === needValue[need + word]) word++;
      if (word === words && (!hasConditions || this.#meets(place, action))) return action;
    }
    return -1;
  }

  #meets(place: number, action: number): boolean {
    const { conditionStarts, conditions } = this.#tables;
    return this.#areWithin(place, conditions, conditionStarts[action], conditionStarts[action + 1]);
  }

  #areWithin(place: number, conditions: readonly NumberCondition[], from: number, to: number): boolean {
    const at = place * this.#tables.numberCount;
    for (let i = from; i < to; i++) {
      const { number, min, max } = conditions[i];
      const value = this.#values[at + number];
      if (value < min || value > max) return false;
    }
    return true;
  }

  apply(to: number, from: number, action: number): void {
    const { keep, set, numberCount } = this.#tables;
    const rows = this.#rows;
    const words = this.#words;
    if (words === 1) rows[to] = (rows[from] & keep[action]) | set[action];
    else
      for (let word = 0; word < words; word++)
        rows[to * words + word] =
          (rows[from * words + word] & keep[action * words + word]) | set[action * words + word];
    if (numberCount > 0) this.#applyToNumbers(to, from, action);
  }

  #applyToNumbers(to: number, from: number, action: number): void {
    const { numberCount, numberMin, numberMax, effectStarts, effects } = this.#tables;
    const values = this.#values;
    this.#copyNumbers(to, from);
    for (let i = effectStarts[action]; i < effectStarts[action + 1]; i++) {
      const { number, amount, adds } = effects[i];
      const at = to * numberCount + number;
      const value = adds ? values[at] + amount : amount;
      // Adding 0 turns −0 into 0, so that equal states have equal bits.
      values[at] = Math.min(Math.max(value, numberMin[number]), numberMax[number]) + 0;
    }
  }

  costOf(_place: number, action: number): number {
    return this.#tables.costs[action];
  }

  isGoal(place: number): boolean {
    const { mask, value } = this.#goal;
    const row = place * this.#words;
    for (let word = 0; word < mask.length; word++)
      if ((this.#rows[row + word] & mask[word]) !== value[word]) return false;
    const conditions = this.#goalNumbers;
    return conditions.length === 0 || this.#areWithin(place, conditions, 0, conditions.length);
  }

  estimate(place: number): number {
    return this.#estimate(this.#rows, place * this.#words, this.#values, place * this.#tables.numberCount);
  }

  discontentment(place: number): number {
    return this.#discontent?.(this.#values, place * this.#tables.numberCount) ?? 0;
  }

  hash(place: number): number {
    const rows = this.#rows;
    const words = this.#words;
    const { numberCount } = this.#tables;
    let hash = 0;
    for (let at = place * words, end = at + words; at < end; at++) {
      hash = Math.imul(hash ^ rows[at], 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    for (let at = place * numberCount, end = at + numberCount; at < end; at++) {
      // Whole numbers differ in their low bits, fractions after scaling: enough to spread, and
      // equal for equal numbers.
      const value = this.#values[at];
      hash = Math.imul(hash ^ (value | 0) ^ ((value * 65_536) | 0), 0x85ebca6b);
      hash ^= hash >>> 13;
    }
    return hash;
  }

  numberOf(place: number): number {
    return this.#rows[place * this.#words];
  }

  isSame(a: number, b: number): boolean {
    const rows = this.#rows;
    const words = this.#words;
    for (let word = 0; word < words; word++) if (rows[a * words + word] !== rows[b * words + word]) return false;
    const { numberCount } = this.#tables;
    for (let i = 0; i < numberCount; i++)
      if (this.#values[a * numberCount + i] !== this.#values[b * numberCount + i]) return false;
    return true;
  }
}
