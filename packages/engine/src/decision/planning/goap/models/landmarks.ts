import type { Estimate } from './estimate.js';
import type { FactTables, Mask, NumberCondition } from './fact-tables.js';

/** How far rounding may raise a sum of shares above the true sum. */
const ROUNDING = 1e-9;

/**
 * Adds up what no plan gets round. A fact of the goal that is wrong has to change; if all actions
 * that change it so need another fact that is wrong now, that one has to change before, and so on
 * back. Each such change has the price of the cheapest action that makes it, divided among all
 * changes which that action could make at once, so that nothing is counted twice.
 *
 * An action that makes a change has what all such actions need, so a step takes away only what it
 * changes: the estimate never falls by more than a step costs (it is consistent), and A* never has
 * to look at a state again.
 */
export function createLandmarks(tables: FactTables, goal: Mask, numbers: readonly NumberCondition[]): Estimate {
  const { factWords: words, costs } = tables;
  const { mask, value } = goal;
  const { needMask, needValue, shares } = findChanges(tables, goal);
  const areWhole = costs.every(Number.isInteger);
  const cheapest = costs.reduce((least, cost) => Math.min(least, cost), Number.POSITIVE_INFINITY);
  const pending = new Int32Array(words);
  const seen = new Int32Array(words);
  return (rows, row, values, at) => {
    let total = 0;
    for (let word = 0; word < words; word++) {
      pending[word] = (rows[row + word] ^ value[word]) & mask[word];
      seen[word] = pending[word];
    }
    for (let word = 0; word < words; ) {
      const bits = pending[word];
      if (bits === 0) {
        word++;
        continue;
      }
      const bit = 31 - Math.clz32(bits);
      pending[word] = bits & ~(1 << bit);
      const fact = 32 * word + bit;
      // It is now so, and has to become the other.
      const change = 2 * fact + (1 - ((rows[row + word] >>> bit) & 1));
      total += shares[change];
      let first = word;
      for (let i = words - 1, need = change * words; i >= 0; i--) {
        const fresh = (rows[row + i] ^ needValue[need + i]) & needMask[need + i] & ~seen[i];
        if (fresh === 0) continue;
        seen[i] |= fresh;
        pending[i] |= fresh;
        if (i < first) first = i;
      }
      word = first;
    }
    // Sums of whole costs are whole; of others they are kept a hair too low rather than too high.
    const bound = areWhole ? Math.ceil(total - ROUNDING) : total * (1 - ROUNDING);
    return bound >= cheapest ? bound : Math.max(bound, ofNumbers(values, at));
  };

  function ofNumbers(values: Float64Array, at: number): number {
    for (let i = 0; i < numbers.length; i++) {
      const { number, min, max } = numbers[i];
      if (values[at + number] < min || values[at + number] > max) return cheapest;
    }
    return 0;
  }
}

/**
 * The needs of changes of facts: a change makes a fact hold (2 · fact + 1) or not hold (2 · fact).
 */
interface Changes {
  /** A row of words for each change: what every action that makes it needs. */
  readonly needMask: Int32Array;
  readonly needValue: Int32Array;
  /** The least that it adds to the cost of a plan; infinite if no action makes it. */
  readonly shares: Float64Array;
}

function findChanges(tables: FactTables, goal: Mask): Changes {
  const { factCount, factWords: words, actionCount, keep, set, costs } = tables;
  const needMask = new Int32Array(2 * factCount * words);
  const needValue = new Int32Array(2 * factCount * words);
  const makersOf = Array.from({ length: 2 * factCount }, (_, change): number[] => {
    const word = change >> 6;
    const bit = 1 << ((change >> 1) & 31);
    const makes = (action: number) => {
      const at = action * words + word;
      return (change & 1 ? set[at] & bit : ~keep[at] & ~set[at] & bit) !== 0;
    };
    return Array.from({ length: actionCount }, (_, action) => action).filter(makes);
  });
  for (const [change, makers] of makersOf.entries())
    for (let word = 0; word < words; word++) {
      // The needs of the first action, without those that another action does not share.
      let common = makers.length > 0 ? -1 : 0;
      const first = makers.length > 0 ? tables.needValue[makers[0] * words + word] : 0;
      for (const action of makers) {
        const at = action * words + word;
        common &= tables.needMask[at] & ~(tables.needValue[at] ^ first);
      }
      needMask[change * words + word] = common;
      needValue[change * words + word] = first & common;
    }
  const wanted = findWanted(goal, needMask, needValue, factCount, words);
  const counts = new Int32Array(actionCount);
  for (const change of wanted) for (const action of makersOf[change]) counts[action]++;
  const shares = new Float64Array(2 * factCount);
  for (const change of wanted)
    shares[change] = makersOf[change].reduce(
      (least, action) => Math.min(least, costs[action] / counts[action]),
      Number.POSITIVE_INFINITY,
    );
  return { needMask, needValue, shares };
}

/** All changes that could have to be made on the way to the goal, from whatever state. */
function findWanted(
  goal: Mask,
  needMask: Int32Array,
  needValue: Int32Array,
  factCount: number,
  words: number,
): ReadonlySet<number> {
  const wanted = new Set<number>();
  const addAll = (masks: Int32Array, values: Int32Array, row: number) => {
    for (let fact = 0; fact < factCount; fact++) {
      const bit = 1 << (fact & 31);
      const at = row + (fact >> 5);
      if (masks[at] & bit) wanted.add(2 * fact + (values[at] & bit ? 1 : 0));
    }
  };
  addAll(goal.mask, goal.value, 0);
  // A set iterates in the order of insertion and includes elements that are inserted meanwhile.
  for (const change of wanted) addAll(needMask, needValue, change * words);
  return wanted;
}
