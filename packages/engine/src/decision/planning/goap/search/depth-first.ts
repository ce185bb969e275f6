import type { ForwardModel } from '../../../../pathfinding/search/states/forward-model.js';
import type { Planner, PlanStatus } from '../../../../pathfinding/search/states/planner.js';

/** Options of `DepthFirstPlanner`. */
export interface DepthFirstOptions {
  /**
   * How many actions ahead it looks. Two already make a visible difference; more than four gain
   * little.
   */
  readonly maxDepth: number;
  /**
   * Prunes every action that raises discontentment. Far faster, but never finds a plan that needs
   * one bad step, such as a visit to the dentist. By default false.
   */
  readonly onlyImprove?: boolean;
}

/**
 * Finds the actions that minimise total discontentment by trying every sequence up to a depth.
 * Finds the best plan for certain; to reach a single goal, use {@link AStarPlanner}. Ties go to the
 * plan found first, so the order of actions decides.
 */
export class DepthFirstPlanner implements Planner {
  status: PlanStatus = 'none';
  readonly plan: number[] = [];
  /** Discontentment after the plan. */
  cost = 0;
  expanded = 0;
  readonly #model: ForwardModel;
  readonly #maxDepth: number;
  readonly #onlyImprove: boolean;
  readonly #taken: Int32Array;
  readonly #next: Int32Array;
  readonly #discontents: Float64Array;
  #depth = 0;
  /** The best first step, for when no plan improves anything. */
  #best = -1;
  #bestDiscontent = 0;

  constructor(model: ForwardModel, options: DepthFirstOptions) {
    this.#model = model;
    this.#maxDepth = options.maxDepth;
    this.#onlyImprove = options.onlyImprove ?? false;
    model.reserve(options.maxDepth + 1);
    this.#taken = new Int32Array(options.maxDepth + 1);
    this.#next = new Int32Array(options.maxDepth + 1);
    this.#discontents = new Float64Array(options.maxDepth + 1);
  }

  begin(): void {
    this.plan.length = 0;
    this.cost = Number.POSITIVE_INFINITY;
    this.expanded = 0;
    this.status = 'searching';
    this.#best = -1;
    this.#bestDiscontent = Number.POSITIVE_INFINITY;
    this.#model.observe(0);
    this.#enter(0);
  }

  step(budget: number): PlanStatus {
    if (this.status === 'searching' && this.#model.isStale?.() === true) this.begin();
    for (let left = budget; left > 0 && this.status === 'searching'; left--) this.#advance();
    return this.status;
  }

  #enter(depth: number): void {
    this.expanded++;
    this.#discontents[depth] = this.#model.discontentment(depth);
    this.#depth = depth;
    this.#next[depth] = 0;
  }

  #advance(): void {
    const model = this.#model;
    const depth = this.#depth;
    const action = depth === this.#maxDepth ? -1 : model.nextAction(depth, this.#next[depth]);
    if (action < 0) {
      // A state is an end if it is as deep as may be, or if nothing could be done in it.
      if (depth === this.#maxDepth || this.#next[depth] === 0) this.#rate(depth);
      if (depth === 0) this.#finish();
      else this.#depth--;
      return;
    }
    this.#next[depth] = action + 1;
    model.apply(depth + 1, depth, action);
    this.#taken[depth + 1] = action;
    const before = this.#discontents[depth];
    this.#enter(depth + 1);
    const after = this.#discontents[depth + 1];
    if (depth === 0 && after < this.#bestDiscontent) {
      this.#best = action;
      this.#bestDiscontent = after;
    }
    if (this.#onlyImprove && after > before) this.#depth = depth;
    // With steps left out a state may be an end though something could be done in it.
    else if (this.#onlyImprove) this.#rate(depth + 1);
  }

  #rate(depth: number): void {
    if (depth === 0 || !(this.#discontents[depth] < this.cost)) return;
    this.cost = this.#discontents[depth];
    this.plan.length = depth;
    for (let i = 0; i < depth; i++) this.plan[i] = this.#taken[i + 1];
  }

  #finish(): void {
    if (this.plan.length === 0 && this.#best >= 0) {
      // Where needs grow by themselves every step may look worse; doing the least bad still beats
      // doing nothing.
      this.plan.push(this.#best);
      this.cost = this.#bestDiscontent;
    }
    this.status = this.plan.length > 0 ? 'found' : 'none';
  }
}
