import type { NodeView } from '../../../../behavior/kind/index.js';
import { type CycleMemory, type CycleSettings, resumeSearch } from '../plan-cycle.js';
import { readFacts } from '../planning-world.js';
import { isMet } from '../world-state.js';
import type { PlanParts, WorldGoal } from './plan-parts.js';
import { PlanSearch, type SearchSettings, type Seen } from './plan-search.js';

/** The parameters of a `plan` node. */
export interface PlanSettings extends SearchSettings, CycleSettings {
  readonly budget: number;
  readonly watches: 'betweenActions' | 'allTheTime';
}

/** The memory of a node that plans; all of it JSON. */
export interface PlanMemory extends CycleMemory {
  /** The inputs of the plan. */
  seen: Seen;
  /** Expansions done in search of it. */
  spent: number;
  cost: number;
  /** Ids of the goals that no plan reaches. */
  hopeless: string[];
}

export type PlanView = NodeView<PlanSettings, PlanMemory>;

export const NOTHING_SEEN: Seen = { facts: {}, costs: {}, goal: '', seed: 0 };

/** What the node knows about its parts. */
export const partsOfNode = (node: PlanView): PlanParts => node.plan as PlanParts;

/** The goal to plan for: counts, is not met, and is the most important. */
export function mostImportant(node: PlanView, hopeless: readonly string[]): WorldGoal | undefined {
  const { goals, world } = partsOfNode(node);
  let best: WorldGoal | undefined;
  let highest = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < goals.length; i++) {
    const goal = goals[i];
    if (node.childParam(goal.childIndex, 'when') !== true || isMet(goal.conditions, world.now)) continue;
    const priority = node.childParam(goal.childIndex, 'priority');
    if (typeof priority !== 'number' || !(priority > highest) || hopeless.includes(goal.id)) continue;
    highest = priority;
    best = goal;
  }
  return best;
}

/** Reads the inputs of a plan. */
export function readInputs(node: PlanView, goal: string, barred: readonly string[], seed: number): Seen {
  const { world } = partsOfNode(node);
  const costs: { [id: string]: number } = {};
  for (const { id, childIndex } of world.actions) {
    const cost = node.childParam(childIndex, 'cost');
    const counts =
      node.childParam(childIndex, 'when') === true && typeof cost === 'number' && cost >= 0 && cost < Infinity;
    if (counts && !barred.includes(id)) costs[id] = cost;
  }
  return { facts: readFacts(world, node), costs, goal, seed };
}

/** The search for a plan, after it has spent as much work as it had. */
export function searchFrom(node: PlanView, seen: Seen, spent: number): PlanSearch {
  const { world, goals, needs, searches } = partsOfNode(node);
  return resumeSearch(searches, seen, spent, () => {
    const goal = goals.find(({ id }) => id === seen.goal);
    return new PlanSearch(world, node.params, seen, goal?.conditions, needs);
  });
}
