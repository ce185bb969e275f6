import { finish, type Interruptible } from '../../../execution/index.js';

/**
 * The state of a search. `limit`: the limit of states was reached, and the plan leads to the most
 * promising state found; `none`: everything was searched and there is no plan.
 */
export type PlanStatus = 'searching' | 'found' | 'none' | 'limit';

/**
 * A search that can be spread over frames: call `begin`, then `step` until the status is no longer
 * `searching`. The plan does not depend on the budgets. A planner can be reused and keeps its
 * storage.
 */
export interface Planner extends Interruptible {
  readonly status: PlanStatus;
  /**
   * The actions in the order in which to do them; empty unless found. The next search overwrites
   * it.
   */
  readonly plan: readonly number[];
  /** Cost of the plan; for planners without a goal, the discontentment after it. */
  readonly cost: number;
  /** States expanded since `begin`, as a measure of work. */
  readonly expanded: number;
  /** Starts a search from the state that the model observes now. */
  begin(): void;
  /** Continues for at most `budget` expansions. */
  step(budget: number): PlanStatus;
}

/** Runs a whole search at once. */
export function findPlan(planner: Planner): PlanStatus {
  planner.begin();
  return finish(planner);
}
