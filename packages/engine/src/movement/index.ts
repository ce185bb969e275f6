export { attract, type SeparateOptions, separate, validateSeparate } from './avoidance/separate.js';
export {
  type Blend,
  type BlendPart,
  type BlendPartOptions,
  createBlend,
  type SteeringLimits,
  validateBlend,
} from './combining/blend.js';
export {
  createPriorities,
  type Priorities,
  type PriorityGroup,
  type PriorityOptions,
  validatePriorities,
} from './combining/priorities.js';
export {
  createVariablePriorities,
  type RankedGroup,
  type VariablePriorities,
} from './combining/variable-priorities.js';
export { applyDrag, integrate, integrateExactly, integrateKinematic } from './integrate.js';
export {
  addSteering,
  clearSteering,
  copyKinematic,
  copySteering,
  createKinematic,
  createKinematicSteering,
  createSteering,
  type Kinematic,
  type KinematicSteering,
  limitLength,
  limitSteering,
  type MotionLimits,
  type Steering,
  scaleSteering,
} from './kinematic.js';
export { createNeighborhood, gatherNeighbors, type Neighbor, type Neighborhood } from './neighborhood.js';
export type { Steer } from './steer.js';
