import { InvalidDataError, requireFinite, requireNonNegative } from '../../../data/check.js';

/** How fast a body moves along the ground and turns: m/s and radians/s, positive to the left. */
export interface BodyVelocity {
  readonly speed: number;
  readonly turning: number;
}

/**
 * Velocities at which one animation is believable: a convex shape in the plane of speed and
 * turning, since the faster one goes the less one can turn.
 */
export interface VelocityRegion {
  /** The animation or the gait. */
  readonly name: string;
  /** Corners in order, either way round. */
  readonly points: readonly BodyVelocity[];
}

/** Checks regions once, on load. */
export function validateVelocityRegions(regions: readonly VelocityRegion[], path: string): void {
  regions.forEach(({ points }, i) => {
    points.forEach(({ speed, turning }, k) => {
      requireFinite(speed, `${path}[${i}].points[${k}].speed`);
      requireFinite(turning, `${path}[${i}].points[${k}].turning`);
    });
    const turns = points.map((_, k) => cornerOf(points, k));
    if (points.length < 3 || turns.every((turn) => turn === 0))
      throw new InvalidDataError(`${path}[${i}].points`, 'must enclose an area');
    if (turns.some((turn) => turn > 0) && turns.some((turn) => turn < 0))
      throw new InvalidDataError(`${path}[${i}].points`, 'must be convex: split it into several regions');
  });
}

/**
 * The first region in which a velocity looks right, or −1: standing, walking and running leave gaps
 * that no animation fills. Procedural animation has no such gaps, and needs none of this.
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

/** How long a character has moved as no animation can show. */
export interface VelocityWatch {
  outside: number;
}

/**
 * Watches a velocity: true while it looks right, or has not for less than a moment. One has to pass
 * through the gaps between animations to get from a walk to a run, but not to stay in them.
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
 * Where a movement leads, as seen from where it begins: meters ahead and to the left, radians to
 * the left.
 */
export interface Displacement {
  readonly forward: number;
  readonly left: number;
  readonly turn: number;
}

/** How far an animation may be bent or stretched to end elsewhere than it was recorded. */
export interface DisplacementTolerance {
  readonly distance: number;
  readonly turn: number;
}

/** Checks a tolerance once, on load. */
export function validateTolerance({ distance, turn }: DisplacementTolerance, path: string): void {
  requireNonNegative(distance, `${path}.distance`);
  requireNonNegative(turn, `${path}.turn`);
}

/**
 * How much of an animation's blend, from 0 to 1, leads to where one needs to be, within what it may
 * be bent; undefined if none does. Because steps end where feet are set down, this is
 * narrower than what velocities allow: a clip of 1.5 m and 45° does not serve for 2 m and 30°.
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

/** Which way the outline bends at a corner. */
function cornerOf(points: readonly BodyVelocity[], at: number): number {
  const [a, b, c] = [0, 1, 2].map((k) => points[(at + k) % points.length]);
  return (b.speed - a.speed) * (c.turning - b.turning) - (b.turning - a.turning) * (c.speed - b.speed);
}
