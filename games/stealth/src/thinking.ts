import type { Cast } from 'gumption/behavior/cast';
import { turnsTask } from 'gumption/behavior/turns';
import { TimeScheduler, taskOf } from 'gumption/execution';
import type { StealthAgent } from './agents.js';
import type { World } from './world.js';

/**
 * The budget of a step for all minds and searches: one unit per turn of a mind, and one per cell
 * that a path search expands. It is counted, not timed, so that a night goes the same way on every
 * machine. With a tenth of it, guards pause before they know their way.
 */
export const THOUGHTS = 320;

/**
 * Divides the budget of a step: first the turns of all minds, then the path searches they
 * requested.
 */
export function createThinking(cast: Cast<StealthAgent>, world: World): TimeScheduler {
  const scheduler = new TimeScheduler();
  scheduler.add(turnsTask(cast), { name: 'Minds' });
  // Loading a saved moment replaces the wayfinder, so it is read in each step.
  scheduler.add({ step: (grant) => taskOf(world.ways).step(grant) }, { name: 'Ways' });
  return scheduler;
}
