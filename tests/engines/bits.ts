import { HASH_START, hashFloat64, hashString, hashToText } from '../../packages/engine/src/math/bits.js';

/** Takes down what a sample computes, value by value and tick by tick. */
export interface Bits {
  /**
   * Whether every tick counts. A sample whose state is large may otherwise leave out ticks: what
   * differs in one also shows in a later one. The search for the first difference is thorough.
   */
  readonly isThorough: boolean;
  /** Whether there is time for more, as in the long tests. */
  readonly isLong: boolean;
  number(name: string, value: number): void;
  text(name: string, value: string): void;
  /** Ends a tick. What was written since the last one belongs to it. */
  endTick(): void;
}

/** How much of a sample is run, and how much of that is written. */
export type Extent = Pick<Bits, 'isThorough' | 'isLong'>;

/**
 * A run that must give the same bits in every JavaScript engine. It starts afresh in every call,
 * and uses nothing but the language.
 */
export type Sample = (bits: Bits) => void;

/**
 * The hash of everything up to the end of each tick, in hexadecimal. Two runs agree up to the first
 * hash that differs. A sample that throws ends with what it threw instead of a hash.
 */
export function hashTicks(sample: Sample, { isThorough, isLong }: Extent): string[] {
  const hashes: string[] = [];
  let hash = HASH_START;
  const bits: Bits = {
    isThorough,
    isLong,
    number(_name, value) {
      hash = hashFloat64(hash, value);
    },
    text(_name, value) {
      hash = hashString(hash, value);
    },
    endTick() {
      hashes.push(hashToText(hash));
    },
  };
  try {
    sample(bits);
  } catch (error) {
    hashes.push(String(error));
  }
  return hashes;
}

/**
 * The hash of everything that a sample computes; what it throws if it does. The test beside a sample
 * holds it to the hash it had, because saves, recordings and seeds that players keep are worth
 * something only as long as the next version computes the same. A change that means to compute
 * something else puts the new hash there and says in the changelog what differs.
 */
export function finalHash(sample: Sample): string {
  return hashTicks(sample, { isThorough: false, isLong: false }).at(-1) ?? 'nothing';
}

/** The values of one tick, each as `name: value`; numbers with all digits that tell them apart. */
export function valuesInTick(sample: Sample, tick: number, isLong: boolean): string[] {
  const values: string[] = [];
  let now = 0;
  const add = (name: string, value: string) => {
    if (now === tick) values.push(`${name}: ${value}`);
  };
  try {
    sample({
      isThorough: true,
      isLong,
      number: (name, value) => add(name, Object.is(value, -0) ? '-0' : String(value)),
      text: add,
      endTick: () => void now++,
    });
  } catch (error) {
    add('throws', String(error));
  }
  return values;
}
