import { finish, type Interruptible } from '../../../execution/index.js';

/**
 * How a search stands. `limit`: it was given up because its limit of states was reached, and the
 * plan leads to the most promising state met; `none`: everything was searched, and there is no
 * plan.
 */
export type PlanStatus = 'searching' | 'found' | 'none' | 'limit';

/**
 * A search that can be spread over frames: `begin`, then `step` until the status is no longer
 * `searching`. The plan is the same however the steps are cut. One planner is used again and again,
 * and keeps its storage.
 */
export interface Planner extends Interruptible {
  readonly status: PlanStatus;
  /**
   * Actions in order, first to be done first; empty unless found. Overwritten by the next search.
   */
  readonly plan: readonly number[];
  /** Cost of the plan, or for planners without a goal the discontentment after it. */
  readonly cost: number;
  /** States looked at since `begin`: the work done. */
  readonly expanded: number;
  /** Starts a search from what the model observes now. */
  begin(): void;
  /** Goes on for so many expansions at most. */
  step(budget: number): PlanStatus;
}

/** Plans in one go. */
export function findPlan(planner: Planner): PlanStatus {
  planner.begin();
  return finish(planner);
}
