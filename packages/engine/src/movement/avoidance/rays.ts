import { type Infer, list, number, struct } from '../../data/schema.js';

/** One ray of a character. Plain data, so that designers can edit it. */
export type Ray = Infer<typeof raySchema>;

const raySchema = struct({
  __proto__: null,
  /** Radians to the left of where the character moves; negative to the right. */
  angle: number(),
  /** As a fraction of the lookahead; 1 is all of it. */
  length: number({ above: 0 }),
  /**
   * Where it starts, in world units to the left of the character's center; negative to the right.
   */
  side: number(),
});

/** The rays of a character. If two hits are equally near, that of the first ray counts. */
export type RayConfiguration = Infer<typeof rayConfigurationSchema>;

export const rayConfigurationSchema = list(raySchema);

/**
 * One ray straight ahead: good in tunnels. It misses corners and posts that the body then grazes.
 */
export function singleRay(): RayConfiguration {
  return [{ angle: 0, length: 1, side: 0 }];
}

/** A long ray ahead and a short one on each side: the best first try. It avoids narrow passages. */
export function whiskers(angle = 0.5, length = 0.5): RayConfiguration {
  return [
    { angle: 0, length: 1, side: 0 },
    { angle, length, side: 0 },
    { angle: -angle, length, side: 0 },
  ];
}

/**
 * Two parallel rays as far apart as the body is wide: good at very obtuse corners, easily trapped
 * in acute ones.
 */
export function parallelRays(halfWidth: number): RayConfiguration {
  return [
    { angle: 0, length: 1, side: halfWidth },
    { angle: 0, length: 1, side: -halfWidth },
  ];
}

/**
 * Rays spread evenly from `halfAngle` on the left to the same angle on the right. Wide fans get out
 * of corners, narrow ones into doors. Close to a right angle on each side, the outer rays react too
 * late at speed.
 */
export function rayFan(count: number, halfAngle: number, length = 1): RayConfiguration {
  if (count === 1) return [{ angle: 0, length, side: 0 }];
  return Array.from({ length: count }, (_, i) => ({
    angle: halfAngle - (2 * halfAngle * i) / (count - 1),
    length,
    side: 0,
  }));
}
