import type { Task } from '../../behavior/vocabulary/task.js';
import type { PathAccess } from './access.js';
import { findPathAction } from './find-path.js';
import { goByPathAction } from './go-by-path.js';

/**
 * Actions by which an agent finds its way, for the `tasks` of its type: `findPath` and `goByPath`.
 * Searches go on in the budget that the game gives its wayfinder with every frame; an action runs
 * until its answer has come. Beside `movementActions`, whose `goTo` goes straight.
 */
export function pathActions<Agent, Place>(options: PathAccess<Agent, Place>): readonly Task<Agent>[] {
  return [findPathAction(options), goByPathAction(options)] as unknown as readonly Task<Agent>[];
}
