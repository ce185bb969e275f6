import { InvalidDataError } from '../../data/check.js';
import { type Infer, number, optional, struct, unchecked } from '../../data/schema.js';
import { TAU } from '../../math/angle.js';
import { cos } from '../../math/trig.js';
import { createVector3, set3, type Vector3 } from '../../math/vector3.js';
import { falloffSchema, partingX, pushRatio } from '../avoidance/separate.js';
import type { Kinematic } from '../core/kinematic.js';
import { findWithin, type Neighborhood } from '../core/neighborhood.js';

/** Which characters count as neighbors. World units and radians. */
export type SightOptions = Infer<typeof sightOptions>;

export const sightOptions = struct({
  __proto__: null,
  /** Characters at this distance or farther are ignored. */
  radius: number({ above: 0 }),
  /**
   * The angle of view, half of it to each side of the direction of motion; by default all around.
   * With 3/2 π it ignores characters behind, and long lines form. A character at rest sees all
   * around.
   */
  fieldOfView: optional(number({ min: 0, max: TAU })),
});

/** How neighbors push. */
export type PushOptions = Infer<typeof pushOptions>;

export const pushOptions = struct({
  __proto__: null,
  maxAcceleration: number({ above: 0 }),
  /** The distance within which others push; by default the radius of sight. */
  separationRadius: optional(number({ min: 0 })),
  /** How pushes grow, as in `SeparateOptions`; by default `linear`. */
  falloff: optional(falloffSchema),
  /** For the inverse ones, as in `SeparateOptions`. */
  strength: optional(unchecked<number>()),
});

/** Options of a caller that needs no pushes. */
export const NO_PUSH: PushOptions = { maxAcceleration: 0, separationRadius: 0 };

/** What there is to know of a character's neighbors in order to flock. */
export interface NeighborSums {
  count: number;
  /** With a narrow sight: a neighbor ahead by less than this, times the distance, is not seen. */
  least: number;
  /** Sum of the ways from each neighbor to the character: −count times the way to their center. */
  readonly away: Vector3;
  readonly velocity: Vector3;
  readonly push: Vector3;
}

export function createNeighborSums(): NeighborSums {
  return { count: 0, least: Number.NaN, away: createVector3(), velocity: createVector3(), push: createVector3() };
}

/**
 * Adds up over the neighbors, in the order of the ranges, what separation, alignment and cohesion
 * need: one loop for all three. Pushes are those of `separate`, not yet limited; {@link NO_PUSH}
 * leaves them out.
 */
export function sumNeighbors(
  out: NeighborSums,
  sight: SightOptions,
  self: Readonly<Kinematic>,
  near: Readonly<Neighborhood>,
  push: PushOptions,
): void {
  const { position, velocity } = self;
  const { x: px, y: py, z: pz } = position;
  const { x: vx, y: vy, z: vz } = velocity;
  const { x, y, z, velocityX, velocityY, velocityZ, within, self: own } = near;
  const { radius } = sight;
  if (radius > near.reach) refuseRadius(radius, near.reach);
  const isNarrow = sight.fieldOfView !== undefined && sight.fieldOfView < TAU;
  if (isNarrow) findLeast(out, sight, self);
  const { least } = out;
  const { separationRadius = radius, maxAcceleration, falloff = 'linear', strength = 0 } = push;
  const squaredReach = separationRadius * separationRadius;
  let count = 0;
  let awayX = 0;
  let awayY = 0;
  let awayZ = 0;
  let sumX = 0;
  let sumY = 0;
  let sumZ = 0;
  let pushX = 0;
  let pushY = 0;
  let pushZ = 0;
  const found = findWithin(near, position, radius);
  for (let n = 0; n < found; n++) {
    const i = within[n];
    let ex = px - x[i];
    const ey = py - y[i];
    const ez = pz - z[i];
    const squared = ex * ex + ey * ey + ez * ez;
    if (isNarrow && -(ex * vx + ey * vy + ez * vz) < least * Math.sqrt(squared)) continue;
    count++;
    awayX += ex;
    awayY += ey;
    awayZ += ez;
    sumX += velocityX[i];
    sumY += velocityY[i];
    sumZ += velocityZ[i];
    if (squared < squaredReach) {
      let ratio = maxAcceleration;
      if (squared === 0) ex = partingX(ex, own, i);
      else ratio = pushRatio(falloff, separationRadius, maxAcceleration, strength, squared);
      pushX += ex * ratio;
      pushY += ey * ratio;
      pushZ += ez * ratio;
    }
  }
  out.count = count;
  set3(out.away, awayX, awayY, awayZ);
  set3(out.velocity, sumX, sumY, sumZ);
  set3(out.push, pushX, pushY, pushZ);
}

/**
 * Finds `out.least`. A function of its own, for where few have a narrow sight: V8 does not inline
 * what is seldom called, and allocates its numbers.
 */
function findLeast(out: NeighborSums, { fieldOfView = TAU }: SightOptions, { velocity }: Readonly<Kinematic>): void {
  const { x, y, z } = velocity;
  out.least = cos(fieldOfView / 2) * Math.sqrt(x * x + y * y + z * z);
}

function refuseRadius(radius: number, reach: number): never {
  const problem = `must be at most the reach of the crowd, which is ${reach}, got ${radius}; neighbors beyond it are not seen`;
  throw new InvalidDataError('radius', problem);
}
