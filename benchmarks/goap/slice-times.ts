import { existsSync, openSync, readSync } from 'node:fs';
import { PerformanceObserver } from 'node:perf_hooks';

// What happened in each of many short slices of work: how long it took, how much of that the thread had to wait for a processor, and
// whether garbage was collected.

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

/** Where Linux tells of the present thread: nanoseconds run, nanoseconds waited for a processor, times it was given one. */
const ACCOUNT = '/proc/thread-self/schedstat';

/** Times slices of work until it has no more, and gives the collector's observer a turn after each round of them. */
export async function timeSlices(rounds: number, round: () => Iterable<() => void>): Promise<SliceTime[]> {
  const account = createAccount();
  const collections: Span[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      collections.push({ start: startTime, end: startTime + duration });
  });
  observer.observe({ entryTypes: ['gc'] });
  const spans: (Span & { readonly waited: number; readonly wasSwitched: boolean })[] = [];
  for (let i = 0; i < rounds; i++) {
    for (const slice of round()) {
      account.open();
      const start = performance.now();
      slice();
      const end = performance.now();
      account.close();
      spans.push({ start, end, waited: account.waited, wasSwitched: account.switches > 0 });
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
  await new Promise((resolve) => setTimeout(resolve, 20));
  observer.disconnect();
  return spans.map(({ start, end, waited, wasSwitched }) => ({
    taken: end - start,
    waited,
    wasSwitched,
    wasCollected: collections.some((collection) => collection.start < end && collection.end > start),
  }));
}

/** What the thread waited for a processor between `open` and `close`, in milliseconds, and how often it was given one anew. */
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
