/** The hyperbolic tangent with the same bits in every engine; see `trig.ts`. */
import { PowerOfE, raiseE } from './exponential.js';

const scratch = new PowerOfE();

/** Below this the continued fraction is exact to the last bit or two. */
const SMALL = 0.3;
/** From here on the tangent is 1 in all 53 bits. */
const LARGE = 20;

/**
 * Replaces `values[from]` to `values[to - 1]` by their hyperbolic tangents. It takes a list, and not
 * a number, because numbers that are handed over may be allocated; see `trig.ts`.
 */
export function tanhAll(values: Float64Array, from: number, to: number): void {
  for (let i = from; i < to; i++) {
    const x = values[i];
    const size = Math.abs(x);
    if (size < SMALL) {
      const z = x * x;
      values[i] = x / (1 + z / (3 + z / (5 + z / (7 + z / (9 + z / (11 + z / 13))))));
    } else if (size < LARGE) {
      scratch.exponent = -2 * size;
      raiseE(scratch);
      const tangent = (1 - scratch.value) / (1 + scratch.value);
      values[i] = x < 0 ? -tangent : tangent;
    } else if (size >= LARGE) values[i] = x < 0 ? -1 : 1;
  }
}
