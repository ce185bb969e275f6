import { requireInteger, requirePositive } from '../../data/check.js';
import { type Landing, timeToHeight } from './landing.js';
import { type Projectile, positionOnTrajectory, velocityOnTrajectory } from './trajectory.js';

/**
 * Height of the ground below a place; undefined where there is none, as over a chasm or outside the
 * level.
 */
export type GroundHeight = (x: number, z: number) => number | undefined;

export interface UnevenLandingOptions {
  /** Heights that differ by less count as the same. */
  readonly tolerance: number;
  /** Guesses before giving up: at a cliff no two heights are ever alike. */
  readonly maxGuesses: number;
}

/** Settles on rolling hills within a few guesses; at a cliff the limit is met soon and cheaply. */
export const UNEVEN_LANDING: UnevenLandingOptions = { tolerance: 0.05, maxGuesses: 20 };

export function validateUnevenLanding(options: UnevenLandingOptions, path: string): void {
  requirePositive(options.tolerance, `${path}.tolerance`);
  requireInteger(options.maxGuesses, `${path}.maxGuesses`);
  requirePositive(options.maxGuesses, `${path}.maxGuesses`);
}

/**
 * Foretells a landing on uneven ground: lands on level ground at the height found below the last
 * guess, until that no longer changes; a guess that leaves what is already known to lie between air
 * and ground is halved instead. `found`: it lands there. `partial`: the guesses did not settle, as
 * at a cliff; `out` has the last, at the cliff's face. `none`: it never comes down to the ground,
 * or comes down where there is none. On level ground `predictLanding` does it in one go.
 */
export function predictLandingOn(
  out: Landing,
  options: UnevenLandingOptions,
  projectile: Readonly<Projectile>,
  ground: GroundHeight,
): 'found' | 'partial' | 'none' {
  const { position } = projectile;
  const first = timeToHeight(projectile, ground(position.x, position.z) ?? position.y);
  if (first === undefined) return 'none';
  let time = first;
  let inAir = 0; // the latest time known to be above the ground
  let inGround = Infinity; // the earliest known to be below it
  for (let i = 0; i < options.maxGuesses; i++) {
    out.time = time;
    positionOnTrajectory(out.position, projectile, time);
    velocityOnTrajectory(out.velocity, projectile, time);
    const height = ground(out.position.x, out.position.z);
    const above = height === undefined ? Infinity : out.position.y - height;
    if (height !== undefined && Math.abs(above) <= options.tolerance) {
      out.position.y = height;
      return 'found';
    }
    if (above > 0) inAir = Math.max(inAir, time);
    else inGround = Math.min(inGround, time);
    const next = height === undefined ? undefined : timeToHeight(projectile, height);
    if (next !== undefined && next > inAir && next < inGround) time = next;
    else if (inGround < Infinity) time = (inAir + inGround) / 2;
    else return 'none';
  }
  return 'partial';
}
