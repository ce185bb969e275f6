import type { NodeView } from '../../../../behavior/kind/index.js';
import { asFactValue, type FactValue } from '../../goap/nodes/planning-world.js';
import type { HtnParts } from './htn-parts.js';
import { HtnSearch, type HtnSettings, type SeenTasks } from './htn-search.js';

/** The parameters of an `htn` node. */
export interface HtnNodeSettings extends HtnSettings {
  readonly budget: number;
  readonly replan: 'whenNeeded' | 'never';
}

/** The memory of a node that breaks tasks down; all of it JSON. `phase` is as for `plan`. */
export interface HtnMemory {
  phase: string;
  seen: SeenTasks;
  spent: number;
  /** Ids of actions. */
  steps: string[];
  at: number;
  /** Ids of what is to be planned after them. */
  rest: string[];
  /** Actions that failed since one has succeeded: not planned with. */
  barred: string[];
}

export type HtnView = NodeView<HtnNodeSettings, HtnMemory>;

export const NO_TASKS: SeenTasks = { facts: {}, closed: [], tasks: [] };

/** What the node knows about its parts. */
export const partsOfNode = (node: HtnView): HtnParts => node.plan as HtnParts;

/** Takes down what a plan is to be made from. */
export function takeDown(node: HtnView, tasks: readonly string[], barred: readonly string[]): SeenTasks {
  const { world, tasks: all } = partsOfNode(node);
  const facts: { [id: string]: FactValue } = {};
  for (const { id, place } of world.facts) {
    const value = asFactValue(node.childParam(place, 'value'));
    if (value !== undefined) facts[id] = value;
  }
  const closed = [...barred];
  for (const { id, place } of [...world.actions, ...all.flatMap(({ methods }) => methods)])
    if (node.childParam(place, 'when') !== true && !closed.includes(id)) closed.push(id);
  return { facts, closed, tasks };
}

/** The search that a plan is made by, as far as it is. */
export function searchFrom(node: HtnView, seen: SeenTasks, spent: number): HtnSearch {
  const { world, tasks, searches } = partsOfNode(node);
  let found = searches.get(seen);
  if (found === undefined || found.spent !== spent) {
    found = new HtnSearch(world, tasks, node.params, seen);
    if (spent > 0) found.step(spent);
    searches.set(seen, found);
  }
  return found;
}
