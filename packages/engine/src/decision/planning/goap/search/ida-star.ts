import type { ForwardModel } from '../../../../pathfinding/search/states/forward-model.js';
import type { Planner, PlanStatus } from '../../../../pathfinding/search/states/planner.js';
import { TranspositionTable } from './transposition-table.js';

/** Options of `IdaStarPlanner`. */
export interface IdaStarPlannerOptions {
  /** Longest plan, in actions. Required, since action sequences can go on forever. */
  readonly maxDepth: number;
  /**
   * Size of the transposition table; about 1,000 suits ten actions and ten steps, 0 disables it. By
   * default 1,024.
   */
  readonly slots?: number;
}

/**
 * Finds the cheapest plan in constant memory by depth-first passes with a rising cost limit (IDA*).
 * It visits states repeatedly, so {@link AStarPlanner} is faster where its states fit in memory.
 */
export class IdaStarPlanner implements Planner {
  status: PlanStatus = 'none';
  readonly plan: number[] = [];
  cost = 0;
  expanded = 0;
  /** Passes started, each with a higher limit. */
  passes = 0;
  /** States made, in all passes; the start counts once. */
  generated = 0;
  readonly #model: ForwardModel;
  readonly #maxDepth: number;
  readonly #table: TranspositionTable | undefined;
  /** For each depth: the action that led there, the next to be tried, and the cost so far. */
  readonly #taken: Int32Array;
  readonly #next: Int32Array;
  readonly #costs: Float64Array;
  #depth = 0;
  #cutoff = 0;
  #nextCutoff = 0;

  constructor(model: ForwardModel, options: IdaStarPlannerOptions) {
    const { maxDepth, slots = 1024 } = options;
    this.#model = model;
    this.#maxDepth = maxDepth;
    model.reserve(maxDepth + 1);
    this.#table = slots > 0 ? new TranspositionTable(model, maxDepth + 1, slots) : undefined;
    this.#taken = new Int32Array(maxDepth + 1);
    this.#next = new Int32Array(maxDepth + 1);
    this.#costs = new Float64Array(maxDepth + 1);
  }

  begin(): void {
    this.plan.length = 0;
    this.cost = 0;
    this.expanded = 0;
    this.passes = 0;
    this.generated = 1;
    this.status = 'searching';
    this.#model.observe(0);
    this.#nextCutoff = this.#model.estimate(0);
    this.#startPass();
  }

  step(budget: number): PlanStatus {
    if (this.status === 'searching' && this.#model.isStale?.() === true) this.begin();
    for (let left = budget; left > 0 && this.status === 'searching'; ) left = this.#walk(left);
    return this.status;
  }

  #startPass(): void {
    if (this.#nextCutoff === Number.POSITIVE_INFINITY) {
      this.status = 'none';
      return;
    }
    this.#cutoff = this.#nextCutoff;
    this.#nextCutoff = Number.POSITIVE_INFINITY;
    this.passes++;
    // States that an earlier pass met over its limit must not hide them from this pass.
    this.#table?.clear();
    this.#costs[0] = 0;
    this.#table?.isKnown(0, 0, this.#costs);
    this.#depth = 0;
    this.expanded++;
    if (this.#model.isGoal(0)) this.#finish();
    else this.#next[0] = this.#maxDepth > 0 ? 0 : this.#model.actionCount;
  }

  /**
   * Generates children one by one and goes back up when none are left. Each child uses one unit of
   * the budget; returns the rest of the budget. Ends early when the pass ends. State that changes
   * with every child is in local variables, because fields would be read and written each time.
   */
  #walk(budget: number): number {
    const model = this.#model;
    const table = this.#table;
    const taken = this.#taken;
    const next = this.#next;
    const costs = this.#costs;
    const maxDepth = this.#maxDepth;
    const cutoff = this.#cutoff;
    let nextCutoff = this.#nextCutoff;
    let depth = this.#depth;
    let made = 0;
    let entered = 0;
    let end: 'budget' | 'pass' | 'goal' = 'budget';
    let left = budget;
    while (left > 0) {
      left--;
      const action = model.nextAction(depth, next[depth]);
      if (action < 0) {
        if (depth === 0) {
          end = 'pass';
          break;
        }
        depth--;
        continue;
      }
      next[depth] = action + 1;
      const child = depth + 1;
      model.apply(child, depth, action);
      made++;
      const cost = costs[depth] + model.costOf(depth, action);
      const total = cost + model.estimate(child);
      if (total > cutoff) {
        if (total < nextCutoff) nextCutoff = total;
        continue;
      }
      costs[child] = cost;
      if (table?.isKnown(child, child, costs) === true) continue;
      entered++;
      taken[child] = action;
      if (model.isGoal(child)) {
        depth = child;
        end = 'goal';
        break;
      }
      if (child < maxDepth) {
        depth = child;
        next[child] = 0;
      }
    }
    this.#depth = depth;
    this.#nextCutoff = nextCutoff;
    this.generated += made;
    this.expanded += entered;
    if (end === 'pass') this.#startPass();
    else if (end === 'goal') this.#finish();
    return left;
  }

  #finish(): void {
    for (let i = 1; i <= this.#depth; i++) this.plan.push(this.#taken[i]);
    this.cost = this.#costs[this.#depth];
    this.status = 'found';
  }
}
