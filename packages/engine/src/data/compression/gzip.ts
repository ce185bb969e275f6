import { InvalidDataError } from '../check.js';
import { crc32 } from './checksums.js';
import { deflate } from './deflate.js';
import { inflate } from './inflate.js';

/** Parts of the head that a file may have. */
const HEAD_CHECK = 2;
const EXTRA = 4;
const NAME = 8;
const COMMENT = 16;

/**
 * Reads a file in the format of gzip (RFC 1952) with one member, and compares length and checksum.
 * Refuses more than `maxLength` bytes.
 */
export function readGzip(bytes: Uint8Array, maxLength: number, path = 'data'): Uint8Array {
  if (bytes.length < 18 || bytes[0] !== 0x1f || bytes[1] !== 0x8b || bytes[2] !== 8)
    throw new InvalidDataError(path, 'must be compressed as gzip does it: its first three bytes are others');
  const { bytes: found, end } = inflate(bytes, maxLength, path, endOfHead(bytes));
  if (end + 8 > bytes.length) throw new InvalidDataError(path, 'ends before its checksum');
  const tail = new DataView(bytes.buffer, bytes.byteOffset + end);
  if (tail.getUint32(0, true) !== crc32(found) || tail.getUint32(4, true) !== found.length)
    throw new InvalidDataError(path, 'is damaged: its checksum or length does not match');
  return found;
}

function endOfHead(bytes: Uint8Array): number {
  const parts = bytes[3];
  let at = 10;
  if (parts & EXTRA) at += 2 + (bytes[at] | (bytes[at + 1] << 8));
  for (const part of [NAME, COMMENT])
    if (parts & part) {
      const end = bytes.indexOf(0, at);
      at = end < 0 ? bytes.length : end + 1;
    }
  return parts & HEAD_CHECK ? at + 2 : at;
}

/** Compresses bytes in the format of gzip, without a name or a time. */
export function writeGzip(bytes: Uint8Array): Uint8Array {
  const body = deflate(bytes);
  const out = new Uint8Array(body.length + 18);
  out.set([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
  out.set(body, 10);
  const tail = new DataView(out.buffer, body.length + 10);
  tail.setUint32(0, crc32(bytes), true);
  tail.setUint32(4, bytes.length, true);
  return out;
}
