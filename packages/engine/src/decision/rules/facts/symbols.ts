/**
 * Whole numbers below this are found without hashing: most facts are about counts, places and ids.
 */
const SMALL = 256;

/**
 * Gives every value in facts or rules a small number, so that matching compares integers. Values
 * may be anything; objects and functions equal only themselves. A number that no fact uses any
 * longer is reused.
 */
export class Symbols {
  /** The value of each symbol. */
  readonly values: unknown[] = [];
  /** The value as a number, NaN where it is none: what ranges and comparisons read. */
  numbers = new Float64Array(64);
  #holders = new Int32Array(64);
  readonly #byValue = new Map<unknown, number>();
  readonly #bySmall = new Int32Array(SMALL).fill(-1);
  readonly #free: number[] = [];

  /** The symbol of a value, or -1 if nothing holds it. */
  find(value: unknown): number {
    if (isSmall(value)) return this.#bySmall[value];
    return this.#byValue.get(value) ?? -1;
  }

  /** The symbol of a value, held once more; give it back with {@link release}. */
  hold(value: unknown): number {
    let symbol = this.find(value);
    if (symbol < 0) symbol = this.#create(value);
    this.#holders[symbol]++;
    return symbol;
  }

  #create(value: unknown): number {
    const symbol = this.#free.pop() ?? this.values.length;
    if (symbol === this.#holders.length) this.#grow();
    if (isSmall(value)) {
      this.#bySmall[value] = symbol;
      // Held for good: they are few, and counts that come and go are what facts change by most.
      this.#holders[symbol]++;
    } else this.#byValue.set(value, symbol);
    this.values[symbol] = value;
    this.numbers[symbol] = typeof value === 'number' ? value : Number.NaN;
    return symbol;
  }

  /** Holds a known symbol once more. */
  retain(symbol: number): void {
    this.#holders[symbol]++;
  }

  /** Gives a symbol back; the last holder frees it. */
  release(symbol: number): void {
    if (--this.#holders[symbol] > 0) return;
    const value = this.values[symbol];
    this.#byValue.delete(value);
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

function isSmall(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value < SMALL && value === (value | 0);
}
