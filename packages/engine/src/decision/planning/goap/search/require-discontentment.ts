import { InvalidDataError } from '../../../../data/index.js';
import type { ForwardModel } from '../../../../pathfinding/search/states/forward-model.js';

/**
 * Refuses a model in which all states are equally good: a planner that minimises discontentment
 * would return any plan, or none, for no reason.
 */
export function requireDiscontentment(model: ForwardModel, planner: string): void {
  if (model.hasDiscontentment === false)
    throw new InvalidDataError(
      'model',
      `${planner} minimises discontentment, and the model has none; give it needs or a discontentment, or use AStarPlanner to reach a goal`,
    );
}
