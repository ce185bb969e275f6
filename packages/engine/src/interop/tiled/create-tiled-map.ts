import { InvalidDataError } from '../../data/check.js';
import { checkOptions } from '../../data/parse.js';
import { type Infer, integer, list, number, optional, struct, text, unchecked } from '../../data/schema.js';
import type { TiledDocument, TiledObject, TiledTileset } from './tiled-document.js';
import { type TileCompression, writeTiles } from './tiles.js';

/** The contents of a map for Tiled. */
export type TiledMapContents = Infer<typeof tiledMapContents>;

const objectSchema = struct({
  __proto__: null,
  name: optional(text()),
  /** What kind of thing it is. */
  type: optional(text()),
  /** Pixels. */
  x: number(),
  y: number(),
  /** Pixels; by default 0, and the object is a point. */
  width: optional(number({ min: 0 })),
  height: optional(number({ min: 0 })),
});

const tiledMapContents = struct({
  __proto__: null,
  /** Cells. */
  width: integer({ min: 1, max: 2 ** 20 }),
  /** Rows of cells. */
  height: integer({ min: 1, max: 2 ** 20 }),
  /** Pixels. */
  tileWidth: integer({ min: 1, max: 10_000 }),
  /** Pixels from the top of a tile to its bottom. */
  tileHeight: integer({ min: 1, max: 10_000 }),
  /** The file of the tileset beside the map, or the tileset itself. Its first tile has the number 1. */
  tileset: unchecked<string | TiledTileset>(),
  /** From the bottom up: the number of each tile row by row, 0 for none. */
  layers: list(struct({ __proto__: null, name: text(), gids: unchecked<ArrayLike<number>>() })),
  /** Things on an object layer above the tiles. */
  objects: optional(list(objectSchema)),
  /** By default `csv`, which is easy to compare. */
  compression: optional(unchecked<TileCompression>()),
});

/** Makes a map for Tiled from tiles: a generated level, or what auto-tiling made of it. */
export function createTiledMap(options: TiledMapContents): TiledDocument {
  checkOptions(tiledMapContents, options, 'createTiledMap');
  const { width, height, tileset, objects = [], compression } = options;
  const layers = options.layers.map(({ name, gids }, i) => {
    if (gids.length !== width * height)
      throw new InvalidDataError(
        `createTiledMap.layers[${i}].gids`,
        `must have ${width * height} tiles, got ${gids.length}`,
      );
    const place = { id: i + 1, x: 0, y: 0, opacity: 1, visible: true };
    return { type: 'tilelayer', name, ...place, width, height, ...writeTiles(Uint32Array.from(gids), compression) };
  });
  const things = objects.map(({ name = '', type = '', x, y, width: wide = 0, height: high = 0 }, i): TiledObject => {
    const object = { id: i + 1, name, type, x, y, width: wide, height: high, rotation: 0, visible: true };
    return wide === 0 && high === 0 ? ({ ...object, point: true } as TiledObject) : object;
  });
  const objectLayer = {
    ...{ type: 'objectgroup', name: 'objects', id: layers.length + 1, x: 0, y: 0, opacity: 1, visible: true },
    ...{ draworder: 'topdown', objects: things },
  };
  const all = objects.length > 0 ? [...layers, objectLayer] : layers;
  const head = { type: 'map', version: '1.10', renderorder: 'right-down', nextlayerid: all.length + 1 };
  return {
    ...head,
    ...{ nextobjectid: things.length + 1, orientation: 'orthogonal', infinite: false, width, height },
    ...{ tilewidth: options.tileWidth, tileheight: options.tileHeight },
    layers: all,
    tilesets: [typeof tileset === 'string' ? { firstgid: 1, source: tileset } : { ...tileset, firstgid: 1 }],
  } as TiledDocument;
}
