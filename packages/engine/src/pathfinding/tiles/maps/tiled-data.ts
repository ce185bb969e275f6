import { decodeBase64 } from '../../../data/base64.js';
import { InvalidDataError } from '../../../data/check.js';
import { readGzip } from '../../../data/compression/gzip.js';
import { readZlib } from '../../../data/compression/zlib.js';
import { showValue } from '../../../data/show.js';

/** Mask for the tile's number; Tiled uses the other bits for flipped and rotated tiles. */
export const TILE_BITS = 0x0fffffff;

/** How the tiles of a layer are written: as Tiled's fields of these names. */
export interface TiledEncoding {
  readonly encoding?: string | undefined;
  readonly compression?: string | undefined;
}

/**
 * Reads the tile numbers of a layer or chunk of a Tiled map, with the bits of flips and rotations.
 * Throws if their count does not match the number of cells.
 */
export function readGids(
  data: readonly number[] | string,
  { encoding = 'csv', compression = '' }: TiledEncoding,
  count: number,
  path: string,
): Uint32Array {
  if (encoding !== 'csv' && encoding !== 'base64')
    throw new InvalidDataError(path, `must be encoded as csv or base64, got ${showValue(encoding)}`);
  if ((encoding === 'base64') !== (typeof data === 'string'))
    throw new InvalidDataError(
      path,
      `must be a ${encoding === 'base64' ? 'text' : 'list'} for the encoding ${encoding}`,
    );
  const gids = typeof data === 'string' ? decodeGids(data, compression, count, path) : Uint32Array.from(data);
  if (gids.length !== count)
    throw new InvalidDataError(path, `must have ${count} tiles, one for each cell, got ${gids.length}`);
  return gids;
}

/** Four bytes per tile, the lowest first. */
function decodeGids(text: string, compression: string, count: number, path: string): Uint32Array {
  const packed = decodeBase64(text);
  if (packed === undefined) throw new InvalidDataError(path, 'must be base64');
  const bytes = decompress(packed, compression, 4 * count, path);
  if (bytes.length % 4 !== 0)
    throw new InvalidDataError(path, `must have four bytes for each tile, got ${bytes.length} bytes`);
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  return Uint32Array.from({ length: bytes.length / 4 }, (_, i) => view.getUint32(4 * i, true));
}

function decompress(bytes: Uint8Array, compression: string, maxLength: number, path: string): Uint8Array {
  if (compression === '') return bytes;
  if (compression === 'zlib') return readZlib(bytes, maxLength, path);
  if (compression === 'gzip') return readGzip(bytes, maxLength, path);
  throw new InvalidDataError(
    path,
    `must be compressed with zlib, gzip or not at all, got ${showValue(compression)}: choose another tile layer format in the map's properties and save it again`,
  );
}
