import type { NodeView } from '../../../../behavior/kind/index.js';
import type { PlanParts, WorldGoal } from './plan-parts.js';
import { PlanSearch, type SearchSettings, type Seen } from './plan-search.js';
import { asFactValue, type FactValue } from './planning-world.js';
import { isMet } from './world-state.js';

/** The parameters of a `plan` node. */
export interface PlanSettings extends SearchSettings {
  readonly budget: number;
  readonly replan: 'whenNeeded' | 'always' | 'never';
  readonly watches: 'betweenActions' | 'allTheTime';
}

/** Where a node that plans is. Words, since a number that is read in every tick may be boxed. */
export const PHASE = {
  /** Looks for a plan. */
  SEARCH: 'search',
  /** Carries out a step. */
  ACT: 'act',
  /** A step was done, but the world is not as foreseen: looks once more in the next tick. */
  LOOK: 'look',
  /** Whether it was asked to plan again. */
  RENEW: 'renew',
} as const;

/** The memory of a node that plans; all of it JSON. */
export interface PlanMemory {
  phase: string;
  /** The inputs of the plan. */
  seen: Seen;
  /** Expansions done in search of it. */
  spent: number;
  /** Ids of its actions. */
  steps: string[];
  at: number;
  cost: number;
  /** Actions that failed since one has succeeded: not planned with. */
  barred: string[];
  /** Goals that nothing leads to. */
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
    if (node.childParam(goal.place, 'when') !== true || isMet(goal.conditions, world.now)) continue;
    const priority = node.childParam(goal.place, 'priority');
    if (typeof priority !== 'number' || !(priority > highest) || hopeless.includes(goal.id)) continue;
    highest = priority;
    best = goal;
  }
  return best;
}

/** Takes down what a plan is to be made from. */
export function takeDown(node: PlanView, goal: string, barred: readonly string[], seed: number): Seen {
  const { world } = partsOfNode(node);
  const facts: { [id: string]: FactValue } = {};
  for (const { id, place } of world.facts) {
    const value = asFactValue(node.childParam(place, 'value'));
    if (value !== undefined) facts[id] = value;
  }
  const costs: { [id: string]: number } = {};
  for (const { id, place } of world.actions) {
    const cost = node.childParam(place, 'cost');
    const counts = node.childParam(place, 'when') === true && typeof cost === 'number' && cost >= 0 && cost < Infinity;
    if (counts && !barred.includes(id)) costs[id] = cost;
  }
  return { facts, costs, goal, seed };
}

/** The search that a plan is made by, as far as it is. */
export function searchFrom(node: PlanView, seen: Seen, spent: number): PlanSearch {
  const { world, goals, needs, searches } = partsOfNode(node);
  let found = searches.get(seen);
  if (found === undefined || found.spent !== spent) {
    const goal = goals.find(({ id }) => id === seen.goal);
    found = new PlanSearch(world, node.params, seen, goal?.conditions, needs);
    if (spent > 0) found.step(spent);
    searches.set(seen, found);
  }
  return found;
}
