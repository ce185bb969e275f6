import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fromWords,
  HASH_START,
  hashFloat64,
  hashInt32,
  hashString,
  hashToText,
  highWord,
  lowWord,
  mix32,
} from './bits.js';

describe('words of a double', () => {
  it('are where IEEE 754 puts them', () => {
    expect(highWord(1)).toBe(0x3ff00000);
    expect(lowWord(1)).toBe(0);
    expect(highWord(-0) >>> 0).toBe(0x80000000);
    expect(lowWord(1 + Number.EPSILON)).toBe(1);
  });

  it('make the same double again', () => {
    fc.assert(
      fc.property(fc.double(), (value) => {
        expect(fromWords(highWord(value), lowWord(value))).toBe(value);
      }),
    );
  });
});

describe('mix32', () => {
  it('flips about half of the output bits for each flipped input bit', () => {
    const flips = new Array<number>(32 * 32).fill(0);
    const words = 2000;
    for (let word = 0; word < words; word++) {
      for (let bit = 0; bit < 32; bit++) {
        const change = mix32(word * 7919) ^ mix32((word * 7919) ^ (1 << bit));
        for (let out = 0; out < 32; out++) flips[bit * 32 + out] += (change >>> out) & 1;
      }
    }
    // A fair coin's share over 2,000 throws deviates by 0.011; 1,024 of them stay within 5
    // deviations, 0.056.
    for (const count of flips) expect(Math.abs(count / words - 0.5)).toBeLessThan(0.056);
  });

  it('gives different words for different words', () => {
    const seen = new Set<number>();
    for (let word = 0; word < 50_000; word++) seen.add(mix32(word));
    expect(seen.size).toBe(50_000);
  });
});

describe('state hashes', () => {
  it('equal the published FNV-1a values for the same bytes', () => {
    // 'foobar' is 0xbf9cf968; its first four bytes make one integer, the last two are continued by
    // hand.
    const foob = hashInt32(HASH_START, 0x626f6f66);
    const step = (hash: number, byte: number) => Math.imul(hash ^ byte, 0x01000193);
    expect(step(step(foob, 0x61), 0x72) >>> 0).toBe(0xbf9cf968);
  });

  it('hash a double by its bytes, lowest first', () => {
    expect(hashFloat64(HASH_START, 1)).toBe(hashInt32(hashInt32(HASH_START, 0), 0x3ff00000));
  });

  it('hash every NaN alike, and tell 0 from -0', () => {
    const other = new Float64Array(new Uint32Array([0xdeadbeef, 0xfff12345]).buffer)[0];
    expect(other).toBeNaN();
    expect(hashFloat64(HASH_START, other)).toBe(hashFloat64(HASH_START, Number.NaN));
    expect(hashFloat64(HASH_START, 0)).not.toBe(hashFloat64(HASH_START, -0));
  });

  it('change with every single bit of the state', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), fc.integer({ min: 0, max: 31 }), (high, low, bit) => {
        const hash = hashInt32(hashInt32(HASH_START, low), high);
        expect(hashInt32(hashInt32(HASH_START, low ^ (1 << bit)), high)).not.toBe(hash);
        expect(hashInt32(hashInt32(HASH_START, low), high ^ (1 << bit))).not.toBe(hash);
      }),
    );
  });

  it('see where one string ends and the next begins', () => {
    const pair = (a: string, b: string) => hashString(hashString(HASH_START, a), b);
    expect(pair('a', 'bc')).not.toBe(pair('ab', 'c'));
  });

  it('print as eight digits', () => {
    expect(hashToText(0x00ab12ff)).toBe('00ab12ff');
    expect(hashToText(-1)).toBe('ffffffff');
  });
});
