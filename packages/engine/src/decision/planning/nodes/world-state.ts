import type { Conditions, FactTables, NumberCondition } from '../goap/models/fact-tables.js';

/** One state of the world as planners keep it: a bit for each fact, a double for each number. */
export interface WorldState {
  readonly facts: Int32Array;
  readonly numbers: Float64Array;
}

export function createState({ factWords, numberCount }: FactTables): WorldState {
  return { facts: new Int32Array(factWords), numbers: new Float64Array(numberCount) };
}

export function copyState(out: WorldState, from: WorldState): void {
  out.facts.set(from.facts);
  out.numbers.set(from.numbers);
}

/** Are all conditions so? */
export function isMet(conditions: Conditions, state: WorldState): boolean {
  for (let i = 0; i < conditions.holds.length; i++) if (!holds(state, conditions.holds[i])) return false;
  for (let i = 0; i < conditions.holdsNot.length; i++) if (holds(state, conditions.holdsNot[i])) return false;
  return areWithin(conditions.numbers, 0, conditions.numbers.length, state);
}

/** Can an action be done? */
export function isPossible(tables: FactTables, state: WorldState, action: number): boolean {
  const { factWords, needMask, needValue, conditions, conditionStarts } = tables;
  for (let word = 0; word < factWords; word++) {
    const at = action * factWords + word;
    if ((state.facts[word] & needMask[at]) !== needValue[at]) return false;
  }
  return areWithin(conditions, conditionStarts[action], conditionStarts[action + 1], state);
}

/** Does to a state what an action would do. */
export function applyAction(tables: FactTables, state: WorldState, action: number): void {
  const { factWords, keep, set, effects, effectStarts } = tables;
  for (let word = 0; word < factWords; word++) {
    const at = action * factWords + word;
    state.facts[word] = (state.facts[word] & keep[at]) | set[at];
  }
  for (let i = effectStarts[action]; i < effectStarts[action + 1]; i++) {
    const { number, amount, adds } = effects[i];
    state.numbers[number] = (adds ? state.numbers[number] + amount : amount) + 0;
  }
}

export function holds({ facts }: WorldState, fact: number): boolean {
  return (facts[fact >> 5] & (1 << (fact & 31))) !== 0;
}

export function setHolds({ facts }: WorldState, fact: number, isSo: boolean): void {
  const bit = 1 << (fact & 31);
  if (isSo) facts[fact >> 5] |= bit;
  else facts[fact >> 5] &= ~bit;
}

function areWithin(conditions: readonly NumberCondition[], from: number, to: number, { numbers }: WorldState): boolean {
  for (let i = from; i < to; i++) {
    const { number, min, max } = conditions[i];
    if (numbers[number] < min || numbers[number] > max) return false;
  }
  return true;
}
