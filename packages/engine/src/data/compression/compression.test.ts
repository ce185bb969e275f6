import { constants, deflateRawSync, deflateSync, gunzipSync, gzipSync, inflateRawSync, inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../tests/runs.js';
import { decodeBase64, encodeBase64 } from '../base64.js';
import { adler32, crc32 } from './checksums.js';
import { deflate } from './deflate.js';
import { readGzip, writeGzip } from './gzip.js';
import { inflate } from './inflate.js';
import { readZlib, writeZlib } from './zlib.js';

/** Bytes as files have them: noise, runs, and repeats at all distances. */
const someBytes = fc
  .array(
    fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc.record({ of: fc.uint8Array({ minLength: 1, maxLength: 5 }), times: fc.integer({ min: 1, max: 900 }) }),
    ),
    { maxLength: 12 },
  )
  .map((parts) =>
    Uint8Array.from(
      parts.flatMap((part) =>
        part instanceof Uint8Array ? [...part] : Array.from({ length: part.times }, () => [...part.of]).flat(),
      ),
    ),
  );
const MAX = 1_000_000;
const plain = (bytes: Uint8Array) => [...bytes];

describe('compression', () => {
  it('reads back what it has written', () => {
    fc.assert(
      fc.property(someBytes, (bytes) => {
        expect(plain(inflate(deflate(bytes), MAX).bytes)).toEqual(plain(bytes));
        expect(plain(readZlib(writeZlib(bytes), MAX))).toEqual(plain(bytes));
        expect(plain(readGzip(writeGzip(bytes), MAX))).toEqual(plain(bytes));
      }),
      { numRuns: runs(30) },
    );
  });

  it('is read by Node, and reads what Node compresses at every level and strategy', () => {
    const levels = fc.record({
      level: fc.integer({ min: 0, max: 9 }),
      strategy: fc.constantFrom(constants.Z_DEFAULT_STRATEGY, constants.Z_FIXED, constants.Z_HUFFMAN_ONLY),
    });
    fc.assert(
      fc.property(someBytes, levels, (bytes, options) => {
        expect(plain(inflateRawSync(deflate(bytes)))).toEqual(plain(bytes));
        expect(plain(inflateSync(writeZlib(bytes)))).toEqual(plain(bytes));
        expect(plain(gunzipSync(writeGzip(bytes)))).toEqual(plain(bytes));
        expect(plain(inflate(deflateRawSync(bytes, options), MAX).bytes)).toEqual(plain(bytes));
        expect(plain(readZlib(deflateSync(bytes, options), MAX))).toEqual(plain(bytes));
        expect(plain(readGzip(gzipSync(bytes, options), MAX))).toEqual(plain(bytes));
      }),
      { numRuns: runs(30) },
    );
  });

  it('makes tile layers small: a tenth of a map of few tiles', () => {
    const tiles = Uint8Array.from({ length: 40_000 }, (_, i) => (i % 4 === 0 ? (i * 7919) % 5 : 0));
    expect(deflate(tiles).length).toBeLessThan(tiles.length / 10);
  });

  it('repeats across the whole window and not beyond', () => {
    const noise = Uint8Array.from({ length: 33_000 }, (_, i) => (Math.imul(i, 2654435761) >>> 13) & 255);
    for (const gap of [0, 32_000, 32_768, 33_000]) {
      const bytes = Uint8Array.from([...noise.slice(0, 300), ...noise.slice(0, gap), ...noise.slice(0, 300)]);
      expect(plain(inflateRawSync(deflate(bytes)))).toEqual(plain(bytes));
    }
  });

  it('computes the checksums of PNG, gzip and zlib', () => {
    const digits = new TextEncoder().encode('123456789');
    expect(crc32(digits)).toBe(0xcbf43926);
    expect(adler32(digits)).toBe(0x091e01de);
  });

  it('reads a gzip file with extra fields, a name, a comment and a check of its head', () => {
    const whole = gzipSync(Uint8Array.of(1, 2, 3));
    const head = Uint8Array.of(0x1f, 0x8b, 8, 30, 0, 0, 0, 0, 0, 3, 2, 0, 9, 9, 65, 0, 66, 67, 0, 7, 7);
    expect(plain(readGzip(Uint8Array.from([...head, ...whole.subarray(10)]), 3))).toEqual([1, 2, 3]);
  });

  it('refuses more bytes than it may make, before they are made', () => {
    const bomb = deflateSync(new Uint8Array(10_000_000), { level: 9 });
    expect(bomb.length).toBeLessThan(10_000);
    expect(() => readZlib(bomb, 1000, 'layer')).toThrow('layer: must have at most 1000 bytes when it is decompressed');
    expect(readZlib(bomb, 10_000_000).length).toBe(10_000_000);
  });

  const damaged = (bytes: Uint8Array, at: number, value: number) => {
    const copy = Uint8Array.from(bytes);
    copy[at < 0 ? copy.length + at : at] = value;
    return copy;
  };
  const zlib = deflateSync(Uint8Array.of(1, 2, 3, 4));
  const gzip = gzipSync(Uint8Array.of(1, 2, 3, 4));
  it.each([
    { read: () => readZlib(zlib.subarray(0, 5), MAX), problem: 'ends too early: it has 5 bytes' },
    { read: () => readZlib(zlib.subarray(0, -2), MAX), problem: 'ends before its checksum' },
    { read: () => readZlib(damaged(zlib, -1, 99), MAX), problem: 'is damaged: its checksum does not match' },
    { read: () => readZlib(gzip, MAX), problem: 'must be compressed as zlib does it' },
    { read: () => readZlib(Uint8Array.of(0x78, 0x20), MAX), problem: 'needs a dictionary' },
    { read: () => readGzip(zlib, MAX), problem: 'must be compressed as gzip does it' },
    { read: () => readGzip(damaged(gzip, -8, 1), MAX), problem: 'its checksum or length does not match' },
    { read: () => readGzip(damaged(gzip, -1, 1), MAX), problem: 'its checksum or length does not match' },
    { read: () => readGzip(gzip.subarray(0, -2), MAX), problem: 'ends' },
    { read: () => inflate(Uint8Array.of(7), MAX), problem: 'has a block of type 3' },
    { read: () => inflate(Uint8Array.of(1, 1, 0, 0, 0), MAX), problem: 'whose length does not match' },
    { read: () => inflate(Uint8Array.of(1, 2, 0, 0xfd, 0xff, 1), MAX), problem: 'ends too early' },
    { read: () => inflate(Uint8Array.of(3, 2, 0), MAX), problem: 'repeats bytes from before its beginning, 1 back' },
    { read: () => inflate(Uint8Array.of(5, 0xff, 0xff, 0xff), MAX), problem: 'has a block with too many symbols' },
  ])('refuses damaged data: $problem', ({ read, problem }) => {
    expect(read).toThrow(problem);
  });

  it('never does anything but refuse or end for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        try {
          expect(inflate(bytes, 5000).bytes.length).toBeLessThanOrEqual(5000);
          expect(plain(inflate(bytes, 5000).bytes)).toEqual(plain(inflateRawSync(bytes)));
        } catch (error) {
          expect((error as Error).name).toBe('InvalidDataError');
        }
      }),
    );
  });
});

describe('base64', () => {
  it('is that of Node, both ways', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 50 }), (bytes) => {
        expect(encodeBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
        expect(plain(decodeBase64(encodeBase64(bytes))!)).toEqual(plain(bytes));
      }),
    );
  });
});
