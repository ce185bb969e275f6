import type { Rng } from '../../../../math/index.js';
import type { ForwardModel } from '../../../../pathfinding/search/states/forward-model.js';
import type { Planner, PlanStatus } from '../../../../pathfinding/search/states/planner.js';
import { pickAction } from './pick-action.js';
import { requireDiscontentment } from './require-discontentment.js';

/** Options of `RollingHorizonPlanner`. */
export interface RollingHorizonOptions {
  /** How many actions ahead it looks. */
  readonly maxDepth: number;
  /** Size of the population, 2 or more. By default 10. */
  readonly population?: number;
  /** Number of generations. By default 20. */
  readonly generations?: number;
}

/**
 * Minimises discontentment by evolving whole plans (rolling-horizon evolution): of two plans, a
 * mutation of the better replaces the worse. Needs little memory and suits long plans in which
 * single actions matter little. A state that meets the goal ends a plan early. The budget of `step`
 * counts evaluated plans.
 */
export class RollingHorizonPlanner implements Planner {
  status: PlanStatus = 'none';
  readonly plan: number[] = [];
  /** Discontentment after the plan. */
  cost = 0;
  expanded = 0;
  readonly #model: ForwardModel;
  readonly #rng: Rng;
  readonly #depth: number;
  readonly #population: number;
  readonly #trials: number;
  /**
   * For each plan and depth a number from 0 up to 1, which falls on one of the actions that are
   * possible there.
   */
  readonly #genes: Float64Array;
  readonly #discontents: Float64Array;
  readonly #taken: Int32Array;

  constructor(model: ForwardModel, options: RollingHorizonOptions, rng: Rng) {
    const { maxDepth, population = 10, generations = 20 } = options;
    this.#model = model;
    this.#rng = rng;
    this.#depth = maxDepth;
    this.#population = population;
    this.#trials = population * (generations + 1);
    this.#genes = new Float64Array(population * maxDepth);
    this.#discontents = new Float64Array(population);
    this.#taken = new Int32Array(maxDepth);
    model.reserve(2);
  }

  /** Throws an `InvalidDataError` if the model has no discontentment to minimise. */
  begin(): void {
    requireDiscontentment(this.#model, 'RollingHorizonPlanner');
    this.plan.length = 0;
    this.cost = Number.POSITIVE_INFINITY;
    this.expanded = 0;
    this.status = 'searching';
    this.#model.observe(0);
  }

  step(budget: number): PlanStatus {
    if (this.status === 'searching' && this.#model.isStale?.() === true) this.begin();
    for (let left = budget; left > 0 && this.status === 'searching'; left--) {
      if (this.expanded < this.#trials) this.#try(this.#breed());
      else this.status = this.plan.length > 0 ? 'found' : 'none';
    }
    return this.status;
  }

  /** Whether the simulated state meets the goal; without a goal no state does. */
  #isDone(): boolean {
    return this.#model.hasGoal !== false && this.#model.isGoal(1);
  }

  /**
   * Writes a new plan and returns its number: a random one at first, later a mutation of a good
   * plan in place of a worse one.
   */
  #breed(): number {
    const rng = this.#rng;
    const depth = this.#depth;
    const genes = this.#genes;
    if (this.expanded < this.#population) {
      for (let i = 0; i < depth; i++) genes[this.expanded * depth + i] = rng.next();
      return this.expanded;
    }
    const one = Math.floor(rng.next() * this.#population);
    const other = (one + 1 + Math.floor(rng.next() * (this.#population - 1))) % this.#population;
    const better = this.#discontents[one] <= this.#discontents[other] ? one : other;
    const worse = better === one ? other : one;
    // One gene always changes, each other one with a small probability.
    const certain = Math.floor(rng.next() * depth);
    for (let i = 0; i < depth; i++) {
      const isChanged = i === certain || rng.next() * depth < 1;
      genes[worse * depth + i] = isChanged ? rng.next() : genes[better * depth + i];
    }
    return worse;
  }

  #try(plan: number): void {
    const model = this.#model;
    this.expanded++;
    model.copy(1, 0);
    let length = 0;
    while (length < this.#depth && !this.#isDone()) {
      const action = pickAction(model, 1, this.#genes[plan * this.#depth + length]);
      if (action < 0) break;
      model.apply(1, 1, action);
      this.#taken[length++] = action;
    }
    const discontent = model.discontentment(1);
    this.#discontents[plan] = discontent;
    if (length === 0 || !(discontent < this.cost)) return;
    this.cost = discontent;
    this.plan.length = length;
    for (let i = 0; i < length; i++) this.plan[i] = this.#taken[i];
  }
}
