import { boolean, type Infer, integer, list, nullable, number, optional, text } from '../../data/schema.js';
import { count, groundPoint, name, open } from './fields.js';

/**
 * The most places of one picture. A larger grid is shown by fewer cells; the number at the pointer
 * is always that of the place itself.
 */
export const MAX_PICTURE = 65_536;
/** Characters of base64 for as many bytes. */
const MAX_CELLS = 4 * Math.ceil(MAX_PICTURE / 3);
/** The most layers of a game, layers shown at once, and parts of one number. */
export const MAX_LAYERS = 1000;
const MAX_SHOWN = 8;
export const MAX_PARTS = 100;

/** A tactical layer that a game can show. */
export type LayerListing = Infer<typeof layerListingSchema>;

const layerListingSchema = open({
  /** Names the layer in messages. */
  name,
  /** The name shown to people. */
  title: name,
  /** What its values measure. */
  unit: name,
  /** The side that it belongs to; absent for layers that all sides share. */
  side: optional(name),
});

export const layerListSchema = list(layerListingSchema, { max: MAX_LAYERS });

/** What one input contributes to the value of a combined layer. */
export type LayerPart = Infer<typeof layerPartSchema>;

const layerPartSchema = open({
  /** The title of the input. */
  layer: name,
  /** Null where there is no number. */
  value: nullable(number()),
  /** What the value is multiplied by. */
  weight: number(),
  /** Value times weight; null where there is no number. */
  share: nullable(number()),
  /** Whether it is out of the limits of the combination, which then has a fixed value here. */
  isVeto: optional(boolean()),
});

export const layerMessages = {
  /** A picture of a layer that is shown; again a few times a second when it has changed. */
  layer: open({
    layer: name,
    tick: count,
    /** Whether the values are a complete picture. */
    isReady: boolean(),
    /** The lowest and the highest value; null where no place has one. */
    low: nullable(number()),
    high: nullable(number()),
    /** Of a grid: cells of the ground per cell of the picture, along x and along z. */
    stride: integer({ min: 1 }),
    /**
     * One byte for each place as base64: 0 where there is no value, otherwise from 1 for the lowest
     * value to 255 for the highest.
     */
    cells: text({ maxLength: MAX_CELLS }),
  }),
  /** The numbers at the place that was asked for; again when they have changed. */
  layerAt: open({
    layer: name,
    tick: count,
    /** The place, as layers number it; null outside of the ground. */
    place: nullable(count),
    /** The number that decisions read; null where there is none. */
    value: nullable(number()),
    /** What a combination is made of. */
    parts: list(layerPartSchema, { max: MAX_PARTS }),
  }),
} as const;

export const layerRequests = {
  /** The layers to show from now on, the whole set, and the point of the world to tell numbers for. */
  showLayers: open({
    layers: list(name, { max: MAX_SHOWN }),
    at: nullable(groundPoint),
  }),
} as const;
