import { encodeBase64 } from '../../data/base64.js';
import { InvalidDataError } from '../../data/check.js';
import { writeGzip } from '../../data/compression/gzip.js';
import { writeZlib } from '../../data/compression/zlib.js';
import { readGids, TILE_BITS } from '../../pathfinding/tiles/maps/tiled-data.js';
import type { TiledDocument, TiledLayer } from './tiled-document.js';

/** How a tile is turned; flips are done before rotations. */
export interface TileTurn {
  /** Mirrored left to right. */
  readonly flipX?: boolean;
  /** Mirrored top to bottom. */
  readonly flipY?: boolean;
  /** Swaps x and y. With a flip it is a quarter turn. */
  readonly flipDiagonal?: boolean;
  /** A turn by 120 degrees, for hexagons. */
  readonly rotateHex?: boolean;
}

const FLIP_X = 0x80000000;
const FLIP_Y = 0x40000000;
const FLIP_DIAGONAL = 0x20000000;
const ROTATE_HEX = 0x10000000;

/** The number of a tile without its turn. */
export function tileOfGid(gid: number): number {
  return gid & TILE_BITS;
}

/** How the tile with this number is turned. */
export function turnOfGid(gid: number): Required<TileTurn> {
  return {
    flipX: (gid & FLIP_X) !== 0,
    flipY: (gid & FLIP_Y) !== 0,
    flipDiagonal: (gid & FLIP_DIAGONAL) !== 0,
    rotateHex: (gid & ROTATE_HEX) !== 0,
  };
}

/** The number for a tile that is turned. */
export function turnedGid(tile: number, turn: TileTurn): number {
  const bits =
    (turn.flipX ? FLIP_X : 0) |
    (turn.flipY ? FLIP_Y : 0) |
    (turn.flipDiagonal ? FLIP_DIAGONAL : 0) |
    (turn.rotateHex ? ROTATE_HEX : 0);
  return (tile | bits) >>> 0;
}

/** A rectangle of tiles of a layer, in columns and rows of the map. */
export interface TileBlock {
  /** The first column. */
  readonly x: number;
  /** The first row. */
  readonly y: number;
  /** How many columns. */
  readonly width: number;
  /** How many rows. */
  readonly height: number;
  /** The number of each tile, row by row, with the bits of its turn; 0 where there is none. */
  readonly gids: Uint32Array;
}

/** Decodes the tiles of a layer: one block, or the chunks of an infinite map. */
export function readTiles(layer: TiledLayer, path = 'layer'): TileBlock[] {
  const { chunks, data, width = 0, height = 0 } = layer;
  if (chunks !== undefined)
    return chunks.map((chunk, i) => ({
      ...{ x: chunk.x, y: chunk.y, width: chunk.width, height: chunk.height },
      gids: readGids(chunk.data, layer, chunk.width * chunk.height, `${path}.chunks[${i}].data`),
    }));
  if (data === undefined) throw new InvalidDataError(path, 'must have data or chunks');
  return [{ x: 0, y: 0, width, height, gids: readGids(data, layer, width * height, `${path}.data`) }];
}

/** The form in which tiles are written. */
export type TileCompression = 'csv' | 'base64' | 'zlib' | 'gzip';

/** The fields of a layer that hold these tiles. */
export function writeTiles(
  gids: Uint32Array,
  form: TileCompression = 'csv',
): Pick<TiledLayer, 'data' | 'encoding' | 'compression'> {
  if (form === 'csv') return { data: [...gids] };
  const bytes = new Uint8Array(4 * gids.length);
  const view = new DataView(bytes.buffer);
  gids.forEach((gid, i) => {
    view.setUint32(4 * i, gid, true);
  });
  const packed = form === 'zlib' ? writeZlib(bytes) : form === 'gzip' ? writeGzip(bytes) : bytes;
  return { data: encodeBase64(packed), encoding: 'base64', compression: form === 'base64' ? '' : form };
}

/** All layers of a map from the bottom up, those inside of groups included. */
export function listLayers(map: Pick<TiledDocument, 'layers'>): TiledLayer[] {
  return map.layers.flatMap((layer) => [layer, ...listLayers({ layers: layer.layers ?? [] })]);
}
