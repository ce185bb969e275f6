import { InvalidDataError } from '../check.js';
import { BitReader } from './bit-reader.js';
import {
  createHuffman,
  DISTANCE_BASES,
  DISTANCE_BITS,
  fixedLengths,
  type Huffman,
  LENGTH_BASES,
  LENGTH_BITS,
} from './huffman.js';

/** In which order a block lists the lengths of the codes for lengths. */
const LENGTH_ORDER: readonly number[] = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/** What came out of compressed bytes, and where they ended. */
export interface Inflated {
  readonly bytes: Uint8Array;
  /** The position behind the last byte that was read. */
  readonly end: number;
}

/**
 * Reads data that Deflate (RFC 1951) has compressed, from position `start` on. Refuses data that
 * gets longer than `maxLength` bytes before memory for them is taken: a kilobyte may otherwise
 * become a gigabyte.
 */
export function inflate(bytes: Uint8Array, maxLength: number, path = 'data', start = 0): Inflated {
  const reader = new BitReader(bytes, start, path);
  const out = new Output(maxLength, path);
  for (let isLast = false; !isLast; ) {
    isLast = reader.read(1) === 1;
    const type = reader.read(2);
    if (type === 0) readStored(out, reader);
    else if (type === 1) {
      const distances = createHuffman(new Uint8Array(32).fill(5), path);
      readBlock(out, reader, createHuffman(fixedLengths(), path), distances);
    } else if (type === 2) readDynamic(out, reader);
    else throw new InvalidDataError(path, 'has a block of type 3, which does not exist');
  }
  return { bytes: out.finish(), end: reader.position };
}

/** Bytes that grow up to a limit. */
class Output {
  readonly #maxLength: number;
  readonly #path: string;
  #bytes: Uint8Array;
  #length = 0;

  constructor(maxLength: number, path: string) {
    this.#maxLength = maxLength;
    this.#path = path;
    this.#bytes = new Uint8Array(Math.min(maxLength, 1024));
  }

  add(byte: number): void {
    this.#reserve(1);
    this.#bytes[this.#length++] = byte;
  }

  addAll(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** Repeats what stands `distance` bytes before, which may reach into what it writes. */
  repeat(length: number, distance: number): void {
    if (distance > this.#length)
      throw new InvalidDataError(this.#path, `repeats bytes from before its beginning, ${distance} back`);
    this.#reserve(length);
    const bytes = this.#bytes;
    for (let end = this.#length + length; this.#length < end; this.#length++)
      bytes[this.#length] = bytes[this.#length - distance];
  }

  finish(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  #reserve(count: number): void {
    const length = this.#length + count;
    if (length <= this.#bytes.length) return;
    if (length > this.#maxLength)
      throw new InvalidDataError(this.#path, `must have at most ${this.#maxLength} bytes when it is decompressed`);
    const larger = new Uint8Array(Math.min(this.#maxLength, Math.max(length, 2 * this.#bytes.length)));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
}

function readStored(out: Output, reader: BitReader): void {
  const head = reader.bytes(4);
  const length = head[0] | (head[1] << 8);
  if (length !== (~(head[2] | (head[3] << 8)) & 0xffff))
    throw new InvalidDataError(reader.path, 'has a stored block whose length does not match its check');
  out.addAll(reader.bytes(length));
}

/** Reads a block that brings its own codes. */
function readDynamic(out: Output, reader: BitReader): void {
  const letters = reader.read(5) + 257;
  const distances = reader.read(5) + 1;
  const orders = reader.read(4) + 4;
  if (letters > 286 || distances > 30) throw new InvalidDataError(reader.path, 'has a block with too many symbols');
  const ofLengths = new Uint8Array(19);
  for (let i = 0; i < orders; i++) ofLengths[LENGTH_ORDER[i]] = reader.read(3);
  const code = createHuffman(ofLengths, reader.path);
  const lengths = new Uint8Array(letters + distances);
  for (let at = 0; at < lengths.length; ) {
    const symbol = reader.symbol(code);
    if (symbol < 16) {
      lengths[at++] = symbol;
      continue;
    }
    if (symbol === 16 && at === 0) throw new InvalidDataError(reader.path, 'repeats a length before the first');
    const value = symbol === 16 ? lengths[at - 1] : 0;
    const count = symbol === 16 ? 3 + reader.read(2) : symbol === 17 ? 3 + reader.read(3) : 11 + reader.read(7);
    if (at + count > lengths.length) throw new InvalidDataError(reader.path, 'has more lengths than symbols');
    lengths.fill(value, at, at + count);
    at += count;
  }
  if (lengths[256] === 0) throw new InvalidDataError(reader.path, 'has a block without an end');
  const first = createHuffman(lengths.subarray(0, letters), reader.path);
  readBlock(out, reader, first, createHuffman(lengths.subarray(letters), reader.path));
}

function readBlock(out: Output, reader: BitReader, letters: Huffman, distances: Huffman): void {
  for (;;) {
    const symbol = reader.symbol(letters);
    if (symbol === 256) return;
    if (symbol < 256) {
      out.add(symbol);
      continue;
    }
    if (symbol > 285) throw new InvalidDataError(reader.path, `has a length that does not exist, ${symbol}`);
    const length = LENGTH_BASES[symbol - 257] + reader.read(LENGTH_BITS[symbol - 257]);
    const place = reader.symbol(distances);
    if (place > 29) throw new InvalidDataError(reader.path, `has a distance that does not exist, ${place}`);
    out.repeat(length, DISTANCE_BASES[place] + reader.read(DISTANCE_BITS[place]));
  }
}
