import { InvalidDataError } from '../check.js';
import { adler32 } from './checksums.js';
import { deflate } from './deflate.js';
import { inflate } from './inflate.js';

/**
 * Reads bytes in the format of zlib (RFC 1950), as PNG and Tiled use it, and compares its checksum.
 * Refuses more than `maxLength` bytes.
 */
export function readZlib(bytes: Uint8Array, maxLength: number, path = 'data'): Uint8Array {
  if (bytes.length < 2 || (bytes[0] & 15) !== 8 || bytes[0] >> 4 > 7 || (bytes[0] * 256 + bytes[1]) % 31 !== 0)
    throw new InvalidDataError(path, 'must be compressed as zlib does it: its first two bytes are others');
  if ((bytes[1] & 32) !== 0) throw new InvalidDataError(path, 'needs a dictionary, which is not supported');
  const inflated = inflate(bytes, maxLength, path, 2);
  if (inflated.end + 4 > bytes.length) throw new InvalidDataError(path, 'ends before its checksum');
  const sum = new DataView(bytes.buffer, bytes.byteOffset + inflated.end).getUint32(0);
  if (sum !== adler32(inflated.bytes)) throw new InvalidDataError(path, 'is damaged: its checksum does not match');
  return inflated.bytes;
}

/** Compresses bytes in the format of zlib. */
export function writeZlib(bytes: Uint8Array): Uint8Array {
  const body = deflate(bytes);
  const out = new Uint8Array(body.length + 6);
  out.set([0x78, 0x01]);
  out.set(body, 2);
  new DataView(out.buffer).setUint32(body.length + 2, adler32(bytes));
  return out;
}
