import { InvalidDataError } from '../../data/check.js';
import { crc32 } from '../../data/compression/checksums.js';
import { readZlib } from '../../data/compression/zlib.js';
import { showValue } from '../../data/show.js';
import { joinBytes, MAX_POINTS, type Picture, paeth, SIGNATURE } from './png.js';

interface Head {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  /** 0 gray, 2 colors, 3 palette, 4 gray and alpha, 6 colors and alpha. */
  readonly type: number;
  readonly isInterlaced: boolean;
}

const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  ...{ 0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16] },
};
/** Where the seven passes of an interlaced picture begin, and their steps: x, y, step x, step y. */
const PASSES: readonly (readonly [number, number, number, number])[] = [
  ...([
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ] as const),
];

/**
 * Reads a PNG file of any kind: gray, colors, palette, with alpha, 1 to 16 bits, interlaced or not.
 * Checksums are compared. A palette becomes colors; transparency of single colors is ignored.
 */
export function readPng(bytes: Uint8Array, path = 'png'): Picture {
  if (!(bytes instanceof Uint8Array)) throw new InvalidDataError(path, `must be bytes, got ${showValue(bytes)}`);
  if (!SIGNATURE.every((byte, i) => bytes[i] === byte))
    throw new InvalidDataError(path, 'must be a PNG file: its first bytes are others');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let head: Head | undefined;
  let palette: Uint8Array | undefined;
  const parts: Uint8Array[] = [];
  for (let at = 8, isEnd = false; !isEnd; ) {
    const length = at + 12 <= bytes.length ? view.getUint32(at) : Infinity;
    if (at + 12 + length > bytes.length) throw new InvalidDataError(path, 'ends in the middle of a chunk');
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (crc32(bytes.subarray(at + 4, at + 8 + length)) !== view.getUint32(at + 8 + length))
      throw new InvalidDataError(path, `is damaged: the checksum of ${showValue(name)} does not match`);
    const body = bytes.subarray(at + 8, at + 8 + length);
    if (head === undefined && name !== 'IHDR') throw new InvalidDataError(path, 'must begin with IHDR');
    if (name === 'IHDR') head = readHead(body, path);
    else if (name === 'PLTE') palette = body;
    else if (name === 'IDAT') parts.push(body);
    else if (name === 'IEND') isEnd = true;
    else if (name[0] === name[0].toUpperCase())
      throw new InvalidDataError(path, `needs the chunk ${showValue(name)}, which is not supported`);
    at += 12 + length;
  }
  return decode(head!, palette, joinBytes(parts), path);
}

function readHead(body: Uint8Array, path: string): Head {
  if (body.length !== 13) throw new InvalidDataError(path, 'must have 13 bytes in IHDR');
  const view = new DataView(body.buffer, body.byteOffset);
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  const [depth, type, method, filter, interlace] = body.subarray(8);
  if (!(width > 0 && height > 0 && width * height <= MAX_POINTS))
    throw new InvalidDataError(path, `must have 1 to ${MAX_POINTS} points, got ${width} by ${height}`);
  if (!DEPTHS[type]?.includes(depth))
    throw new InvalidDataError(path, `has color type ${type} with ${depth} bits, which does not exist`);
  if (method !== 0 || filter !== 0 || interlace > 1)
    throw new InvalidDataError(path, 'uses a compression, filter or interlace that is not in the standard');
  return { width, height, depth, type, isInterlaced: interlace === 1 };
}

function decode(head: Head, palette: Uint8Array | undefined, packed: Uint8Array, path: string): Picture {
  const { width, height, depth, type, isInterlaced } = head;
  const channels = CHANNELS[type];
  const passes = isInterlaced ? PASSES : ([[0, 0, 1, 1]] as const);
  const sizes = passes.map(([x, y, stepX, stepY]) => {
    const columns = Math.max(0, Math.ceil((width - x) / stepX));
    return {
      columns,
      rows: Math.max(0, Math.ceil((height - y) / stepY)),
      rowBytes: Math.ceil((columns * channels * depth) / 8),
    };
  });
  const expected = sizes.reduce(
    (sum, { columns, rows, rowBytes }) => sum + (columns > 0 ? rows * (rowBytes + 1) : 0),
    0,
  );
  const raw = readZlib(packed, expected, path);
  if (raw.length !== expected)
    throw new InvalidDataError(path, `must have ${expected} bytes of points, got ${raw.length}`);
  const samples = depth === 16 ? new Uint16Array(width * height * channels) : new Uint8Array(width * height * channels);
  const step = Math.max(1, (channels * depth) >> 3);
  let at = 0;
  passes.forEach(([left, top, stepX, stepY], i) => {
    const { columns, rows, rowBytes } = sizes[i];
    let above: Uint8Array = new Uint8Array(rowBytes);
    for (let row = 0; row < rows && columns > 0; row++) {
      const line = raw.subarray(at + 1, at + 1 + rowBytes);
      unfilter(line, above, raw[at], step, path);
      at += rowBytes + 1;
      above = line;
      for (let column = 0; column < columns; column++) {
        const to = ((top + row * stepY) * width + left + column * stepX) * channels;
        for (let c = 0; c < channels; c++) samples[to + c] = sampleAt(line, column * channels + c, depth);
      }
    }
  });
  if (type === 3) return withPalette(width, height, samples as Uint8Array, palette, path);
  // Fewer bits are spread over all of 0 to 255.
  if (depth < 8) for (let s = 0; s < samples.length; s++) samples[s] *= 255 / ((1 << depth) - 1);
  return { width, height, bits: depth === 16 ? 16 : 8, channels, samples };
}

/** Takes back what a filter did to a row, in place. */
function unfilter(line: Uint8Array, above: Uint8Array, filter: number, step: number, path: string): void {
  if (filter > 4) throw new InvalidDataError(path, `has a row with filter ${filter}, which does not exist`);
  for (let i = 0; filter > 0 && i < line.length; i++) {
    const left = i >= step ? line[i - step] : 0;
    const corner = i >= step ? above[i - step] : 0;
    if (filter === 1) line[i] += left;
    else if (filter === 2) line[i] += above[i];
    else if (filter === 3) line[i] += (left + above[i]) >> 1;
    else line[i] += paeth(left, above[i], corner);
  }
}

function sampleAt(line: Uint8Array, index: number, depth: number): number {
  if (depth === 8) return line[index];
  if (depth === 16) return (line[2 * index] << 8) | line[2 * index + 1];
  const bit = index * depth;
  return (line[bit >> 3] >> (8 - depth - (bit & 7))) & ((1 << depth) - 1);
}

function withPalette(
  width: number,
  height: number,
  indices: Uint8Array,
  palette: Uint8Array | undefined,
  path: string,
): Picture {
  if (palette === undefined) throw new InvalidDataError(path, 'must have a palette');
  const samples = new Uint8Array(3 * indices.length);
  for (let i = 0; i < indices.length; i++) {
    const from = 3 * indices[i];
    if (from + 3 > palette.length)
      throw new InvalidDataError(
        path,
        `has color ${indices[i]}, but only ${Math.floor(palette.length / 3)} in its palette`,
      );
    samples.set(palette.subarray(from, from + 3), 3 * i);
  }
  return { width, height, bits: 8, channels: 3, samples };
}
