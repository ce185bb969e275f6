import { clamp, feel, type Goals } from './goals.js';

export interface GoalActionDefinition {
  readonly name: string;
  /**
   * What it does to each goal by name; below 0 is relief. Goals that are not named, or that a
   * character lacks, are left alone.
   */
  readonly changes: Readonly<Record<string, number>>;
  /** Time to perform it, with everything that has to follow before the relief. 0 unless told. */
  readonly duration?: number;
}

/** Something to do, for characters with certain goals: its changes by the goals' numbers. */
export interface GoalAction {
  readonly name: string;
  readonly changes: Float64Array;
  readonly duration: number;
}

/** Prepares an action for goals of these names, so that choosing looks nothing up. */
export function createGoalAction(goals: Pick<Goals, 'names'>, definition: GoalActionDefinition): GoalAction {
  const { name, changes, duration = 0 } = definition;
  return { name, changes: Float64Array.from(goals.names, (goal) => changes[goal] ?? 0), duration };
}

/** Carries an action out on the goals: its changes, and the drift while it lasts. */
export function performAction(goals: Goals, action: GoalAction, travel = 0): void {
  const { values, rates, max } = goals;
  const time = action.duration + travel;
  for (let goal = 0; goal < values.length; goal++)
    values[goal] = clamp(values[goal] + action.changes[goal] + rates[goal] * time, max[goal]);
}

/** How discontent the character would be after an action, were it done in no time. */
export function discontentmentAfter(goals: Goals, action: GoalAction): number {
  return discontentmentAt(goals, action, 0);
}

/**
 * The same after the time it takes, all goals drifting meanwhile, also the one that is served.
 * `travel` is the time to get there, which only the game can tell.
 */
export function discontentmentInTime(goals: Goals, action: GoalAction, travel = 0): number {
  return discontentmentAt(goals, action, action.duration + travel);
}

function discontentmentAt(goals: Goals, { changes }: GoalAction, time: number): number {
  const { values, rates, max } = goals;
  let total = 0;
  for (let goal = 0; goal < values.length; goal++)
    total += feel(goals, goal, clamp(values[goal] + changes[goal] + rates[goal] * time, max[goal]));
  return total;
}
