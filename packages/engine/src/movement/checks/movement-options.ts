import { carOptions } from '../actuation/car.js';
import { filterOptions } from '../actuation/filter.js';
import { forceOptions } from '../actuation/force.js';
import { humanOptions } from '../actuation/human.js';
import { maneuverOptions } from '../actuation/maneuver.js';
import { trackedOptions } from '../actuation/tracked.js';
import { avoidCollisionsOptions } from '../avoidance/avoid-collisions.js';
import { coneOptions } from '../avoidance/avoid-in-cone.js';
import { reciprocalOptions } from '../avoidance/avoid-reciprocally.js';
import { avoidWallsOptions } from '../avoidance/avoid-walls.js';
import { deflectOptions } from '../avoidance/deflect-along-walls.js';
import { fieldSourcesSchema } from '../avoidance/follow-field.js';
import { rayConfigurationSchema } from '../avoidance/rays.js';
import { separateOptions } from '../avoidance/separate.js';
import { blendOptions } from '../combining/blend.js';
import { priorityOptions } from '../combining/priorities.js';
import { ambientCountOptions } from '../crowd/ambient-count.js';
import { alignWithNeighborsOptions, cohereOptions, flockOptions } from '../crowd/flock.js';
import { keepSlotOptions } from '../formations/keep-slot.js';
import { patternSchema } from '../formations/pattern-definition.js';
import { roleCostsSchema } from '../formations/roles.js';
import { chaseScheduleSchema } from '../grid-chase/chase-mood.js';
import { unitWorthSchema } from '../heuristics/worth.js';
import { leapOptions } from '../jumping/hole-filler.js';
import { jumpOptions } from '../jumping/jump.js';
import { jumpPointSchema } from '../jumping/jump-point.js';
import { jumpRouteOptions } from '../jumping/jump-route.js';
import { jumpAbilitySchema } from '../jumping/landing-pad.js';
import { moverBodySchema } from '../movers/mover.js';
import { carActuatorOptions } from '../pipeline/car-actuator.js';
import { obstacleConstraintOptions } from '../pipeline/obstacle-constraint.js';
import { pipelineOptions } from '../pipeline/pipeline.js';
import { wallConstraintOptions } from '../pipeline/wall-constraint.js';
import { aimOptions } from '../prediction/aim.js';
import { deadReckoningOptions } from '../prediction/dead-reckoning.js';
import { interceptOptions } from '../prediction/intercept.js';
import { fuseOptions } from '../prediction/landing.js';
import { unevenLandingOptions } from '../prediction/uneven-landing.js';
import { laggingTiltOptions } from '../space/bank.js';
import { tiltOptions } from '../space/display-orientation.js';
import { wanderInSpaceOptions } from '../space/wander-in-space.js';
import { alignOptions } from '../steering/align.js';
import { arriveOptions } from '../steering/arrive.js';
import { evadeOptions } from '../steering/evade.js';
import { fleeOptions } from '../steering/flee.js';
import { followPathOptions, followPathToEndOptions } from '../steering/follow-path.js';
import { kinematicArriveOptions } from '../steering/kinematic/kinematic-arrive.js';
import { kinematicFleeOptions } from '../steering/kinematic/kinematic-flee.js';
import { kinematicSeekOptions } from '../steering/kinematic/kinematic-seek.js';
import { kinematicVehicleOptions } from '../steering/kinematic/kinematic-vehicle.js';
import { kinematicWanderOptions } from '../steering/kinematic/kinematic-wander.js';
import { matchRotationOptions } from '../steering/match-rotation.js';
import { matchVelocityOptions } from '../steering/match-velocity.js';
import { pursueAndArriveOptions, pursueOptions } from '../steering/pursue.js';
import { seekOptions } from '../steering/seek.js';
import { wanderFacingOptions, wanderOptions } from '../steering/wander.js';

/**
 * The schemas of all options of this chapter, by the name of the function that takes the options.
 * Call `checkOptions(movementOptions.arrive, options, 'guard.arrive')` of `gumption/data` once when
 * options are loaded: the functions themselves do not check them on every tick. Three names stand
 * for data rather than for a function: `jumpPoint`, `rays` and `roleCosts`. The schema of
 * `createBlend` describes its two arguments as `{ parts, limits }`. This door contains the schemas
 * of the whole chapter, so leave it out of a bundle whose options are constants.
 */
export const movementOptions = Object.freeze({
  actuateForce: forceOptions,
  align: alignOptions,
  alignWithNeighbors: alignWithNeighborsOptions,
  arrive: arriveOptions,
  avoidCollisions: avoidCollisionsOptions,
  avoidInCone: coneOptions,
  avoidReciprocally: reciprocalOptions,
  avoidWalls: avoidWallsOptions,
  chooseManeuver: maneuverOptions,
  cohere: cohereOptions,
  createBlend: blendOptions,
  createCarActuator: carActuatorOptions,
  createMover: moverBodySchema,
  createObstacleConstraint: obstacleConstraintOptions,
  createPattern: patternSchema,
  createPipeline: pipelineOptions,
  createPriorities: priorityOptions,
  createWallConstraint: wallConstraintOptions,
  decideOnFuse: fuseOptions,
  deflectAlongWalls: deflectOptions,
  displayOrientation: tiltOptions,
  driveCar: carOptions,
  driveTracked: trackedOptions,
  evade: evadeOptions,
  filterSteering: filterOptions,
  findAim: aimOptions,
  flee: fleeOptions,
  flock: flockOptions,
  followField: fieldSourcesSchema,
  followJumpRoute: jumpRouteOptions,
  followPath: followPathOptions,
  followPathToEnd: followPathToEndOptions,
  intercept: interceptOptions,
  jump: jumpOptions,
  jumpPoint: jumpPointSchema,
  keepSlot: keepSlotOptions,
  kinematicArrive: kinematicArriveOptions,
  kinematicFlee: kinematicFleeOptions,
  kinematicSeek: kinematicSeekOptions,
  kinematicVehicle: kinematicVehicleOptions,
  kinematicWander: kinematicWanderOptions,
  leapHoles: leapOptions,
  matchRotation: matchRotationOptions,
  matchVelocity: matchVelocityOptions,
  moveHuman: humanOptions,
  planJump: jumpAbilitySchema,
  predictLandingOn: unevenLandingOptions,
  pursue: pursueOptions,
  pursueAndArrive: pursueAndArriveOptions,
  rays: rayConfigurationSchema,
  roleCosts: roleCostsSchema,
  seek: seekOptions,
  separate: separateOptions,
  sumWorth: unitWorthSchema,
  tickAmbientCount: ambientCountOptions,
  tickChaseMood: chaseScheduleSchema,
  tickRemoteMotion: deadReckoningOptions,
  tickTilt: laggingTiltOptions,
  wander: wanderOptions,
  wanderFacing: wanderFacingOptions,
  wanderInSpace: wanderInSpaceOptions,
});
