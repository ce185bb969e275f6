import { InvalidDataError } from '../../../data/index.js';
import { KeyedHeap } from '../../../math/keyed-heap.js';
import type { ForwardModel } from './forward-model.js';
import type { Planner, PlanStatus } from './planner.js';

/** Options of `SmaStarPlanner`. */
export interface SmaStarPlannerOptions {
  /**
   * Limit on stored states, at least 2. A plan has fewer actions than that. Each state takes 8
   * bytes per action.
   */
  readonly maxStates: number;
  /** Longest plan, in actions. By default limited only by the number of states. */
  readonly maxDepth?: number;
}

/**
 * Finds the cheapest plan in a fixed amount of memory (SMA*). When its storage is full it drops the
 * least promising state and stores its bound at the parent, so that it can return to it when
 * everything else turns out worse. The plan is the cheapest one whose states fit.
 *
 * Use it for a small fixed memory budget. With enough memory {@link AStarPlanner} is faster; {@link
 * IdaStarPlanner} needs even less memory and repeats more work.
 */
export class SmaStarPlanner implements Planner {
  status: PlanStatus = 'none';
  readonly plan: number[] = [];
  cost = 0;
  expanded = 0;
  /** States dropped since `begin` to make room for others. */
  forgotten = 0;
  readonly #model: ForwardModel;
  readonly #capacity: number;
  readonly #maxDepth: number;
  /** States with something left to look at, the most promising first. */
  readonly #open: KeyedHeap;
  /**
   * States without children, the next one to forget first: exactly the reverse of the order of
   * `#open`. So its keys have the opposite sign, and its items are numbered from the last state.
   */
  readonly #leaves: KeyedHeap;
  readonly #parents: Int32Array;
  readonly #actions: Int32Array;
  readonly #depths: Float64Array;
  readonly #costs: Float64Array;
  /**
   * Least cost of a plan through what is left to look at below a state: itself, or what was
   * forgotten of it.
   */
  readonly #bounds: Float64Array;
  /**
   * A row for each state: the bounds of its children that were forgotten, by their actions;
   * infinite for all others.
   */
  readonly #remembered: Float64Array;
  readonly #isExpanded: Uint8Array;
  /**
   * First child of each state, and the next of the same parent; free places are linked by
   * `#siblings` too.
   */
  readonly #children: Int32Array;
  readonly #siblings: Int32Array;
  /** Chains of states by their hashes. */
  readonly #heads: Int32Array;
  readonly #links: Int32Array;
  #free = -1;
  /** True once a way was cut because there was no room for its states. */
  #isCut = false;

  constructor(model: ForwardModel, { maxStates, maxDepth = Number.POSITIVE_INFINITY }: SmaStarPlannerOptions) {
    if (!(maxStates >= 2)) throw new InvalidDataError('maxStates', `must be at least 2, got ${maxStates}`);
    this.#model = model;
    this.#capacity = maxStates;
    this.#maxDepth = maxDepth;
    // One more, on which a new state is tried before there is room for it.
    model.reserve(maxStates + 1);
    this.#parents = new Int32Array(maxStates);
    this.#actions = new Int32Array(maxStates);
    this.#depths = new Float64Array(maxStates);
    this.#costs = new Float64Array(maxStates + 1);
    const bounds = new Float64Array(maxStates + 2);
    this.#bounds = bounds;
    this.#remembered = new Float64Array(maxStates * model.actionCount);
    this.#isExpanded = new Uint8Array(maxStates);
    this.#children = new Int32Array(maxStates);
    this.#siblings = new Int32Array(maxStates);
    this.#links = new Int32Array(maxStates);
    this.#heads = new Int32Array(1 << (32 - Math.clz32(maxStates - 1)));
    // Among equal bounds the deeper state is nearer to the goal: it is looked at first and forgotten
    // last.
    this.#open = new KeyedHeap(bounds, this.#depths, 'descending');
    this.#leaves = new KeyedHeap(new Float64Array(maxStates), new Float64Array(maxStates));
  }

