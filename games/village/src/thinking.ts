import type { Cast } from 'gumption/behavior/cast';
import { turnsTask } from 'gumption/behavior/turns';
import { type SharedBudget, TimeScheduler } from 'gumption/execution';
import type { VillageAgent } from './agents.js';

/**
 * The budget of a step for all minds: one unit per turn, and those that planners and scripts use.
 * It is counted, not timed, so that a game goes the same way on every machine. It satisfies three
 * planners at once; with a tenth of it, the smith pauses while he plans.
 */
export const THOUGHTS = 4000;

/** Divides the budget of a step between plans in progress and the turns of all minds. */
export function createThinking(cast: Cast<VillageAgent>, budget: SharedBudget): TimeScheduler {
  const scheduler = new TimeScheduler();
  scheduler.add(budget, { name: 'Plans and scripts', priority: 3 });
  scheduler.add(turnsTask(cast), { name: 'Minds' });
  return scheduler;
}
