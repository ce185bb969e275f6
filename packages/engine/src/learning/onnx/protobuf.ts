import { InvalidDataError } from '../../data/check.js';

/** How many bytes a number takes at most: 64 bits in groups of seven. */
const MAX_VARINT = 10;
const TWO_32 = 2 ** 32;

/**
 * Reads fields of a message in the format of protocol buffers, one after the other, without copying:
 * `next` moves to a field and says whether there was one. Nothing is believed before it is checked: a
 * field that claims to be longer than the message is refused before anything is allocated.
 */
export class FieldReader {
  /** The number of the field, and how it is written: 0 as a varint, 1 in 8 bytes, 2 in bytes, 5 in 4. */
  field = 0;
  type = 0;
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #end: number;
  readonly #path: string;
  #at: number;
  /** Where the value of the field begins; for bytes also where it ends. */
  #from = 0;
  #to = 0;
  #number = 0;

  constructor(bytes: Uint8Array, path: string) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#end = bytes.length;
    this.#at = 0;
    this.#path = path;
  }

  #fail(problem: string): never {
    throw new InvalidDataError(this.#path, `${problem}, at byte ${this.#at}`);
  }

  /** Moves to the next field. Returns whether there is one. */
  next(): boolean {
    if (this.#at === this.#end) return false;
    const key = this.#varint();
    this.field = Math.floor(key / 8);
    this.type = key % 8;
    if (this.field === 0 || this.field > 2 ** 29) this.#fail('has a field whose number is impossible');
    this.#from = this.#at;
    if (this.type === 0) this.#number = this.#varint();
    else if (this.type === 1) this.#skip(8);
    else if (this.type === 5) this.#skip(4);
    else if (this.type === 2) {
      const length = this.#varint();
      this.#from = this.#at;
      this.#skip(length);
    } else this.#fail(`has a field of a type that is not supported, ${this.type}`);
    this.#to = this.#at;
    return true;
  }

  #skip(length: number): void {
    if (!(length >= 0 && length <= this.#end - this.#at)) this.#fail(`ends before a field of ${length} bytes does`);
    this.#at += length;
  }

  /** Numbers of 64 bits become doubles: exact up to 2⁵³, and signed. */
  #varint(): number {
    let [low, high, place] = [0, 0, 1];
    for (let i = 0; i < MAX_VARINT; i++) {
      if (this.#at === this.#end) this.#fail('ends within a number');
      const byte = this.#bytes[this.#at++];
      const bits = byte & 127;
      if (i === 4) {
        // The fifth group belongs to both halves.
        low += (bits & 15) * 2 ** 28;
        high = bits >> 4;
        place = 8;
      } else {
        if (i < 4) low += bits * place;
        else if (i < 9) high += bits * place;
        else high += (bits & 1) * 2 ** 31;
        place *= 128;
      }
      if (byte < 128) return high >= 2 ** 31 ? (high - TWO_32) * TWO_32 + low : high * TWO_32 + low;
    }
    return this.#fail('has a number that is too long');
  }

  /** The whole number of the field. Beyond what a double holds exactly, the largest that it does. */
  integer(): number {
    if (this.type !== 0) this.#fail(`must have a whole number in field ${this.field}`);
    return limit(this.#number);
  }

  float(): number {
    if (this.type !== 5) this.#fail(`must have a number of 4 bytes in field ${this.field}`);
    return this.#view.getFloat32(this.#from, true);
  }

  /** The bytes of the field, not copied. */
  bytes(): Uint8Array {
    if (this.type !== 2) this.#fail(`must have bytes in field ${this.field}`);
    return this.#bytes.subarray(this.#from, this.#to);
  }

  /** A text of plain characters, which is what names are made of. */
  text(): string {
    const bytes = this.bytes();
    if (bytes.length > 10_000) this.#fail(`has a text of ${bytes.length} bytes in field ${this.field}, at most 10000`);
    let text = '';
    for (const byte of bytes) text += String.fromCharCode(byte);
    return text;
  }

  /** Adds the whole numbers of the field to a list: one, or several packed together. */
  integersInto(out: number[], most: number): void {
    if (this.type === 0) out.push(this.integer());
    else {
      const packed = new FieldReader(this.bytes(), this.#path);
      while (packed.#at < packed.#end) {
        if (out.length >= most) this.#fail(`has more than ${most} numbers in field ${this.field}`);
        out.push(limit(packed.#varint()));
      }
    }
    if (out.length > most) this.#fail(`has more than ${most} numbers in field ${this.field}`);
  }

  /** Adds the numbers of 4 bytes of the field to a list: one, or several packed together. */
  floatsInto(out: number[], most: number): void {
    if (this.type === 5) out.push(this.float());
    else {
      const bytes = this.bytes();
      if (bytes.length % 4 !== 0 || out.length + bytes.length / 4 > most)
        this.#fail(`must have at most ${most} numbers of 4 bytes in field ${this.field}`);
      const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      for (let i = 0; i < bytes.length; i += 4) out.push(view.getFloat32(i, true));
    }
    if (out.length > most) this.#fail(`has more than ${most} numbers in field ${this.field}`);
  }
}

/** Files say "to the end" with the largest number of 64 bits. */
function limit(value: number): number {
  return Math.min(Number.MAX_SAFE_INTEGER, Math.max(-Number.MAX_SAFE_INTEGER, value));
}

/** Writes fields of a message in the format of protocol buffers. */
export class FieldWriter {
  readonly #bytes: number[] = [];

  #varint(value: number): void {
    let [low, high] = [value % TWO_32, Math.floor(value / TWO_32)];
    if (low < 0) low += TWO_32;
    if (high < 0) high += TWO_32;
    while (high > 0 || low >= 128) {
      this.#bytes.push((low % 128) + 128);
      low = Math.floor(low / 128) + (high % 128) * 2 ** 25;
      high = Math.floor(high / 128);
    }
    this.#bytes.push(low);
  }

  integer(field: number, value: number): this {
    this.#varint(field * 8);
    this.#varint(value);
    return this;
  }

  float(field: number, value: number): this {
    this.#varint(field * 8 + 5);
    this.#push(new Uint8Array(Float32Array.of(value).buffer));
    return this;
  }

  bytes(field: number, value: Uint8Array): this {
    this.#varint(field * 8 + 2);
    this.#varint(value.length);
    this.#push(value);
    return this;
  }

  #push(value: Uint8Array): void {
    for (const byte of value) this.#bytes.push(byte);
  }

  text(field: number, value: string): this {
    return this.bytes(
      field,
      Uint8Array.from(value, (letter) => letter.charCodeAt(0)),
    );
  }

  message(field: number, write: (message: FieldWriter) => void): this {
    const inner = new FieldWriter();
    write(inner);
    return this.bytes(field, inner.finish());
  }

  finish(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }
}
