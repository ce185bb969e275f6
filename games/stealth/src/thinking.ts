import type { Cast } from 'gumption/behavior/cast';
import { turnsTask } from 'gumption/behavior/turns';
import { TimeScheduler, taskOf } from 'gumption/execution';
import type { Who } from './who.js';
import type { World } from './world.js';

/**
 * What everybody together may think in a step: a piece for each who has a turn, and one for every
 * cell that a search for a way looks at. Counted, not timed, so that a night goes the same way on
 * every machine. With a tenth of it guards stand for a moment before they know their way.
 */
export const THOUGHTS = 320;

/**
 * Shares out what a step has: first turns for all minds, then what is left of it for the ways they
 * have asked for.
 */
export function createThinking(cast: Cast<Who>, world: World): TimeScheduler {
  const scheduler = new TimeScheduler();
  scheduler.add(turnsTask(cast), { name: 'Minds' });
  // Another wayfinder takes its place when an earlier moment is loaded.
  scheduler.add({ step: (grant) => taskOf(world.ways).step(grant) }, { name: 'Ways' });
  return scheduler;
}
