import { boolean, type Infer, integer, list, nullable, number, optional, variant } from '../../data/schema.js';
import { open } from './fields.js';
import { layerListSchema, layerMessages, layerRequests } from './tactics-layers.js';
import { orderMessages, orderRequests } from './tactics-orders.js';
import { pointMessages, pointRequests } from './tactics-points.js';
import { scriptMessages, scriptRequests, scriptsSchema } from './tactics-scripts.js';
import { spotMessages, spotRequests, spotsSchema } from './tactics-spots.js';

/** The most regions of a ground, and the most numbers in one outline. */
export const MAX_REGIONS = 20_000;
export const MAX_OUTLINE = 2000;

/**
 * The places that layers have values for: the cells of a grid, numbered row by row, or regions with
 * the outline of each. Coordinates are the world's x and z.
 */
export type GroundDescription = Infer<typeof groundSchema>;

const groundSchema = variant('kind', {
  cells: open({
    columns: integer({ min: 1 }),
    rows: integer({ min: 1 }),
    /** World units per cell. */
    cellSize: number({ min: 0 }),
    /** The corner with the lowest x and z. */
    x: number(),
    z: number(),
  }),
  regions: open({
    /** The corners of each region: x and z, one after the other. */
    outlines: list(list(number(), { max: MAX_OUTLINE }), { max: MAX_REGIONS }),
  }),
});

/**
 * How the world lies on the game's page. The point (x, z) is drawn `a·x + c·z + e` CSS pixels from
 * the left edge of the page and `b·x + d·z + f` from its top, as in `setTransform` of a canvas.
 */
export type MapView = Infer<typeof mapViewSchema>;

const mapViewSchema = open({
  /** Pixels to the right for each unit of x. */
  a: number(),
  /** Pixels down for each unit of x. */
  b: number(),
  /** Pixels to the right for each unit of z. */
  c: number(),
  /** Pixels down for each unit of z. */
  d: number(),
  /** Pixels from the left edge to the origin of the world. */
  e: number(),
  /** Pixels from the top to the origin of the world. */
  f: number(),
});

/** What a game can show of its tactics. A part that is absent is not there. */
export type TacticsDescription = Infer<typeof tacticsSchema>;

export const tacticsSchema = open({
  /** Absent if the game has no layers. */
  layers: optional(layerListSchema),
  /** Whether it tells who has ordered whom. */
  orders: optional(boolean()),
  /** Whether it has tactical points. */
  points: optional(boolean()),
  /** Its cooperative scripts and drills. */
  scripts: optional(scriptsSchema),
  /** Absent if the game has no queries for spots. */
  spots: optional(spotsSchema),
});

/** What a game says about its map and its tactics. */
export const tacticsMessages = {
  /** Answers `showMap`, and is sent again when the game has another ground. */
  ground: open({ ground: nullable(groundSchema) }),
  /** Answers `showMap`, and is sent again whenever the picture moves; null where there is none. */
  view: open({ view: nullable(mapViewSchema) }),
  ...layerMessages,
  ...orderMessages,
  ...pointMessages,
  ...scriptMessages,
  ...spotMessages,
} as const;

/** What a workbench asks about them. */
export type TacticsRequest = {
  readonly [T in keyof typeof tacticsRequests]: { readonly type: T } & Infer<(typeof tacticsRequests)[T]>;
}[keyof typeof tacticsRequests];

export const tacticsRequests = {
  /** Tells where the ground lies on the game's page from now on, or ceases to. */
  showMap: open({ on: boolean() }),
  ...layerRequests,
  ...orderRequests,
  ...pointRequests,
  ...scriptRequests,
  ...spotRequests,
} as const;
