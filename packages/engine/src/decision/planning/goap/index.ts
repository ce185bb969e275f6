export type { ForwardModel } from '../../../pathfinding/search/states/forward-model.js';
export { findPlan, type Planner, type PlanStatus } from '../../../pathfinding/search/states/planner.js';
export { SmaStarPlanner, type SmaStarPlannerOptions } from '../../../pathfinding/search/states/sma-star-planner.js';
export { Beliefs } from './models/beliefs.js';
export {
  type BaseWorld,
  type DifferenceAction,
  DifferenceModel,
  type DifferenceModelDefinition,
  type PlannedWorld,
} from './models/difference-model.js';
export {
  type ActionDefinition,
  type ConditionOf,
  type ConditionsOf,
  Domain,
  type DomainDefinition,
  DomainModel,
  defineDomain,
  type EffectOf,
  type EffectsOf,
  type ModelOptions,
  type NumberVariable,
  type ValueOf,
  type Variable,
  type Variables,
  type World,
} from './models/domain.js';
export type { EstimateName } from './models/estimate.js';
export { type Discontent, FactModel } from './models/fact-model.js';
export type { Conditions, FactAction, FactTables, NumberCondition, NumberEffect } from './models/fact-tables.js';
export { createStateModel, type StateAction, type StateModelDefinition } from './models/state-model.js';
export { createStripsModel, type StripsAction, type StripsTask } from './models/strips.js';
export { AStarPlanner, type AStarPlannerOptions, type SearchedState } from './search/a-star.js';
export { type DepthFirstOptions, DepthFirstPlanner } from './search/depth-first.js';
export { IdaStarPlanner, type IdaStarPlannerOptions } from './search/ida-star.js';
export { type MonteCarloOptions, MonteCarloPlanner } from './search/monte-carlo.js';
export { type FollowStatus, PlanFollower } from './search/plan-follower.js';
export { type RollingHorizonOptions, RollingHorizonPlanner } from './search/rolling-horizon.js';
