import type { Vector3 } from '../math/vector3.js';

/**
 * Between these the square of a length is exact enough to divide by its root; outside, bits went to underflow or
 * overflow.
 */
const SMALLEST_SQUARE = 2 ** -960;
const LARGEST_SQUARE = 2 ** 1020;

/**
 * Makes `out` the vector of that length along (x, y, z), which may itself have any length. A direction that is none
 * (zero, infinite, not a number) makes it zero and answers false: a behavior then has nothing to ask for, and no NaN
 * gets into a character.
 */
export function setAlong(out: Vector3, x: number, y: number, z: number, length: number): boolean {
  const squared = x * x + y * y + z * z;
  // Written so that NaN, too, leaves the usual way.
  if (!(squared > SMALLEST_SQUARE && squared < LARGEST_SQUARE)) return setAlongExtreme(out, x, y, z, length);
  const scale = length / Math.sqrt(squared);
  out.x = x * scale;
  out.y = y * scale;
  out.z = z * scale;
  return true;
}

/** As {@link setAlong}, for directions that are tiny, huge or none. Apart, so that the usual way stays short enough to be compiled into its callers. */
function setAlongExtreme(out: Vector3, x: number, y: number, z: number, length: number): boolean {
  const largest = Math.max(Math.abs(x), Math.abs(y), Math.abs(z));
  if (!(largest > 0 && largest < Infinity)) {
    out.x = 0;
    out.y = 0;
    out.z = 0;
    return false;
  }
  return setAlong(out, x / largest, y / largest, z / largest, length);
}
