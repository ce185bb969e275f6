export { type CarActuatorOptions, createCarActuator } from './car-actuator.js';
export type { Goal } from './goal.js';
export type { MotionPath } from './motion-path.js';
export { createObstacleConstraint, type ObstacleConstraintOptions } from './obstacle-constraint.js';
export {
  type Actuator,
  type Constraint,
  createPipeline,
  type Decomposer,
  type Pipeline,
  type PipelineOptions,
  type Targeter,
} from './pipeline.js';
export { createPlannerDecomposer, type PlannerDecomposer, type WaypointPlanner } from './planner-decomposer.js';
export { createPointActuator, type PointActuatorOptions } from './point-actuator.js';
export { createChaseTargeter, createRefugeTargeter } from './targeters.js';
export { createWallConstraint } from './wall-constraint.js';
