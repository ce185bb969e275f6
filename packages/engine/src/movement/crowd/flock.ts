import { compare, extended, type Infer, number, refined, struct } from '../../data/schema.js';
import { needsStrength } from '../avoidance/separate.js';
import { clearSteering, type Kinematic, limitLength, type Steering } from '../core/kinematic.js';
import type { Neighborhood } from '../core/neighborhood.js';
import { type MatchVelocityOptions, matchVelocityOptions, reachVelocity } from '../steering/match-velocity.js';
import {
  createNeighborSums,
  type NeighborSums,
  NO_PUSH,
  type PushOptions,
  pushOptions,
  type SightOptions,
  sightOptions,
  sumNeighbors,
} from './neighbor-sums.js';

/** Tuning of {@link cohere}, shared by all characters of a type. World units, seconds, radians. */
export type CohereOptions = SightOptions & Infer<typeof cohereOptions>;

export const cohereOptions = extended(
  sightOptions,
  struct({
    __proto__: null,
    /** The largest acceleration it asks for. */
    maxAcceleration: number({ above: 0 }),
  }),
);

/**
 * Tuning of {@link alignWithNeighbors}, shared by all characters of a type. World units, seconds,
 * radians.
 */
export type AlignWithNeighborsOptions = SightOptions & MatchVelocityOptions & Infer<typeof alignWithNeighborsOptions>;

export const alignWithNeighborsOptions = extended(sightOptions, matchVelocityOptions);

/** Tuning of a flock, shared by all its members. World units, seconds, radians. */
export type FlockOptions = AlignWithNeighborsOptions & PushOptions & Infer<typeof flockOptions>;

export const flockOptions = refined(
  extended(
    extended(alignWithNeighborsOptions, pushOptions),
    struct({
      __proto__: null,
      /**
       * Weights of the three rules. Equal weights work; separation above cohesion above alignment looks
       * most natural.
       */
      separation: number({ min: 0 }),
      /** Weight of matching the velocity of neighbors. */
      alignment: number({ min: 0 }),
      /** Weight of staying in the middle of neighbors. */
      cohesion: number({ min: 0 }),
    }),
  ),
  compare('separationRadius', 'at most', 'radius'),
  needsStrength,
);

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
