import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../tests/runs.js';
import { crc32 } from '../../data/compression/checksums.js';
import { Landscape } from '../../procedural/landscapes/index.js';
import {
  type Picture,
  readHeightPng,
  readPng,
  readRawHeights,
  writeHeightPng,
  writePng,
  writeRawHeights,
} from './index.js';

const chunk = (name: string, body: Uint8Array | readonly number[]) => {
  const inner = Buffer.concat([Buffer.from(name, 'latin1'), Buffer.from(body)]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(inner));
  return Buffer.concat([length, inner, sum]);
};
/** A file from its parts, as another tool would write it. */
const png = (
  width: number,
  height: number,
  kind: readonly [depth: number, type: number, interlace?: number],
  rows: readonly number[],
  ...more: Buffer[]
) => {
  const [depth, type, interlace = 0] = kind;
  const head = [0, 0, 0, width, 0, 0, 0, height, depth, type, 0, 0, interlace];
  const parts = [chunk('IHDR', head), ...more, chunk('IDAT', deflateSync(Uint8Array.from(rows))), chunk('IEND', [])];
  return new Uint8Array(Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]));
};
const points = (bytes: Uint8Array) => [...readPng(bytes).samples];

const pictures = fc
  .record({
    width: fc.integer({ min: 1, max: 9 }),
    height: fc.integer({ min: 1, max: 9 }),
    bits: fc.constantFrom(8 as const, 16 as const),
    channels: fc.integer({ min: 1, max: 4 }),
  })
  .chain((shape) => {
    const length = shape.width * shape.height * shape.channels;
    const samples =
      shape.bits === 8
        ? fc.uint8Array({ minLength: length, maxLength: length })
        : fc.uint16Array({ minLength: length, maxLength: length });
    return samples.map((samples): Picture => ({ ...shape, samples }));
  });

describe('PNG files', () => {
  it('are read as they were written, for any size, depth and channels', () => {
    fc.assert(
      fc.property(pictures, (picture) => {
        const back = readPng(writePng(picture));
        expect({ ...back, samples: [...back.samples] }).toEqual({ ...picture, samples: [...picture.samples] });
      }),
      { numRuns: runs(50) },
    );
  });

  it('are read with all five filters', () => {
    const rows = [...[0, 10, 20, 30], ...[1, 10, 10, 10], ...[2, 1, 1, 1], ...[3, 5, 5, 5], ...[4, 1, 2, 3]];
    // Worked by hand: each byte plus left, above, their mean, and the nearest to their trend.
    expect(points(png(3, 5, [8, 0], rows))).toEqual([
      ...[10, 20, 30],
      ...[10, 20, 30],
      ...[11, 21, 31],
      ...[10, 20, 30],
      ...[11, 22, 33],
    ]);
  });

  it.each([
    { name: 'one bit', bytes: png(3, 1, [1, 0], [0, 0b10100000]), samples: [255, 0, 255] },
    { name: 'two bits', bytes: png(3, 1, [2, 0], [0, 0b00011100]), samples: [0, 85, 255] },
    { name: 'four bits', bytes: png(3, 1, [4, 0], [0, 0x1f, 0x20]), samples: [17, 255, 34] },
    { name: 'sixteen bits', bytes: png(2, 1, [16, 0], [0, 1, 2, 255, 254]), samples: [0x0102, 0xfffe] },
    {
      name: 'a palette',
      bytes: png(2, 1, [4, 3], [0, 0x10], chunk('PLTE', [1, 2, 3, 4, 5, 6])),
      samples: [4, 5, 6, 1, 2, 3],
    },
    { name: 'alpha', bytes: png(1, 1, [8, 4], [0, 9, 8]), samples: [9, 8] },
  ])('are read with $name', ({ bytes, samples }) => {
    expect(points(bytes)).toEqual(samples);
  });

  it('are read when they are interlaced, as the passes of the standard say', () => {
    const order = ['1 6 4 6 2 6 4 6', '7 7 7 7 7 7 7 7', '5 6 5 6 5 6 5 6', '7 7 7 7 7 7 7 7'];
    const more = ['3 6 4 6 3 6 4 6', ...order.slice(1)];
    const grid = [...order, ...more].map((row) => row.split(' ').map(Number));
    for (const [width, height] of [
      [8, 8],
      [5, 3],
      [1, 1],
    ]) {
      const rows: number[] = [];
      for (let pass = 1; pass <= 7; pass++)
        for (let y = 0; y < height; y++) {
          const row = grid[y].slice(0, width).flatMap((one, x) => (one === pass ? [10 * y + x] : []));
          if (row.length > 0) rows.push(0, ...row);
        }
      const expected = Array.from({ length: width * height }, (_, i) => 10 * Math.floor(i / width) + (i % width));
      expect(points(png(width, height, [8, 0, 1], rows))).toEqual(expected);
    }
  });

  const good = png(1, 1, [8, 0], [0, 7]);
  const spoiled = Uint8Array.from(good);
  spoiled[20] ^= 1;
  const head = (...kind: [number, number, number?]) => png(1, 1, kind, [0, 7]);
  it.each([
    { bytes: Uint8Array.of(1, 2), problem: 'png: must be a PNG file' },
    { bytes: good.subarray(0, 40), problem: 'png: ends in the middle of a chunk' },
    { bytes: spoiled, problem: 'png: is damaged: the checksum of "IHDR" does not match' },
    { bytes: png(0, 1, [8, 0], []), problem: 'png: must have 1 to 67108864 points, got 0 by 1' },
    { bytes: head(3, 0), problem: 'png: has color type 0 with 3 bits' },
    { bytes: head(8, 0, 2), problem: 'png: uses a compression, filter or interlace' },
    { bytes: png(1, 1, [8, 0], [0]), problem: 'png: must have 2 bytes of points, got 1' },
    { bytes: png(1, 1, [8, 0], [0, 1, 2]), problem: 'png: must have at most 2 bytes when it is decompressed' },
    { bytes: png(1, 1, [8, 0], [5, 1]), problem: 'png: has a row with filter 5' },
    { bytes: head(8, 3), problem: 'png: must have a palette' },
    {
      bytes: png(1, 1, [8, 3], [0, 7], chunk('PLTE', [1, 2, 3])),
      problem: 'png: has color 7, but only 1 in its palette',
    },
    { bytes: png(1, 1, [8, 0], [0, 7], chunk('ABCD', [])), problem: 'png: needs the chunk "ABCD"' },
    { bytes: 'x' as never, problem: 'png: must be bytes' },
  ])('are refused: $problem', ({ bytes, problem }) => {
    expect(() => readPng(bytes)).toThrow(problem);
  });

  it('are not written from points that do not fit', () => {
    const picture = { width: 1, height: 1, bits: 8 as const, channels: 1, samples: Uint8Array.of(1) };
    expect(() => writePng({ ...picture, width: 2 })).toThrow('picture.samples: must be 2 numbers, got 1');
    expect(() => writePng({ ...picture, channels: 5 })).toThrow('picture.channels: must be 1 to 4, got 5');
    expect(() => writePng({ ...picture, width: 0 })).toThrow('picture: must have 1 to');
  });
});

