/**
 * The changes that an `experts` node remembers: a ring of records, five places each, and how many
 * there have been. Plain JSON.
 */
export interface AuditLasting {
  log: unknown[];
  noted: number;
}

/** A change as shown to tools. */
export interface BoardChange {
  /** When it happened, in seconds of game time. */
  readonly time: number;
  /** Name of the key. */
  readonly entry: string;
  /** Id of the expert; empty if the change came from outside the experts. */
  readonly writer: string;
  /** The value until then; null if the key was empty. */
  readonly before: unknown;
  /** The value from then on; null if the key was emptied. */
  readonly after: unknown;
}

const PLACES = 5;

/** Notes a change. */
export function noteChange(lasting: AuditLasting, capacity: number, change: BoardChange): void {
  if (capacity <= 0) return;
  if (lasting.log.length !== capacity * PLACES) {
    lasting.log = Array.from({ length: capacity * PLACES }, () => null);
    lasting.noted = 0;
  }
  const at = (lasting.noted++ % capacity) * PLACES;
  lasting.log[at] = change.time;
  lasting.log[at + 1] = change.entry;
  lasting.log[at + 2] = change.writer;
  lasting.log[at + 3] = change.before ?? null;
  lasting.log[at + 4] = change.after ?? null;
}

/** The remembered changes, oldest first. */
export function changesIn({ log, noted }: AuditLasting): BoardChange[] {
  const capacity = log.length / PLACES;
  const found: BoardChange[] = [];
  for (let count = Math.max(0, noted - capacity); count < noted; count++) {
    const at = (count % capacity) * PLACES;
    const [time, entry, writer, before, after] = log.slice(at, at + PLACES);
    found.push({ time: time as number, entry: entry as string, writer: writer as string, before, after });
  }
  return found;
}

/**
 * The value of a key as plain data, to be kept and compared: lists are copied; for objects of the
 * game only their presence counts.
 */
export function plainOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainOf);
  if (typeof value === 'object' && value !== null) return THING;
  return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;
}

const THING = '(a thing)';

/** Is this what {@link plainOf} made of the value? Allocates nothing. */
export function isPlainOf(plain: unknown, value: unknown): boolean {
  if (Array.isArray(value)) {
    if (!Array.isArray(plain) || plain.length !== value.length) return false;
    for (let i = 0; i < value.length; i++) if (!isPlainOf(plain[i], value[i])) return false;
    return true;
  }
  if (typeof value === 'object' && value !== null) return plain === THING;
  if (typeof value === 'number' && !Number.isFinite(value)) return plain === String(value);
  return plain === value;
}
