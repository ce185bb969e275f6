export type { ForwardModel } from '../../pathfinding/search/states/forward-model.js';
export { findPlan, type Planner } from '../../pathfinding/search/states/planner.js';
export { SmaStarPlanner, type SmaStarPlannerOptions } from '../../pathfinding/search/states/sma-star-planner.js';
export { Beliefs } from './goap/models/beliefs.js';
export {
  type DifferenceAction,
  DifferenceModel,
  type DifferenceModelDefinition,
} from './goap/models/difference-model.js';
export {
  type Domain,
  type DomainAction,
  type DomainDefinition,
  type DomainModel,
  type DomainWorld,
  defineDomain,
} from './goap/models/domain.js';
export type { EstimateName } from './goap/models/estimate.js';
export { createStateModel, type StateAction, type StateModelDefinition } from './goap/models/state-model.js';
export { createStripsModel, type StripsAction, type StripsTask } from './goap/models/strips.js';
export { AStarPlanner, type AStarPlannerOptions } from './goap/search/a-star.js';
export { type DepthFirstOptions, DepthFirstPlanner } from './goap/search/depth-first.js';
export { IdaStarPlanner, type IdaStarPlannerOptions } from './goap/search/ida-star.js';
export { type MonteCarloOptions, MonteCarloPlanner } from './goap/search/monte-carlo.js';
export { PlanFollower } from './goap/search/plan-follower.js';
export { type RollingHorizonOptions, RollingHorizonPlanner } from './goap/search/rolling-horizon.js';
