import type { EstimateName } from './estimate.js';
import { FactModel } from './fact-model.js';
import { compileActions } from './fact-tables.js';

/** A grounded STRIPS task: numbered facts, and actions that add and delete them. */
export interface StripsTask {
  readonly facts: readonly string[];
  /** What holds at the start. */
  readonly init: readonly number[];
  readonly goal: readonly number[];
  /** Facts that must not hold at the end; by default none. */
  readonly goalNot?: readonly number[];
  readonly actions: readonly StripsAction[];
}

export interface StripsAction {
  readonly name: string;
  readonly pre: readonly number[];
  /** Facts that must not hold; by default nothing. */
  readonly preNot?: readonly number[];
  readonly add: readonly number[];
  /** Facts that are deleted before others are added. */
  readonly del: readonly number[];
  /** By default 1. */
  readonly cost?: number;
}

/** Creates a model of a grounded task with its initial state and its goal. */
export function createStripsModel(task: StripsTask, options: { readonly estimate?: EstimateName } = {}): FactModel {
  const tables = compileActions(
    task.facts.length,
    [],
    task.actions.map(({ name, pre, preNot = [], add, del, cost = 1 }) => ({
      name,
      cost,
      needs: { holds: pre, holdsNot: preNot, numbers: [] },
      adds: add,
      deletes: del,
      numbers: [],
    })),
  );
  const model = new FactModel(tables, options);
  for (const fact of task.init) model.facts[fact >> 5] |= 1 << (fact & 31);
  model.setGoalConditions({ holds: task.goal, holdsNot: task.goalNot ?? [], numbers: [] });
  return model;
}
