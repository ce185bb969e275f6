import { InvalidDataError } from '../../data/check.js';
import { crc32 } from '../../data/compression/checksums.js';
import { writeZlib } from '../../data/compression/zlib.js';
import { joinBytes, MAX_POINTS, type Picture, paeth, SIGNATURE } from './png.js';

const COLOR_TYPES: Readonly<Record<number, number>> = { 1: 0, 2: 4, 3: 2, 4: 6 };

/** Writes a PNG file. Rows are filtered by what their neighbors lead to expect, as suits smooth land. */
export function writePng({ width, height, bits, channels, samples }: Picture): Uint8Array {
  const type = COLOR_TYPES[channels];
  if (type === undefined) throw new InvalidDataError('picture.channels', `must be 1 to 4, got ${channels}`);
  if (!(Number.isInteger(width) && Number.isInteger(height) && width > 0 && height > 0 && width * height <= MAX_POINTS))
    throw new InvalidDataError('picture', `must have 1 to ${MAX_POINTS} points, got ${width} by ${height}`);
  if (samples.length !== width * height * channels)
    throw new InvalidDataError(
      'picture.samples',
      `must be ${width * height * channels} numbers, got ${samples.length}`,
    );
  const head = new Uint8Array(13);
  const view = new DataView(head.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  head[8] = bits;
  head[9] = type;
  const step = (channels * bits) / 8;
  const rowBytes = width * step;
  const rows = new Uint8Array(height * (rowBytes + 1));
  let above = new Uint8Array(rowBytes);
  for (let row = 0; row < height; row++) {
    const line = new Uint8Array(rowBytes);
    for (let i = 0; i < width * channels; i++) {
      const sample = samples[row * width * channels + i];
      if (bits === 8) line[i] = sample;
      else {
        line[2 * i] = sample >> 8;
        line[2 * i + 1] = sample & 255;
      }
    }
    const to = row * (rowBytes + 1);
    rows[to] = 4;
    for (let i = 0; i < rowBytes; i++)
      rows[to + 1 + i] = line[i] - paeth(i >= step ? line[i - step] : 0, above[i], i >= step ? above[i - step] : 0);
    above = line;
  }
  const chunks = [chunkOf('IHDR', head), chunkOf('IDAT', writeZlib(rows)), chunkOf('IEND', new Uint8Array(0))];
  return joinBytes([Uint8Array.from(SIGNATURE), ...chunks]);
}

function chunkOf(name: string, body: Uint8Array): Uint8Array {
  const out = new Uint8Array(body.length + 12);
  const view = new DataView(out.buffer);
  view.setUint32(0, body.length);
  for (let i = 0; i < 4; i++) out[4 + i] = name.charCodeAt(i);
  out.set(body, 8);
  view.setUint32(body.length + 8, crc32(out.subarray(4, body.length + 8)));
  return out;
}
