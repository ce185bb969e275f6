import { choice, type Demand, type Infer, number, optional, refined, struct, unchecked } from '../../data/schema.js';
import { type Kinematic, limitLength, type Steering } from '../core/kinematic.js';
import type { Neighborhood } from '../core/neighborhood.js';

/** How pushes grow towards contact. */
export const falloffSchema = choice(['linear', 'inverse square', 'inverse']);

/** Demands a strength where the falloff uses it. */
export const needsStrength: Demand<{
  readonly falloff?: 'linear' | 'inverse square' | 'inverse';
  readonly strength?: number;
}> = ({ falloff, strength }, report) => {
  if ((falloff === 'inverse square' || falloff === 'inverse') && !(Number.isFinite(strength) && strength! > 0))
    report(`must be above 0, got ${strength}`, 'strength');
};

/** How strongly neighbors push by distance, and which of them push. World units and seconds. */
export type SeparateOptions = Infer<typeof separateOptions>;

export const separateOptions = refined(
  struct({
    __proto__: null,
    /** Neighbors at this distance or farther are ignored. */
    threshold: number({ above: 0 }),
    /** The largest acceleration it asks for. */
    maxAcceleration: number({ above: 0 }),
    /**
     * `linear` grows from zero at the threshold to full strength at contact: soft, and seldom
     * jittery. `inverse square` reacts weakly at a distance and strongly nearby, and jumps slightly
     * at the threshold. `inverse` is between the two: half at twice the distance.
     */
    falloff: falloffSchema,
    /** Acceleration at distance 1, for the inverse ones; `linear` does not use it. */
    strength: optional(unchecked<number>()),
    /**
     * `sum` adds all pushes; `nearest` flees from one neighbor at a time, which gets through a dense
     * crowd but changes direction more often.
     */
    from: optional(choice(['sum', 'nearest'])),
  }),
  needsStrength,
);

/**
 * Pushes away from neighbors that are too close, harder the closer they are. For crowds that move
 * the same way. Where courses cross it reacts too late: use `avoidCollisions` or
 * `avoidReciprocally`. Alone it only spreads characters apart once. Two at the same position part
 * along x, the one that comes first in the arrays to the positive side.
 */
export function separate(
  out: Steering,
  options: SeparateOptions,
  self: Readonly<Kinematic>,
  near: Readonly<Neighborhood>,
): boolean {
  return sumPushes(out, options, self, near, 1);
}

/**
 * Pulls towards neighbors: separation with the opposite sign. It is easily added and hard to
 * control: with several sources, characters come to rest wherever the pulls cancel out. To bring a
 * group together use cohesion, as in `flock`; to go somewhere use `arrive`.
 */
export function attract(
  out: Steering,
  options: SeparateOptions,
  self: Readonly<Kinematic>,
  near: Readonly<Neighborhood>,
): boolean {
  return sumPushes(out, options, self, near, -1);
}

function sumPushes(
  out: Steering,
  options: SeparateOptions,
  self: Readonly<Kinematic>,
  near: Readonly<Neighborhood>,
  sign: 1 | -1,
): boolean {
  const { threshold, maxAcceleration, strength = 0 } = options;
  const { falloff } = options;
  const nearestOnly = options.from === 'nearest';
  const { x, y, z, ranges, rangeCount, self: own } = near;
  const { x: px, y: py, z: pz } = self.position;
  let reach = threshold * threshold;
  let found = false;
  let sumX = 0;
  let sumY = 0;
  let sumZ = 0;
  for (let range = 0; range < rangeCount; range++) {
    const end = ranges[2 * range + 1];
    for (let i = ranges[2 * range]; i < end; i++) {
      if (i === own) continue;
      let ex = px - x[i];
      const ey = py - y[i];
      const ez = pz - z[i];
      const squared = ex * ex + ey * ey + ez * ez;
      if (squared >= reach) continue;
      found = true;
      if (nearestOnly) {
        // The first of equals stays: a neighbor as far away is not below this reach.
        reach = squared;
        sumX = sumY = sumZ = 0;
      }
      let scale = sign * maxAcceleration;
      if (squared === 0) ex = partingX(ex, own, i);
      else scale = sign * pushRatio(falloff, threshold, maxAcceleration, strength, squared);
      sumX += ex * scale;
      sumY += ey * scale;
      sumZ += ez * scale;
    }
  }
  out.x = sumX;
  out.y = sumY;
  out.z = sumZ;
  out.angular = 0;
  limitLength(out, maxAcceleration);
  return found;
}

/**
 * How hard one at this distance pushes, divided by the distance: what the way from it is multiplied
 * by. The distance must not be 0; there the push is `maxAcceleration` along {@link partingX}.
 */
export function pushRatio(
  falloff: SeparateOptions['falloff'],
  threshold: number,
  maxAcceleration: number,
  strength: number,
  squaredDistance: number,
): number {
  const distance = Math.sqrt(squaredDistance);
  if (falloff === 'linear') return maxAcceleration / distance - maxAcceleration / threshold;
  if (falloff === 'inverse')
    return (strength < maxAcceleration * distance ? strength / distance : maxAcceleration) / distance;
  return (strength < maxAcceleration * squaredDistance ? strength / squaredDistance : maxAcceleration) / distance;
}

/**
 * The way to part for two on the same spot, which have no direction of their own: opposite ones for
 * the two, or they would never part.
 */
export function partingX(offsetX: number, own: number, other: number): number {
  return Math.sign(offsetX) || (own < other ? 1 : -1);
}
