import { set3, type Vector3 } from '../../math/vector3.js';

/**
 * Between these the square of a length is exact enough to divide by its root; outside, bits went to
 * underflow or overflow.
 */
const SMALLEST_SQUARE = 2 ** -960;
const LARGEST_SQUARE = 2 ** 1020;

/**
 * Where {@link setLength} leaves its number for {@link stretch}, so that none is handed over and
 * allocated; `trig.ts` says how.
 */
class Wish {
  length = Number.NaN;
}

const scratch = new Wish();

/**
 * Sets `out` to the vector of the given length along (x, y, z), which may have any length. If the
 * direction is zero, infinite or not a number, `out` becomes zero and the result is false, so no
 * NaN reaches a character. In code that runs on every tick, write the direction into `out` and call
 * {@link setLength}.
 */
export function setAlong(out: Vector3, x: number, y: number, z: number, length: number): boolean {
  set3(out, x, y, z);
  return setLength(out, length);
}

/**
 * Scales `out` to the given length and keeps its direction. As {@link setAlong}, but never
 * allocates.
 */
export function setLength(out: Vector3, length: number): boolean {
  scratch.length = length;
  return stretch(out);
}

function stretch(out: Vector3): boolean {
  const { x, y, z } = out;
  const squared = x * x + y * y + z * z;
  // Written so that NaN, too, leaves the usual way.
  if (!(squared > SMALLEST_SQUARE && squared < LARGEST_SQUARE)) return stretchExtreme(out);
  const scale = scratch.length / Math.sqrt(squared);
  out.x = x * scale;
  out.y = y * scale;
  out.z = z * scale;
  return true;
}

/**
 * As {@link stretch}, for directions that are tiny, huge or none. Apart, so that the usual way
 * stays short enough to be compiled into its callers.
 */
function stretchExtreme(out: Vector3): boolean {
  const largest = Math.max(Math.abs(out.x), Math.abs(out.y), Math.abs(out.z));
  if (!(largest > 0 && largest < Infinity)) {
    set3(out, 0, 0, 0);
    return false;
  }
  set3(out, out.x / largest, out.y / largest, out.z / largest);
  return stretch(out);
}