describe('height maps', () => {
  const land = new Landscape({ width: 3, height: 2 });
  land.elevation.set([-2, -1, 0, 1, 2.5, 3]);

  it('keep heights through PNG to half a step', () => {
    for (const bits of [8, 16] as const) {
      const back = readHeightPng(writeHeightPng(land, { bits }), { low: -2, high: 3 });
      expect([back.width, back.height]).toEqual([3, 2]);
      const step = 5 / (2 ** bits - 1);
      back.elevation.forEach((height, i) => {
        expect(Math.abs(height - land.elevation[i])).toBeLessThanOrEqual(step / 2 + 1e-12);
      });
    }
  });

  it('cut off what is beyond the range, write other layers, and take flat land', () => {
    expect(points(writeHeightPng(land, { bits: 8, low: 0, high: 1 }))).toEqual([0, 0, 0, 255, 255, 255]);
    const wet = new Landscape({ width: 2, height: 1 });
    wet.layer('water').set([0, 4]);
    expect(points(writeHeightPng(wet, { bits: 8, layer: 'water' }))).toEqual([0, 255]);
    expect(points(writeHeightPng(wet))).toEqual([0, 0]);
    expect(() => writeHeightPng(wet, { layer: 'snow' })).toThrow('layer: must be one of elevation, water, got "snow"');
  });

  it('take colors by how bright they are', () => {
    const colors = writePng({
      width: 3,
      height: 1,
      bits: 8,
      channels: 3,
      samples: Uint8Array.of(255, 255, 255, 0, 255, 0, 0, 0, 255),
    });
    const [white, green, blue] = readHeightPng(colors).elevation;
    expect([white, green, blue].map((height) => Math.round(1e4 * height))).toEqual([10000, 7152, 722]);
  });

  it.each([
    { format: 'uint8' as const, step: 5 / 255 },
    { format: 'uint16' as const, step: 5 / 65_535 },
    { format: 'float32' as const, step: 0 },
  ])('keep heights through raw numbers, in both orders of bytes: $format', ({ format, step }) => {
    for (const littleEndian of [true, false]) {
      const bytes = writeRawHeights(land, { format, littleEndian });
      const back = readRawHeights(bytes, { width: 3, height: 2, format, littleEndian, low: -2, high: 3 });
      back.elevation.forEach((height, i) => {
        expect(Math.abs(height - land.elevation[i])).toBeLessThanOrEqual(step / 2 + 1e-12);
      });
    }
    expect([...writeRawHeights(land, { format: 'uint16', littleEndian: false }).subarray(10)]).toEqual([255, 255]);
  });

  it('are refused if raw bytes do not fit their size or are no numbers', () => {
    const size = { width: 2, height: 1, format: 'float32' as const };
    expect(() => readRawHeights(new Uint8Array(7), size)).toThrow(
      'raw: must have 8 bytes for 2 by 1 numbers of float32, got 7',
    );
    expect(() => readRawHeights(new Uint8Array(8).fill(255), size)).toThrow('raw[0]: must be a finite number, got NaN');
    expect(() => readRawHeights([] as never, size)).toThrow('raw: must be bytes');
  });
});
