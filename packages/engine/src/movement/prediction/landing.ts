import { type Infer, number, struct } from '../../data/schema.js';
import { createVector3, distance3, type Vector3 } from '../../math/vector3.js';
import { type Projectile, positionOnTrajectory, velocityOnTrajectory } from './trajectory.js';

/** When, where and how fast a projectile lands. */
export interface Landing {
  /** Seconds from now. */
  time: number;
  /** Where it touches the ground. */
  readonly position: Vector3;
  /** How fast it is when it lands. */
  readonly velocity: Vector3;
}

/** Creates a landing for predictions to write to. */
export function createLanding(): Landing {
  return { time: 0, position: createVector3(), velocity: createVector3() };
}

/**
 * Seconds until a projectile falls through `height`, or undefined if it never does: it does not
 * rise that far, or has already fallen below. Pass the height of the ground, or about chest height
 * for a catch.
 */
export function timeToHeight(projectile: Readonly<Projectile>, height: number): number | undefined {
  const above = projectile.position.y - height;
  const rise = projectile.velocity.y;
  const gravity = projectile.gravity.y;
  const radicand = rise * rise - 2 * gravity * above;
  if (radicand < 0) return undefined;
  const root = Math.sqrt(radicand); // the speed of fall at that height
  // Two forms of one root, (−rise − root) / gravity: each where the other would subtract nearly
  // equal numbers or divide by 0.
  const time = rise > 0 ? (-rise - root) / gravity : above === 0 ? 0 : (2 * above) / (root - rise);
  return time >= 0 && time < Infinity ? time : undefined;
}

/**
 * Predicts when, where and how fast a projectile falls through `height`; returns false if it never
 * does. The caller checks whether there is ground at that position: on uneven ground use {@link
 * predictLandingOn}.
 */
export function predictLanding(out: Landing, projectile: Readonly<Projectile>, height: number): boolean {
  const time = timeToHeight(projectile, height);
  if (time === undefined) return false;
  out.time = time;
  positionOnTrajectory(out.position, projectile, time);
  velocityOnTrajectory(out.velocity, projectile, time);
  out.position.y = height; // free of rounding, so that it is on the ground and not a hair below
  return true;
}

/** What a character can do about a grenade. World units, seconds. */
export type FuseOptions = Infer<typeof fuseOptions>;

export const fuseOptions = struct({
  __proto__: null,
  /** The radius of the blast. */
  blastRadius: number({ above: 0 }),
  /** How fast the character runs. */
  runSpeed: number({ above: 0 }),
  /** Seconds from reaching the grenade to having thrown it far enough away. */
  handlingTime: number({ min: 0 }),
});

/** What to do about a grenade: `return` it, `flee` from where it will be, or `ignore` it. */
export type FuseDecision = 'return' | 'flee' | 'ignore';

/**
 * Decides what to do about a grenade that lands at `landing` and explodes in `fuse` seconds: throw
 * it back if there is time to reach and handle it, else flee if the blast reaches here, else ignore
 * it. With a very short fuse it explodes in the air: compute that position with
 * `positionOnTrajectory` and pass it as the landing.
 */
export function decideOnFuse(
  options: FuseOptions,
  self: Readonly<Vector3>,
  landing: Readonly<Landing>,
  fuse: number,
): FuseDecision {
  const distance = distance3(self, landing.position);
  if (distance > options.blastRadius) return 'ignore';
  const inHand = Math.max(landing.time, distance / options.runSpeed);
  return inHand + options.handlingTime < fuse ? 'return' : 'flee';
}
