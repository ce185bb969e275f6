import type { EstimateName } from './estimate.js';
import { FactModel } from './fact-model.js';
import { compileActions } from './fact-tables.js';

/** A grounded STRIPS task: numbered facts, and actions that add and delete them. */
export interface StripsTask {
  /** Names of the facts, by number. */
  readonly facts: readonly string[];
  /** What holds at the start. */
  readonly init: readonly number[];
  /** Facts that must hold at the end. */
  readonly goal: readonly number[];
  /** Facts that must not hold at the end; by default none. */
  readonly goalNot?: readonly number[];
  /** What a plan may consist of. */
  readonly actions: readonly StripsAction[];
}

/** An action of a STRIPS task; facts by number. */
export interface StripsAction {
  /** Names it in plans. */
  readonly name: string;
  /** Facts that must hold. */
  readonly pre: readonly number[];
  /** Facts that must not hold; by default nothing. */
  readonly preNot?: readonly number[];
  /** Facts that hold afterwards. */
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
