import { Route } from '../../graph/route.js';
import { AStar } from '../../search/a-star.js';
import { findRoute, type SearchStatus } from '../../search/route-search.js';
import type { BodyState } from './body-state.js';
import type { Clip } from './clip.js';
import type { GoalRegion } from './goal-region.js';
import { MovementGraph, type MovementGraphOptions } from './movement-graph.js';
import { createMovementPlan, type MovementPlan } from './movement-plan.js';

/** Options of {@link MovementPlanner}. */
export interface MovementPlannerOptions extends MovementGraphOptions {
  /** Maximum number of states to expand, since states are unlimited; by default 20,000. */
  readonly maxExpanded?: number;
}

/**
 * The result of planning. `partial`: the planner gave up, and the plan leads to the state that
 * seems nearest to the goal.
 */
export interface PlannedMovement {
  readonly status: SearchStatus;
  readonly plan: MovementPlan;
}

/**
 * Plans chains of clips for one kind of body on one ground, repeatedly. To spread a plan over
 * frames, search a {@link MovementGraph} in steps instead.
 */
export class MovementPlanner {
  readonly #graph: MovementGraph;
  readonly #search: AStar;
  readonly #route = new Route();

  constructor(clips: readonly Clip[], options: MovementPlannerOptions = {}) {
    const { maxExpanded = 20_000 } = options;
    this.#graph = new MovementGraph(clips, options);
    // States are numbered as they are made, so A* needs records only for the states it has visited.
    this.#search = new AStar(this.#graph, { heuristic: this.#graph.createHeuristic(), maxExpanded });
  }

  /** Number of states that the last plan expanded. */
  get expanded(): number {
    return this.#search.expanded;
  }

  /** Plans from a state to a goal in one call. */
  plan(start: Readonly<BodyState>, goal: GoalRegion): PlannedMovement {
    const plan = createMovementPlan();
    return { status: this.writePlan(plan, start, goal), plan };
  }

  /**
   * Like {@link plan}, but writes into an existing plan: for repeated planning, since it allocates
   * nothing.
   */
  writePlan(out: MovementPlan, start: Readonly<BodyState>, goal: GoalRegion): SearchStatus {
    this.#graph.set(start, goal);
    const status = findRoute(this.#route, this.#search, this.#graph.start, this.#graph.arrived);
    if (status === 'none') this.#search.retrieveNearest(this.#route);
    this.#graph.writePlan(out, this.#route);
    return status;
  }
}
