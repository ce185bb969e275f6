import { KeyedHeap } from '../../../../math/keyed-heap.js';
import { withRoom } from '../../../../math/with-room.js';
import type { ForwardModel } from '../../../../pathfinding/search/states/forward-model.js';
import type { Planner, PlanStatus } from '../../../../pathfinding/search/states/planner.js';
import type { RoomPart } from './room-part.js';
import { StateArray } from './state-array.js';
import { StateTable } from './state-table.js';

/** Options of `AStarPlanner`. */
export interface AStarPlannerOptions {
  /**
   * `cost` (A*) finds the cheapest plan; `estimate` (greedy best-first) expands the state that
   * seems nearest to the goal, which is often much faster but finds any plan. By default `cost`.
   */
  readonly order?: 'cost' | 'estimate';
  /**
   * How it finds a state again. `hash` works for every model. `array` (node array A*) keeps an entry
   * for every state there can be, which is quicker where these are few: the model must number them.
   * By default `hash`.
   */
  readonly lookup?: 'hash' | 'array';
  /**
   * Longest plan, in actions. Counted along the cheapest way to each state. By default no limit.
   */
  readonly maxDepth?: number;
  /**
   * Limit on stored states, so that an unreachable goal does not fill the memory. By default
   * 100,000.
   */
  readonly maxStates?: number;
  /**
   * Number of states to allocate at the start, so that the first search does not have to grow its
   * storage. By default 64.
   */
  readonly reserve?: number;
}

/** A state that a search has found: how it was reached, and its costs. */
export interface SearchedState {
  /** Index of the state it was reached from; -1 for the start. */
  readonly parent: number;
  /** By which action. */
  readonly action: number;
  /** From the start. */
  readonly cost: number;
  /** Still to come, at least. */
  readonly estimate: number;
  /** Whether it waits to be expanded. */
  readonly isOpen: boolean;
}

const OPEN = 1;
const CLOSED = 2;

/**
 * Finds the cheapest plan to a goal and stores every state it finds (A*). The first choice for
 * planning to one goal: it expands a state again only if it finds a cheaper way to it. Where memory
 * is short, use {@link IdaStarPlanner}.
 */
