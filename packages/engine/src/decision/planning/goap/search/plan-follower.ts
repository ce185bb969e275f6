import type { ForwardModel } from '../../../../pathfinding/search/states/forward-model.js';
import { findPlan, type Planner } from '../../../../pathfinding/search/states/planner.js';

/**
 * What a look at the world led to: the plan still works (`kept`), some of its steps were no longer
 * needed (`skipped`), there is a new one (`replanned`), the goal is reached (`done`), or there is
 * no way (`none`).
 */
export type FollowStatus = 'kept' | 'skipped' | 'replanned' | 'done' | 'none';

/**
 * Carries a plan to a goal through a world that changes meanwhile. Call `check` before each action:
 * it tries what is left of the plan in the model, and repairs it the cheapest way that works.
 * Planner and model are the ones that plan; no search may be in progress.
 */
export class PlanFollower {
  /** The plan as it is now. */
  readonly plan: number[] = [];
  /** Place in the plan of the action to do next. */
  next = 0;
  readonly #model: ForwardModel;
  readonly #planner: Planner;

  constructor(model: ForwardModel, planner: Planner) {
    this.#model = model;
    this.#planner = planner;
    model.reserve(2);
  }

  /** The action to do now, or -1 if there is none. */
  get action(): number {
    return this.next < this.plan.length ? this.plan[this.next] : -1;
  }

  /** Tells that the action has been carried out. */
  completeAction(): void {
    if (this.next < this.plan.length) this.next++;
  }

  /** Looks at what the model observes now, and makes the plan fit. */
  check(): FollowStatus {
    // The fewest steps that still lead there: luck or others may have done the rest.
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
