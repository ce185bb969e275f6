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
    id: optional(integer({ min: 0 })),
    name: optional(text()),
    /** What kind of thing it is; Tiled 1.9 calls it `class`. */
    type: optional(text()),
    x: optional(number()),
    y: optional(number()),
    width: optional(number()),
    height: optional(number()),
    rotation: optional(number()),
    visible: optional(boolean()),
    /** Of an object that is a tile. */
    gid: optional(integer({ min: 0, max: 0xffffffff })),
    polygon: optional(list(pointSchema)),
    polyline: optional(list(pointSchema)),
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
  readonly type: string;
  readonly name: string;
  readonly width?: number;
  readonly height?: number;
  readonly encoding?: string;
  readonly compression?: string;
  readonly data?: readonly number[] | string;
  readonly chunks?: readonly Infer<typeof chunkSchema>[];
  readonly objects?: readonly TiledObject[];
  readonly layers?: readonly TiledLayer[];
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
  name: optional(text()),
  tilecount: optional(integer({ min: 0 })),
  columns: optional(integer({ min: 0 })),
  tilewidth: optional(integer({ min: 0 })),
  tileheight: optional(integer({ min: 0 })),
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
  transformations: optional(
    record({ hflip: optional(boolean()), vflip: optional(boolean()), rotate: optional(boolean()) }, loose),
  ),
  wangsets: optional(list(wangSetSchema)),
  properties: propertiesSchema,
} as const;

/** A tileset as Tiled's JSON has it; fields that are not listed are kept. */
export type TiledTileset = Infer<typeof tilesetSchema>;

const tilesetSchema = record(tilesetFields, loose);

/** A map as Tiled's JSON has it; fields that are not listed are kept. */
export type TiledDocument = Infer<typeof documentSchema>;

const documentSchema = record(
  {
    orientation: choice(['orthogonal', 'isometric', 'staggered', 'hexagonal', 'oblique']),
    infinite: optional(boolean()),
    width: integer({ min: 0 }),
    height: integer({ min: 0 }),
    tilewidth: integer({ min: 1 }),
    tileheight: integer({ min: 1 }),
    layers: list(layerSchema),
    tilesets: list(
      record({ firstgid: integer({ min: 1, max: 0x0fffffff }), source: optional(text()), ...tilesetFields }, loose),
    ),
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
