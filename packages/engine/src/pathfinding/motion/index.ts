export type { BodyState } from './animation/body-state.js';
export { type Clip, type Footfall, type Motion, playbackRates } from './animation/clip.js';
export { type FeetState, type FootfallGoal, FootfallGraph, type Gait } from './animation/footfall-graph.js';
export { FootfallPlanner, planFootfalls } from './animation/footfall-planner.js';
export { type Footholds, footholdsAt, footholdsOn, lockFootfalls } from './animation/footholds.js';
export { type GoalRegion, isInGoal } from './animation/goal-region.js';
export { MovementGraph, type MovementGraphOptions } from './animation/movement-graph.js';
export { bodyAt, type MovementPlan } from './animation/movement-plan.js';
export { MovementPlanner, type MovementPlannerOptions } from './animation/movement-planner.js';
export { type HazardOptions, hazardousGround } from './animation/step-ground.js';
export type { TrialOptions } from './animation/trial-successors.js';
export {
  findVelocityRegion,
  fitDisplacement,
  motionOptions,
  type VelocityRegion,
  type VelocityWatch,
  watchVelocity,
} from './animation/validity-region.js';
export { DEFAULT_DRIVER, type Driver } from './traffic/driver.js';
export { type DrivePlan, driveAt, planEnd } from './traffic/maneuver.js';
export type { Road, RoadNetwork } from './traffic/road-network.js';
export { TimedGraph, type TimedGraphOptions } from './traffic/timed-graph.js';
export type { Car, Traffic } from './traffic/traffic.js';
export { TrafficForecast } from './traffic/traffic-forecast.js';
export { TrafficGraph } from './traffic/traffic-graph.js';
export { TripPlanner, type TripPlannerOptions } from './traffic/trip-planner.js';
