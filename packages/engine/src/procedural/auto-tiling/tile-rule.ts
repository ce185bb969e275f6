import { boolean, choice, type Infer, integer, list, number, optional, refined, struct } from '../../data/schema.js';

/** In a pattern: any value but 0. Negative: 0 alone. */
export const ANY_VALUE = 1_000_001;
/** Patterns name a group of values by (group + 1) · 1000. */
export const GROUP_STEP = 1000;

const offsetRange = struct({ __proto__: null, min: integer(), max: integer() });

/** A rule: where a map looks like the pattern, it places tiles. */
export type TileRule = Infer<typeof tileRuleSchema>;

export const tileRuleSchema = refined(
  struct({
    __proto__: null,
    /** Its own number, from which its random choices come. */
    id: integer(),
    /** Cells on each side of the pattern: 1, 3, 5, 7 or 9. */
    size: integer({ min: 1, max: 9 }),
    /**
     * What each cell of the map must be, row by row, the middle one at the cell itself: 0 takes
     * anything, a number its value, a negative number any other value. See also {@link ANY_VALUE} and
     * {@link GROUP_STEP}.
     */
    pattern: list(integer()),
    /** Tiles to choose from; each choice is one tile, or all tiles of a stamp. */
    tiles: list(list(integer({ min: 0 }), { min: 1 })),
    /** Whether the tiles of a choice lie beside each other as in the tileset. By default false. */
    stamp: optional(boolean()),
    /** Which point of a stamp lies at the cell: from 0, its first tile, to 1. By default 0. */
    pivotX: optional(number()),
    /** The same from top to bottom. */
    pivotY: optional(number()),
    /** How likely it places something where it matches. By default 1. */
    chance: optional(number({ min: 0, max: 1 })),
    /** Whether it also tries its mirror image, and places mirrored tiles. By default false. */
    flipX: optional(boolean()),
    /** Whether it also matches mirrored top to bottom. By default false. */
    flipY: optional(boolean()),
    /** The rule is tried only at every n-th column. By default 1. */
    everyX: optional(integer({ min: 1 })),
    /** The rule is tried only at every n-th row. By default 1. */
    everyY: optional(integer({ min: 1 })),
    /** The first of these columns and rows. By default 0. */
    startX: optional(integer()),
    /** The first of these rows. By default 0. */
    startY: optional(integer()),
    /** Whether every second row or column is shifted. By default none. */
    checker: optional(choice(['none', 'horizontal', 'vertical'])),
    /** Whether later rules leave its cells alone. By default false. */
    breakOnMatch: optional(boolean()),
    /** The value of cells outside of the map. By default no pattern that reaches outside matches. */
    outside: optional(integer()),
    /** How far its tiles are moved, in pixels, and by how much more at random. */
    offsetX: optional(integer()),
    /** Pixels by which its tiles are moved down. By default 0. */
    offsetY: optional(integer()),
    /** Pixels by which they are moved to the right at random, from least to most. */
    randomX: optional(offsetRange),
    /** Pixels by which they are moved down at random, from least to most. */
    randomY: optional(offsetRange),
    /** How opaque its tiles are, for renderers. By default 1. */
    alpha: optional(number({ min: 0, max: 1 })),
    /** It matches only where this noise is not negative. */
    noise: optional(
      struct({
        __proto__: null,
        seed: integer(),
        scale: number(),
        octaves: integer({ min: 1, max: 32 }),
      }),
    ),
  }),
  ({ size, pattern }, report) => {
    if (size % 2 === 0) report(`must be odd, got ${size}`, 'size');
    if (pattern.length !== size * size)
      report(`must have ${size * size} numbers for a size of ${size}, got ${pattern.length}`, 'pattern');
  },
);
