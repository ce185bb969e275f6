import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeUtf8, encodeUtf8 } from './utf8.js';

it('UTF-8 is written as everywhere, and read back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (text) => {
      const bytes = encodeUtf8(text);
      expect([...bytes]).toEqual([...new TextEncoder().encode(text)]);
      expect(decodeUtf8(bytes)).toBe(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
    }),
  );
});

it('bytes that are no UTF-8 are refused, and only those', () => {
  const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const expected = (bytes: Uint8Array) => {
    try {
      return strict.decode(bytes);
    } catch {
      return undefined;
    }
  };
  const byte = fc.constantFrom(
    0x41,
    0x7f,
    0x80,
    0xbf,
    0xc1,
    0xc2,
    0xdf,
    0xe0,
    0xa0,
    0xed,
    0x9f,
    0xef,
    0xf0,
    0x90,
    0xf4,
    0x8f,
    0xf5,
  );
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 3 }), fc.array(byte, { minLength: 1, maxLength: 5 }), (random, chosen) => {
      for (const bytes of [random, Uint8Array.from(chosen)]) expect(decodeUtf8(bytes)).toBe(expected(bytes));
    }),
    { numRuns: 400 },
  );
});
