import { InvalidDataError } from '../check.js';
import type { Huffman } from './huffman.js';

/** Reads bits as Deflate packs them: the lowest bit of a byte first. */
export class BitReader {
  readonly path: string;
  readonly #bytes: Uint8Array;
  #at: number;
  #held = 0;
  #bits = 0;

  constructor(bytes: Uint8Array, at: number, path: string) {
    this.#bytes = bytes;
    this.#at = at;
    this.path = path;
  }

  /** Where the next whole byte is; bits that are left of the last one are dropped. */
  get position(): number {
    this.#held = 0;
    this.#bits = 0;
    return this.#at;
  }

  /** The next bits as a number, at most 16. */
  read(count: number): number {
    while (this.#bits < count) this.#fill();
    const value = this.#held & ((1 << count) - 1);
    this.#held >>>= count;
    this.#bits -= count;
    return value;
  }

  /** The next symbol of a code. */
  symbol({ counts, symbols }: Huffman): number {
    let code = 0;
    let first = 0;
    let index = 0;
    for (let bits = 1; bits < counts.length; bits++) {
      if (this.#bits === 0) this.#fill();
      code |= this.#held & 1;
      this.#held >>>= 1;
      this.#bits--;
      const count = counts[bits];
      if (code - first < count) return symbols[index + code - first];
      index += count;
      first = (first + count) << 1;
      code <<= 1;
    }
    throw new InvalidDataError(this.path, `has bits before byte ${this.#at} that are no symbol`);
  }

  /** The next bytes as they are. */
  bytes(count: number): Uint8Array {
    const from = this.position;
    if (from + count > this.#bytes.length) this.#refuseEnd();
    this.#at = from + count;
    return this.#bytes.subarray(from, this.#at);
  }

  #fill(): void {
    if (this.#at >= this.#bytes.length) this.#refuseEnd();
    this.#held |= this.#bytes[this.#at++] << this.#bits;
    this.#bits += 8;
  }

  #refuseEnd(): never {
    throw new InvalidDataError(this.path, `ends too early: it has ${this.#bytes.length} bytes`);
  }
}
