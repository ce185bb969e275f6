export { type Blend, createBlend, type SteeringLimits } from './combining/blend.js';
export { type Choice, createChoice } from './combining/choice.js';
export { type Cooperation, createCooperation } from './combining/cooperation.js';
export { findEquilibrium } from './combining/equilibrium.js';
export { createPriorities, type Priorities } from './combining/priorities.js';
export { createVariablePriorities, type VariablePriorities } from './combining/variable-priorities.js';
export { easeFacing, easeFacingBy, faceMotion } from './core/facing.js';
export { applyDrag, integrate, integrateExactly, integrateKinematic } from './core/integrate.js';
export {
  addKinematicSteering,
  addSteering,
  createKinematic,
  createKinematicSteering,
  createSteering,
  type Kinematic,
  type KinematicSteering,
  type MotionLimits,
  type Steering,
  scaleKinematicSteering,
  scaleSteering,
} from './core/kinematic.js';
export { createNeighborhood, gatherNeighbors, gatherPlaces, type Neighborhood } from './core/neighborhood.js';
export { setAlong } from './core/set-along.js';
export type { Steer } from './core/steer.js';
export { createMover, type Mover, type MoverBody } from './movers/mover.js';
export { Movers, type MoversOptions } from './movers/movers.js';
export { restoreMover, type SavedMover, saveMover } from './movers/save-mover.js';
export { sketchMover } from './movers/sketch-mover.js';
export { claimWish, releaseWish, type Wish, wishRest } from './movers/wish.js';
export { type AlignOptions, align } from './steering/align.js';
export { type ArriveOptions, arrive } from './steering/arrive.js';
export { type CurvePathOptions, createCurvePath } from './steering/curve-path.js';
export { type EvadeOptions, evade } from './steering/evade.js';
export { face, faceAway } from './steering/face.js';
export { type FleeOptions, flee } from './steering/flee.js';
export {
  createFollowPathState,
  type FollowPathOptions,
  type FollowPathState,
  type FollowPathToEndOptions,
  followPath,
  followPathToEnd,
} from './steering/follow-path.js';
export { type KinematicArriveOptions, kinematicArrive } from './steering/kinematic/kinematic-arrive.js';
export { type KinematicFleeOptions, kinematicFlee } from './steering/kinematic/kinematic-flee.js';
export { type KinematicSeekOptions, kinematicSeek } from './steering/kinematic/kinematic-seek.js';
export { type KinematicVehicleOptions, kinematicVehicle } from './steering/kinematic/kinematic-vehicle.js';
export { type KinematicWanderOptions, kinematicWander } from './steering/kinematic/kinematic-wander.js';
export { lookWhereGoing } from './steering/look-where-going.js';
export { type MatchRotationOptions, matchRotation } from './steering/match-rotation.js';
export { type MatchVelocityOptions, matchVelocity } from './steering/match-velocity.js';
export {
  createLinePath,
  type LinePathOptions,
  legKindAt,
  type Path,
  parameterOf,
  positionAt,
} from './steering/path.js';
export { type PursueAndArriveOptions, type PursueOptions, pursue, pursueAndArrive } from './steering/pursue.js';
export { type SeekOptions, seek } from './steering/seek.js';
export {
  type WanderFacingOptions,
  type WanderOptions,
  type WanderState,
  wander,
  wanderFacing,
} from './steering/wander.js';
