export { alignInSpace } from './align-in-space.js';
export { bankInSpace, createTiltState, type LaggingTiltOptions, type TiltState, tickTilt } from './bank.js';
export { displayOrientation, leanForTurn, type TiltOptions } from './display-orientation.js';
export { faceInSpace, levelBase, lookWhereGoingInSpace } from './face-in-space.js';
export { integrateInSpace } from './integrate-in-space.js';
export {
  createSpaceKinematic,
  createSpaceSteering,
  forwardInSpace,
  type SpaceKinematic,
  type SpaceSteering,
} from './space-kinematic.js';
export {
  createWanderInSpaceState,
  type WanderInSpaceOptions,
  type WanderInSpaceState,
  wanderInSpace,
} from './wander-in-space.js';
