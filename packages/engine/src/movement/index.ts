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
