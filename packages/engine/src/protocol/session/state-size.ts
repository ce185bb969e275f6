/** Lists of at least this many entries are looked for in other states, too. */
const LARGE = 64;
/** Values looked at in one state. What is larger counts as much as this. */
const MAX_VALUES = 200_000;

/** What a recorded state takes. */
export interface StateSize {
  /** Bytes, roughly, without large lists. */
  readonly bytes: number;
  /** Its large lists, which other states may share, and the bytes of each. */
  readonly lists: ReadonlyMap<object, number>;
}

/**
 * Measures states of a world, which are JSON as a rule. Lists of numbers are not looked through, so
 * a map of a hundred thousand cells costs nothing.
 */
export function measureState(state: unknown): StateSize {
  const lists = new Map<object, number>();
  const seen = new Set<object>();
  let values = 0;
  const measure = (value: unknown): number => {
    if (++values > MAX_VALUES) return 0;
    if (typeof value === 'string') return 16 + 2 * value.length;
    if (typeof value !== 'object' || value === null) return 8;
    // A state that is no JSON may go round in a circle.
    if (seen.has(value)) return 8;
    seen.add(value);
    if (ArrayBuffer.isView(value)) return share(value, value.byteLength);
    if (!Array.isArray(value)) {
      let sum = 16;
      for (const each of Object.values(value)) sum += 8 + measure(each);
      return sum;
    }
    let sum = 16 + 8 * value.length;
    if (typeof value[0] !== 'number' || typeof value.at(-1) !== 'number')
      for (const each of value) sum += measure(each);
    return value.length < LARGE ? sum : share(value, sum);
  };
  const share = (list: object, bytes: number): number => {
    lists.set(list, bytes);
    return 8;
  };
  const bytes = measure(state);
  return { bytes, lists };
}

/** The bytes of many states, in which a list that several of them share counts once. */
export class StateSizes {
  /** How many states have each list. */
  readonly #lists = new Map<object, number>();
  bytes = 0;

  add({ bytes, lists }: StateSize): void {
    this.bytes += bytes;
    for (const [list, size] of lists) {
      const users = this.#lists.get(list) ?? 0;
      if (users === 0) this.bytes += size;
      this.#lists.set(list, users + 1);
    }
  }

  remove({ bytes, lists }: StateSize): void {
    this.bytes -= bytes;
    for (const [list, size] of lists) {
      const users = this.#lists.get(list)! - 1;
      if (users > 0) this.#lists.set(list, users);
      else {
        this.#lists.delete(list);
        this.bytes -= size;
      }
    }
  }

  clear(): void {
    this.#lists.clear();
    this.bytes = 0;
  }
}
