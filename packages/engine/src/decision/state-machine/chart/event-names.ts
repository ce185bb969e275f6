/** Asks for the transitions that wait for no event: those that are polled. */
export const EVENTLESS = -1;

/** The number of an event that no transition names. Transitions on `*` take it. */
export const OTHER_EVENT = 0;

/**
 * The events that a chart names, as numbers. Names are dotted, and a name stands for all that begin
 * with it: `door` takes `door.opened`. Numbered in that order, what a name stands for is one range
 * of numbers. Where names are exact, `door` takes only `door`, and `door.*` stands for all that
 * begin with it.
 */
export interface EventNames {
  /** Named events by number; 0 is `*`. */
  readonly names: readonly string[];
  /**
   * The last event each stands for: event e is taken by the name n when `n <= e && e <= last[n]`.
   */
  readonly last: Int32Array;
  /** Numbers by the name of a transition, in the form of {@link plainName}. */
  readonly numbers: ReadonlyMap<string, number>;
  /** Numbers by the name of an event that is sent as it is. */
  readonly exact: ReadonlyMap<string, number>;
}

/** Ends a name that stands only for itself, as if it were a part of the name. */
const ITSELF = '.=';

/** Numbers the names so that each comes directly before those it stands for. */
export function numberEvents(names: Iterable<string>, areExact = false): EventNames {
  const parts = [...new Set([...names].map((name) => plainName(name, areExact)))]
    .filter((name) => name !== '*')
    .map((name) => name.split('.'))
    .sort(compareParts);
  const sorted = ['*', ...parts.map((name) => name.join('.'))];
  const last = new Int32Array(sorted.length);
  for (let n = 0; n < sorted.length; n++) {
    let end = n;
    while (end + 1 < sorted.length && (n === 0 || sorted[end + 1].startsWith(`${sorted[n]}.`))) end++;
    last[n] = end;
  }
  const numbers = new Map(sorted.map((name, n) => [name, n]));
  if (!areExact) return { names: sorted, last, numbers, exact: numbers };
  const plain = sorted.map((name) => (name.endsWith(ITSELF) ? name.slice(0, -ITSELF.length) : name));
  // A name that stands for itself comes behind one that stands for more, and wins.
  return { names: plain, last, numbers, exact: new Map(plain.map((name, n) => [name, n])) };
}

/**
 * The number under which an event is sent: that of the longest known name that stands for it. Look
 * it up once for events that are sent often.
 */
export function eventNumber(events: EventNames, name: string): number {
  const itself = events.exact.get(name);
  if (itself !== undefined) return itself;
  for (let known = name; ; ) {
    const number = events.numbers.get(known);
    if (number !== undefined) return number;
    const dot = known.lastIndexOf('.');
    if (dot < 0) return OTHER_EVENT;
    known = known.slice(0, dot);
  }
}

/**
 * `error.*` and `error.` are long ways to write `error`, and `.*` is one to write `*`. Where names
 * are exact, `error` by itself gets a mark.
 */
export function plainName(name: string, isExact = false): string {
  if (name === '.*' || name === '*') return '*';
  return isExact && name !== '' && !name.endsWith('.*') ? `${name}${ITSELF}` : name.replace(/\.\*?$/, '');
}

/** Part by part, so that `a.b` follows `a` directly, before `a-b`. */
function compareParts(a: readonly string[], b: readonly string[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) if (a[i] !== b[i]) return a[i] < b[i] ? -1 : 1;
  return a.length - b.length;
}
