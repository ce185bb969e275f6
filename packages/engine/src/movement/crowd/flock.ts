import { InvalidDataError, requireBetween, requireNonNegative, requirePositive } from '../../data/check.js';
import { TAU } from '../../math/angle.js';
import { clearSteering, type Kinematic, limitLength, type Steering } from '../core/kinematic.js';
import type { Neighborhood } from '../core/neighborhood.js';
import { type MatchVelocityOptions, reachVelocity, validateMatchVelocity } from '../steering/match-velocity.js';
import {
  createNeighborSums,
  type NeighborSums,
  NO_PUSH,
  type PushOptions,
  type SightOptions,
  sumNeighbors,
} from './neighbor-sums.js';

/** Tuning of {@link cohere}, shared by all characters of a type. World units, seconds, radians. */
export interface CohereOptions extends SightOptions {
  readonly maxAcceleration: number;
}

/**
 * Tuning of {@link alignWithNeighbors}, shared by all characters of a type. World units, seconds,
 * radians.
 */
export interface AlignWithNeighborsOptions extends SightOptions, MatchVelocityOptions {}

/** Tuning of a flock, shared by all its members. World units, seconds, radians. */
export interface FlockOptions extends AlignWithNeighborsOptions, PushOptions {
  /**
   * Weights of the three rules. Equal weights work; separation above cohesion above alignment looks
   * most natural.
   */
  readonly separation: number;
  readonly alignment: number;
  readonly cohesion: number;
}

/** Checks options once, on load, so that {@link cohere} need not. */
export function validateCohere(options: CohereOptions, path: string): void {
  validateSight(options, path);
  requirePositive(options.maxAcceleration, `${path}.maxAcceleration`);
}

/** Checks options once, on load, so that {@link alignWithNeighbors} need not. */
export function validateAlignWithNeighbors(options: AlignWithNeighborsOptions, path: string): void {
  validateSight(options, path);
  validateMatchVelocity(options, path);
}

/** Checks options once, on load, so that {@link flock} need not. */
export function validateFlock(options: FlockOptions, path: string): void {
  validateAlignWithNeighbors(options, path);
  for (const rule of ['separation', 'alignment', 'cohesion'] as const)
    requireNonNegative(options[rule], `${path}.${rule}`);
  const { separationRadius, falloff = 'linear' } = options;
  if (separationRadius !== undefined) requireBetween(separationRadius, 0, options.radius, `${path}.separationRadius`);
  if (falloff === 'inverse square') requirePositive(options.strength, `${path}.strength`);
  else if (falloff !== 'linear')
    throw new InvalidDataError(`${path}.falloff`, `must be linear or inverse square, got ${falloff}`);
}

function validateSight({ radius, fieldOfView }: SightOptions, path: string): void {
  requirePositive(radius, `${path}.radius`);
  if (fieldOfView !== undefined) requireBetween(fieldOfView, 0, TAU, `${path}.fieldOfView`);
}

/** Written before it is read in every call. */
const scratchSums = createNeighborSums();

/**
 * Moves as part of a flock: keeps away from neighbors, matches their velocity, and stays in their
 * middle. Each of the three rules asks for at most `maxAcceleration`, as `separate`, {@link
 * alignWithNeighbors} and {@link cohere} do alone; their weighted sum is limited to it as well. It
 * is their blend in one loop, for crowds. Where the rules need different radii or states, blend the
 * three.
 */
export function flock(
  out: Steering,
  options: FlockOptions,
  self: Readonly<Kinematic>,
  near: Readonly<Neighborhood>,
): boolean {
  const { separation, alignment, cohesion } = options;
  sumNeighbors(scratchSums, options, self, near, options);
  if (scratchSums.count === 0) {
    clearSteering(out);
    return false;
  }
  const { push, away } = scratchSums;
  limitLength(push, options.maxAcceleration);
  takeTheirVelocity(out, options, self, scratchSums);
  const pull = cohesion * pullOf(options, scratchSums);
  out.x = push.x * separation + out.x * alignment + away.x * pull;
  out.y = push.y * separation + out.y * alignment + away.y * pull;
  out.z = push.z * separation + out.z * alignment + away.z * pull;
  limitLength(out, options.maxAcceleration);
  return true;
}

/**
 * Pulls towards the center of the neighbors, in proportion to its distance, up to `maxAcceleration`
 * for a center at the radius of sight. It does not brake as `arrive` does: in a moving flock the
 * center moves as well, and braking would hold the flock back.
 */
export function cohere(
  out: Steering,
  options: CohereOptions,
  self: Readonly<Kinematic>,
  near: Readonly<Neighborhood>,
): boolean {
  sumNeighbors(scratchSums, options, self, near, NO_PUSH);
  clearSteering(out);
  if (scratchSums.count === 0) return false;
  const { away } = scratchSums;
  const pull = pullOf(options, scratchSums);
  out.x = away.x * pull;
  out.y = away.y * pull;
  out.z = away.z * pull;
  return true;
}

/** Matches the mean velocity of the neighbors, as `matchVelocity` matches that of one character. */
export function alignWithNeighbors(
  out: Steering,
  options: AlignWithNeighborsOptions,
  self: Readonly<Kinematic>,
  near: Readonly<Neighborhood>,
): boolean {
  sumNeighbors(scratchSums, options, self, near, NO_PUSH);
  clearSteering(out);
  return scratchSums.count > 0 && takeTheirVelocity(out, options, self, scratchSums);
}

/**
 * What the sum of the ways from all neighbors is multiplied by. So short that it is compiled into
 * any caller, and its number not allocated.
 */
function pullOf(options: CohereOptions, sums: Readonly<NeighborSums>): number {
  return -options.maxAcceleration / (options.radius * sums.count);
}

function takeTheirVelocity(
  out: Steering,
  options: MatchVelocityOptions,
  self: Readonly<Kinematic>,
  { velocity, count }: Readonly<NeighborSums>,
): boolean {
  const share = 1 / count;
  out.x = velocity.x * share;
  out.y = velocity.y * share;
  out.z = velocity.z * share;
  return reachVelocity(out, options, self);
}
