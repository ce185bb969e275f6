import { InvalidDataError } from '../../data/check.js';
import type { Limits } from '../../data/limits.js';
import { parse } from '../../data/parse.js';
import {
  boolean,
  choice,
  dictionary,
  type Infer,
  integer,
  json,
  lazy,
  list,
  number,
  optional,
  record,
  type Schema,
  text,
  union,
} from '../../data/schema.js';
import { showValue } from '../../data/show.js';

/** Enough for maps of 4096 × 4096 with a few layers, and for the text of one such layer. */
export const TILED_LIMITS: Readonly<Partial<Limits>> = {
  characters: 400_000_000,
  values: 100_000_000,
  textLength: 100_000_000,
};

const loose = { unknown: 'keep' } as const;
/** Before version 1.2 properties were objects. */
const propertiesSchema = optional(
  union(list(record({ name: text(), type: optional(text()), value: json() }, loose)), dictionary(json())),
);

/** A thing on an object layer: a spawn point, a region, a path. Pixels and degrees. */
export type TiledObject = Infer<typeof objectSchema>;

const pointSchema = record({ x: number(), y: number() }, loose);
const objectSchema = record(
  {
    /** Unique in its map. */
    id: optional(integer({ min: 0 })),
    /** The name that a person gave it; may be empty. */
    name: optional(text()),
    /** What kind of thing it is; Tiled 1.9 calls it `class`. */
    type: optional(text()),
    /** Pixels from the left edge of the map. */
    x: optional(number()),
    /** Pixels from the top of the map. */
    y: optional(number()),
    /** In pixels. */
    width: optional(number()),
    /** In pixels. */
    height: optional(number()),
    /** In degrees, clockwise. */
    rotation: optional(number()),
    /** Whether Tiled shows it. */
    visible: optional(boolean()),
    /** Of an object that is a tile. */
    gid: optional(integer({ min: 0, max: 0xffffffff })),
    /** Corners relative to x and y, for a closed shape. */
    polygon: optional(list(pointSchema)),
    /** Corners relative to x and y, for an open line. */
    polyline: optional(list(pointSchema)),
    /** Custom properties, as a person set them. */
    properties: propertiesSchema,
  },
  loose,
);

const dataSchema = union(list(integer({ min: 0, max: 0xffffffff })), text());
const chunkSchema = record(
  { x: integer(), y: integer(), width: integer({ min: 1 }), height: integer({ min: 1 }), data: dataSchema },
  loose,
);

/** A layer of a map: of tiles, objects, an image, or other layers. */
export interface TiledLayer {
  /** `tilelayer`, `objectgroup`, `imagelayer` or `group`. */
  readonly type: string;
  /** The name that a person gave it. */
  readonly name: string;
  /** Columns of cells, for tiles. */
  readonly width?: number;
  /** Rows of cells, for tiles. */
  readonly height?: number;
  /** `csv` or `base64`, for tiles. */
  readonly encoding?: string;
  /** How base64 data is packed; empty for not at all. */
  readonly compression?: string;
  /** The number of each tile row by row, or these as base64. */
  readonly data?: readonly number[] | string;
  /** The tiles of an infinite map, in pieces. */
  readonly chunks?: readonly Infer<typeof chunkSchema>[];
  /** What stands on an object layer. */
  readonly objects?: readonly TiledObject[];
  /** The layers of a group. */
  readonly layers?: readonly TiledLayer[];
  /** Custom properties, as a person set them. */
  readonly properties?: Infer<typeof propertiesSchema>;
}

const layerSchema: Schema<TiledLayer> = record(
  {
    type: text(),
    name: text(),
    width: optional(integer({ min: 0 })),
    height: optional(integer({ min: 0 })),
    encoding: optional(text()),
    compression: optional(text()),
    data: optional(dataSchema),
    chunks: optional(list(chunkSchema)),
    objects: optional(list(objectSchema)),
    layers: optional(list(lazy(() => layerSchema, 'Layer'))),
    properties: propertiesSchema,
  },
  loose,
);

