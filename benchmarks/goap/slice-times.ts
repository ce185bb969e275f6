import { existsSync, openSync, readSync } from 'node:fs';
import { PerformanceObserver } from 'node:perf_hooks';

// What happened in each of many short slices of work: how long it took, how much of that the thread
// had to wait for a processor, and whether garbage was collected.

/** One slice. Milliseconds. */
export interface SliceTime {
  readonly taken: number;
  /** How long the thread was ready and had no processor; 0 where the system does not tell. */
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
 * Where Linux tells of the present thread: nanoseconds run, nanoseconds waited for a processor,
 * times it was given one.
 */
const ACCOUNT = '/proc/thread-self/schedstat';

/** Work that is cut into slices, each to be done when it comes. */
export type SlicedWork = () => Iterable<() => void>;

/**
 * Times the slices of some works, again and again, in turns, so that noise hits all alike. The
 * observer of collections gets its turn between two works.
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
 * What the thread waited for a processor between `open` and `close`, in milliseconds, and how often
 * it was given one anew.
 */
function createAccount() {
  // Its processor time is not in here between two ticks of the kernel, but what it waited is.
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
