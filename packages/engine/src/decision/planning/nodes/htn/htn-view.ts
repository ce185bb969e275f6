import type { NodeView } from '../../../../behavior/kind/index.js';
import { type CycleMemory, resumeSearch } from '../plan-cycle.js';
import { readFacts } from '../planning-world.js';
import type { HtnParts } from './htn-parts.js';
import { HtnSearch, type HtnSettings, type SeenTasks } from './htn-search.js';

/** The parameters of an `htn` node. */
export interface HtnNodeSettings extends HtnSettings {
  readonly budget: number;
  readonly replan: 'whenNeeded' | 'never';
}

/** The memory of a node that breaks tasks down; all of it JSON. */
export interface HtnMemory extends CycleMemory {
  /** The inputs of the plan. */
  seen: SeenTasks;
  /** Tasks tried in search of it. */
  spent: number;
  /** Ids of the tasks to plan after the steps. */
  rest: string[];
}

export type HtnView = NodeView<HtnNodeSettings, HtnMemory>;

export const NO_TASKS: SeenTasks = { facts: {}, closed: [], tasks: [] };

/** What the node knows about its parts. */
export const partsOfNode = (node: HtnView): HtnParts => node.plan as HtnParts;

/** Reads the inputs of a plan. */
export function readInputs(node: HtnView, tasks: readonly string[], barred: readonly string[]): SeenTasks {
  const { world, tasks: all } = partsOfNode(node);
  const closed = [...barred];
  for (const { id, childIndex } of [...world.actions, ...all.flatMap(({ methods }) => methods)])
    if (node.childParam(childIndex, 'when') !== true && !closed.includes(id)) closed.push(id);
  return { facts: readFacts(world, node), closed, tasks };
}

/** The search for a plan, after it has spent as much work as it had. */
export function searchFrom(node: HtnView, seen: SeenTasks, spent: number): HtnSearch {
  const { world, tasks, searches } = partsOfNode(node);
  return resumeSearch(searches, seen, spent, () => new HtnSearch(world, tasks, node.params, seen));
}