  begin(): void {
    // One by one: a list that is emptied at once loses its memory.
    while (this.plan.length > 0) this.plan.pop();
    this.cost = 0;
    this.expanded = 0;
    this.forgotten = 0;
    this.status = 'searching';
    this.#isCut = false;
    this.#open.clear();
    this.#leaves.clear();
    this.#heads.fill(-1);
    for (let place = 0; place < this.#capacity; place++) this.#siblings[place] = place + 1;
    this.#siblings[this.#capacity - 1] = -1;
    this.#free = 0;
    this.#model.observe(this.#capacity);
    this.#costs[this.#capacity] = 0;
    this.#bounds[this.#capacity] = this.#model.estimate(this.#capacity);
    this.#add(-1, -1);
  }

  step(budget: number): PlanStatus {
    if (this.status === 'searching' && this.#model.isStale?.() === true) this.begin();
    for (let left = budget; left > 0 && this.status === 'searching'; left--) this.#advance();
    return this.status;
  }

  #advance(): void {
    const place = this.#open.size > 0 ? this.#open.at(0) : -1;
    if (place < 0 || this.#bounds[place] === Number.POSITIVE_INFINITY) {
      this.status = this.#isCut ? 'limit' : 'none';
      return;
    }
    if (this.#isExpanded[place] === 0 && this.#model.isGoal(place)) {
      this.cost = this.#costs[place];
      for (let at = place; this.#parents[at] >= 0; at = this.#parents[at]) this.plan.push(this.#actions[at]);
      this.plan.reverse();
      this.status = 'found';
      return;
    }
    this.expanded++;
    this.#expand(place);
    if (this.#children[place] < 0) {
      if (this.#bounds[place] === Number.POSITIVE_INFINITY) this.#drop(place);
      else if (place !== 0) this.#addLeaf(place);
    }
  }

  /** Makes all children at first, and later the most promising of those that were forgotten. */
  #expand(place: number): void {
    const model = this.#model;
    const remembered = this.#remembered;
    const row = place * model.actionCount;
    const bounds = this.#bounds;
    const isAgain = this.#isExpanded[place] === 1;
    this.#isExpanded[place] = 1;
    // No child is better than its parent was said to be.
    const floor = this.#capacity + 1;
    bounds[floor] = bounds[place];
    bounds[place] = Number.POSITIVE_INFINITY;
    this.#open.remove(place);
    this.#removeLeaf(place);
    if (this.#depths[place] >= this.#maxDepth) return;
    for (let action = model.nextAction(place, 0); action >= 0; action = model.nextAction(place, action + 1)) {
      if (isAgain && remembered[row + action] > bounds[floor]) this.#recall(place, action);
      else {
        remembered[row + action] = Number.POSITIVE_INFINITY;
        bounds[this.#capacity] = bounds[floor];
        this.#try(place, action);
      }
    }
  }

  /**
   * Tries a child in the place beyond all others, where its cost and its bound, no less than there,
   * are noted as well.
   */
  #try(place: number, action: number): void {
    const model = this.#model;
    const fresh = this.#capacity;
    const depth = this.#depths[place] + 1;
    model.apply(fresh, place, action);
    this.#costs[fresh] = this.#costs[place] + model.costOf(place, action);
    if (this.#isCovered(depth)) return;
    const total = this.#costs[fresh] + model.estimate(fresh);
    if (total > this.#bounds[fresh]) this.#bounds[fresh] = total;
    if (total === Number.POSITIVE_INFINITY) return;
    if (depth >= this.#capacity) this.#isCut = true;
    else if (this.#makeRoom(depth)) this.#add(place, action);
    else this.#forget(place, action, fresh);
  }

  /** Whether the state that is tried is kept somewhere, reached as cheaply and in as few steps. */
  #isCovered(depth: number): boolean {
    const model = this.#model;
    const fresh = this.#capacity;
    const cost = this.#costs[fresh];
    for (let at = this.#heads[this.#bucketOf(fresh)]; at >= 0; at = this.#links[at])
      if (this.#costs[at] <= cost && this.#depths[at] <= depth && model.isSame(at, fresh)) return true;
    return false;
  }

  #bucketOf(place: number): number {
    return this.#model.hash(place) & (this.#heads.length - 1);
  }

  /** Makes room for the state that is tried, unless every state that could go is more promising. */
  #makeRoom(depth: number): boolean {
    if (this.#free >= 0) return true;
    const bound = this.#bounds[this.#capacity];
    const worst = this.#leaves.size > 0 ? this.#capacity - 1 - this.#leaves.at(0) : -1;
    if (worst < 0 || this.#bounds[worst] < bound) return false;
    if (this.#bounds[worst] === bound && this.#depths[worst] >= depth) return false;
    const parent = this.#parents[worst];
    this.#forget(parent, this.#actions[worst], worst);
    this.#release(worst);
    if (this.#children[parent] < 0 && parent !== 0) this.#addLeaf(parent);
    return true;
  }

  #addLeaf(place: number): void {
    const leaf = this.#capacity - 1 - place;
    this.#leaves.first[leaf] = -this.#bounds[place];
    this.#leaves.second[leaf] = this.#depths[place];
    this.#leaves.put(leaf);
  }

  #removeLeaf(place: number): void {
    this.#leaves.remove(this.#capacity - 1 - place);
  }

  /** Remembers at a parent how good a child was. */
  #forget(parent: number, action: number, child: number): void {
    this.forgotten++;
    this.#remembered[parent * this.#model.actionCount + action] = this.#bounds[child];
    this.#recall(parent, action);
  }

  /** A state is as promising as what was forgotten of it. */
  #recall(place: number, action: number): void {
    const bound = this.#remembered[place * this.#model.actionCount + action];
    if (bound >= this.#bounds[place]) return;
    this.#bounds[place] = bound;
    this.#open.put(place);
  }

  /** Keeps the state that is tried. */
  #add(parent: number, action: number): void {
    const place = this.#free;
    this.#free = this.#siblings[place];
    this.#model.copy(place, this.#capacity);
    this.#parents[place] = parent;
    this.#actions[place] = action;
    this.#depths[place] = parent < 0 ? 0 : this.#depths[parent] + 1;
    this.#costs[place] = this.#costs[this.#capacity];
    this.#bounds[place] = this.#bounds[this.#capacity];
    this.#isExpanded[place] = 0;
    const row = place * this.#model.actionCount;
    for (let at = row; at < row + this.#model.actionCount; at++) this.#remembered[at] = Number.POSITIVE_INFINITY;
    this.#children[place] = -1;
    this.#siblings[place] = -1;
    if (parent >= 0) {
      this.#siblings[place] = this.#children[parent];
      this.#children[parent] = place;
      this.#removeLeaf(parent);
      this.#addLeaf(place);
    }
    const bucket = this.#bucketOf(place);
    this.#links[place] = this.#heads[bucket];
    this.#heads[bucket] = place;
    this.#open.put(place);
  }

  /**
   * Takes a state out below which there is nothing, and its ancestors as far as nothing else is
   * left of them.
   */
  #drop(place: number): void {
    for (let at = place; at > 0; ) {
      const parent = this.#parents[at];
      this.#release(at);
      const isLeaf = this.#children[parent] < 0;
      if (isLeaf && this.#bounds[parent] < Number.POSITIVE_INFINITY && parent > 0) this.#addLeaf(parent);
      if (!isLeaf || this.#bounds[parent] < Number.POSITIVE_INFINITY) return;
      at = parent;
    }
  }

  #release(place: number): void {
    this.#open.remove(place);
    this.#removeLeaf(place);
    const parent = this.#parents[place];
    if (this.#children[parent] === place) this.#children[parent] = this.#siblings[place];
    else {
      let before = this.#children[parent];
      while (this.#siblings[before] !== place) before = this.#siblings[before];
      this.#siblings[before] = this.#siblings[place];
    }
    const bucket = this.#bucketOf(place);
    if (this.#heads[bucket] === place) this.#heads[bucket] = this.#links[place];
    else {
      let before = this.#heads[bucket];
      while (this.#links[before] !== place) before = this.#links[before];
      this.#links[before] = this.#links[place];
    }
    this.#siblings[place] = this.#free;
    this.#free = place;
  }
}
