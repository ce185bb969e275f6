import { Rng } from '../../../../math/index.js';
import type { Planner, PlanStatus } from '../../../../pathfinding/search/states/planner.js';
import { FactModel } from '../../goap/models/fact-model.js';
import type { Conditions, FactTables } from '../../goap/models/fact-tables.js';
import { AStarPlanner, type SearchedState } from '../../goap/search/a-star.js';
import { DepthFirstPlanner } from '../../goap/search/depth-first.js';
import { IdaStarPlanner } from '../../goap/search/ida-star.js';
import { MonteCarloPlanner } from '../../goap/search/monte-carlo.js';
import { type FactValue, type PlanningWorld, writeFact } from '../planning-world.js';

/** Ways to search, as documents name them. */
export const SEARCHES = ['aStar', 'bestFirst', 'idaStar', 'depthFirst', 'monteCarlo'] as const;
export type SearchName = (typeof SEARCHES)[number];

/** Does a search look for contentment, rather than for a goal? */
export const isByNeeds = (search: SearchName): boolean => search === 'depthFirst' || search === 'monteCarlo';

/**
 * The inputs of a search, as JSON: the facts at the time, the costs of actions, and the available
 * actions. The same inputs always lead to the same plan, so a search in progress is not saved but
 * repeated.
 */
export interface Seen {
  readonly facts: { readonly [id: string]: FactValue };
  /** Of the actions that can be planned with. */
  readonly costs: { readonly [id: string]: number };
  /** Id of the goal; empty for a plan by needs. */
  readonly goal: string;
  /** For searches by chance. */
  readonly seed: number;
}

/** How to search. */
export interface SearchSettings {
  readonly search: SearchName;
  readonly depth: number;
  readonly limit: number;
}

/** A number that is a need: its place among the numbers, and the power by which it is felt. */
export interface WorldNeed {
  readonly number: number;
  readonly power: number;
}

/** A fact that must both hold and not: no state is an end. */
const NEVER: Conditions = { holds: [0], holdsNot: [0], numbers: [] };

/** One search for one character, spread over as many ticks as it needs. */
export class PlanSearch {
  readonly planner: Planner;
  /** Expansions asked for so far. */
  spent = 0;
  readonly #world: PlanningWorld;
  readonly #limit: number;

  constructor(
    world: PlanningWorld,
    settings: SearchSettings,
    seen: Seen,
    goal: Conditions | undefined,
    needs: readonly WorldNeed[],
  ) {
    const { facts, tables } = world;
    const { search, depth, limit } = settings;
    this.#world = world;
    this.#limit = limit;
    const model = new FactModel(restrict(world, seen), {
      // Felt needs, as a `Domain` has them; not kept by the tables, since characters may feel
      // differently.
      discontent: (numbers, at) => discontentOf(needs, numbers, at),
    });
    for (const fact of facts) writeFact(model, fact, seen.facts[fact.id]);
    model.setGoalConditions(goal ?? NEVER);
    if (search === 'idaStar') this.planner = new IdaStarPlanner(model, { maxDepth: depth });
    else if (search === 'depthFirst') this.planner = new DepthFirstPlanner(model, { maxDepth: depth });
    else if (search === 'monteCarlo')
      this.planner = new MonteCarloPlanner(model, { maxDepth: depth, iterations: limit }, new Rng(seen.seed));
    else {
      const order = search === 'bestFirst' ? 'estimate' : 'cost';
      this.planner = new AStarPlanner(model, { order, maxDepth: depth, maxStates: limit });
    }
    // With no action there is nothing to search.
    if (tables.actionCount > 0) this.planner.begin();
  }

  /** Continues for at most `budget` expansions. The limit does not depend on how they are split. */
  step(budget: number): PlanStatus {
    // One more, in which a search by chance sees that it has played all its games.
    const room = Math.min(budget, this.#limit + 1 - this.spent);
    this.spent += room;
    const status = this.planner.step(room);
    return status === 'searching' && this.spent > this.#limit ? 'limit' : status;
  }

  /** Ids of the actions of the plan. */
  get steps(): string[] {
    return this.planner.plan.map((action) => this.#world.actions[action].id);
  }

  /** The states met, where the search keeps them. */
  get states(): readonly SearchedState[] | undefined {
    return this.planner instanceof AStarPlanner ? this.planner.describeStates() : undefined;
  }
}

/** How unhappy needs make, the larger ones more than in proportion. */
export function discontentOf(needs: readonly WorldNeed[], numbers: Float64Array, at: number): number {
  let total = 0;
  for (let i = 0; i < needs.length; i++) {
    const value = Math.max(0, numbers[at + needs[i].number]);
    let term = value;
    for (let times = needs[i].power; times > 1; times--) term *= value;
    total += term;
  }
  return total;
}

/** The tables with the costs that were seen, and without the actions that do not count. */
function restrict({ tables, actions }: PlanningWorld, { costs }: Seen): FactTables {
  const needMask = tables.needMask.slice();
  const needValue = tables.needValue.slice();
  const own = tables.costs.slice();
  for (const [action, { id }] of actions.entries()) {
    const cost = costs[id];
    if (cost !== undefined) own[action] = cost;
    else {
      // A value outside of the mask: equal to no state.
      needMask[action * tables.factWords] = 0;
      needValue[action * tables.factWords] = 1;
    }
  }
  return { ...tables, costs: own, needMask, needValue };
}
