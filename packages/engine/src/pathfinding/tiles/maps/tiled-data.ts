import { InvalidDataError } from '../../../data/check.js';
import { showValue } from '../../../data/show.js';

/** Mask for the tile's number; Tiled uses the other bits for flipped and rotated tiles. */
const TILE_BITS = 0x0fffffff;

/**
 * Reads the tile numbers of a layer or chunk of a Tiled map, without flips and rotations. Throws if
 * their count does not match the number of cells.
 */
export function readGids(data: readonly number[] | string, encoding: string, count: number, path: string): Uint32Array {
  if (encoding !== 'csv' && encoding !== 'base64')
    throw new InvalidDataError(path, `must be encoded as csv or base64, got ${showValue(encoding)}`);
  if ((encoding === 'base64') !== (typeof data === 'string'))
    throw new InvalidDataError(
      path,
      `must be a ${encoding === 'base64' ? 'text' : 'list'} for the encoding ${encoding}`,
    );
  const gids = typeof data === 'string' ? decodeBase64(data, path) : Uint32Array.from(data);
  if (gids.length !== count)
    throw new InvalidDataError(path, `must have ${count} tiles, one for each cell, got ${gids.length}`);
  for (let at = 0; at < count; at++) gids[at] &= TILE_BITS;
  return gids;
}

/** Four bytes per tile, the lowest first. */
function decodeBase64(text: string, path: string): Uint32Array {
  const bytes = bytesOf(text);
  if (bytes === undefined) throw new InvalidDataError(path, 'must be base64');
  if (bytes.length % 4 !== 0)
    throw new InvalidDataError(path, `must have four bytes for each tile, got ${bytes.length} bytes`);
  return Uint32Array.from(
    { length: bytes.length / 4 },
    (_, i) => bytes[4 * i] | (bytes[4 * i + 1] << 8) | (bytes[4 * i + 2] << 16) | (bytes[4 * i + 3] << 24),
  );
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The bytes of a base64 text, whose lines may be broken; undefined if it is none. */
function bytesOf(text: string): Uint8Array | undefined {
  const plain = text.replace(/[\t\n\f\r ]/g, '');
  const digits = plain.length % 4 === 0 ? plain.replace(/={1,2}$/, '') : plain;
  if (digits.length % 4 === 1) return undefined;
  const bytes = new Uint8Array((digits.length * 3) >> 2);
  let held = 0;
  let bits = 0;
  let count = 0;
  for (let at = 0; at < digits.length; at++) {
    const digit = DIGITS.indexOf(digits[at]);
    if (digit < 0) return undefined;
    held = ((held << 6) | digit) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[count++] = (held >> bits) & 255;
  }
  return bytes;
}
