/**
 * Takes small numbers in any order and gives them back in ascending order, each once: a bit for
 * each, and over every thirty-two words of bits another that tells which are in use. Quicker than
 * sorting, and allocates nothing.
 */
export class AscendingMarks {
  #words = new Int32Array(32);
  #summary = new Int32Array(1);
  /** The word of the summary that is being gone through. */
  #at = 0;

  /** Makes room for numbers below `count`. Only while nothing is marked. */
  reserve(count: number): void {
    const summaries = Math.ceil(count / 1024);
    if (summaries <= this.#summary.length) return;
    this.#summary = new Int32Array(2 * summaries);
    this.#words = new Int32Array(64 * summaries);
  }

  mark(number: number): void {
    this.#words[number >> 5] |= 1 << (number & 31);
    this.#summary[number >> 10] |= 1 << ((number >> 5) & 31);
    if (number >> 10 < this.#at) this.#at = number >> 10;
  }

  clear(): void {
    this.#summary.fill(0);
    this.#words.fill(0);
  }

  /** Takes the lowest number out, −1 when there is none. */
  takeLowest(): number {
    const summary = this.#summary;
    while (this.#at < summary.length) {
      const used = summary[this.#at];
      if (used === 0) {
        this.#at++;
        continue;
      }
      const word = (this.#at << 5) + lowestBit(used);
      const bits = this.#words[word];
      const left = bits & (bits - 1);
      this.#words[word] = left;
      if (left === 0) summary[this.#at] = used & (used - 1);
      return (word << 5) + lowestBit(bits);
    }
    return -1;
  }
}

function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word);
}
