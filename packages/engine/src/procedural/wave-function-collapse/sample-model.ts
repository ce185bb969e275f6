import { InvalidDataError } from '../../data/check.js';
import { checkOptions } from '../../data/parse.js';
import { boolean, type Infer, integer, optional, struct, text, unchecked } from '../../data/schema.js';
import { requireCellCount } from '../size/cell-count.js';
import { type ModelTile, PatternModel, requirePatternCount } from './pattern-model.js';

/** A small map to learn from, row by row. A `TileLevel` is one. */
export interface TileSample {
  /** Columns of cells. */
  readonly width: number;
  /** Rows of cells. */
  readonly height: number;
  /** The value of each cell, row by row. */
  readonly tiles: ArrayLike<number>;
  /** Names of the values, if they have any: those of a text are its characters. */
  readonly names?: readonly string[];
}

/** Options of {@link createNeighborModel}. */
export type NeighborModelOptions = Infer<typeof neighborModelOptions>;

const neighborModelOptions = struct({
  __proto__: null,
  /** Whether the right edge of the sample is followed by its left edge, and the bottom by the top. */
  periodic: optional(boolean()),
});

/** Options of {@link createSampleModel}. */
export type SampleModelOptions = Infer<typeof sampleModelOptions>;

const sampleModelOptions = struct({
  __proto__: null,
  /** The side of the windows that are learned, in tiles. By default 3. */
  size: optional(integer({ min: 2, max: 8 })),
  /** Whether the right edge of the sample is followed by its left edge, and the bottom by the top. */
  periodic: optional(boolean()),
  /** Also learns the windows of the sample turned by a quarter, a half and three quarters. */
  rotate: optional(boolean()),
  /** Also learns the windows of the mirrored sample. */
  mirror: optional(boolean()),
});

const sampleSchema = struct({
  __proto__: null,
  width: integer({ min: 1 }),
  height: integer({ min: 1 }),
  tiles: unchecked<ArrayLike<number>>(),
});

/** Reads a sample from lines of characters: each different character is a tile. */
export function parseTileSample(source: string): TileSample {
  checkOptions(text(), source, 'source');
  const rows = source.split('\n').filter((row) => row.trim() !== '');
  if (rows.length === 0) throw new InvalidDataError('source', 'must have at least one line that is not blank');
  const values = new Map<string, number>();
  const tiles: number[] = [];
  const width = [...rows[0]].length;
  for (const [y, row] of rows.entries()) {
    const signs = [...row];
    if (signs.length !== width)
      throw new InvalidDataError(
        `source, line ${y + 1}`,
        `must be as long as the first, ${width}, got ${signs.length}`,
      );
    for (const sign of signs) {
      const value = values.get(sign) ?? values.size;
      values.set(sign, value);
      tiles.push(value);
    }
  }
  return { width, height: rows.length, tiles, names: [...values.keys()] };
}

/**
 * A model of single tiles that may be neighbors where they are in a sample. It learns little from a
 * small sample, and larger shapes get lost; `createSampleModel` keeps them.
 */
export function createNeighborModel(sample: TileSample, options: NeighborModelOptions = {}): PatternModel {
  checkOptions(neighborModelOptions, options, 'createNeighborModel');
  const { tiles, indices } = readSample(sample);
  const { width, height } = sample;
  const weights = tiles.map(() => 0);
  const east = tiles.map(() => new Set<number>());
  const south = tiles.map(() => new Set<number>());
  const { periodic = false } = options;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const tile = indices[y * width + x];
      weights[tile]++;
      if (periodic || x + 1 < width) east[tile].add(indices[y * width + ((x + 1) % width)]);
      if (periodic || y + 1 < height) south[tile].add(indices[((y + 1) % height) * width + x]);
    }
  const sorted = (sets: Set<number>[]) => sets.map((set) => [...set].sort((a, b) => a - b));
  const cells = tiles.map((_, i) => i);
  return new PatternModel(tiles, 1, weights, cells, sorted(east), sorted(south));
}

/**
 * A model of overlapping windows: every window of the result occurs in the sample, and the frequent
 * ones are chosen more often. It learns walls that close, roads that lead on, and rooms with doors.
 */
