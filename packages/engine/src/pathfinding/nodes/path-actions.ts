import type { Task } from '../../behavior/vocabulary/task.js';
import type { PathAccess } from './access.js';
import { findPathAction } from './find-path.js';
import { goByPathAction } from './go-by-path.js';
import { onLinkCondition } from './on-link.js';

/**
 * Returns the pathfinding tasks for the `tasks` of an agent type: the actions `findPath` and
 * `goByPath` and the condition `onLink`. They are the same over tiles, meshes and graphs: the
 * wayfinder knows the world. Searches run within the budget that the game gives its wayfinder in
 * every frame; an action stays running until its answer arrives. Use them beside
 * `movementActions`, whose `goTo` goes in a straight line.
 */
export function pathActions<Agent, Place>(options: PathAccess<Agent, Place>): readonly Task<Agent>[] {
  return [
    findPathAction(options),
    goByPathAction(options),
    onLinkCondition(options),
  ] as unknown as readonly Task<Agent>[];
}
