import { InvalidDataError } from '../../data/check.js';
import { checkOptions } from '../../data/parse.js';
import {
  boolean,
  choice,
  type Infer,
  integer,
  number,
  optional,
  type RecordOf,
  struct,
  text,
} from '../../data/schema.js';
import { showValue } from '../../data/show.js';
import { ELEVATION, Landscape } from '../../procedural/landscapes/landscape.js';
import { readPng } from './read-png.js';
import { writePng } from './write-png.js';

/** Which heights the darkest and the brightest point of a picture stand for. */
export type HeightRange = RecordOf<typeof rangeFields>;

const rangeFields = {
  /** The height of 0. By default 0. */
  low: optional(number()),
  /** The height of the largest number. By default 1. */
  high: optional(number()),
} as const;
const heightRange = struct({ __proto__: null, ...rangeFields });

/**
 * Makes a landscape from a picture: gray as it is, colors by how bright they are (Rec. 709); alpha is
 * ignored.
 */
export function readHeightPng(bytes: Uint8Array, range: HeightRange = {}): Landscape {
  checkOptions(heightRange, range, 'readHeightPng');
  const { width, height, bits, channels, samples } = readPng(bytes);
  const landscape = new Landscape({ width, height });
  const { low = 0, high = 1 } = range;
  const unit = (high - low) / ((1 << bits) - 1);
  for (let i = 0, at = 0; i < landscape.count; i++, at += channels) {
    const gray =
      channels < 3 ? samples[at] : 0.2126 * samples[at] + 0.7152 * samples[at + 1] + 0.0722 * samples[at + 2];
    landscape.elevation[i] = low + gray * unit;
  }
  return landscape;
}

/** Options of {@link writeHeightPng}. */
export type HeightPngOptions = Infer<typeof heightPngOptions>;

const heightPngOptions = struct({
  __proto__: null,
  /** By default 16: 8 bits show as steps on gentle slopes. */
  bits: optional(choice([8, 16])),
  /** The height that becomes 0. By default the lowest. */
  low: optional(number()),
  /** The height that becomes the largest number. By default the highest. */
  high: optional(number()),
  /** By default `elevation`. */
  layer: optional(text()),
});

/** Writes a layer of a landscape as a gray picture. Heights beyond the range are cut off. */
export function writeHeightPng(landscape: Landscape, options: HeightPngOptions = {}): Uint8Array {
  checkOptions(heightPngOptions, options, 'writeHeightPng');
  const { bits = 16 } = options;
  const values = layerOf(landscape, options.layer);
  const { low, high } = rangeOf(values, options);
  const most = (1 << bits) - 1;
  const samples = bits === 8 ? new Uint8Array(values.length) : new Uint16Array(values.length);
  for (let i = 0; i < values.length; i++) samples[i] = toSample(values[i], low, high, most);
  return writePng({ width: landscape.width, height: landscape.height, bits, channels: 1, samples });
}

/** Bytes of each number, and the largest number; 1 for numbers that are heights themselves. */
const FORMATS = {
  uint8: { bytes: 1, most: 255 },
  uint16: { bytes: 2, most: 65_535 },
  float32: { bytes: 4, most: 0 },
} as const;

/** Options of {@link readRawHeights}. */
export type RawHeightOptions = RecordOf<typeof rawFields> & Infer<typeof rawHeightOptions>;

const rawFields = {
  /** Floating-point numbers are heights as they are; others are spread over `low` to `high`. */
  format: choice(['uint8', 'uint16', 'float32']),
  /** Whether the lowest byte comes first, as on most machines. By default true. */
  littleEndian: optional(boolean()),
  ...rangeFields,
} as const;
const rawHeightOptions = struct({
  __proto__: null,
  /** Columns of cells. */
  width: integer({ min: 1, max: 2 ** 26 }),
  /** Rows of cells. */
  height: integer({ min: 1, max: 2 ** 26 }),
  ...rawFields,
});

/** Makes a landscape from a raw file: numbers row by row without a head. */
export function readRawHeights(bytes: Uint8Array, options: RawHeightOptions): Landscape {
  checkOptions(rawHeightOptions, options, 'readRawHeights');
  if (!(bytes instanceof Uint8Array)) throw new InvalidDataError('raw', `must be bytes, got ${showValue(bytes)}`);
  const { width, height, format, littleEndian = true, low = 0, high = 1 } = options;
  const { bytes: size, most } = FORMATS[format];
  if (bytes.length !== width * height * size)
    throw new InvalidDataError(
      'raw',
      `must have ${width * height * size} bytes for ${width} by ${height} numbers of ${format}, got ${bytes.length}`,
    );
  const landscape = new Landscape({ width, height });
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  for (let i = 0; i < landscape.count; i++) {
    const value =
      format === 'uint8'
        ? bytes[i]
        : format === 'uint16'
          ? view.getUint16(2 * i, littleEndian)
          : view.getFloat32(4 * i, littleEndian);
    if (!Number.isFinite(value)) throw new InvalidDataError(`raw[${i}]`, `must be a finite number, got ${value}`);
    landscape.elevation[i] = most === 0 ? value : low + (value * (high - low)) / most;
  }
  return landscape;
}

/** How a raw file of heights is to be written. */
export type RawHeightFormat = RecordOf<typeof rawFields> & Infer<typeof rawHeightFormat>;

const rawHeightFormat = struct({
  __proto__: null,
  ...rawFields,
  /** The layer to write; by default the elevation. */
  layer: optional(text()),
});

/** Writes a layer of a landscape as numbers row by row. The range is by default that of the heights. */
export function writeRawHeights(landscape: Landscape, options: RawHeightFormat): Uint8Array {
  checkOptions(rawHeightFormat, options, 'writeRawHeights');
  const { format, littleEndian = true } = options;
  const values = layerOf(landscape, options.layer);
  const { low, high } = rangeOf(values, options);
  const { bytes: size, most } = FORMATS[format];
  const out = new Uint8Array(values.length * size);
  const view = new DataView(out.buffer);
  for (let i = 0; i < values.length; i++) {
    if (format === 'float32') view.setFloat32(4 * i, values[i], littleEndian);
    else if (format === 'uint16') view.setUint16(2 * i, toSample(values[i], low, high, most), littleEndian);
    else out[i] = toSample(values[i], low, high, most);
  }
  return out;
}

function layerOf(landscape: Landscape, name = ELEVATION): Float64Array {
  if (landscape.layers.includes(name)) return landscape.layer(name);
  throw new InvalidDataError('layer', `must be one of ${landscape.layers.join(', ')}, got ${showValue(name)}`);
}

function rangeOf(values: Float64Array, { low, high }: HeightRange): { low: number; high: number } {
  let [least, most] = [Infinity, -Infinity];
  for (const value of values) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return { low: low ?? least, high: high ?? most };
}

function toSample(value: number, low: number, high: number, most: number): number {
  if (high === low) return 0;
  return Math.round(Math.min(1, Math.max(0, (value - low) / (high - low))) * most);
}