const wangSetSchema = record(
  {
    name: text(),
    type: optional(text()),
    colors: optional(list(record({ name: text(), probability: optional(number({ min: 0 })) }, loose))),
    wangtiles: optional(
      list(record({ tileid: integer({ min: 0 }), wangid: union(list(integer({ min: 0 })), text()) }, loose)),
    ),
  },
  loose,
);

const tilesetFields = {
  /** The name that a person gave it. */
  name: optional(text()),
  /** How many tiles it has. */
  tilecount: optional(integer({ min: 0 })),
  /** Tiles in a row of its image. */
  columns: optional(integer({ min: 0 })),
  /** Pixels of a tile from left to right. */
  tilewidth: optional(integer({ min: 0 })),
  /** Pixels of a tile from top to bottom. */
  tileheight: optional(integer({ min: 0 })),
  /** Tiles about which there is more to say. */
  tiles: optional(
    union(
      list(
        record(
          { id: integer({ min: 0 }), probability: optional(number({ min: 0 })), properties: propertiesSchema },
          loose,
        ),
      ),
      dictionary(json()),
    ),
  ),
  /** How tiles may be turned. */
  transformations: optional(
    record({ hflip: optional(boolean()), vflip: optional(boolean()), rotate: optional(boolean()) }, loose),
  ),
  /** Terrains. */
  wangsets: optional(list(wangSetSchema)),
  /** Custom properties, as a person set them. */
  properties: propertiesSchema,
} as const;

/** A tileset as Tiled's JSON has it; fields that are not listed are kept. */
export type TiledTileset = Infer<typeof tilesetSchema>;

const tilesetSchema = record(tilesetFields, loose);

/** A map as Tiled's JSON has it; fields that are not listed are kept. */
export type TiledDocument = Infer<typeof documentSchema>;

const documentSchema = record(
  {
    /** How its cells lie. */
    orientation: choice(['orthogonal', 'isometric', 'staggered', 'hexagonal', 'oblique']),
    /** Whether it grows as needed; its tiles are then in chunks. */
    infinite: optional(boolean()),
    /** Columns of cells. */
    width: integer({ min: 0 }),
    /** Rows of cells. */
    height: integer({ min: 0 }),
    /** Pixels of a cell from left to right. */
    tilewidth: integer({ min: 1 }),
    /** Pixels of a cell from top to bottom. */
    tileheight: integer({ min: 1 }),
    /** From the bottom up. */
    layers: list(layerSchema),
    /** The tilesets, each with the number of its first tile. */
    tilesets: list(
      record({ firstgid: integer({ min: 1, max: 0x0fffffff }), source: optional(text()), ...tilesetFields }, loose),
    ),
    /** Custom properties, as a person set them. */
    properties: propertiesSchema,
  },
  loose,
);

/** Checks a map that was read from JSON. */
export function readTiledDocument(value: unknown, path = 'map'): TiledDocument {
  return parse(documentSchema, value, path, TILED_LIMITS);
}

/** Checks a tileset that was read from JSON. */
export function readTiledTileset(value: unknown, path = 'tileset'): TiledTileset {
  return parse(tilesetSchema, value, path, TILED_LIMITS);
}

/**
 * Puts external tilesets into a map. `open` receives the name of each as the map has it, and
 * returns what `parseTiledTileset` made of that file.
 */
export function embedTilesets(
  map: TiledDocument,
  open: (source: string) => TiledTileset | undefined,
  path = 'map',
): TiledDocument {
  const tilesets = map.tilesets.map((tileset, i) => {
    if (tileset.source === undefined) return tileset;
    const outside = open(tileset.source);
    if (outside === undefined)
      throw new InvalidDataError(`${path}.tilesets[${i}].source`, `there is no tileset ${showValue(tileset.source)}`);
    return { ...readTiledTileset(outside, tileset.source), firstgid: tileset.firstgid };
  });
  return { ...map, tilesets };
}
