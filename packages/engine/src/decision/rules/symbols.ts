/**
 * Gives every value that facts or rules speak of a small number, so that matching compares integers. Values may be anything;
 * objects and functions count as the same only if they are the same one. A number that no fact holds any longer is used again.
 */
export class Symbols {
  /** The value of each symbol. */
  readonly values: unknown[] = [];
  /** The value as a number, NaN where it is none: what ranges and comparisons read. */
  numbers = new Float64Array(64);
  #holders = new Int32Array(64);
  readonly #byValue = new Map<unknown, number>();
  readonly #free: number[] = [];

  /** The symbol of a value, or -1 if nothing holds it. */
  find(value: unknown): number {
    return this.#byValue.get(value) ?? -1;
  }

  /** The symbol of a value, held once more; give it back with {@link release}. */
  hold(value: unknown): number {
    let symbol = this.#byValue.get(value);
    if (symbol === undefined) {
      symbol = this.#free.pop() ?? this.values.length;
      if (symbol === this.#holders.length) this.#grow();
      this.#byValue.set(value, symbol);
      this.values[symbol] = value;
      this.numbers[symbol] = typeof value === 'number' ? value : Number.NaN;
    }
    this.#holders[symbol]!++;
    return symbol;
  }

  /** Holds a known symbol once more. */
  retain(symbol: number): void {
    this.#holders[symbol]!++;
  }

  /** Gives a symbol back; the last holder frees it. */
  release(symbol: number): void {
    if (--this.#holders[symbol]! > 0) return;
    this.#byValue.delete(this.values[symbol]);
    this.values[symbol] = undefined;
    this.#free.push(symbol);
  }

  #grow(): void {
    const numbers = new Float64Array(this.numbers.length * 2);
    numbers.set(this.numbers);
    this.numbers = numbers;
    const holders = new Int32Array(this.#holders.length * 2);
    holders.set(this.#holders);
    this.#holders = holders;
  }
}
