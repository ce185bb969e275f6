/** The last few actions, newest first. */
export class ActionWindow {
  /** How many it remembers at most. */
  readonly size: number;
  /** How many there are: fewer than `size` at the beginning of a sequence. */
  filled = 0;
  readonly #ring: Int32Array;
  #newest = 0;

  constructor(size: number) {
    this.size = size;
    this.#ring = new Int32Array(Math.max(1, size));
  }

  /** The action `age` actions ago: 0 is the newest. */
  at(age: number): number {
    const slot = this.#newest - age;
    return this.#ring[slot < 0 ? slot + this.#ring.length : slot];
  }

  push(action: number): void {
    if (this.size === 0) return;
    this.#newest = this.#newest + 1 === this.#ring.length ? 0 : this.#newest + 1;
    this.#ring[this.#newest] = action;
    if (this.filled < this.size) this.filled++;
  }

  clear(): void {
    this.filled = 0;
  }

  /** Oldest first, as a person reads them. */
  list(): number[] {
    return Array.from({ length: this.filled }, (_, i) => this.at(this.filled - 1 - i));
  }
}
