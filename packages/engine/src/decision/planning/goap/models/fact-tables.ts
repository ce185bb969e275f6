/** A condition on a number: it is between both bounds, inclusive. */
export interface NumberCondition {
  readonly number: number;
  readonly min: number;
  readonly max: number;
}

/** A change of a number: set to the amount, or raised by it. */
export interface NumberEffect {
  readonly number: number;
  readonly amount: number;
  readonly adds: boolean;
}

/** The facts that must hold, by their places, and ranges of numbers. */
export interface Conditions {
  readonly holds: readonly number[];
  readonly holdsNot: readonly number[];
  readonly numbers: readonly NumberCondition[];
}

/** An action over numbered facts. Facts are taken away before others are added. */
export interface FactAction {
  readonly name: string;
  readonly cost: number;
  readonly needs: Conditions;
  readonly adds: readonly number[];
  readonly deletes: readonly number[];
  readonly numbers: readonly NumberEffect[];
}

/** Bits that have to have values, by words. */
export interface Mask {
  readonly mask: Int32Array;
  readonly value: Int32Array;
}

/** Actions as flat tables: readonly, and shared by every character that plans with them. */
export interface FactTables {
  readonly factCount: number;
  /** 32-bit words that hold the facts of a state. */
  readonly factWords: number;
  readonly numberCount: number;
  readonly numberMin: Float64Array;
  readonly numberMax: Float64Array;
  readonly actionCount: number;
  readonly names: readonly string[];
  readonly costs: Float64Array;
  /** Row of words for each action: a state must equal `needValue` where `needMask` has bits. */
  readonly needMask: Int32Array;
  readonly needValue: Int32Array;
  /** A state afterwards is `state & keep | set`. */
  readonly keep: Int32Array;
  readonly set: Int32Array;
  /** Where the conditions on numbers of each action start, and after the last. */
  readonly conditionStarts: Int32Array;
  readonly conditions: readonly NumberCondition[];
  readonly effectStarts: Int32Array;
  readonly effects: readonly NumberEffect[];
}

/** The bits of conditions on facts, so that a state is compared by whole words. */
export function maskOf(conditions: Conditions, words: number): Mask {
  const mask = new Int32Array(words);
  const value = new Int32Array(words);
  for (const fact of conditions.holds) {
    mask[fact >> 5] |= 1 << (fact & 31);
    value[fact >> 5] |= 1 << (fact & 31);
  }
  for (const fact of conditions.holdsNot) {
    const bit = 1 << (fact & 31);
    // A fact that should both hold and not: a value outside the mask is equalled by no state.
    if (value[fact >> 5] & bit) mask[fact >> 5] &= ~bit;
    else mask[fact >> 5] |= bit;
  }
  return { mask, value };
}

/** Turns actions into tables. `ranges` holds the lowest and highest value of each number. */
export function compileActions(
  factCount: number,
  ranges: readonly (readonly [min: number, max: number])[],
  actions: readonly FactAction[],
): FactTables {
  const factWords = Math.max(1, (factCount + 31) >> 5);
  const size = actions.length * factWords;
  const needMask = new Int32Array(size);
  const needValue = new Int32Array(size);
  const keep = new Int32Array(size).fill(-1);
  const set = new Int32Array(size);
  const conditionStarts = new Int32Array(actions.length + 1);
  const effectStarts = new Int32Array(actions.length + 1);
  for (const [a, action] of actions.entries()) {
    const row = a * factWords;
    const { mask, value } = maskOf(action.needs, factWords);
    needMask.set(mask, row);
    needValue.set(value, row);
    for (const fact of action.deletes) keep[row + (fact >> 5)] &= ~(1 << (fact & 31));
    for (const fact of action.adds) set[row + (fact >> 5)] |= 1 << (fact & 31);
    conditionStarts[a + 1] = conditionStarts[a] + action.needs.numbers.length;
    effectStarts[a + 1] = effectStarts[a] + action.numbers.length;
  }
  return {
    factCount,
    factWords,
    numberCount: ranges.length,
    numberMin: Float64Array.from(ranges, ([min]) => min),
    numberMax: Float64Array.from(ranges, ([, max]) => max),
    actionCount: actions.length,
    names: actions.map(({ name }) => name),
    costs: Float64Array.from(actions, ({ cost }) => cost),
    needMask,
    needValue,
    keep,
    set,
    conditionStarts,
    conditions: actions.flatMap(({ needs }) => needs.numbers),
    effectStarts,
    effects: actions.flatMap(({ numbers }) => numbers),
  };
}
