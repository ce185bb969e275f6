import { type Infer, list, number, refined, struct, unchecked } from '../../../data/schema.js';

/** How fast a body moves along the ground and turns: m/s and rad/s, positive to the left. */
export type BodyVelocity = Infer<typeof bodyVelocitySchema>;

const bodyVelocitySchema = struct({ __proto__: null, speed: number(), turning: number() });

/**
 * Velocities at which an animation is believable: a convex shape in the plane of speed and turning,
 * since a faster body can turn less.
 */
export type VelocityRegion = Infer<typeof velocityRegionSchema>;

const velocityRegionSchema = struct({
  __proto__: null,
  /** The name of the animation or the gait. */
  name: unchecked<string>(),
  /** Corners in order, in either direction. */
  points: refined(list(bodyVelocitySchema), (points, report) => {
    const turns = points.map((_, k) => cornerOf(points, k));
    if (points.length < 3 || turns.every((turn) => turn === 0)) report('must enclose an area');
    if (turns.some((turn) => turn > 0) && turns.some((turn) => turn < 0))
      report('must be convex: split it into several regions');
  }),
});

/**
 * Returns the first region in which a velocity looks right, or −1: standing, walking and running
 * leave gaps that no animation fills. Procedural animation has no such gaps, and does not need
 * this.
 */
export function findVelocityRegion(regions: readonly VelocityRegion[], { speed, turning }: BodyVelocity): number {
  return regions.findIndex(({ points }) => {
    let isLeft = true;
    let isRight = true;
    points.forEach((from, k) => {
      const to = points[(k + 1) % points.length];
      const side =
        (to.speed - from.speed) * (turning - from.turning) - (to.turning - from.turning) * (speed - from.speed);
      if (side < 0) isLeft = false;
      if (side > 0) isRight = false;
    });
    return isLeft || isRight;
  });
}

/** How long a character has moved at a velocity that no animation can show. */
export interface VelocityWatch {
  /** Seconds in a row; 0 while an animation can show it. */
  outside: number;
}

/**
 * Watches a velocity: returns true while it looks right, or has looked wrong for at most `moment`
 * seconds. A body must pass through the gaps between animations to get from a walk to a run, but
 * must not stay in them.
 */
export function watchVelocity(
  watch: VelocityWatch,
  regions: readonly VelocityRegion[],
  velocity: BodyVelocity,
  moment: number,
  dt: number,
): boolean {
  watch.outside = findVelocityRegion(regions, velocity) === -1 ? watch.outside + dt : 0;
  return watch.outside <= moment;
}

/**
 * Where a movement leads, relative to its start: meters ahead and to the left, radians to the left.
 */
export type Displacement = Infer<typeof displacementSchema>;

export const displacementSchema = struct({
  __proto__: null,
  /** Meters ahead. */
  forward: number(),
  /** Meters to the left. */
  left: number(),
  /** Radians. */
  turn: number(),
});

/** How far an animation may be bent or stretched to end elsewhere than recorded. */
export type DisplacementTolerance = Infer<typeof displacementToleranceSchema>;

const displacementToleranceSchema = struct({
  __proto__: null,
  distance: number({ min: 0 }),
  turn: number({ min: 0 }),
});

/**
 * The schemas of the data of this file. Call `checkOptions(motionOptions.velocityRegion, region,
 * 'walk.region')` of `gumption/data` once when the data is loaded.
 */
export const motionOptions = Object.freeze({
  velocityRegion: velocityRegionSchema,
  displacementTolerance: displacementToleranceSchema,
});

/**
 * Returns the blend of an animation, from 0 to 1, that leads to the required displacement within a
 * tolerance; undefined if none does. Because steps end where feet are set down, this is narrower
 * than a check of velocities: a clip of 1.5 m and 45° does not serve for 2 m and 30°.
 */
export function fitDisplacement(
  least: Displacement,
  most: Displacement,
  need: Displacement,
  tolerance: DisplacementTolerance,
): number | undefined {
  let from = 0;
  let to = 1;
  for (const key of ['forward', 'left', 'turn'] as const) {
    const bend = key === 'turn' ? tolerance.turn : tolerance.distance;
    const range = most[key] - least[key];
    const missing = need[key] - least[key];
    if (range === 0) {
      if (Math.abs(missing) > bend) return undefined;
      continue;
    }
    const ends = [(missing - bend) / range, (missing + bend) / range];
    from = Math.max(from, Math.min(...ends));
    to = Math.min(to, Math.max(...ends));
  }
  return from <= to ? (from + to) / 2 : undefined;
}

/** Returns the direction in which the outline bends at a corner. */
function cornerOf(points: readonly BodyVelocity[], at: number): number {
  const [a, b, c] = [0, 1, 2].map((k) => points[(at + k) % points.length]);
  return (b.speed - a.speed) * (c.turning - b.turning) - (b.turning - a.turning) * (c.speed - b.speed);
}
