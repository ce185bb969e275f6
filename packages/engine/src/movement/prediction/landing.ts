import { requireNonNegative, requirePositive } from '../../data/check.js';
import { createVector3, distance3, type Vector3 } from '../../math/vector3.js';
import { type Projectile, positionOnTrajectory, velocityOnTrajectory } from './trajectory.js';

/** When, where and how fast something comes down. */
export interface Landing {
  /** Seconds from now. */
  time: number;
  readonly position: Vector3;
  readonly velocity: Vector3;
}

export function createLanding(): Landing {
  return { time: 0, position: createVector3(), velocity: createVector3() };
}

/**
 * Seconds until a projectile comes *down* through `height`, or undefined if it never will: because
 * it does not rise so far, or because it has already fallen below. For the ground give the ground's
 * height; for a catch, about the height of the chest.
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
 * Foretells when, where and how fast a projectile comes down through `height`, and returns false if
 * it never does. It is then the caller's to see whether there is any ground at that place: on rough
 * ground use {@link predictLandingOn}, which asks.
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

/** What somebody can do about a grenade. World units, seconds. */
export interface FuseOptions {
  /** How far the blast reaches. */
  readonly blastRadius: number;
  readonly runSpeed: number;
  /** Seconds from reaching the grenade to having thrown it far enough away. */
  readonly handlingTime: number;
}

/** Checks options once, on load, so that {@link decideOnFuse} need not. */
export function validateFuse(options: FuseOptions, path: string): void {
  requirePositive(options.blastRadius, `${path}.blastRadius`);
  requirePositive(options.runSpeed, `${path}.runSpeed`);
  requireNonNegative(options.handlingTime, `${path}.handlingTime`);
}

/** What to do about a grenade: `return` it, `flee` from where it will be, or `ignore` it. */
export type FuseDecision = 'return' | 'flee' | 'ignore';

/**
 * Decides what to do about something that comes down at `landing` and goes off in `fuse` seconds:
 * throw it back if there is time to be where it lands and to handle it, else flee if the blast
 * reaches here, else ignore it. One that goes off in the air does so near its landing, unless the
 * fuse is very short; foretell that place with `positionOnTrajectory` and give it as the landing.
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
