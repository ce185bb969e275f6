import type { Task } from '../../behavior/vocabulary/task.js';
import type { PathAccess } from './access.js';
import { findPathAction } from './find-path.js';
import { goByPathAction } from './go-by-path.js';

/**
 * Returns the pathfinding actions for the `tasks` of an agent type: `findPath` and `goByPath`.
 * Searches run within the budget that the game gives its wayfinder in every frame; an action stays
 * running until its answer arrives. Use them beside `movementActions`, whose `goTo` goes in a
 * straight line.
 */
export function pathActions<Agent, Place>(options: PathAccess<Agent, Place>): readonly Task<Agent>[] {
  return [findPathAction(options), goByPathAction(options)] as unknown as readonly Task<Agent>[];
}
