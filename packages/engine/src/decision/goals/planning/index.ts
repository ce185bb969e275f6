export { type AStarOptions, AStarPlanner, type SearchedState } from './a-star.js';
export { Beliefs } from './beliefs.js';
export { type DepthFirstOptions, DepthFirstPlanner } from './depth-first.js';
export {
  type BaseWorld,
  type DifferenceAction,
  DifferenceModel,
  type DifferenceModelDefinition,
  type PlannedWorld,
} from './difference-model.js';
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
} from './domain.js';
export type { EstimateName } from './estimate.js';
export { type Discontent, FactModel } from './fact-model.js';
export type { Conditions, FactAction, FactTables, NumberCondition, NumberEffect } from './fact-tables.js';
export type { ForwardModel } from './forward-model.js';
export { type IdaStarOptions, IdaStarPlanner } from './ida-star.js';
export { type MonteCarloOptions, MonteCarloPlanner } from './monte-carlo.js';
export { type FollowStatus, PlanFollower } from './plan-follower.js';
export { findPlan, type Planner, type PlanStatus } from './planner.js';
export { type RollingHorizonOptions, RollingHorizonPlanner } from './rolling-horizon.js';
export { type SmaStarOptions, SmaStarPlanner } from './sma-star.js';
export { createStateModel, type StateAction, type StateModelDefinition } from './state-model.js';
export { createStripsModel, type StripsAction, type StripsTask } from './strips.js';
