import type { GoalAction } from './goal-action.js';
import { clamp, feel, type Goals } from './goals.js';

/**
 * The changes of many actions in one table, goal by goal. Create one per type of character, to show
 * all ratings, or for many actions and few goals; otherwise `chooseGoalAction` does.
 */
export class ActionTable {
  readonly #count: number;
  /** Changes of the first goal by all actions, then of the second. */
  readonly #changes: Float64Array;
  readonly #durations: Float64Array;

  constructor(goals: Goals, actions: readonly GoalAction[]) {
    this.#count = actions.length;
    this.#changes = new Float64Array(goals.names.length * actions.length);
    this.#durations = Float64Array.from(actions, ({ duration }) => duration);
    for (let goal = 0; goal < goals.names.length; goal++)
      for (const [a, action] of actions.entries()) this.#changes[goal * actions.length + a] = action.changes[goal];
  }

  /**
   * Computes the discontentment after every action at once, with the same bits as rating them one
   * by one. `isTimed` adds what the goals drift while each action lasts.
   */
  rate(out: Float64Array, goals: Goals, isTimed = false): void {
    const { values, rates, max, powers, weights } = goals;
    const count = this.#count;
    const changes = this.#changes;
    const durations = this.#durations;
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
}
