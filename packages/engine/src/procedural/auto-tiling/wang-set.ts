import { InvalidDataError } from '../../data/check.js';
import { parse } from '../../data/parse.js';
import { choice, type Infer, integer, list, number, optional, record } from '../../data/schema.js';

/** What the colors of a set are on: corners of tiles, their edges, or both. */
export type WangKind = Infer<typeof kindSchema>;

const kindSchema = choice(['corner', 'edge', 'mixed']);

/** Tiles that say which ground, as a color, they have at their corners and edges. */
export type WangSet = Infer<typeof wangSetSchema>;

/** A tile of a set. */
export type WangTile = WangSet['tiles'][number];

const wangSetSchema = record({
  /** Whether colors are at corners, at edges, or both. */
  kind: kindSchema,
  /** The tiles, with their colors. */
  tiles: list(
    record({
      /** Number of the tile in its tileset. */
      tile: integer({ min: 0 }),
      /**
       * The color at top, top right, right, bottom right, bottom, bottom left, left, and top left,
       * from 1; 0 where it has none.
       */
      colors: list(integer({ min: 0, max: 254 }), { min: 8, max: 8 }),
      /** How often it is taken compared with others that fit; never with 0. By default 1. */
      weight: optional(number({ min: 0, max: 1e9 })),
      /** 1 if it is mirrored in x, 2 in y; 4 if x and y are swapped before that. By default 0. */
      flips: optional(integer({ min: 0, max: 7 })),
    }),
    { min: 1 },
  ),
});

/** Checks a Wang set. */
export function readWangSet(value: unknown, path = 'set'): WangSet {
  const set = parse(wangSetSchema, value, path);
  const used = sidesOf(set.kind);
  set.tiles.forEach(({ colors }, i) => {
    if (used.every((side) => colors[side] === 0))
      throw new InvalidDataError(`${path}.tiles[${i}].colors`, `must have a color at a place of the kind ${set.kind}`);
  });
  return set;
}

/** Which of the eight places count. */
export function sidesOf(kind: WangKind): readonly number[] {
  return kind === 'corner' ? [1, 3, 5, 7] : kind === 'edge' ? [0, 2, 4, 6] : [0, 1, 2, 3, 4, 5, 6, 7];
}

/** Where each of the eight places comes from when a tile is mirrored or swapped. */
const FLIP_X: readonly number[] = [0, 7, 6, 5, 4, 3, 2, 1];
const FLIP_Y: readonly number[] = [4, 3, 2, 1, 0, 7, 6, 5];
const SWAP: readonly number[] = [6, 5, 4, 3, 2, 1, 0, 7];

/** How tiles of a set may be turned. */
export interface WangTurns {
  /** Whether they may be mirrored left to right. */
  readonly flipX?: boolean;
  /** Whether they may be mirrored top to bottom. */
  readonly flipY?: boolean;
  /** Whether they may be turned by quarters. */
  readonly rotate?: boolean;
}

/** Adds the tiles of a set mirrored and rotated, except where that gives the same colors. */
export function withTurns(set: WangSet, { flipX = false, flipY = false, rotate = false }: WangTurns): WangSet {
  const allowed = [0, 1, 2, 3, 4, 5, 6, 7].filter((flips) => {
    // Quarter turns are 5, 3 and 6; with them, one mirror image gives all.
    if (rotate) return flipX || flipY || [0, 3, 5, 6].includes(flips);
    return !(flips & 4) && (flipX || !(flips & 1)) && (flipY || !(flips & 2));
  });
  const tiles = set.tiles.flatMap((tile) => {
    const seen = new Set<string>();
    return allowed.flatMap((flips): WangTile[] => {
      const colors = turnColors(tile.colors, flips);
      const key = colors.join();
      if (seen.has(key)) return [];
      seen.add(key);
      return [{ ...tile, colors, flips }];
    });
  });
  return { ...set, tiles };
}

/** The colors of a tile that is turned. */
export function turnColors(colors: readonly number[], flips: number): number[] {
  let turned = [...colors];
  if (flips & 4) turned = SWAP.map((from) => turned[from]);
  if (flips & 1) turned = FLIP_X.map((from) => turned[from]);
  if (flips & 2) turned = FLIP_Y.map((from) => turned[from]);
  return turned;
}