export class AStarPlanner implements Planner {
  status: PlanStatus = 'none';
  readonly plan: number[] = [];
  cost = 0;
  expanded = 0;
  readonly #model: ForwardModel;
  readonly #greedy: boolean;
  readonly #maxDepth: number;
  readonly #maxStates: number;
  /** The sum of cost and estimate of each state, or only the estimate for a greedy search. */
  #priorities = new Float64Array(0);
  /** Of each state, from the start. */
  #costs = new Float64Array(0);
  /**
   * States to expand, the lowest priority first; among equal ones the higher cost, since that state
   * is nearer to the goal; then the state that was found first.
   */
  readonly #open = new KeyedHeap(this.#priorities, this.#costs, 'descending');
  readonly #table: StateTable | StateArray;
  /** States there is room for. */
  #capacity = 64;
  /**
   * States there will be room for, and how many parts of that are done; none while it does not
   * grow.
   */
  #nextCapacity = 0;
  #partsDone = 0;
  #count = 0;
  /** The state with the lowest estimate so far, for when the limit is reached. */
  #nearest = 0;
  #parents = new Int32Array(0);
  #actions = new Int32Array(0);
  #depths = new Int32Array(0);
  #estimates = new Float64Array(0);
  #marks = new Uint8Array(0);
  readonly #parts: readonly RoomPart[];
  readonly #ownParts: readonly RoomPart[] = [
    (count) => this.#model.reserve(count),
    (count) => {
      this.#parents = withRoom(this.#parents, count);
    },
    (count) => {
      this.#actions = withRoom(this.#actions, count);
    },
    (count) => {
      this.#depths = withRoom(this.#depths, count);
    },
    (count) => {
      this.#estimates = withRoom(this.#estimates, count);
    },
    (count) => {
      this.#marks = withRoom(this.#marks, count);
    },
    (count) => {
      this.#priorities = withRoom(this.#priorities, count);
      this.#open.first = this.#priorities;
    },
    (count) => {
      this.#costs = withRoom(this.#costs, count);
      this.#open.second = this.#costs;
    },
    (count) => this.#open.reserveItems(count),
    (count) => this.#open.reserveSlots(count),
  ];

  constructor(model: ForwardModel, options: AStarPlannerOptions = {}) {
    this.#model = model;
    this.#greedy = options.order === 'estimate';
    this.#maxDepth = options.maxDepth ?? Number.POSITIVE_INFINITY;
    this.#maxStates = options.maxStates ?? 100_000;
    this.#table = options.lookup === 'array' ? new StateArray(model) : new StateTable();
    this.#parts = [...this.#ownParts, ...this.#table.parts];
    this.#capacity = Math.max(64, options.reserve ?? 0);
    for (const part of this.#parts) part(this.#capacity);
  }

  begin(): void {
    const model = this.#model;
    this.#table.clear();
    this.#open.clear();
    this.plan.length = 0;
    this.expanded = 0;
    this.cost = 0;
    this.status = 'searching';
    model.observe(0);
    this.#table.findOrAdd(model, 0);
    this.#parents[0] = -1;
    this.#depths[0] = 0;
    this.#costs[0] = 0;
    this.#estimates[0] = model.estimate(0);
    this.#marks[0] = OPEN;
    this.#count = 1;
    this.#nearest = 0;
    this.#priorities[0] = this.#estimates[0];
    this.#open.put(0);
  }

  step(budget: number): PlanStatus {
    if (this.status === 'searching' && this.#model.isStale?.() === true) this.begin();
    for (let left = budget; left > 0 && this.status === 'searching'; left--) this.#expand();
    return this.status;
  }

  hasRoom(expansions: number): boolean {
    return this.#count + expansions * this.#model.actionCount <= this.#capacity || this.#capacity > this.#maxStates + 1;
  }

  makeRoom(): void {
    // Two more than the limit: one state over it shows that the limit is reached, and one place is
    // for trying out states.
    if (this.#partsDone === 0) this.#nextCapacity = Math.min(this.#capacity * 2, this.#maxStates + 2);
    this.#parts[this.#partsDone++](this.#nextCapacity);
    if (this.#partsDone < this.#parts.length) return;
    this.#partsDone = 0;
    this.#capacity = this.#nextCapacity;
  }

  /** The states found so far, the start first, for tools that show how a plan was found. */
  describeStates(): SearchedState[] {
    return Array.from({ length: this.#count }, (_, place) => ({
      parent: this.#parents[place],
      action: this.#actions[place],
      cost: this.#costs[place],
      estimate: this.#estimates[place],
      isOpen: this.#marks[place] === OPEN,
    }));
  }

  #expand(): void {
    const model = this.#model;
    const open = this.#open;
    if (open.size === 0) {
      this.status = 'none';
      return;
    }
    const place = open.takeFirst();
    if (model.isGoal(place)) {
      this.#trace(place);
      this.status = 'found';
      return;
    }
    this.#marks[place] = CLOSED;
    this.expanded++;
    if (this.#depths[place] >= this.#maxDepth) return;
    for (let action = model.nextAction(place, 0); action >= 0; action = model.nextAction(place, action + 1)) {
      while (this.#count === this.#capacity) this.makeRoom();
      // The next free place is tried on: it is kept only if the state is new.
      const fresh = this.#count;
      model.apply(fresh, place, action);
      // Actions that change nothing are common where facts are set again; they need no lookup in
      // the table.
      if (model.isSame(fresh, place)) continue;
      this.#keepOrImprove(fresh, place, action);
      if (this.#count > this.#maxStates) {
        this.#trace(this.#nearest);
        this.status = 'limit';
        return;
      }
    }
  }

  /**
   * Keeps the fresh state if it is new, or records a cheaper way to the known one. A separate
   * function, so that the compiler inlines functions that return a cost: a call would allocate a
   * fractional number.
   */
  #keepOrImprove(fresh: number, parent: number, action: number): void {
    const costs = this.#costs;
    costs[fresh] = costs[parent] + this.#model.costOf(parent, action);
    const known = this.#table.findOrAdd(this.#model, fresh);
    if (known < 0) this.#add(fresh, parent, action);
    else if (costs[fresh] < costs[known]) this.#improve(known, fresh, parent, action);
  }

  #add(fresh: number, parent: number, action: number): void {
    const estimate = this.#model.estimate(fresh);
    this.#estimates[fresh] = estimate;
    this.#marks[fresh] = OPEN;
    this.#count++;
    this.#reach(fresh, parent, action);
    if (estimate < this.#estimates[this.#nearest]) this.#nearest = fresh;
    if (estimate === Number.POSITIVE_INFINITY) return;
    this.#priorities[fresh] = this.#greedy ? estimate : this.#costs[fresh] + estimate;
    this.#open.put(fresh);
  }

  /** A known state was reached at the cost that is noted for the fresh one. */
  #improve(known: number, fresh: number, parent: number, action: number): void {
    const costs = this.#costs;
    const estimate = this.#estimates[known];
    // A greedy search does not look back: what follows from a finished state would keep its old
    // cost.
    if (estimate === Number.POSITIVE_INFINITY || (this.#greedy && this.#marks[known] !== OPEN)) return;
    costs[known] = costs[fresh];
    this.#reach(known, parent, action);
    if (!this.#greedy) this.#priorities[known] = costs[known] + estimate;
    // With an inconsistent estimate, a cheaper way to a finished state can turn up: it opens again.
    this.#marks[known] = OPEN;
    this.#open.put(known);
  }

  #reach(place: number, parent: number, action: number): void {
    this.#parents[place] = parent;
    this.#actions[place] = action;
    this.#depths[place] = this.#depths[parent] + 1;
  }

  #trace(goal: number): void {
    const { plan } = this;
    this.cost = this.#costs[goal];
    for (let place = goal; this.#parents[place] >= 0; place = this.#parents[place]) plan.push(this.#actions[place]);
    plan.reverse();
  }
}
