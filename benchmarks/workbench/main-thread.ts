import type { CDPSession, Page } from 'playwright-core';

/** What the main thread of a page did, in milliseconds of processor time. */
export interface MainThreadWork {
  readonly all: number;
  /** The longest task: for that long, nothing that the user does has an effect. */
  readonly longest: number;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: {
    readonly name?: string;
    readonly data?: { readonly frame?: string };
    readonly beginData?: { readonly frame?: string };
  };
}

/**
 * Measures the main thread of a page while something is done, by the browser's own trace. The times
 * are processor times, so that a busy machine affects them little. The work of the game is left
 * out where the game's frame runs on the same thread.
 */
export async function traceMainThread(page: Page, act: () => Promise<void>): Promise<MainThreadWork> {
  const browser = page.context().browser()!;
  const devtools = await browser.newBrowserCDPSession();
  const own = await page.context().newCDPSession(page);
  const { frameTree } = await own.send('Page.getFrameTree');
  const events = await collect(devtools, act);
  await own.detach();
  await devtools.detach();
  return sumUp(events, frameTree.frame.id);
}

async function collect(devtools: CDPSession, act: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const includedCategories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel'];
  await devtools.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  await act();
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await complete;
  return events;
}

const frameOf = ({ args }: TraceEvent) => args.data?.frame ?? args.beginData?.frame;

/** Adds the tasks of the thread on which the frame runs, without the parts of other frames. */
function sumUp(events: readonly TraceEvent[], frame: string): MainThreadWork {
  const threads = new Map<string, TraceEvent[]>();
  for (const event of events) {
    if (event.ph !== 'X' || event.dur === undefined) continue;
    const thread = `${event.pid} ${event.tid}`;
    const there = threads.get(thread);
    if (there === undefined) threads.set(thread, [event]);
    else there.push(event);
  }
  const isOwn = (thread: readonly TraceEvent[]) => thread.filter((event) => frameOf(event) === frame).length;
  const main = [...threads.values()].sort((a, b) => isOwn(b) - isOwn(a))[0] ?? [];
  main.sort((a, b) => a.ts - b.ts || b.dur! - a.dur!);
  let all = 0;
  let longest = 0;
  let task = { end: 0, work: 0 };
  let otherEnd = 0;
  for (const event of main) {
    const work = (event.tdur ?? 0) / 1000;
    const end = event.ts + event.dur!;
    if (event.ts >= task.end) {
      all += task.work;
      longest = Math.max(longest, task.work);
      task = { end, work };
    }
    const other = frameOf(event);
    if (other === undefined || other === frame || event.ts < otherEnd) continue;
    otherEnd = end;
    task.work -= work;
  }
  return { all: all + task.work, longest: Math.max(longest, task.work) };
}
