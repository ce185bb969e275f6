import { clamp, dropSatisfied, feel, type Goals } from './goals.js';

/** An action as authored, with its changes by goal. */
export interface GoalActionDefinition {
  /** Unique among the actions of a character. */
  readonly name: string;
  /**
   * The change of each goal by name; below 0 is relief. Other goals, and goals that a character
   * lacks, do not change.
   */
  readonly changes: Readonly<Record<string, number>>;
  /** Time to perform it, including everything that must follow before the relief. By default 0. */
  readonly duration?: number;
}

/** An action with its changes by goal index. */
export interface GoalAction {
  /** Unique among the actions of a character. */
  readonly name: string;
  /** By goal: what the action adds to the insistence; negative satisfies. */
  readonly changes: Float64Array;
  /** Seconds that it takes. */
  readonly duration: number;
}

/** Resolves the goal names of an action once, so that choosing needs no lookups. */
export function createGoalAction(goals: Pick<Goals, 'names'>, definition: GoalActionDefinition): GoalAction {
  const { name, changes, duration = 0 } = definition;
  return { name, changes: Float64Array.from(goals.names, (goal) => changes[goal] ?? 0), duration };
}

/** Applies an action to the goals: its changes, and the drift while it lasts. */
export function performAction(goals: Goals, action: GoalAction, travel = 0): void {
  const { values, rates, max } = goals;
  const time = action.duration + travel;
  for (let goal = 0; goal < values.length; goal++)
    values[goal] = clamp(values[goal] + action.changes[goal] + rates[goal] * time, max[goal]);
  dropSatisfied(goals);
}

/**
 * The total discontentment after an action. `time` is how long it takes, by default nothing: all
 * goals drift meanwhile, including the one it serves. Pass `action.duration`, plus the time to get
 * there, which only the game knows.
 */
export function discontentmentAfter(goals: Goals, { changes }: GoalAction, time = 0): number {
  const { values, rates, max } = goals;
  let total = 0;
  for (let goal = 0; goal < values.length; goal++)
    total += feel(goals, goal, clamp(values[goal] + changes[goal] + rates[goal] * time, max[goal]));
  return total;
}
