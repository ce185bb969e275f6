/** What a key held from a tick on, until the next entry. */
export interface KeyChange {
  readonly tick: number;
  readonly value: unknown;
  /** An estimate of what it takes in memory. */
  readonly bytes: number;
}

/** What a change takes in memory besides its value. */
const CHANGE_BYTES = 64;

type Values = { readonly [key: string]: unknown };

/** What an agent knew, key by key, with the ticks at which that changed. */
export class KeyValues {
  readonly #changes = new Map<string, KeyChange[]>();
  #bytes = 0;

  /** An estimate of what all changes take in memory, on the high side. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Takes in all values after a tick. A key that is not among them holds nothing. */
  add(tick: number, values: Values): void {
    for (const [key, value] of Object.entries(values)) this.#set(key, tick, value);
    for (const key of this.#changes.keys()) if (!(key in values)) this.#set(key, tick, undefined);
  }

  /** The values after a tick; undefined when that is not recorded. */
  at(tick: number): Values | undefined {
    const values: Record<string, unknown> = {};
    let isKnown = false;
    for (const [key, changes] of this.#changes) {
      const place = placeAt(changes, tick);
      if (place < 0) continue;
      isKnown = true;
      if (changes[place].value !== undefined) values[key] = changes[place].value;
    }
    return isKnown ? values : undefined;
  }

  /** The changes of one key, oldest first. */
  of(key: string): readonly KeyChange[] {
    return this.#changes.get(key) ?? [];
  }

  /** The ticks up to one at which anything changed, in order. */
  changedBefore(tick: number): readonly number[] {
    const ticks = new Set<number>();
    for (const changes of this.#changes.values())
      for (const change of changes) if (change.tick <= tick) ticks.add(change.tick);
    return [...ticks].sort((a, b) => a - b);
  }

  forgetAfter(tick: number): void {
    for (const changes of this.#changes.values()) this.#drop(changes, placeAt(changes, tick) + 1, changes.length);
  }

  /** Forgets everything that is not needed for the values after this tick and later ones. */
  forgetBefore(tick: number): void {
    for (const changes of this.#changes.values()) this.#drop(changes, 0, Math.max(0, placeAt(changes, tick)));
  }

  /** Forgets the oldest changes until those that are left take at most this many bytes. */
  trim(mostBytes: number, now: number): void {
    while (this.#bytes > mostBytes) {
      let first = now;
      for (const changes of this.#changes.values()) if (changes.length > 1) first = Math.min(first, changes[1].tick);
      const before = this.#bytes;
      this.forgetBefore(Math.max(first, Math.floor((first + now) / 2)));
      if (this.#bytes === before) return;
    }
  }

  #drop(changes: KeyChange[], from: number, to: number): void {
    for (let i = from; i < to; i++) this.#bytes -= changes[i].bytes;
    changes.splice(from, to - from);
  }

  /** Prepends earlier values. */
  prepend(older: readonly { readonly tick: number; readonly values: Values }[]): void {
    const all = new KeyValues();
    for (const { tick, values } of older) all.add(tick, values);
    for (const [key, changes] of this.#changes) for (const { tick, value } of changes) all.#set(key, tick, value);
    this.#changes.clear();
    for (const [key, changes] of all.#changes) this.#changes.set(key, changes);
    this.#bytes = all.#bytes;
  }

  #set(key: string, tick: number, value: unknown): void {
    let changes = this.#changes.get(key);
    if (changes === undefined) this.#changes.set(key, (changes = []));
    const last = changes.at(-1);
    if (last !== undefined && isSame(last.value, value)) return;
    if (last?.tick === tick) this.#drop(changes, changes.length - 1, changes.length);
    const bytes = CHANGE_BYTES + sizeOf(value);
    changes.push({ tick, value, bytes });
    this.#bytes += bytes;
  }
}

/** The place of the last change that is not after a tick; −1 before the first. */
export function placeAt(changes: readonly KeyChange[], tick: number): number {
  let low = 0;
  let high = changes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (changes[middle].tick <= tick) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Bytes of a value, on the high side. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return 2 * value.length;
  if (typeof value !== 'object' || value === null) return 8;
  return 4 * JSON.stringify(value).length;
}
