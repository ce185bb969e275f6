import type { GoalAction } from './goal-action.js';
import { clamp, feel, type Goals } from './goals.js';

/** The changes of many actions in one table, goal by goal. Create one per type of character. */
export interface ActionTable {
  readonly count: number;
  /** Changes of the first goal by all actions, then of the second. */
  readonly changes: Float64Array;
  readonly durations: Float64Array;
}

/** Builds the table for {@link rateActions}. */
export function createActionTable(goals: Goals, actions: readonly GoalAction[]): ActionTable {
  const changes = new Float64Array(goals.names.length * actions.length);
  for (let goal = 0; goal < goals.names.length; goal++)
    for (const [a, action] of actions.entries()) changes[goal * actions.length + a] = action.changes[goal];
  return { count: actions.length, changes, durations: Float64Array.from(actions, ({ duration }) => duration) };
}

/**
 * Computes the discontentment after every action at once, with the same bits as rating them one by
 * one. Use it to show all ratings, or for many actions and few goals.
 */
export function rateActions(out: Float64Array, goals: Goals, table: ActionTable, isTimed = false): void {
  const { values, rates, max, powers, weights } = goals;
  const { count, changes, durations } = table;
  out.fill(0, 0, count);
  for (let goal = 0; goal < values.length; goal++) {
    const value = values[goal];
    const rate = isTimed ? rates[goal] : 0;
    const row = goal * count;
    const isSquare = powers[goal] === 2;
    for (let action = 0; action < count; action++) {
      const after = clamp(value + changes[row + action] + rate * durations[action], max[goal]);
      out[action] += isSquare ? weights[goal] * (after * after) : feel(goals, goal, after);
    }
  }
}
