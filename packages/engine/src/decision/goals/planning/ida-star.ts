import type { ForwardModel } from './forward-model.js';
import type { Planner, PlanStatus } from './planner.js';
import { TranspositionTable } from './transposition-table.js';

export interface IdaStarOptions {
  /** Longest plan, in actions: a limit there must be, since actions never run out. */
  readonly maxDepth: number;
  /** Slots of the transposition table; about 1,000 suit ten actions and ten steps, 0 is without. 1,024 unless told. */
  readonly slots?: number;
}

/**
 * Finds the cheapest plan in memory that does not grow: goes deep first, up to a cost that is raised from pass to pass (GOB-25).
 * Looks at states again and again, so {@link AStarPlanner} is faster wherever there is room for what it keeps.
 */
export class IdaStarPlanner implements Planner {
  status: PlanStatus = 'none';
  readonly plan: number[] = [];
  cost = 0;
  expanded = 0;
  /** Passes begun, each with a higher limit. */
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

  constructor(model: ForwardModel, options: IdaStarOptions) {
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
    for (let left = budget; left > 0 && this.status === 'searching'; left--) this.#advance();
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
    // What an earlier pass met over its limit must not hide it from this one.
    this.#table?.clear();
    this.#costs[0] = 0;
    this.#table?.isKnown(0, 0, this.#costs);
    this.#depth = 0;
    this.#enter(0);
  }

  /** Makes one child of the state at the present depth, or goes back up. */
  #advance(): void {
    const model = this.#model;
    const depth = this.#depth;
    const action = model.nextAction(depth, this.#next[depth]);
    if (action < 0) {
      if (depth === 0) this.#startPass();
      else this.#depth--;
      return;
    }
    this.#next[depth] = action + 1;
    const child = depth + 1;
    model.apply(child, depth, action);
    this.generated++;
    this.#costs[child] = this.#costs[depth] + model.costOf(depth, action);
    this.#taken[child] = action;
    const total = this.#costs[child] + model.estimate(child);
    if (total > this.#cutoff) this.#nextCutoff = Math.min(this.#nextCutoff, total);
    else if (this.#table === undefined || !this.#table.isKnown(child, child, this.#costs)) this.#enter(child);
  }

  #enter(depth: number): void {
    this.expanded++;
    if (this.#model.isGoal(depth)) {
      for (let i = 1; i <= depth; i++) this.plan.push(this.#taken[i]);
      this.cost = this.#costs[depth];
      this.status = 'found';
    } else if (depth < this.#maxDepth) {
      this.#depth = depth;
      this.#next[depth] = 0;
    } else if (depth === 0) this.#next[0] = this.#model.actionCount;
  }
}
