export {
  type Ink,
  type Shape,
  type Sketch,
  type SketchPoint,
  sketchArrow,
  sketchCircle,
  sketchDot,
  sketchLine,
} from '../sketch/sketch.js';
export {
  CAR,
  type CarMove,
  type CarOptions,
  type CarState,
  createCarState,
  driveCar,
  MOTORBIKE,
  validateCar,
} from './actuation/car.js';
export { type Actuate, deferActuation } from './actuation/defer.js';
export { type FilterOptions, filterSteering, validateFilter } from './actuation/filter.js';
export { actuateForce, createForce, type Force, type ForceOptions, validateForce } from './actuation/force.js';
export {
  HUMAN,
  type HumanMove,
  type HumanOptions,
  legalSpeed,
  moveHuman,
  type SpeedBand,
  validateHuman,
} from './actuation/human.js';
export {
  chooseManeuver,
  type ManeuverControl,
  type ManeuverOptions,
  type SimulateBody,
  validateManeuver,
} from './actuation/maneuver.js';
export { driveTracked, TANK, type TrackedOptions, validateTracked } from './actuation/tracked.js';
export { forwardSpeed, holdWheels, type WheelOptions } from './actuation/wheels.js';
export { type AvoidCollisionsOptions, avoidCollisions, validateAvoidCollisions } from './avoidance/avoid-collisions.js';
export { avoidInCone, type ConeOptions, validateCone } from './avoidance/avoid-in-cone.js';
export {
  avoidReciprocally,
  createReciprocalState,
  RECIPROCAL_DEFAULTS,
  type ReciprocalOptions,
  type ReciprocalState,
  steerReciprocally,
  validateReciprocal,
} from './avoidance/avoid-reciprocally.js';
export {
  type AvoidWallsOptions,
  type AvoidWallsState,
  avoidWalls,
  createAvoidWallsState,
  validateAvoidWalls,
} from './avoidance/avoid-walls.js';
export { type Approach, createApproach, findClosestApproach } from './avoidance/closest-approach.js';
export type { AdaptiveFan, RayLock, TrapRemedies, TrapState } from './avoidance/corner-trap.js';
export { type DeflectOptions, deflectAlongWalls, validateDeflect } from './avoidance/deflect-along-walls.js';
export { type Box, detectBoxes } from './avoidance/detect-boxes.js';
export { detectSpheres, type Sphere } from './avoidance/detect-spheres.js';
export { detectVolume } from './avoidance/detect-volume.js';
export { detectWalls, type Wall } from './avoidance/detect-walls.js';
export { type CollisionDetector, createHit, detectAny, type Hit } from './avoidance/detector.js';
export { type FieldSource, followField, validateField } from './avoidance/follow-field.js';
export type { HalfPlanes } from './avoidance/half-planes.js';
export {
  parallelRays,
  type Ray,
  type RayConfiguration,
  rayFan,
  singleRay,
  validateRays,
  whiskers,
} from './avoidance/rays.js';
export { attract, type SeparateOptions, separate, validateSeparate } from './avoidance/separate.js';
export {
  type Blend,
  type BlendPart,
  type BlendPartOptions,
  createBlend,
  type SteeringLimits,
  validateBlend,
} from './combining/blend.js';
export { type Choice, createChoice } from './combining/choice.js';
export { type Amend, type Amendment, type Cooperation, createCooperation } from './combining/cooperation.js';
export { type Equilibrium, findEquilibrium } from './combining/equilibrium.js';
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
export { easeFacing, easeFacingBy, faceMotion } from './core/facing.js';
export { applyDrag, integrate, integrateExactly, integrateKinematic } from './core/integrate.js';
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
  limitAngular,
  limitLength,
  limitSteering,
  type MotionLimits,
  type Steering,
  scaleSteering,
} from './core/kinematic.js';
export {
  createNeighborhood,
  findWithin,
  gatherNeighbors,
  gatherPlaces,
  type Neighbor,
  type Neighborhood,
} from './core/neighborhood.js';
export { setAlong, setLength } from './core/set-along.js';
export type { Steer } from './core/steer.js';
export {
  type AmbientCountOptions,
  type AmbientCountState,
  createAmbientCountState,
  stepAmbientCount,
  validateAmbientCount,
} from './crowd/ambient-count.js';
export { Crowd, type CrowdMember, type CrowdOptions } from './crowd/crowd.js';
export type { CrowdState } from './crowd/crowd-state.js';
export {
  type AlignWithNeighborsOptions,
  alignWithNeighbors,
  type CohereOptions,
  cohere,
  type FlockOptions,
  flock,
  validateAlignWithNeighbors,
  validateCohere,
  validateFlock,
} from './crowd/flock.js';
export type { PushOptions, SightOptions } from './crowd/neighbor-sums.js';
export type { CrowdId } from './crowd/places.js';
export type { CrowdRows } from './crowd/rows.js';
export { type CrowdContext, createCrowdContext, stepCrowd } from './crowd/step-crowd.js';
export { averageMotion, moderate } from './formations/anchor.js';
export { createCircle, createRings } from './formations/circle.js';
export { EaseAssigner } from './formations/ease-assigner.js';
export {
  type EmergentChoice,
  EmergentFormation,
  type EmergentOptions,
  type EmergentState,
} from './formations/emergent-formation.js';
export { createFingerFour, createFixedPattern, type FixedSlot } from './formations/fixed.js';
export { Formation } from './formations/formation.js';
export type { FormationMember, FormationOptions } from './formations/formation-options.js';
export { type FormationState, formationStateSchema, type MemberId } from './formations/formation-state.js';
export { type KeepSlotOptions, keepSlot, validateKeepSlot } from './formations/keep-slot.js';
export { type Nested, updateNested } from './formations/nested.js';
export { Overwatch, type OverwatchOptions } from './formations/overwatch.js';
export type { FormationPattern } from './formations/pattern.js';
export {
  createPattern,
  type PatternDefinition,
  patternSchema,
  validatePattern,
} from './formations/pattern-definition.js';
export { createPlacement, type Placement, setPlacement } from './formations/placement.js';
export { createPlay, type PlaySlot, type PlayStop } from './formations/play.js';
export { type RoleCosts, roleCost, type Slot, slotDistance, validateRoleCosts } from './formations/roles.js';
export {
  createBox,
  createColumn,
  createEchelon,
  createLine,
  createStaggeredColumn,
  createVee,
  createWedge,
} from './formations/shapes.js';
export { sketchFormation } from './formations/sketch-formation.js';
export type { AssignmentMethod } from './formations/slot-assignment.js';
export { packHardestFirst } from './heuristics/hardest-first.js';
export { assignMostConstrainedFirst } from './heuristics/most-constrained-first.js';
export { tryMostPromisingFirst } from './heuristics/most-promising-first.js';
export { type EngageOptions, shouldEngage, sumWorth, type UnitWorth, validateUnitWorth } from './heuristics/worth.js';
export {
  type LeapOptions,
  type LeapState,
  leapHoles,
  oneWay,
  validateLeap,
} from './jumping/hole-filler.js';
export {
  beginJump,
  createJumpState,
  endJump,
  type JumpOptions,
  type JumpPhase,
  type JumpState,
  jump,
  takeOff,
  validateJump,
} from './jumping/jump.js';
export {
  createJumpLinkState,
  followJumpLink,
  type JumpLink,
  type JumpLinkState,
} from './jumping/jump-link.js';
export {
  canJump,
  findJumpAhead,
  hasJumpVelocity,
  type JumpPoint,
  validateJumpPoint,
} from './jumping/jump-point.js';
export {
  createJumpPlan,
  type JumpAbility,
  type JumpPlan,
  type LandingPad,
  planJump,
  validateJumpAbility,
} from './jumping/landing-pad.js';
export { createMover, type Mover, type MoverBody, validateMoverBody } from './movers/mover.js';
export { Movers, type MoversOptions } from './movers/movers.js';
export { loadMover, type SavedMover, saveMover } from './movers/save-mover.js';
export { sketchMover, sketchPath } from './movers/sketch-mover.js';
export { claimWish, createWish, releaseWish, type Wish, type WishMode, wishRest } from './movers/wish.js';
export {
  type CarActuatorOptions,
  createCarActuator,
  validateCarActuator,
} from './pipeline/car-actuator.js';
export {
  CHANNELS,
  type Channel,
  clearGoal,
  copyGoal,
  createGoal,
  type Goal,
  mergeGoal,
} from './pipeline/goal.js';
export {
  addManeuver,
  addPoint,
  clearMotionPath,
  createMotionPath,
  type Maneuver,
  type MotionPath,
} from './pipeline/motion-path.js';
export {
  createObstacleConstraint,
  type ObstacleConstraintOptions,
  validateObstacleConstraint,
} from './pipeline/obstacle-constraint.js';
export {
  type Actuator,
  type ChannelReport,
  type Constraint,
  createPipeline,
  type Decomposer,
  type Pipeline,
  type PipelineOptions,
  type PipelineReport,
  type Targeter,
  validatePipeline,
} from './pipeline/pipeline.js';
export {
  createPlannerDecomposer,
  type PlannerDecomposer,
  type WaypointPlanner,
  type WaypointResult,
} from './pipeline/planner-decomposer.js';
export { createPointActuator, type PointActuatorOptions } from './pipeline/point-actuator.js';
export { createChaseTargeter, createRefugeTargeter } from './pipeline/targeters.js';
export { createWallConstraint, validateWallConstraint } from './pipeline/wall-constraint.js';
export { AIM, type Aim, type AimOptions, type AimStatus, createAim, type Shot, validateAim } from './prediction/aim.js';
export { AimSearch } from './prediction/aim-search.js';
export {
  createRemoteMotion,
  DEAD_RECKONING,
  type DeadReckoningOptions,
  type RemoteMotion,
  reportMotion,
  stepRemoteMotion,
  validateDeadReckoning,
} from './prediction/dead-reckoning.js';
export { positionUnderDrag, velocityUnderDrag } from './prediction/drag.js';
export { extrapolateStraight, extrapolateTurn } from './prediction/extrapolate.js';
export {
  type Arc,
  createFiringSolution,
  type FiringSolution,
  findFiringSolution,
} from './prediction/firing-solution.js';
export { type Air, STILL_AIR, simulateProjectile, stepProjectile } from './prediction/flight.js';
export { type Moving, timeToImpact } from './prediction/impact.js';
export {
  findIntercept,
  type InterceptOptions,
  intercept,
  predictMeeting,
  validateIntercept,
} from './prediction/intercept.js';
export {
  createLanding,
  decideOnFuse,
  type FuseDecision,
  type FuseOptions,
  type Landing,
  predictLanding,
  timeToHeight,
  validateFuse,
} from './prediction/landing.js';
export { type Miss, measureMiss } from './prediction/miss.js';
export {
  type ClearShot,
  createClearShot,
  FLIGHT_PIECES,
  findClearShot,
  type IsClear,
  isFlightClear,
} from './prediction/muzzle-speed.js';
export { findAim, findElevation } from './prediction/targeting.js';
export { type Projectile, positionOnTrajectory, velocityOnTrajectory } from './prediction/trajectory.js';
export { airTrial, MAX_TRIAL_STEPS, type Trial, type TrialWorld, worldTrial } from './prediction/trial.js';
export {
  type GroundHeight,
  predictLandingOn,
  UNEVEN_LANDING,
  type UnevenLandingOptions,
  validateUnevenLanding,
} from './prediction/uneven-landing.js';
export { alignInSpace } from './space/align-in-space.js';
export {
  bankInSpace,
  createTiltState,
  type LaggingTiltOptions,
  stepTilt,
  type TiltState,
  validateLaggingTilt,
} from './space/bank.js';
export { displayOrientation, leanForTurn, type TiltOptions, validateTilt } from './space/display-orientation.js';
export { alignAlongInSpace, faceInSpace, levelBase, lookWhereGoingInSpace } from './space/face-in-space.js';
export { integrateInSpace, turnAttitude } from './space/integrate-in-space.js';
export { orientationAlong } from './space/orientation-along.js';
export {
  copySpaceKinematic,
  createSpaceKinematic,
  createSpaceSteering,
  forwardInSpace,
  type SpaceKinematic,
  type SpaceSteering,
} from './space/space-kinematic.js';
export {
  createWanderInSpaceState,
  validateWanderInSpace,
  type WanderInSpaceOptions,
  type WanderInSpaceState,
  wanderInSpace,
} from './space/wander-in-space.js';
export { type AlignOptions, align, validateAlign } from './steering/align.js';
export { type ArriveOptions, arrive, validateArrive } from './steering/arrive.js';
export { type CurvePathOptions, createCurvePath, DEFAULT_CURVE_TOLERANCE } from './steering/curve-path.js';
export { type EvadeOptions, evade, validateEvade } from './steering/evade.js';
export { alignAlong, face, faceAway } from './steering/face.js';
export { type FleeOptions, flee, validateFlee } from './steering/flee.js';
export {
  aimOnPath,
  createFollowPathState,
  type FollowPathOptions,
  type FollowPathState,
  type FollowPathToEndOptions,
  followPath,
  followPathToEnd,
  type PathAim,
  validateFollowPath,
  validateFollowPathToEnd,
} from './steering/follow-path.js';
export {
  type ChaseMood,
  type ChaseMoodState,
  type ChaseSchedule,
  createChaseMood,
  frighten,
  stepChaseMood,
  validateChaseSchedule,
} from './steering/grid-chase/chase-mood.js';
export { aimAhead, aimAtQuarry, aimOpposite, aimShyly } from './steering/grid-chase/chase-targets.js';
export {
  cellAhead,
  chaseOnGrid,
  type GridCell,
  type GridHeading,
  type GridMover,
  type IsOpen,
  roamOnGrid,
  turnBack,
} from './steering/grid-chase/grid-chase.js';
export {
  DEFAULT_ARRIVAL_TIME,
  type KinematicArriveOptions,
  kinematicArrive,
  validateKinematicArrive,
} from './steering/kinematic/kinematic-arrive.js';
export {
  type KinematicFleeOptions,
  kinematicFlee,
  validateKinematicFlee,
} from './steering/kinematic/kinematic-flee.js';
export {
  type KinematicSeekOptions,
  kinematicSeek,
  validateKinematicSeek,
} from './steering/kinematic/kinematic-seek.js';
export {
  type KinematicWanderOptions,
  kinematicWander,
  validateKinematicWander,
} from './steering/kinematic/kinematic-wander.js';
export { lookWhereGoing } from './steering/look-where-going.js';
export { type MatchRotationOptions, matchRotation, validateMatchRotation } from './steering/match-rotation.js';
export {
  type MatchVelocityOptions,
  matchVelocity,
  reachVelocity,
  validateMatchVelocity,
} from './steering/match-velocity.js';
export {
  clampParameter,
  createLinePath,
  findNearestPlace,
  type LinePathOptions,
  type Path,
  type PathPlace,
  parameterOf,
  positionAt,
} from './steering/path.js';
export { predictTarget } from './steering/predict-target.js';
export {
  type PursueAndArriveOptions,
  type PursueOptions,
  pursue,
  pursueAndArrive,
  validatePursue,
  validatePursueAndArrive,
} from './steering/pursue.js';
export { pushAlong } from './steering/push.js';
export { type SeekOptions, seek, validateSeek } from './steering/seek.js';
export { DEFAULT_TIME_TO_TARGET } from './steering/time-to-target.js';
export {
  validateWander,
  validateWanderFacing,
  type WanderFacingOptions,
  type WanderOptions,
  type WanderState,
  wander,
  wanderFacing,
} from './steering/wander.js';
