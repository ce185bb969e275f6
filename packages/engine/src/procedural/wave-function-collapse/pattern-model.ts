import { InvalidDataError } from '../../data/check.js';

/** What a cell of the result can be. */
export interface ModelTile {
  /** What people call it. */
  readonly name: string;
  /** The number of the tile: its value in the sample, or its place in the list of tiles. */
  readonly value: number;
  /** Quarter turns clockwise. */
  readonly turns: number;
  /** Whether it is mirrored left to right, before it is turned. */
  readonly isMirrored: boolean;
  /** What its sides are called: east, south, west, north. Tiles of a sample have none. */
  readonly sides?: readonly string[];
}

/** Directions, clockwise; the opposite of `d` is `(d + 2) & 3`. */
export const DIRECTION_COUNT = 4;
export const STEP_X = [1, 0, -1, 0] as const;
export const STEP_Y = [0, 1, 0, -1] as const;

/** With more patterns than this, the table of what may lie next to what would fill the memory of a page. */
const MAX_PATTERNS = 2 ** 13;

/**
 * What may lie next to what. A pattern is a tile, or a window of several tiles; `createTileModel`,
 * `createNeighborModel` and `createSampleModel` make models.
 */
export class PatternModel {
  /** What a cell can be, by number. */
  readonly tiles: readonly ModelTile[];
  /** The side of a pattern, in tiles. */
  readonly size: number;
  /** The number of patterns. */
  readonly count: number;
  /** How often each pattern should occur, relative to the others. */
  readonly weights: Readonly<Float64Array>;
  /** Indices into `tiles`, `size` × `size` for each pattern, row by row. */
  readonly cells: Readonly<Int32Array>;
  /** How many words of 32 bits a set of patterns has. */
  readonly words: number;
  /** For each direction, and each pattern, the set of those that may lie there. */
  readonly neighbors: readonly Readonly<Int32Array>[];

  /** `east[p]` and `south[p]` list the patterns that may lie there; the others follow from them. */
  constructor(
    tiles: readonly ModelTile[],
    size: number,
    weights: readonly number[],
    cells: readonly number[],
    east: readonly (readonly number[])[],
    south: readonly (readonly number[])[],
  ) {
    this.tiles = tiles;
    this.size = size;
    this.count = weights.length;
    this.weights = Float64Array.from(weights);
    this.cells = Int32Array.from(cells);
    this.words = Math.ceil(this.count / 32);
    const sets = Array.from({ length: DIRECTION_COUNT }, () => new Int32Array(this.count * this.words));
    const allow = (direction: number, from: number, to: number) => {
      sets[direction][from * this.words + (to >>> 5)] |= 1 << (to & 31);
      sets[direction + 2][to * this.words + (from >>> 5)] |= 1 << (from & 31);
    };
    for (const [direction, lists] of [east, south].entries())
      for (const [from, list] of lists.entries()) for (const to of list) allow(direction, from, to);
    this.neighbors = sets;
  }

  /** The tile of a pattern at an offset in its window. */
  tileOf(pattern: number, offset: number): number {
    return this.cells[pattern * this.size * this.size + offset];
  }
}

/** Throws if there are too many patterns for a model. */
export function requirePatternCount(count: number, path: string): void {
  if (!(count <= MAX_PATTERNS))
    throw new InvalidDataError(path, `must give at most ${MAX_PATTERNS} patterns; take smaller windows or fewer tiles`);
}
