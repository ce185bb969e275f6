import type { Task } from '../../../behavior/vocabulary/task.js';
import type { SpotAccess } from './access.js';
import { findSpotAction } from './find-spot.js';
import { hasSpotCondition } from './has-spot.js';
import { releaseSpotAction } from './release-spot.js';

/**
 * Returns the tasks for spots for the `tasks` of an agent type: the condition `hasSpot` and the
 * actions `findSpot` and `releaseSpot`. Their parameters are the queries of the finder and all that
 * these declare at the time: those of a query that a designer adds count at once. Make the tasks once and share the list between agent
 * types: a vocabulary refuses two tasks of one name.
 */
export function spotTasks<Agent, Place>(access: SpotAccess<Agent, Place>): readonly Task<Agent>[] {
  return [
    hasSpotCondition(access),
    findSpotAction(access),
    releaseSpotAction(access),
  ] as unknown as readonly Task<Agent>[];
}
