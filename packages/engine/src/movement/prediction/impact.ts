import type { Vector3 } from '../../math/vector3.js';

/** A round body that moves; every `Kinematic` fits. */
export interface Moving {
  readonly position: Readonly<Vector3>;
  readonly velocity: Readonly<Vector3>;
}

/** Squares of speeds below this have lost bits to underflow: so slow, nothing ever arrives. */
const AT_REST = 1e-280;

/**
 * Seconds until two round bodies touch if both keep their velocity: a puck and a stick, two
 * billiard balls. 0 if they overlap already, undefined if they never touch. For a shot under
 * gravity use `predictLanding` or `findFiringSolution`.
 */
export function timeToImpact(a: Moving, b: Moving, radii: number): number | undefined {
  const px = b.position.x - a.position.x;
  const py = b.position.y - a.position.y;
  const pz = b.position.z - a.position.z;
  const vx = b.velocity.x - a.velocity.x;
  const vy = b.velocity.y - a.velocity.y;
  const vz = b.velocity.z - a.velocity.z;
  const gap = px * px + py * py + pz * pz - radii * radii;
  if (gap <= 0) return 0;
  const closing = -(px * vx + py * vy + pz * vz);
  const squared = vx * vx + vy * vy + vz * vz;
  const radicand = closing * closing - squared * gap;
  if (closing <= 0 || radicand < 0 || squared < AT_REST) return undefined;
  // The earlier root, written without subtracting nearly equal numbers.
  return gap / (closing + Math.sqrt(radicand));
}
