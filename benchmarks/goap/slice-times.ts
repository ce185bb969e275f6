import { existsSync, openSync, readSync } from 'node:fs';
import { PerformanceObserver } from 'node:perf_hooks';

// What happened in each of many short slices of work: how long it took, how much of that the thread
// had to wait for a processor, and whether garbage was collected.

/** One slice. Milliseconds. */
export interface SliceTime {
  readonly taken: number;
  /** Time that the thread waited for a processor; 0 where the system does not report it. */
  readonly waited: number;
  /** Was the thread taken off its processor? */
  readonly wasSwitched: boolean;
  /** Was garbage collected meanwhile? */
  readonly wasCollected: boolean;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

interface AccountedSpan extends Span {
  readonly waited: number;
  readonly wasSwitched: boolean;
}

/**
 * Where Linux reports on the current thread: nanoseconds run, nanoseconds waited for a processor,
 * and number of time slices.
 */
const ACCOUNT = '/proc/thread-self/schedstat';

/** Work that is cut into slices, each to be done when it comes. */
export type SlicedWork = () => Iterable<() => void>;

/**
 * Times the slices of several works in alternation, so that noise affects all equally. The observer
 * of garbage collections runs between two works.
 */
export async function timeSlices(rounds: number, works: readonly SlicedWork[]): Promise<SliceTime[][]> {
  const account = createAccount();
  const collections: Span[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      collections.push({ start: startTime, end: startTime + duration });
  });
  observer.observe({ entryTypes: ['gc'] });
  const spans = works.map((): AccountedSpan[] => []);
  for (let round = 0; round < rounds; round++)
    for (const [work, sliced] of works.entries()) {
      for (const slice of sliced()) {
        account.open();
        const start = performance.now();
        slice();
        const end = performance.now();
        account.close();
        spans[work].push({ start, end, waited: account.waited, wasSwitched: account.switches > 0 });
      }
      await new Promise((resolve) => setImmediate(resolve));
    }
  await new Promise((resolve) => setTimeout(resolve, 20));
  observer.disconnect();
  const wasCollected = ({ start, end }: Span) =>
    collections.some((collection) => collection.start < end && collection.end > start);
  return spans.map((all) =>
    all.map((span) => ({
      taken: span.end - span.start,
      waited: span.waited,
      wasSwitched: span.wasSwitched,
      wasCollected: wasCollected(span),
    })),
  );
}

/**
 * Measures how long the thread waited for a processor between `open` and `close`, in milliseconds,
 * and how often it was rescheduled.
 */
function createAccount() {
  // The file updates processor time only with each tick of the kernel, but waiting time
  // immediately.
  const file = existsSync(ACCOUNT) ? openSync(ACCOUNT, 'r') : undefined;
  const bytes = Buffer.alloc(96);
  const fields = new Float64Array(4);
  const read = () => {
    if (file === undefined) return;
    const length = readSync(file, bytes, 0, bytes.length, 0);
    let field = 0;
    fields.fill(0);
    for (let i = 0; i < length; i++) {
      const digit = bytes[i] - 48;
      if (digit >= 0) fields[field] = fields[field] * 10 + digit;
      else field++;
    }
  };
  let waitedBefore = 0;
  let switchesBefore = 0;
  return {
    waited: 0,
    switches: 0,
    open() {
      read();
      waitedBefore = fields[1];
      switchesBefore = fields[2];
    },
    close() {
      read();
      this.waited = (fields[1] - waitedBefore) / 1e6;
      this.switches = fields[2] - switchesBefore;
    },
  };
}
