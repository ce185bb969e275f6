import { log, type Rng } from '../../../../math/index.js';
import type { ForwardModel } from '../../../../pathfinding/search/states/forward-model.js';
import type { Planner, PlanStatus } from '../../../../pathfinding/search/states/planner.js';
import { pickAction } from './pick-action.js';
import { requireDiscontentment } from './require-discontentment.js';

/** Options of `MonteCarloPlanner`. */
export interface MonteCarloOptions {
  /** How many actions ahead it looks. */
  readonly maxDepth: number;
  /** Simulations per plan: more is better and slower. */
  readonly iterations: number;
  /** Weight of exploration against exploitation. By default the square root of 2. */
  readonly exploration?: number;
}

/**
 * Minimises discontentment by random simulations, more of them where results were good (Monte Carlo
 * tree search). For more actions or a greater depth than {@link DepthFirstPlanner} can try; the
 * plan is good but not always the best. A state that meets the goal ends a simulation early. The
 * budget of `step` counts simulations.
 */
export class MonteCarloPlanner implements Planner {
  status: PlanStatus = 'none';
  readonly plan: number[] = [];
  /** Discontentment after the plan. */
  cost = 0;
  expanded = 0;
  readonly #model: ForwardModel;
  readonly #options: MonteCarloOptions;
  readonly #rng: Rng;
  /** Nodes of the tree; each simulation adds at most one. */
  readonly #firstChild: Int32Array;
  readonly #sibling: Int32Array;
  readonly #action: Int32Array;
  readonly #parent: Int32Array;
  /** First action that was not tried yet at a node. */
  readonly #untried: Int32Array;
  readonly #visits: Float64Array;
  readonly #total: Float64Array;
  readonly #taken: Int32Array;
  #nodes = 0;
  #worst = 0;

  constructor(model: ForwardModel, options: MonteCarloOptions, rng: Rng) {
    this.#model = model;
    this.#options = options;
    this.#rng = rng;
    const size = options.iterations + 1;
    this.#firstChild = new Int32Array(size);
    this.#sibling = new Int32Array(size);
    this.#action = new Int32Array(size);
    this.#parent = new Int32Array(size);
    this.#untried = new Int32Array(size);
    this.#visits = new Float64Array(size);
    this.#total = new Float64Array(size);
    this.#taken = new Int32Array(options.maxDepth);
    model.reserve(2);
  }

  /** Throws an `InvalidDataError` if the model has no discontentment to minimise. */
  begin(): void {
    requireDiscontentment(this.#model, 'MonteCarloPlanner');
    this.plan.length = 0;
    this.cost = Number.POSITIVE_INFINITY;
    this.expanded = 0;
    this.status = 'searching';
    this.#nodes = 0;
    this.#worst = 0;
    this.#model.observe(0);
    this.#addNode(-1, -1);
  }

  step(budget: number): PlanStatus {
    if (this.status === 'searching' && this.#model.isStale?.() === true) this.begin();
    for (let left = budget; left > 0 && this.status === 'searching'; left--) {
      if (this.expanded < this.#options.iterations) this.#play();
      else this.status = this.plan.length > 0 ? 'found' : 'none';
    }
    return this.status;
  }

  /** Whether the simulated state meets the goal; without a goal no state does. */
  #isDone(): boolean {
    return this.#model.hasGoal !== false && this.#model.isGoal(1);
  }

  /** Plays once from the start: down the tree, one node further, and on at random. */
  #play(): void {
    const model = this.#model;
    const { maxDepth } = this.#options;
    model.copy(1, 0);
    this.expanded++;
    let node = 0;
    let depth = 0;
    while (depth < maxDepth && !this.#isDone()) {
      const fresh = model.nextAction(1, this.#untried[node]);
      if (fresh >= 0) {
        this.#untried[node] = fresh + 1;
        node = this.#addNode(node, fresh);
        this.#take(depth++, fresh);
        break;
      }
      const child = this.#mostPromising(node);
      if (child < 0) break;
      node = child;
      this.#take(depth++, this.#action[child]);
    }
    while (depth < maxDepth && !this.#isDone()) {
      const action = pickAction(model, 1, this.#rng.next());
      if (action < 0) break;
      this.#take(depth++, action);
    }
    this.#learn(node, depth, model.discontentment(1));
  }

  #take(depth: number, action: number): void {
    this.#model.apply(1, 1, action);
    this.#taken[depth] = action;
  }

  #learn(leaf: number, depth: number, discontent: number): void {
    if (discontent > this.#worst) this.#worst = discontent;
    for (let node = leaf; node >= 0; node = this.#parent[node]) {
      this.#visits[node]++;
      this.#total[node] += discontent;
    }
    if (depth === 0 || !(discontent < this.cost)) return;
    this.cost = discontent;
    this.plan.length = depth;
    for (let i = 0; i < depth; i++) this.plan[i] = this.#taken[i];
  }

  /**
   * Chooses by the upper confidence bound of a child's value. Contentment is scaled to the worst
   * value met, so its unit does not matter.
   */
  #mostPromising(node: number): number {
    const { exploration = Math.SQRT2 } = this.#options;
    const scale = this.#worst > 0 ? 1 / this.#worst : 0;
    const known = log(this.#visits[node]);
    let best = -1;
    let highest = Number.NEGATIVE_INFINITY;
    for (let child = this.#firstChild[node]; child >= 0; child = this.#sibling[child]) {
      const visits = this.#visits[child];
      const worth = exploration * Math.sqrt(known / visits) - (this.#total[child] / visits) * scale;
      if (worth > highest) {
        highest = worth;
        best = child;
      }
    }
    return best;
  }

  #addNode(parent: number, action: number): number {
    const node = this.#nodes++;
    this.#parent[node] = parent;
    this.#action[node] = action;
    this.#firstChild[node] = -1;
    this.#untried[node] = 0;
    this.#visits[node] = 0;
    this.#total[node] = 0;
    this.#sibling[node] = parent < 0 ? -1 : this.#firstChild[parent];
    if (parent >= 0) this.#firstChild[parent] = node;
    return node;
  }
}
