/**
 * Random numbers without a generator: a function of (seed, stream, counter). For thousands of minds
 * this beats an `Rng` each: the state is one counter, and skipping, rewinding and saving are
 * assignments. Where one owner draws many numbers of many kinds, `Rng` is more comfortable.
 */
import { mix32 } from './bits.js';

/**
 * The 32 random bits at `counter` of `stream`, as an unsigned integer. All three arguments count
 * modulo 2³². Two keys of 32 bits and two rounds of mixing: with one key, two streams would be
 * shifted copies of each other.
 */
export function randomUint32At(seed: number, stream: number, counter: number): number {
  const key = mix32(seed ^ 0x6a09e667);
  const first = mix32(key ^ mix32(stream + 0x9e3779b9));
  const second = mix32(key + mix32(stream ^ 0x3c6ef372));
  return mix32(mix32(counter ^ first) + second);
}

/**
 * The random number in [0, 1) at `counter` of `stream`, with 53 random bits. All arguments count
 * modulo 2³².
 */
export function randomAt(seed: number, stream: number, counter: number): number {
  const key = mix32(seed ^ 0x6a09e667);
  const first = mix32(key ^ mix32(stream + 0x9e3779b9));
  const second = mix32(key + mix32(stream ^ 0x3c6ef372));
  const high = mix32(mix32(counter ^ first) + second);
  // The keys change places for the lower bits, so that they do not follow from the upper ones.
  const low = mix32(mix32(counter ^ second) + first);
  return ((high >>> 5) * 2 ** 26 + (low >>> 6)) / 2 ** 53;
}