export function createSampleModel(sample: TileSample, options: SampleModelOptions = {}): PatternModel {
  checkOptions(sampleModelOptions, options, 'createSampleModel');
  const { size = 3, periodic = false, rotate = false, mirror = false } = options;
  const { tiles, indices } = readSample(sample);
  const { width, height } = sample;
  if (!periodic && (width < size || height < size))
    throw new InvalidDataError(
      'sample',
      `must be at least ${size} by ${size}, the size of a window, got ${width} by ${height}`,
    );
  const windows = new Map<string, { window: number[]; weight: number }>();
  const count = (window: number[]) => {
    const key = window.join(',');
    const known = windows.get(key);
    if (known !== undefined) known.weight++;
    else windows.set(key, { window, weight: 1 });
    requirePatternCount(windows.size, 'sample');
  };
  for (let y = 0; y < (periodic ? height : height - size + 1); y++)
    for (let x = 0; x < (periodic ? width : width - size + 1); x++) {
      let window = Array.from({ length: size * size }, (_, i) => {
        const column = (x + (i % size)) % width;
        const row = (y + Math.floor(i / size)) % height;
        return indices[row * width + column];
      });
      for (let turn = 0; turn < (rotate ? 4 : 1); turn++) {
        count(window);
        if (mirror) count(mirrorWindow(window, size));
        window = turnWindow(window, size);
      }
    }
  const patterns = [...windows.values()];
  return new PatternModel(
    tiles,
    size,
    patterns.map(({ weight }) => weight),
    patterns.flatMap(({ window }) => window),
    listOverlaps(
      patterns,
      (window) => partOf(window, size, 1, 0),
      (window) => partOf(window, size, -1, 0),
    ),
    listOverlaps(
      patterns,
      (window) => partOf(window, size, 0, 1),
      (window) => partOf(window, size, 0, -1),
    ),
  );
}

/** For each pattern those whose near part equals its far part. */
function listOverlaps(
  patterns: readonly { readonly window: readonly number[] }[],
  farPart: (window: readonly number[]) => string,
  nearPart: (window: readonly number[]) => string,
): number[][] {
  const byNearPart = new Map<string, number[]>();
  for (const [i, { window }] of patterns.entries()) {
    const key = nearPart(window);
    const same = byNearPart.get(key);
    if (same === undefined) byNearPart.set(key, [i]);
    else same.push(i);
  }
  return patterns.map(({ window }) => byNearPart.get(farPart(window)) ?? []);
}

/** A window without its first column or row (1), or without its last (−1), as a key. */
function partOf(window: readonly number[], size: number, cutX: number, cutY: number): string {
  return window
    .filter((_, i) => {
      const x = i % size;
      const y = Math.floor(i / size);
      if (x === (cutX > 0 ? 0 : size - 1) && cutX !== 0) return false;
      return !(y === (cutY > 0 ? 0 : size - 1) && cutY !== 0);
    })
    .join(',');
}

/** A quarter turn clockwise. */
function turnWindow(window: readonly number[], size: number): number[] {
  return window.map((_, i) => window[(size - 1 - (i % size)) * size + Math.floor(i / size)]);
}

function mirrorWindow(window: readonly number[], size: number): number[] {
  return window.map((_, i) => window[Math.floor(i / size) * size + (size - 1 - (i % size))]);
}

/** The tiles of a sample, in order of their values, and the index of its tile for each cell. */
function readSample(sample: TileSample): { tiles: ModelTile[]; indices: Int32Array } {
  const { width, height } = sample;
  checkOptions(sampleSchema, { width, height, tiles: sample.tiles }, 'sample');
  requireCellCount(width, height, 'sample');
  if (sample.tiles?.length !== width * height)
    throw new InvalidDataError('sample.tiles', `must have ${width * height} entries, got ${sample.tiles?.length}`);
  const values = [...new Set(Array.from(sample.tiles))].sort((a, b) => a - b);
  const wrong = values.find((value) => !Number.isSafeInteger(value));
  if (wrong !== undefined) throw new InvalidDataError('sample.tiles', `must hold whole numbers, got ${wrong}`);
  const indexOf = new Map(values.map((value, i) => [value, i]));
  const tiles = values.map((value) => {
    return { name: sample.names?.[value] ?? String(value), value, turns: 0, isMirrored: false };
  });
  return { tiles, indices: Int32Array.from(sample.tiles, (value) => indexOf.get(value)!) };
}
