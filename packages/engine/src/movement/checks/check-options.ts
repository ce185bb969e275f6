import { validateCar } from '../actuation/car.js';
import { validateFilter } from '../actuation/filter.js';
import { validateForce } from '../actuation/force.js';
import { validateHuman } from '../actuation/human.js';
import { validateManeuver } from '../actuation/maneuver.js';
import { validateTracked } from '../actuation/tracked.js';
import { validateAvoidCollisions } from '../avoidance/avoid-collisions.js';
import { validateCone } from '../avoidance/avoid-in-cone.js';
import { validateReciprocal } from '../avoidance/avoid-reciprocally.js';
import { validateAvoidWalls } from '../avoidance/avoid-walls.js';
import { validateDeflect } from '../avoidance/deflect-along-walls.js';
import { validateField } from '../avoidance/follow-field.js';
import { validateRays } from '../avoidance/rays.js';
import { validateSeparate } from '../avoidance/separate.js';
import { validateBlend } from '../combining/blend.js';
import { validatePriorities } from '../combining/priorities.js';
import { validateAmbientCount } from '../crowd/ambient-count.js';
import { validateAlignWithNeighbors, validateCohere, validateFlock } from '../crowd/flock.js';
import { validateKeepSlot } from '../formations/keep-slot.js';
import { validatePattern } from '../formations/pattern-definition.js';
import { validateRoleCosts } from '../formations/roles.js';
import { validateChaseSchedule } from '../grid-chase/chase-mood.js';
import { validateUnitWorth } from '../heuristics/worth.js';
import { validateLeap } from '../jumping/hole-filler.js';
import { validateJump } from '../jumping/jump.js';
import { validateJumpPoint } from '../jumping/jump-point.js';
import { validateJumpAbility } from '../jumping/landing-pad.js';
import { validateMoverBody } from '../movers/mover.js';
import { validateCarActuator } from '../pipeline/car-actuator.js';
import { validateObstacleConstraint } from '../pipeline/obstacle-constraint.js';
import { validatePipeline } from '../pipeline/pipeline.js';
import { validateWallConstraint } from '../pipeline/wall-constraint.js';
import { validateAim } from '../prediction/aim.js';
import { validateDeadReckoning } from '../prediction/dead-reckoning.js';
import { validateIntercept } from '../prediction/intercept.js';
import { validateFuse } from '../prediction/landing.js';
import { validateUnevenLanding } from '../prediction/uneven-landing.js';
import { validateLaggingTilt } from '../space/bank.js';
import { validateTilt } from '../space/display-orientation.js';
import { validateWanderInSpace } from '../space/wander-in-space.js';
import { validateAlign } from '../steering/align.js';
import { validateArrive } from '../steering/arrive.js';
import { validateEvade } from '../steering/evade.js';
import { validateFlee } from '../steering/flee.js';
import { validateFollowPath, validateFollowPathToEnd } from '../steering/follow-path.js';
import { validateKinematicArrive } from '../steering/kinematic/kinematic-arrive.js';
import { validateKinematicFlee } from '../steering/kinematic/kinematic-flee.js';
import { validateKinematicSeek } from '../steering/kinematic/kinematic-seek.js';
import { validateKinematicWander } from '../steering/kinematic/kinematic-wander.js';
import { validateMatchRotation } from '../steering/match-rotation.js';
import { validateMatchVelocity } from '../steering/match-velocity.js';
import { validatePursue, validatePursueAndArrive } from '../steering/pursue.js';
import { validateSeek } from '../steering/seek.js';
import { validateWander, validateWanderFacing } from '../steering/wander.js';

type Check<Options> = (options: Options, path: string) => void;

/** The arguments of `createBlend` as one record. */
interface BlendCheck {
  readonly parts: Parameters<typeof validateBlend>[0];
  readonly limits: Parameters<typeof validateBlend>[1];
}

/** By the name of the function that takes the options. */
const checks = Object.freeze({
  actuateForce: validateForce,
  align: validateAlign,
  alignWithNeighbors: validateAlignWithNeighbors,
  arrive: validateArrive,
  avoidCollisions: validateAvoidCollisions,
  avoidInCone: validateCone,
  avoidReciprocally: validateReciprocal,
  avoidWalls: validateAvoidWalls,
  chooseManeuver: validateManeuver,
  cohere: validateCohere,
  createBlend: ({ parts, limits }: BlendCheck, path: string) => validateBlend(parts, limits, path),
  createCarActuator: validateCarActuator,
  createMover: validateMoverBody,
  createObstacleConstraint: validateObstacleConstraint,
  createPattern: validatePattern,
  createPipeline: validatePipeline,
  createPriorities: validatePriorities,
  createWallConstraint: validateWallConstraint,
  decideOnFuse: validateFuse,
  deflectAlongWalls: validateDeflect,
  displayOrientation: validateTilt,
  driveCar: validateCar,
  driveTracked: validateTracked,
  evade: validateEvade,
  filterSteering: validateFilter,
  findAim: validateAim,
  flee: validateFlee,
  flock: validateFlock,
  followField: validateField,
  followPath: validateFollowPath,
  followPathToEnd: validateFollowPathToEnd,
  intercept: validateIntercept,
  jump: validateJump,
  jumpPoint: validateJumpPoint,
  keepSlot: validateKeepSlot,
  kinematicArrive: validateKinematicArrive,
  kinematicFlee: validateKinematicFlee,
  kinematicSeek: validateKinematicSeek,
  kinematicWander: validateKinematicWander,
  leapHoles: validateLeap,
  matchRotation: validateMatchRotation,
  matchVelocity: validateMatchVelocity,
  moveHuman: validateHuman,
  planJump: validateJumpAbility,
  predictLandingOn: validateUnevenLanding,
  pursue: validatePursue,
  pursueAndArrive: validatePursueAndArrive,
  rays: validateRays,
  roleCosts: validateRoleCosts,
  seek: validateSeek,
  separate: validateSeparate,
  sumWorth: validateUnitWorth,
  tickAmbientCount: validateAmbientCount,
  tickChaseMood: validateChaseSchedule,
  tickRemoteMotion: validateDeadReckoning,
  tickTilt: validateLaggingTilt,
  wander: validateWander,
  wanderFacing: validateWanderFacing,
  wanderInSpace: validateWanderInSpace,
});

/** The functions whose options {@link checkOptions} knows. */
export type CheckedFunction = keyof typeof checks;

/** The options of one of them. */
export type OptionsOf<Name extends CheckedFunction> = Parameters<(typeof checks)[Name]>[0];

/**
 * Checks the options of a movement function, named by `name`: throws an `InvalidDataError` that
 * names the field, as in `guard.arrive.maxSpeed` with `path` `guard.arrive`. Call it once when
 * options are loaded; the functions themselves do not check them on every tick. Three names stand
 * for data rather than for a function: `jumpPoint`, `rays` and `roleCosts`. `createBlend` takes
 * its two arguments as `{ parts, limits }`. This door contains the checks of the whole chapter, so
 * leave it out of a bundle whose options are constants.
 */
export function checkOptions<Name extends CheckedFunction>(name: Name, options: OptionsOf<Name>, path: string): void {
  const check: Check<OptionsOf<Name>> = checks[name] as Check<OptionsOf<Name>>;
  check(options, path);
}
