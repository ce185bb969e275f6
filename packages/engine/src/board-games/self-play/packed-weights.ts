import { decodeBase64, encodeBase64 } from '../../data/base64.js';
import { InvalidDataError, requireText } from '../../data/check.js';

const MAX_HALF = 65_504;
/** Below this, numbers of 16 bits have fewer digits. */
const LEAST_NORMAL = 2 ** -14;
const LEAST_STEP = 2 ** -24;

/**
 * The weights of a network as text, for a file: each as a number of 16 bits, which keeps three
 * digits, in base64. A weight beyond ±65,504 becomes that.
 */
export function packWeights(weights: ArrayLike<number>): string {
  const bytes = new Uint8Array(2 * weights.length);
  for (let i = 0; i < weights.length; i++) {
    const half = toHalf(weights[i]);
    bytes[2 * i] = half & 255;
    bytes[2 * i + 1] = half >> 8;
  }
  return encodeBase64(bytes);
}

/** Reads weights that {@link packWeights} wrote. `out` must have room for exactly as many. */
export function unpackWeights(out: Float64Array, text: string, path = 'weights'): void {
  requireText(text, path);
  const bytes = decodeBase64(text);
  if (bytes === undefined) throw new InvalidDataError(path, 'must be base64');
  if (bytes.length !== 2 * out.length)
    throw new InvalidDataError(path, `must hold ${out.length} weights, got ${bytes.length / 2}`);
  for (let i = 0; i < out.length; i++) {
    const half = bytes[2 * i] | (bytes[2 * i + 1] << 8);
    if ((half & 0x7c00) === 0x7c00) throw new InvalidDataError(path, `must hold finite weights; number ${i} is not`);
    out[i] = fromHalf(half);
  }
}

function toHalf(value: number): number {
  const sign = value < 0 ? 0x8000 : 0;
  const size = Math.min(MAX_HALF, Math.abs(value));
  if (size < LEAST_NORMAL) return sign | Math.round(size / LEAST_STEP);
  let exponent = 15;
  let scaled = size;
  for (; scaled >= 2; exponent++) scaled /= 2;
  for (; scaled < 1; exponent--) scaled *= 2;
  // Rounding up to the next power of two carries into the exponent, as it should.
  return sign | ((exponent << 10) + Math.round((scaled - 1) * 1024));
}

function fromHalf(half: number): number {
  const sign = (half & 0x8000) === 0 ? 1 : -1;
  const exponent = (half >> 10) & 31;
  const fraction = half & 1023;
  if (exponent === 0) return sign * fraction * LEAST_STEP;
  let size = 1 + fraction / 1024;
  for (let i = 15; i < exponent; i++) size *= 2;
  for (let i = 15; i > exponent; i--) size /= 2;
  return sign * size;
}
