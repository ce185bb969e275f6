import type { EntryValue } from './entry.js';

/** One change of a board: the writer, the entry, the time, and the values before and after. */
export interface AuditRecord {
  readonly time: number;
  readonly writer: string;
  /** Path of the entry. */
  readonly entry: string;
  readonly before: EntryValue | undefined;
  readonly after: EntryValue | undefined;
}

/** Filters audit records; by default all match. */
export interface AuditFilter {
  readonly entry?: string;
  readonly writer?: string;
}

/** A ring buffer of the latest changes. Recording a change allocates nothing. */
export class AuditLog {
  readonly capacity: number;
  /** Total number of changes; the last `capacity` of them are kept. */
  total = 0;
  /**
   * Changes before this count are forgotten even if there is room: another log was put in this
   * one's place.
   */
  #first = 0;
  readonly #times: Float64Array;
  readonly #writers: string[];
  readonly #entries: string[];
  /** Before and after; NaN where the value is in {@link #others}. */
  readonly #numbers: Float64Array;
  readonly #others: (EntryValue | undefined)[];

  constructor(capacity: number) {
    this.capacity = capacity;
    this.#times = new Float64Array(capacity);
    this.#writers = Array.from({ length: capacity }, () => '');
    this.#entries = Array.from({ length: capacity }, () => '');
    this.#numbers = new Float64Array(capacity * 2);
    this.#others = Array.from({ length: capacity * 2 }, () => undefined);
  }

  /** Records that a change happens; the next two calls give the old and the new value. */
  begin(time: number, writer: string, entry: string): void {
    if (this.capacity === 0) return;
    const at = this.total++ % this.capacity;
    this.#times[at] = time;
    this.#writers[at] = writer;
    this.#entries[at] = entry;
    this.other(0, undefined);
    this.other(1, undefined);
  }

  /** Of the latest change, the number before (`side` 0) or after (1). */
  number(side: 0 | 1, value: number): void {
    if (this.capacity > 0) this.#numbers[this.#latest() + side] = value;
  }

  /** Of the latest change, whatever is no number before (`side` 0) or after (1). */
  other(side: 0 | 1, value: EntryValue | undefined): void {
    if (this.capacity === 0) return;
    this.#numbers[this.#latest() + side] = Number.NaN;
    this.#others[this.#latest() + side] = value;
  }

  #latest(): number {
    return ((this.total - 1) % this.capacity) * 2;
  }

  /** The kept records, oldest first. */
  records({ entry, writer }: AuditFilter = {}): AuditRecord[] {
    const found: AuditRecord[] = [];
    for (let count = Math.max(this.#first, this.total - this.capacity); count < this.total; count++) {
      const at = count % this.capacity;
      if (entry !== undefined && entry !== this.#entries[at]) continue;
      if (writer !== undefined && writer !== this.#writers[at]) continue;
      found.push({
        time: this.#times[at],
        writer: this.#writers[at],
        entry: this.#entries[at],
        before: this.#value(at * 2),
        after: this.#value(at * 2 + 1),
      });
    }
    return found;
  }

  /** Restores saved records and their total number. */
  restore(records: readonly AuditRecord[], total: number): void {
    this.total = total - records.length;
    this.#first = this.total;
    for (const { time, writer, entry, before, after } of records) {
      this.begin(time, writer, entry);
      this.#put(0, before);
      this.#put(1, after);
    }
  }

  #put(side: 0 | 1, value: EntryValue | undefined): void {
    if (typeof value === 'number') this.number(side, value);
    else this.other(side, value);
  }

  #value(at: number): EntryValue | undefined {
    const number = this.#numbers[at];
    return Number.isNaN(number) ? this.#others[at] : number;
  }
}
