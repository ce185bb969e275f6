import { createVector3, length3, type Vector3 } from '../../math/vector3.js';

/**
 * Which of the two arcs to a target: the flat one that arrives sooner, or the high one that goes
 * over walls.
 */
export type Arc = 'low' | 'high';

/** How to fire: along `direction`, a unit vector; it hits after `time` seconds. */
export interface FiringSolution {
  /** A unit vector. */
  readonly direction: Vector3;
  /** Seconds until it hits. */
  time: number;
}

/**
 * Squares of distances below this have lost bits to underflow: so near, the target is at the
 * muzzle.
 */
const AT_THE_MUZZLE = 1e-280;

/** Creates a solution for `findFiringSolution` to write to. */
export function createFiringSolution(): FiringSolution {
  return { direction: createVector3(), time: 0 };
}

/**
 * Finds the direction in which to fire from `start` at `speed` to hit `target` under `gravity`.
 * Returns false if there is none. In thick air or wind the result is only the first guess of
 * `findAim`. Without gravity both arcs are the straight line. A target at the muzzle is hit
 * immediately by the low arc, and by a shot straight up by the high one.
 */
export function findFiringSolution(
  out: FiringSolution,
  start: Readonly<Vector3>,
  target: Readonly<Vector3>,
  speed: number,
  gravity: Readonly<Vector3>,
  arc: Arc = 'low',
): boolean {
  const { direction } = out;
  // From the start to the target: the printed listing has it the wrong way round (correction C6).
  const dx = target.x - start.x;
  const dy = target.y - start.y;
  const dz = target.z - start.z;
  const pull = length3(gravity);
  const squared = dx * dx + dy * dy + dz * dz;
  const distance = squared < AT_THE_MUZZLE ? 0 : Math.sqrt(squared);
  const middle = gravity.x * dx + gravity.y * dy + gravity.z * dz + speed * speed;
  if (!(speed > 0) || middle < pull * distance) return false;
  const root = Math.sqrt((middle - pull * distance) * (middle + pull * distance));
  // t² = 2 (middle ∓ root) / |g|², for the low arc multiplied out, so that weak gravity neither
  // cancels nor divides by 0.
  const isHigh = arc === 'high' && pull > 0;
  const time = isHigh ? Math.sqrt(2 * (middle + root)) / pull : distance * Math.sqrt(2 / (middle + root));
  out.time = time;
  if (time === 0) {
    const up = pull > 0 ? -1 / pull : 0; // any direction will do; upwards is the least harmful
    direction.x = gravity.x * up;
    direction.y = pull > 0 ? gravity.y * up : 1;
    direction.z = gravity.z * up;
    return true;
  }
  const along = 1 / (speed * time);
  const against = time / (2 * speed);
  direction.x = dx * along - gravity.x * against;
  direction.y = dy * along - gravity.y * against;
  direction.z = dz * along - gravity.z * against;
  return true;
}
