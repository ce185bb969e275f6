import type { ForwardModel } from '../../../../pathfinding/search/states/forward-model.js';
import { findPlan, type Planner } from '../../../../pathfinding/search/states/planner.js';

/**
 * The result of a check: the plan still works (`kept`), some of its steps are no longer needed
 * (`skipped`), there is a new plan (`replanned`), the goal is reached (`done`), or there is no plan
 * (`none`).
 */
export type FollowStatus = 'kept' | 'skipped' | 'replanned' | 'done' | 'none';

/**
 * Follows a plan while the world changes. Call `check` before each action: it simulates the rest of
 * the plan in the model and repairs it in the cheapest way that works. Pass the planner and its
 * model; no search may be in progress.
 */
export class PlanFollower {
  /** The current plan. */
  readonly plan: number[] = [];
  /** Index in the plan of the next action. */
  next = 0;
  readonly #model: ForwardModel;
  readonly #planner: Planner;

  constructor(model: ForwardModel, planner: Planner) {
    this.#model = model;
    this.#planner = planner;
    model.reserve(2);
  }

  /** The next action, or -1 if there is none. */
  get action(): number {
    return this.next < this.plan.length ? this.plan[this.next] : -1;
  }

  /** Call it when the current action has been carried out. */
  completeAction(): void {
    if (this.next < this.plan.length) this.next++;
  }

  /** Observes the world through the model and updates the plan. */
  check(): FollowStatus {
    // Keeps the fewest steps that still reach the goal: chance or others may have done the rest.
    for (let from = this.plan.length; from >= this.next; from--) {
      if (!this.#leadsToGoal(from)) continue;
      const isSame = from === this.next;
      this.next = from;
      if (from === this.plan.length) return 'done';
      return isSame ? 'kept' : 'skipped';
    }
    const status = findPlan(this.#planner);
    this.plan.length = 0;
    this.next = 0;
    if (status !== 'found') return 'none';
    for (const action of this.#planner.plan) this.plan.push(action);
    return 'replanned';
  }

  #leadsToGoal(from: number): boolean {
    const model = this.#model;
    model.observe(0);
    for (let i = from; i < this.plan.length; i++) {
      if (model.nextAction(0, this.plan[i]) !== this.plan[i]) return false;
      model.apply(1, 0, this.plan[i]);
      model.copy(0, 1);
    }
    return model.isGoal(0);
  }
}
