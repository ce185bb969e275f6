import { type Infer, integer, number, optional, struct } from '../../data/schema.js';
import { type Landing, timeToHeight } from './landing.js';
import { type Projectile, positionOnTrajectory, velocityOnTrajectory } from './trajectory.js';

/**
 * Height of the ground below a position; undefined where there is none, as over a chasm or outside
 * the level.
 */
export type GroundHeight = (x: number, z: number) => number | undefined;

/** How a landing on uneven ground is searched for. World units. */
export type UnevenLandingOptions = Infer<typeof unevenLandingOptions>;

export const unevenLandingOptions = struct({
  __proto__: null,
  /** Heights that differ by less count as equal; by default 0.05. */
  tolerance: optional(number({ above: 0 })),
  /**
   * Number of guesses before it gives up, as it does at a cliff; by default 20. On rolling hills a
   * few guesses are enough.
   */
  maxGuesses: optional(integer({ min: 1 })),
});

/**
 * After this number of guesses the landing is searched by halving. On steep ground, landing on the height
 * of the last guess may come no nearer.
 */
const FEW_GUESSES = 6;

/**
 * Predicts a landing on uneven ground: repeatedly lands on level ground at the height below the
 * last guess, until that no longer changes. `found`: it lands there. `partial`: the guesses did not
 * converge, as at a cliff; `out` has the last one. `none`: it never reaches the ground, or there is
 * none where it comes down. On level ground use `predictLanding`.
 */
export function predictLandingOn(
  out: Landing,
  options: UnevenLandingOptions,
  projectile: Readonly<Projectile>,
  ground: GroundHeight,
): 'found' | 'partial' | 'none' {
  const { tolerance = 0.05, maxGuesses = 20 } = options;
  const { position } = projectile;
  const first = timeToHeight(projectile, ground(position.x, position.z) ?? position.y);
  if (first === undefined) return 'none';
  let time = first;
  let inAir = 0; // the latest time known to be above the ground
  let inGround = Infinity; // the earliest known to be below it
  for (let i = 0; i < maxGuesses; i++) {
    out.time = time;
    positionOnTrajectory(out.position, projectile, time);
    velocityOnTrajectory(out.velocity, projectile, time);
    const height = ground(out.position.x, out.position.z);
    const above = height === undefined ? Infinity : out.position.y - height;
    if (height !== undefined && Math.abs(above) <= tolerance) {
      out.position.y = height;
      return 'found';
    }
    if (above > 0) inAir = Math.max(inAir, time);
    else inGround = Math.min(inGround, time);
    const next = height === undefined ? undefined : timeToHeight(projectile, height);
    const isSlow = i >= FEW_GUESSES && inGround < Infinity;
    if (next !== undefined && next > inAir && next < inGround && !isSlow) time = next;
    else if (inGround < Infinity) time = (inAir + inGround) / 2;
    else return 'none';
  }
  return 'partial';
}
