/**
 * The bits of numbers: words of a double, mixing of 32-bit integers, and hashes of state.
 * Two runs that agree in every bit have the same hash, so one number proves a replay.
 */

/**
 * Scratch for looking at a double as two words. Every function below writes it before reading it,
 * so it carries nothing from one call to the next.
 */
const scratch = new Float64Array(1);
const scratchWords = new Int32Array(scratch.buffer);
/** Index of the word with sign and exponent: 1 on little-endian machines, 0 on big-endian ones. */
const HIGH = new Uint8Array(Int32Array.of(1).buffer)[0];
const LOW = 1 - HIGH;

/** Sign, exponent and the first 20 bits of the fraction of `value`, as a signed 32-bit integer. */
export function highWord(value: number): number {
  scratch[0] = value;
  return scratchWords[HIGH];
}

/** The last 32 bits of the fraction of `value`, as a signed 32-bit integer. */
export function lowWord(value: number): number {
  scratch[0] = value;
  return scratchWords[LOW];
}

/**
 * The double whose words are `high` and `low`: the inverse of {@link highWord} and {@link lowWord}.
 */
export function fromWords(high: number, low: number): number {
  scratchWords[HIGH] = high;
  scratchWords[LOW] = low;
  return scratch[0];
}

/**
 * Spreads every bit of a 32-bit integer over the whole word; one input, one output, so nothing is
 * lost. Multiply-and-shift finalizer with Wellons' low-bias constants: flipping one input bit flips
 * each output bit with a chance near one half. Note that 0 stays 0.
 */
export function mix32(word: number): number {
  let h = word | 0;
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d);
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Where a hash begins: the FNV-1a offset basis. */
export const HASH_START = 0x811c9dc5;

const FNV_PRIME = 0x01000193;
/** The quiet NaN without payload. */
const NAN_HIGH_WORD = 0x7ff80000;

/**
 * Continues `hash` with the four bytes of `value | 0`, lowest first (FNV-1a). Returns an unsigned
 * 32-bit integer.
 */
export function hashInt32(hash: number, value: number): number {
  let h = Math.imul(hash ^ (value & 0xff), FNV_PRIME);
  h = Math.imul(h ^ ((value >>> 8) & 0xff), FNV_PRIME);
  h = Math.imul(h ^ ((value >>> 16) & 0xff), FNV_PRIME);
  return Math.imul(h ^ (value >>> 24), FNV_PRIME) >>> 0;
}

/**
 * Continues `hash` with the eight bytes of a double, lowest first on every machine. All NaNs hash
 * alike, because engines may hand back different ones; 0 and −0 differ, because 1/x tells them
 * apart.
 */
export function hashFloat64(hash: number, value: number): number {
  if (Number.isNaN(value)) return hashInt32(hashInt32(hash, 0), NAN_HIGH_WORD);
  scratch[0] = value;
  return hashInt32(hashInt32(hash, scratchWords[LOW]), scratchWords[HIGH]);
}

/**
 * Continues `hash` with a string: its length, then its UTF-16 code units, so that "a","bc" and
 * "ab","c" differ.
 */
export function hashString(hash: number, text: string): number {
  let h = hashInt32(hash, text.length);
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    h = Math.imul(h ^ (unit & 0xff), FNV_PRIME);
    h = Math.imul(h ^ (unit >>> 8), FNV_PRIME);
  }
  return h >>> 0;
}

/** Eight hexadecimal digits, for golden files and messages. */
export function hashToText(hash: number): string {
  return (hash >>> 0).toString(16).padStart(8, '0');
}
