import type { FactTables, Mask, NumberCondition } from './fact-tables.js';
import { createLandmarks } from './landmarks.js';

/**
 * Heuristics: lower bounds of the cost to a goal. `none` is 0 and makes A* expand every cheaper
 * state (Dijkstra). `unmet` counts the goal facts that do not hold yet: nearly free. `landmarks`
 * adds the facts that every plan must reach on the way: hardly more expensive, and far fewer states
 * where one action enables another. `relaxed` is the distance to the hardest goal fact if no effect
 * were ever undone: it makes passes over all actions for each state.
 */
export type EstimateName = 'none' | 'unmet' | 'landmarks' | 'relaxed';

export type Estimate = (rows: Int32Array, row: number, values: Float64Array, at: number) => number;

/** Works out once, for a goal, what can be known of it without a state. */
export function createEstimate(
  name: EstimateName,
  tables: FactTables,
  goal: Mask,
  numbers: readonly NumberCondition[],
): Estimate {
  if (name === 'unmet') return createUnmet(tables, goal, numbers);
  if (name === 'landmarks') return createLandmarks(tables, goal, numbers);
  return name === 'relaxed' ? createRelaxed(tables, goal) : () => 0;
}

function createUnmet(tables: FactTables, goal: Mask, numbers: readonly NumberCondition[]): Estimate {
  const { factWords: words, actionCount, keep, set, costs } = tables;
  let most = 0;
  let cheapest = Number.POSITIVE_INFINITY;
  for (let action = 0; action < actionCount; action++) {
    let helps = 0;
    for (let word = 0; word < words; word++) {
      const at = action * words + word;
      const made = set[at] & goal.mask[word] & goal.value[word];
      const undone = ~keep[at] & ~set[at] & goal.mask[word] & ~goal.value[word];
      helps += countBits(made | undone);
    }
    most = Math.max(most, helps);
    if (helps > 0) cheapest = Math.min(cheapest, costs[action]);
  }
  const cheapestOfAll = costs.reduce((least, cost) => Math.min(least, cost), Number.POSITIVE_INFINITY);
  const { mask, value } = goal;
  return (rows, row, values, at) => {
    let unmet = 0;
    for (let word = 0; word < words; word++) unmet += countBits((rows[row + word] ^ value[word]) & mask[word]);
    // Rounded up: an action does its share or nothing. Without an action that helps, the goal is
    // out of reach.
    if (unmet > 0) return most === 0 ? Number.POSITIVE_INFINITY : Math.ceil(unmet / most) * cheapest;
    for (let i = 0; i < numbers.length; i++) {
      const { number, min, max } = numbers[i];
      if (values[at + number] < min || values[at + number] > max) return cheapestOfAll;
    }
    return 0;
  };
}

function createRelaxed(tables: FactTables, goal: Mask): Estimate {
  const { factCount, factWords: words, actionCount, needMask, needValue, keep, set, costs } = tables;
  // A literal is a fact that holds (2 · fact + 1) or does not (2 · fact).
  const literalsOf = (mask: Int32Array, value: Int32Array, row: number): number[] => {
    const found: number[] = [];
    for (let fact = 0; fact < factCount; fact++) {
      const bit = 1 << (fact & 31);
      const word = row + (fact >> 5);
      if (mask[word] & bit) found.push(2 * fact + (value[word] & bit ? 1 : 0));
    }
    return found;
  };
  const changed = set.map((bits, i) => bits | ~keep[i]);
  const needs = Array.from({ length: actionCount }, (_, a) => literalsOf(needMask, needValue, a * words));
  const makes = Array.from({ length: actionCount }, (_, a) => literalsOf(changed, set, a * words));
  const wanted = literalsOf(goal.mask, goal.value, 0);
  const reached = new Float64Array(2 * factCount);
  const dearest = (literals: readonly number[]): number => {
    let most = 0;
    for (let i = 0; i < literals.length; i++) if (reached[literals[i]] > most) most = reached[literals[i]];
    return most;
  };
  return (rows, row) => {
    for (let fact = 0; fact < factCount; fact++) {
      const holds = (rows[row + (fact >> 5)] >> (fact & 31)) & 1;
      reached[2 * fact + holds] = 0;
      reached[2 * fact + 1 - holds] = Number.POSITIVE_INFINITY;
    }
    for (let hasChanged = true; hasChanged; ) {
      hasChanged = false;
      for (let action = 0; action < actionCount; action++) {
        const cost = dearest(needs[action]) + costs[action];
        if (cost === Number.POSITIVE_INFINITY) continue;
        const made = makes[action];
        for (let i = 0; i < made.length; i++)
          if (cost < reached[made[i]]) {
            reached[made[i]] = cost;
            hasChanged = true;
          }
      }
    }
    return dearest(wanted);
  };
}

function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
