import { withRoom } from '../../math/with-room.js';
import { DISTANCE_BASES, DISTANCE_BITS, LENGTH_BASES, LENGTH_BITS } from './huffman.js';

/** How far back repeats are looked for, and how long they may be. */
const WINDOW = 32_768;
const MIN_LENGTH = 3;
const MAX_LENGTH = 258;
/** How many earlier places with the same start are compared; more makes files a little smaller. */
const MAX_TRIES = 32;
const HASH_BITS = 15;

/**
 * Compresses bytes with Deflate (RFC 1951): repeats are found through a table of starts, and
 * everything is written with the fixed code. The result is a few per cent larger than that of tools
 * that make a code for each file.
 */
export function deflate(bytes: Uint8Array): Uint8Array {
  const out = new BitWriter();
  out.bits(1, 1);
  out.bits(1, 2);
  const heads = new Int32Array(1 << HASH_BITS).fill(-1);
  const previous = new Int32Array(WINDOW);
  const enter = (at: number) => {
    if (at + MIN_LENGTH > bytes.length) return;
    const hash = hashOf(bytes, at);
    previous[at % WINDOW] = heads[hash];
    heads[hash] = at;
  };
  for (let at = 0; at < bytes.length; ) {
    let [length, distance] = [0, 0];
    if (at + MIN_LENGTH <= bytes.length) {
      let other = heads[hashOf(bytes, at)];
      for (let tries = 0; other >= 0 && at - other < WINDOW && tries < MAX_TRIES; tries++) {
        const same = countSame(bytes, other, at);
        if (same > length) [length, distance] = [same, at - other];
        other = previous[other % WINDOW];
      }
    }
    if (length < MIN_LENGTH) {
      out.letter(bytes[at]);
      enter(at++);
      continue;
    }
    out.repeat(length, distance);
    for (const end = at + length; at < end; at++) enter(at);
  }
  out.letter(256);
  return out.finish();
}

function hashOf(bytes: Uint8Array, at: number): number {
  const three = bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16);
  return Math.imul(three, 0x9e3779b1) >>> (32 - HASH_BITS);
}

function countSame(bytes: Uint8Array, first: number, second: number): number {
  const most = Math.min(MAX_LENGTH, bytes.length - second);
  let count = 0;
  while (count < most && bytes[first + count] === bytes[second + count]) count++;
  return count;
}

/** Writes bits, the lowest of each byte first. */
class BitWriter {
  #bytes = new Uint8Array(1024);
  #length = 0;
  #held = 0;
  #count = 0;

  bits(value: number, count: number): void {
    this.#held |= value << this.#count;
    this.#count += count;
    for (; this.#count >= 8; this.#count -= 8) {
      this.#byte(this.#held & 255);
      this.#held >>>= 8;
    }
  }

  /** A symbol of the fixed code for letters and lengths. */
  letter(symbol: number): void {
    if (symbol < 144) this.#code(0x30 + symbol, 8);
    else if (symbol < 256) this.#code(0x190 + symbol - 144, 9);
    else if (symbol < 280) this.#code(symbol - 256, 7);
    else this.#code(0xc0 + symbol - 280, 8);
  }

  repeat(length: number, distance: number): void {
    const symbol = placeOf(LENGTH_BASES, length);
    this.letter(257 + symbol);
    this.bits(length - LENGTH_BASES[symbol], LENGTH_BITS[symbol]);
    const place = placeOf(DISTANCE_BASES, distance);
    this.#code(place, 5);
    this.bits(distance - DISTANCE_BASES[place], DISTANCE_BITS[place]);
  }

  finish(): Uint8Array {
    if (this.#count > 0) this.#byte(this.#held);
    return this.#bytes.slice(0, this.#length);
  }

  /** Codes are written from their highest bit, unlike numbers. */
  #code(code: number, count: number): void {
    let turned = 0;
    for (let bit = 0; bit < count; bit++) turned |= ((code >> bit) & 1) << (count - 1 - bit);
    this.bits(turned, count);
  }

  #byte(byte: number): void {
    if (this.#length === this.#bytes.length) this.#bytes = withRoom(this.#bytes, 2 * this.#length);
    this.#bytes[this.#length++] = byte;
  }
}

/** The last place whose base is not above a value. */
function placeOf(bases: readonly number[], value: number): number {
  let place = bases.length - 1;
  while (bases[place] > value) place--;
  return place;
}
