export type { BodyState } from './animation/body-state.js';
export { type Clip, type Footfall, type Motion, playbackRates } from './animation/clip.js';
export { type FeetState, type FootfallGoal, FootfallGraph, type Gait } from './animation/footfall-graph.js';
export { FootfallPlanner, type PlannedFootfall } from './animation/footfall-planner.js';
export { type Footholds, footholdsAt, footholdsOn, type LockedFootfall, lockFootfalls } from './animation/footholds.js';
export { type GoalRegion, isInGoal } from './animation/goal-region.js';
export {
  MovementGraph,
  type MovementGraphOptions,
  MovementHeuristic,
  type StateGrain,
} from './animation/movement-graph.js';
export { bodyAt, type MovementPlan, type MovementStep } from './animation/movement-plan.js';
export { MovementPlanner, type MovementPlannerOptions, type PlannedMovement } from './animation/movement-planner.js';
export { type HazardOptions, hazardousGround, type StepGround } from './animation/step-ground.js';
export type { TrialOptions } from './animation/trial-successors.js';
export {
  type BodyVelocity,
  type Displacement,
  type DisplacementTolerance,
  findVelocityRegion,
  fitDisplacement,
  type VelocityRegion,
  type VelocityWatch,
  validateTolerance,
  validateVelocityRegions,
  watchVelocity,
} from './animation/validity-region.js';
export type { DriveRequest } from './traffic/drive-request.js';
export { DEFAULT_DRIVER, type Driver } from './traffic/driver.js';
export { type DriveManeuver, type DrivePlan, type DriveState, driveAt, planEnd } from './traffic/maneuver.js';
export type { Road, RoadNetwork } from './traffic/road-network.js';
export {
  TimedGraph,
  type TimedGraphOptions,
  type TimedPlaces,
  type TimedStop,
  timedHeuristic,
} from './traffic/timed-graph.js';
export type { Car, Traffic } from './traffic/traffic.js';
export { TrafficForecast } from './traffic/traffic-forecast.js';
export { TrafficGraph } from './traffic/traffic-graph.js';
export { TrafficHeuristic } from './traffic/traffic-heuristic.js';
export { type Stretch, TripPlanner, type TripPlannerOptions } from './traffic/trip-planner.js';
